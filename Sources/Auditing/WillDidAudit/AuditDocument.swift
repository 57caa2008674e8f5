package import WillDidNib
internal import WillDidFrameworks
internal import WillDidProject
internal import WillDidSource
internal import WillDidText

/// A document of the audit: where it is, what it says, and which targets copy it.
package struct AuditDocument: Sendable {
  /// The path from the folder that is audited.
  package let path: String
  /// The document as it was read.
  package var file: InterfaceDocument
  /// The targets that it is a resource of, by their numbers in the project.
  package var targets: [Int] = []
  /// Whether it counts only for other documents: it lies in a dependency.
  package var isForeign = false
  /// Whether its project copies documents beside it, and not this one.
  package var isDead = false
  /// The language of a localised copy: "de" of `de.lproj`.
  package var language: String?

  /// The name by which it is loaded.
  package let name: String
  /// The name without what tells devices apart: `~ipad`, `~iphone`.
  package let plainName: String

  /// Takes a document that is not in any target yet.
  package init(path: String, file: InterfaceDocument) {
    self.path = path
    self.file = file
    let name = Paths.stem(path)
    self.name = name
    plainName = DeviceSuffix.removed(from: name, alsoOfApps: true)
    let folder = Paths.name(Paths.folder(path))
    if folder.hasSuffix(".lproj") { language = String(folder.dropLast(".lproj".count)) }
  }
}

extension SourcePlace {
  /// A place in a document.
  init(_ position: TextPosition) {
    self.init(line: Int32(clamping: position.line), column: Int32(clamping: position.column))
  }
}
