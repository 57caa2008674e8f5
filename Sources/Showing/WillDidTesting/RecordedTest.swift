internal import WillDidFindings
internal import WillDidInstrument
internal import WillDidLog
internal import WillDidRecord
internal import WillDidFold

/// The recording of one test from its beginning to its end: by the hooks where there is a runtime, and of what the
/// test emits by ``WillDidInstrument/AppRecording/current``.
struct RecordedTest {
  private let folder: RecordingFolder
  private let app: AppRecording

  /// Begins to record.
  init() throws {
    folder = try RecordingFolder()
    var configuration = AppRecording.Configuration()
    configuration.path = folder.trace
    app = try AppRecording.start(configuration)
  }

  /// Ends the recording; `nil` where recording is switched off.
  func end() throws -> Recording? {
    app.stop()
    guard app.recorder != nil else { return nil }
    return try Recording(of: Run(folder.trace), trace: folder.bytes())
  }
}

extension Recording {
  /// Lets the present test fail if there are findings at or above a severity.
  func judge(failingOn severity: Severity, at place: Place, attachedIn folder: String? = nil) {
    let left = findings.filter { $0.severity >= severity }
    guard !left.isEmpty else { return }
    let files = folder.map { "; trace and timeline are in \($0)" } ?? ""
    fail("the test did what is reported at or above \(severity)\(files)", left, place)
  }
}
