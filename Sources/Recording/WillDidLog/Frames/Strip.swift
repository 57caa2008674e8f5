package import WillDidModel

/// One of the groups that the events of a frame are put into.
///
/// The raw values are written to traces. Never renumber them.
package enum Strip: UInt8, CaseIterable, Sendable {
  /// Events that tell what became of controllers and transitions.
  case lifecycle = 0
  /// Floods of layout and of single objects of nibs, which most questions do not need.
  case details = 1

  /// The strip that events of a callback are put into.
  package init(of callback: Callback) {
    self = callback.family?.isDetail == true ? .details : .lifecycle
  }

  /// The strip of every callback by its number.
  static let ofCallbacks = (0...UInt16.max).map {
    Strip(of: Callback(rawValue: $0)).rawValue
  }

  var index: Int { Int(rawValue) }
}
