internal import WillDidFindings
internal import WillDidProject
internal import WillDidSource

/// Judges whether scenes get the links and activities that are meant for them: SC-06 and SC-07.
enum SceneOpenings: AuditRule {
  static let rules = [
    AuditedRule(
      .linkAtLaunch,
      "links or activities that a scene delegate gets only while the app runs",
      inUIKit: "warning",
      place: .callback, trial: .nothing, resolution: .undecided),
    AuditedRule(
      .activityUnlisted,
      "a user activity of a type that Info.plist does not list",
      inUIKit: "warning; notice where it only restores a scene",
      place: .callback, trial: .nothing, resolution: .undecided),
  ]

  /// Judges each app with scenes.
  static func judge(_ audit: Audit) -> AuditVerdict {
    var verdict = AuditVerdict()
    let files = audit.sources.filter { !$0.isDead }
    let apps = audit.apps.filter { $0.hasScenes && $0.adoption != .swiftUI }
    // Apps may share a delegate.
    let delegates = Set(apps.flatMap(\.sceneDelegates)).sorted()
    for opening in SceneMethods.openings {
      // A coordinator or a dependency may read the options for the delegate.
      let isRead = files.contains { source in
        source.file.uses.contains { use in
          use.kind == .connectionOptions
            && (use.name == .dynamic || opening.cold.contains { use.name == .literal($0) })
        }
      }
      for number in delegates where !isRead {
        judge(opening.warm, opening.cold[0], opening.what, number, audit, &verdict)
      }
      for app in apps where !isRead && !app.target.runsWithoutScenes {
        judgeLaunch(opening.launch, opening.cold[0], app, audit, &verdict)
      }
    }
    // A source of several apps may choose the type of each.
    var known = audit.project.targets.reduce(into: Set<String>()) {
      $0.formUnion($1.activityTypes)
    }
    // The build alone knows the value of a variable.
    guard !known.contains(where: { $0.contains("$") }) else { return verdict }
    for app in apps { judgeActivities(app, &known, audit, &verdict) }
    return verdict
  }

  /// Judges a method of a scene delegate whose like at launch nothing reads.
  private static func judge(
    _ warm: SceneMethods.Name, _ cold: String, _ what: String, _ number: Int, _ audit: Audit,
    _ verdict: inout AuditVerdict
  ) {
    guard audit.scope.chain(of: number).framework != nil,
      let (method, source) = audit.implementation(of: warm, in: number),
      !method.flags.contains(.isEmpty)
    else { return }
    let name = audit.scope.table.classes[number].name
    let member = warm.written(in: source)
    var place = AuditPlace(path: source.path, place: method.place)
    place.element = "method"
    let connection = SceneMethods.connection.written(in: source)
    verdict.report(
      .linkAtLaunch, .warning, at: place, class: name, member: member, successor: connection,
      "`\(name).\(member)` is not called for \(what) that starts the app, and nothing reads "
        + "`\(cold)` of the options of `\(connection)`")
  }

  /// Judges what the delegate of an app with scenes reads of the options of its launch.
  private static func judgeLaunch(
    _ keys: [String], _ cold: String, _ app: SceneApp, _ audit: Audit,
    _ verdict: inout AuditVerdict
  ) {
    guard let delegate = app.delegate else { return }
    let name = audit.scope.table.classes[delegate].name
    for call in audit.calls(of: delegate) where call.use.kind == .launchOptions {
      let source = audit.sources[Int(call.part.file)]
      guard case .literal(let key) = call.use.name, keys.contains(key), !source.isForeign else {
        continue
      }
      var place = AuditPlace(path: source.path, place: call.use.place)
      place.element = "call"
      let connection = SceneMethods.connection.written(in: source)
      return verdict.report(
        .linkAtLaunch, .warning, at: place, class: name, identifier: key, successor: connection,
        subject: "\(name).\(key)",
        "`\(name)` reads `\(key)` of the options of its launch, which are `nil` in an app with scenes, "
          + "and nothing reads `\(cold)` of the options of `\(connection)`")
    }
  }

  /// The words by which an activity goes to the system: to other devices, to Spotlight or to Siri.
  private static let giving = [
    "becomeCurrent", "isEligibleForHandoff", "eligibleForHandoff", "isEligibleForSearch",
    "eligibleForSearch", "isEligibleForPrediction", "eligibleForPrediction",
  ]

  /// Whether an app gives activities to the system, and not only to scenes of its own.
  private static func givesActivities(_ app: SceneApp, _ audit: Audit) -> Bool {
    audit.sources.contains { source in
      !source.isDead && source.targets.contains(app.number)
        && giving.contains { source.file.names[$0] != nil }
    }
  }

  /// Judges the types of the activities that an app makes, if it takes activities at all.
  private static func judgeActivities(
    _ app: SceneApp, _ known: inout Set<String>, _ audit: Audit,
    _ verdict: inout AuditVerdict
  ) {
    /// Whether a delegate of a scene has a method.
    func has(_ name: SceneMethods.Name) -> Bool {
      app.sceneDelegates.contains { audit.has(name, $0) }
    }
    let continues = has(SceneMethods.continuation)
    guard app.target.isInfoKnown, app.target.infoPath != nil,
      continues || has(SceneMethods.restorationActivity), givesActivities(app, audit)
    else { return }
    for source in audit.sources
    where !source.isDead && !source.isForeign && source.targets.contains(app.number) {
      for use in source.file.uses where use.kind == .userActivity {
        guard let type = audit.names.values.text(use.name, of: use, in: source),
          known.insert(type).inserted
        else { continue }
        let name = use.type >= 0 ? source.file.types[Int(use.type)].name : ""
        verdict.report(
          .activityUnlisted, continues ? .warning : .notice,
          at: AuditPlace(path: source.path, place: use.place),
          class: name, identifier: type, subject: type,
          "\(name.isEmpty ? "an activity" : "`\(name)` makes an activity") of type `\(type)`, which "
            + "`NSUserActivityTypes` of `\(app.target.name)` does not list")
      }
    }
  }
}
