"""What the jobs of the benchmark are made of, and the data that they share."""

import hashlib
import os
import shutil
import subprocess
from dataclasses import dataclass, field
from typing import Callable, Optional

# An integer, a real, a short text, a text that is sometimes NULL, 55 characters of Unicode that no
# mode wraps by itself, a small BLOB. `plain` has reals that take one digit: where modes print the
# shortest here and twenty digits there, only those can be compared.
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
    # Where the output goes: a file, or `|` for a pipe that is read to its end.
    output: str = "/dev/null"
    # Files and folders that are removed before each run.
    fresh: list = field(default_factory=list)


@dataclass
class Job:
    name: str
    ours: Work
    peer: Work
    # Returns what is wrong, or None, after a run of each that kept its output.
    agree: Callable[["Bench"], Optional[str]]
    # The most that ours may take of the peer's time.
    goal: float | None
    repeat: int = 1


class Bench:
    """Where things are, how much there is of them, and the data."""

    def __init__(self, folder, shell, peer, sizes):
        self.folder, self.sizes = folder, sizes
        os.makedirs(folder, exist_ok=True)
        # The linker leaves a program on scattered pages: what was just linked starts slower than
        # its copy, so that both are copied.
        self.shell, self.peer = self.copied(shell, "blobshell"), self.copied(peer, "sqlite3")

    def copied(self, program, name):
        copy = self.path(name)
        remove(copy)
        shutil.copyfile(program, copy)
        os.chmod(copy, 0o755)
        return copy

    def path(self, name):
        return os.path.join(self.folder, name)

    def made(self, name, make):
        """A file or folder that is kept from run to run, made at the first."""
        path = self.path(name)
        if not os.path.exists(path):
            print(f"making {path}", flush=True)
            remove(path + ".new")
            make(path + ".new")
            os.rename(path + ".new", path)
        return path

    def database(self):
        rows = self.sizes.rows
        few = min(rows, 20_000)
        script = ROWS.format(name="t", rows=rows, price="i * 0.37 + 1.0 / (i % 13 + 1)")
        script += ROWS.format(name="plain", rows=few, price="(i % 4) * 0.5")
        return self.made(f"rows-{rows}.db", lambda path: self.filled(path, script))

    def filled(self, path, script, *arguments):
        """Makes a database of what the peer does with arguments, or else with a script."""
        subprocess.run([self.peer, path, *arguments], input=script.encode(), check=True,
                       stdout=subprocess.DEVNULL)

    def script(self):
        def make(path):
            with open(path, "w", encoding="utf-8") as file:
                file.write("CREATE TABLE t(a INTEGER, b TEXT, c REAL, d TEXT);\nBEGIN;\n")
                for i in range(self.sizes.statements):
                    file.write(f"INSERT INTO t VALUES({i},'text {i}',{i * 0.25},NULL);\n")
                file.write("COMMIT;\nSELECT count(*), sum(a), total(c), max(b) FROM t;\n")
        return self.made(f"inserts-{self.sizes.statements}.sql", make)

    def blob(self):
        def make(path):
            with open(path, "wb") as file:
                left = self.sizes.blob_bytes
                while left:
                    left -= file.write(os.urandom(min(left, 1 << 20)))
        return self.made(f"blob-{self.sizes.blob_bytes}", make)

    def files(self, size=102_400):
        """A folder of files f00000, f00001 and so on."""
        def make(path):
            os.makedirs(path)
            for i in range(self.sizes.files):
                with open(f"{path}/f{i:05d}", "wb") as file:
                    file.write(os.urandom(size))
        return self.made(f"files-{self.sizes.files}", make)


def options(dialect=True):
    return ["-init", "/dev/null", "-batch"] + (["-dialect", "classic"] if dialect else [])


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


def same_output(ours, peer, adapted=lambda output: output):
    """Compares what both print, after the peer's was adapted where the mode is not the same."""
    def check(bench):
        a, b = captured(bench.shell, ours), captured(bench.peer, peer)
        wanted = adapted(b.stdout)
        if a.returncode or b.returncode:
            return f"exit status {a.returncode} here, {b.returncode} there"
        if a.stdout != wanted:
            return f"{len(a.stdout)} bytes here, {len(wanted)} there, not the same"
        return None if a.stdout else "no output at all"
    return check


def digest(path):
    sum = hashlib.sha256()
    with open(path, "rb") as file:
        while block := file.read(1 << 20):
            sum.update(block)
    return sum.digest()
