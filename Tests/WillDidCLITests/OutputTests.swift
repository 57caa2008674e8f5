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

  @Test func `a failing standard output is told`() throws {
    _ = try Traces.writeSession(10, in: folder)
    for target in [">/dev/full", ">&-"] {
      for words in ["events run.willdid", "info run.willdid", "verify run.willdid", "--version"] {
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

  @Test func `a pipe is read by nobody who cannot spool it`() throws {
    _ = try Traces.writeSession(300, in: folder)
    let result = try Tool.shell("TMPDIR=./none willdid events - <run.willdid", in: folder)
    #expect(result.status == 74)
    #expect(result.errors.contains("No such file or directory"))
    #expect(try Tool.shell("willdid events - </dev/zero", in: folder).status == 65)
    #expect(try Tool.shell("willdid info /dev/null", in: folder).status == 65)
  }
}
