import Testing
import TestSupport
import WillDidLog
import WillDidModel

/// The verb `tree`, from a run to what is printed.
@Suite struct TreeTests {
  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  /// A controller that gets a child after a second, and ends after two.
  private func trace(_ name: String = "run.willdid") throws -> String {
    let second: Int64 = 1_000_000_000
    return try Traces.write(
      [
        Traces.event(0, at: 0, callback: .viewDidLoad, instance: 3, class: 1),
        Traces.event(1, at: 0, edge: .exit, callback: .viewDidLoad, instance: 3, class: 1),
        Traces.event(2, at: 5, edge: .point, callback: .viewDidLoad, instance: 4, class: 6),
        Traces.event(
          3, at: second, edge: .point, callback: .didMoveToParent, instance: 4, class: 6,
          with: [.parent(InstanceID(rawValue: 3))]),
        Traces.event(4, at: 2 * second, edge: .point, callback: .deinit, instance: 3, class: 1),
      ], to: name, in: folder)
  }

  private func tree(_ arguments: String...) throws -> String {
    var child = ChildProcess(Tool.path)
    child.environment["LANG"] = "C.UTF-8"
    let result = try child.run(["tree"] + arguments)
    #expect(result.status == 0)
    #expect(result.errors == "")
    return result.output
  }

  @Test func `the hierarchy is that at the time, or at the end`() throws {
    let path = try trace()
    #expect(try tree(path) == "SettingsViewController  disappeared\n")
    #expect(
      try tree("--at", "999999999ns", path) == """
        SecondViewController  disappeared
        SettingsViewController  disappeared

        """)
    #expect(
      try tree("--at", "1", path) == """
        SecondViewController  disappeared
        └─ SettingsViewController  disappeared

        """)
    #expect(try tree("--at", "1", "--ascii", path).contains("`- SettingsViewController"))
  }

  @Test func `JSON says what it is and nests`() throws {
    let path = try trace()
    let json = try tree("--at", "1s", "--format", "json", path)
    #expect(json.hasPrefix(#"{"schema":"willdid.tree/1","run":{"path":"#))
    #expect(json.contains(#""events":5},"at":1000000000,"roots":[{"instance":3,"class":"Second"#))
    #expect(json.contains(#""children":[{"instance":4,"class":"SettingsViewController","#))
    let several = try tree("--format", "json", path, try trace("two.willdid"))
    #expect(several.hasPrefix(#"{"schema":"willdid.trees/1","runs":[{"schema":"willdid.tree/1""#))
    #expect(try tree(path, path).components("run.willdid:\n") == 2)
  }

  @Test func `a run without controllers says so`() throws {
    let path = try Traces.write([], in: folder)
    #expect(try tree(path) == "no controllers\n")
    #expect(
      try tree("--format=json", path).hasSuffix(
        #""at":null,"roots":[],"windows":[],"scenes":[]}"# + "\n"))
  }

  @Test func `each instance of a session is in its tree once, at any time`() throws {
    let path = try Traces.writeSession(3000, in: folder)
    for time in ["1", "10", "60", "1h"] {
      let lines = try tree("--at", time, path).split(separator: "\n")
      let labels = lines.compactMap { line in
        line.split(separator: " ").first { $0.first?.isUppercase == true }
      }
      #expect(labels.count == lines.count)
      #expect(Set(labels).count == labels.count)
    }
  }
}
