internal import WillDidFrameworks
internal import WillDidFindings
internal import WillDidProject
internal import WillDidSource

/// Judges whether apps have scenes, CT-15, and whether what their manifests name exists: SC-05.
enum SceneAdoption: AuditRule {
  static let rules = [
    AuditedRule(
      .sceneLifecycle,
      "an app without scenes",
      inUIKit: "warning; error if it needs iOS 27, notice if it is too old for the Xcode of today",
      place: .callback, trial: .nothing, resolution: .adoptedScenes),
    AuditedRule(
      .sceneConfiguration,
      "a class or a storyboard of the scene manifest that does not exist",
      inUIKit: "error; notice where a storyboard is named in one place only",
      place: .callback, trial: .nothing, resolution: .undecided),
  ]

  /// Judges the adoption of scenes by each app of UIKit.
  static func judge(_ audit: Audit) -> AuditVerdict {
    var verdict = AuditVerdict()
    let index = audit.names.documents
    var missing: [Missing: [MissingApp]] = [:]
    for app in audit.apps {
      switch app.adoption {
      case .none: judgeMissing(app, &missing, audit, &verdict)
      case .unknown: continue
      case .manifest, .code, .swiftUI: break
      }
      verdict.count(.apps)
      for configuration in app.target.scenes?.configurations ?? [] {
        judgeDelegate(configuration, app, audit, &verdict)
        judgeStoryboard(configuration, app, index, audit, &verdict)
      }
      judgeEntries(app, audit, &verdict)
    }
    for (missing, apps) in missing { report(missing, apps, audit, &verdict) }
    // The project of a generator is not there until that has run.
    if audit.apps.isEmpty, let folder = audit.project.generated.first {
      verdict.count(.apps)
      verdict.undecided(
        .apps, "the project that a generator makes in \(folder.isEmpty ? "." : folder)")
    }
    return verdict
  }

  // MARK: No scenes

  /// The features that apps without scenes share if they are reported together.
  private struct Missing: Hashable {
    let delegate: Int
    let severity: Severity
    let hasManifest: Bool
    let isTV: Bool
  }

  /// An app without scenes, and the place to report it at.
  private typealias MissingApp = (name: String, place: AuditPlace)

  /// Notes an app without scenes, to be reported with those that lack the same.
  private static func judgeMissing(
    _ app: SceneApp, _ missing: inout [Missing: [MissingApp]], _ audit: Audit,
    _ verdict: inout AuditVerdict
  ) {
    // A class of a dependency may set up the scenes.
    guard let delegate = app.delegate, audit.scope.chain(of: delegate).framework != nil,
      let place = audit.infoPlace(app, "UIApplicationSceneManifest")
    else { return verdict.undecided(.apps, app.target.name) }
    let key = Missing(
      delegate: delegate,
      severity: isNested(app, audit) ? .notice : app.target.severityWithoutScenes,
      hasManifest: app.target.scenes != nil, isTV: app.target.platform == .tvos)
    missing[key, default: []].append((app.target.name, place))
  }

  /// Reports the apps that lack the same, as one finding.
  private static func report(
    _ missing: Missing, _ apps: [MissingApp], _ audit: Audit, _ verdict: inout AuditVerdict
  ) {
    let delegate = audit.scope.table.classes[missing.delegate].name
    let (first, others) = (apps[0], apps.dropFirst())
    let more =
      others.isEmpty
      ? "" : " and \(others.count == 1 ? "`\(others[1].name)`" : "\(others.count) other apps")"
    let what =
      missing.hasManifest
      ? "the scene manifest of `\(first.name)`\(more) has no configuration"
      : "`\(first.name)`\(more) \(others.isEmpty ? "has" : "have") no scene manifest"
    let system = missing.isTV ? "tvOS" : "iOS"
    let end = others.isEmpty ? "the app does not launch" : "they do not launch"
    verdict.report(
      .sceneLifecycle, missing.severity, at: first.place, class: delegate,
      successor: "UIWindowSceneDelegate", subject: first.name,
      "\(what), and `\(delegate)` makes none: built with the SDK of \(system) 27, \(end)",
      related: [audit.related(missing.delegate, "class")]
        + others.map {
          Finding.Related(file: $0.place.path, line: Int64($0.place.place.line), role: "app")
        })
  }

  /// Whether an app is one of a library that lies within a project and that the project does not refer to.
  private static func isNested(_ app: SceneApp, _ audit: Audit) -> Bool {
    let own = Paths.folder(app.target.project)
    let home = Paths.folder(own)
    return !audit.project.references.contains(own)
      && audit.project.folders.contains { $0 != home && Paths.isWithin(home, $0) }
  }

  // MARK: The delegate of a scene

  /// Judges whether the delegate that a configuration names is a class that can be one.
  private static func judgeDelegate(
    _ configuration: SceneManifest.Configuration, _ app: SceneApp, _ audit: Audit,
    _ verdict: inout AuditVerdict
  ) {
    guard let written = configuration.delegate, let place = audit.infoPlace(app, written),
      let why = missingDelegate(configuration, app, audit)
    else { return }
    let name = ClassScope.bare(written)
    verdict.report(
      .sceneConfiguration, .error, at: place, class: name, identifier: written,
      subject: "\(app.target.name)|\(written)",
      "the scene manifest of `\(app.target.name)` names class `\(written)`: \(why)",
      related: audit.scope.table.byName[name]?.first.map { [audit.related($0, "class")] } ?? [])
  }

