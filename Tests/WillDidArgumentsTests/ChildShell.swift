import Foundation
import TestSupport
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
  func run(
    _ arguments: String..., script: String, in folder: TemporaryFolder? = nil
  ) throws -> Result {
    var shell = ChildProcess(path)
    shell.environment = ProcessInfo.processInfo.environment
    shell.folder = folder?.path
    shell.destination = .fileWithErrors
    let result = try shell.run(arguments, input: script)
    return Result(output: result.output, status: result.status)
  }
}

/// Makes a folder with a few files and folders to complete.
func folderToComplete() throws -> TemporaryFolder {
  let folder = try TemporaryFolder()
  for name in ["logs", "two words"] { try folder.makeFolder(name) }
  for name in ["app.willdid", "my app.willdid", "notes.txt"] { try folder.write([], to: name) }
  return folder
}
