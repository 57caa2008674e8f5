import WillDidFindings
import WillDidModel
import WillDidTimeline

extension Story {
  /// Reads a run in short.
  ///
  ///     A:CardController          the class of an instance, which is else "AController"
  ///     A.WA                      a callback, by its name or in short
  ///     A.>load  A.<load          its enter and its exit
  ///     A.>^load/BaseController   the enter of the one of a superclass
  ///     A.didMove(parent=B)       with attributes, the values as their keys want them
  ///     A.WA@1                    on another thread than 0
  ///     -.nestedPushMessage       of no instance
  ///     3s                        time passes
  init(words text: String) {
    self.init()
    var instances: [Character: InstanceID] = ["-": .none]
    for word in text.split(whereSeparator: \.isWhitespace) {
      if let seconds = word.last == "s" ? Int64(word.dropLast()) : nil {
        pass(seconds * 1000)
      } else if word.dropFirst().first == ":", let letter = word.first {
        instances[letter] = some(String(word.dropFirst(2)))
      } else if word.dropFirst().first == ".", let letter = word.first {
        if instances[letter] == nil { instances[letter] = some("\(letter)Controller") }
        append(instances[letter] ?? .none, word.dropFirst(2), &instances)
      } else {
        fatalError("no word of a story: \(word)")
      }
    }
  }

  private mutating func append(
    _ instance: InstanceID, _ word: Substring, _ instances: inout [Character: InstanceID]
  ) {
    var rest = word
    let edge: Edge = rest.first == ">" ? .enter : rest.first == "<" ? .exit : .point
    if edge != .point { rest.removeFirst() }
    let hop = rest.first == "^"
    if hop { rest.removeFirst() }
    let short = rest.prefix { $0.isLetter }
    rest = rest.dropFirst(short.count)
    guard let callback = Self.short[String(short)] ?? Callback(named: String(short)) else {
      fatalError("no callback: \(word)")
    }
    var (level, attributes) = (String?.none, [Attribute]())
    while let mark = rest.first {
      rest.removeFirst()
      let part = rest.prefix { mark == "(" ? $0 != ")" : !"/@(".contains($0) }
      rest = rest.dropFirst(mark == "(" ? part.count + 1 : part.count)
      switch mark {
      case "/": level = String(part)
      case "@": thread = UInt32(part) ?? 0
      default: attributes = part.split(separator: ",").map { attribute($0, &instances) }
      }
    }
    tell(edge, callback, instance, level: level, hop: hop, attributes)
    thread = 0
  }

  private mutating func attribute(
    _ text: Substring, _ instances: inout [Character: InstanceID]
  ) -> Attribute {
    let sides = text.split(separator: "=", maxSplits: 1).map(String.init)
    guard sides.count == 2, let key = Attribute.Key(named: sides[0]) else {
      fatalError("no attribute: \(text)")
    }
    switch key.definition?.kind {
    case .flag: return Attribute(key, .flag(sides[1] == "true"))
    case .name: return Attribute(key, .name(name(sides[1])))
    case .instance:
      let letter = sides[1].first ?? "-"
      if instances[letter] == nil { instances[letter] = some("\(letter)Controller") }
      return Attribute(key, .instance(instances[letter] ?? .none))
    default: return Attribute(key, .number(Self.codes[sides[1]] ?? Int64(sides[1]) ?? 0))
    }
  }

  private static let short: [String: Callback] = [
    "load": .viewDidLoad, "WA": .viewWillAppear, "IA": .viewIsAppearing, "DA": .viewDidAppear,
    "WD": .viewWillDisappear, "DD": .viewDidDisappear, "WL": .viewWillLayoutSubviews,
    "DL": .viewDidLayoutSubviews, "willMove": .willMoveToParent, "didMove": .didMoveToParent,
    "begin": .beginAppearanceTransition, "end": .endAppearanceTransition,
    "push": .pushViewController, "pop": .popViewController, "coder": .initWithCoder,
    "awake": .awakeFromNib, "willDismiss": .presentationControllerWillDismiss,
    "didDismiss": .presentationControllerDidDismiss,
    "didAttempt": .presentationControllerDidAttemptToDismiss,
    "forwards": .shouldAutomaticallyForwardAppearanceMethods,
  ]

  private static let codes: [String: Int64] = {
    var codes: [String: Int64] = [:]
    for kind in CoderKind.allCases { codes[kind.description] = kind.rawValue }
    for rule in NibRule.allCases { codes[rule.description] = rule.rawValue }
    for outcome in NibOutcome.allCases { codes[outcome.description] = outcome.rawValue }
    for way in Initializer.allCases { codes[way.description] = way.rawValue }
    return codes
  }()
}

extension Story {
  /// The story in another place.
  func given(_ environment: Environment) -> Story {
    var story = self
    story.environment = environment
    return story
  }

  /// The story as people print it: with the names of classes alone.
  var printed: Story {
    var story = given(Environment(isImported: true, mainThreads: [0]))
    story.identities = Identities(.named)
    return story
  }

  /// The story of an app of AppKit.
  var onMac: Story { given(Environment(isAppKit: true, mainThreads: [0])) }

  /// What is found where the log has so many lines, and so many that tell of events.
  func findings(all: UInt64, understood: UInt64) -> [Finding] {
    var lifecycle = Lifecycle(names: names, identities: identities)
    var findings = Findings(environment: environment, names: names, identities: identities)
    for event in events { lifecycle.fold(event, into: &findings) }
    lifecycle.finish(into: &findings)
    findings.lines = (all, understood)
    return findings.finish(lifecycle)
  }

  /// What is found by some rules: "CT-12 info BController" each.
  func found(_ rules: String...) -> [String] {
    findings.filter { rules.contains($0.rule.id) }.map { finding in
      let who = finding.className.isEmpty ? "-" : finding.className
      return "\(finding.rule.id) \(finding.severity) \(who)"
    }
  }
}
