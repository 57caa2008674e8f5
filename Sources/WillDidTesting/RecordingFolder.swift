#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif
internal import WillDidLog

/// A folder for the trace of one recording, which is removed when it is no longer needed.
final class RecordingFolder {
  let path: String
  var trace: String { "\(path)/run.willdid" }

  init() throws {
    let number = UInt64.random(in: .min ... .max)
    path = "\(File.temporaryFolder)/willdid-recording-\(getpid())-\(number)"
    guard unsafe mkdir(path, 0o700) == 0 else {
      throw SystemError(code: errno, action: "create", path: path)
    }
  }

  func bytes() throws -> [UInt8] { try File(reading: trace).all() }

  deinit {
    for name in (try? File.names(in: path)) ?? [] { try? File.remove("\(path)/\(name)") }
    unsafe rmdir(path)
  }
}

extension File {
  /// Everything that is in the file.
  func all() throws(SystemError) -> [UInt8] { try read(Int(try size()), at: 0) }
}
