import Foundation
import TestSupport
import Testing
import WillDidArguments
import WillDidCLI
import WillDidLog
import WillDidModel
import WillDidTables

@Suite struct ExportTests {
  /// The formats of the help, and those of lines, which the verb `events` prints too.
  private static let formats: [String] = {
    let export = WillDid.command.outline.subcommands.first { $0.name == "export" }
    let format = export?.parameters.first { $0.id == "format" }
    return ["jsonl", "csv"] + (format?.choices.map(\.word) ?? [])
  }()

  @Test func `the page on exports has a row for each format`() throws {
    let page = try String(
      contentsOf: URL(filePath: #filePath).deletingLastPathComponent().appending(path: Self.page),
      encoding: .utf8)
    let rows = page.split(separator: "\n").compactMap { $0.firstMatch(of: /^\| `(\w+)` \|/)?.1 }
    for format in Self.formats where !["jsonl", "csv"].contains(format) {
      #expect(rows.contains { $0 == format }, "\(format)")
    }
  }

  private static let page =
    "../../../Sources/Showing/WillDidExport/WillDidExport.docc/Exports.md"

  @Test func `lines are the same as what the verb events prints`() throws {
    let folder = try TemporaryFolder()
    let run = try Traces.writeSession(2000, in: folder)
    let other = try Traces.write([Traces.event()], to: "other.willdid", in: folder)
    for format in ["jsonl", "csv"] {
      let printed = try Tool.run("events", "--format", format, run, other)
      let path = folder.path("out")
      let exported = try Tool.run("export", format, run, other, "-o", path)
      #expect(exported.status == 0 && exported.output.isEmpty && exported.errors.isEmpty)
      #expect(String(decoding: try folder.bytes("out"), as: UTF8.self) == printed.output)
      #expect(try Tool.run("export", format, run, other).output == printed.output)
    }
  }

  @Test func `each format can be written to a file and through a pipe, with the same bytes`() throws
  {
    let folder = try TemporaryFolder()
    _ = try Traces.writeSession(1000, in: folder)
    for format in Self.formats {
      let done = try Tool.shell(
        """
        willdid export \(format) run.willdid -o file && \
        willdid export \(format) run.willdid | cmp - file
        """, in: folder)
      #expect(done.status == 0 && done.output.isEmpty && done.errors.isEmpty, "\(format)")
      #expect(try folder.bytes("file").count > 1000, "\(format)")
    }
    #expect(try folder.names == ["file", "run.willdid"])
  }

  @Test func `what is not text is not written to a terminal`() throws {
    let folder = try TemporaryFolder()
    let run = try Traces.write([Traces.event()], in: folder)
    for format in Self.formats {
      try #require(
        Tool.run("export", format, run, "-o", folder.path("out"), columns: 200).status == 0)
      let isText = String(validating: try folder.bytes("out"), as: UTF8.self) != nil
      let shown = try Tool.run("export", format, run, columns: 200)
      guard !isText else {
        #expect(shown.status == 0, "\(format)")
        continue
      }
      #expect(shown.status == 64)
      #expect(
        shown.errors == """
          willdid: \(format) is not text for a terminal: standard output \
          (name a file with -o, or send it through a pipe)

          """)
      #expect(shown.output.isEmpty)
    }
  }

  @Test func `what could be read of a damaged run is written, and the status is 3`() throws {
    let folder = try TemporaryFolder()
    let events = (0..<3000).map { Traces.event(UInt64($0), at: Int64($0) * 1000) }
    let path = try Traces.write(events, in: folder)
    var bytes = try folder.bytes("run.willdid")
    let frame = try Traces.frames(.events, of: path)[1]
    bytes[Int(frame.offset) + 100] ^= 0xff
    try folder.write(bytes, to: "run.willdid")
    for format in Self.formats {
      let done = try Tool.run("export", format, path, "-o", folder.path("out"))
      #expect(done.status == 3, "\(format)")
      #expect(done.errors.contains("1000 events are missing"), "\(format): \(done.errors)")
      #expect(try !folder.bytes("out").isEmpty)
    }
    let lines = try Tool.run("export", "jsonl", path, "--quiet")
    #expect(lines.lines.count == 2000 && lines.errors.isEmpty)
  }

  @Test func `nothing is written where no run could be read`() throws {
    let folder = try TemporaryFolder()
    for format in Self.formats {
      let done = try Tool.run(
        "export", format, folder.path("missing.willdid"), "-o", folder.path("out"))
      #expect(done.status == 66, "\(format)")
    }
    let fleet = try Tool.run(
      "export", "parquet", folder.path("missing.willdid"), "-o", folder.path("fleet/"))
    #expect(fleet.status == 66)
    #expect(try folder.names.isEmpty)
  }

  @Test func `an empty run is no error`() throws {
    let folder = try TemporaryFolder()
    let run = try Traces.write([], in: folder)
    for format in Self.formats {
      let done = try Tool.run("export", format, run, "-o", folder.path("out"))
      #expect(done.status == 0 && done.errors.isEmpty, "\(format)")
    }
  }

  @Test func `an output that cannot be is refused before anything is read`() throws {
    let folder = try TemporaryFolder()
    let run = try Traces.write([Traces.event()], in: folder)
    let before = try folder.bytes("run.willdid")
    let same = try Tool.run("export", "chrome", run, "-o", run)
    #expect(same.status == 74 && same.errors.contains("the input would be lost"))
    let inside = try Tool.run("export", "chrome", run, "-o", folder.path)
    #expect(inside.status == 64)
    #expect(inside.errors.contains("a folder is written only for Parquet"))
    #expect(try Tool.run("export", "xml", run).status == 64)
    #expect(try Tool.run("export", run).status == 64)
    let nowhere = try Tool.run("export", "csv", run, "-o", folder.path("no/such/file"))
    #expect(nowhere.status == 74)
    #expect(try folder.bytes("run.willdid") == before)
    #expect(try folder.names == ["run.willdid"])
  }

  @Test func `a fleet lies in folders that are named for build and run`() throws {
    let folder = try TemporaryFolder()
    let run = try Traces.writeSession(500, in: folder)
    let done = try Tool.run("export", "parquet", run, "-o", folder.path("fleet/"))
    #expect(done.status == 0 && done.errors.isEmpty)
    let manager = FileManager.default
    let tables = try manager.contentsOfDirectory(atPath: folder.path("fleet")).sorted()
    #expect(tables == Table.exported.map(\.name).sorted())
    let run0 = "\(Traces.header.run)"
    for table in tables {
      let place = "fleet/\(table)/build=__HIVE_DEFAULT_PARTITION__/run=\(run0)"
      #expect(try manager.contentsOfDirectory(atPath: folder.path(place)) == ["part.parquet"])
      #expect(try folder.bytes("\(place)/part.parquet").starts(with: "PAR1".utf8))
    }
  }

  @Test func `ctrl-C leaves nothing behind, neither a file nor a folder`() throws {
    for output in ["out.json", "fleet/"] {
      let folder = try TemporaryFolder()
      let run = try Traces.writeSession(60_000, in: folder)
      let format = output == "fleet/" ? "parquet" : "chrome"
      let child = try TerminalChild(
        [Tool.path, "export", format, run, "-o", folder.path(output)],
        environment: ["PATH": "/usr/bin:/bin"], columns: 300)
      // The progress says that it is at work.
      try child.wait("a share of the work") { screen in
        screen.lines.contains { $0.contains(" %  ") }
      }
      child.type("\u{3}")
      #expect(try child.end() == 130)
      #expect(child.screen.lines.last?.contains("willdid: interrupted") == true)
      #expect(try folder.names == ["run.willdid"])
    }
  }
}
