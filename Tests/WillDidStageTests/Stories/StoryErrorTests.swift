import Testing
import WillDidStage

@Suite struct StoryErrorTests {
  private func error(of text: String) -> String { error(of: Array(text.utf8)) }

  private func error(of bytes: [UInt8]) -> String {
    do throws(StoryError) {
      _ = try Story.read(bytes)
      return "none"
    } catch {
      return error.description
    }
  }

  @Test(arguments: [
    ("pusch A", "1, column 1: there is no sentence 'pusch …'; did you mean 'push WHO'?"),
    ("xyzzy", "1, column 1: there is no sentence 'xyzzy …'"),
    ("\"push\" A", "1, column 1: no sentence begins with a quote"),
    ("swipe bak", "1, column 7: 'bak' does not fit here; 'back' or 'down' would"),
    ("rotate\npush", "2, column 5: 'WHO' is missing at the end of the sentence"),
    ("pop to", "1, column 7: 'root' or 'WHO' is missing at the end of the sentence"),
    ("pop without animaton", "1, column 13: 'animaton' does not fit here; 'animation' would"),
    (
      "push UIView witout animation",
      "1, column 13: 'witout' does not fit here; 'as NAME' or 'with a zoom' or 'without animation' would"
    ),
    (
      "show window UIView", "1, column 13: 'UIView' does not fit here; 'of WHO' or 'from WHO' would"
    ),
    ("rotate twice # or more", "1, column 8: 'twice' is too much; the sentence is 'rotate'"),
    ("launch UIView, UIView", "1, column 22: 'in CLASS' is missing at the end of the sentence"),
    ("meanwhile", "1, column 10: a sentence is missing"),
    ("meanwhile after 2 s rotate", "1, column 11: the step has two times; one is enough"),
    ("on another thread on another thread rotate", "1, column 19: the thread is named twice"),
    (
      "in viewDidLoad: rotate",
      "1, column 1: the line is a sentence about a class, which is indented below its class"
    ),
    ("push \"UIView\"", "1, column 6: 'UIView' is a text; names stand without quotes"),
    ("push A+B", "1, column 6: 'A+B' is not a name; names are of letters, digits and _ . ~ -"),
    ("lay out UIView 0 times", "1, column 16: '0' is not a number from 1 to 10000"),
    ("load nib \"\"", "1, column 10: a name has at least one letter"),
  ]) func `what is wrong with a step is said`(text: String, expected: String) {
    #expect(error(of: text) == "line " + expected)
  }

  @Test(arguments: [
    ("class A\nclass A", "2, column 7: the class 'A' is declared twice"),
    ("class UIView", "1, column 7: 'UIView' is a class of a framework"),
    ("class A: B\nclass B", "1, column 10: there is no class 'B' above"),
    ("class A:B", "1, column 9: there is no class 'B' above"),
    ("class A: NSView", "1, column 10: 'NSView' is not a class of iOS"),
    ("system: macOS 15\npush UIView", "2, column 6: 'UIView' is not a class of macOS"),
    (
      "class Detail\npush Detial",
      "2, column 6: there is no class or name 'Detial' above; did you mean Detail?"
    ),
    (
      "push UIView as one\npush on",
      "2, column 6: there is no class or name 'on' above; did you mean one?"
    ),
    (
      "push UIView in UIWindwo",
      "1, column 13: 'in' does not fit here; 'as NAME' or 'with a zoom' or 'without animation' would"
    ),
    (
      "present UIView in UIWindwo",
      "1, column 19: there is no class 'UIWindwo' above; did you mean UIWindow?"
    ),
    ("class A\npush A as A", "2, column 11: 'A' is a class; an instance needs another name"),
    ("push UIView as x\nclass x", "2, column 7: 'x' is the name of an instance already"),
    (
      "class A\n  in viewDidLoad: push B\nrotate",
      "2, column 24: there is no class or name 'B' in the story; did you mean A?"
    ),
    (
      "  leaks",
      "1, column 3: the line is indented, and there is no class above to which it could belong"
    ),
    (
      "class A\nrotate\n\tleaks",
      "3, column 2: the line is indented, and there is no class above to which it could belong"
    ),
    (
      "class A\n  push A",
      "2, column 3: the line is indented, and a step is not; in a class, write 'in CALLBACK: STEP'"
    ),
    (
      "class A\n  overrides viewDidLoaded",
      "2, column 13: 'viewDidLoaded' is not a callback; did you mean viewDidLoad?"
    ),
    (
      "class A\n  overrids viewDidLoad",
      "2, column 3: there is no sentence 'overrids …'; did you mean 'overrides CALLBACK'?"
    ),
    ("class A\n  in viewDidLoad rotate", "2, column 6: a ':' is missing after 'viewDidLoad'"),
    ("class A\n  in viewDidLoad:", "2, column 18: 'STEP' is missing at the end of the sentence"),
    (
      "class A\n  in viewDidLoad: rotat",
      "2, column 19: there is no sentence 'rotat …'; did you mean 'rotate'?"
    ),
    (
      "class A\n  answers maybe to viewDidLoad",
      "2, column 11: 'maybe' is not an answer; write yes or no"
    ),
    ("push itself", "1, column 6: 'itself' has a meaning in steps of a callback only"),
    (
      "push UIView as itself",
      "1, column 16: 'itself' is a word of the language: the object that has the callback"
    ),
    (
      "class A\n  is restored by its class as B\nclass B",
      "2, column 31: there is no class 'B' above; did you mean A?"
    ),
  ]) func `what is wrong with a class or name is said`(text: String, expected: String) {
    #expect(error(of: text) == "line " + expected)
  }

