import WillDidFindings
import WillDidImport
import WillDidModel
import WillDidTimeline

/// Events made of bytes, six of them an event.
struct FoldInput {
  let events: [Event]

  init(_ bytes: [UInt8]) {
    let callbacks = Self.callbacks
    events = stride(from: 0, to: bytes.count - bytes.count % 6, by: 6).enumerated().map {
      index, start in
      let word = Array(bytes[start..<start + 6])
      // The last ids are far from all others, as in a damaged file.
      let instance = word[1] == 255 ? UInt32.max - UInt32(word[2]) : UInt32(word[1] % 12)
      let other = InstanceID(rawValue: UInt32(word[5] % 12))
      return Event(
        sequence: UInt64(index), time: word[3] == 0 ? nil : Int64(index) * Int64(word[3]) << 20,
        thread: word[2] & 1 == 0 ? 0 : UInt32(word[2]), edge: Edge.allCases[Int(word[4] % 3)],
        callback: callbacks[Int(word[0]) % callbacks.count],
        instance: InstanceID(rawValue: instance), classID: NameID(rawValue: instance % 5),
        level: word[4] & 8 == 0 ? nil : NameID(rawValue: UInt32(word[4] % 6)),
        hop: word[4] & 16 != 0,
        attributes: word[4] & 32 == 0
          ? []
          : [
            .parent(other), .animated(word[5] & 1 == 0), .interactive(word[5] & 2 == 0),
            Attribute(.presented, .instance(other)), Attribute(.child, .instance(other)),
            Attribute(.cancelled, .flag(word[5] & 4 == 0)),
          ].suffix(Int(word[5] % 7)))
    }
  }

  private static let callbacks = Callback.definitions.map(\.callback)

  /// Whatever the order is, the fold comes to an end, and comes to the same in two pieces.
  func read() {
    let names: Names = [
      NameID(rawValue: 1): "App.First", NameID(rawValue: 2): "UINavigationController",
      NameID(rawValue: 3): "UIViewController", NameID(rawValue: 4): "SecondController",
    ]
    Folding.fold(events, names)
  }

  static var seeds: [String: [UInt8]] {
    // A push and a pop that goes back: callbacks 41 to 45 are those of appearance.
    let numbers = callbacks.enumerated().reduce(into: [UInt16: UInt8]()) {
      $0[$1.element.rawValue] = UInt8(truncatingIfNeeded: $1.offset)
    }
    let steps: [(UInt16, UInt8)] = [
      (33, 1), (41, 1), (43, 1), (33, 2), (44, 1), (41, 2), (45, 1), (43, 2), (44, 2), (41, 1),
      (44, 1), (45, 1), (41, 2), (43, 2), (109, 2),
    ]
    return ["walk": steps.flatMap { [numbers[$0] ?? 0, $1, 0, 1, 0, 0] }]
  }
}

/// Folds events whose order cannot be trusted.
enum Folding {
  static func fold(_ part: ImportedPart) {
    fold(part.events, part.names)
  }

  /// Folding them at once and one by one comes to the same.
  static func fold(_ events: [Event], _ names: Names) {
    var columns = EventColumns()
    columns.firstSequence = events.first?.sequence ?? 0
    for event in events { columns.append(event) }
    let (once, parts) = (
      findings(names) { $0.fold(columns, into: &$1) },
      findings(names) {
        for row in 0..<columns.count { $0.fold(columns[row], into: &$1) }
      }
    )
    check(once.0 == parts.0, "one by one, events are folded into something else")
    check(once.1 == parts.1, "one by one, events have other findings")
  }

  private static func findings(
    _ names: Names, _ fold: (inout Lifecycle, inout Findings) -> Void
  ) -> (Lifecycle, [Finding]) {
    var lifecycle = Lifecycle(names: names)
    var findings = Findings(environment: Environment(mainThreads: [0]), names: names)
    fold(&lifecycle, &findings)
    lifecycle.finish(into: &findings)
    return (lifecycle, findings.finish(lifecycle))
  }
}
