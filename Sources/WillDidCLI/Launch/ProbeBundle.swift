#if os(Linux)
  internal import Glibc
  internal import WillDidLog

  /// The library that records, in the form in which an application of GNUstep loads it.
  struct ProbeBundle {
    private let folder: String

    private static let library = "libWillDidProbe.so"

    /// Makes the bundle in a folder.
    init(in place: TemporaryPlace) throws(CommandError) {
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
      } catch { throw CommandError(error, writing: error.path) }
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
    private static func find() throws(CommandError) -> String {
      let hint = "'swift build --product WillDidProbe' makes it, WILLDID_PROBE says where it is"
      if let path = Process.environment("WILLDID_PROBE") {
        guard File.kind(at: path) == .file, let whole = File.absolute(path) else {
          throw CommandError(
            "the library that records is missing", at: path, remedy: hint, status: .noInput)
        }
        return whole
      }
      let command = File.absolute("/proc/self/exe") ?? ""
      let beside = command.lastIndex(of: "/").map { String(command[..<$0]) } ?? ""
      let folders = [beside, "\(beside)/../lib", "\(beside)/../lib/willdid"]
      for folder in folders {
        if let path = File.absolute("\(folder)/\(library)") { return path }
      }
      throw CommandError(
        "the library that records is missing", at: "\(beside)/\(library)", remedy: hint,
        status: .noInput)
    }
  }

  extension File {
    /// The path from the root without links in it; `nil` if nothing stands there.
    static func absolute(_ path: String) -> String? {
      guard let whole = unsafe realpath(path, nil) else { return nil }
      defer { unsafe free(whole) }
      return unsafe String(cString: whole)
    }
  }
#endif
