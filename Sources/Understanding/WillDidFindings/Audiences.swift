internal import WillDidModel

/// Which detectors listen to which callback, in two flat lists: it is asked for each event.
///
/// The listeners of the callback with number n are `listeners[starts[n]..<starts[n + 1]]`.
struct Audiences: Sendable {
  /// Where the listeners of a callback begin, by its number.
  private var starts: [Int] = [0]
  /// The numbers of the detectors, callback by callback.
  private var listeners: [Int] = []

  /// Makes it of the callbacks that each detector listens to.
  init(_ callbacks: [[Callback]]) {
    for number in 0..<Callback.numberLimit {
      let callback = Callback(rawValue: UInt16(number))
      listeners += callbacks.indices.filter { callbacks[$0].contains(callback) }
      starts.append(listeners.count)
    }
  }

  /// Where the listeners of a callback are.
  func places(of callback: Callback) -> Range<Int> {
    let number = Int(callback.rawValue)
    guard number + 1 < starts.count else { return 0..<0 }
    return starts[number]..<starts[number + 1]
  }

  /// The number of the detector at a place.
  subscript(place: Int) -> Int { listeners[place] }
}
