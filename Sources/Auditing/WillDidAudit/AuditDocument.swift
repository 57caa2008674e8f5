package import WillDidNib
internal import WillDidFrameworks
internal import WillDidProject
internal import WillDidSource
internal import WillDidText

/// A document of the audit: where it is, what it says, and which targets copy it.
package struct AuditDocument: Sendable {
  /// The path from the folder that is audited.
  package let path: String
  // Behind a reference: rules go through all documents, and would copy each.
  /// The contents, which copies of the document share.
  private let content: Content
  /// The document as it was read.
  package var file: InterfaceDocument { content.file }
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
    content = Content(file)
    let name = Paths.stem(path)
    self.name = name
    plainName = DeviceSuffix.removed(from: name, alsoOfApps: true)
    let folder = Paths.name(Paths.folder(path))
    if folder.hasSuffix(".lproj") { language = String(folder.dropLast(".lproj".count)) }
  }

  /// Holds the contents of one document once, however often it is copied.
  private final class Content: Sendable {
    let file: InterfaceDocument

    /// Takes a document.
    init(_ file: InterfaceDocument) { self.file = file }
  }
}

extension SourcePlace {
  /// A place in a document.
  init(_ position: TextPosition) {
    self.init(line: Int32(clamping: position.line), column: Int32(clamping: position.column))
  }
}
