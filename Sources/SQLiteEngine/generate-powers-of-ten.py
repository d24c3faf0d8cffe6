#!/usr/bin/env python3
"""Writes PowersOfTen.swift: python3 generate-powers-of-ten.py > PowersOfTen.swift"""

FIRST, LAST = -292, 342


def significand(power):
    """The highest 64 bits of a power of ten, the rest cut off, and their exponent."""
    if power >= 0:
        value = 10**power
        shift = value.bit_length() - 64
        return (value >> shift if shift >= 0 else value << -shift), shift
    value = 10**-power
    shift = value.bit_length() + 63
    quotient = (1 << shift) // value
    if quotient >= 1 << 64:
        quotient, shift = quotient >> 1, shift - 1
    return quotient, -shift


def rest(power):
    """The 64 bits after those, rounded up."""
    bits, shift = significand(power)
    shift -= 64
    if power >= 0:
        value = 10**power
        whole = -(-value >> shift) if shift >= 0 else value << -shift
    else:
        whole = -(-(1 << -shift) // 10**-power)
    assert whole >> 64 == bits, power
    return whole & (1 << 64) - 1


def table(numbers):
    lines, line = [], "   "
    for number in numbers:
        word = f" 0x{number:016X},"
        if len(line) + len(word) > 100:
            lines.append(line)
            line = "   "
        line += word
    return "\n".join([*lines, line])


powers = range(FIRST, LAST + 1)
for power in powers:
    bits, shift = significand(power)
    assert bits >> 63 == 1 and shift == ((power * 217706) >> 16) - 63, power
print(f"""// Written by generate-powers-of-ten.py; not to be edited.

/// The powers of ten from 1e{FIRST} to 1e{LAST} as 64 bits, what is below them cut off.
enum PowersOfTen {{
  static let first = {FIRST}
  static let last = {LAST}

  /// The power of two that the lowest bit of a power of ten stands for.
  @inline(__always)
  static func binaryExponent(of power: Int) -> Int {{ (power &* 217_706) >> 16 - 63 }}

  static let bits: [UInt64] = [
{table(significand(power)[0] for power in powers)}
  ]

  /// The next 64 bits of each, rounded up.
  static let lowerBits: [UInt64] = [
{table(rest(power) for power in powers)}
  ]
}}""")
