internal import WillDidModel

/// Some detectors: a bit for each, the lowest the one of the first.
typealias Listeners = UInt64

/// Which detectors listen to which callback: it is asked for each event.
struct Audiences: Sendable {
  /// Those that listen to each callback, by its number.
  private let audiences: [Listeners]

  /// Makes it of the callbacks that each detector listens to.
  init(_ callbacks: [[Callback]]) {
    var audiences = [Listeners](repeating: 0, count: Callback.numberLimit)
    for (place, callbacks) in callbacks.enumerated() {
      for callback in callbacks { audiences[Int(callback.rawValue)] |= 1 << Listeners(place) }
    }
    self.audiences = audiences
  }

  /// Those that listen to a callback.
  subscript(callback: Callback) -> Listeners {
    Int(callback.rawValue) < audiences.count ? audiences[Int(callback.rawValue)] : 0
  }
}
