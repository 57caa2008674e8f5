import Testing
import WillDidText

/// The standard library has these from macOS 13 on; here they must do the same.
@Suite struct FindingInTextTests {
  @Test func `texts are found in texts`() {
    let text = "a--b---c"
    #expect(text.contains("--b"))
    #expect(!text.contains("--c-"))
    #expect(text.contains(""))
    #expect(!"".contains("a"))
    #expect("aab".contains("ab"))
    #expect("Größe 🙂".contains("ße 🙂"))
    #expect(
      text.dropFirst(3).firstRange(of: "-") == text.index(
        text.startIndex, offsetBy: 4)..<text.index(text.startIndex, offsetBy: 5))
  }

  @Test func `each place begins behind the one before`() {
    #expect("aaaa".ranges(of: "aa").count == 2)
    #expect("aaaa".ranges(of: "").isEmpty)
    #expect("abc".ranges(of: "d").isEmpty)
  }

  @Test func `texts are taken apart and replaced`() {
    #expect("a--b---c".pieces(separatedBy: "--") == ["a", "b", "-c"])
    #expect("--".pieces(separatedBy: "--") == ["", ""])
    #expect("".pieces(separatedBy: "--") == [""])
    #expect("a$(b)c$(b)".replacing("$(b)", with: "é") == "aécé")
    #expect("abc".replacing("d", with: "e") == "abc")
  }

  @Test func `the span of an array has its bytes`() {
    for bytes: [UInt8] in [[], [1], Array(0..<200)] {
      let span = bytes.span
      #expect(span.count == bytes.count)
      #expect(span.indices.allSatisfy { span[$0] == bytes[$0] })
    }
  }
}
