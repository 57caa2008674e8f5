/// How long things take, in nanoseconds.
package enum UIKitTimes {
  /// The replacement of one child by another.
  package static let child: Int64 = 300_000_000
  static let launch: Int64 = 30_000_000
  static let push: Int64 = 350_000_000
  static let present: Int64 = 400_000_000
  /// How long a finger drags before it lets go.
  static let drag: Int64 = 700_000_000
  /// How long the screen springs back, or goes on, when the finger has let go.
  static let release: Int64 = 200_000_000
  static let page: Int64 = 300_000_000
  static let rotation: Int64 = 300_000_000
  /// From one picture to the next.
  static let frame: Int64 = 16_000_000
}
