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

  @Test func `numbers are counted across blocks, whatever is left out between them`() {
    // Every third number is of one class, some are left out, and a few lie far from the others.
    let numbers =
      (900...2000).filter { !(1100...1300).contains($0) && $0 % 7 != 0 } + [90_000, 90_001]
    let classes = classes(numbers.map { (UInt32($0), $0 % 3 == 0 ? 5 : UInt32(100 + $0 % 80)) })
    var counts: [UInt32: UInt32] = [:]
    for number in numbers {
      let classID: UInt32 = number % 3 == 0 ? 5 : UInt32(100 + number % 80)
      counts[classID, default: 0] += 1
      let instance = InstanceID(rawValue: UInt32(number))
      #expect(classes.ordinal(of: instance) == counts[classID])
      #expect(classes.classID(of: instance).rawValue == classID)
    }
    for number: UInt32 in [0, 899, 903, 1100, 1299, 2001, 89_999] {
      #expect(classes.ordinal(of: InstanceID(rawValue: number)) == 0)
      #expect(classes.classID(of: InstanceID(rawValue: number)) == .none)
    }
  }

  @Test func `one that is declared late is counted behind the others`() {
    var classes = classes([(1, 7), (3, 7)])
    for instance: UInt32 in [4, 2, 3] {
      classes.declare(InstanceID(rawValue: instance), NameID(rawValue: 7))
    }
    #expect(ordinals(classes, 1...4) == [1, 4, 2, 3])
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
