/// A way in for bytes that cannot be trusted.
///
/// The fuzzers call it with bytes that they made up, and the tests with those that once did harm.
package enum FuzzEntry: String, CaseIterable, Sendable {
  /// A trace, with its checksums made right or left as they are.
  case trace
  /// The payload of one frame.
  case payload
  /// The sections of one frame, whose directory is made for them.
  case sections
  /// A journal, with a trace or alone.
  case journal
  /// A console log, which is folded too.
  case console
  /// Events that no app would send in such an order.
  case fold
  /// Two runs of such events, which are compared.
  case diff
  /// A document of Interface Builder, or the list of scenes of a storyboard.
  case nib
  /// A trace that is asked in SQL.
  case store
  /// A trace that is written for the tools of others.
  case export
  /// A story, which is played.
  case story
  /// A file of a project, as each kind that an audit reads.
  case project
  /// A file that gzip may have packed.
  case gzip
  /// A report of a crash.
  case crash
  /// A table that xctrace has exported.
  case table
  /// Findings that are accepted.
  case baseline
  /// A regular expression, and lines that it is tried on.
  case pattern
  /// Statements in SQL, asked of a whole trace.
  case sql
  /// Messages of a sender of a run, or a trace that it sends.
  case wire

  /// Reads the bytes in every way there is; whatever they are, this returns.
  package func run(_ bytes: [UInt8]) throws {
    switch self {
    case .trace: try TraceInput(bytes).read()
    case .payload: try FrameInput(payload: bytes).read()
    case .sections: try FrameInput(sections: bytes).read()
    case .journal: try JournalInput(bytes).read()
    case .console: ConsoleInput(bytes).read()
    case .fold: FoldInput(bytes).read()
    case .diff: DiffInput(bytes).read()
    case .nib: NibInput(bytes).read()
    case .store: try StoreInput(bytes).read()
    case .export: try ExportInput(bytes).read()
    case .story:
      var input = StoryInput(bytes)
      try input.read()
    case .project: ProjectInput(bytes).read()
    case .gzip: try LogInput(bytes).readPacked()
    case .crash, .table: LogInput(bytes).read()
    case .baseline: TextInput(bytes).readBaseline()
    case .pattern: TextInput(bytes).readPattern()
    case .sql: try TextInput(bytes).readSQL()
    case .wire: try WireInput(bytes).read()
    }
  }

  /// Bytes to begin with, by name.
  package func seeds() throws -> [String: [UInt8]] {
    switch self {
    case .trace: try TraceInput.seeds()
    case .payload: try Seeds.frames().mapValues(\.asPayload)
    case .sections: try Seeds.frames().mapValues(\.asSections)
    case .journal: Seeds.journals()
    case .console: ConsoleInput.seeds
    case .fold: FoldInput.seeds
    case .diff: DiffInput.seeds
    case .nib: NibInput.seeds
    case .store: try StoreInput.seeds()
    case .export: try ExportInput.seeds()
    case .story: StoryInput.seeds
    case .project: ProjectInput.seeds
    case .gzip: LogInput.packed
    case .crash: LogInput.crashes
    case .table: LogInput.tables
    case .baseline: TextInput.baselines
    case .pattern: TextInput.patterns
    case .sql: TextInput.statements
    case .wire: try WireInput.seeds()
    }
  }
}

/// Ends the process unless something holds.
///
/// Unlike a precondition, it says in a release build too what does not.
func check(_ condition: Bool, _ message: @autoclosure () -> String) {
  if !condition { fatalError(message()) }
}
