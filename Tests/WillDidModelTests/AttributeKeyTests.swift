import Testing
import WillDidModel

@Suite struct AttributeKeyTests {
  @Test func `no two keys share a number`() {
    let numbers = Attribute.Key.definitions.map(\.key.rawValue)
    #expect(Set(numbers).count == numbers.count)
    #expect(Attribute.Key(rawValue: 0).definition == nil)
  }

  @Test func `no two keys share a name`() {
    let names = Attribute.Key.definitions.map(\.name)
    #expect(Set(names).count == names.count)
  }

  @Test func `every static member has the number of its row`() throws {
    let members = try staticMembers(of: "Self", in: "Attribute+Vocabulary")
    for definition in Attribute.Key.definitions {
      #expect(members[definition.name] == definition.key.rawValue, "\(definition.name)")
    }
    #expect(members.count == Attribute.Key.definitions.count)
  }

  @Test func `a number keeps its place through its name and back, known or not`() {
    let lost = (0...UInt16.max).filter { number in
      let key = Attribute.Key(rawValue: number)
      return Attribute.Key(named: key.name) != key
    }
    #expect(lost == [])
  }

  @Test func `an unknown number has a name and nothing else`() {
    let unknown = Attribute.Key(rawValue: 60_000)
    #expect(unknown.description == "key 60000")
    #expect(unknown.definition == nil)
    #expect(unknown.word(forCode: 1) == nil)
  }

  @Test(arguments: ["", "key ", "key 07", "key +7", "key 65536", "callback 7", "Animated"])
  func `a text that no key has finds none`(text: String) {
    #expect(Attribute.Key(named: text) == nil)
  }

  @Test func `the number of a code has the word of the code`() {
    #expect(Attribute.Key.outcome.word(forCode: Outcome.cancelled.rawValue) == "cancelled")
    #expect(Attribute.Key.creation.word(forCode: Creation.nibObject.rawValue) == "nib-object")
    #expect(Attribute.Key.presentationStyle.word(forCode: -2) == "automatic")
    #expect(Attribute.Key.outcome.word(forCode: 77) == nil)
    #expect(Attribute.Key.count.word(forCode: 1) == nil)
  }

  @Test func `an attribute is made with the key of its name`() {
    #expect(Attribute.animated(true) == Attribute(.animated, .flag(true)))
    #expect(Attribute.outcome(.cancelled) == Attribute(.outcome, .number(2)))
    let parent = InstanceID(rawValue: 3)
    #expect(Attribute.parent(parent) == Attribute(.parent, .instance(parent)))
    let nib = NameID(rawValue: 4)
    #expect(Attribute.nib(nib) == Attribute(.nib, .name(nib)))
    #expect(Attribute.bytes(512) == Attribute(.bytes, .number(512)))
  }

  @Test func `a number never changes its name`() {
    let now = Attribute.Key.definitions.map { "\($0.key.rawValue) \($0.name) \($0.kind.word)" }
    #expect(changes(from: frozenKeys, to: now) == [])
  }
}

extension Attribute.Key.Kind {
  fileprivate var word: String {
    switch self {
    case .flag: "flag"
    case .number: "number"
    case .code(let type): "\(type)"
    case .name: "name"
    case .instance: "instance"
    }
  }
}
