import TestSupport

/// A web server on loopback that also does what servers should not.
enum WebServer {
  /// Runs a line of `sh` in which `$U` is the server's URL, without a slash at its end.
  static func run(_ line: String, in folder: TemporaryFolder) throws -> ChildResult {
    try folder.write(program, to: "server.py")
    return try runLine(
      """
      mkfifo ready; python3 server.py > ready & server=$!; read port < ready
      U=http://127.0.0.1:$port
      \(line)
      kill $server
      """, in: folder)
  }

  private static let program = """
    import socketserver, sys, time

    ANSWERS = {
        "/ok.txt": b"200 OK\\r\\nContent-Length: 5\\r\\n\\r\\nhello",
        "/a%20b/c.tar.gz": b"200 OK\\r\\n\\r\\nno length",
        "/chunked": b"200 OK\\r\\nTransfer-Encoding: chunked\\r\\n\\r\\n3\\r\\nabc\\r\\n0\\r\\n\\r\\n",
        "/short": b"200 OK\\r\\nContent-Length: 10\\r\\n\\r\\nfour",
        "/long": b"200 OK\\r\\nContent-Length: 3\\r\\n\\r\\nabcdefghij",
        "/huge": b"200 OK\\r\\nContent-Length: 2000000000\\r\\n\\r\\nx",
        "/missing": b"404 Not Found\\r\\nContent-Length: 4\\r\\n\\r\\ngone",
        "/broken": b"500 Oh\\r\\nContent-Length: 0\\r\\n\\r\\n",
        "/same": b"304 Not Modified\\r\\n\\r\\n",
        "/moved": b"302 Found\\r\\nLocation: /ok.txt\\r\\nContent-Length: 0\\r\\n\\r\\n",
        "/loop": b"302 Found\\r\\nLocation: /loop\\r\\nContent-Length: 0\\r\\n\\r\\n",
        "/file": b"302 Found\\r\\nLocation: file:///etc/passwd\\r\\nContent-Length: 0\\r\\n\\r\\n",
        "/ftp": b"302 Found\\r\\nLocation: ftp://127.0.0.1/x\\r\\nContent-Length: 0\\r\\n\\r\\n",
        "/empty": b"200 OK\\r\\nContent-Length: 0\\r\\n\\r\\n",
        "/gzip": b"200 OK\\r\\nContent-Encoding: gzip\\r\\nContent-Length: 4\\r\\n\\r\\n\\x1f\\x8b\\x08\\x00",
        "/nothing": b"204 No Content\\r\\n\\r\\n",
        "/cut": b"200 OK\\r\\nTransfer-Encoding: chunked\\r\\n\\r\\n5\\r\\nab",
        "/negative": b"200 OK\\r\\nContent-Length: -5\\r\\n\\r\\nabc",
        "/drip": b"200 OK\\r\\nContent-Length: 700\\r\\n\\r\\n",
        "/hop0": b"200 OK\\r\\nContent-Length: 4\\r\\n\\r\\nhops",
        "/silent": b"200 OK\\r\\nContent-Length: 10\\r\\n\\r\\nx",
    }

    for n in range(1, 12):
        ANSWERS["/hop%d" % n] = (b"302 Found\\r\\nLocation: /hop%d\\r\\nContent-Length: 0\\r\\n\\r\\n"
            % (n - 1))

    class Handler(socketserver.StreamRequestHandler):
        def handle(self):
            path = self.rfile.readline().split()[1].decode().split("?")[0]
            while self.rfile.readline().strip():
                pass
            self.wfile.write(b"HTTP/1.1 " + ANSWERS[path].replace(
                b"\\r\\n", b"\\r\\nConnection: close\\r\\n", 1))
            if path == "/drip":
                for byte in b"trickle":
                    time.sleep(0.7)
                    self.wfile.write(bytes([byte]) * 100)
            if path == "/silent":
                time.sleep(30)

    class Server(socketserver.ThreadingTCPServer):
        daemon_threads = True

    with Server(("127.0.0.1", 0), Handler) as server:
        print(server.server_address[1], flush=True)
        sys.stdout.close()
        server.serve_forever()

    """
}
