internal import WillDidFrameworks
internal import WillDidModel
internal import WillDidTimeline

// The messages of the frameworks when a nib is at fault.
extension NibNames {
  /// The callbacks that stand for messages of the frameworks about nibs.
  static let messages: [Callback] = [
    .viewOutletNotSetMessage, .notATableViewMessage, .nibNotFoundMessage, .emptyNibNameMessage,
    .undefinedKeyMessage, .unknownClassMessage, .connectionFailedMessage, .attributeFailedMessage,
    .nibConnectionFailed, .nibAttributeFailed, .nibObjectCreated,
  ]

  /// Takes a message; each kind leads to the rule that explains it.
  mutating func hear(_ event: Event, _ lives: LifeTable, _ context: inout DetectorContext) {
    let nib = context.text(event.name(.nib))
    switch event.callback {
    case .viewOutletNotSetMessage:
      let life = culprit(event, lives, context) { Self.fits(context.word($0.classID), nib) }
      reportOutlet(life, nib, event, [event.sequence], &context)
      if ControllerName.stripped(context.word(life.classID)) == nib, !context.isAppKit {
        reportStripped(life, nib, event, [event.sequence], fails: true, &context)
      }
    case .notATableViewMessage where !context.text(event.name(.storyboard)).isEmpty:
      reportScene(event, lives, &context)
    case .notATableViewMessage:
      let life = culprit(event, lives, context) { Self.fits(context.word($0.classID), nib) }
      let isStripped = ControllerName.stripped(context.word(life.classID)) == nib
      context.report(
        .tableviewNib, life, about: .ofClass.naming(.nib, nib), at: event.moment,
        events: [event.sequence],
        "The nib \(nib) that \(context.word(life)) loaded holds no UITableView as its view."
          + (isStripped ? " It was taken because of its name." : ""))
    case .nibNotFoundMessage, .emptyNibNameMessage: reportMissing(event, lives, &context)
    case .unknownClassMessage: noteUnknown(context.text(event.name(.expectedClass)), event, context)
    case .nibObjectCreated:
      guard let fallback = event.name(.fallbackClass), fallback != .none else { return }
      noteUnknown(context.text(event.name(.expectedClass)), event, context)
    default: reportKey(event, lives, &context)
    }
  }

  /// Reports a scene of a storyboard that has no table for the controller of one.
  private func reportScene(_ event: Event, _ lives: LifeTable, _ context: inout DetectorContext) {
    let (storyboard, scene) = (
      context.text(event.name(.storyboard)), context.text(event.name(.identifier))
    )
    let life = culprit(event, lives, context) { _ in false }
    context.report(
      .tableviewScene, life,
      about: .ofClass.naming(.storyboard, storyboard).naming(.scene, scene),
      at: event.moment, events: [event.sequence],
      "The scene \(scene) of the storyboard \(storyboard) has the class of a UITableViewController and no "
        + "UITableView as its view.")
  }

  /// Whether a nib has the name of a class, or that without "Controller".
  private static func fits(_ className: String, _ nib: String) -> Bool {
    className == nib || ControllerName.stripped(className) == nib
  }

  /// Whom a message is about: the messages of loading name the class whose code complains.
  private func culprit(
    _ event: Event, _ lives: LifeTable, _ context: DetectorContext, where condition: (Life) -> Bool
  ) -> Life {
    let named =
      lives[event.instance] ?? context.life(event.instance, event.classID, at: event.moment)
    let isSaid =
      event.classID != .none && !context.traits(of: event.classID).contains(.framework)
    if isSaid { return named }
    return lives.living.last { !$0.facts.contains(.loaded) && condition($0) } ?? named
  }

  /// Reports a nib without a view for its owner, and why it was probably taken.
  mutating func reportOutlet(
    _ life: Life, _ nib: String, _ event: Event, _ events: [UInt64],
    _ context: inout DetectorContext
  ) {
    guard isNew(.viewOutletNotSet, life, nib, context) else { return }
    let who = context.word(life)
    // Of a class of the framework there is no more to say than that it was one.
    let owner = context.traits(of: life.classID).contains(.framework) ? "" : " for \(who)"
    var message = "The nib \(nib) was loaded\(owner), and no view is connected to its owner."
    if ControllerName.stripped(context.word(life.classID)) == nib {
      message += " \(who) took it because its name without \"Controller\" is \(nib)."
    } else if !Self.fits(context.word(life.classID), nib) {
      message += " A class called \(nib)Controller takes this nib by its name."
    }
    context.report(
      .viewOutletNotSet, life, about: .ofClass.naming(.nib, nib), at: event.moment, events: events,
      message)
  }

