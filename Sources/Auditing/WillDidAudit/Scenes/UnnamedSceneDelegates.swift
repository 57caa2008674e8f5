internal import WillDidFindings
internal import WillDidProject
internal import WillDidSource

/// Judges whether the scene delegates that an app declares are those of its scenes: SC-09.
enum UnnamedSceneDelegates: AuditRule {
  static let rules = [
    AuditedRule(
      .delegateUnnamed,
      "a scene delegate that neither the scene manifest nor code makes the delegate of a scene",
      inUIKit: "warning",
      place: .callback, trial: .nothing, resolution: .undecided)
  ]

  /// Judges each app whose Info.plist is known.
  static func judge(_ audit: Audit) -> AuditVerdict {
    var verdict = AuditVerdict()
    var judged: Set<Int> = []
    for app in audit.apps where app.hasScenes && app.target.isInfoKnown {
      // Where the class of the manifest is missing, that is the cause, and a finding of its own.
      let configurations = app.target.scenes?.configurations ?? []
      guard
        configurations.allSatisfy({ SceneAdoption.missingDelegate($0, app, audit) == nil })
      else { continue }
      for number in app.sceneDelegates
      where judged.insert(number).inserted && audit.isUnnamed(number) {
        guard
          let (method, _) = SceneMethods.ofScenes.lazy.compactMap({
            audit.implementation(of: $0, in: number)
          }).first(where: { !$0.method.flags.contains(.isEmpty) })
        else { continue }
        report(number, method, instead(app), audit, &verdict)
      }
    }
    return verdict
  }

  /// The object that an app's scenes have for a delegate, as far as the project shows it.
  private static func instead(_ app: SceneApp) -> String {
    let named = app.target.scenes?.configurations.compactMap(\.delegate).map(ClassScope.bare) ?? []
    if let first = named.first(where: { !$0.isEmpty }) {
      return "the scene manifest names `\(first)`"
    }
    switch app.adoption {
    case .swiftUI: return "the delegate of the app gives scenes no configuration with it"
    case .code, .manifest, .none, .unknown: return "the scene manifest names no class"
    }
  }

  /// Reports a class at its declaration.
  private static func report(
    _ number: Int, _ method: Method, _ instead: String, _ audit: Audit,
    _ verdict: inout AuditVerdict
  ) {
    let info = audit.scope.table.classes[number]
    let source = audit.sources[Int(info.main.file)]
    var place = AuditPlace(
      path: source.path, place: source.file.types[Int(info.main.type)].place)
    place.element = "class"
    let member = source.file.isObjectiveC ? method.selector : method.labelledName
    verdict.report(
      .delegateUnnamed, .warning, at: place, class: info.name, member: member, subject: info.name,
      "`\(info.name)` is the delegate of no scene: \(instead), and no code names the class, so "
        + "UIKit does not call `\(member)`")
  }
}

extension Audit {
  /// Whether neither data nor code of a project can make a class, or one below it, the delegate of a scene.
  fileprivate func isUnnamed(_ number: Int) -> Bool {
    let info = scope.table.classes[number]
    guard !sources[Int(info.main.file)].isForeign else { return false }
    let names = Set(
      scope.table.classes.indices.filter { scope.chain(of: $0).classes.contains(number) }
        .map { scope.table.classes[$0].name })
    return names.isDisjoint(with: self.names.data.texts)
      && !sources.contains { source in
        !source.isDead && names.contains { source.file.hands(on: $0) }
      }
  }
}

extension SourceFile {
  /// Whether code makes objects of a class, hands it on, or has its name as a text: not if it only casts to it.
  fileprivate func hands(on name: String) -> Bool {
    let uses = names[name] ?? []
    return !uses.isDisjoint(with: [.made, .mentioned, .qualified, .registered])
      || literals.contains { $0 == name || $0.hasSuffix("." + name) }
      || classNames.contains { $0.name == name }
  }
}
