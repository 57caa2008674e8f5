import Testing

@testable import WillDidAgent

@Suite struct MessageLinesTests {
  @Test func `lines come whole however their bytes come`() {
    let text = Array("{\"a\":1}\n\n  \r\n[2]\nrest".utf8)
    for size in 1...text.count {
      var lines = MessageLines()
      var found: [MessageLines.Line] = []
      for start in stride(from: 0, to: text.count, by: size) {
        found += lines.take(Array(text[start..<min(start + size, text.count)]))
      }
      found += lines.finish()
      #expect(found == ["{\"a\":1}", "[2]", "rest"].map { .text(Array($0.utf8)) })
    }
  }

  @Test func `a line that is too long is passed over`() {
    var lines = MessageLines(limit: 4)
    #expect(lines.take(Array("12345".utf8)).isEmpty)
    #expect(lines.take(Array("6\n1234\n".utf8)) == [.tooLong, .text(Array("1234".utf8))])
  }
}
