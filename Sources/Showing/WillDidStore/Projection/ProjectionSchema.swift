internal import WillDidTables

/// The tables of a projection as they are kept, and the views on them that the page describes.
///
/// Both follow from what ``WillDidTables`` declares. Besides there are the texts that rows name, and how
/// far the log is followed.
enum ProjectionSchema {
  /// The number in the header of the file that tells what it is: "WDid".
  static let application: Int64 = 0x5744_6964
  /// Another number makes every program throw the file away and make it anew.
  static let version: Int64 = 7

  static let tables = """
    CREATE TABLE _name(id INTEGER PRIMARY KEY, text TEXT NOT NULL);
    CREATE TABLE _word(id INTEGER PRIMARY KEY, text TEXT NOT NULL);
    CREATE TABLE _checkpoint(id INTEGER PRIMARY KEY CHECK (id = 1), maker, frames, stamp, events,
      finished, state BLOB, tables TEXT NOT NULL);
    \(FrameExtents.table)
    \(Table.folded.map(\.creation).joined(separator: "\n"))
    """

  static let views = Table.folded.map(\.view).joined(separator: "\n")
}
