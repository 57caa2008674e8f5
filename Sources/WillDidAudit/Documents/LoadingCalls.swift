internal import WillDidSource

/// How sources load documents, and which of their parts they ask for.
struct LoadingCalls {
  /// The names by which documents are asked for, where they are known.
  private(set) var names: Set<String> = []
  /// Whether documents and scenes are asked for by names that are not known.
  private(set) var asksForAnyStoryboard = false
  private(set) var asksForAnyNib = false
  private(set) var asksForAnyScene = false
  /// The storyboards whose initial controllers are asked for.
  private var initial: Set<String> = []
  private var asksForAnyInitial = false
  /// Storyboards that are only asked for in bundles of their own.
  private var bundled: Set<String> = []
  /// The identifiers for which classes register cells, by the names of the classes.
  private var registered: [String: Set<String>] = [:]
  /// Classes that ask for cells, and those that do so by names that are not known.
  private var asksForCells: Set<String> = []
  private var asksForAnyCell: Set<String> = []

  init(_ sources: [AuditSource], _ values: NameValues) {
    var plain: Set<String> = []
    for source in sources where !source.isDead {
      for use in source.file.uses { note(use, source, values, &plain) }
      if source.file.uses.contains(where: { $0.kind == .initialController }) {
        noteInitial(source, values)
      }
    }
    bundled.subtract(plain)
  }

  private mutating func note(
    _ use: Use, _ source: AuditSource, _ values: NameValues, _ plain: inout Set<String>
  ) {
    let text = values.text(use.name, of: use, in: source)
    let around = use.type >= 0 ? source.file.types[Int(use.type)].name : ""
    switch use.kind {
    case .storyboard:
      guard let text else { return asksForAnyStoryboard = true }
      names.insert(text)
      if use.other == .none { plain.insert(text) } else { bundled.insert(text) }
    case .nib, .loadNib:
      guard let text else { return asksForAnyNib = true }
      names.insert(text)
    case .nibName, .nibNameProperty: if let text { names.insert(text) }
    case .controller: if text == nil { asksForAnyScene = true }
    case .register: if let text { registered[around, default: []].insert(text) }
    case .dequeue:
      asksForCells.insert(around)
      if text == nil { asksForAnyCell.insert(around) }
    default: break
    }
  }

  /// Notes which storyboards a file begins: those of the calls, or all that it names.
  private mutating func noteInitial(_ source: AuditSource, _ values: NameValues) {
    let named = source.file.uses.filter { $0.kind == .storyboard }
      .map { values.text($0.name, of: $0, in: source) }
    for use in source.file.uses where use.kind == .initialController {
      if let name = values.text(use.other, of: use, in: source) {
        initial.insert(name)
      } else if named.isEmpty || named.contains(nil) {
        asksForAnyInitial = true
      } else {
        initial.formUnion(named.compactMap { $0 })
      }
    }
  }

  /// Whether the initial controller of a storyboard is asked for; if no call names the storyboard, it may be.
  func asksForInitial(of name: String) -> Bool {
    asksForAnyInitial || initial.contains(name) || !names.contains(name)
  }

  func isOnlyBundled(_ name: String) -> Bool { bundled.contains(name) }

  /// Whether a class registers something for an identifier, which then takes the place of a prototype.
  func registers(_ identifier: String, in className: String) -> Bool {
    registered[className]?.contains(identifier) == true
  }

  /// Whether a class asks for cells, all by names that are known.
  func asksForKnownCells(in className: String) -> Bool {
    asksForCells.contains(className) && !asksForAnyCell.contains(className)
  }
}
