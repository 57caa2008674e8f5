/// How long things take, in nanoseconds.
enum AppKitTimes {
  /// Until what came is drawn.
  static let display: Int64 = 10_000_000
  static let sheet: Int64 = 250_000_000
  static let miniaturize: Int64 = 300_000_000
}

extension SystemProfile {
  /// `viewDidLoad` and the callbacks of appearing came with OS X 10.10, which stories call 11 or
  /// newer.
  var hasControllerCallbacks: Bool { system == .macOS && version >= 11 }
}
