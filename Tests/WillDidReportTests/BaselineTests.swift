import Testing
import WillDidFindings
import WillDidReport

@Suite struct BaselineTests {
  private func baseline(_ text: String, today: String = "2026-11-21") throws -> Baseline {
    try Baseline(Array(text.utf8), today: today)
  }

  @Test func `a finding is accepted by its fingerprint, its rule, its class, or rule and class`()
    throws
  {
    let finding = Sample.finding()
    for entry in [
      #"{"fingerprint":"0123456789abcdef"}"#, #"{"rule":"CT-12"}"#, #"{"rule":"cancelled-pop"}"#,
      #"{"class":"SecondViewController"}"#, #"{"rule":"CT-12","class":"SecondViewController"}"#,
    ] {
      var baseline = try baseline(entry)
      let accepted = baseline.accept(finding)
      #expect(accepted != nil, "\(entry)")
      #expect(baseline.unused == [])
    }
    for entry in [
      #"{"fingerprint":"0123456789abcde"}"#, #"{"rule":"CT-13"}"#, #"{"class":"Second"}"#,
      #"{"rule":"CT-12","class":"First"}"#, #"{"fingerprint":"f","rule":"CT-12"}"#, "[]", "",
    ] {
      var baseline = try baseline(entry)
      let accepted = baseline.accept(finding)
      #expect(accepted == nil, "\(entry)")
      #expect(baseline.unused == baseline.entries)
    }
  }

  @Test func `lines, arrays and reports are baselines`() throws {
    let entry = #"{"rule":"CT-12","reason":"by design","new key":1}"#
    for text in [
      entry, "\n\(entry)\r\n\n", "[\(entry)]", "{\"findings\":[\(entry)]}",
      "{\"schema\":\"x\",\"entries\" : [ \(entry) ] }\n",
    ] {
      var baseline = try baseline(text)
      let accepted = baseline.accept(Sample.finding())
      #expect(accepted?.reason == "by design")
    }
    #expect(try baseline("\(entry)\n{\"rule\":\"CT-13\"}").entries.count == 2)
  }

  @Test func `an entry holds up to the day on which it expires`() throws {
    for (day, holds) in [
      ("2026-11-20", false), ("2026-11-21", true), ("2026-11-22", true), ("1999-12-31", false),
      ("9999-12-31", true),
    ] {
      var baseline = try baseline(#"{"rule":"CT-12","expires":"\#(day)"}"#)
      let accepted = baseline.accept(Sample.finding())
      #expect((accepted != nil) == holds, "\(day)")
      #expect(baseline.expired == (holds ? 0 : 1))
      #expect(holds || baseline.unused == [])
    }
  }

  @Test func `what is no entry is told with its place`() throws {
    for (text, problem, place) in [
      ("{", "is not JSON", "line 1"), ("{\"rule\":\"CT-12\"}\n{\"rule\"}", "is not JSON", "line 2"),
      ("7", "is not a list of objects", ""), ("[7]", "is not an object", "entry 1"),
      ("{\"x\":1,\"y\":2}", "has no fingerprint, rule or class but x, y", "line 1"),
      ("{\"rule\":\"XY-1\"}", "names the unknown rule 'XY-1'", "line 1"),
      ("{\"rule\":7}", "has a 'rule' that is not text", "line 1"),
      (
        "{\"rule\":\"CT-12\",\"expires\":\"2026-02-29\"}",
        "expires on '2026-02-29', which is not a date such as 2027-01-31", "line 1"
      ),
    ] {
      let error = #expect(throws: BaselineError.self) { try baseline(text) }
      #expect(error?.problem == problem)
      #expect(error?.place == place)
    }
  }

  @Test func `what is written is what is read`() throws {
    let odd = Baseline.Entry(accepting: Sample.finding(class: "A\"\n\u{1b}"))
    #expect(try baseline(odd.line).entries == [odd])
    var kept = try baseline(
      #"{"class":"SecondViewController","reason":"r","expires":"2027-01-31"}"#)
    let finding = Sample.finding()
    let entry = kept.accept(finding)
    let accepted = try #require(entry)
    let written = Baseline.Entry(keeping: accepted, for: finding)
    #expect((written.fingerprint, written.reason) == (finding.fingerprint, "r"))
    #expect(written.expires == "2027-01-31")
  }
}
