internal import WillDidFindings
internal import WillDidProject
internal import WillDidSource
internal import WillDidText

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
    let isController = audit.scope.isKind(number, of: "UIViewController")
    // What containers of UIKit do with a child is theirs.
    guard !containers.contains(where: { audit.scope.isKind(number, of: $0) }) else { return }
    let adds = own.filter { part, use in
      (isController && isOwnChild(use) || audit.isChildOfOther(use, part, number, isController))
        && !audit.isPartOfDependency(use, number)
    }
    guard let (part, use) = adds.first,
      !audit.uses(of: number).contains(where: { $0.kind == .didMove }),
      !isMovedElsewhere(part, audit), !audit.callsMover(number)
    else { return }
    let name = audit.scope.table.classes[number].name
    let source = audit.sources[Int(part.file)]
    let isCalled = !audit.names.uncalled.contains(use, in: source)
    audit.verdict.tell(
      .didMoveMissing, isCalled ? .warning : .notice,
      at: AuditPlace(path: source.path, place: use.place), class: name, member: use.method,
      "`\(name).\(use.method)` adds a child\(isOwnChild(use) ? "" : " to `\(use.receiver)`") and nothing in "
        + "the class sends it `didMove(toParent:)`"
        + (isCalled ? "" : "; nothing calls `\(use.method)`"))
  }

  private static let containers = ["UITabBarController", "UINavigationController"]

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
  ]
  /// Those that give back what removes them.
  private static let tokenized: Set<String> = [
    "forName:object:queue:using:", "forName:object:queue:", "forName:object:",
    "addObserverForName:object:queue:usingBlock:", "_:object:queue:usingBlock:",
    "_:object:queue:",
  ]

  private static func judgeObservers(
    _ number: Int, _ own: [(ProjectClasses.Part, Use)], _ audit: inout Audit
  ) {
    let added = own.filter { use in
      appearing.contains(use.1.method) && use.1.depth == 0
    }
    let properties = Set(
      audit.scope.table.classes[number].parts.flatMap { part in
        audit.sources[Int(part.file)].file.types[Int(part.type)].properties.map(\.name)
      })
    let observer = added.first {
      $0.1.kind == .addObserver
        && (observing.contains($0.1.labels) && $0.1.variable.isEmpty
          // The next one takes its place.
          || tokenized.contains($0.1.labels) && properties.contains($0.1.variable))
    }
    let timer = added.first {
      $0.1.kind == .timer && ($0.1.other == .path("true") || $0.1.other == .path("YES"))
    }
    let dropped = added.first {
      $0.1.kind == .addObserver && tokenized.contains($0.1.labels) && $0.1.other == .none
        && ["", "_"].contains($0.1.variable)
    }
    guard observer != nil || timer != nil || dropped != nil else { return }
    let isController =
      audit.scope.isKind(number, of: "UIViewController")
      || audit.scope.isKind(number, of: "NSViewController")
    guard isController else { return }
    if let dropped {
      tell(
        dropped, number, "adds an observer each time and drops what would remove it", &audit)
    }
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
      member: found.1.method, subject: "\(name).\(found.1.method).\(found.1.kind)",
      "`\(name).\(found.1.method)` \(words)")
  }
}

extension Audit {
  /// Whether a class, or one that it inherits from, calls what may tell its children of their parent.
  fileprivate mutating func callsMover(_ number: Int) -> Bool {
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

  private static let controllers: Set<String> = [
    "parent", "navigationController", "tabBarController", "splitViewController",
    "presentingViewController", "rootViewController", "topViewController",
  ]

  /// Whether a child is added to another controller: one of those that each controller knows, or a property.
  fileprivate mutating func isChildOfOther(
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
