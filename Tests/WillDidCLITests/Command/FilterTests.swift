import Testing
import TestSupport
import WillDidLog
import WillDidModel
import WillDidSystem

@Suite struct FilterTests {
  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  /// The sequence numbers of the events that pass.
  private func passing(_ arguments: String..., of path: String) throws -> [UInt64] {
    let result = try ChildProcess(Tool.path).run(["events", "--format=csv"] + arguments + [path])
    #expect(result.status == 0, "\(result.errors)")
    return result.lines.dropFirst().compactMap { UInt64($0.prefix { $0 != "," }) }
  }

  private func numbers(_ events: [Event], where isWanted: (Event) -> Bool) -> [UInt64] {
    events.filter(isWanted).map(\.sequence)
  }

  @Test func `each filter passes what it says and nothing else, across frames`() throws {
    let path = try Traces.writeSession(3000, in: folder, frame: 100)
    let reader = try LogReader(File(reading: path))
    let events = reader.frames.flatMap { frame in
      reader.events(frame).map { columns in (0..<columns.count).map { columns[$0] } } ?? []
    }
    var names = Names()
    for frame in reader.frames where frame.header.kind == .names {
      names.merge(reader.declarations(frame)?.names ?? [:])
    }
    #expect(events.count == 3000)
    #expect(
      try passing("--callback", "viewDidLoad", "--callback=viewWillAppear:", of: path)
        == numbers(events) { [.viewDidLoad, .viewWillAppear].contains($0.callback) })
    #expect(
      try passing("--callback", "layoutSubviews", of: path)
        == numbers(events) { $0.callback == .layoutSubviews })
    #expect(
      try passing("--instance", "5", "--instance=#9", of: path)
        == numbers(events) { [5, 9].contains($0.instance.rawValue) })
    #expect(
      try passing("--class", "^Product.*Controller$", of: path)
        == numbers(events) {
          let name = names[$0.classID] ?? ""
          return name.hasPrefix("Product") && name.hasSuffix("Controller")
        })
    #expect(
      try passing("--since", "2s", "--until", "30000ms", of: path)
        == numbers(events) { $0.time ?? 0 >= 2_000_000_000 && $0.time ?? 0 < 30_000_000_000 })
    #expect(
      try passing("--thread", "main", "--callback=viewDidLoad", "--limit", "4", of: path)
        == Array(numbers(events) { $0.callback == .viewDidLoad && $0.thread == 0 }.prefix(4)))
    #expect(try passing("--instance", "4000000000", of: path) == [])
    #expect(try passing("--limit", "0", of: path) == [])
  }

  @Test func `times are exact in every unit`() throws {
    let times: [Int64?] = [nil, -1, 0, 7, 3000, 200_000_000, 1_500_000_000, 120_000_000_000]
    let path = try Traces.write(
      times.enumerated().map { Traces.event(UInt64($0), at: $1) }, in: folder, frame: 2)
    for (time, first) in [
      ("0", 2), ("7ns", 3), ("8ns", 4), ("3us", 4), ("3.001us", 5), ("200ms", 5), ("1.5s", 6),
      ("1.5", 6), ("1.500000001", 7), ("2min", 7), ("0.04h", 8),
    ] as [(String, UInt64)] {
      #expect(try passing("--since", time, of: path) == Array(first..<8), "\(time)")
      #expect(try passing("--until", time, of: path) == Array(1..<first), "\(time)")
    }
  }

  @Test func `a thread is the main thread or has a number`() throws {
    let events = (0..<4).map { Traces.event($0, thread: UInt32($0 % 2)) }
    let path = try Traces.write(events, in: folder)
    #expect(try passing("--thread", "main", of: path) == [0, 2])
    #expect(try passing("--thread", "1", of: path) == [1, 3])
  }

  @Test func `a pattern sees characters, not bytes`() throws {
    let path = try Traces.write([Traces.event(class: 5), Traces.event(1)], in: folder)
    #expect(try passing("--class", "^.n.c.d.$", of: path) == [0])
    #expect(try passing("--class", "(Second|Ü)", of: path) == [0, 1])
  }

  @Test func `an instance is chosen by the name that text gives it`() throws {
    let events = [3, 5, 3].enumerated().map {
      Traces.event(UInt64($0), at: Int64($0), instance: UInt32($1))
    }
    let path = try Traces.write(events, in: folder)
    #expect(try passing("--instance", "SecondViewController#2", of: path) == [1])
    #expect(try passing("--instance", "SecondViewController", of: path) == [0, 2])
    #expect(try passing("--instance", "SecondViewController#3", of: path) == [])
    #expect(try passing("--instance", "ThirdViewController", "--instance=5", of: path) == [1])
  }

  @Test func `frames without wanted events are not decoded`() throws {
    let events = (0..<40).map { Traces.event($0, at: Int64($0), instance: UInt32($0 / 10 + 1)) }
    let path = try Traces.write(events, in: folder, frame: 10)
    let frames = try Traces.frames(.events, of: path)
    var bytes = try folder.bytes("run.willdid")
    bytes[Int(frames[2].end) - 1] ^= 0xff
    try folder.write(bytes, to: "run.willdid")
    for (arguments, status) in [
      (["--since", "30ns"], 0), (["--until", "20ns"], 0), (["--limit", "20"], 0), ([], 3),
    ] as [([String], Int32)] {
      let result = try ChildProcess(Tool.path).run(["events"] + arguments + [path])
      #expect(result.status == status, "\(arguments)")
    }
  }

  @Test func `what cannot be meant is refused with a hint`() throws {
    for (option, value, hint) in [
      ("--callback", "viewDidLod", "Did you mean 'viewDidLoad'?"), ("--class", "(", "nmatched"),
      ("--instance", "1x", "such as Cart#2"), ("--since", "1.2.3s", "not a time"),
      ("--since", "5 parsecs", "not a time"), ("--until", ".", "not a time"),
      ("--since", "99999999999999", "292 years"), ("--thread", "background", "'main'"),
      ("--limit", "-1", "not between 0"), ("--format", "xml", "'jsonl'"),
    ] {
      let result = try Tool.run("events", option, value, "run.willdid")
      #expect(result.status == 64, "\(option) \(value)")
      #expect(result.errors.contains(hint), "\(result.errors)")
      #expect(result.output == "")
    }
  }
}