  /// Why the runtime does not find the delegate that a configuration names; `nil` if it does or may.
  static func missingDelegate(
    _ configuration: SceneManifest.Configuration, _ app: SceneApp, _ audit: Audit
  ) -> String? {
    guard let written = configuration.delegate, !written.isEmpty, app.adoption != .swiftUI
    else { return nil }
    let name = ClassScope.bare(written)
    let module = written.contains(".") ? written.split(separator: ".").first.map(String.init) : nil
    return name.contains("$") ? nil : missing(name, module ?? "", app, audit)
  }

  /// Why the runtime does not find the class of a manifest; `nil` if it does or may.
  private static func missing(
    _ name: String, _ module: String, _ app: SceneApp, _ audit: Audit
  ) -> String? {
    let isOwn = module.hasPrefix("$") || app.target.modules.contains(module)
    let path = app.target.infoPath ?? app.target.project
    let found = audit.scope.candidates(name, targets: [app.number], near: path)
    // Other projects of a folder may have a class of the name.
    let own = found.filter { number in
      let targets = audit.scope.table.classes[number].targets
      return targets.isEmpty
        || targets.map({ audit.project.targets[$0] }).contains {
          $0.isOfPackage || $0.project == app.target.project
        }
    }
    guard let first = own.first else {
      if !found.isEmpty { return isOwn ? "only another project has it" : nil }
      if audit.scope.table.byName[name] != nil { return "no target compiles it" }
      if isOwn { return "it is declared nowhere" }
      let mayBeForeign = !module.isEmpty || !audit.project.dependencies.isEmpty
      return mayBeForeign || audit.scope.frameworks.knows(name) ? nil : "it is declared nowhere"
    }
    let info = audit.scope.table.classes[first]
    guard own.count == 1, info.runtimeName == nil else { return nil }
    if info.isObjectiveC {
      return isOwn ? "it is of Objective-C, and its name has no module" : nil
    }
    if module.isEmpty { return "it is Swift, and the manifest names no module for it" }
    guard isOwn, !info.targets.isEmpty, !info.targets.contains(app.number) else { return nil }
    let modules = Set(info.targets.flatMap { audit.project.targets[$0].modules }).sorted()
    return "it is in module \(modules.joined(separator: " or "))"
  }

  // MARK: Storyboards

  /// Judges whether the storyboard that a configuration names exists and can begin a scene.
  private static func judgeStoryboard(
    _ configuration: SceneManifest.Configuration, _ app: SceneApp, _ index: DocumentIndex,
    _ audit: Audit, _ verdict: inout AuditVerdict
  ) {
    guard let name = configuration.storyboard, !name.isEmpty, !name.contains("$"),
      index.storyboards(named: name).isEmpty, !index.isUnread(name),
      let place = audit.infoPlace(app, name)
    else { return }
    verdict.report(
      .sceneConfiguration, .error, at: place, class: "", identifier: name,
      subject: "\(app.target.name)|\(name)",
      "the scene manifest of `\(app.target.name)` names storyboard `\(name)`, which does not exist")
  }

  /// Tells of a storyboard that Info.plist names for the app only, or for its scenes only.
  private static func judgeEntries(_ app: SceneApp, _ audit: Audit, _ verdict: inout AuditVerdict) {
    guard app.adoption == .manifest, let scenes = app.target.scenes else { return }
    let own = app.target.info["UIMainStoryboardFile"]?.first ?? ""
    let named = Set(scenes.configurations.compactMap(\.storyboard)).subtracting([""])
    let makesWindow = app.sceneDelegates.contains { number in
      audit.scope.chain(of: number).framework == nil
        || audit.calls(of: number).contains { [.window, .windowScene].contains($0.use.kind) }
    }
    let message: String
    if named.isEmpty, !own.isEmpty {
      guard !makesWindow, !app.sceneDelegates.isEmpty else { return }
      message = """
        Info.plist names storyboard `\(own)` for the app and none for its scenes, whose delegate makes \
        no window
        """
    } else if let first = named.sorted().first, own.isEmpty {
      guard app.target.runsWithoutScenes else { return }
      message = """
        Info.plist names storyboard `\(first)` for scenes only: systems before iOS 13 begin with none
        """
    } else if !own.isEmpty, !named.contains(own), let first = named.sorted().first {
      message = "Info.plist names storyboard `\(own)` for the app and `\(first)` for its scenes"
    } else {
      return
    }
    guard let place = audit.infoPlace(app, own.isEmpty ? "UISceneStoryboardFile" : own) else {
      return
    }
    verdict.report(
      .sceneConfiguration, .notice, at: place, class: "",
      identifier: own.isEmpty ? named.min() ?? "" : own, subject: "\(app.target.name)|storyboard",
      message)
  }
}

extension ProjectTarget {
  /// The major version of a system that the target deploys to, by the key of its setting.
  private func deploys(_ key: String) -> Int? {
    settings[key]?.split(separator: ".").first.flatMap { Int($0) }
  }

  /// How bad it is to have no scenes: an error where a system is needed that ends such apps, and a notice where
  /// the project has to change first to be built by the Xcode of the day at all.
  fileprivate var severityWithoutScenes: Severity {
    let systems = [
      "IPHONEOS_DEPLOYMENT_TARGET", "TVOS_DEPLOYMENT_TARGET", "XROS_DEPLOYMENT_TARGET",
    ].compactMap(deploys)
    if systems.contains(where: { $0 >= 27 }) { return .error }
    let isOld = deploys("SWIFT_VERSION").map { $0 < 4 } ?? false
    return isOld || platform == .ios && systems.first.map { $0 < 12 } ?? false ? .notice : .warning
  }

  /// Whether it also runs on systems that have no scenes.
  var runsWithoutScenes: Bool {
    (deploys("IPHONEOS_DEPLOYMENT_TARGET") ?? 13) < 13
  }
}
