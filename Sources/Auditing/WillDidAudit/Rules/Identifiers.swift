internal import WillDidFindings
internal import WillDidFrameworks
internal import WillDidProject
internal import WillDidSource
internal import WillDidText

/// Judges the names by which code asks for documents and for what is in them: WR-04, and NB-05 of the nibs of
/// controllers.
enum Identifiers: AuditRule {
  static let rules = [
    AuditedRule(
      .identifierMissing,
      "a storyboard, scene, segue, nib or cell that code asks for and no document has",
      inUIKit: "error; warning or notice for a segue that is only compared",
      inAppKit: "same",
      consequences: [.error: "raises when it is asked for"],
      place: .callback, trial: .nothing, resolution: .undecided),
    AuditedRule(
      .explicitNibMissing,
      "a nib that code names for a controller and that does not exist",
      inUIKit: "error", inAppKit: "error",
      consequences: [.error: "raises when its view is loaded"],
      place: .document, trial: .nothing, resolution: .foundDocument),
  ]

  /// Judges each name in a call against the documents.
  static func judge(_ audit: Audit) -> AuditVerdict {
    var verdict = AuditVerdict()
    var judge = IdentifierJudge(audit)
    for source in audit.sources
    where !source.isDead && !source.isForeign && !audit.isForTests(source) {
      for use in source.file.uses { judge.judge(use, source, audit, &verdict) }
    }
    return verdict
  }
}

extension Audit {
  /// Whether only tests compile a source; where no target is known, by the folders that it is in.
  func isForTests(_ source: AuditSource) -> Bool {
    source.targets.isEmpty ? Self.isOfTests(source.path) : project.isForTests(source.targets)
  }

  /// Whether a file lies in a folder of tests, by the names of the folders.
  static func isOfTests(_ path: String) -> Bool {
    path.split(separator: "/").dropLast().contains {
      $0.hasSuffix("Tests") || $0.hasSuffix("Specs") || $0.hasSuffix("Test")
    }
  }
}

/// Holds calls against the names of documents.
struct IdentifierJudge {
  let index: DocumentIndex
  let values: NameValues
  private let registrations: Registrations
  /// The segues that code performs by names that are known: the calls are reported.
  private(set) var performed: Set<String> = []
  /// The scenes of classes and of those that they share a chain with.
  private var related: [Int: Set<DocumentIndex.Place>] = [:]
  /// Whether sources name several documents and there is none: they were left out on purpose.
  private let lacksDocuments: Bool
  /// Whether code makes segues, whose identifiers may be any.
  let makesSegues: Bool

  init(_ audit: Audit) {
    (index, values) = (audit.names.documents, audit.names.values)
    registrations = Registrations(audit.sources, values)
    for source in audit.sources where !source.isDead {
      for use in source.file.uses where use.kind == .segue {
        if let name = values.text(use.name, of: use, in: source) { performed.insert(name) }
      }
    }
    makesSegues = audit.sources.contains {
      !$0.isDead && $0.file.names["UIStoryboardSegue"]?.contains(.made) == true
    }
    lacksDocuments = audit.documents.isEmpty && audit.names.calls.names.count > 2
  }

  /// Whether a call stands in a class that no other file, no document and no Info.plist mentions.
  private func isNeverMade(_ use: Use, _ source: AuditSource, _ audit: Audit) -> Bool {
    guard use.type >= 0 else { return false }
    let type = source.file.types[Int(use.type)]
    guard let number = audit.scope.table.byName[type.name]?.first else { return false }
    return audit.names.makers.isNeverMade(number)
  }

