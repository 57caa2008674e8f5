internal import WillDidSource
internal import WillDidText

/// The end of something by a step, and how other steps begin the same thing.
struct Ending {
  /// The kinds of things that end.
  private enum Thing {
    /// A property that has a value; the other one ends it.
    case value(ended: String)
    /// A property with something that runs from when it is made.
    case running
    /// The observation of notifications of a name; of all where there is none.
    case notification(String?)
    /// The observation of a key path.
    case keyPath(String)
    case subview
    /// Subscriptions that are kept in a property.
    case subscriptions
    /// Something that calls of some names begin, for the same first argument if there is one.
    case calls([String], String?)
  }

  /// The kind of thing, with what else tells it from others.
  private let thing: Thing
  /// The property or the object that it is about; empty for the screen itself.
  let target: String
  /// Whether a property is only set to nothing: what it held may go on by itself.
  private var isLetGo = false
  /// The deed of the step, as a predicate: "invalidates `timer`".
  let words: String

  /// The end that a step makes; `nil` where that is not certain.
  static func of(_ step: BodyStep) -> Ending? {
    if let (target, value) = assignment(step) { return ending(of: target, setTo: value) }
    let first = step.arguments.first?.text ?? ""
    let target = step.target
    guard !target.contains("()") else { return nil }
    if step.name == "removeObserver" { return observation(step, first) }
    if let names = beginnings(step.name) {
      guard step.name.hasPrefix("remove") else {
        let call = target.isEmpty ? step.name : "\(target).\(step.name)"
        return Ending(thing: .calls(names, nil), target: target, words: "calls `\(call)`")
      }
      if !first.isEmpty {
        return Ending(
          thing: .calls(names, plain(first)), target: target,
          words: "calls `\(step.name)` with `\(plain(first).isEmpty ? first : plain(first))`")
      }
    }
    guard !target.isEmpty, step.arguments.isEmpty else { return nil }
    switch step.name {
    case "invalidate", "cancel", "dispose":
      return Ending(
        thing: .running, target: target, words: "calls `\(target).\(step.name)`")
    case "removeFromSuperview":
      return Ending(
        thing: .subview, target: target, words: "takes `\(target)` from its superview")
    case "removeAll":
      return Ending(
        thing: .subscriptions, target: target, words: "ends the subscriptions in `\(target)`")
    default: return nil
    }
  }

  /// The end of what a property is set to.
  private static func ending(of target: String, setTo value: String) -> Ending? {
    if ["DisposeBag()", "CompositeDisposable()"].contains(value) {
      return Ending(
        thing: .subscriptions, target: target, words: "ends the subscriptions in `\(target)`")
    }
    // The purpose of a flag or a text of the screen's own is not known, and the gesture goes on without a delegate.
    guard isNil(value) || target.contains(".") && isConstant(value),
      !target.contains("PopGestureRecognizer")
    else { return nil }
    // Objects that others share are not the screen's, but for the app and the device.
    let isShared = target.first?.isUppercase == true
    guard !isShared || target.hasPrefix("UIApplication.") || target.hasPrefix("UIDevice.") else {
      return nil
    }
    return Ending(
      thing: .value(ended: value), target: target, isLetGo: isNil(value),
      words: "sets `\(target)` to `\(value)`")
  }

  /// The end of an observation.
  private static func observation(_ step: BodyStep, _ observer: String) -> Ending? {
    if let key = step.arguments.first(where: { $0.label == "forKeyPath" })?.text {
      guard observer == "self", !step.target.isEmpty else { return nil }
      return Ending(
        thing: .keyPath(key), target: step.target,
        words: "stops to observe `\(key)` of `\(step.target)`")
    }
    guard step.target.lowercased().contains("notification") else { return nil }
    guard observer == "self" else {
      let token = plain(observer)
      guard isPath(token) else { return nil }
      return Ending(
        thing: .value(ended: "nil"), target: token, words: "removes the observer `\(token)`")
    }
    let name = step.arguments.first { $0.label == "name" }?.text ?? "nil"
    guard isNil(name) || isConstant(name) else { return nil }
    return notifications(isNil(name) ? nil : last(name))
  }

  /// The end of the observation of notifications of a name, or of all.
  private static func notifications(_ name: String?) -> Ending {
    Ending(
      thing: .notification(name), target: "",
      words: name.map { "removes the observer of `\($0)`" }
        ?? "removes the observers of notifications")
  }

