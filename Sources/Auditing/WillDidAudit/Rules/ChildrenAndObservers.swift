internal import WillDidFrameworks
internal import WillDidFindings
internal import WillDidProject
internal import WillDidSource
internal import WillDidText

/// Judges calls that others must balance: CT-01 and MM-09.
enum ChildrenAndObservers: AuditRule {
  static let rules = [
    AuditedRule(
      .didMoveMissing,
      "a child that is added, also to another controller, and does not receive `didMove`",
      inUIKit: "warning",
      place: .child, trial: .nothing, resolution: .knownChild),
    AuditedRule(
      .observerImbalance,
      "an observer or timer of each appearance that stays, or whose token is dropped",
      inUIKit: "warning",
      inAppKit: "warning",
      consequences: [.warning: "runs once more with each appearance"],
      place: .observer, trial: .nothing, resolution: .knownClass),
  ]

  /// Judges the children, observers and timers of each class.
  static func judge(_ audit: Audit) -> AuditVerdict {
    var verdict = AuditVerdict()
    for number in audit.judgedClasses {
      let info = audit.scope.table.classes[number]
      let own = audit.calls(in: info.parts)
      guard own.contains(where: { [.addChild, .addObserver, .timer].contains($0.use.kind) }) else {
        continue
      }
      judgeChildren(number, own, audit, &verdict)
      judgeObservers(number, own, audit, &verdict)
    }
    return verdict
  }

  // MARK: Children

  /// Judges whether each child that is added hears that it has moved.
  private static func judgeChildren(
    _ number: Int, _ own: [BalancedCalls.Call], _ audit: Audit, _ verdict: inout AuditVerdict
  ) {
    let isController = audit.scope.isKind(number, of: "UIViewController")
    // Containers of UIKit manage their children themselves.
    guard !audit.scope.has(.addsChildren, number) else { return }
    let adds = own.filter { add in
      (isController && isOwnChild(add.use)
        || audit.isChildOfOther(add.use, add.part, number, isController))
        && !audit.isPartOfDependency(add.use, number)
    }
    guard !adds.isEmpty, !audit.callsMover(number) else { return }
    let moves = moves(number, Set(adds.map(\.part.file)), audit)
    var reported: Set<String> = []
    for add in adds where !moves.balance(add) && reported.insert(add.use.method).inserted {
      reportChild(add.use, add.part, number, audit, &verdict)
    }
  }

  /// Reports a child whose move is announced and never confirmed.
  private static func reportChild(
    _ use: Use, _ part: ProjectClasses.Part, _ number: Int, _ audit: Audit,
    _ verdict: inout AuditVerdict
  ) {
    let name = audit.scope.table.classes[number].name
    let source = audit.sources[Int(part.file)]
    let isCalled = !audit.names.uncalled.contains(use, in: source)
    verdict.report(
      .didMoveMissing, isCalled ? .warning : .notice,
      at: AuditPlace(path: source.path, place: use.place), class: name, member: use.method,
      "`\(name).\(use.method)` adds a child\(isOwnChild(use) ? "" : " to `\(use.receiver)`") and nothing in "
        + "the class sends it `didMove(toParent:)`"
        + (isCalled ? "" : "; nothing calls `\(use.method)`"))
  }

  /// Which children a class tells that they have moved, and other types of the same files: private helpers.
  private static func moves(
    _ number: Int, _ files: Set<Int32>, _ audit: Audit
  ) -> BalancedCalls {
    var all = Set(audit.calls(of: number))
    for file in files {
      for use in audit.sources[Int(file)].file.uses {
        let part = ProjectClasses.Part(file: file, type: use.type)
        all.insert(BalancedCalls.Call(part: part, use: use))
      }
    }
    let properties = audit.propertyNames(of: number)
    // To leave a parent is no end of coming to one.
    let ends = all.filter { $0.use.kind == .didMove && BalancedCalls.name($0.use.name) != nil }
    return BalancedCalls(Array(all.filter { $0.use.kind == .addChild }), Array(ends)) { add, move in
      guard let child = BalancedCalls.name(add.use.name),
        child == BalancedCalls.name(move.use.receiver)
      else { return false }
      return properties.contains(child)
        || add.part == move.part && add.use.method == move.use.method
    }
  }

