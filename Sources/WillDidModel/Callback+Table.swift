extension Callback {
  /// What is known of a callback besides its number.
  public struct Definition: Hashable, Sendable {
    /// The callback.
    public var callback: Callback
    /// The word for the callback in every output; no two callbacks share one.
    public var name: String
    /// How Swift spells the method, or `nil` where it is no method of Swift.
    ///
    /// Accessors are spelled as `#selector` spells them: "setter: window".
    public var swiftName: String?
    /// How Objective-C spells the method, or `nil` where it is no method of Objective-C.
    public var objectiveCName: String?
    /// Older spellings, and those of the other framework.
    public var otherSpellings: [String]
    /// What part of a life the callback belongs to.
    public var family: Family
    /// The other half, where the callback is one half of a will and a did.
    public var partner: Partner?

    init(_ row: Row, family: Family) {
      callback = row.callback
      name = row.name
      swiftName = row.swiftName
      objectiveCName = row.objectiveCName
      otherSpellings = row.otherSpellings
      self.family = family
      partner = row.partner
    }
  }

  /// The other half of a callback that is one half of a will and a did.
  ///
  /// A did may stay away: a transition that is cancelled ends in the opposite will.
  public enum Partner: Hashable, Sendable {
    /// The callback announces what this did will tell.
    case will(did: Callback)
    /// The callback tells what this will announced.
    case did(will: Callback)
  }

  /// One row of the table, which stands under its family.
  struct Row {
    var callback: Callback
    var name: String
    var swiftName: String?
    var objectiveCName: String?
    var otherSpellings: [String]
    var partner: Partner?

    init(
      _ callback: Callback, _ name: String, swift swiftName: String? = nil,
      objectiveC objectiveCName: String? = nil, also otherSpellings: [String] = [],
      did: Callback? = nil, will: Callback? = nil
    ) {
      self.callback = callback
      self.name = name
      self.swiftName = swiftName
      self.objectiveCName = objectiveCName
      self.otherSpellings = otherSpellings
      partner = did.map { .will(did: $0) } ?? will.map { .did(will: $0) }
    }
  }
}

extension Callback {
  /// Every callback that this version knows, in the order of the numbers.
  public static let definitions: [Definition] = Family.allCases.flatMap { family in
    rows(of: family).map { Definition($0, family: family) }
  }

  private static func rows(of family: Family) -> [Row] {
    switch family {
    case .creation: creationRows
    case .loading: loadingRows
    case .appearance: appearanceRows
    case .layout: layoutRows
    case .view: viewRows
    case .environment: environmentRows
    case .memory: memoryRows
    case .containment: containmentRows
    case .appearanceTransition: appearanceTransitionRows
    case .navigation: navigationRows
    case .presentation: presentationRows
    case .transition: transitionRows
    case .container: containerRows
    case .storyboard: storyboardRows
    case .coding: codingRows
    case .restoration: restorationRows
    case .nib: nibRows
    case .nibObject: nibObjectRows
    case .windowController: windowControllerRows
    case .window: windowRows
    case .document: documentRows
    case .application: applicationRows
    case .scene: sceneRows
    case .console: consoleRows
    case .user: userRows
    }
  }
}