  /// The end of only that which a step begins.
  func narrowed(to begin: BodyStep) -> Ending {
    guard case .notification(nil) = thing, let name = Self.notification(begin),
      Self.isConstant(name)
    else { return self }
    return Self.notifications(Self.last(name))
  }

  // MARK: Beginnings

  /// Names of calls that begin the thing; empty for what is set.
  var beginnings: [String] {
    switch thing {
    case .value, .running: []
    case .notification, .keyPath: ["addObserver"]
    case .subview: ["addSubview", "insertSubview", "addArrangedSubview"]
    case .subscriptions: ["store", "disposed", "addDisposableTo"]
    case .calls(let names, _): names
    }
  }

  /// The deed of a beginning, for the message: "calls `start`".
  func words(of begin: BodyStep) -> String {
    begin.name == "=" ? "sets it" : "calls `\(begin.name)`"
  }

  /// Whether a step begins the same thing; loosely, also one that may be about it by another name.
  func isBegun(by step: BodyStep, isLoose: Bool) -> Bool {
    if case .value(let ended) = thing {
      guard let (other, value) = Self.assignment(step), value != ended else { return false }
      // A center keeps its observers, also those whose tokens are let go.
      if isLetGo, value.contains("addObserver") { return false }
      return isSame(other, isLoose)
        && (Self.isNil(ended) ? !Self.isNil(value) : isLoose || Self.isConstant(value))
    }
    if case .running = thing {
      guard let (other, value) = Self.assignment(step), !Self.isNil(value) else { return false }
      return isSame(other, isLoose) && (isLoose || Self.runs(value))
    }
    guard beginnings.contains(step.name) else { return false }
    let first = step.arguments.first?.text ?? ""
    switch thing {
    case .value, .running: return false
    case .notification(let name):
      guard first == "self", let other = Self.notification(step) else { return false }
      return name == nil || name == Self.last(other) || isLoose && !Self.isConstant(other)
    case .keyPath(let key):
      let other = step.arguments.first { $0.label == "forKeyPath" }?.text
      return other == key && isSame(step.target, isLoose)
    case .subview: return isSame(Self.plain(first), isLoose)
    case .subscriptions:
      return step.arguments.contains { isSame(Self.plain($0.text), isLoose) }
    case .calls(_, let argument):
      return (argument == nil || argument == Self.plain(first)) && isSame(step.target, isLoose)
    }
  }

  /// Whether a step observes a notification whose name its method may have from its caller.
  func isBegunByCaller(of step: BodyStep) -> Bool {
    guard case .notification(.some) = thing, let other = Self.notification(step) else {
      return false
    }
    return !Self.isConstant(other)
  }

  /// Whether an argument may be the name of the notification.
  func mayBeName(_ text: String) -> Bool {
    guard case .notification(let name) = thing else { return false }
    return name == Self.last(text) || !Self.isConstant(text) && Self.isPath(text) && text != "self"
  }

  /// Whether a path is that of the thing, or may be.
  private func isSame(_ path: String, _ isLoose: Bool) -> Bool {
    if Self.key(path) == Self.key(target) { return true }
    guard isLoose else { return false }
    // The member of a result is known by its own name.
    let last = path.split(separator: ".").last.map(String.init) ?? ""
    // An object that is made there is another one.
    if path.first?.isUppercase == true, path.first(where: { $0 == "." || $0 == "(" }) == "(" {
      return false
    }
    return last.contains(")") || Self.key(last) == Self.last(Self.key(target))
  }

  // MARK: Names

  /// Names that conditions may ask for and say nothing but that there is something to end.
  private var ownNames: Set<String> {
    Set(target.split(separator: ".").map(String.init))
      .union([
        "let", "var", "", "nil", "NULL", "true", "false", "YES", "NO", "isValid", "isRunning",
        "isPlaying", "isActive", "isDisposed", "rate",
      ])
  }

  /// Whether a step may begin it by a call whose meaning is not known: one to an object that does more than run, or
  /// one that lets the container of the screen set its bars.
  func mayBeBegun(inside step: BodyStep, isAppearing: Bool) -> Bool {
    guard step.name != "=" else { return false }
    if case .running = thing {
      return Self.key(step.target) == Self.key(target)
        && !["invalidate", "cancel", "dispose", "fire", "resume"].contains(step.name)
    }
    return isAppearing && target.hasPrefix("navigationController.")
      && step.target == "navigationController"
      && !["set", "push", "pop"].contains { step.name.hasPrefix($0) }
  }

