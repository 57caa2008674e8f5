internal import WillDidLog
internal import WillDidSystem

/// A folder for the trace of one recording, which is removed when it is no longer needed.
final class RecordingFolder {
  let path: String
  var trace: String { "\(path)/run.willdid" }

  init() throws {
    let number = UInt64.random(in: .min ... .max)
    path = "\(File.temporaryFolder)/willdid-recording-\(number)"
    guard File.makeFolder(path) else { throw SystemError("create", path) }
  }

  func bytes() throws -> [UInt8] { try File(reading: trace).all() }

  deinit {
    for name in (try? File.names(in: path)) ?? [] { try? File.remove("\(path)/\(name)") }
    File.removeFolder(path)
  }
}

extension File {
  /// Everything that is in the file.
  func all() throws(SystemError) -> [UInt8] { try read(Int(try size()), at: 0) }
}
