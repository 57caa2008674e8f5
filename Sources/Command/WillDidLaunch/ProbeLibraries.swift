#if os(Linux)
  internal import WillDidSystem

  /// The libraries that an application of GNUstep is recorded with.
  ///
  /// The small one is preloaded, so that no argument and no setting of the application changes; it loads the
  /// one that records where there is AppKit.
  struct ProbeLibraries {
    private let recording: String
    private let preloaded: String

    private static let names = (recording: "libWillDidProbe.so", preloaded: "libWillDidPreload.so")

    /// Finds them where the environment says, or with this command.
    init() throws(LaunchError) {
      let hint = "'swift build --product WillDidProbe' makes it, WILLDID_PROBE says where it is"
      if let path = EnvironmentVariables.value(of: "WILLDID_PROBE") {
        guard File.kind(at: path) == .file, let whole = File.absolute(path) else {
          throw LaunchError(
            "the library that records is missing", at: path, remedy: hint, .missing)
        }
        recording = whole
        preloaded = try Self.find(
          Self.names.preloaded, in: [Self.folder(of: whole)] + Self.folders,
          "'swift build --product WillDidPreload' makes it")
      } else {
        recording = try Self.find(Self.names.recording, in: Self.folders, hint)
        preloaded = try Self.find(
          Self.names.preloaded, in: Self.folders, "'swift build --product WillDidPreload' makes it")
      }
    }

    /// The variables that make an application load them.
    var environment: [String: String?] {
      let others = EnvironmentVariables.value(of: "LD_PRELOAD").map { ":\($0)" } ?? ""
      return [
        "LD_PRELOAD": preloaded + others, "WILLDID_PROBE": recording,
        // A crash is the application's: the runtime of Swift is to stay out of it.
        "SWIFT_BACKTRACE": "enable=no",
        "WILLDID_BACKTRACE": EnvironmentVariables.value(of: "SWIFT_BACKTRACE"),
        // This command may be run by what is recorded, and then another process is asked for.
        "_WILLDID_PROCESS": nil,
      ]
    }

    /// The folder of a path.
    private static func folder(of path: String) -> String {
      path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
    }

    /// Where they may lie: with this command.
    private static var folders: [String] {
      let beside = folder(of: File.absolute("/proc/self/exe") ?? "")
      return [beside, "\(beside)/../lib", "\(beside)/../lib/willdid"]
    }

    /// Finds a library in some folders.
    private static func find(
      _ name: String, in folders: [String], _ hint: String
    ) throws(LaunchError) -> String {
      for folder in folders {
        if let path = File.absolute("\(folder)/\(name)") { return path }
      }
      throw LaunchError(
        "the library that records is missing", at: "\(folders[0])/\(name)", remedy: hint, .missing)
    }
  }
#endif
