internal import WillDidFindings
internal import WillDidModel

/// A call of a run, with the place of what came while it ran.
struct RecordedCall {
  /// Its first event.
  let event: Event
  /// The class whose implementation ran; empty where the run does not say.
  let level: String
  let start: Int64
  /// The time of its last event.
  var end: Int64
  let isMain: Bool
  /// The call around it, by its place among the calls; `nil` of one that no other surrounds.
  let parent: Int?
  var children: [Int] = []

  var callback: Callback { event.callback }
  var instance: InstanceID { event.instance }

  func object(_ key: Attribute.Key) -> InstanceID? {
    event.instance(key).flatMap { $0 == .none ? nil : $0 }
  }

  /// Whether the parent of a controller is none, or will be.
  var hasNoParent: Bool { object(.parent) == nil }
}
