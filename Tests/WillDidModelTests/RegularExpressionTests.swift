import Testing
import WillDidModel

@Suite struct RegularExpressionTests {
  private func problem(_ pattern: String) -> String? {
    do {
      _ = try RegularExpression(pattern)
      return nil
    } catch { return error.reason }
  }

  @Test func `ordinary patterns are compiled`() {
    for pattern in [
      "^A|B$", "(a{1,30}){1,30}", "^[]a[:digit:]]{3}-[^]{}]+$", #"\{\([a-z]*\)\}"#,
      "a{2,}b{,3}c{4}",
      "^(UI|NS)?[A-Z][A-Za-z0-9_]*(Controller|View)?$",
      String(repeating: "Login|", count: 1000) + "A",
      String(repeating: "(", count: 100) + "a" + String(repeating: ")", count: 100),
    ] {
      #expect(problem(pattern) == nil, "\(pattern.prefix(40))")
    }
  }

  @Test func `a pattern that becomes large is refused before it is compiled`() {
    let plus = String(repeating: "(", count: 40) + "a" + String(repeating: "+)", count: 40)
    for pattern in [
      "((a{1,200}){1,200}){1,200}", "(((a{1,255}){1,255}){1,255})", "a{1,255}{1,255}{1,255}", plus,
      "(a?){30000}", "a{0,30000}", "(a|b){30000}", "(.{100}){300}", "((a{1000}){1000}){1000}",
      "x((((((a{2}){9}){9}){9}){9}){9}){9}", "([[:alpha:]]{0,100}){100}", "(a{,300}){300}",
      "((a{99999999999999999999}){9}){9}", String(repeating: "a*", count: 3000),
    ] {
      #expect(problem(pattern)?.contains("too large") == true, "\(pattern.prefix(40))")
    }
    let deep = String(repeating: "(", count: 100_000) + "a" + String(repeating: ")", count: 100_000)
    #expect(problem(deep) == "more than 200 groups are within each other")
  }

  @Test func `loops over nothing that may be left out are few`() {
    for pattern in [
      ",??????*???{120}????", "((a?)*)?{60}", "((a?)+)?{60}", "((a?){0,})?{60}", "((a?)*|){60}",
      "(((a?)*)?b?){60}", "((a?)*){0,1}{40}", "((^|$)*)?{40}", #"((\b)*)?{40}"#,
      String(repeating: "((a?)*)?", count: 40),
    ] {
      #expect(problem(pattern)?.contains("too large") == true, "\(pattern.prefix(40))")
    }
    for pattern in [
      "((a?)*)?{8}", "((a?)*b)?{40}", "(a?)*{200}", "(a*)?{40}", "(a?b?){100}", "((a?)*b?){100}",
    ] {
      #expect(problem(pattern) == nil, "\(pattern)")
    }
  }

  @Test func `what only looks like a count is none`() {
    for pattern in [#"a\{1,200\}\{1,200\}\{1,200\}"#, "[a{1,200}][{1,200}]", "[[.{.]{9}{9}]"] {
      #expect(problem(pattern)?.contains("too large") != true, "\(pattern)")
    }
  }

  @Test func `of a very long text the beginning is looked at`() throws {
    let pattern = try RegularExpression("b")
    #expect(pattern.matches(String(repeating: "a", count: 16_000) + "b"))
    #expect(!pattern.matches(String(repeating: "a", count: 1 << 20) + "b"))
  }
}
