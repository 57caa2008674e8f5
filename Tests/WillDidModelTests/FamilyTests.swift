import Testing
import WillDidModel

@Suite struct FamilyTests {
  @Test func `a family never changes its number or its word`() {
    let now = Family.allCases.map { "\($0.rawValue) \($0)" }
    #expect(changes(from: frozenFamilies, to: now) == [])
  }

  @Test func `every family has callbacks`() {
    #expect(Set(Callback.definitions.map(\.family)) == Set(Family.allCases))
  }

  @Test func `only floods are details`() {
    #expect(Family.allCases.filter(\.isDetail) == [.layout, .view, .nibObject])
  }
}
