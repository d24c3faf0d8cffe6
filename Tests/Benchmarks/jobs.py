"""The jobs of the benchmark: what both shells are given, and how it is seen that they agree."""

import blob_jobs
from bench import Job, Work, options, same_output

# Every output mode, and the most of the peer's time that it may take.
MODES = {
    "list": 0.50, "tabs": 0.50, "ascii": 0.50, "csv": 0.38, "json": 0.40, "jsonl": 0.40,
    "quote": 0.42, "insert": 0.40, "tcl": 0.50, "html": 0.50, "line": 0.50, "column": 0.35,
    "table": 0.35, "markdown": 0.35, "box": 0.35,
}
# The shortest reals here, twenty digits there.
SHORTEST_REALS = ("json", "jsonl", "quote", "insert")


def printing(bench, commands, table, dialect, output="/dev/null"):
    words = [word for command in commands for word in ("-cmd", command)]
    return Work(options(dialect) + words + [bench.database(), f"SELECT * FROM {table}"], output=output)


def lines_of_array(output):
    """What jsonl is of an array of objects: sqlite3 has no such mode."""
    return output[1:-2].replace(b",\n{", b"\n{") + b"\n"


def mode_job(bench, mode, name=None, output="/dev/null", extra="", goal=None):
    # The name makes the peer's tables fit theirs, where modes name one.
    commands = [f".mode {mode}{extra}" + (" t" if mode == "insert" else "")]
    theirs = [".mode json"] if mode == "jsonl" else commands
    table = "plain" if mode in SHORTEST_REALS else "t"
    agree = same_output(printing(bench, commands, table, True), printing(bench, theirs, table, False),
                        lines_of_array if mode == "jsonl" else lambda output: output)
    return Job(name or mode, printing(bench, commands, "t", True, output),
               printing(bench, theirs, "t", False, output), agree, goal or MODES[mode])


def file_job(bench):
    return mode_job(bench, "list", "list-to-file", output=bench.path("printed"), goal=0.52)


def pipe_job(bench):
    return mode_job(bench, "list", "list-to-pipe", output="|", goal=0.52)


def wrapped_job(bench):
    return mode_job(bench, "box", "box-wrapped", extra=" --wrap 20", goal=0.40)


def dump_job(bench):
    def work(table, dialect):
        return Work(options(dialect) + [bench.database(), f".dump {table}"])
    return Job("dump", work("t", True), work("t", False),
               same_output(work("plain", True), work("plain", False)), goal=0.40)


def startup_job(bench):
    ours = Work(options() + [":memory:", "select 1"])
    peer = Work(options(dialect=False) + [":memory:", "select 1"])
    return Job("start-up", ours, peer, same_output(ours, peer), goal=0.95, repeat=100)


def script_job(bench):
    ours = Work(options() + [":memory:"], input=bench.script())
    peer = Work(options(dialect=False) + [":memory:"], input=bench.script())
    return Job("script", ours, peer, same_output(ours, peer), goal=0.32, repeat=3)


ALL = {"start-up": startup_job, "script": script_job}
ALL |= {mode: (lambda bench, mode=mode: mode_job(bench, mode)) for mode in MODES}
ALL |= {"list-to-file": file_job, "list-to-pipe": pipe_job, "box-wrapped": wrapped_job,
        "dump": dump_job}
ALL |= blob_jobs.ALL