  /// Judges one call by what it asks for: a storyboard, a scene, a segue, a cell or a nib.
  mutating func judge(
    _ use: Use, _ source: AuditSource, _ audit: Audit, _ verdict: inout AuditVerdict
  ) {
    switch use.kind {
    case .comparedSegue: return judgeComparison(use, source, audit, &verdict)
    case .storyboard, .controller, .segue, .nib, .loadNib, .nibName: break
    case .nibNameProperty where ofController(use, source, audit): break
    case .dequeue where use.labels.contains("for:") || use.labels.contains("forIndexPath:"): break
    default: return
    }
    verdict.count(.identifiers)
    // Libraries try names that a storyboard may have, and catch what is raised if it has not.
    guard
      !source.file.isObjectiveC
        || source.file.names["NSException"]?.contains(.mentioned) != true
    else {
      return verdict.undecided(.identifiers, "a file that catches exceptions")
    }
    // Code that is not compiled asks for nothing.
    guard !use.isConditional, !source.isUnbuilt else {
      return verdict.undecided(.identifiers, "a source that may not be compiled")
    }
    guard !lacksDocuments else {
      return verdict.undecided(.identifiers, "a tree without its documents")
    }
    guard let name = values.text(use.name, of: use, in: source), !name.isEmpty else {
      return verdict.undecided(.identifiers, "a name that is made at run time")
    }
    switch use.kind {
    case .storyboard: judgeStoryboard(name, use, source, audit, &verdict)
    case .controller: judgeScene(name, use, source, audit, &verdict)
    case .segue: judgeSegue(name, use, source, audit, &verdict)
    case .dequeue: judgeCell(name, use, source, audit, &verdict)
    default: judgeNib(name, use, source, audit, &verdict)
    }
  }

  /// Whether a controller or a document says which nib it loads.
  private func ofController(_ use: Use, _ source: AuditSource, _ audit: Audit) -> Bool {
    guard use.type >= 0 else { return false }
    let name = source.file.types[Int(use.type)].name
    let roles: [FrameworkKnowledge.Role] = [.viewController, .windowController, .document]
    return audit.scope.candidates(name, targets: source.targets, near: source.path).contains {
      number in roles.contains { audit.scope.has($0, number) }
    }
  }

  /// Reports a name that nothing has, with the nearest one that something has.
  func report(
    of rule: Rule = .identifierMissing, as severity: Severity = .error, _ name: String,
    _ message: String, among names: some Sequence<String>,
    _ use: Use, _ source: AuditSource, _ audit: Audit, _ verdict: inout AuditVerdict
  ) {
    guard !isNeverMade(use, source, audit) else {
      return verdict.undecided(.identifiers, "a class that nothing makes")
    }
    let around = use.type >= 0 ? source.file.types[Int(use.type)].name : ""
    let near = NearNames.of(name, among: names)
    let hint = near.isEmpty ? "" : "; there is \(near.map { "`\($0)`" }.joined(separator: " and "))"
    let isCalled = !audit.names.uncalled.contains(use, in: source)
    verdict.report(
      rule, isCalled ? severity : .notice,
      at: AuditPlace(path: source.path, place: use.place), class: around,
      identifier: name, subject: "\(around).\(use.method)|\(name)",
      message + hint + (isCalled ? "" : "; nothing calls `\(use.method)`"))
  }

  // MARK: Storyboards

  private func judgeStoryboard(
    _ name: String, _ use: Use, _ source: AuditSource, _ audit: Audit, _ verdict: inout AuditVerdict
  ) {
    guard index.storyboards(named: name).isEmpty else { return }
    guard use.other == .none, !index.isUnread(name) else {
      return verdict.undecided(.identifiers, "another bundle")
    }
    report(
      name, "storyboard `\(name)` does not exist", among: index.storyboardNames, use, source, audit,
      &verdict
    )
  }

  /// Judges the identifier of a scene in the storyboards that the call may mean.
  private mutating func judgeScene(
    _ name: String, _ use: Use, _ source: AuditSource, _ audit: Audit, _ verdict: inout AuditVerdict
  ) {
    if let storyboard = audit.names.calls.storyboard(of: use, source, values) {
      let found = index.storyboards(named: storyboard)
      let known = found.flatMap { index.identifiers(in: $0) }
      // A storyboard that does not exist has a finding of its own.
      guard !found.isEmpty, !known.contains(name) else { return }
      guard !opens(storyboard, inOtherBundles: source) else {
        return verdict.undecided(.identifiers, "another bundle")
      }
      return report(
        name, "storyboard `\(storyboard)` has no scene `\(name)`", among: known, use, source, audit,
        &verdict
      )
    }
    if let known = ownIdentifiers(use, source, audit), !known.contains(name),
      index.scenes[name] != nil
    {
      return report(
        name, "no storyboard of the class has a scene `\(name)`", among: Array(known), use, source,
        audit, &verdict)
    }
    guard index.scenes[name] == nil else { return }
    guard index.hasStoryboards, !usesOtherBundles(source) else {
      return verdict.undecided(.identifiers, "another bundle")
    }
    report(
      name, "no storyboard has a scene `\(name)`", among: Array(index.scenes.keys), use, source,
      audit, &verdict)
  }

