import Foundation
import Testing
import WillDidReport
import WillDidSystem
import WillDidText

@testable import WillDidPage

@Suite struct PageIslandTests {
  @Test func `letters of base64 are those of the standard`() {
    for count in 0..<70 {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 167 &+ count) }
      #expect(
        String(decoding: Base64.encoded(bytes), as: UTF8.self)
          == Data(bytes).base64EncodedString())
    }
  }

  @Test func `no letter of an island can end its element`() {
    let names = ["</script>", "<!--", "<script>", "]]>", "\u{2028}", "&lt;"]
    var columns = PageColumns()
    columns.add("numbers", 0..<1000)
    let island = PageIsland([("texts", .array(names.map { .string($0) }))], columns)
    let allowed = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/=".utf8)
    #expect(Set(island.letters).isSubset(of: allowed))
    #expect(island.letters.count < 2000)
  }

  @Test func `the hash is SHA-256`() {
    func hex(_ text: String) -> String {
      SHA256.hash(Array(text.utf8)).map { byte in
        String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
      }.joined()
    }
    // The examples of FIPS 180-4.
    #expect(hex("") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
    #expect(hex("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    #expect(
      hex("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")
        == "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1")
    #expect(
      hex(String(repeating: "a", count: 1_000_000))
        == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
  }

  @Test func `the parts of the page are there and small`() {
    #expect(PageParts.markup.starts(with: Array("<!doctype html>".utf8)))
    #expect(PageParts.style.starts(with: Array(":root{".utf8)))
    #expect(PageParts.script.starts(with: Array("(()=>{'use strict';".utf8)))
    let size = PageParts.markup.count + PageParts.style.count + PageParts.script.count
    #expect(size <= 240_000)
    #expect(!String(decoding: PageParts.script, as: UTF8.self).contains("</script"))
    // The markup has a place for each part, and no tilde elsewhere.
    #expect(PageParts.markup.count { $0 == UInt8(ascii: "~") } == 10)
  }
}
