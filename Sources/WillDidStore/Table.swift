/// A table, view or function of the store that may be asked, as its page describes it.
///
/// The names and what they mean are a promise to whoever writes queries.
package struct Table: Sendable {
  package enum Kind: String, Sendable {
    /// The log itself.
    case log
    /// What follows from the log, kept in a file beside it.
    case projection
    /// A question that is asked often.
    case view
    /// A table that takes arguments.
    case function
  }

  /// A column of the table.
  package struct Column: Sendable {
    package let name: String
    package let type: String
    package let help: String

    init(_ name: String, _ type: String, _ help: String) {
      self.name = name
      self.type = type
      self.help = help
    }
  }

  package let name: String
  package let kind: Kind
  /// What a row is, in one sentence.
  package let abstract: String
  package let columns: [Column]
  /// A query that shows what it is good for.
  package let example: String

  init(
    _ name: String, _ kind: Kind, _ abstract: String, _ columns: [Column], example: String
  ) {
    self.name = name
    self.kind = kind
    self.abstract = abstract
    self.columns = columns
    self.example = example
  }

  /// All of them, in the order of the page.
  package static let all = log + projection + views

  /// What statements can call besides what SQLite has, each with what it answers.
  package static let functions: [(call: String, help: String)] = [
    ("percentile(x, p)", "the least of the numbers that is not less than p percent of them"),
    ("median(x)", "the middle one of the numbers: their percentile of 50"),
    ("duration(ns)", "nanoseconds as people read them, such as 1.50 ms"),
    ("demangle(class)", "the name in Swift of a class that the Objective-C runtime calls _TtC..."),
    ("bare(class)", "the name of a class without its module"),
  ]
}

extension Table {
  static let run = Column("run", "integer", "the run, from 1 in the order of the command line")
  static let instance = Column("instance", "integer", "whom it is about; null if nobody")
  static let className = Column("class", "text", "the class of the instance")
  static let started = Column(
    "started", "integer", "when it began, in ns since the start of the run")
  static let ended = Column(
    "ended", "integer", "when it ended; null if it did not, or nobody knows")
  static let duration = Column("duration", "integer", "from started to ended, in ns")
  static let firstSeq = Column("first_seq", "integer", "the event that began it")
  static let lastSeq = Column("last_seq", "integer", "the event that ended it; null if none did")
  static let thread = Column("thread", "integer", "the thread, numbered from 0")
  static let callback = Column("callback", "text", "what was called or happened")
}
