import Foundation
import TestSupport
import Testing
import WillDidLog

@Suite struct OutputTests {
  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  @Test func `a pipe that is closed early ends the command quietly`() throws {
    _ = try Traces.writeSession(20_000, in: folder)
    for format in ["text", "jsonl", "csv"] {
      let line = "{ willdid events --format \(format) run.willdid; echo $? >status; } | head -n 2"
      let result = try Tool.shell(line, in: folder)
      #expect(result.lines.count == 2)
      #expect(result.errors == "")
      #expect(try folder.bytes("status") == Array("0\n".utf8))
    }
  }

  @Test func `an output file appears whole or not at all`() throws {
    _ = try Traces.writeSession(2000, in: folder)
    let limited = "ulimit -f 8; willdid events run.willdid -o events.txt"
    let result = try Tool.shell(limited, in: folder)
    #expect(result.status == 74)
    #expect(result.errors == "willdid: File too large: events.txt\n")
    #expect(try folder.names == ["run.willdid"])

    let whole = try Tool.shell("willdid events run.willdid -o events.txt", in: folder)
    #expect(whole == ChildProcess.Result(output: "", errors: "", status: 0))
    let written = String(decoding: try folder.bytes("events.txt"), as: UTF8.self)
    #expect(written == (try Tool.run("events", folder.path("run.willdid"))).output)
  }

  @Test(arguments: ["import", "report", "timeline", "events"])
  func `a signal that ends the command leaves no file behind`(verb: String) throws {
    for (signal, status) in [(2, 130), (15, 143), (1, 129)] as [(Int32, Int32)] {
      let folder = try TemporaryFolder()
      // The command waits for the rest of its input when it is ended; its files are there by then.
      let line = """
        cd "$1"; mkfifo log
        (yes 'A viewDidLoad' | head -c 3000000; sleep 3) >log 2>/dev/null </dev/null &
        exec "$0" \(verb) log -o out 2>/dev/null
        """
      let child = try TerminalChild(
        ["/bin/sh", "-c", line, Tool.path, folder.path], environment: ["PATH": "/usr/bin:/bin"])
      for _ in 0..<500 where try !folder.names.contains(where: { $0.hasPrefix(".willdid-") }) {
        usleep(10_000)
      }
      #expect(try folder.names.contains { $0.hasPrefix(".willdid-") }, "\(verb)")
      child.send(signal)
      #expect(try child.end() == status, "\(verb)")
      #expect(try folder.names == ["log"], "\(verb)")
    }
  }

  @Test func `an older output stays when there is nothing to read for a new one`() throws {
    try folder.write(Array("older".utf8), to: "out")
    for words in [["events"], ["info"], ["info", "--format=json"], ["info", "--verify"]] {
      let arguments = words + [folder.path("none"), "-o", folder.path("out")]
      #expect(try ChildProcess(Tool.path).run(arguments).status == 66)
      #expect(try folder.bytes("out") == Array("older".utf8))
    }
    #expect(try folder.names == ["out"])
  }

  @Test func `a failing standard output is told`() throws {
    _ = try Traces.writeSession(10, in: folder)
    for target in [">/dev/full", ">&-"] {
      for words in [
        "events run.willdid", "info run.willdid", "info --verify run.willdid", "--version",
      ] {
        let result = try Tool.shell("willdid \(words) \(target)", in: folder)
        #expect(result.status == 74, "\(words) \(target)")
        #expect(result.errors.hasSuffix(": standard output\n"))
      }
    }
  }

  @Test func `an output never takes the place of a trace`() throws {
    let path = try Traces.writeSession(10, in: folder)
    let before = try folder.bytes("run.willdid")
    #expect(try Tool.run("events", path, "-o", path).status == 74)
    #expect(try folder.bytes("run.willdid") == before)
  }

  @Test func `an output in a place that cannot be is told`() throws {
    let path = try Traces.writeSession(10, in: folder)
    for place in [folder.path, folder.path("none/events.txt"), "/proc/events.txt"] {
      let result = try Tool.run("events", path, "-o", place)
      #expect(result.status == 74, "\(place)")
      #expect(result.errors.hasSuffix(": \(place)\n"))
    }
    #expect(try Tool.run("events", path, "-o", "/dev/null").status == 0)
    #expect(try Tool.run("events", path, "-o", "-").lines.count == 10)
  }

  /// A shell line runs as a user whom permissions bind: they do not bind root.
  private static let asUser: String? = {
    guard let folder = try? TemporaryFolder() else { return nil }
    let unprivileged = "setpriv --reuid=65534 --regid=65534 --clear-groups "
    for prefix in ["[ $(id -u) -ne 0 ] && ", unprivileged] {
      let line = "\(prefix)\"\(Tool.path)\" --version"
      if (try? Tool.shell(line, in: folder))?.status == 0 { return prefix }
    }
    return nil
  }()

