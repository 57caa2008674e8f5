import Testing
import WillDidModel

@Suite struct AttributeCodeTests {
  /// The types of all codes, each once.
  private var types: [any AttributeCode.Type] {
    Attribute.Key.definitions.compactMap { definition in
      guard case .code(let type) = definition.kind else { return nil }
      return type
    }
  }

  private func values<Code: AttributeCode>(of type: Code.Type) -> [String] {
    type.allCases.map { "\(type) \($0.rawValue) \($0)" }
  }

  private func strays<Code: AttributeCode>(of type: Code.Type) -> [Code] {
    type.allCases.filter { Code(named: $0.description) != $0 }
  }

  @Test func `a word finds its code, so no two codes of a kind share one`() {
    for type in types { #expect(strays(of: type).isEmpty, "\(type)") }
    #expect(Outcome(named: "Completed") == nil)
  }

  @Test func `a code never changes its word`() {
    let now = types.flatMap { values(of: $0) }
    #expect(changes(from: frozenCodes, to: now) == [])
  }
}