  /// Whether a call adds a child to the controller itself, and not in a wrapper of its own.
  private static func isOwnChild(_ use: Use) -> Bool {
    guard use.kind == .addChild, use.labels == "_:" || use.labels == "addChildViewController:",
      ["", "self", "super"].contains(use.receiver)
    else { return false }
    return !use.method.hasPrefix("addChild")
  }

  // MARK: Observers and timers

  /// The callbacks that come with every appearance.
  private static let appearing: Set<String> = [
    "viewWillAppear", "viewDidAppear", "viewIsAppearing", "viewWillAppear:", "viewDidAppear:",
    "viewIsAppearing:",
  ]
  /// The methods that run at the end of an object.
  private static let ending: Set<String> = ["deinit", "dealloc"]
  /// The calls that begin to observe, by their labels.
  private static let observing: Set<String> = [
    "_:selector:name:object:", "_:forKeyPath:options:context:",
    "addObserver:selector:name:object:", "addObserver:forKeyPath:options:context:",
  ]
  /// Those that give back what removes them.
  private static let tokenized: Set<String> = [
    "forName:object:queue:using:", "forName:object:queue:", "forName:object:",
    "addObserverForName:object:queue:usingBlock:", "_:object:queue:usingBlock:",
    "_:object:queue:",
  ]

  /// Judges whether what begins with each appearance ends before the next one.
  private static func judgeObservers(
    _ number: Int, _ own: [BalancedCalls.Call], _ audit: Audit, _ verdict: inout AuditVerdict
  ) {
    let added = own.filter { appearing.contains($0.use.method) && $0.use.depth == 0 }
    let properties = audit.propertyNames(of: number)
    let observers = added.filter {
      $0.use.kind == .addObserver
        && (observing.contains($0.use.labels) && $0.use.variable.isEmpty
          // The next one takes its place.
          || tokenized.contains($0.use.labels)
            && properties.contains(BalancedCalls.name($0.use.variable)))
    }
    let timers = added.filter {
      $0.use.kind == .timer && ($0.use.other == .path("true") || $0.use.other == .path("YES"))
    }
    let dropped = added.first {
      $0.use.kind == .addObserver && tokenized.contains($0.use.labels) && $0.use.other == .none
        && ["", "_"].contains($0.use.variable)
    }
    guard !observers.isEmpty || !timers.isEmpty || dropped != nil else { return }
    let isController =
      audit.scope.has(.viewController, number)
    guard isController else { return }
    if let dropped {
      report(
        dropped, number, "adds an observer each time and drops what would remove it", audit,
        &verdict)
    }
    let removals = balance(.addObserver, .removeObserver, number, removes, audit)
    if let observer = observers.first(where: { !removals.balance($0) }) {
      report(
        observer, number, "adds an observer each time; nothing but the end of the class removes it",
        audit, &verdict)
    }
    let stops = balance(.timer, .invalidate, number, stops, audit)
    if let timer = timers.first(where: { !stops.balance($0) }) {
      report(
        timer, number, "starts a timer each time; nothing but the end of the class stops it", audit,
        &verdict
      )
    }
  }

  /// Judges the things that a class begins and ends, other than with its own end.
  private static func balance(
    _ begin: Use.Kind, _ end: Use.Kind, _ number: Int,
    _ matches: @escaping (BalancedCalls.Call, BalancedCalls.Call) -> Bool, _ audit: Audit
  ) -> BalancedCalls {
    let calls = audit.calls(of: number)
    return BalancedCalls(
      calls.filter { $0.use.kind == begin },
      calls.filter { $0.use.kind == end && !ending.contains($0.use.method) }, matches: matches)
  }

  /// Whether an observer is removed by a call: by its token, or by the notification or the key path; without them
  /// all are meant.
  private static func removes(_ add: BalancedCalls.Call, _ remove: BalancedCalls.Call) -> Bool {
    let removed = BalancedCalls.name(remove.use.name)
    if tokenized.contains(add.use.labels) {
      return removed == BalancedCalls.name(add.use.variable)
    }
    guard removed == nil || removed == BalancedCalls.name(add.use.name) else { return false }
    guard let wanted = BalancedCalls.name(remove.use.other) else {
      // A name that is put together may be any.
      return remove.use.other != .dynamic
    }
    return wanted == BalancedCalls.name(add.use.other)
  }

  /// Whether a call stops a timer: both name one property.
  private static func stops(_ timer: BalancedCalls.Call, _ stop: BalancedCalls.Call) -> Bool {
    BalancedCalls.name(timer.use.variable) == BalancedCalls.name(stop.use.receiver)
  }

