import StandInUIKit
import TestSupport
import Testing
import WillDidFindings
import WillDidModel
import WillDidTimeline

/// Classes that are made up, three on top of one another, and what is to be said of each of them.
private struct RandomClasses {
  private static let selectors = [
    "viewDidLoad", "viewWillAppear:", "viewIsAppearing:", "viewDidAppear:", "viewWillDisappear:",
    "viewDidDisappear:", "willMoveToParentViewController:", "didMoveToParentViewController:",
  ]

  /// The names of the classes, the base first.
  let names: [String]
  /// How each override calls super, by "Class selector".
  private(set) var ways: [String: si_way] = [:]
  private var overrides: [[Override]] = []

  @MainActor init(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    names = ["Base", "Middle", "Leaf"].map { "Random\($0)\(seed)Controller" }
    for name in names {
      var own = Self.selectors.filter { _ in Int.random(in: 0..<3, using: &random) > 0 }
        .map { Override($0, Self.way(of: $0, &random)) }
      let flagged = own.map(\.selector).filter(Self.takesFlag)
      for place in own.indices where own[place].way == SI_OTHER_SUPER {
        // Of a method that the class does not have itself, `super` cannot be told from `self`.
        let others = flagged.filter { $0 != own[place].selector }
        own[place].other = others.randomElement(using: &random)
        if others.isEmpty { own[place].way = SI_NO_SUPER }
      }
      for override in own { ways["\(name) \(override.selector)"] = override.way }
      overrides.append(own)
    }
  }

  private static func takesFlag(_ selector: String) -> Bool {
    selector.hasPrefix("view") && selector.hasSuffix(":")
  }

  private static func way(of selector: String, _ random: inout SplitMix64) -> si_way {
    var choices = [SI_SUPER_FIRST, SI_SUPER_FIRST, SI_SUPER_FIRST, SI_SUPER_LAST, SI_NO_SUPER]
    choices += [SI_SUPER_TWICE, SI_LATE_SUPER]
    if takesFlag(selector) { choices += [SI_CHANGED_SUPER, SI_OTHER_SUPER] }
    return choices[Int.random(in: choices.indices, using: &random)]
  }

  /// Makes the classes.
  @MainActor func define() {
    for (place, name) in names.enumerated() {
      let superclass = place == 0 ? "UIViewController" : names[place - 1]
      StandIn.define(name, superclass, overrides[place])
    }
  }

  /// What is to be found, by the implementations that ran.
  func rules(for prints: [String]) -> Set<String> {
    var rules: Set<String> = []
    for line in prints {
      guard let way = ways[line] else { continue }
      let rule: String? =
        switch way {
        case SI_NO_SUPER: "SU-01"
        case SI_OTHER_SUPER: "SU-02"
        case SI_CHANGED_SUPER: "SU-03"
        case SI_SUPER_TWICE: "SU-04"
        case SI_LATE_SUPER: "SU-06"
        default: nil
        }
      if let rule { rules.insert("\(rule) \(line.prefix { $0 != " " })") }
    }
    return rules
  }
}

extension Scenarios.Supers {
  @Test(arguments: 0..<20) func `classes that are made up are each blamed for their own`(
    seed: Int
  ) throws {
    let classes = RandomClasses(seed: UInt64(seed))
    classes.define()
    let recorded = try Recorded {
      let (_, navigation, _) = Screens.launch()
      for name in classes.names {
        _ = Screens.show(name) { navigation.push($0) }
        StandIn.settle()
        navigation.swipeBack(cancelled: true)
        navigation.pop()
        StandIn.settle()
      }
    }
    recorded.expectPrints()
    recorded.expectClosed()
    let found = recorded.rules().filter { $0.hasPrefix("SU-") }
    #expect(Set(found) == classes.rules(for: recorded.prints))
    // What a class does with super changes nothing of who appears when.
    #expect(recorded.rules().filter { $0.hasPrefix("AP-") } == [])
  }
}
