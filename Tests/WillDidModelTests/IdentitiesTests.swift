import Testing
import WillDidModel

/// How surely instances are known, on its way through the metadata of a trace.
@Suite struct IdentitiesTests {
  @Test func `what is written is what is read`() {
    for ways in (UInt8(0)..<8).map(Identities.Ways.init) {
      for named in [[], ["Cart"], ["Shop.List<Shop.Row, Shop.Cart>", "Cart"]] as [Set<String>] {
        let identities = Identities(ways, named: named)
        #expect(Identities(identities.metadata) == identities)
      }
    }
  }

  @Test func `traces that were written before are read as they were`() {
    #expect(Identities([:]).identity(of: "Cart") == .exact)
    #expect(Identities(["identity": "named, anonymous"]).identity(of: "Cart") == .named)
    #expect(Identities(["identity": "anonymous"]).identity(of: "Cart") == .anonymous)
    let mixed = Identities(["identity": "exact, named", "named": "Cart, Pair<Int, Row>"])
    #expect(
      ["Cart", "Pair<Int, Row>", "Row"].map(mixed.identity) == [.named, .named, .exact])
  }
}
