internal import WillDidFindings
internal import WillDidReport
internal import WillDidText

/// The findings that are written as a baseline.
///
/// Entries of the old baseline that still match are kept as they are, with their reasons and dates.
struct AcceptedFindings {
  private let path: String?
  private var entries: [Baseline.Entry] = []
  private var fingerprints: Set<String> = []

  init(_ path: String?) { self.path = path }

  /// Adds the entries that were used, and those of findings that are new.
  mutating func add(_ known: [Baseline.Entry], _ findings: some Sequence<Finding>) {
    guard path != nil else { return }
    for entry in known { add(entry) }
    for finding in findings { add(Baseline.Entry(accepting: finding)) }
  }

  /// Adds an entry, once.
  private mutating func add(_ entry: Baseline.Entry) {
    if fingerprints.insert(entry.fingerprint ?? "").inserted { entries.append(entry) }
  }

  /// Writes the baseline if one is to be written.
  ///
  /// Findings that could not be read must not be taken for solved: then nothing is written.
  func write(after status: ExitStatus) throws(CommandError) -> ExitStatus {
    guard let path, [.success, .findings].contains(status) else { return .success }
    var output = try Output(path)
    for entry in entries {
      output.bytes += entry.line.utf8
      try output.flush(beyond: Output.block)
    }
    try output.finish(after: .success)
    return .success
  }
}
