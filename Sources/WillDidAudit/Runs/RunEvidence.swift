package import WillDidFindings
package import WillDidModel
internal import WillDidProject
internal import WillDidTimeline

/// What runs show of a project: which documents were loaded, which classes lived, and what was found.
package struct RunEvidence: Sendable {
  /// How many runs were read.
  package private(set) var count = 0
  /// Names of nibs and storyboards that were loaded, and parts of them: "Main", "a1-view-b2".
  private var documents: Set<String> = []
  private var classes: Set<String> = []
  /// Methods that ran where calls of `super` are seen: "Cart.viewWillAppear".
  private var methods: Set<String> = []
  private var found: [Found] = []

  /// Something that was found in a run.
  private struct Found {
    var rule: Rule
    var className: String
    var message: String
    var names: Set<String>
  }

  package init() {}

  /// Takes in what a run has shown.
  ///
  /// - Parameters:
  ///   - fold: What it has used.
  ///   - names: The texts of the run.
  ///   - findings: What was found in it, each with what its events tell.
  package mutating func add(
    _ fold: RunFold, _ names: [NameID: String], _ findings: [(finding: Finding, witness: Witness)]
  ) {
    count += 1
    for id in fold.documents {
      documents.formUnion(Witness.documents(in: names[id] ?? ""))
    }
    for id in fold.classes { classes.insert(ClassName.bare(names[id] ?? "")) }
    // A log of prints shows that a method ran, and not whether it called `super`.
    for method in fold.methods where fold.hopped.contains(method.callback) {
      methods.insert("\(ClassName.bare(names[method.level] ?? "")).\(method.callback.name)")
    }
    for (finding, witness) in findings {
      found.append(
        Found(
          rule: finding.rule, className: witness.className, message: finding.message,
          names: Set(witness.keys + witness.selectors + witness.callbacks.map(\.name))))
    }
  }

  /// Whether a document was loaded, or a part of it.
  func hasLoaded(_ document: AuditDocument) -> Bool {
    documents.contains(document.name) || documents.contains(document.plainName)
      || document.file.isStoryboard
        && document.file.scenes.indices.contains { hasLoaded($0, of: document) }
  }

  /// Whether the view of a scene was loaded: its nib has the identifiers of the controller and the view.
  func hasLoaded(_ scene: Int, of document: AuditDocument) -> Bool {
    let controller = Int(document.file.scenes[scene].controller)
    guard controller >= 0 else { return false }
    let element = document.file.elements[controller]
    let name = ClassScope.demangled(element.customClass).name
    return documents.contains { $0.hasPrefix("\(element.id)-view-") }
      || !name.isEmpty && documents.contains(document.name) && classes.contains(name)
  }

  func hasLived(_ className: String) -> Bool { classes.contains(className) }

  func hasRun(_ callback: String, of className: String) -> Bool {
    methods.contains("\(className).\(callback)")
  }

  /// Whether a run has shown just what was found in the files.
  func hasSeen(_ finding: Finding) -> Bool {
    let className = ClassName.bare(finding.className)
    return found.contains { seen in
      let isCrash = seen.rule.category == .crash
      guard seen.rule == finding.rule || isCrash else { return false }
      guard seen.className == className || seen.message.contains(className) else { return false }
      // A crash is another rule's: its message has the key or the selector.
      let quoted = finding.message.split(separator: "`").enumerated()
        .filter { $0.offset % 2 == 1 }.map { String($0.element) }
      let names = quoted.map { $0.split(separator: ".").last.map(String.init) ?? $0 }
      let isNamed = names.contains { $0 != className && seen.message.contains($0) }
      return isNamed
        || !isCrash && (seen.names.isEmpty || !seen.names.isDisjoint(with: names))
    }
  }
}