  /// Whether a file opens a storyboard of a name in a bundle that it names.
  private func opens(_ storyboard: String, inOtherBundles source: AuditSource) -> Bool {
    source.file.uses.contains { use in
      use.kind == .storyboard && use.other != .none
        && values.text(use.name, of: use, in: source) == storyboard
    }
  }

  /// Whether a file opens storyboards that may be none of the project's.
  private func usesOtherBundles(_ source: AuditSource) -> Bool {
    source.file.uses.contains { use in
      use.kind == .storyboard
        && (use.other != .none || values.text(use.name, of: use, in: source) == nil)
    }
  }

  // MARK: Segues

  /// How code names the controller itself, also in closures.
  private static let own: Set<String> = [
    "", "self", "weakSelf", "strongSelf", "wself", "sself", "blockSelf", "this",
  ]

  /// Judges the identifier of a segue in the scenes of the class that performs it.
  private mutating func judgeSegue(
    _ name: String, _ use: Use, _ source: AuditSource, _ audit: Audit, _ verdict: inout AuditVerdict
  ) {
    guard index.hasStoryboards else {
      return verdict.undecided(.identifiers, "no storyboard")
    }
    // Only of the controller itself it is known which scene it is in.
    var scenes: Set<DocumentIndex.Place> = []
    var own: [DocumentIndex.Place] = []
    var around = ""
    if Self.own.contains(use.receiver), use.type >= 0 {
      around = source.file.types[Int(use.type)].name
      let numbers = audit.scope.candidates(around, targets: source.targets, near: source.path)
      if numbers.count == 1, audit.scope.chain(of: numbers[0]).framework != nil {
        scenes = relatedScenes(numbers[0], audit)
        own = index.scenesOfClass[around] ?? []
      }
    }
    // An app's own controller can only be made with a segue of a storyboard that has one.
    let isOfApp =
      !source.targets.isEmpty
      && source.targets.allSatisfy { audit.project.targets[$0].isApplication }
    if own.isEmpty, isOfApp, index.segues[name] == nil, scenes.isEmpty {
      return report(
        name, "no storyboard has a segue `\(name)`", among: Array(index.segues.keys), use, source,
        audit, &verdict)
    }
    guard !own.isEmpty else {
      // A class of a library is in the storyboards of others, and one that inherits may never come here.
      return verdict.undecided(.identifiers, "a segue of a class that is in no storyboard")
    }
    guard let places = index.segues[name] else {
      return report(
        name, "no storyboard has a segue `\(name)`", among: Array(index.segues.keys), use, source,
        audit, &verdict)
    }
    guard scenes.isDisjoint(with: places) else { return }
    report(
      name, "segue `\(name)` does not begin in a scene of class `\(around)`", among: [], use,
      source,
      audit, &verdict)
  }

  /// The scenes of a class, and of those that it inherits from or that inherit from it.
  mutating func relatedScenes(
    _ number: Int, _ audit: Audit
  ) -> Set<DocumentIndex.Place> {
    if let known = related[number] { return known }
    let own = audit.scope.chain(of: number).classes
    var scenes: Set<DocumentIndex.Place> = []
    for (name, places) in index.scenesOfClass {
      let found = audit.scope.table.byName[name] ?? []
      let isRelated = found.contains { other in
        own.contains(other) || audit.scope.chain(of: other).classes.contains(number)
      }
      if isRelated { scenes.formUnion(places) }
    }
    related[number] = scenes
    return scenes
  }

  // MARK: Cells and nibs

