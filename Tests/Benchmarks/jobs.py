"""The jobs of the benchmark: what both shells are given, and how it is seen that they agree."""

import hashlib
import os
import shutil
import subprocess
from dataclasses import dataclass, field
from typing import Callable, Optional

MODES = ["list", "csv", "json", "quote", "line", "box"]

# An integer, a real, a short text, a text that is sometimes NULL, 70 bytes of Unicode that no mode
# wraps, a small BLOB. `plain` has reals that take one digit: quote and json print the shortest here, and
# twenty digits there, so that only those can be compared.
ROWS = """
PRAGMA journal_mode = OFF;
CREATE TABLE {name}(id INTEGER PRIMARY KEY, amount INTEGER, price REAL, code TEXT, note TEXT,
  label TEXT, tag BLOB);
WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {rows})
INSERT INTO {name} SELECT i, (i * 7919 + 13) % 1000003, {price}, 'item' || (i % 1000),
  CASE i % 3 WHEN 0 THEN NULL ELSE 'note ' || (i % 97) END,
  'Zürich Genève Malmö Kraków Łódź Århus – ' || printf('%08d', i) || ' naïve',
  CAST(printf('%08x', (i * 2654435761) % 4294967296) AS BLOB) FROM n;
"""


@dataclass
class Work:
    """What one shell is given once."""

    arguments: list
    input: str = "/dev/null"
    # Files and folders that are removed before each run.
    fresh: list = field(default_factory=list)


@dataclass
class Job:
    name: str
    ours: Work
    peer: Work
    # Returns what is wrong, or None, after a run of each that kept its output.
    agree: Callable[["Bench"], Optional[str]]
    repeat: int = 1


class Bench:
    """Where things are, and the data that jobs share."""

    def __init__(self, folder, shell, peer, rows, blob_bytes):
        self.folder, self.shell, self.peer = folder, shell, peer
        self.rows, self.blob_bytes = rows, blob_bytes
        os.makedirs(folder, exist_ok=True)

    def path(self, name):
        return os.path.join(self.folder, name)

    def database(self):
        path = self.path(f"rows-{self.rows}.db")
        if not os.path.exists(path):
            print(f"making {path}", flush=True)
            few = min(self.rows, 20_000)
            script = ROWS.format(name="t", rows=self.rows, price="i * 0.37 + 1.0 / (i % 13 + 1)")
            script += ROWS.format(name="plain", rows=few, price="(i % 4) * 0.5")
            subprocess.run([self.peer, path + ".new"], input=script.encode(), check=True,
                           stdout=subprocess.DEVNULL)
            os.rename(path + ".new", path)
        return path

    def script(self, count=200_000):
        path = self.path(f"inserts-{count}.sql")
        if not os.path.exists(path):
            with open(path, "w", encoding="utf-8") as file:
                file.write("CREATE TABLE t(a INTEGER, b TEXT, c REAL, d TEXT);\nBEGIN;\n")
                for i in range(count):
                    file.write(f"INSERT INTO t VALUES({i},'text {i}',{i * 0.25},NULL);\n")
                file.write("COMMIT;\nSELECT count(*), sum(a), total(c), max(b) FROM t;\n")
        return path

    def blob(self):
        path = self.path(f"blob-{self.blob_bytes}")
        if not os.path.exists(path):
            print(f"making {path}", flush=True)
            with open(path + ".new", "wb") as file:
                left = self.blob_bytes
                while left:
                    left -= file.write(os.urandom(min(left, 1 << 20)))
            os.rename(path + ".new", path)
        return path


    def files(self, count=10_000, size=102_400):
        """A folder of files f00000, f00001 and so on."""
        path = self.path(f"files-{count}")
        if not os.path.exists(path):
            print(f"making {path}", flush=True)
            os.makedirs(path + ".new")
            for i in range(count):
                with open(f"{path}.new/f{i:05d}", "wb") as file:
                    file.write(os.urandom(size))
            os.rename(path + ".new", path)
        return path


def captured(program, work):
    with open(work.input, "rb") as source:
        for path in work.fresh:
            remove(path)
        return subprocess.run([program, *work.arguments], stdin=source, stdout=subprocess.PIPE)


def remove(path):
    if os.path.isdir(path):
        shutil.rmtree(path)
    elif os.path.exists(path):
        os.remove(path)


def same_output(ours, peer):
    def check(bench):
        a, b = captured(bench.shell, ours), captured(bench.peer, peer)
        if a.returncode or b.returncode:
            return f"exit status {a.returncode} here, {b.returncode} there"
        if a.stdout != b.stdout:
            return f"{len(a.stdout)} bytes here, {len(b.stdout)} there, not the same"
        return None if a.stdout else "no output at all"
    return check