  /// Whether a step ends it wherever there is something to end.
  func isMade(by step: BodyStep) -> Bool {
    step.conditions?.allSatisfy { ownNames.contains(Self.plain($0)) } == true
  }

  /// Whether what a value is runs from then on; an object that is only made, or was given, is begun by other calls.
  private static func runs(_ value: String) -> Bool {
    // A timer that fires once is over by itself.
    guard !value.contains("repeats:false"), !value.contains("repeats:NO") else { return false }
    let isMade =
      value.first?.isUppercase == true && value.first { $0 == "." || $0 == "(" || $0 == "{" } == "("
      || value.hasPrefix("[[") && value.contains("alloc]")
    guard isMade else { return value.contains { $0 == "(" || $0 == "{" || $0 == "[" } }
    return ["Timer", "DisplayLink", "Task", "Disposable", "Cancellable", "Subscription"]
      .contains { value.contains($0) }
  }

  /// The property that a step sets, also with a setter that animates, and the value.
  private static func assignment(_ step: BodyStep) -> (target: String, value: String)? {
    guard let value = step.arguments.first?.text else { return nil }
    if step.name == "=" { return (step.target, value) }
    guard step.name.hasPrefix("set"), step.name.count > 3, step.arguments.count == 2,
      step.arguments[1].label == "animated"
    else { return nil }
    let name = step.name.dropFirst(3)
    let property = name.prefix(1).lowercased() + name.dropFirst()
    return (step.target.isEmpty ? property : "\(step.target).\(property)", value)
  }

  /// The name in a call that begins to observe notifications.
  private static func notification(_ step: BodyStep) -> String? {
    guard !step.arguments.contains(where: { $0.label == "forKeyPath" }) else { return nil }
    return step.arguments.first { $0.label == "name" }?.text
  }

  /// Calls that begin what others end, by how their names begin.
  private static let opposites: [(end: String, begins: [String])] = [
    ("stop", ["start"]), ("end", ["begin"]), ("unsubscribe", ["subscribe"]),
    ("disconnect", ["connect"]), ("unregister", ["register"]), ("remove", ["add"]),
    ("deactivate", ["activate"]), ("suspend", ["resume"]), ("detach", ["attach"]),
    ("unobserve", ["observe"]), ("unbind", ["bind"]), ("pause", ["play", "resume", "start"]),
  ]

  /// Ends of signs that something is under way, which may be over by itself.
  private static let passing: Set<String> = ["stopAnimating", "endEditing", "endUpdates"]

  /// The calls that begin what a call ends.
  private static func beginnings(_ name: String) -> [String]? {
    guard !passing.contains(name) else { return nil }
    for (end, begins) in opposites where name.hasPrefix(end) {
      let rest = name.dropFirst(end.count)
      guard rest.first.map({ $0.isUppercase }) ?? (end != "remove") else { continue }
      return begins.map { $0 + rest }
    }
    return nil
  }

  /// A path to compare: the name of a flag has no "is".
  private static func key(_ path: String) -> String {
    let last = last(path)
    guard last.hasPrefix("is"), last.dropFirst(2).first?.isUppercase == true else { return path }
    let name = last.dropFirst(2)
    return path.dropLast(last.count) + name.prefix(1).lowercased() + name.dropFirst()
  }

  /// The path in an argument, without what does not tell things apart.
  private static func plain(_ text: String) -> String {
    let names = text.filter { $0 != "&" && $0 != "?" && $0 != "!" }.split(separator: ".")
    return names.map { $0.hasPrefix("_") ? String($0.dropFirst()) : String($0) }
      .filter { $0 != "self" }.joined(separator: ".")
  }

  /// The last name of a path; the whole of what is no path.
  private static func last(_ path: String) -> String {
    guard !path.contains("("), let last = path.split(separator: ".").last else { return path }
    return String(last)
  }

  /// Whether a text is one of the ways to write nothing.
  private static func isNil(_ text: String) -> Bool { ["nil", "NULL", ".none"].contains(text) }

  /// Whether a text is made of names and periods.
  private static func isPath(_ text: String) -> Bool {
    !text.isEmpty
      && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
  }

  /// Whether a text means the same wherever it is written: a literal, a case, a constant.
  private static func isConstant(_ text: String) -> Bool {
    guard let first = text.first else { return true }
    if ["true", "false", "YES", "NO"].contains(text) || first == "." || first.isNumber {
      return true
    }
    if first.isUppercase { return true }
    let last = last(text)
    return last.first?.isUppercase == true
      || last.hasPrefix("k") && last.dropFirst().first?.isUppercase == true
  }
}
