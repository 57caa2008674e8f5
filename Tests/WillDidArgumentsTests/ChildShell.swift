import Foundation
import WillDidArguments

/// A shell of this machine, to try scripts in.
struct ChildShell {
  /// What a script left behind.
  struct Result: Equatable {
    var output: String
    var status: Int32
  }

  let path: String

  /// Finds a shell in the usual places, or `nil`.
  init?(_ shell: Shell) {
    let places = ["/bin", "/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"]
    let paths = places.map { "\($0)/\(shell.rawValue)" }
    guard let path = paths.first(where: FileManager.default.isExecutableFile) else { return nil }
    self.path = path
  }

  /// Runs a script that is handed over on standard input; what it prints as errors counts as output.
  func run(_ arguments: String..., script: String, in folder: URL? = nil) throws -> Result {
    let process = Process()
    let (input, output) = (Pipe(), Pipe())
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    if let folder { process.currentDirectoryURL = folder }
    process.standardInput = input
    process.standardOutput = output
    process.standardError = output
    try process.run()
    // The scripts are smaller than the buffer of a pipe, so writing first does not block.
    try input.fileHandleForWriting.write(contentsOf: Data(script.utf8))
    try input.fileHandleForWriting.close()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return Result(
      output: String(decoding: data, as: UTF8.self), status: process.terminationStatus)
  }
}

/// Makes a folder with a few files and folders, hands it to a body, and removes it.
func withFolder(_ body: (URL) throws -> Void) throws {
  let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("willdid-arguments-\(UUID().uuidString)")
  for name in ["logs", "two words"] {
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent(name), withIntermediateDirectories: true)
  }
  defer { try? FileManager.default.removeItem(at: folder) }
  for name in ["app.willdid", "my app.willdid", "notes.txt"] {
    try Data().write(to: folder.appendingPathComponent(name))
  }
  try body(folder)
}
