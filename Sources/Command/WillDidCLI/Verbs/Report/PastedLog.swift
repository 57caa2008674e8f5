internal import WillDidSystem
internal import WillDidWhy

/// The text of a log that is short enough to have been pasted: a question may be about lines that are no events.
final class PastedLog {
  private let path: String
  /// The bytes that came through a pipe so far, as many as matter.
  private var bytes: [UInt8] = []

  /// Prepares to keep the log at a path; "-" is standard input.
  init(_ path: String = "-") { self.path = path }

  /// Takes the beginning of a file.
  init(_ file: File) {
    path = "-"
    bytes = (try? file.read(Transcript.most + 1, at: 0)) ?? []
  }

  /// Takes a piece that came through a pipe; more is always wanted.
  func take(_ piece: [UInt8]?) -> Bool {
    if bytes.count <= Transcript.most { bytes += (piece ?? []).prefix(Transcript.most + 1) }
    return true
  }

  /// The lines of the log; none of a trace, or of a log that is longer.
  private(set) lazy var transcript: Transcript = {
    if path != "-", bytes.isEmpty, File.kind(at: path) == .file, let file = try? File(reading: path)
    {
      bytes = (try? file.read(Transcript.most + 1, at: 0)) ?? []
    }
    guard bytes.count <= Transcript.most, !bytes.contains(0) else { return Transcript() }
    return Transcript(String(decoding: bytes, as: UTF8.self))
  }()
}
