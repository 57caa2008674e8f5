import WillDidModel

/// An event before it gets its sequence number and its attributes: plain bytes that cost nothing to
/// keep in a list.
struct Draft {
  var time: Int64
  var instance: UInt32
  /// The other instance, where there is a relation.
  var other: UInt32 = 0
  var kind: UInt16
  /// The class whose implementation ran, or 0 for that of the instance.
  var level: UInt16 = 0
  /// The name of the nib or method, or 0.
  var name: UInt16 = 0
  var callback: UInt16
  /// The key of the attribute that names the other instance, or 0 for none.
  var relation: UInt16 = 0
  var thread: UInt8 = 0
  var edge: Edge
  var hop: Bool = false
  var animated: Animated = .unsaid
}

/// What an event says of animation.
enum Animated: UInt8 {
  case unsaid = 0
  case no = 1
  case yes = 2
}
