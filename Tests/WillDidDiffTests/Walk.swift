import WillDidModel

extension ToldRun {
  /// Reads a run in short, a millisecond an event: `A.WA` is a callback of an instance whose class is
  /// AController, `A2.WA` of another one of this class, `B.in(A)` that it gets A as its parent, and
  /// `B.out` that it has none any more.
  init(_ text: String) {
    self.init()
    var classes: [Substring: NameID] = [:]
    var instances: [Substring: InstanceID] = [:]
    func instance(_ word: Substring) -> InstanceID {
      let known = instances[word] ?? InstanceID(rawValue: UInt32(instances.count + 1))
      instances[word] = known
      return known
    }
    for word in text.split(whereSeparator: \.isWhitespace) {
      let parts = word.split(separator: ".", maxSplits: 1)
      let letter = parts[0].prefix { $0.isLetter }
      let classID = classes[letter] ?? NameID(rawValue: UInt32(classes.count + 1))
      classes[letter] = classID
      names[classID] = "\(letter)Controller"
      let call = parts[1].prefix { $0 != "(" }
      let argument = parts[1].dropFirst(call.count + 1).dropLast()
      guard let callback = Self.short[String(call)] else { fatalError("no callback: \(word)") }
      var attributes: [Attribute] = []
      if call == "in" { attributes = [.parent(instance(argument))] }
      if call == "out" { attributes = [.parent(.none)] }
      if call == "WA" || call == "DA", !argument.isEmpty {
        attributes = [.animated(argument == "animated")]
      }
      events.append(
        Event(
          sequence: UInt64(events.count), time: Int64(events.count) * 1_000_000, edge: .point,
          callback: callback, instance: instance(parts[0]), classID: classID,
          attributes: attributes))
    }
  }

  private static let short: [String: Callback] = [
    "init": .plainInit, "load": .viewDidLoad, "WA": .viewWillAppear, "IA": .viewIsAppearing,
    "DA": .viewDidAppear, "WD": .viewWillDisappear, "DD": .viewDidDisappear, "in": .didMoveToParent,
    "out": .didMoveToParent, "deinit": .deinit, "memory": .didReceiveMemoryWarning,
    "WL": .viewWillLayoutSubviews, "DL": .viewDidLayoutSubviews,
  ]

  /// Two screens, a push, a pop that is taken back, and a pop.
  static let walk = ToldRun(
    """
    N.init N.load A.init A.in(N) A.load N.WA A.WA N.DA A.DA
    B.init B.in(N) B.load A.WD B.WA A.DD B.DA
    B.WD A.WA A.WD A.DD B.WA B.DA
    B.WD A.WA B.DD A.DA B.out B.deinit
    """)
}
