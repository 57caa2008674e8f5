internal import WillDidText

/// Reads the targets of Package.swift by their texts; nothing is executed.
struct PackageManifest {
  /// The manifest as it is written.
  private let text: [UInt8]
  /// The path of the manifest.
  private let path: String
  /// The functions of a manifest that declare a target.
  private static let kinds = ["target", "executableTarget", "testTarget", "macro"]

  /// Takes the text of a manifest.
  init(at path: String, _ bytes: [UInt8]) {
    (self.path, text) = (path, bytes)
  }

  /// A call in the manifest, with its arguments that are texts or lists of texts.
  private struct Call {
    var name: String
    var arguments: [String: String] = [:]
    var lists: [String: [String]] = [:]
  }

  /// The targets with the files in their folders.
  func targets(_ files: borrowing ProjectFiles) -> [ProjectTarget] {
    var targets: [ProjectTarget] = []
    let calls = calls
    for call in calls where Self.kinds.contains(call.name) {
      guard let name = call.arguments["name"], !Self.isMade(name) else { continue }
      let roots = call.arguments["path"].map { [$0] } ?? Self.roots(of: name, call.name)
      let target = target(name, call, roots, files)
      if !target.sources.isEmpty { targets.append(target) }
    }
    return targets + helped(calls, known: Set(targets.map(\.name)), files)
  }

  /// The folders that targets have if the manifest names none.
  private static func roots(of name: String, _ kind: String) -> [String] {
    (kind == "testTarget" ? ["Tests", "Sources"] : ["Sources", "Source", "src", "srcs"])
      .map { "\($0)/\(name)" }
  }

  /// The target that a call declares, with its folder of sources.
  private func target(
    _ name: String, _ call: Call, _ roots: [String], _ files: borrowing ProjectFiles
  ) -> ProjectTarget {
    // Targets among tests are used by tests alone.
    let isForTests =
      call.name == "testTarget" || roots.count == 1 && Self.lies(roots[0], in: ["Tests"])
    var target = ProjectTarget(
      name: name, modules: [BuildSettings.identifier(name)], project: path,
      product: isForTests ? "package.unit-test" : "package")
    for root in roots {
      let home = Paths.joined(Paths.folder(path), root)
      let sources = call.lists["sources"]?.map { Paths.joined(home, $0) }
      let excluded = call.lists["exclude", default: []].map { Paths.joined(home, $0) }
      for path in files.within(home)
      where !Self.lies(path, in: excluded)
        && (!XcodeProject.isSource(path) || sources.map { Self.lies(path, in: $0) } ?? true)
      {
        target.add(path)
      }
    }
    return target
  }

  // MARK: Functions that make targets

  /// Whether a text is put together when the manifest runs.
  private static func isMade(_ text: String) -> Bool { text.contains("\\(") }

