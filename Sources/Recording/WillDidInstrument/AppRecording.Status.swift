internal import CWillDidHook

extension AppRecording {
  /// The hooks, and how recording goes.
  public struct Status: Hashable, Sendable {
    /// Why methods are hooked or not.
    public enum Hooks: String, Sendable {
      /// They are.
      case installed
      /// Recording is switched off, or was stopped.
      case off
      /// There is no Objective-C in the process.
      case notAvailable = "not available"
    }

    /// Whether methods are hooked.
    public package(set) var hooks = Hooks.off
    /// The runtime of Objective-C: "Apple", "GNU" or "GNUstep 2"; `nil` if there is none.
    public package(set) var runtime: String?
    /// How many classes were looked at.
    public package(set) var classes = 0
    /// How many methods are hooked.
    public package(set) var methods = 0
    /// How many methods are not, because of the form of their arguments.
    public package(set) var unsupported = 0
    /// How many methods are not, because there was no room for more.
    public package(set) var withoutRoom = 0
    /// How many methods another tool has changed since.
    public package(set) var changedByOthers = 0
    /// How long it took to look at the classes, in nanoseconds.
    public package(set) var scanNanoseconds: UInt64 = 0
    /// Why nothing could be written lately; `nil` while all is well.
    public package(set) var failure: String?
    /// Why the run is not being sent; `nil` while it is, and where it is sent nowhere.
    public package(set) var sendingFailure: String?
  }
}

extension AppRecording.Status: CustomStringConvertible {
  /// The hooks, in one line for a person.
  public var description: String {
    guard hooks == .installed else { return "hooks \(hooks.rawValue)" }
    let left = unsupported + withoutRoom
    let exceptions = left == 0 ? "" : ", \(left) not"
    return "\(methods) methods of \(classes) classes hooked\(exceptions) (\(runtime ?? ""))"
  }

  /// Counts a method.
  mutating func count() {
    let counts = wd_hook_count()
    classes = counts.classes
    methods = counts.methods
    unsupported = counts.unsupported
    withoutRoom = counts.without_room
    changedByOthers = counts.left_behind
    scanNanoseconds = counts.scan_nanoseconds
  }
}

extension AppRecording.Scan {
  /// The mode for the hooks.
  var mode: wd_scan {
    switch self {
    case .automatic: HookRuntime.isApple ? WD_SCAN_AT_FIRST_SIGHT : WD_SCAN_ALL
    case .all: WD_SCAN_ALL
    case .images: WD_SCAN_IMAGES
    case .atFirstSight: WD_SCAN_AT_FIRST_SIGHT
    }
  }
}
