import Foundation
import TestSupport
import Testing

@Suite struct ExpectationTests {
  @Test(arguments: [
    ("finding CT-12 info A\nfindung CT-12 info A", "2: no line begins with 'findung'"),
    ("finding CT-99 info A", "1: 'CT-99' is not the identifier of a rule"),
    ("finding CT-12 bad A", "1: 'bad' is not a severity"),
    ("finding CT-12 info", "1: finding RULE SEVERITY WHO"),
    ("# a story\n\ntransition push done A -> B", "3: 'done' is not an outcome"),
    ("transition push completed A B", "1: transition KIND OUTCOME WHO -> WHO [interactive]"),
    (
      "transition ?\ntransition push completed A -> B",
      "2: 'transition ?' stands for all transitions"
    ),
    ("state A gone", "1: 'gone' is not state"),
    ("appearances A", "1: appearances WHO COUNT"),
    ("order A.viewDidLoad", "1: order CALL CALL…"),
    ("order A.viewDidLoad A.viewDidLode", "1: 'A.viewDidLode' is not CLASS.callback"),
    ("never A.viewDidLoad before A.deinit", "1: never CALL, or never CALL after CALL"),
    ("crash", "1: crash MESSAGE"),
    ("run 3", "1: run 2"),
    ("ignore", "1: ignore RULE…"),
    ("given Windows 95", "1: given iOS VERSION, or given macOS VERSION, and once"),
  ]) func `an error says where and what`(text: String, says: String) {
    #expect {
      _ = try Expectations(text, in: "a.expect", of: .printed)
    } throws: { "\($0)" == "a.expect:\(says)" }
  }

  @Test(arguments: ["given iOS 12", "run 2", "unparsed 1"])
  func `a story that is played says itself what a log can't`(line: String) {
    #expect(throws: ExpectationError.self) {
      _ = try Expectations(line, in: "a.expect", of: .played)
    }
  }
}
