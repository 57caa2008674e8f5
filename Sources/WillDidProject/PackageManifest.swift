/// Reads the targets of Package.swift by their texts; nothing is executed.
struct PackageManifest {
  private let text: [UInt8]
  private let path: String
  private static let kinds = ["target", "executableTarget", "testTarget", "macro"]

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
    let folder = Paths.folder(path)
    var targets: [ProjectTarget] = []
    for call in calls where Self.kinds.contains(call.name) {
      guard let name = call.arguments["name"] else { continue }
      // What lies among tests is used by tests alone.
      let isForTests =
        call.name == "testTarget"
        || call.arguments["path"].map { Self.lies($0, in: ["Tests"]) } == true
      var target = ProjectTarget(
        name: name, modules: [BuildSettings.identifier(name)], project: path,
        product: isForTests ? "package.unit-test" : "package")
      let roots =
        call.arguments["path"].map { [$0] }
        ?? (call.name == "testTarget"
        ? ["Tests", "Sources"] : ["Sources", "Source", "src", "srcs"])
        .map { "\($0)/\(name)" }
      for root in roots {
        let home = Paths.joined(folder, root)
        let sources = call.lists["sources"]?.map { Paths.joined(home, $0) }
        let excluded = call.lists["exclude", default: []].map { Paths.joined(home, $0) }
        for path in files.within(home)
        where !Self.lies(path, in: excluded)
          && (!XcodeProject.isSource(path) || sources.map { Self.lies(path, in: $0) } ?? true)
        {
          target.add(path)
        }
      }
      if !target.sources.isEmpty { targets.append(target) }
    }
    return targets
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