  /// A text with each of its variable parts replaced.
  private static func filled(_ text: String, with name: String) -> String {
    var (result, rest) = ("", text[...])
    while let start = rest.firstIndex(of: "\\") {
      result += rest[..<start] + name
      guard let end = rest[start...].firstIndex(of: ")") else { return result }
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }

  /// The targets that functions of the manifest make: of each text in it that may be a name, and whose folder is
  /// there.
  private func helped(
    _ calls: [Call], known: Set<String>, _ files: borrowing ProjectFiles
  ) -> [ProjectTarget] {
    let helpers = calls.filter {
      Self.kinds.contains($0.name) && $0.arguments["name"].map(Self.isMade) ?? true
    }
    guard !helpers.isEmpty else { return [] }
    var known = known
    var targets: [ProjectTarget] = []
    let texts = texts
    for text in texts where Self.mayBeName(text) {
      for call in helpers {
        let name = call.arguments["name"].map { Self.filled($0, with: text) } ?? text
        guard !known.contains(name) else { continue }
        var roots = Self.roots(of: name, call.name)
        if let path = call.arguments["path"] {
          guard Self.isMade(path) else { continue }
          roots = [Self.filled(path, with: text)]
        } else {
          roots += texts.filter { $0.hasSuffix("/\(name)") }
        }
        let root = roots.first { root in
          files.within(Paths.joined(Paths.folder(path), root)).contains {
            XcodeProject.isSource($0)
          }
        }
        guard let root else { continue }
        known.insert(name)
        targets.append(target(name, call, [root], files))
      }
    }
    return targets
  }

  /// Whether a text may be the name of a target, by its letters.
  private static func mayBeName(_ text: String) -> Bool {
    text.utf8.count > 1
      && text.utf8.allSatisfy { byte in
        (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10
          || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
      }
  }

  /// All texts between quotes, each once.
  private var texts: [String] {
    var seen: Set<String> = []
    return text.split(separator: 0x0a).flatMap { line in
      line.split(separator: UInt8(ascii: "\""), omittingEmptySubsequences: false).enumerated()
        .filter { $0.offset % 2 == 1 }.map { String(decoding: $0.element, as: UTF8.self) }
    }.filter { seen.insert($0).inserted }
  }

  /// Whether a path is one of some files or lies in one of some folders.
  private static func lies(_ path: String, in places: [String]) -> Bool {
    places.contains { path == $0 || Paths.isWithin(path, $0) }
  }

  /// Names of packages and products that are depended on.
  var dependencies: [String] {
    calls.flatMap { call -> [String] in
      switch call.name {
      case "package":
        [call.arguments["url"], call.arguments["path"]].compactMap { $0 }.map(Paths.stem)
      case "product", "binaryTarget": [call.arguments["name"]].compactMap { $0 }
      default: []
      }
    }
  }

  /// The calls that begin with a period, such as `.target(name: "App", path: "App")`.
  private var calls: [Call] {
    var calls: [Call] = []
    // For each open bracket the call that it belongs to, or -1; and of a list its label.
    var open: [(call: Int, list: String)] = []
    var label = ""
    var place = 0
    /// Whether a byte may stand in a name of Swift.
    func isName(_ byte: UInt8) -> Bool {
      (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10
        || byte == UInt8(ascii: "_")
    }
    while place < text.count {
      let byte = text[place]
      let next = place + 1 < text.count ? text[place + 1] : 0
      if byte == UInt8(ascii: "/"), next == UInt8(ascii: "/") {
        while place < text.count, text[place] != 0x0a { place += 1 }
      } else if byte == UInt8(ascii: "\"") {
        let start = place + 1
        place = start
        while place < text.count, text[place] != UInt8(ascii: "\""), text[place] != 0x0a {
          place += 1
        }
        let value = String(decoding: text[start..<place], as: UTF8.self)
        if let (call, list) = open.last, call >= 0 {
          if !list.isEmpty {
            calls[call].lists[list, default: []].append(value)
          } else if calls[call].arguments[label] == nil {
            calls[call].arguments[label] = value
          }
        }
        place += 1
      } else if isName(byte) {
        let start = place
        while place < text.count, isName(text[place]) { place += 1 }
        label = String(decoding: text[start..<place], as: UTF8.self)
        if place < text.count, text[place] == UInt8(ascii: "("), start > 0,
          text[start - 1] == UInt8(ascii: ".")
        {
          open.append((calls.count, ""))
          calls.append(Call(name: label))
          place += 1
        }
      } else {
        if byte == UInt8(ascii: "(") { open.append((-1, "")) }
        if byte == UInt8(ascii: "[") {
          let isArgument = open.last?.list.isEmpty == true && !label.isEmpty
          open.append(isArgument ? (open.last?.call ?? -1, label) : (-1, ""))
        }
        if byte == UInt8(ascii: ")") || byte == UInt8(ascii: "]") { _ = open.popLast() }
        place += 1
      }
    }
    return calls
  }
}
