"""Makes binary property lists with plistlib, and compares what became of them.

  compare.py make    writes N.plist, a value each, into the working folder
  compare.py check   reads N.json beside them and says which mean another value
"""

import base64
import datetime
import glob
import json
import plistlib
import random
import sys

EPOCH = datetime.datetime(2001, 1, 1)


def values():
    yield from [None, True, False, 0, "", b"", [], {}, 1.5, -0.0, 1e300, 5e-324, 0.1]
    yield from [1 << n for n in range(0, 64)] + [(1 << 64) - 1, (1 << 63) - 1, -1, -(1 << 63)]
    yield from ["ascii \"quoted\" \\ / \x00\x01\x1f\x7f\n\t\r\b\f", "é", "日本語", "😀 a 😀", "\ufffe"]
    yield from [bytes(range(256)), b"a", b"ab", b"abc", b"x" * 100_000, "y" * 70_000, "é" * 40_000]
    yield from [[0] * 20, list(range(70_000)), {f"key {n}": n for n in range(300)}]
    yield from [[[[[]]]], {"a": {"b": {"c": [{}]}}}, ["same", "same", {"same": "same"}]]
    yield from [EPOCH, EPOCH + datetime.timedelta(microseconds=123_000), datetime.datetime(1, 1, 1)]
    yield from [datetime.datetime(9999, 12, 31, 23, 59, 59), datetime.datetime(1969, 12, 31, 23, 59)]
    yield from [plistlib.UID(0), plistlib.UID(255), plistlib.UID(1 << 20), plistlib.UID((1 << 64) - 1)]
    yield from [float("inf"), float("-inf"), float("nan")]
    source = random.Random(1)
    for _ in range(200):
        yield [some(source, 4), {"key": some(source, 4)}]


def some(source, depth):
    kind = source.randrange(10 if depth else 7)
    if kind == 0:
        return source.getrandbits(source.randrange(1, 64)) - source.getrandbits(20)
    if kind == 1:
        return source.uniform(-1, 1) * 10.0 ** source.randrange(-300, 300)
    if kind == 2:
        return "".join(chr(source.choice([65, 34, 92, 7, 233, 0x2028, 0x1F600])) for _ in range(9))
    if kind == 3:
        return source.randbytes(source.randrange(20))
    if kind == 4:
        return EPOCH + datetime.timedelta(seconds=source.randrange(-(10**10), 10**10) / 8)
    if kind == 5:
        return source.choice([True, False])
    if kind == 6:
        return plistlib.UID(source.getrandbits(source.randrange(1, 32)))
    if kind == 9:
        return {f"k{n}": some(source, depth - 1) for n in range(source.randrange(5))}
    return [some(source, depth - 1) for _ in range(source.randrange(6))]


def plain(value):
    """The value as JSON has it."""
    if isinstance(value, plistlib.UID):
        return {"CF$UID": value.data}
    if isinstance(value, bytes):
        return base64.b64encode(value).decode()
    if isinstance(value, datetime.datetime):
        text = value.isoformat()
        return (text.rstrip("0") if "." in text else text) + "Z"
    if isinstance(value, list):
        return [plain(one) for one in value]
    if isinstance(value, dict):
        return {key: plain(one) for key, one in value.items()}
    return None if value != value else value


def same(one, other):
    """Whether two values are equal and of the same types, their bits too."""
    return repr(one) == repr(other)


def main():
    if sys.argv[1] == "make":
        for number, value in enumerate(values()):
            with open(f"{number}.plist", "wb") as file:
                plistlib.dump(value, file, fmt=plistlib.FMT_BINARY, sort_keys=False)
        return
    count = 0
    for number, value in enumerate(values()):
        with open(f"{number}.json", encoding="utf-8") as file:
            text = file.read()
        if not same(json.loads(text, parse_constant=lambda word: word), plain(value)):
            print(f"{number}: {text[:200]!r} is not {plain(value)!r:.200}")
        count += 1
    print(f"{count} compared, {len(glob.glob('*.plist'))} made")


main()
