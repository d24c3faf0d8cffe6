internal import LineInput
internal import ShellCore
