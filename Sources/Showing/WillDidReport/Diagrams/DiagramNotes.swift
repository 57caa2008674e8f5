internal import WillDidFindings
internal import WillDidFrameworks
internal import WillDidModel
internal import WillDidText
internal import WillDidTimeline

extension RunReport {
  /// An event in words where it is no call; `nil` of a call.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - transition: The transition that it is of, where the diagram has several.
  ///   - from: The controller that its transition leads from.
  /// - Returns: The words, without a dot.
  func note(of event: Event, _ transition: String?, from: InstanceID?) -> String? {
    if let message = messageOfContainer(event) { return message }
    guard !isArrow(event) else { return nil }
    switch event.callback {
    case .transitionBegan:
      let begins = "\(transition ?? kind(of: event)) begins"
      return event.flag(.initiallyInteractive) == true ? "finger down: \(begins)" : begins
    case .transitionInteractionChanged:
      if event.flag(.interactive) == true { return "finger down" }
      let stays = from.map { ", \(diagramLabel($0)) stays" } ?? ""
      return event.flag(.cancelled).map { $0 ? "let go: cancelled\(stays)" : "let go: completes" }
        ?? "let go"
    case .transitionAlongsideCompleted:
      return "\(transition.map { "\($0): " } ?? "")animate(alongsideTransition:) completes"
    case .transitionEnded:
      let outcome = event.number(.outcome).flatMap(Outcome.init).map { ": \($0)" } ?? ""
      return "\(transition ?? "transition") ends\(outcome)"
    case .nibCandidate: return "\(nib(of: event)): \(event.isThere ? "there" : "not there")"
    case .nibResolved:
      guard event.name(.nib) != nil else { return "no nib found" }
      let isFound = event.number(.nibOutcome) != NibOutcome.notFound.rawValue
      return isFound ? "\(nib(of: event)) is taken" : "\(nib(of: event)) is not found"
    case .nibLoad:
      return "\(nib(of: event)) is loaded\(event.flag(.cached) == true ? " from memory" : "")"
    case .nibFailed: return "\(nib(of: event)) cannot be loaded"
    case .nibTopLevelObject:
      let object = label(event.instance(.object) ?? event.instance)
      return "\(object) stands at the top of \(nib(of: event))"
    case .nibObjectCreated:
      let maker = event.number(.how).flatMap(Initializer.init).map { " by \($0)" } ?? ""
      return "\(label(event.instance)) is made\(maker)"
    case .viewControllerWithRestorationIdentifierPath:
      let path = (event.name(.path) ?? event.name(.restorationIdentifier)).map(text) ?? ""
      let owner = ClassName.brief(text(event.classID))
      let result =
        event.flag(.returnedNil) == true
        ? ", and gives back nothing"
        : event.instance(.result).map { ", and gives back \(label($0))" } ?? ""
      return "\(owner.isEmpty ? "the app" : owner) is asked to restore \(path)\(result)"
    case .archivedData: return "an archive is written"
    case .unarchivedObject: return "an archive is read"
    case .encodeKey: return "the key \(key(of: event)) is written"
    case .decodeKey: return "the key \(key(of: event)) is read"
    case .addObserver, .removeObserver:
      let verb = event.callback == .addObserver ? "observes" : "stops observing"
      let subject = event.name(.notification).map(text) ?? "notifications"
      return "\(label(event.instance(.observer) ?? event.instance)) \(verb) \(subject)"
    case .mark: return event.name(.name).map(text)
    default: break
    }
    if let message = event.name(.message) { return Self.gist(of: text(message)) }
    if event.callback.name.hasSuffix(Self.message) { return message(of: event) }
    return event.callback.name
  }

  /// A message that a container of a framework sends, where it is recorded as that container's own: the name of the
  /// method of a delegate begins with the class of its sender; `nil` of all else.
  private func messageOfContainer(_ event: Event) -> String? {
    let name = text(instances.classID(of: event.instance))
    let words = name.dropFirst(2)
    guard !kind(of: event.instance).isEmpty, FrameworkName(name).isOfFramework,
      event.callback.name.hasPrefix(words.prefix(1).lowercased() + words.dropFirst())
    else { return nil }
    let isAsked = [.pageViewControllerBefore, .pageViewControllerAfter].contains(event.callback)
    let outcome = event.number(.outcome).flatMap(Outcome.init).map { " (\($0))" } ?? ""
    return "\(diagramLabel(event.instance)) to its \(isAsked ? "data source" : "delegate"): "
      + "\(event.callback.name)\(outcome)"
  }