  @Test(.enabled(if: asUser != nil, "there is only root here"))
  func `what must not be read or written is told`() throws {
    _ = try Traces.writeSession(10, in: folder)
    _ = try Traces.writeSession(10, to: "secret.willdid", in: folder)
    try folder.setPermissions(0o000, of: "secret.willdid")
    try folder.setPermissions(0o555, of: "")
    let prefix = Self.asUser ?? ""
    for (words, status, place) in [
      ("events run.willdid -o out", 74, "out"), ("recover run.willdid -o out", 74, "out"),
      ("events secret.willdid", 66, "secret.willdid"),
      ("info secret.willdid", 66, "secret.willdid"),
    ] as [(String, Int32, String)] {
      let result = try Tool.shell("\(prefix)\"\(Tool.path)\" \(words)", in: folder)
      #expect(result.status == status, "\(words)")
      #expect(result.errors == "willdid: Permission denied: \(place)\n")
    }
    try folder.setPermissions(0o755, of: "")
  }

  @Test(arguments: ["timeline", "tree"])
  func `twenty columns are enough for a run`(verb: String) throws {
    let log = (1...9).map {
      "ThirdViewController viewDidLoad\nPage\($0)ViewController viewWillAppear\n"
    }
    let path = try folder.write(log.joined().utf8, to: "console.log")
    let result = try Tool.run(verb, path, environment: ["COLUMNS": "20"])
    #expect(result.status == 0)
    #expect(result.lines.filter { $0.count > 20 } == [])
  }

  @Test func `a run comes through a pipe, from a file or from a folder`() throws {
    let path = try Traces.writeSession(300, in: folder)
    let expected = try Tool.run("events", "--format=jsonl", path).output
    #expect(expected.split(separator: "\n").count == 300)
    for line in [
      "cat run.willdid | willdid events --format=jsonl -",
      "willdid events --format=jsonl - <run.willdid",
      "mkfifo pipe; cat run.willdid >pipe & willdid events --format=jsonl pipe",
      "mkdir folder; cp run.willdid folder; willdid events --format=jsonl folder",
      "TMPDIR=. willdid events --format=jsonl - <run.willdid",
    ] {
      let result = try Tool.shell(line, in: folder)
      #expect(result.output == expected, "\(line)")
      #expect(result.status == 0)
    }
    let names = try folder.names
    #expect(names == ["folder", "pipe", "run.willdid"])
  }

  @Test func `what comes through a pipe may be larger than a stretch of it`() throws {
    var number: UInt64 = 1
    var names: [Int: String] = [:]
    for index in 1...100 {
      names[index] = (0..<4000).reduce(into: "") { name, _ in
        number = number &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        name += String(number, radix: 36)
      }
    }
    let events = (0..<100).map { Traces.event($0, class: UInt32($0 + 1)) }
    let path = try Traces.write(events, in: folder, names: names)
    #expect(try folder.bytes("run.willdid").count > 2 << 20)
    let piped = try Tool.shell("cat run.willdid | willdid events --format=jsonl -", in: folder)
    #expect(piped == (try Tool.run("events", "--format=jsonl", path)))
  }

  @Test func `a pipe may hold a long log of UTF-16, or one that gzip packed`() throws {
    var number: UInt64 = 1
    var log = ""
    // Long lines between them fill the pipe as well as more events would, which take longer.
    let filling = String(repeating: "-", count: 400)
    for _ in 0..<3_000 {
      number = number &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      log += "Screen\(String(number, radix: 36)) viewDidLoad\n\(filling)\n"
    }
    let wide = try #require(log.data(using: .utf16LittleEndian))
    try folder.write(Array(wide), to: "wide.log")
    try folder.write(Array(log.utf8), to: "plain.log")
    #expect(wide.count > 2 << 20)
    let commands = ["cat wide.log", "(printf '\\377\\376'; cat wide.log)", "gzip -1 <plain.log"]
    for command in commands {
      let count = try Tool.shell("\(command) | willdid events --quiet - | wc -l", in: folder)
      #expect(Int(count.output.filter(\.isNumber)) == 3_000, "\(command)")
    }
  }

  @Test func `a pipe that cannot be spooled is not read`() throws {
    _ = try Traces.writeSession(300, in: folder)
    let result = try Tool.shell("TMPDIR=./none willdid events - <run.willdid", in: folder)
    #expect(result.status == 74)
    #expect(result.errors.contains("No such file or directory"))
    #expect(try Tool.shell("willdid events - </dev/zero", in: folder).status == 65)
    #expect(try Tool.shell("willdid info /dev/null", in: folder).status == 65)
  }
}
