internal import WillDidFrameworks
internal import WillDidText

extension Project {
  /// Reads all project files, manifests and lists of dependencies among some files.
  package init(reading files: borrowing ProjectFiles) {
    var names: [String] = []
    for path in files.paths {
      if Self.mayBeInDocument(path) { noteDocuments(around: path) }
      switch Paths.name(path) {
      case "project.pbxproj":
        do throws(UnreadReason) { names += try readXcodeProject(path, files) } catch {
          if !files.isForeign(path) { unread.append((path, error)) }
          hasOtherBuilds = true
        }
      case "Package.swift":
        hasOtherBuilds = true
        guard let bytes = files.bytes(path) else { continue }
        let manifest = PackageManifest(at: path, bytes)
        targets += manifest.targets(files)
        names += manifest.dependencies
      case let name where Self.generators.contains(name):
        generated.append(Paths.folder(path))
        noteMerge(in: path, files)
      case "contents.xcworkspacedata":
        // A project whose file is not here builds something.
        let project = Paths.folder(Paths.folder(path))
        let isLost =
          Paths.suffix(project) == "xcodeproj" && files.known("\(project)/project.pbxproj") == nil
        hasOtherBuilds = hasOtherBuilds || isLost
      case "Podfile", "Podfile.lock", "Cartfile", "Cartfile.resolved", "Package.resolved":
        if let bytes = files.bytes(path) { names += Self.names(in: path, bytes) }
        noteMerge(in: path, files)
      case let name where name.hasSuffix(".xcconfig") || name.hasSuffix("Info.plist"):
        noteMerge(in: path, files)
      default: hasOtherBuilds = hasOtherBuilds || path.hasSuffix(".podspec")
      }
    }
    readLooseInfo(files)
    dependencies = Set(names.map { $0.lowercased() }.filter { !$0.isEmpty })
    for (place, target) in targets.enumerated() {
      for path in target.sources { members[path, default: []].append(place) }
      for path in target.resources { members[path, default: []].append(place) }
    }
  }

  /// The files from which generators make projects, or build without one.
  private static let generators: Set<String> = [
    "project.yml", "project.yaml", "xcodegen.yml", "xcodegen.yaml", "Project.swift",
    "Workspace.swift", "BUILD", "BUILD.bazel", "BUCK", "BUCK.v2",
  ]

  /// Reads the targets of a project file, and returns the names of what it depends on.
  private mutating func readXcodeProject(
    _ path: String, _ files: borrowing ProjectFiles
  ) throws(UnreadReason) -> [String] {
    guard let bytes = files.bytes(path) else { throw .unreadable }
    let merge = PlainText.mergeLine(bytes).map { UnreadReason.merged(line: $0) }
    let xcode: XcodeProject
    do { xcode = try XcodeProject(at: path, bytes) } catch { throw merge ?? error }
    targets += xcode.targets(files)
    references.formUnion(xcode.references)
    noteDocuments(in: bytes)
    folders.append(Self.home(path))
    developmentRegion = xcode.developmentRegion ?? developmentRegion
    // The sides between the marks were read all the same.
    if let merge, !files.isForeign(path) { unread.append((path, merge)) }
    return xcode.dependencies
  }

  /// Notes that a merge left its marks in a file which nothing else reads as a whole.
  private mutating func noteMerge(in path: String, _ files: borrowing ProjectFiles) {
    guard Paths.suffix(path) != "swift", !files.isForeign(path),
      let line = files.bytes(path).flatMap(PlainText.mergeLine)
    else { return }
    merged.append((path, line))
  }

  /// Whether a part of a path may have the ending of a document, by two of its letters: most have none.
  private static func mayBeInDocument(_ path: String) -> Bool {
    var (last, isDot) = (UInt8(0), false)
    for byte in path.utf8 {
      if isDot {
        switch (last, byte) {
        case (UInt8(ascii: "n"), UInt8(ascii: "i")), (UInt8(ascii: "x"), UInt8(ascii: "i")),
          (UInt8(ascii: "s"), UInt8(ascii: "t")):
          return true
        default: break
        }
      }
      isDot = last == UInt8(ascii: ".")
      last = byte
    }
    return false
  }

  /// Notes the document that a path leads to or into.
  private mutating func noteDocuments(around path: String) {
    let names = path.split(separator: "/").map(String.init)
      .filter(NibFileName.isDocument)
    documentNames.formUnion(names.map(Paths.stem))
    if !names.isEmpty { documentFiles += 1 }
  }

  /// Reads each Info.plist that is no target's: of projects that generators or other tools describe.
  private mutating func readLooseInfo(_ files: borrowing ProjectFiles) {
    let known = Set(targets.compactMap(\.infoPath))
    for path in files.paths where path.hasSuffix("Info.plist") && !known.contains(path) {
      var target = ProjectTarget(name: "", modules: [], project: "", product: "")
      target.infoPath = path
      target.readInfo(files)
      looseInfo[Paths.folder(path), default: []].formUnion(target.info.values.joined())
    }
  }

  /// Notes the nibs that a project file names: what it names and is not there stops a build, and no app.
  private mutating func noteDocuments(in bytes: [UInt8]) {
    let ends = Set("\"=/;*(){}\n".utf8)
    let suffixes = [".nib", ".xib", ".storyboard"].map { Array($0.utf8) }
    for place in bytes.indices where bytes[place] == UInt8(ascii: ".") {
      guard suffixes.contains(where: { bytes[place...].starts(with: $0) }) else { continue }
      let start = bytes[..<place].lastIndex { ends.contains($0) } ?? 0
      let name = String(decoding: bytes[(start + 1)..<max(place, start + 1)], as: UTF8.self)
      documentNames.insert(String(name.drop { $0 == " " }))
    }
  }

  /// The names that a list of dependencies has: of pods, of repositories, of packages.
  private static func names(in path: String, _ bytes: [UInt8]) -> [String] {
    let isResolved = Paths.name(path) == "Package.resolved"
    let isLock = Paths.name(path) == "Podfile.lock"
    var names: [String] = []
    for line in bytes.split(separator: 0x0a) {
      let text = String(decoding: line, as: UTF8.self)
      let parts = text.split(
        separator: text.contains("'") ? "'" : "\"", omittingEmptySubsequences: false)
      if isResolved {
        if text.contains("\"identity\"") || text.contains("\"package\""), parts.count > 3 {
          names.append(String(parts[3]))
        }
      } else if isLock {
        let words = text.split { $0 == " " || $0 == "-" || $0 == "\"" }
        if text.hasPrefix("  - "), let first = words.first {
          names += first.split(separator: "/").map(String.init)
        }
      } else if parts.count > 1 {
        names.append(Paths.stem(String(parts[1])))
        if let first = parts[1].split(separator: "/").first { names.append(String(first)) }
      }
    }
    return names
  }
}