  /// Reports something that begins with each appearance and does not end.
  private static func report(
    _ found: BalancedCalls.Call, _ number: Int, _ words: String, _ audit: Audit,
    _ verdict: inout AuditVerdict
  ) {
    let name = audit.scope.table.classes[number].name
    let place = AuditPlace(
      path: audit.sources[Int(found.part.file)].path, place: found.use.place)
    verdict.report(
      .observerImbalance, .warning, at: place, class: name,
      member: found.use.method, subject: "\(name).\(found.use.method).\(found.use.kind)",
      "`\(name).\(found.use.method)` \(words)")
  }
}

extension Audit {
  /// Whether a class, or one that it inherits from, calls what may tell its children of their parent.
  fileprivate func callsMover(_ number: Int) -> Bool {
    scope.chain(of: number).classes.contains { number in
      scope.table.classes[number].parts.contains {
        names.parentTellers.areCalled(in: sources[Int($0.file)].file)
      }
    }
  }

  /// Whether a child is part of an object whose class is not here, and may tell it of its parent.
  fileprivate func isPartOfDependency(_ use: Use, _ number: Int) -> Bool {
    guard case .path(let path) = use.name else { return false }
    let names = path.split(separator: ".").map(String.init).drop { $0 == "self" }
    guard names.count > 1, let owner = names.first else { return false }
    return scope.table.classes[number].parts.contains { part in
      let properties = sources[Int(part.file)].file.types[Int(part.type)].properties
      return properties.contains { property in
        let types = NamesInUse.names(inType: property.type)
        return property.name == owner
          && (types.isEmpty && property.flags.contains(.hasValue)
            || types.contains { scope.table.byName[$0] == nil && !scope.frameworks.knows($0) })
      }
    }
  }

  /// Whether a class is one for UIKit.
  private func isOfUIKit(_ part: ProjectClasses.Part) -> Bool {
    let source = sources[Int(part.file)]
    let platforms = source.targets.map { project.targets[$0].platform }
    return platforms.isEmpty
      ? source.file.imports.contains("UIKit")
      : platforms.allSatisfy { $0 == .ios || $0 == .tvos || $0 == .visionos }
  }

  /// The controllers that each controller knows by its own properties.
  private static let controllers: Set<String> = [
    "parent", "navigationController", "tabBarController", "splitViewController",
    "presentingViewController", "rootViewController", "topViewController",
  ]

  /// Whether a child is added to another controller: one of those that each controller knows, or a property.
  fileprivate func isChildOfOther(
    _ use: Use, _ part: ProjectClasses.Part, _ number: Int, _ isController: Bool
  ) -> Bool {
    guard use.kind == .addChild, use.labels == "_:" || use.labels == "addChildViewController:",
      !use.method.hasPrefix("addChild"), !["", "self", "super"].contains(use.receiver),
      use.receiver != "()" || use.labels == "addChildViewController:"
    else { return false }
    guard isController || isOfUIKit(part) else { return false }
    // Controllers of tabs and of navigation tell their children themselves.
    let isContainer = ["tabbar", "navigation"].contains(where: use.receiver.lowercased().contains)
    guard isController || !isContainer else { return false }
    // Only controllers have children that are called so.
    if use.labels == "addChildViewController:" { return true }
    let path = use.receiver.split(separator: ".").map(String.init)
    guard let name = path.last, path.dropLast().allSatisfy({ $0 == "self" }) else { return false }
    if isController, Self.controllers.contains(name) { return true }
    // The nodes of games have children too, and are not called so.
    let imports = sources[Int(part.file)].file.imports
    if name.hasSuffix("VC") || name == "vc" || name.hasSuffix("iewController"),
      imports.isDisjoint(with: ["SpriteKit", "SceneKit", "RealityKit"])
    {
      return true
    }
    for owner in scope.chain(of: number).classes {
      for part in scope.table.classes[owner].parts {
        let source = sources[Int(part.file)]
        let property = source.file.types[Int(part.type)].properties.first { $0.name == name }
        guard let property else { continue }
        let type = property.type.filter { $0 != "!" && $0 != "?" }
        let chains = scope.chain(named: type, targets: source.targets, near: source.path)
        return chains.contains { chain in
          chain.framework.map { scope.frameworks.isKind($0, of: "UIViewController") } ?? false
        }
      }
    }
    return false
  }
}
