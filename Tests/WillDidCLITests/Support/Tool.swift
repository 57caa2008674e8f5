import Testing
import TestSupport

/// The command as it was built.
enum Tool {
  /// The command lies in the folder of the tests.
  static let path: String = {
    let tests = CommandLine.arguments[0]
    return "\(tests[..<(tests.lastIndex(of: "/") ?? tests.startIndex)])/willdid"
  }()

  /// Runs the command.
  static func run(
    _ arguments: String..., input: String = "", environment: [String: String] = [:],
    columns: Int? = nil, in folder: String? = nil
  ) throws -> ChildProcess.Result {
    var child = ChildProcess(path)
    child.folder = folder
    child.environment.merge(environment) { $1 }
    if let columns { child.destination = .terminal(columns: columns) }
    return try child.run(arguments, input: input)
  }

  /// Runs a line of a shell in which `willdid` is the command.
  static func shell(_ line: String, in folder: TemporaryFolder) throws -> ChildProcess.Result {
    var child = ChildProcess("/bin/sh")
    child.folder = folder.path
    return try child.run(["-c", "willdid() { \"\(path)\" \"$@\"; }\n\(line)"])
  }
}

extension ChildProcess.Result {
  var lines: [Substring] { output.split(separator: "\n") }
}
