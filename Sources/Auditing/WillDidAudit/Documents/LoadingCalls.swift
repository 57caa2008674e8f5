internal import WillDidSource

/// How sources load documents, and which of their parts they ask for.
struct LoadingCalls {
  /// The names by which documents are asked for, where they are known.
  private(set) var names: Set<String> = []
  /// Whether documents and scenes are asked for by names that are not known.
  private(set) var asksForAnyStoryboard = false
  /// Whether code loads a nib by a name that cannot be read.
  private(set) var asksForAnyNib = false
  /// Whether code asks for a scene by an identifier that cannot be read.
  private(set) var asksForAnyScene = false
  /// Whether code performs a segue by an identifier that cannot be read.
  private(set) var asksForAnySegue = false
  /// Classes that ask for views of AppKit's tables by names that are not known, and are no column's.
  private(set) var viewAskers: Set<String> = []
  /// The storyboards in which scenes of an identifier are asked for; with an empty one where it is not known.
  private var asked: [String: Set<String>] = [:]
  /// The storyboards whose initial controllers are asked for.
  private var initial: Set<String> = []
  /// Whether code asks for the initial controller of a storyboard that cannot be read.
  private var asksForAnyInitial = false
  /// Storyboards that are only asked for in bundles of their own.
  private var bundled: Set<String> = []
  /// The identifiers for which classes register cells, by the names of the classes.
  private var registered: [String: Set<String>] = [:]
  /// Classes that ask for cells, and those that do so by names that are not known.
  private var asksForCells: Set<String> = []
  /// The classes that ask for cells by identifiers that cannot be read.
  private var asksForAnyCell: Set<String> = []
  /// The identifiers for which cells are asked, and whether some are not known.
  private var dequeued: Set<String> = []
  /// Whether some cell is asked for by a name that is not known.
  private var asksForUnknownCell = false

  /// Collects the calls of all sources that load documents, scenes, segues and cells.
  init(_ sources: [AuditSource], _ values: NameValues) {
    var plain: Set<String> = []
    for source in sources where !source.isDead && !source.givesNames {
      for use in source.file.uses where !Self.isAccessor(use.name) {
        note(use, source, values, &plain)
      }
      if source.file.uses.contains(where: { $0.kind == .initialController }) {
        noteInitial(source, values)
      }
    }
    bundled.subtract(plain)
  }

  /// Notes a call by its kind, with the value of the name in it.
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
    case .controller:
      guard let text else { return asksForAnyScene = true }
      asked[text, default: []].insert(storyboard(of: use, source, values) ?? "")
    case .segue: if use.name == .dynamic { asksForAnySegue = true }
    case .make:
      if case .path(let path) = use.name, path.hasSuffix(".identifier") { return }
      if text == nil { viewAskers.insert(around) }
    case .register: if let text { registered[around, default: []].insert(text) }
    case .dequeue:
      asksForCells.insert(around)
      // Without a name the class of the cell tells it.
      if use.name == .dynamic { asksForAnyCell.insert(around) }
      if let text { dequeued.insert(text) } else if use.name != .none { asksForUnknownCell = true }
    default: break
    }
  }

  /// Whether an argument is a member that SwiftGen or R.swift wrote, and names what it stands for.
  static func isAccessor(_ argument: NameArgument) -> Bool {
    guard case .path(let path) = argument else { return false }
    return ["R.", "StoryboardScene.", "StoryboardSegue."].contains(where: path.hasPrefix)
  }

  /// The storyboard that a call for a scene is sent to: right where it is made, or in a variable of the method.
  func storyboard(
    of use: Use, _ source: AuditSource, _ values: NameValues
  ) -> String? {
    if let name = values.text(use.other, of: use, in: source) { return name }
    guard !use.receiver.isEmpty else { return nil }
    let made = source.file.uses.filter {
      $0.kind == .storyboard && $0.variable == use.receiver && $0.type == use.type
        && $0.method == use.method
    }
    let names = Set(made.map { values.text($0.name, of: $0, in: source) })
    return names.count == 1 ? names.first ?? nil : nil
  }

  /// The storyboards that are asked for a scene; `nil` if none is or one is not known.
  func storyboards(askedFor identifier: String) -> Set<String>? {
    guard let names = asked[identifier], !names.contains("") else { return nil }
    return names
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

  /// Whether the initial controller of a storyboard is asked for.
  ///
  /// If no call names the storyboard, it may be; and so it may if a constant does, and a call takes any name.
  func asksForInitial(of name: String, isStored: Bool) -> Bool {
    initial.contains(name) || !names.contains(name) || asksForAnyInitial && isStored
  }

  /// Whether a name is asked for only in another bundle.
  func isOnlyBundled(_ name: String) -> Bool { bundled.contains(name) }

  /// Whether some class asks for cells, and all that a class asks for have names that sources tell.
  func asksForNamedCells(in classNames: [String]) -> Bool {
    !asksForCells.isEmpty && classNames.allSatisfy { !asksForAnyCell.contains($0) }
  }

  /// Whether a cell may be asked for by an identifier.
  func mayAsk(forCell identifier: String) -> Bool {
    asksForUnknownCell || asks(forCell: identifier)
  }

  /// Whether a cell is asked for by an identifier that sources tell.
  func asks(forCell identifier: String) -> Bool { dequeued.contains(identifier) }

  /// Whether a class registers something for an identifier, which then takes the place of a prototype.
  func registers(_ identifier: String, in className: String) -> Bool {
    registered[className]?.contains(identifier) == true
  }
}
