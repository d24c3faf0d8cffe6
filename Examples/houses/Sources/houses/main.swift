import SQLiteEngine

let connection = try Connection(path: CommandLine.arguments.dropFirst().first ?? ":memory:")
try connection.execute(
  """
  CREATE TABLE IF NOT EXISTS house(
    id INTEGER PRIMARY KEY, street TEXT, price INTEGER, area REAL, plan BLOB);
  """)
if try connection.query("SELECT 1 FROM house").isEmpty {
  try connection.execute(
    """
    INSERT INTO house(street, price, area, plan) VALUES
      ('Mühlweg 3', 5000000000, 120.5, x'89504e47'),
      ('Hauptstraße 12', 380000, 85.0, NULL),
      ('Am See', 725000, NULL, x''),
      ('Gasse 1', 250000, 40.0, NULL);
    """)
}

let houses = try connection.query("SELECT * FROM house WHERE price > ? ORDER BY id", 300_000)

print("As arrays, by position:")
for house in houses {
  print(house.values.map(describe).joined(separator: ", "))
}

print("As dictionaries, by name:")
for house in houses {
  let facts = house.dictionary
  print(facts.keys.sorted().map { "\($0)=\(describe(facts[$0]))" }.joined(separator: " "))
}

/// A value as this program prints it; a column that is not there is not NULL.
func describe(_ value: Value?) -> String {
  switch value {
  case nil: "no such column"
  case .null: "NULL"
  case .integer(let number): "\(number)"
  case .real(let number): "\(number)"
  case .text(let text): text.string
  case .blob(let blob): "\(blob.byteCount) bytes"
  }
}
