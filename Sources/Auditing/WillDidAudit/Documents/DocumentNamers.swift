internal import WillDidNib
internal import WillDidProject
internal import WillDidSource
internal import WillDidText

/// The sources, documents and data that may load a document by its name.
struct DocumentNamers {
  /// The sources, whose literals may be names.
  private let sources: [AuditSource]
  /// The names that files of data and other documents have.
  private var entries: Set<String>

  /// Collects the literals, constants and data in which the name of a document may stand.
  init(_ audit: Audit, _ data: DataNames) {
    sources = audit.sources
    entries = data.texts.union(data.inDocuments).union(audit.project.infoNames)
    for document in audit.documents { entries.formUnion(document.file.elements.map(\.nibName)) }
  }

  /// Whether no file but some has the name of a nib, or a part of it that more may be added to.
  func areOnly(_ own: Set<Int32>, of document: AuditDocument, _ names: NamesInUse) -> Bool {
    guard !document.isForeign, !document.file.isStoryboard else { return false }
    return Set([document.name, document.plainName]).allSatisfy { name in
      !entries.contains(name) && !names.isAccessed(name, orMade: true)
        && !sources.enumerated().contains { number, source in
          !own.contains(Int32(number)) && !source.isDead && !source.givesNames
            && source.file.literals.contains { Self.may($0, name: name) }
        }
    }
  }

  /// Whether a literal may be a part of the name of a document, or has it in it.
  private static func may(_ literal: String, name: String) -> Bool {
    literal.contains(name)
      || 2 * literal.utf8.count >= name.utf8.count
        && (name.hasPrefix(literal) || name.hasSuffix(literal))
  }
}
