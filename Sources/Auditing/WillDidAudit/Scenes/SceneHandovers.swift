internal import WillDidFindings
internal import WillDidProject
internal import WillDidSource
internal import WillDidText

/// Judges libraries that get links and activities from the delegate of an app alone, which has scenes: SC-08.
enum SceneHandovers: AuditRule {
  static let rules = [
    AuditedRule(
      .handoverLost,
      "links or activities that the app delegate hands to a library, and nothing those of a scene",
      inUIKit: "warning",
      place: .callback, trial: .nothing, resolution: .undecided)
  ]

  /// Judges each app whose scenes have the methods that replace those of its delegate.
  static func judge(_ audit: Audit) -> AuditVerdict {
    var verdict = AuditVerdict()
    let project = ProjectSteps(audit.sources)
    for app in audit.apps where app.hasScenes {
      guard let delegate = app.delegate,
        (app.sceneDelegates + [delegate]).allSatisfy({ audit.scope.chain(of: $0).framework != nil })
      else { continue }
      for (replacement, arguments, what) in SceneMethods.handovers {
        guard let scene = app.sceneDelegates.first(where: { audit.has(replacement.new, $0) }) else {
          continue
        }
        // Apps keep the older methods beside the newest.
        var known: Set<String> = []
        for old in replacement.old {
          for step in audit.calls(of: old, in: delegate, project) {
            guard let library = audit.library(step, given: arguments),
              known.insert(library).inserted,
              !audit.isHandedOver(
                to: library, arguments, by: step, besides: replacement, delegate, project)
            else { continue }
            report(step, old, what, replacement.new, scene, delegate, audit, &verdict)
          }
        }
      }
    }
    return verdict
  }

  /// Reports a call that is not made any more.
  private static func report(
    _ placed: ClassSteps.Placed, _ old: SceneMethods.Name, _ what: String,
    _ new: SceneMethods.Name,
    _ scene: Int, _ delegate: Int, _ audit: Audit, _ verdict: inout AuditVerdict
  ) {
    let source = audit.sources[Int(placed.file)]
    let name = audit.scope.table.classes[delegate].name
    let sceneName = audit.scope.table.classes[scene].name
    let library = placed.step.library
    var place = AuditPlace(path: source.path, place: placed.step.place)
    place.element = "call"
    let successor = new.written(in: source)
    verdict.report(
      .handoverLost, .warning, at: place, class: name, member: old.written(in: source),
      identifier: library, successor: successor, subject: "\(name).\(old.selector).\(library)",
      "`\(library)` gets \(what) from `\(name).\(old.written(in: source))`, which UIKit does not call in an app "
        + "with scenes, and `\(sceneName).\(successor)` does not hand them on",
      related: [audit.related(scene, "class")])
  }
}

extension BodyStep {
  /// The name that its target begins with: "GIDSignIn" of `GIDSignIn.sharedInstance`.
  fileprivate var library: String { String(target.prefix { $0 != "." }) }

  /// Whether its name is one by which delegates of apps and libraries take what is opened.
  fileprivate var takesOver: Bool {
    ["application", "handle", "canHandle", "continue", "resume", "process"]
      .contains { name.hasPrefix($0) }
  }

  /// Whether one of its arguments has one of some words in it.
  fileprivate func gives(_ words: [String]) -> Bool {
    arguments.contains { argument in
      let text = argument.text.lowercased()
      return words.contains { text.contains($0) }
    }
  }
}

extension Audit {
  /// The steps of a method of a class or of one of its superclasses.
  fileprivate func calls(
    of name: SceneMethods.Name, in number: Int, _ project: ProjectSteps
  ) -> [ClassSteps.Placed] {
    guard let (method, source) = implementation(of: name, in: number) else { return [] }
    let parts = scope.chain(of: number).classes.flatMap { scope.table.classes[$0].parts }
    return parts.flatMap { part -> [ClassSteps.Placed] in
      guard sources[Int(part.file)].path == source.path else { return [] }
      let methods = source.file.types[Int(part.type)].methods
      guard methods.contains(where: { $0.place == method.place }) else { return [] }
      let end = methods.map(\.place.line).filter { $0 > method.place.line }.min() ?? .max
      return project.in([part]).filter {
        $0.step.place.line >= method.place.line && $0.step.place.line < end
      }
    }
  }

  /// Whether a library may get the same elsewhere, or the method of the delegate is called by other code.
  fileprivate func isHandedOver(
    to library: String, _ words: [String], by placed: ClassSteps.Placed,
    besides replacement: SceneMethods.Replacement, _ delegate: Int, _ project: ProjectSteps
  ) -> Bool {
    let dead = replacement.old.flatMap { calls(of: $0, in: delegate, project) }.map(\.step.place)
    let name = scope.table.classes[delegate].name
    return sources.indices.contains { number in
      let file = sources[number].file
      guard !sources[number].isDead,
        file.names["application"] != nil || file.names[library] != nil
          || file.names.all(.used).contains(where: { $0.contains(library) })
      else { return false }
      // Only of these files it is known where a name stands.
      guard !project[number].isEmpty else {
        return file.names[library] != nil && file.names[placed.step.name] != nil
          || file.names["application"] != nil && file.names[name] != nil
      }
      return project[number].contains { step in
        if number == Int(placed.file), dead.contains(step.place) { return false }
        let isHandedOn = step.library == library && (step.takesOver || step.gives(words))
        // The delegate is called as UIKit did before.
        let isForwarded = step.name == "application" && !(step.library.first?.isUppercase ?? false)
        return isHandedOn || isForwarded || step.name.contains(library)
      }
    }
  }

  /// The library that a step hands something to: an object of a class that the project does not declare.
  fileprivate func library(_ placed: ClassSteps.Placed, given words: [String]) -> String? {
    let name = placed.step.library
    guard placed.step.takesOver, name.first?.isUppercase == true, placed.step.gives(words),
      !declares(name)
    else { return nil }
    return name
  }

  /// Whether the project has a type or a module of a name, or a type has another name there.
  private func declares(_ name: String) -> Bool {
    name == "Self" || project.targets.contains { $0.name == name }
      || sources.contains { source in
        source.file.types.contains { $0.name == name && !$0.kind.isExtension }
          || source.file.aliases.contains { $0.name == name }
      }
  }
}