  /// Reports a nib that was not found, and where it was looked for.
  mutating func reportMissing(_ event: Event, _ lives: LifeTable, _ context: inout DetectorContext)
  {
    let nib = context.text(event.name(.nib))
    let life = culprit(event, lives, context) { life in
      !nib.isEmpty && (context.text(life.nib) == nib || context.word(life.classID) == nib)
    }
    guard isNew(.explicitNibMissing, life, nib, context) else { return }
    let (bundle, folder) = (context.text(event.name(.bundle)), context.text(event.name(.directory)))
    let places = [folder, bundle].filter { !$0.isEmpty }
    let place = places.isEmpty ? "" : ": it was looked for in \(places.joined(separator: " of "))"
    context.report(
      .explicitNibMissing, life, about: .ofClass.naming(.nib, nib), at: event.moment,
      events: [event.sequence],
      nib.isEmpty
        ? "A nib was asked for without a name."
        : "The nib \(nib) is not there\(place).")
  }

  /// Notes a class that a document names and the app lacks.
  private mutating func noteUnknown(_ text: String, _ event: Event, _ context: DetectorContext) {
    let name = ClassName.demangled(text)
    guard !name.isEmpty else { return }
    latestUnknown = name
    let fallback = ClassName.bare(context.text(event.name(.fallbackClass)))
    var entry = unknown[name] ?? UnknownClass(first: event.moment, fallback: fallback)
    if entry.events.count < 8 { entry.events.append(event.sequence) }
    if entry.fallback.isEmpty { entry.fallback = fallback }
    unknown[name] = entry
  }

  /// Reports an outlet or attribute that the object does not have.
  private mutating func reportKey(
    _ event: Event, _ lives: LifeTable, _ context: inout DetectorContext
  ) {
    let key = context.text(event.name(.key) ?? event.name(.outlet) ?? event.name(.keyPath))
    // A stale action is no outlet that is missing.
    guard !key.isEmpty else { return }
    let source = event.instance(.source) ?? event.instance(.object) ?? event.instance
    let life =
      lives[source] ?? lives[event.instance]
      ?? context.life(source, event.classID, at: event.moment)
    // An object of the base class has none of the outlets of the class that is unknown.
    if let latestUnknown, life.traits.contains(.framework) {
      unknown[latestUnknown]?.events.append(event.sequence)
      return
    }
    let nib = context.text(event.name(.nib) ?? life.nib)
    guard isNew(key, of: nib, life, context) else { return }
    let isWrong = !nib.isEmpty && ControllerName.stripped(context.word(life.classID)) == nib
    let isFatal =
      event.flag(.fatal)
      ?? (event.callback == .undefinedKeyMessage
        || event.callback == .nibConnectionFailed && context.environment.isAppKit != true)
    let owner = life.classID == .none ? "an object" : context.word(life)
    let isAttribute =
      event.callback == .attributeFailedMessage || event.callback == .nibAttributeFailed
    context.report(
      isAttribute ? .undefinedAttribute : .kvcUndefinedKey, life,
      about: .ofClass.naming(isAttribute ? .attribute : .key, key).naming(.nib, nib),
      at: event.moment, events: [event.sequence],
      "\(nib.isEmpty ? "A nib" : "The nib \(nib)") sets \(isAttribute ? "the attribute " : "")\(key) of "
        + "\(owner), which has no such property."
        + (isWrong ? " It may be the wrong nib: it was taken by its name." : ""),
      severity: isFatal ? nil : .warning)
  }

  /// Whether something is said of a key for the first time: what names no nib may mean any of them.
  private mutating func isNew(
    _ key: String, of nib: String, _ life: Life, _ context: DetectorContext
  ) -> Bool {
    let className = context.text(life.classID)
    func place(_ nib: String) -> Place {
      Place(rule: .kvcUndefinedKey, className: className, nib: nib, key: key)
    }
    let isFirst = keys.insert(place("")).inserted
    guard !nib.isEmpty else {
      if isFirst { told.insert(place("")) }
      return isFirst
    }
    return !told.contains(place("")) && told.insert(place(nib)).inserted
  }
}

extension Rule {
  /// A scene whose view is no table although its controller is one of a table.
  package static let tableviewScene = Rule(
    "scene", of: .tableviewNib,
    meaning: """
      A scene of a storyboard has a subclass of `UITableViewController` as its class, but its view is \
      no `UITableView`. The app stopped with an exception when the view was loaded.
      """,
    cause: """
      The scene was drawn as a plain View Controller, and its class was set to one of a table \
      afterwards. An identifier such as `UIViewController-BYZ-38-t0r` is the one that Interface Builder \
      gives to such a scene.
      """,
    remedy: """
      Replace the scene by a Table View Controller and give that the class, or make the class a \
      `UIViewController` and connect the table that is a subview to an outlet.
      """
  )
}