def digest(path):
    sum = hashlib.sha256()
    with open(path, "rb") as file:
        while block := file.read(1 << 20):
            sum.update(block)
    return sum.digest()


def options(dialect=True):
    return ["-init", "/dev/null", "-batch"] + (["-dialect", "classic"] if dialect else [])


def select(bench, mode, table="t", dialect=True):
    return Work(options(dialect) + [f"-{mode}", bench.database(), f"SELECT * FROM {table}"])


def mode_job(bench, mode):
    table = "plain" if mode in ("json", "quote") else "t"
    agree = same_output(select(bench, mode, table), select(bench, mode, table, dialect=False))
    return Job(mode, select(bench, mode), select(bench, mode, dialect=False), agree)


def startup_job(bench):
    ours = Work(options() + [":memory:", "select 1"])
    peer = Work(options(dialect=False) + [":memory:", "select 1"])
    return Job("start-up", ours, peer, same_output(ours, peer), repeat=40)


def script_job(bench):
    ours = Work(options() + [":memory:"], input=bench.script())
    peer = Work(options(dialect=False) + [":memory:"], input=bench.script())
    return Job("script", ours, peer, same_output(ours, peer))


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
    return Job(f"blob-in-{place}", mine, theirs, agree)


def blob_out_job(bench, place):
    source, database = bench.blob(), bench.path(f"out-{place}-{bench.blob_bytes}.db")
    if not os.path.exists(database):
        print(f"making {database}", flush=True)
        subprocess.run([bench.peer, database + ".new"], check=True, stdout=subprocess.DEVNULL,
                       input=(layout(place) + ";INSERT INTO t(name, image) VALUES('a name that is "
                              f"no small number', readfile('{source}'));").encode())
        os.rename(database + ".new", database)
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
    return Job(f"blob-out-{place}", mine, theirs, agree)


FILES = "CREATE TABLE t(id INTEGER PRIMARY KEY, name TEXT, image BLOB)"


def read_files(folder, count):
    return (f"WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < {count - 1}) "
            f"INSERT INTO t(name, image) SELECT printf('{folder}/f%05d', i), "
            f"readfile(printf('{folder}/f%05d', i)) FROM n")


def files_in_job(bench):
    folder, ours, peer = bench.files(), bench.path("files-ours.db"), bench.path("files-peer.db")
    mine = Work(options() + [ours, FILES,
                f'.importblobs "{folder}" t --into image --set name=@path'], fresh=[ours])
    theirs = Work(options(dialect=False) + [peer, FILES, read_files(folder, 10_000)], fresh=[peer])

    def agree(bench):
        if captured(bench.shell, mine).returncode or captured(bench.peer, theirs).returncode:
            return "one failed"
        same = subprocess.run(
            [bench.peer, ours, f"ATTACH '{peer}' AS peer",
             "SELECT count(*) FROM main.t AS a JOIN peer.t AS b USING(name) WHERE a.image = b.image"],
            stdout=subprocess.PIPE, check=True).stdout
        return None if same == b"10000\n" else f"{same.decode().strip()} rows are the same"
    return Job("files-in", mine, theirs, agree)


def files_out_job(bench):
    folder, database = bench.files(), bench.path("files-out.db")
    if not os.path.exists(database):
        print(f"making {database}", flush=True)
        subprocess.run([bench.peer, database + ".new", FILES, read_files(folder, 10_000)], check=True)
        os.rename(database + ".new", database)
    ours, peer = bench.path("files-ours"), bench.path("files-peer")
    mine = Work(options() + [database,
                f'.exportblobs t image "{ours}" --name "printf(\'f%05d\', id - 1)"'], fresh=[ours])
    theirs = Work(options(dialect=False) + [database,
                  f"SELECT writefile(printf('{peer}/f%05d', id - 1), image) FROM t"], fresh=[peer])

    def agree(bench):
        for program, work, made in ((bench.shell, mine, ours), (bench.peer, theirs, peer)):
            remove(made)
            captured(program, work)
            if subprocess.run(["diff", "-rq", folder, made], stdout=subprocess.DEVNULL).returncode:
                return f"{program} wrote other files"
        return None
    return Job("files-out", mine, theirs, agree)


ALL = {"start-up": startup_job, "script": script_job}
ALL |= {mode: (lambda bench, mode=mode: mode_job(bench, mode)) for mode in MODES}
for spot in ("last", "first"):
    ALL[f"blob-in-{spot}"] = lambda bench, spot=spot: blob_in_job(bench, spot)
    ALL[f"blob-out-{spot}"] = lambda bench, spot=spot: blob_out_job(bench, spot)
ALL |= {"files-in": files_in_job, "files-out": files_out_job}
