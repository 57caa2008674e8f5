#if os(Linux)
  internal import WillDidSystem
  internal import WillDidText

  /// Where GNUstep is configured to have its applications.
  struct GNUstepDomains {
    private var settings: [String: String] = [:]
    private let home: String

    /// Reads the files of the configuration, as the scripts of GNUstep do: they count more than the
    /// environment, and the file of the user more than that of the system.
    init() {
      home = EnvironmentVariables.value(of: "HOME") ?? ""
      for name in Self.names { settings[name] = EnvironmentVariables.value(of: name) }
      read(EnvironmentVariables.value(of: "GNUSTEP_CONFIG_FILE") ?? "/etc/GNUstep/GNUstep.conf")
      let file =
        settings["GNUSTEP_USER_CONFIG_FILE"]
        ?? EnvironmentVariables.value(of: "GNUSTEP_USER_CONFIG_FILE") ?? ".GNUstep.conf"
      if !file.isEmpty { read(inHome(file)) }
    }

    private static let domains = ["LOCAL", "NETWORK", "SYSTEM"]
    private static let names =
      domains.flatMap { ["GNUSTEP_\($0)_APPS", "GNUSTEP_\($0)_ADMIN_APPS"] } + [
        "GNUSTEP_USER_DIR_APPS", "GNUSTEP_USER_DIR_ADMIN_APPS", "GNUSTEP_USER_CONFIG_FILE",
      ]
    /// Where they are if nothing is configured: with and without the folders of GNUstep's own.
    private static let fallbacks = [
      "GNUSTEP_LOCAL": ["/usr/local/lib/GNUstep/Applications", "/usr/GNUstep/Local/Applications"],
      "GNUSTEP_SYSTEM": ["/usr/lib/GNUstep/Applications", "/usr/GNUstep/System/Applications"],
    ]

    /// The folders in the order in which an application is looked for.
    var folders: [String] {
      let apps = Self.domains.flatMap { domain in
        settings["GNUSTEP_\(domain)_APPS"].map { [$0] } ?? Self.fallbacks["GNUSTEP_\(domain)"] ?? []
      }
      let admin = Self.domains.compactMap { settings["GNUSTEP_\($0)_ADMIN_APPS"] }
      let user = settings["GNUSTEP_USER_DIR_APPS"] ?? "GNUstep/Applications"
      let userAdmin = settings["GNUSTEP_USER_DIR_ADMIN_APPS"] ?? "GNUstep/Applications/Admin"
      // Only administrators can write there, and only they are meant to use what is there.
      let writable = ([inHome(userAdmin)] + admin).filter { File.mayWrite($0) }
      var seen: Set<String> = []
      return ([inHome(user)] + apps + writable).filter { seen.insert($0).inserted }
    }

    /// The path in the home of the user.
    private func inHome(_ path: String) -> String {
      let path = path.replacing("%i", with: "\(ThisProcess.user)")
      return path.hasPrefix("/") ? path : "\(home)/\(path)"
    }

    /// Reads lines such as `NAME=value`, `NAME="value"`, which a shell would read as well.
    private mutating func read(_ path: String) {
      guard let file = try? File(reading: path), let bytes = try? file.read(1 << 20, at: 0) else {
        return
      }
      for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
        let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2 else { continue }
        let name = String(parts[0].drop { $0 == " " || $0 == "\t" })
        guard Self.names.contains(name) else { continue }
        var value = parts[1]
        if let quote = value.first, quote == "\"" || quote == "'" {
          value = value.dropFirst().prefix { $0 != quote }
        } else {
          value = value.prefix { !" \t#;".contains($0) }
        }
        settings[name] = String(value)
      }
    }
  }
#endif
