"""The jobs about BLOBs and the files that they are made of."""

import os
import subprocess

from bench import Job, Work, captured, digest, options, remove


def layout(place):
    columns = ["id INTEGER PRIMARY KEY", "name TEXT"]
    columns.insert(2 if place == "last" else 1, "image BLOB")
    return "CREATE TABLE t(" + ", ".join(columns) + ")"


def blob_in_job(bench, place):
    source, ours, peer = bench.blob(), bench.path("in-ours.db"), bench.path("in-peer.db")
    # The name is a text of some length: what stands after a BLOB decides how it can be written.
    name = "a name that is no small number"
    mine = Work(options() + [ours, layout(place),
                f'.importblob "{source}" t image --set "name={name}"'], fresh=[ours])
    theirs = Work(options(dialect=False) + [peer, layout(place),
                  f"INSERT INTO t(name, image) VALUES('{name}', readfile('{source}'))"],
                  fresh=[peer])

    def agree(bench):
        wanted, out = digest(source), bench.path("in-check")
        for program, work, database in ((bench.shell, mine, ours), (bench.peer, theirs, peer)):
            remove(out)
            if captured(program, work).returncode:
                return f"{program} failed"
            subprocess.run([bench.peer, database, f"SELECT writefile('{out}', image) FROM t"],
                           stdout=subprocess.DEVNULL, check=True)
            if digest(out) != wanted:
                return f"{program} stored other bytes"
        remove(out)
        return None
    return Job(f"blob-in-{place}", mine, theirs, agree, goal=0.92)


def blob_out_job(bench, place):
    source = bench.blob()
    script = (layout(place) + ";INSERT INTO t(name, image) VALUES('a name that is no small number', "
              f"readfile('{source}'));")
    database = bench.made(f"out-{place}-{bench.sizes.blob_bytes}.db",
                          lambda path: bench.filled(path, script))
    ours, peer = bench.path("out-ours"), bench.path("out-peer")
    mine = Work(options() + [database, f'.exportblob t image 1 "{ours}"'], fresh=[ours])
    theirs = Work(options(dialect=False) + [database, f"SELECT writefile('{peer}', image) FROM t"],
                  fresh=[peer])

    def agree(bench):
        captured(bench.shell, mine)
        captured(bench.peer, theirs)
        for path in (ours, peer):
            if not os.path.exists(path) or digest(path) != digest(source):
                return f"{path} holds other bytes"
        return None
    return Job(f"blob-out-{place}", mine, theirs, agree, goal=0.45)


FILES = "CREATE TABLE t(id INTEGER PRIMARY KEY, name TEXT, image BLOB)"


def read_files(folder, count):
    return (f"WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < {count - 1}) "
            f"INSERT INTO t(name, image) SELECT printf('{folder}/f%05d', i), "
            f"readfile(printf('{folder}/f%05d', i)) FROM n")


def files_in_job(bench):
    folder, ours, peer = bench.files(), bench.path("files-ours.db"), bench.path("files-peer.db")
    mine = Work(options() + [ours, FILES,
                f'.importblobs "{folder}" t --into image --set name=@path'], fresh=[ours])
    theirs = Work(options(dialect=False) + [peer, FILES, read_files(folder, bench.sizes.files)],
                  fresh=[peer])

    def agree(bench):
        if captured(bench.shell, mine).returncode or captured(bench.peer, theirs).returncode:
            return "one failed"
        same = subprocess.run(
            [bench.peer, ours, f"ATTACH '{peer}' AS peer",
             "SELECT count(*) FROM main.t AS a JOIN peer.t AS b USING(name) WHERE a.image = b.image"],
            stdout=subprocess.PIPE, check=True).stdout
        return None if int(same) == bench.sizes.files else f"{same.decode().strip()} rows are the same"
    return Job("files-in", mine, theirs, agree, goal=1.00)


def files_out_job(bench, name="files-out", extra="", goal=0.85):
    folder, count = bench.files(), bench.sizes.files
    database = bench.made(f"files-{count}.db",
                          lambda path: bench.filled(path, "", FILES, read_files(folder, count)))
    ours, peer = bench.path("files-ours"), bench.path("files-peer")
    mine = Work(options() + [database,
                f'.exportblobs t image "{ours}" --name "printf(\'f%05d\', id - 1)"{extra}'], fresh=[ours])
    theirs = Work(options(dialect=False) + [database,
                  f"SELECT writefile(printf('{peer}/f%05d', id - 1), image) FROM t"], fresh=[peer])

    def agree(bench):
        for program, work, made in ((bench.shell, mine, ours), (bench.peer, theirs, peer)):
            remove(made)
            captured(program, work)
            if subprocess.run(["diff", "-rq", folder, made], stdout=subprocess.DEVNULL).returncode:
                return f"{program} wrote other files"
        return None
    return Job(name, mine, theirs, agree, goal=goal)


def files_flushed_job(bench):
    # It waits for the disk, for which writefile() never does.
    return files_out_job(bench, "files-flushed", " --flush", None)


ALL = {"files-in": files_in_job, "files-out": files_out_job, "files-flushed": files_flushed_job}
for spot in ("last", "first"):
    ALL[f"blob-in-{spot}"] = lambda bench, spot=spot: blob_in_job(bench, spot)
    ALL[f"blob-out-{spot}"] = lambda bench, spot=spot: blob_out_job(bench, spot)
