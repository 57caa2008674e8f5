internal import WillDidModel
internal import WillDidNib
internal import WillDidProject

/// Segues that begin at a controller itself: nothing but code performs them, by their identifiers.
struct ManualSegues {
  /// The names that sources use, among which that of a segue may be.
  private let names: NamesInUse
  /// Whether code performs segues by identifiers that are put together at run time.
  private let areComposed: Bool

  /// Takes the names of a project, to judge segues that only code performs.
  init(_ names: ProjectNames) {
    self.names = names.inUse
    areComposed = names.calls.asksForAnySegue
  }

  /// Whether a segue waits for code, and no code has its identifier.
  func isNeverPerformed(
    _ segue: InterfaceDocument.Connection, in document: AuditDocument, _ scope: ClassScope
  ) -> Bool {
    let file = document.file
    let source = file.elements[Int(segue.source)]
    guard !segue.identifier.isEmpty, !areComposed, segue.relationship.isEmpty,
      segue.name != "embed", file.runtime != .watchos,
      source.scene >= 0, file.scenes[Int(source.scene)].controller == segue.source,
      isOwn(segue.customClass, document, scope), isOwn(source.customClass, document, scope)
    else { return false }
    return !names.mayName(segue.identifier)
  }

  /// Whether the project declares a class, if one is named: what libraries do with segues is not known.
  private func isOwn(_ className: String, _ document: AuditDocument, _ scope: ClassScope) -> Bool {
    let name = ClassName.divided(className).name
    let found = scope.candidates(name, targets: document.targets, near: document.path)
    return name.isEmpty
      || !found.isEmpty && found.allSatisfy { scope.chain(of: $0).framework != nil }
  }
}
