import Testing
import WillDidReport
import WillDidText

@Suite struct JSONTests {
  @Test func `what is written is what is read`() throws {
    for text in [
      "null", "true", "false", "0", "-1.5e9", "\"\"", "[]", "{}", "[1,[2,{}],\"x\"]",
      #"{"a":{"b":[null]},"c":"d\"\\\n\u0001ü🚀"}"#,
    ] {
      #expect(JSON(parsing: text.utf8)?.text() == text)
      #expect(JSON(parsing: " \n\t\(text)\r\n".utf8)?.text() == text)
    }
    #expect(JSON(parsing: #""\u00e9\ud83d\ude80\/\b""#.utf8)?.string == "é🚀/\u{8}")
    #expect(JSON(parsing: #""\ud83d""#.utf8)?.string == "\u{fffd}")
  }

  @Test func `what a terminal or an editor would obey is written as an escape`() throws {
    for (text, written) in [
      ("\u{9b}2J", #""\u009b2J""#), ("a\u{202e}b", #""a\u202eb""#), ("\u{2066}", #""\u2066""#),
      ("\u{2028}\u{2029}", #""\u2028\u2029""#), ("\u{feff}x", #""\ufeffx""#),
      ("می\u{200c}خواهم 漢字 👩\u{200d}👧", "\"می\u{200c}خواهم 漢字 👩\u{200d}👧\""),
      ("\u{e0041}", #""\udb40\udc41""#), ("é🚀\u{1b}\"\n", #""é🚀\u001b\"\n""#),
    ] {
      #expect(JSON.string(text).text() == written)
      #expect(JSON(parsing: written.utf8)?.string == text)
    }
  }

  @Test func `what is no JSON is refused, however it is cut or nested`() {
    for text in [
      "", "nul", "tru e", "1 2", "[1,]", "[1", "{\"a\"}", "{\"a\":}", "{a:1}", "{\"a\":1,}", "\"",
      "\"\\x\"", "\"\\u12\"", "\"\n\"", "-", "+", "'a'", String(repeating: "[", count: 100_000),
    ] {
      #expect(JSON(parsing: text.utf8) == nil, "\(text.prefix(20))")
    }
    let whole = Array(#"{"a":[1,true,"b\u00e9",null],"c":{"d":-1e5}}"#.utf8)
    for end in whole.indices { #expect(JSON(parsing: whole[..<end]) == nil, "\(end)") }
    for place in whole.indices {
      var flipped = whole
      flipped[place] ^= 0x80
      _ = JSON(parsing: flipped)
    }
  }

  @Test func `pieces of lines take no more room than those that come again soon`() {
    var (pieces, line, made) = (Pieces(), [UInt8](), 0)
    func append(_ key: UInt64) {
      line.removeAll(keepingCapacity: true)
      pieces.append(key, to: &line) { piece in
        made += 1
        piece += "\"name\":\"ListController#\(key)\"".utf8
      }
      #expect(line == Array("\"name\":\"ListController#\(key)\"".utf8))
    }
    for _ in 0..<3 { append(1) }
    #expect(made == 1)
    // More than a megabyte of others.
    for key in UInt64(2)..<40_000 { append(key) }
    append(39_999)
    #expect(made == 39_999)
    append(1)
    #expect(made == 40_000)
  }
}
