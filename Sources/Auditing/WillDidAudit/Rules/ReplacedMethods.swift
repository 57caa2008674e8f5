internal import WillDidFindings
internal import WillDidProject
internal import WillDidSource

/// Judges methods of app delegates that UIKit sends to scenes instead: SC-01 and SC-04.
enum ReplacedMethods: AuditRule {
  static let rules = [
    AuditedRule(
      .delegateMethodReplaced,
      "a method of the app delegate that scenes replace, and no scene delegate has the other",
      inUIKit: "warning; notice in an app of SwiftUI",
      place: .callback, trial: .nothing, resolution: .undecided),
    AuditedRule(
      .restorationByDelegate,
      "state that only the app delegate saves",
      inUIKit: "notice",
      place: .callback, trial: .nothing, resolution: .undecided),
  ]

  /// Judges the methods of application delegates that scenes replace.
  static func judge(_ audit: Audit) -> AuditVerdict {
    var verdict = AuditVerdict()
    for app in audit.apps where app.hasScenes {
      guard let delegate = app.delegate else { continue }
      // A class that inherits from an unknown class may inherit the methods of scenes.
      let isKnown = (app.sceneDelegates + [delegate]).allSatisfy { number in
        audit.scope.chain(of: number).framework != nil
      }
      guard isKnown, !app.sceneDelegates.isEmpty || app.adoption == .swiftUI else {
        verdict.undecided(.apps, app.target.name)
        continue
      }
      for replacement in SceneMethods.replacements {
        judge(replacement, delegate, app, audit, &verdict)
      }
      judgeRestoration(delegate, app, audit, &verdict)
      for number in app.sceneDelegates where !audit.isAppDelegate(number) {
        for replacement in SceneMethods.replacements {
          judgeMisplaced(replacement, number, delegate, audit, &verdict)
        }
      }
    }
    return verdict
  }

  /// Judges a method of app delegates in a scene delegate, which gets none of them.
  private static func judgeMisplaced(
    _ replacement: SceneMethods.Replacement, _ number: Int, _ delegate: Int, _ audit: Audit,
    _ verdict: inout AuditVerdict
  ) {
    guard !audit.has(replacement.new, number) else { return }
    for name in replacement.old {
      guard let (method, source) = audit.implementation(of: name, in: number),
        !method.flags.contains(.isEmpty), !isCalled(name, of: number, audit),
        // The app delegate may hand it on.
        !audit.has(name, delegate)
      else { continue }
      let className = audit.scope.table.classes[number].name
      let old = name.written(in: source)
      let new = replacement.new.written(in: source)
      var place = AuditPlace(path: source.path, place: method.place)
      place.element = "method"
      return verdict.report(
        .delegateMethodReplaced, .warning, at: place, class: className, member: old,
        successor: new, subject: "\(className).\(name.selector)",
        "UIKit calls `\(className).\(old)` of app delegates only, and of a scene delegate `\(new)`")
    }
  }

  /// Judges one replaced method of a delegate by what the scene delegates implement.
  private static func judge(
    _ replacement: SceneMethods.Replacement, _ delegate: Int, _ app: SceneApp,
    _ audit: Audit, _ verdict: inout AuditVerdict
  ) {
    for name in replacement.old {
      guard let (method, source) = audit.implementation(of: name, in: delegate),
        !method.flags.contains(.isEmpty)
      else { continue }
      let isAnswered = app.sceneDelegates.contains { audit.has(replacement.new, $0) }
      guard !isAnswered, !isCalled(name, of: delegate, audit),
        !hasWordOfSwiftUI(for: replacement, app, audit)
      else { return }
      let className = audit.scope.table.classes[delegate].name
      let old = name.written(in: source)
      let new = replacement.new.written(in: source)
      var place = AuditPlace(path: source.path, place: method.place)
      place.element = "method"
      let rest =
        app.adoption == .swiftUI ? "" : ", and no scene delegate has `\(new)`"
      verdict.report(
        .delegateMethodReplaced, app.adoption == .swiftUI ? .notice : .warning, at: place,
        class: className, member: old, successor: new,
        subject: "\(className).\(name.selector)",
        "in an app with scenes UIKit does not call `\(className).\(old)`\(rest)",
        related: app.sceneDelegates.map { audit.related($0, "class") })
      return
    }
  }

  /// Whether the app, which is one of SwiftUI, has the same there.
  private static func hasWordOfSwiftUI(
    for replacement: SceneMethods.Replacement, _ app: SceneApp, _ audit: Audit
  ) -> Bool {
    app.adoption == .swiftUI && !replacement.inSwiftUI.isEmpty
      && audit.sources.contains {
        !$0.isDead && $0.targets.contains(app.number)
          && $0.file.names[replacement.inSwiftUI] != nil
      }
  }

  /// Whether the project itself calls a method of its delegate, or names it as a selector.
  private static func isCalled(
    _ name: SceneMethods.Name, of delegate: Int, _ audit: Audit
  ) -> Bool {
    let word = String(name.selector.prefix { $0 != ":" })
    guard word != "application" else { return false }
    let family = audit.scope.chain(of: delegate).classes
    let files = Set(family.flatMap { audit.scope.table.classes[$0].parts.map(\.file) })
    return audit.sources.indices.contains { number in
      let file = audit.sources[number].file
      guard !audit.sources[number].isDead, file.names[word]?.contains(.mentioned) == true else {
        return false
      }
      // Another class with a method of the name means its own, unless it speaks of the delegate.
      return files.contains(Int32(number)) || !file.has(method: word)
        || file.names["shared.delegate"] != nil
        || file.isObjectiveC && file.names["delegate"] != nil
        || family.contains { file.names[audit.scope.table.classes[$0].name] != nil }
    }
  }

  /// Judges the restoration of an app whose scenes give no activity for it.
  private static func judgeRestoration(
    _ delegate: Int, _ app: SceneApp, _ audit: Audit, _ verdict: inout AuditVerdict
  ) {
    guard app.adoption != .swiftUI,
      !app.sceneDelegates.contains(where: { audit.has(SceneMethods.restorationActivity, $0) })
    else { return }
    for name in SceneMethods.saving {
      guard let (method, source) = audit.implementation(of: name, in: delegate) else { continue }
      let className = audit.scope.table.classes[delegate].name
      var place = AuditPlace(path: source.path, place: method.place)
      place.element = "method"
      return verdict.report(
        .restorationByDelegate, .notice, at: place, class: className,
        successor: SceneMethods.restorationActivity.written(in: source), subject: className,
        "`\(className)` has the state of the app saved, and no scene delegate that of its scene")
    }
  }
}

extension SourceFile {
  /// Whether one of its types has a method whose name begins with a word.
  fileprivate func has(method word: String) -> Bool {
    types.contains { type in
      type.methods.contains { $0.name == word || $0.name.hasPrefix("\(word):") }
    }
  }
}
