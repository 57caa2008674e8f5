import TestSupport
import Testing
import WillDidFindings
import WillDidModel
import WillDidTimeline

@Suite struct AnyEventsTests {
  @Test(arguments: [false, true], 0..<UInt64(5))
  func `any events at all come to the same findings each time`(isImported: Bool, part: UInt64) {
    for seed in part * 30..<(part + 1) * 30 {
      let events = Self.events(seed: seed)
      #expect(
        Self.fold(events, isImported) == Self.fold(events, isImported),
        "seed \(seed)")
    }
  }

  private static let names: Names = [
    1: "CardController", 2: "CardView", 3: "UINavigationController", 4: "App.ListViewController",
    5: "NSWindowController", 6: "Card", 7: "_TtC4Test4Card", 8: "id", 9: "Card~ipad",
  ].reduce(into: [:]) { $0[NameID(rawValue: $1.key)] = $1.value }

  private static func fold(_ events: [Event], _ isImported: Bool) -> [Finding] {
    let identities = Identities(isImported ? .named : .exact)
    var lifecycle = Lifecycle(names: names, identities: identities)
    var findings = Findings(
      environment: Environment(isImported: isImported, mainThreads: [0]), names: names,
      identities: identities)
    for event in events { lifecycle.fold(event, into: &findings) }
    lifecycle.finish(into: &findings)
    return findings.finish(lifecycle)
  }

  /// Events without any sense.
  private static func events(seed: UInt64) -> [Event] {
    var random = SplitMix64(seed: seed)
    let callbacks = Callback.definitions.map(\.callback)
    let keys = Attribute.Key.definitions
    // A few callbacks that come often find more than many that come once.
    let few = (0..<12).map { _ in callbacks[Int(random.next() % UInt64(callbacks.count))] }
    return (0..<400).map { index in
      let callback =
        random.next() % 4 == 0
        ? callbacks[Int(random.next() % UInt64(callbacks.count))]
        : few[Int(random.next() % UInt64(few.count))]
      let instance = UInt32(random.next() % 7)
      let attributes = (0..<(random.next() % 4)).map { _ in
        attribute(keys[Int(random.next() % UInt64(keys.count))], &random)
      }
      return Event(
        sequence: UInt64(index), time: random.next() % 9 == 0 ? nil : Int64(index / 2),
        thread: UInt32(random.next() % 2), edge: Edge(rawValue: UInt8(random.next() % 3)) ?? .point,
        callback: callback, instance: InstanceID(rawValue: instance),
        classID: NameID(rawValue: instance % 6),
        level: random.next() % 3 == 0 ? NameID(rawValue: 3) : nil, hop: random.next() % 5 == 0,
        attributes: attributes)
    }
  }

  private static func attribute(
    _ definition: Attribute.Key.Definition, _ random: inout SplitMix64
  ) -> Attribute {
    let value: Attribute.Value =
      switch definition.kind {
      case .flag: .flag(random.next() % 2 == 0)
      case .name: .name(NameID(rawValue: UInt32(random.next() % 11)))
      case .instance: .instance(InstanceID(rawValue: UInt32(random.next() % 8)))
      default: .number(Int64(random.next() % 8))
      }
    return Attribute(definition.key, value)
  }
}
