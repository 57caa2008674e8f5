internal import WillDidSystem
internal import WillDidTerminal

/// Looks at a run again and again while it is recorded.
enum Following {
  /// How a look has ended.
  enum Outcome {
    /// More is there already.
    case behind
    /// More has come that the next look will hand on.
    case waiting
    case idle
    /// Nothing will follow, or nothing more is wanted.
    case ended
  }

  /// Looks until there is nothing more, or ctrl-C is pressed.
  ///
  /// - Throws: What a look throws, and that the reader of standard output has gone.
  static func go(_ look: () throws(CommandError) -> Outcome) throws(CommandError) {
    try InterruptKey.watch { () throws(CommandError) in
      while !InterruptKey.isPressed {
        let pause: Int32
        switch try look() {
        case .behind: pause = 0
        case .waiting: pause = 10
        case .idle: pause = interval
        case .ended: return
        }
        guard OpenStream.output.hasReader(within: pause) else { throw .closedPipe }
      }
    }
  }

  /// In milliseconds, how long a look waits for the next where nothing has come.
  private static let interval: Int32 = 40
}
