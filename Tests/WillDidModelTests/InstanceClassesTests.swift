import Testing
import WillDidModel

/// Which one of its class an instance is.
@Suite struct InstanceClassesTests {
  private func classes(_ declared: [(UInt32, UInt32)]) -> InstanceClasses {
    InstanceClasses(
      declared.map { (InstanceID(rawValue: $0.0), NameID(rawValue: $0.1)) })
  }

  private func ordinals(_ classes: InstanceClasses, _ ids: ClosedRange<UInt32>) -> [UInt32] {
    ids.map { classes.ordinal(of: InstanceID(rawValue: $0)) }
  }

  @Test func `instances of a class are counted in the order of their numbers`() {
    let classes = classes([(1, 7), (2, 8), (3, 7), (4, 7)])
    #expect(ordinals(classes, 0...5) == [0, 1, 1, 2, 3, 0])
    #expect(classes.classID(of: InstanceID(rawValue: 2)).rawValue == 8)
    #expect(classes.classID(of: InstanceID(rawValue: 9)) == .none)
    #expect(classes.count(of: NameID(rawValue: 7)) == 3)
  }

  @Test func `the order of declarations does not matter, and the first of an instance holds`() {
    let classes = classes([(9, 7), (4_000_000_000, 7), (2, 7), (9, 8), (2, 7), (5, 8)])
    #expect(ordinals(classes, 1...9) == [0, 1, 0, 0, 1, 0, 0, 0, 2])
    #expect(classes.ordinal(of: InstanceID(rawValue: 4_000_000_000)) == 3)
    #expect(classes.count(of: NameID(rawValue: 8)) == 1)
  }

  @Test func `what nothing declares is noted, and what is declared stays`() {
    var classes = classes([(1, 7)])
    classes.note(InstanceID(rawValue: 1), NameID(rawValue: 8), ordinal: 4)
    classes.note(InstanceID(rawValue: 2), NameID(rawValue: 8), ordinal: 4)
    #expect(ordinals(classes, 1...2) == [1, 4])
    #expect(classes.classID(of: InstanceID(rawValue: 1)).rawValue == 7)
  }

  @Test func `an instance is found by its name`() {
    let names: Names = [NameID(rawValue: 7): "Shop.Cart", NameID(rawValue: 8): "Cart"]
    let classes = classes([(1, 7), (2, 8), (3, 7)])
    func found(_ name: String) -> [UInt32] {
      classes.instances(named: name, names).map(\.rawValue)
    }
    #expect(found("Cart") == [1, 2])
    #expect(found("Shop.Cart") == [1])
    #expect(found("Cart#2") == [3] && found("Shop.Cart#2") == [3])
    #expect(found("Cart#3").isEmpty && found("List").isEmpty && found("").isEmpty)
    #expect(found("Cart#x").isEmpty && found("#2").isEmpty)
  }
}