  /// Judges the identifier of a cell in the views that the class may own.
  private mutating func judgeCell(
    _ name: String, _ use: Use, _ source: AuditSource, _ audit: Audit, _ verdict: inout AuditVerdict
  ) {
    guard !source.infersObjC else {
      return verdict.undecided(.identifiers, "a cell that is registered at run time")
    }
    guard !registrations.names.contains(name) else { return }
    let isInDocument = index.reuseIdentifiers.contains(name)
    // Helpers register cells by the names of their classes.
    guard audit.scope.table.byName[name] == nil else {
      guard !isInDocument else { return }
      return verdict.undecided(.identifiers, "a cell that is registered by its class")
    }
    if isInDocument || !registrations.areKnown,
      let own = ownCells(use, source, registrations, audit)
    {
      guard !own.contains(name) else { return }
      return report(
        name, "no table in a scene of the class has a cell `\(name)`, and no code registers one",
        among: Array(own), use, source, audit, &verdict)
    }
    guard !isInDocument else { return }
    guard registrations.areKnown else {
      return verdict.undecided(.identifiers, "a cell that is registered at run time")
    }
    report(
      name, "no cell is registered as `\(name)`, in code or in a document",
      among: registrations.names.union(index.reuseIdentifiers), use, source, audit, &verdict)
  }

  private func judgeNib(
    _ name: String, _ use: Use, _ source: AuditSource, _ audit: Audit, _ verdict: inout AuditVerdict
  ) {
    let stem = NibFileName.isPath(name) ? name : NibFileName(name).name
    guard !index.hasNib(named: stem) else { return }
    let isOfOther =
      use.kind == .nib && use.other != .none || use.kind == .loadNib && use.isOfVariableBundle
    guard !index.isUnread(stem), !isOfOther else {
      return verdict.undecided(.identifiers, "another bundle")
    }
    // A class that makes its view or window itself needs the name for nothing else.
    let owner: Int32 = use.type
    let makesItself =
      owner >= 0
      && source.file.types[Int(owner)].methods.contains {
        ["loadView", "loadWindow"].contains($0.name)
      }
    guard !makesItself else {
      return verdict.undecided(.identifiers, "a view that is made in code")
    }
    report(
      of: [.nibName, .nibNameProperty].contains(use.kind)
        ? .explicitNibMissing : .identifierMissing,
      as: isOnlyRegistered(use, source, audit) ? .notice : .error, stem,
      "nib `\(stem)` does not exist", among: index.nibNames, use, source, audit, &verdict)
  }
}

extension IdentifierJudge {
  /// Whether a nib is registered for an identifier by which nothing asks: it is never read.
  private func isOnlyRegistered(
    _ use: Use, _ source: AuditSource, _ audit: Audit
  ) -> Bool {
    guard use.kind == .nib else { return false }
    // The call stands around the nib, or behind a variable that has it.
    let lines = use.variable.isEmpty ? -2...0 : 0...2
    let near = source.file.uses.filter {
      $0.kind == .register && $0.type == use.type && $0.method == use.method
        && lines.contains(Int($0.place.line - use.place.line))
    }
    let registered = near.min {
      abs($0.place.line - use.place.line) < abs($1.place.line - use.place.line)
    }
    guard let registered, let identifier = values.text(registered.name, of: registered, in: source)
    else { return false }
    let (calls, names) = (audit.names.calls, audit.names.inUse)
    guard calls.mayAsk(forCell: identifier) else { return true }
    // A call with an unknown name gets that name from somewhere.
    return !calls.asks(forCell: identifier) && !names.isAccessed(identifier, orMade: true)
      && audit.scope.table.byName[identifier] == nil
      && !isRepeated(registered.name, identifier, source, audit)
  }

  /// Whether an identifier stands anywhere but in one call of a file.
  private func isRepeated(
    _ argument: NameArgument, _ identifier: String, _ source: AuditSource, _ audit: Audit
  ) -> Bool {
    var name = identifier
    if case .path(let path) = argument {
      name = path.split(separator: ".").last.map(String.init) ?? path
    }
    return audit.sources.contains { other in
      let file = other.file
      if other.path == source.path {
        return file.names[name]?.contains(.repeated) == true
          || file.uses.count { $0.name == argument && $0.kind != .nib } > 1
      }
      return file.literals.contains(identifier) || file.names[name]?.contains(.used) == true
    }
  }
}

extension Use {
  /// Whether it is called on a variable with a bundle, which may be any: `libBundle.loadNibNamed(…)`.
  fileprivate var isOfVariableBundle: Bool {
    receiver.first?.isLowercase == true && receiver.hasSuffix("undle")
      && !receiver.lowercased().contains("main")
  }
}
