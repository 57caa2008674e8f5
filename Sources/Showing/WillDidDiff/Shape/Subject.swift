package import WillDidModel
internal import WillDidTimeline

/// An instance of a run, or all events about a class that name no instance, as it is compared.
///
/// It is kept small, because there is one for each instance of a run.
package struct Subject: Sendable {
  /// Its number in the run, or none.
  package var instance: InstanceID
  /// Its class.
  package var classText: Vocabulary.Text
  /// The nib or storyboard that it comes from or owns.
  package var nib: Vocabulary.Text = 0
  /// The name in the storyboard or the app.
  package var identifier: Vocabulary.Text = 0
  /// Which instance of its class it is, from 1.
  package var ordinal: UInt32 = 0
  /// Whom it belongs to: its first parent, or its first presenter where it never had one.
  var holder = InstanceID.none
  /// The sequence of its events, as far as it is kept.
  package var sequence: SequenceTree.Node = 0
  /// How many events it has.
  package var events: UInt32 = 0
  /// A hash of the events behind those that are kept.
  var rest: UInt64 = 0
  var facts: Facts = []

  struct Facts: OptionSet, Sendable {
    let rawValue: UInt8
    /// The holder is a parent, and not only a presenter.
    static let hasParent = Facts(rawValue: 1)
    /// It has a view that appears.
    static let controller = Facts(rawValue: 2)
    /// Not all of its events are kept.
    static let cut = Facts(rawValue: 4)
  }

  init(_ instance: InstanceID, _ classText: Vocabulary.Text) {
    self.instance = instance
    self.classText = classText
  }

  /// Whether events behind those that are kept are known by a hash only.
  package var isCut: Bool { facts.contains(.cut) }
  package var isController: Bool { facts.contains(.controller) }

  /// Whether the same happened to another one.
  func wentThroughSame(as other: Subject) -> Bool {
    sequence == other.sequence && rest == other.rest && events == other.events
  }

  /// A hash of what happened to it.
  var signature: UInt64 {
    UInt64(classText).mixed(with: UInt64(nib) << 32 | UInt64(identifier))
      .mixed(with: UInt64(sequence)).mixed(with: rest ^ UInt64(events))
  }
}

/// The number of each instance of a run among its subjects.
struct SubjectIndex: Sendable {
  private var places: [Int32] = []
  /// The places of ids that are far from dense, which only a damaged or edited file has.
  private var sparse: [UInt32: Int32] = [:]
  private var count = 0

  subscript(id: UInt32) -> Int? {
    let place = Int(id) < places.count ? places[Int(id)] : -1
    if place >= 0 { return Int(place) }
    return sparse.isEmpty ? nil : sparse[id].map { Int($0) }
  }

  /// Notes the place of an instance.
  mutating func insert(_ id: UInt32, at place: Int) {
    count += 1
    guard Int(id) < 4 * (count + 4096) else {
      sparse[id] = Int32(truncatingIfNeeded: place)
      return
    }
    while places.count <= Int(id) { places.append(-1) }
    places[Int(id)] = Int32(truncatingIfNeeded: place)
  }
}
