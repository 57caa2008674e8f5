internal import WillDidProject
internal import WillDidSource
internal import WillDidText

/// An app of UIKit: the class of its delegate, and how it sets up its scenes.
struct SceneApp {
  /// How an app has scenes.
  enum Adoption {
    case none
    /// Info.plist names configurations.
    case manifest
    /// The delegate of the app makes configurations.
    case code
    /// It is an app of SwiftUI, which always has scenes.
    case swiftUI
    case unknown
  }

  /// The number of the target in the project.
  let number: Int
  /// The target that builds the app.
  let target: ProjectTarget
  /// The way in which it adopts scenes.
  let adoption: Adoption
  /// The class of the app's delegate; `nil` where none or several could be it.
  let delegate: Int?
  /// The classes of the delegates of its scenes.
  let sceneDelegates: [Int]

  /// Whether it has scenes in one way or another.
  var hasScenes: Bool {
    switch adoption {
    case .manifest, .code, .swiftUI: true
    case .none, .unknown: false
    }
  }
}

extension Audit {
  /// Finds the apps of UIKit among the targets that are judged.
  var judgedApps: [SceneApp] {
    judgedTargets.filter { project.targets[$0].isUIKitApplication }.compactMap(app)
  }

  /// The app of a target; `nil` if the target is no app of UIKit.
  private func app(_ number: Int) -> SceneApp? {
    let target = project.targets[number]
    let files = sources.filter { $0.targets.contains(number) && !$0.isDead }
    guard files.contains(where: { !$0.isForeign }), !Membership.isFixture(target.project),
      !target.project.contains("___")
    else { return nil }
    var classes = classes(of: [number])
    var delegate = delegate(among: classes)
    if delegate == nil {
      // An app may be no more than what it links: libraries of its project.
      let libraries = project.targets.indices.filter {
        let other = project.targets[$0]
        return other.project == target.project && !other.isApplication && !other.isExtension
          && !other.isTest && !other.isWatch
      }
      classes += self.classes(of: libraries)
      delegate = self.delegate(among: classes)
    }
    var adoption = SceneApp.Adoption.unknown
    if files.contains(where: { $0.file.imports.contains("SwiftUI") && $0.file.declaresApp }) {
      adoption = .swiftUI
    } else if let delegate, has(SceneMethods.configuration, delegate) {
      adoption = .code
    } else if target.scenes.map({ $0.isGenerated || !$0.configurations.isEmpty }) == true {
      adoption = .manifest
    } else if target.isInfoKnown {
      adoption = .none
    }
    let named = Set(
      (target.scenes?.configurations ?? []).compactMap(\.delegate).map(ClassScope.bare))
    let sceneDelegates = classes.filter { number in
      named.contains(scope.table.classes[number].name)
        || conforms(number, to: ["UIWindowSceneDelegate", "UISceneDelegate"])
        || inheritsSceneDelegate(number)
    }
    return SceneApp(
      number: number, target: target, adoption: adoption, delegate: delegate,
      sceneDelegates: sceneDelegates)
  }

  /// The living classes that some targets compile.
  private func classes(of targets: [Int]) -> [Int] {
    scope.table.classes.indices.filter { number in
      let info = scope.table.classes[number]
      return !info.isDead && info.targets.contains(where: targets.contains)
    }
  }

  /// The only class that can be the delegate of an app: services of a delegate often conform too.
  private func delegate(among classes: [Int]) -> Int? {
    let conforming = classes.filter { conforms($0, to: ["UIApplicationDelegate"]) }
    let above = Set(conforming.flatMap { scope.chain(of: $0).classes.dropFirst() })
    let last = conforming.filter { !above.contains($0) }
    guard last.count > 1 else { return last.first }
    let named = last.filter { scope.table.classes[$0].name.hasSuffix("AppDelegate") }
    return named.count == 1 ? named.first : nil
  }

  /// Whether a class can be the delegate of an app.
  func isAppDelegate(_ number: Int) -> Bool { conforms(number, to: ["UIApplicationDelegate"]) }

  /// Whether a class or one of its superclasses conforms to a protocol.
  private func conforms(_ number: Int, to names: Set<String>) -> Bool {
    scope.chain(of: number).classes.contains { number in
      scope.table.classes[number].parts.contains { part in
        let type = sources[Int(part.file)].file.types[Int(part.type)]
        return type.protocols.contains(where: names.contains)
          || type.inherited.contains { names.contains(ClassScope.bare($0)) }
      }
    }
  }

  /// Whether a class inherits from the scene delegate of a library, as far as its name shows one.
  private func inheritsSceneDelegate(_ number: Int) -> Bool {
    guard case .unknown(let name) = scope.chain(of: number).end else { return false }
    return name.hasSuffix("SceneDelegate")
  }

  /// The implementation of a method in a class or one of its superclasses of the project.
  func implementation(
    of name: SceneMethods.Name, in number: Int
  ) -> (method: Method, source: AuditSource)? {
    for number in scope.chain(of: number).classes {
      for part in scope.table.classes[number].parts {
        let source = sources[Int(part.file)]
        for method in source.file.types[Int(part.type)].methods
        where method.flags.isDisjoint(with: [.isDeclaration, .isStatic]) {
          let isIt =
            source.file.isObjectiveC
            ? method.selector == name.selector
            : method.labelledName == name.swift || method.selector == name.selector
              || method.labelledName == name.asynchronous
          if isIt { return (method, source) }
        }
      }
    }
    return nil
  }

  /// Whether a class or one of its superclasses of the project has a method.
  func has(_ name: SceneMethods.Name, _ number: Int) -> Bool {
    implementation(of: name, in: number) != nil
  }

  /// The line of an app's Info.plist in which a text stands; of an app without a file that of a class.
  func infoPlace(_ app: SceneApp, _ text: String) -> AuditPlace? {
    guard let path = app.target.infoPath, app.target.isInfoKnown else {
      guard let delegate = app.delegate else { return nil }
      let part = scope.table.classes[delegate].main
      let source = sources[Int(part.file)]
      return AuditPlace(path: source.path, place: source.file.types[Int(part.type)].place)
    }
    let line = app.target.infoLines[text] ?? 1
    return AuditPlace(path: path, place: SourcePlace(line: line, column: 1))
  }
}

extension SourceFile {
  /// Whether it declares an app of SwiftUI.
  fileprivate var declaresApp: Bool {
    types.contains {
      !$0.kind.isExtension && $0.inherited.contains { ClassScope.bare($0) == "App" }
    }
  }
}