  @Test(arguments: [
    ("rotate\nseed: 4", "2, column 1: 'seed:' belongs above the first class and the first step"),
    ("sed: 4", "1, column 1: there is no line 'sed:'; did you mean 'seed:'?"),
    ("seed: 1\nseed: 2", "2, column 1: 'seed:' stands twice in the head"),
    ("seed: -1", "1, column 7: the seed is a number from 0 to 18446744073709551615"),
    ("seed: 1 2", "1, column 9: '2' is too much in 'seed: NUMBER'"),
    ("system: Linux 3", "1, column 9: the system is one of iOS, macOS"),
    (
      "system: iOS 17.4.1",
      "1, column 13: expected the version of iOS, as 17 in 'iOS 17' or 18.4 in 'iOS 18.4'"
    ),
    (
      "system: iOS",
      "1, column 12: expected the version of iOS, as 17 in 'iOS 17' or 18.4 in 'iOS 18.4'"
    ),
    ("device: Watch", "1, column 9: the device is one of iPhone, iPad, Mac"),
    ("device: iPad\nsystem: macOS 15", "1, column 9: macOS does not run on this device"),
    ("bundle:", "1, column 8: the folder of the bundle is missing"),
    (
      "assume: embeds-frist yes",
      "1, column 9: 'embeds-frist' is nothing to assume; did you mean embeds-first?"
    ),
    ("assume: embeds-first", "1, column 21: yes or no is missing after 'embeds-first'"),
    (
      "assume: embeds-first yes\nassume: embeds-first no",
      "2, column 9: 'embeds-first' is assumed twice"
    ),
  ]) func `what is wrong with the head is said`(text: String, expected: String) {
    #expect(error(of: text) == "line " + expected)
  }

  @Test(arguments: [
    ("wait 300", "'300' has no unit; write s, ms or us behind it"),
    ("wait 300 sec", "'300' has no unit; write s, ms or us behind it"),
    ("wait soon", "'soon' is not a duration; write '300 ms', '2 s' or '40 us', at most a day"),
    ("wait 0 s", "'0 s' is not a duration; write '300 ms', '2 s' or '40 us', at most a day"),
    (
      "wait 86401 s", "'86401 s' is not a duration; write '300 ms', '2 s' or '40 us', at most a day"
    ),
    (
      "wait 9999999999999999999 s",
      "'9999999999999999999 s' is not a duration; write '300 ms', '2 s' or '40 us', at most a day"
    ),
    (
      "wait 0.00001 us",
      "'0.00001 us' is not a duration; write '300 ms', '2 s' or '40 us', at most a day"
    ),
    (
      "wait 1.2.3 s", "'1.2.3 s' is not a duration; write '300 ms', '2 s' or '40 us', at most a day"
    ),
    ("mark \"abc", "the quote is not closed on this line"),
    ("mark \"abc\\\"", "the quote is not closed on this line"),
  ]) func `durations and quotes are checked`(text: String, expected: String) {
    #expect(error(of: text) == "line 1, column 6: " + expected)
  }

  @Test func `what is no text is refused`() {
    #expect(error(of: [0x72, 0xff]) == "line 1, column 2: the line is not UTF-8")
    #expect(error(of: Array("rotate\n".utf8) + [0xc3]) == "line 2, column 1: the line is not UTF-8")
    #expect(
      error(of: "rotate\npop\0")
        == "line 2, column 4: the line has a control character, byte 0, in it")
    #expect(
      error(of: "\u{1b}[1m") == "line 1, column 1: the line has a control character, byte 27, in it"
    )
    // What stands for what cannot be read may itself be written.
    #expect(error(of: "mark \u{fffd}") == "none")
    #expect(
      error(of: "mark \"a\\t\"")
        == #"line 1, column 8: in quotes, \ is followed by ", \ or n; write \\ for a \"#)
  }

  @Test func `what is too long is refused`() {
    let mebibyte = [UInt8](repeating: UInt8(ascii: "\n"), count: 1 << 20)
    #expect(error(of: mebibyte) == "none")
    #expect(error(of: mebibyte + [0x0a]) == "line 1, column 1: a story has at most 1 MiB")
    let line = "#" + String(repeating: "x", count: 4095)
    #expect(error(of: "\n\(line)\r\n") == "none")
    #expect(error(of: "\n\(line)x\n") == "line 2, column 4097: a line has at most 4096 bytes")
    let steps = String(repeating: "quit\n", count: 100_000)
    #expect(error(of: steps) == "none")
    #expect(error(of: steps + "quit") == "line 100001, column 1: a story has at most 100000 steps")
  }

  @Test func `a message is one line, and never long`() {
    let word = String(repeating: "é", count: 2000)
    let separator = "a\u{2028}b"
    for text in [
      word, "push \(word)", "\(separator)", "class A: \(word)", "class A\n  overrides \(word)",
      "assume: \(word) yes", "wait \(word)", "present UIView as \(word)", "mark a \(word)",
      "push \(separator)", "mark \(separator) \(separator)",
      String(repeating: "a", count: 4000) + ":",
    ] {
      let message = error(of: text)
      #expect(message != "none" && message.count < 300, "\(message)")
      #expect(message.split(whereSeparator: \.isNewline).count == 1)
    }
  }
}
