import Foundation
import TestSupport
import Testing

@Suite struct ReportBaselineTests {
  private let folder: TemporaryFolder
  private let log: String

  init() throws {
    folder = try TemporaryFolder()
    log = try folder.write(Logs.unannounced.utf8, to: "run.log")
  }

  private func report(_ words: String...) throws -> ChildProcess.Result {
    var child = ChildProcess(Tool.path)
    child.folder = folder.path
    return try child.run(["report", "run.log"] + words)
  }

  private func baseline(_ text: String) throws { try folder.write(text.utf8, to: "known.jsonl") }

  @Test func `what is written as a baseline is suppressed by it`() throws {
    let before = try report("--write-baseline", "known.jsonl")
    #expect(before.status == 2)
    let written = String(decoding: try folder.bytes("known.jsonl"), as: UTF8.self)
    #expect(written.hasPrefix(#"{"fingerprint":""#))
    #expect(written.hasSuffix(#","reason":"","expires":null}"# + "\n"))
    let after = try report("--baseline", "known.jsonl")
    #expect(after.status == 0)
    #expect(after.errors == "")
    #expect(
      after.output.hasPrefix("suppressed\n  did-without-will-appear AP-06  BViewController  "))
    #expect(after.output.contains(" 1 finding is suppressed.\n"))
    let new = try report("--baseline", "known.jsonl", "--new-only")
    #expect(new.lines.first?.hasSuffix(" 1 finding is suppressed.") == true)
    let markdown = try report(
      "--baseline", "known.jsonl", "--format", "markdown", "--limit", "\(Int.max)")
    #expect(markdown.status == 0 && markdown.output.contains("<summary>1 finding suppressed"))
    let json = try report("--baseline", "known.jsonl", "--format", "json").output
    #expect(json.contains(#""suppressed":1,"findings":{"error":0,"#))
    #expect(json.contains(#""findings":[],"suppressed":[{"rule":"AP-06","#))
    let newJSON = try report("--baseline", "known.jsonl", "--new-only", "--format", "json").output
    #expect(newJSON.contains(#""suppressed":1,"#))
    #expect(newJSON.hasSuffix("\"findings\":[]}\n"))
  }

  @Test func `reasons and dates are kept when a baseline is written anew`() throws {
    try baseline(#"{"rule":"AP-06","reason":"ticket 7","expires":"9999-12-31"}"#)
    let words = ["--baseline", "known.jsonl", "--write-baseline", "known.jsonl"]
    #expect(try report(words[0], words[1], words[2], words[3]).status == 0)
    let written = String(decoding: try folder.bytes("known.jsonl"), as: UTF8.self)
    #expect(written.contains(#""rule":"AP-06","class":"BViewController","reason":"ticket 7","#))
    #expect(written.contains(#""expires":"9999-12-31""#))
  }

  @Test func `an expired entry lets its finding come back`() throws {
    try baseline(#"{"rule":"AP-06","expires":"2000-01-01"}"#)
    let result = try report("--baseline", "known.jsonl")
    #expect(result.status == 2)
    #expect(result.output.contains("AP-06"))
    #expect(result.errors == "willdid: 1 expired entry of the baseline: known.jsonl\n")
  }

  @Test func `an entry that matches nothing any more is noted`() throws {
    try baseline("{\"rule\":\"AP-06\"}\n{\"rule\":\"CT-12\"}\n{\"class\":\"Absent\"}\n")
    let result = try report("--baseline", "known.jsonl")
    #expect(result.status == 0)
    #expect(
      result.errors == """
        willdid: nothing in the baseline matches CT-12 and 1 other any more: known.jsonl\n
        """)
    // A filter of what is told makes no entry useless.
    let filtered = try report("--baseline", "known.jsonl", "--rule", "CT-13").errors
    #expect(filtered == result.errors)
    #expect(try report("--quiet", "--baseline", "known.jsonl").errors == "")
  }

  @Test func `a baseline that is missing or none ends the report at once`() throws {
    let missing = try report("--baseline", "none.jsonl")
    #expect(missing.status == 5)
    #expect(missing.output == "")
    #expect(
      missing.errors == """
        willdid: there is no baseline: none.jsonl \
        ('--write-baseline none.jsonl' makes one)\n
        """)
    try baseline("{\"rule\":\"AP-06\"}\nnonsense\n")
    let bad = try report("--baseline", "known.jsonl")
    #expect(bad.status == 65)
    #expect(bad.errors == "willdid: the baseline is not JSON: known.jsonl, line 2\n")
    #expect(try report("--baseline", ".").status == 66)
    #expect(try report("--write-baseline", "none/known.jsonl").status == 74)
  }

  @Test func `a device is no baseline`() throws {
    let zeros = try report("--baseline", "/dev/zero")
    #expect(zeros.status == 65)
    #expect(zeros.errors == "willdid: this is no baseline: it is a device: /dev/zero\n")
    #expect(try report("--baseline", "/dev/null").status == 2)
  }

  @Test func `a baseline of an earlier version says which lines are to be written anew`() throws {
    let message = "Could not load NIB in bundle: 'NSBundle </a/Shop.app> (loaded)' with name"
    // What that version wrote of the first missing nib of no class: NB-05||||1.
    let group = try #require(try? folder.write("\(message) 'One'\n".utf8, to: "run.log"))
    #expect(!group.isEmpty)
    let sarif = try report("--format", "sarif").output
    let former = try #require(
      sarif.firstMatch(of: /"willdidFingerprint\/1":"([0-9a-f]{16})"/)?.output.1)
    try baseline(
      #"{"fingerprint":"\#(former)","rule":"NB-05","class":"","reason":"ticket"}"# + "\n")
    let one = try report("--baseline", "known.jsonl")
    #expect(one.status == 0)
    #expect(one.errors.contains("line 1 is of an earlier version"), "\(one.errors)")
    try folder.write("\(message) 'Two'\n\(message) 'One'\n".utf8, to: "run.log")
    let two = try report("--baseline", "known.jsonl")
    #expect(two.status == 2)
    #expect(two.errors.contains("line 1 may mean several findings"), "\(two.errors)")
    try folder.write("\(message) 'One'\n".utf8, to: "run.log")
    _ = try report("--baseline", "known.jsonl", "--write-baseline", "known.jsonl")
    let anew = try report("--baseline", "known.jsonl")
    #expect(anew.status == 0 && anew.errors == "")
    // Now it is that nib and no other.
    try folder.write("\(message) 'Two'\n".utf8, to: "run.log")
    #expect(try report("--baseline", "known.jsonl").status == 2)
  }

  @Test func `a baseline is not written when a part could not be read`() throws {
    let result = try ChildProcess(Tool.path).run([
      "report", log, folder.path("none"), "--write-baseline", folder.path("new.jsonl"),
    ])
    #expect(result.status == 66)
    #expect(try folder.names == ["run.log"])
  }

  @Test func `each format tells the same findings`() throws {
    for (format, part) in [
      ("markdown", "<b>did-without-will-appear AP-06</b>, error"),
      ("junit", "<testcase classname=\"BViewController\" name=\"did-without-will-appear AP-06\">"),
      (
        "gitlab",
        "[{\"description\":\"did-without-will-appear AP-06: BViewController received "
      ),
      ("sarif", "\"ruleId\":\"AP-06\",\"ruleIndex\":"),
      (
        "github",
        "::error file=run.log,line=7,title=did-without-will-appear AP-06::BViewController received "
      ),
    ] {
      let result = try report("--format", format)
      #expect(result.status == 2, "\(format)")
      #expect(result.output.contains(part), "\(format): \(result.output)")
      let events = result.output.contains("▸ 6  viewDidAppear  BViewController")
      #expect(events == ["markdown", "junit"].contains(format), "\(format)")
      let file = try report("--format", format, "-o", "out")
      #expect(file.output == "")
      #expect(try folder.bytes("out") == Array(result.output.utf8), "\(format)")
    }
  }

  @Test func `any prefix and any flip of a trace ends with a status of its own`() throws {
    let path = try Traces.writeSession(60, in: folder, frame: 20)
    let whole = try folder.bytes("run.willdid")
    #expect(try Tool.run("report", path).status == 0)
    for place in stride(from: 0, to: whole.count, by: 61) {
      var flipped = whole
      flipped[place] ^= 0x41
      for bytes in [flipped, Array(whole[..<place])] {
        let bad = try folder.write(bytes, to: "bad")
        let result = try Tool.run("report", "--format=json", bad)
        #expect([0, 2, 3, 65].contains(result.status), "\(place): \(result.status)")
        if result.status != 65 {
          _ = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
        }
      }
    }
  }

  @Test func `a pipe that is closed early ends the report quietly`() throws {
    let line = "{ willdid report run.log; echo $? >status; } | head -n 1"
    let result = try Tool.shell(line, in: folder)
    #expect(result.errors == "")
    #expect(["0\n", "2\n"].contains(String(decoding: try folder.bytes("status"), as: UTF8.self)))
    let full = try Tool.shell("willdid report run.log >/dev/full", in: folder)
    #expect(full.status == 74)
  }
}
