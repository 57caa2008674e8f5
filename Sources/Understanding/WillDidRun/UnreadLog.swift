internal import WillDidImport
internal import WillDidLog
internal import WillDidModel
package import WillDidSystem

/// A log in which no event was found, and what in it might have been one.
package struct UnreadLog: Hashable, Sendable {
  package let content: Content
  /// How many lines were looked at.
  package let lines: UInt64
  /// Some lines that mention a callback.
  package let mentions: [Mention]

  /// The contents of a log from which nothing was read.
  package enum Content: Hashable, Sendable {
    /// Nothing at all, or blank lines.
    case nothing
    /// Bytes of a program, a picture or the like.
    case noText
    /// Callbacks that were taken for a list and not for the log of a run.
    case list
    /// An export of Instruments, with no row of a table in it that can be read.
    case noRows
    /// A report of a crash, as a file of JSON has it, that names neither an exception nor an error.
    case report
    case lines
  }

  /// A line, and the callback that it mentions.
  package struct Mention: Hashable, Sendable {
    package let number: UInt64
    package let text: String
    package let callback: String
  }

  /// More of a log than this is not looked through again.
  private static let stretch = 1 << 22
  /// So many lines are enough to see what they have in common.
  private static let limit = 3

  /// Looks through the beginning of a log once more.
  package init(_ log: File, _ reading: LogImport) {
    var content = reading.content
    lines = reading.tally.lines
    var options = ImportOptions()
    options.keepsUnparsed = true
    var mentions: [Mention] = []
    if let bytes = try? log.read(Self.stretch, at: 0),
      var reader = try? LogImporters.reader(ofLogWith: bytes, options)
    {
      reader.read(bytes)
      reader.finish()
      let names = Callback.definitions.map(\.callback.name).filter { $0.utf8.count > 8 }
        .sorted { $0.utf8.count > $1.utf8.count }
      for line in reader.takeUnparsed() where mentions.count < Self.limit {
        if Self.isReport(line.text) { content = .report }
        guard let name = names.first(where: { line.text.end(of: $0) != nil }) else { continue }
        mentions.append(Mention(number: line.number, text: line.text, callback: name))
      }
    }
    (self.content, self.mentions) = (content, mentions)
  }

  /// Whether a line is the first part of an `.ips` file, or the second.
  private static func isReport(_ text: String) -> Bool {
    text.hasPrefix("{") && ["\"bug_type\"", "\"procName\""].contains { text.end(of: $0) != nil }
  }
}
