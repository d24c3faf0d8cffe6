internal import RowFormats
internal import SQLiteEngine
