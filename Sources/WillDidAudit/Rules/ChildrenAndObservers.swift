internal import WillDidFindings
internal import WillDidSource

/// Judges calls that others must balance: CT-01 and MM-09.
enum ChildrenAndObservers: AuditRule {
  static func judge(_ audit: inout Audit) {
    for number in audit.judgedClasses {
      let info = audit.scope.table.classes[number]
      let own = info.parts.flatMap { part in
        audit.sources[Int(part.file)].file.uses.filter { $0.type == part.type }.map { (part, $0) }
      }
      guard own.contains(where: { [.addChild, .addObserver, .timer].contains($0.1.kind) }) else {
        continue
      }
      judgeChildren(number, own, &audit)
      judgeObservers(number, own, &audit)
    }
  }

  // MARK: Children

  private static func judgeChildren(
    _ number: Int, _ own: [(ProjectClasses.Part, Use)], _ audit: inout Audit
  ) {
    let adds = own.filter { isOwnChild($0.1) }
    guard let (part, use) = adds.first, audit.scope.isKind(number, of: "UIViewController"),
      !audit.uses(of: number).contains(where: { $0.kind == .didMove }),
      !isMovedElsewhere(part, audit)
    else { return }
    let name = audit.scope.table.classes[number].name
    let place = AuditPlace(path: audit.sources[Int(part.file)].path, place: use.place)
    audit.verdict.tell(
      .didMoveMissing, .warning, at: place, class: name, subject: "\(name).\(use.method)",
      "`\(name).\(use.method)` adds a child and nothing in the class sends it `didMove(toParent:)`")
  }

  private static func isOwnChild(_ use: Use) -> Bool {
    guard use.kind == .addChild, use.labels == "_:" || use.labels == "addChildViewController:",
      ["", "self", "super"].contains(use.receiver)
    else { return false }
    return !use.method.hasPrefix("addChild")
  }

  /// Whether another type of the same file moves children: a private helper.
  private static func isMovedElsewhere(_ part: ProjectClasses.Part, _ audit: Audit) -> Bool {
    audit.sources[Int(part.file)].file.uses.contains { $0.kind == .didMove }
  }

  // MARK: Observers and timers

  private static let appearing: Set<String> = [
    "viewWillAppear", "viewDidAppear", "viewIsAppearing", "viewWillAppear:", "viewDidAppear:",
    "viewIsAppearing:",
  ]
  private static let ending: Set<String> = ["deinit", "dealloc"]
  private static let observing: Set<String> = [
    "_:selector:name:object:", "_:forKeyPath:options:context:",
    "addObserver:selector:name:object:", "addObserver:forKeyPath:options:context:",
    "forName:object:queue:using:",
  ]

  private static func judgeObservers(
    _ number: Int, _ own: [(ProjectClasses.Part, Use)], _ audit: inout Audit
  ) {
    let added = own.filter { use in
      appearing.contains(use.1.method) && use.1.depth == 0
    }
    let observer = added.first {
      $0.1.kind == .addObserver && observing.contains($0.1.labels) && $0.1.variable.isEmpty
    }
    let timer = added.first {
      $0.1.kind == .timer && ($0.1.other == .path("true") || $0.1.other == .path("YES"))
    }
    guard observer != nil || timer != nil else { return }
    let isController =
      audit.scope.isKind(number, of: "UIViewController")
      || audit.scope.isKind(number, of: "NSViewController")
    guard isController else { return }
    let ends = audit.uses(of: number).filter { !ending.contains($0.method) }
    if let observer, !ends.contains(where: { $0.kind == .removeObserver }) {
      tell(
        observer, number, "adds an observer each time; nothing but the end of the class removes it",
        &audit)
    }
    if let timer, !ends.contains(where: { $0.kind == .invalidate }) {
      tell(
        timer, number, "starts a timer each time; nothing but the end of the class stops it", &audit
      )
    }
  }

  private static func tell(
    _ found: (ProjectClasses.Part, Use), _ number: Int, _ words: String, _ audit: inout Audit
  ) {
    let name = audit.scope.table.classes[number].name
    let place = AuditPlace(
      path: audit.sources[Int(found.0.file)].path, place: found.1.place)
    audit.verdict.tell(
      .observerImbalance, .warning, at: place, class: name,
      subject: "\(name).\(found.1.method).\(found.1.kind)", "`\(name).\(found.1.method)` \(words)")
  }
}
