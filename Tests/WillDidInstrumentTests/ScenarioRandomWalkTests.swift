import TestSupport
import Testing
import WillDidFindings
import WillDidModel
import WillDidTimeline

/// A walk through an app that is made up: the same on the stage and on the stand-in.
private struct RandomWalk {
  /// One step of it.
  enum Step {
    case push(String, animated: Bool)
    case pop, popToRoot
    case swipe(cancelled: Bool)
    case present(isSheet: Bool)
    case dismiss
    case pull(cancelled: Bool)
  }

  private(set) var steps: [Step] = []

  init(seed: UInt64, count: Int) {
    var random = SplitMix64(seed: seed)
    var depth = 1
    var sheet: Bool?
    for _ in 0..<count {
      var choices: [Step] = []
      if let sheet {
        choices = [.dismiss]
        if sheet { choices += [.pull(cancelled: true), .pull(cancelled: false)] }
      } else {
        choices = [.present(isSheet: true), .present(isSheet: false)]
        if depth < 5 {
          choices += ["DetailController", "HomeController", "MapController"].map {
            .push($0, animated: Bool.random(using: &random))
          }
        }
        if depth > 1 {
          choices += [.pop, .popToRoot, .swipe(cancelled: true), .swipe(cancelled: false)]
        }
      }
      let step = choices[Int.random(in: choices.indices, using: &random)]
      switch step {
      case .push: depth += 1
      case .pop, .swipe(cancelled: false): depth -= 1
      case .popToRoot: depth = 1
      case .present(let isSheet): sheet = isSheet
      case .dismiss, .pull(cancelled: false): sheet = nil
      case .swipe(cancelled: true), .pull(cancelled: true): break
      }
      steps.append(step)
    }
  }

  /// As a story tells it.
  var story: String {
    let lines = steps.map { step in
      switch step {
      case .push(let name, let animated): "push \(name)\(animated ? "" : " without animation")"
      case .pop: "pop"
      case .popToRoot: "pop to root"
      case .swipe(let cancelled): "swipe back\(cancelled ? " and let go" : "")"
      case .present(let isSheet): "present SheetController\(isSheet ? "" : " as full screen")"
      case .dismiss: "dismiss"
      case .pull(let cancelled): "swipe down\(cancelled ? " and let go" : "")"
      }
    }
    return (["launch ListController in UINavigationController"] + lines).joined(separator: "\n")
  }

  /// Takes it on the stand-in.
  @MainActor func take() {
    let (_, navigation, _) = Screens.launch()
    var sheet: Thing?
    for step in steps {
      switch step {
      case .push(let name, let animated):
        _ = Screens.show(name) { navigation.push($0, animated: animated) }
      case .pop: navigation.pop()
      case .popToRoot: navigation.send("popToRootViewControllerAnimated:", true)
      case .swipe(let cancelled): navigation.swipeBack(cancelled: cancelled)
      case .present(let isSheet):
        sheet = Screens.show("SheetController") { shown in
          if !isSheet { shown.send("setModalPresentationStyle:", 0) }
          navigation.present(shown)
        }
      case .dismiss: sheet?.dismiss()
      case .pull(let cancelled): sheet?.pullDown(cancelled: cancelled)
      }
      StandIn.settle()
    }
  }
}

extension Scenarios.Agreement {
  @Test(arguments: 0..<24) func `walks that are made up`(seed: Int) throws {
    let walk = RandomWalk(seed: UInt64(seed), count: 20)
    let recorded = try expectAgreement(
      walk.story, of: ["ListController"], in: Self.certain + [.didMoveToParent, .deinit],
      walk.take)
    recorded.expectPrints()
    recorded.expectClosed()
    // Whatever happens, an app that does all as it should hears of no defect.
    #expect(recorded.rules() == [], "\(walk.story)")
    let cancelled = recorded.transitions.count { $0.outcome == .cancelled }
    #expect(cancelled == walk.story.split(separator: "\n").count { $0.hasSuffix("let go") })
  }
}