  /// Whether an event is drawn as an arrow: a call, unless a framework makes it on nothing that is known.
  private func isArrow(_ event: Event) -> Bool {
    let isCall = CallbackSet.drawnAsCalls.contains(event.callback)
    guard isCall, event.instance == .none else { return isCall }
    // NSKeyedArchiver is of neither UIKit nor AppKit.
    let isOfArchiver = event.callback == .archivedData || event.callback == .unarchivedObject
    return DiagramCaller(event.callback) != .framework && !isOfArchiver
  }

  /// The words for each transition, by its number, from their beginnings.
  func names(of beginnings: [Event]) -> [Int64: String] {
    var names: [Int64: String] = [:]
    for event in beginnings {
      guard let number = event.number(.transition) else { continue }
      let comes = [TransitionKind.push, .present].contains {
        event.number(.transitionKind) == $0.rawValue
      }
      let who = event.instance(comes ? .to : .from)
      names[number] = kind(of: event) + (who.map { " of \(label($0))" } ?? "")
    }
    return names
  }

  /// The end of the names of events that a framework writes.
  private static let message = "Message"

  /// The message of a framework that the run does not have word for word: what the console shows, or else its subject.
  private func message(of event: Event) -> String {
    let reason = event.name(.reason).map(text) ?? ""
    if !reason.isEmpty { return Self.gist(of: reason) }
    let wording = FrameworkMessage.all.first { $0.callback == event.callback }?.wordings.first ?? []
    var words = ""
    parts: for part in wording {
      switch part {
      case .words(let some): words += "\(some)"
      case .slot(_, .object) where event.instance != .none: words += label(event.instance)
      case .slot: break parts
      case .gap, .cut, .optional: continue
      }
    }
    return words.isEmpty
      ? "a message: \(Self.spaced(event.callback.name.dropLast(Self.message.count)))" : words
  }

  /// The words of an identifier: "viewOutletNotSet" is "view outlet not set".
  private static func spaced(_ identifier: Substring) -> String {
    identifier.map { $0.isUppercase ? " \($0.lowercased())" : String($0) }.joined()
  }

  /// The message of a framework, without the method that prints it and without addresses.
  private static func gist(of message: String) -> String {
    var rest = message.prefix { !$0.isNewline }
    if rest.hasPrefix("-[") || rest.hasPrefix("["),
      let end = rest.firstRange(of: "] ") ?? rest.firstRange(of: "]: ")
    {
      rest = rest[end.upperBound...]
    }
    // An object stands there as its class and its address.
    let pieces = rest.pieces(separatedBy: "<")
    let words = pieces.dropFirst().map { piece in
      guard let name = piece.firstRange(of: ": 0x"), let end = piece.firstRange(of: ">") else {
        return "<\(piece)"
      }
      return "\(piece[..<name.lowerBound])\(piece[end.upperBound...])"
    }
    return (pieces[0] + words.joined()).shortened(to: 160)
  }

  /// The label of an object that a note is about.
  private func label(_ instance: InstanceID) -> String {
    instance == .none ? "an object" : diagramLabel(instance)
  }

  /// The key of an archive.
  private func key(of event: Event) -> String { event.name(.key).map(text) ?? "" }

  private func kind(of event: Event) -> String {
    let kind = event.number(.transitionKind).flatMap(TransitionKind.init) ?? .unknown
    return kind == .unknown ? "transition" : "\(kind)"
  }

  /// The file of a nib, which is what the search tries.
  private func nib(of event: Event) -> String {
    guard let name = event.name(.nib).map(text) else { return "the nib" }
    // So a name is printed that was not given.
    if name == "(null)" { return "a nib without a name" }
    return NibFileName.isDocument(name) ? name : "\(name).nib"
  }
}

extension Event {
  fileprivate var isThere: Bool { flag(.exists) != false }
}

extension String {
  /// The text with its end left out where it is long.
  fileprivate func shortened(to most: Int) -> String {
    count > most ? "\(prefix(most - 1))…" : self
  }
}
