internal import WillDidFrameworks
internal import WillDidFindings
internal import WillDidProject
internal import WillDidSource

/// Judges whether overrides call what they override: SU-01 and SU-02.
enum OverriddenCallbacks: AuditRule {
  static let rules = [
    AuditedRule(
      .missingSuper,
      "an override that does not call `super`",
      inUIKit: "warning; notice where the framework does nothing",
      inAppKit: "notice; warning in a tab or split view controller",
      consequences: [.notice: "the framework's own does nothing"],
      place: .callback, trial: .running, resolution: .judgedOverride),
    AuditedRule(
      .wrongSuper,
      "an override that calls the wrong method of `super`",
      inUIKit: "error",
      inAppKit: "warning",
      place: .callback, trial: .running, resolution: .judgedOverride),
  ]

  /// The duties by their names in Swift.
  private static let byName = Dictionary(grouping: OverrideDuty.all, by: \.name)
  /// The duties by their selectors.
  private static let bySelector = Dictionary(grouping: OverrideDuty.all, by: \.selector)
  /// Names of Swift, and selectors, that another one may have been called by mistake for.
  private static let mistakable: Set<String> = Set(
    OverrideDuty.all.map(\.name) + OverrideDuty.all.map(\.selector)
  )
  .union(["loadView", "viewWillLayoutSubviews", "viewDidLayoutSubviews"])

  /// Whether a callback with one of some names is judged.
  static func judges(_ names: [String]) -> Bool {
    names.contains { byName[$0] != nil || bySelector[$0] != nil }
  }

  /// Judges each method that overrides a callback with a duty to call super.
  static func judge(_ audit: Audit) -> AuditVerdict {
    var verdict = AuditVerdict()
    for number in audit.judgedClasses {
      let info = audit.scope.table.classes[number]
      for part in info.parts {
        let source = audit.sources[Int(part.file)]
        for method in source.file.types[Int(part.type)].methods {
          judge(method, number, part, audit, &verdict)
        }
      }
    }
    return verdict
  }

  /// Judges an override: whether it calls super, and the same method of it.
  private static func judge(
    _ method: Method, _ number: Int, _ part: ProjectClasses.Part, _ audit: Audit,
    _ verdict: inout AuditVerdict
  ) {
    let source = audit.sources[Int(part.file)]
    let isSwift = !source.file.isObjectiveC
    let named = (isSwift ? byName[method.name] : bySelector[method.selector]) ?? []
    guard !named.isEmpty, !method.flags.contains(.isDeclaration), !method.flags.contains(.isStatic),
      !isSwift || method.flags.contains(.isOverride)
    else { return }
    let chain = audit.scope.chain(of: number)
    guard
      let callback = named.first(where: { callback in
        isMeant(callback, by: method, source) && has(chain, callback, source, audit)
      })
    else { return }
    let own = isSwift ? callback.name : callback.selector
    guard !method.supers.contains(own), !callsElsewhere(own, number, audit) else { return }
    let isMac =
      chain.framework.map { !audit.scope.frameworks.isKind($0, of: "UIResponder") }
      ?? audit.isOfMac(source)
    let wrong = method.supers.first { mistakable.contains($0) }
    let above = declaringAncestor(callback, chain, audit)
    var place = AuditPlace(path: source.path, place: method.place)
    place.element = "override"
    let name = audit.scope.table.classes[number].name
    if let wrong {
      verdict.report(
        .wrongSuper, isMac ? .warning : .error, at: place, class: name, member: own,
        subject: "\(name).\(callback.name)", "`\(name).\(own)` calls `super.\(wrong)` instead")
      return
    }
    let isContainer =
      chain.framework.map { audit.scope.frameworks.has(.container, $0) } ?? false
    let weight = callback.weight(
      isAppKit: isMac, isContainer: isContainer, isDirect: above == nil)
    let whose = above.map { "; `\($0)` has an own one" } ?? ""
    verdict.report(
      .missingSuper, Severity(weight), at: place, class: name, member: own,
      subject: "\(name).\(callback.name)", "`\(name).\(own)` does not call `super`\(whose)")
  }

  /// Whether a method has the name of a callback: Swift calls some otherwise than Objective-C does.
  private static func isMeant(_ callback: OverrideDuty, by method: Method, _ source: AuditSource)
    -> Bool
  {
    guard !source.file.isObjectiveC else { return method.selector == callback.selector }
    let labels =
      source.mayDropLabels && !method.labels.isEmpty
      ? ["_"] + method.labels.dropFirst() : method.labels
    return method.name == callback.name && [method.labels, labels].contains(callback.labels)
  }

  /// Whether a class overrides a callback: Swift compiles `override` only where there is something to override,
  /// also in a class that is not here.
  private static func has(
    _ chain: Chain, _ callback: OverrideDuty, _ source: AuditSource, _ audit: Audit
  ) -> Bool {
    switch chain.end {
    case .framework(let name):
      callback.classes.contains { audit.scope.frameworks.isKind(name, of: $0) }
    case .unknown:
      !source.file.isObjectiveC
        && callback.classes.contains {
          FrameworkName($0).isOfAppKit == audit.isOfMac(source) || $0 == "NSObject"
        }
    case .none: false
    }
  }

  /// Whether another method of the class calls it for this one.
  private static func callsElsewhere(_ name: String, _ number: Int, _ audit: Audit) -> Bool {
    audit.scope.table.classes[number].parts.contains { part in
      audit.sources[Int(part.file)].file.types[Int(part.type)].methods.contains {
        $0.supers.contains(name)
      }
    }
  }

  /// The name of the nearest superclass of the project that has the callback.
  private static func declaringAncestor(
    _ callback: OverrideDuty, _ chain: Chain, _ audit: Audit
  ) -> String? {
    chain.classes.dropFirst().first { number in
      audit.scope.table.classes[number].parts.contains { part in
        let source = audit.sources[Int(part.file)]
        return source.file.types[Int(part.type)].methods.contains {
          !$0.flags.contains(.isDeclaration) && !$0.flags.contains(.isStatic)
            && isMeant(callback, by: $0, source)
        }
      }
    }.map { audit.scope.table.classes[$0].name }
  }
}

extension Audit {
  /// Whether a source is for AppKit.
  fileprivate func isOfMac(_ source: AuditSource) -> Bool {
    let imports = source.file.imports
    guard imports.isDisjoint(with: ["UIKit"]) else { return false }
    return !imports.isDisjoint(with: ["AppKit", "Cocoa"])
      || !source.targets.isEmpty
        && source.targets.allSatisfy { project.targets[$0].platform == .macos }
  }

  /// The classes of the project that are judged by their sources: living ones that are no tests'.
  var judgedClasses: [Int] {
    scope.table.classes.indices.filter { number in
      let info = scope.table.classes[number]
      let source = sources[Int(info.main.file)]
      return !info.isDead && !project.isForTests(info.targets) && !isForTests(source)
        && !source.isForeign
    }
  }
}
