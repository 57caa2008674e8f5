/// Reads the targets of Package.swift by their texts; nothing is executed.
struct PackageManifest {
  private let text: [UInt8]
  private let path: String
  private static let kinds = ["target", "executableTarget", "testTarget", "macro"]

  init(at path: String, _ bytes: [UInt8]) {
    (self.path, text) = (path, bytes)
  }

  /// A call in the manifest, with its arguments that are texts.
  private struct Call {
    var name: String
    var arguments: [String: String]
  }

  /// The targets with the files in their folders.
  func targets(_ files: borrowing ProjectFiles) -> [ProjectTarget] {
    let folder = Paths.folder(path)
    var targets: [ProjectTarget] = []
    for call in calls where Self.kinds.contains(call.name) {
      guard let name = call.arguments["name"] else { continue }
      var target = ProjectTarget(
        name: name, modules: [BuildSettings.identifier(name)], project: path,
        product: call.name == "testTarget" ? "package.unit-test" : "package")
      let roots =
        call.arguments["path"].map { [$0] }
        ?? (call.name == "testTarget"
        ? ["Tests", "Sources"] : ["Sources", "Source", "src", "srcs"])
        .map { "\($0)/\(name)" }
      for root in roots {
        for path in files.within(Paths.joined(folder, root)) { target.add(path) }
      }
      if !target.sources.isEmpty { targets.append(target) }
    }
    return targets
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
    // For each open bracket the call that it belongs to, or -1.
    var open: [Int] = []
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
        if let call = open.last, call >= 0, calls[call].arguments[label] == nil {
          calls[call].arguments[label] = String(decoding: text[start..<place], as: UTF8.self)
        }
        place += 1
      } else if isName(byte) {
        let start = place
        while place < text.count, isName(text[place]) { place += 1 }
        label = String(decoding: text[start..<place], as: UTF8.self)
        if place < text.count, text[place] == UInt8(ascii: "("), start > 0,
          text[start - 1] == UInt8(ascii: ".")
        {
          open.append(calls.count)
          calls.append(Call(name: label, arguments: [:]))
          place += 1
        }
      } else {
        if byte == UInt8(ascii: "(") || byte == UInt8(ascii: "[") { open.append(-1) }
        if byte == UInt8(ascii: ")") || byte == UInt8(ascii: "]") { _ = open.popLast() }
        place += 1
      }
    }
    return calls
  }
}
