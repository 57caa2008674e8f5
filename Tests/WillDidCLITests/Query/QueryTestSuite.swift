import TestSupport
import Testing

/// Tests that ask a run of one event with the verb `query`.
protocol QueryTestSuite {
  var folder: TemporaryFolder { get }
  /// Where the run is.
  var run: String { get }
}

extension QueryTestSuite {
  /// A statement that has another row whenever it is asked for one.
  static var endless: String {
    "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n"
  }

  func query(_ words: String..., input: String = "") throws -> ChildProcess.Result {
    try ChildProcess(Tool.path).run(["query"] + words + [run], input: input)
  }

  /// What is printed of statements that can be answered.
  func rows(_ words: String...) throws -> String {
    let result = try ChildProcess(Tool.path).run(["query"] + words + [run])
    #expect(result.status == 0)
    #expect(result.errors == "")
    return result.output
  }

  func expectError(_ words: String..., status: Int32 = 64, says errors: String) throws {
    let result = try ChildProcess(Tool.path).run(["query"] + words + [run])
    #expect(result.errors == errors)
    #expect(result.status == status)
  }
}
