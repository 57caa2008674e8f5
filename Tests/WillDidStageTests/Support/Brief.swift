import WillDidModel
import WillDidStage

extension Played {
  /// The calls of controllers of the app in one line, with short words for the usual callbacks.
  ///
  /// What is uncertain ends with a question mark.
  var brief: String { brief(lines) }

  /// The brief calls behind the first appearance of a controller that is alone.
  var afterLaunch: String {
    let launch = "First LV, First DL0, First WA, First IA, First WL, First DL, First DA, "
    return brief.hasPrefix(launch) ? String(brief.dropFirst(launch.count)) : brief
  }

  private func brief(_ lines: [String]) -> String {
    lines.compactMap { line in
      var words = line.split(separator: " ").map(String.init)
      let isUncertain = words.last == "?"
      if isUncertain { words.removeLast() }
      guard words[0].hasSuffix("ViewController"), !words[0].hasPrefix("UI"),
        words.last == "enter" && words.count == 3 || words[1] == "deinit",
        words[1] != "initWithNibName"
      else { return nil }
      let name = words[0].replacing("ViewController", with: "")
      return "\(name) \(Self.short[words[1]] ?? words[1])\(isUncertain ? "?" : "")"
    }.joined(separator: ", ")
  }

  private static let short = [
    "loadView": "LV", "viewDidLoad": "DL0", "viewWillAppear": "WA", "viewIsAppearing": "IA",
    "viewWillLayoutSubviews": "WL", "viewDidLayoutSubviews": "DL", "viewDidAppear": "DA",
    "viewWillDisappear": "WD", "viewDidDisappear": "DD", "willMoveToParent": "wM",
    "didMoveToParent": "dM", "updateProperties": "UP",
  ]
}

extension UIViewController {
  private static let others: [WillDidModel.Callback] = [
    .addChild, .removeFromParent, .transitionFromTo, .present, .dismiss, .didReceiveMemoryWarning,
    .viewWillUnload, .viewDidUnload, .beginAppearanceTransition, .endAppearanceTransition,
    .initWithCoder, .encodeWithCoder, .awakeFromNib, .traitCollectionDidChange, .performSegue,
    .shouldPerformSegue, .prepareForSegue, .viewWillTransitionToSize, .willRotate,
    .willAnimateRotation, .didRotate, .willTransitionToTraitCollection, .updateProperties,
    .presentationControllerWillDismiss,
    .presentationControllerDidDismiss,
  ]

  static func first(on stage: Stage) -> UIViewController { named("First", on: stage) }
  static func second(on stage: Stage) -> UIViewController { named("Second", on: stage) }
  static func third(on stage: Stage) -> UIViewController { named("Third", on: stage) }

  private static func named(_ name: String, on stage: Stage) -> UIViewController {
    // Every call that an app can override, each of which calls `super`.
    AppClass.controllers("\(name)ViewController", besides: others).make(on: stage)
  }
}

extension AppClass {
  /// A class of controllers made at run time that overrides what is usual and calls `super`.
  static func controllers(
    _ name: String, of base: String = "UIViewController", besides: [WillDidModel.Callback] = []
  ) -> AppClass {
    guard let type = FrameworkClass.named(base) else { preconditionFailure("no class \(base)") }
    let made = AppClass(name, of: type)
    for callback in usual + besides { made.methods[callback] = { $0.callSuper() } }
    return made
  }

  private static let usual: [WillDidModel.Callback] = [
    .initWithNibName, .loadView, .viewDidLoad, .viewWillAppear, .viewIsAppearing,
    .viewWillLayoutSubviews, .viewDidLayoutSubviews, .viewDidAppear, .viewWillDisappear,
    .viewDidDisappear, .willMoveToParent, .didMoveToParent,
  ]

  /// An object of the class, made in code.
  func make(on stage: Stage) -> UIViewController { make(on: stage, as: UIViewController.self) }

  func make<Kind: UIViewController>(on stage: Stage, as kind: Kind.Type) -> Kind {
    let object = kind.init(stage, self)
    object.initialize(nibName: nil)
    return object
  }
}
