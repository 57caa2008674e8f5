internal import WillDidFindings
internal import WillDidProject
internal import WillDidSource
internal import WillDidText

/// Judges windows that belong to an app and to none of its scenes: SC-02 and SC-03.
enum SceneWindows: AuditRule {
  static let rules = [
    AuditedRule(
      .windowWithoutScene,
      "a window that the app delegate makes in an app with scenes",
      inUIKit: "warning; notice where the app runs on systems without scenes",
      place: .callback, trial: .nothing, resolution: .undecided),
    AuditedRule(
      .sharedWindows,
      "windows of all scenes",
      inUIKit: "notice",
      place: .callback, trial: .nothing, resolution: .undecided),
  ]

  /// Judges each scene delegate that makes no window, and each window that no scene has.
  static func judge(_ audit: Audit) -> AuditVerdict {
    var verdict = AuditVerdict()
    let apps = audit.apps
    for app in apps where app.hasScenes { judgeMade(app, audit, &verdict) }
    guard !apps.isEmpty else { return verdict }
    for source in audit.sources where !source.isDead && !source.isForeign {
      if !audit.project.isForTests(source.targets) { judgeShared(source, audit, &verdict) }
    }
    return verdict
  }

  /// Windows that the delegate of an app makes, and that nothing gives a scene.
  private static func judgeMade(_ app: SceneApp, _ audit: Audit, _ verdict: inout AuditVerdict) {
    guard let delegate = app.delegate else { return }
    let name = audit.scope.table.classes[delegate].name
    let isAttached = audit.sources.indices.contains { number in
      let (source, file) = (audit.sources[number], audit.sources[number].file)
      // A scene delegate gives its own window a scene, unless it speaks of the other delegate.
      let speaksOfIt = file.names[name] != nil || file.names["shared.delegate"] != nil
      return !source.isDead
        && file.uses.contains { use in
          use.kind == .windowScene
            && (speaksOfIt || !app.declaresDelegate(Int32(number), use.type, audit))
        }
    }
    guard !isAttached else { return }
    for part in audit.scope.table.classes[delegate].parts {
      let source = audit.sources[Int(part.file)]
      // Another app may have a delegate of the same name.
      guard source.targets.isEmpty || source.targets.contains(app.number) else { continue }
      let made = source.file.uses.first { use in
        use.kind == .window && use.type == part.type && use.depth == 0
          && audit.isWindow(use, in: source) && !use.labels.contains("indowScene")
          && !source.file.asksForVersion(use)
      }
      guard let made else { continue }
      var place = AuditPlace(path: source.path, place: made.place)
      place.element = "call"
      return verdict.report(
        .windowWithoutScene, app.target.runsWithoutScenes ? .notice : .warning, at: place,
        class: name, successor: SceneMethods.connection.written(in: source), subject: name,
        "`\(name)` makes a window that is in no scene, and the app has scenes: it is not shown",
        related: app.sceneDelegates.map { audit.related($0, "class") })
    }
  }

  /// Uses of the windows that all scenes share, one finding for each file.
  private static func judgeShared(
    _ source: AuditSource, _ audit: Audit, _ verdict: inout AuditVerdict
  ) {
    let uses = source.file.uses.filter {
      $0.kind == .sharedWindows && !source.file.asksForVersion($0)
    }
    guard let first = uses.first, case .literal(let member) = first.name else { return }
    let className = first.type >= 0 ? source.file.types[Int(first.type)].name : ""
    let application = source.file.isObjectiveC ? "sharedApplication" : "shared"
    verdict.report(
      .sharedWindows, .notice, at: AuditPlace(path: source.path, place: first.place),
      class: className, identifier: member, successor: "UIWindowScene.\(member)",
      subject: "\(className).\(member)",
      "`UIApplication.\(application).\(member)` does not tell the windows of one scene from others",
      related: uses.dropFirst().map {
        Finding.Related(file: source.path, line: Int64($0.place.line), role: "same-name")
      })
  }
}

extension SceneApp {
  /// Whether a type of a file is the delegate of a scene of the app.
  fileprivate func declaresDelegate(_ file: Int32, _ type: Int32, _ audit: Audit) -> Bool {
    sceneDelegates.contains { number in
      audit.scope.table.classes[number].parts.contains { $0.file == file && $0.type == type }
    }
  }
}

extension Audit {
  /// Whether the class of what is made is one of windows.
  func isWindow(_ use: Use, in source: AuditSource) -> Bool {
    guard case .typeName(let name) = use.name else { return true }
    let found = scope.candidates(name, targets: source.targets, near: source.path)
    return !found.isEmpty && found.allSatisfy { scope.isKind($0, of: "UIWindow") }
  }
}

extension SourceFile {
  /// Whether the method around a use asks for the version of the system before it.
  fileprivate func asksForVersion(_ use: Use) -> Bool {
    uses.contains {
      $0.kind == .availability && $0.type == use.type && $0.method == use.method
        && $0.place.line <= use.place.line
    }
  }
}
