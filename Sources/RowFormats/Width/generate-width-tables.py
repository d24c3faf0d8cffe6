#!/usr/bin/env python3
"""Writes WidthTables.swift from the Unicode tables of the PyPI package wcwidth.

    pip install wcwidth==0.9.4
    python3 generate-width-tables.py > WidthTables.swift
"""
from wcwidth import table_grapheme, table_vs16, table_wide, table_zero


def newest(tables):
    return max(tables.items(), key=lambda item: [int(part) for part in item[0].split(".")])


def ranges(name, summary, pairs):
    """One table as a flat list of first and last scalars, in order and merged."""
    merged = []
    for first, last in sorted(pair[:2] for pair in pairs):
        if merged and first <= merged[-1][1] + 1:
            merged[-1][1] = max(merged[-1][1], last)
        else:
            merged.append([first, last])
    numbers = [f"0x{number:X}," for pair in merged for number in pair]
    lines, line = [], "   "
    for number in numbers:
        if len(line) + 1 + len(number) > 100:
            lines.append(line)
            line = "   "
        line += " " + number
    lines.append(line)
    body = "\n".join(lines)
    return f"  /// {summary}\n  static let {name}: [UInt32] = [\n{body}\n  ]\n"


version, wide = newest(table_wide.WIDE_EASTASIAN)
_, zero = newest(table_zero.ZERO_WIDTH)
_, presentation = newest(table_vs16.VS16_NARROW_TO_WIDE)
tables = [
    ranges("wide", "Two columns: East Asian Wide and Fullwidth, emoji presentation.", wide),
    ranges("zero", "No column of their own: marks, format characters, Hangul medials.", zero),
    ranges("emojiOnRequest", "One column, but two before U+FE0F.", presentation),
    ranges("pictographs", "Extended_Pictographic: what U+200D joins.",
           table_grapheme.EXTENDED_PICTOGRAPHIC),
]
print("// Written by generate-width-tables.py; not to be edited.\n")
print(f"/// The scalars whose display width is not 1, as of Unicode {version}: pairs of the first")
print("/// and the last scalar of each range, in order.")
print("enum WidthTables {")
print(f'  static let unicodeVersion = "{version}"\n')
print("\n".join(tables) + "}")
