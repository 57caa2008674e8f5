internal import WillDidModel

/// The calls that began last in the log, without an end so far.
struct OpenCalls {
  // Of many, the oldest is forgotten.
  private var calls = [Call?](repeating: nil, count: 8)
  private var next = 0

  struct Call {
    /// The number of the class; 0 where the line names none.
    let name: Int
    /// The key by which the object is known besides its class.
    let key: UInt64?
    let callback: Callback

    /// Whether the end of a call may be that of this one.
    fileprivate func isEnded(by end: Call) -> Bool {
      name == end.name && callback == end.callback
        && (key == nil || end.key == nil || key == end.key)
    }
  }

  mutating func begin(_ call: Call) {
    calls[next] = call
    next = (next + 1) % calls.count
  }

  /// Whether a line is the end of a call that an earlier one began.
  mutating func end(_ call: Call) -> Bool {
    // The latest of them ends first; from where the next is put, they go back in time.
    for age in 1...calls.count {
      let place = (next + calls.count - age) % calls.count
      guard calls[place]?.isEnded(by: call) == true else { continue }
      calls[place] = nil
      return true
    }
    return false
  }
}
