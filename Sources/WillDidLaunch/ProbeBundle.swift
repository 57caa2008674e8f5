#if os(Linux)
  internal import WillDidLog

  /// The library that records, in the form in which an application of GNUstep loads it.
  struct ProbeBundle {
    private let folder: String

    private static let library = "libWillDidProbe.so"

    /// Makes the bundle in a folder.
    init(in place: TemporaryPlace) throws(LaunchError) {
      let library = try Self.find()
      do throws(SystemError) {
        folder = try place.makeFolder("WillDid.bundle")
        _ = try place.makeFolder("WillDid.bundle/Resources")
        try place.link("WillDid.bundle/WillDidProbe", to: library)
        let properties = """
          {
            CFBundleIdentifier = "willdid.probe";
            NSExecutable = WillDidProbe;
            NSPrincipalClass = WillDidProbe;
          }

          """
        try place.write(properties.utf8, to: "WillDid.bundle/Resources/Info-gnustep.plist")
      } catch { throw LaunchError(error) }
    }

    /// What makes an application load it: a default for this process alone.
    var arguments: [String] {
      let quoted = folder.reduce(into: "") { text, character in
        if character == "\"" || character == "\\" { text.append("\\") }
        text.append(character)
      }
      return ["-GSAppKitUserBundles", "(\"\(quoted)\")"]
    }

    /// Where the library is: where the environment says, or with this command.
    private static func find() throws(LaunchError) -> String {
      let hint = "'swift build --product WillDidProbe' makes it, WILLDID_PROBE says where it is"
      if let path = SystemCalls.variable("WILLDID_PROBE") {
        guard File.kind(at: path) == .file, let whole = SystemCalls.absolute(path) else {
          throw LaunchError(
            "the library that records is missing", at: path, remedy: hint, .missing)
        }
        return whole
      }
      let command = SystemCalls.absolute("/proc/self/exe") ?? ""
      let beside = command.lastIndex(of: "/").map { String(command[..<$0]) } ?? ""
      let folders = [beside, "\(beside)/../lib", "\(beside)/../lib/willdid"]
      for folder in folders {
        if let path = SystemCalls.absolute("\(folder)/\(library)") { return path }
      }
      throw LaunchError(
        "the library that records is missing", at: "\(beside)/\(library)", remedy: hint,
        .missing)
    }
  }
#endif
