internal import WillDidFrameworks
internal import WillDidModel
internal import WillDidTimeline

/// Tells which nib a controller takes and what is wrong with it.
///
/// A recorder with hooks tells each name that a controller tried, and which it took
/// (`nibCandidate`, `nibResolved`); logs have only the messages of the frameworks (`hear` in the
/// file beside this one) and the loads. All of them lead to the same rules, so each class and nib
/// is reported once.
struct NibNames: Detector {
  static let rules: [Rule] = [
    .viewOutletNotSet, .nibByStrippedName, .nibAmbiguous, .nibNoneEmptyView, .explicitNibMissing,
    .deviceSuffixIncomplete, .kvcUndefinedKey, .unknownClass, .tableviewNib,
  ]

  /// A name that was tried.
  private struct Candidate: Codable {
    let nib: String
    let rule: NibRule
    let exists: Bool
    let sequence: UInt64
  }

  /// The class and nib of a finding, which is reported once.
  struct Place: Codable, Hashable {
    let rule: Rule
    let className: String
    let nib: String
    var key = ""
  }

  /// A class that a document names and the app lacks.
  struct UnknownClass: Codable {
    let first: Moment
    /// The events that show it.
    var events: [UInt64] = []
    /// The class of the objects that are made instead, or nothing.
    var fallback: String
  }

  /// The names that a controller has tried so far.
  private var candidates: [InstanceID: [Candidate]] = [:]
  var told: Set<Place> = []
  /// The keys with a finding, of whatever nib.
  var keys: Set<Place> = []
  var unknown: [String: UnknownClass] = [:]
  /// The last class that was unknown.
  var latestUnknown: String?

  static let callbacks: [Callback] =
    [.nibCandidate, .nibResolved, .nibLoad, .nibFailed] + messages

  mutating func saw(_ event: Event, _ lives: LifeTable, _ context: inout DetectorContext) {
    guard event.isCall else { return }
    switch event.callback {
    case .nibCandidate: note(event, context)
    case .nibResolved: resolve(event, lives, &context)
    case .nibLoad: load(event, lives, &context)
    case .nibFailed:
      guard event.nibOutcome == .notFound || event.flag(.exists) == false else { return }
      reportMissing(event, lives, &context)
    default: hear(event, lives, &context)
    }
  }

  /// Keeps a name that was tried.
  private mutating func note(_ event: Event, _ context: DetectorContext) {
    candidates[event.instance, default: []].append(
      Candidate(
        nib: context.text(event.name(.nib)), rule: event.nibRule ?? .explicit,
        exists: event.flag(.exists) == true, sequence: event.sequence))
  }

  /// The search has ended: what it found, and what it says of the names tried.
  private mutating func resolve(
    _ event: Event, _ lives: LifeTable, _ context: inout DetectorContext
  ) {
    let tried = candidates.removeValue(forKey: event.instance) ?? []
    let life =
      lives[event.instance] ?? context.life(event.instance, event.classID, at: event.moment)
    let events = tried.map(\.sequence) + [event.sequence]
    let nib = context.text(event.name(.nib))
    judgeCandidates(tried, event, life, &context)
    switch event.nibOutcome {
    case .emptyView:
      guard isNew(.nibNoneEmptyView, life, "", context) else { break }
      // Swift classes of iOS 8 are not matched by their names.
      let isMangled =
        context.environment.systemVersion == 8 && context.text(life.classID).contains(".")
      context.report(
        .nibNoneEmptyView, life, about: .ofClass, at: event.moment, events: events,
        "No nib fits \(context.word(life)), which gets an empty view.",
        severity: isMangled ? .warning : nil)
    case .notFound: reportMissing(event, lives, &context)
    case .viewOutletNotSet: reportOutlet(life, nib, event, events, &context)
    case .loads, nil: break
    }
    if event.nibRule == .strippedController {
      reportStripped(
        life, nib, event, events, fails: event.nibOutcome == .viewOutletNotSet, &context)
    }
  }

  /// Whether something is said of a class and a nib for the first time.
  mutating func isNew(_ rule: Rule, _ life: Life, _ nib: String, _ context: DetectorContext) -> Bool
  {
    told.insert(Place(rule: rule, className: context.text(life.classID), nib: nib)).inserted
  }

  /// Reports names that compete, and a nib for one kind of device without the other.
  private mutating func judgeCandidates(
    _ tried: [Candidate], _ event: Event, _ life: Life, _ context: inout DetectorContext
  ) {
    let found = tried.filter(\.exists)
    let both = [NibRule.sameName, .strippedController].allSatisfy { rule in
      found.contains { $0.rule == rule }
    }
    let events = tried.map(\.sequence) + [event.sequence]
    if event.nibRule != .explicit, both || event.flag(.ambiguous) == true,
      isNew(.nibAmbiguous, life, "", context)
    {
      let names = found.map(\.nib).joined(separator: " and ")
      context.report(
        .nibAmbiguous, life,
        about: .ofClass.naming(.nib, found.map(\.nib).sorted().joined(separator: " ")),
        at: event.moment, events: events,
        "Several nibs fit \(context.word(life))\(names.isEmpty ? "" : ": \(names)").")
    }
    let devices = tried.filter { $0.rule == .deviceSuffix }
    for candidate in devices where candidate.exists {
      let base = candidate.nib.prefix { $0 != "~" }
      guard
        let other = devices.first(where: {
          $0.nib != candidate.nib && $0.nib.prefix { $0 != "~" } == base
        }), !other.exists, !found.contains(where: { $0.nib == base }),
        isNew(.deviceSuffixIncomplete, life, String(base), context)
      else { continue }
      context.report(
        .deviceSuffixIncomplete, life, about: .ofClass.naming(.nib, String(base)),
        at: event.moment, events: events,
        "There is a nib \(candidate.nib), but neither \(other.nib) nor \(base).")
    }
  }

  /// A load alone may show that a controller took the nib with the shorter name.
  private mutating func load(_ event: Event, _ lives: LifeTable, _ context: inout DetectorContext) {
    guard let owner = event.instance(.owner), let life = lives[owner] else { return }
    let nib = context.text(event.name(.nib))
    // A controller that was given a name searches for none, and AppKit knows exact names only.
    guard !life.facts.contains(.loaded), life.nib == .none, context.environment.isAppKit != true,
      ControllerName.stripped(context.word(life.classID)) == nib
    else { return }
    reportStripped(life, nib, event, [event.sequence], fails: false, &context)
  }

  /// Reports a nib that was taken because of the name without "Controller".
  ///
  /// If loading fails, the earlier and milder finding is replaced.
  mutating func reportStripped(
    _ life: Life, _ nib: String, _ event: Event, _ events: [UInt64], fails: Bool,
    _ context: inout DetectorContext
  ) {
    let owner = ClassName.bare(context.text(event.name(.expectedClass)))
    let isMeant = owner.isEmpty || owner == context.word(life.classID)
    let className = context.text(life.classID)
    let failed = Place(rule: .nibByStrippedName, className: className, nib: "\(nib)!")
    guard !told.contains(failed), fails || isNew(.nibByStrippedName, life, nib, context) else {
      return
    }
    if fails {
      told.insert(failed)
      // A remark from before has proved to be a fault.
      context.drop {
        $0.rule == .nibByStrippedName && $0.className == className && $0.severity != .error
      }
    }
    let why = isMeant ? "" : ", though its File's Owner is \(owner)"
    context.report(
      .nibByStrippedName, life, about: .ofClass.naming(.nib, nib), at: event.moment,
      events: events,
      "\(context.word(life)) took the nib \(nib), because its name without \"Controller\" is that"
        + "\(why).",
      severity: fails ? .error : isMeant ? .info : nil)
  }

  mutating func ended(_ life: Life, at moment: Moment?, _ context: inout DetectorContext) {
    candidates[life.instance] = nil
  }

  mutating func finish(_ context: inout DetectorContext) {
    for (name, entry) in unknown.sorted(by: { $0.value.first.sequence < $1.value.first.sequence }) {
      let instead =
        entry.fallback.isEmpty ? "" : " An object of \(entry.fallback) was made instead."
      context.report(
        .unknownClass, className: name, about: .ofClass, at: entry.first, events: entry.events,
        "A document names the class \(name), which the app does not have.\(instead)")
    }
  }
}

extension Event {
  var nibRule: NibRule? { number(.nibRule).flatMap { NibRule(rawValue: $0) } }
  var nibOutcome: NibOutcome? { number(.nibOutcome).flatMap { NibOutcome(rawValue: $0) } }
}

extension Rule {
  /// A nib whose `view` outlet is not connected.
  package static let viewOutletNotSet = Rule(
    "NB-01", "view-outlet-not-set", .nib, .error,
    expects: .wrong("without a view outlet"), provenBy: .both,
    meaning: """
      A nib was loaded for the controller, but its File's Owner has no `view` outlet connected, so \
      the app stopped with an exception.
      """,
    cause: """
      Either the connection is missing, or it is the wrong nib. `FooViewController` without a nib \
      name also takes a nib called `FooView`, which often holds a plain view that was never meant \
      for a controller. A nib of the app can be taken in this way for a controller of a library.
      """,
    remedy: """
      If the nib is meant, set the File's Owner to the controller's class and connect `view`. If \
      not, rename the nib, pass an explicit name to `init(nibName:bundle:)`, or override \
      `loadView`.
      """
  )

  /// A nib found by the class name without "Controller".
  package static let nibByStrippedName = Rule(
    "NB-02", "nib-by-stripped-name", .nib, .warning,
    expects: .wrong("found by the shorter name"), provenBy: .both,
    meaning: """
      The controller takes its view from the nib named like its class without "Controller".
      """,
    cause: """
      With no nib name and no `loadView` of its own, UIKit also looks for `FooView` when the class \
      is `FooViewController`. If the nib was made for this controller and `view` is connected, all \
      is well. Otherwise loading ends in an exception.
      """,
    remedy: """
      Pass the intended name to `init(nibName:bundle:)`, override `loadView` to build the view in \
      code, or rename the nib. If the match is meant, set the File's Owner to the controller's \
      class.
      """
  )

  /// Two nibs that fit one controller.
  package static let nibAmbiguous = Rule(
    "NB-03", "nib-ambiguous", .nib, .warning,
    expects: .wrong("one of two that fit"), provenBy: .both,
    meaning: """
      Two nibs fit the class name, one with and one without "Controller". Which one is loaded is \
      not certain.
      """,
    cause: """
      UIKit documents that the shorter name comes first, yet iOS 12 was seen to take the full name \
      first. An explicit nib name avoids the question.
      """,
    remedy: """
      Name the nib in `init(nibName:bundle:)`, or rename the one that does not belong to the \
      controller.
      """
  )

  /// A controller that gets an empty view.
  package static let nibNoneEmptyView = Rule(
    "NB-04", "nib-none-empty-view", .nib, .info,
    expects: .wrong("the view stays empty"),
    meaning: """
      No nib fits the controller and it has no `loadView` of its own, so UIKit gives it an empty \
      view.
      """,
    cause: """
      This is normal for screens that are built in `viewDidLoad`. If a nib was expected, it is not \
      in the bundle, has another name, or the class has another name at run time: on iOS 8 Swift \
      classes are reported not to have been matched without `@objc(Name)`. UIKit searches by the \
      object's own class, so do not expect a subclass to take the nib of its superclass.
      """,
    remedy: """
      Nothing if the view is built in code. Otherwise check the target membership of the xib and \
      pass the name and the bundle to `init(nibName:bundle:)`.
      """
  )

  /// A named nib that is not in the bundle.
  package static let explicitNibMissing = Rule(
    "NB-05", "explicit-nib-missing", .nib, .error,
    expects: .wrong("not in the bundle"), provenBy: .both,
    meaning: """
      A nib was asked for by name and is not in the bundle, so the app stopped with an exception.
      """,
    cause: """
      The name is misspelt, the xib does not belong to the target, or it is in another bundle: \
      with `nil` the main bundle is searched, not that of a framework or package. Where the name was `nil`, \
      a constant, default or setting was empty, or an override of `nibName` or `windowNibName` returned \
      nothing.
      """,
    remedy: """
      Pass the right bundle, `Bundle(for: FooViewController.self)` in a framework or \
      `Bundle.module` in a package, and check the target membership and the capital letters of the \
      name. Where there is no name, check at the call where it should have come from.
      """
  )

  /// A nib for only one kind of device.
  package static let deviceSuffixIncomplete = Rule(
    "NB-06", "device-suffix-incomplete", .nib, .warning,
    expects: .wrong("only one for another device"), provenBy: .both,
    meaning: """
      Only one of `Name~iphone` and `Name~ipad` exists, and there is no plain `Name`. On the other \
      kind of device nothing will be found.
      """,
    cause: """
      One of the two was removed or never made. It is harmless in an app for one kind of device \
      only.
      """,
    remedy: """
      Add the missing variant, or rename the existing one to the plain name so that it serves \
      both.
      """
  )

  /// A connection to an outlet that is not there.
  package static let kvcUndefinedKey = Rule(
    "NB-07", "kvc-undefined-key", .nib, .error,
    expects: .wrong("there is no such key"), provenBy: .both,
    meaning: """
      While a nib was being loaded, an outlet was to be set that the object does not have. UIKit \
      stops the app with an exception; AppKit goes on without the outlet.
      """,
    cause: """
      The outlet was renamed or deleted in code and its connection stayed in the document. It also \
      happens when the owner is not of the class the nib was made for, or when a nib of a similar \
      name was loaded by mistake. A custom class that could not be found and was replaced by its \
      base class has none of the outlets either.
      """,
    remedy: """
      Open the document, select the object named in the message, and delete or reconnect the \
      outlet marked with a warning sign. If no outlet is to blame, check the class of File's \
      Owner, its module, and which nib is loaded.
      """
  )

  /// A runtime attribute of a property that is not there.
  package static let undefinedAttribute = Rule(
    "attribute", of: .kvcUndefinedKey,
    meaning: """
      While a nib was being loaded, a user defined runtime attribute was to be set that the object does \
      not have. It is logged and passed over; the object keeps the value that it had.
      """,
    cause: """
      The property was renamed or is no `@objc` property, the attribute was copied with an object of \
      another class, or the class of the object could not be found and its base class took its place.
      """,
    remedy: """
      Select the object in the document and delete the attribute in the Identity inspector under User \
      Defined Runtime Attributes, or give it the key path of a property that the class has and marks \
      `@objc` or `@IBInspectable`. Check Class and Module there, too.
      """
  )

  /// A class in a document that the app does not have.
  package static let unknownClass = Rule(
    "NB-08", "unknown-class", .nib, .error,
    expects: .wrong("there is no such class"), provenBy: .both,
    meaning: """
      A document names a class that is not in the running app. An object of its base class was \
      made instead, so outlets and behaviour are missing.
      """,
    cause: """
      The class was renamed or deleted, its module is wrong in the Identity inspector, or the \
      linker dropped it from a static library because only the nib refers to it.
      """,
    remedy: """
      Correct Class and Module in the Identity inspector. For a static library, link with `-ObjC` \
      or refer to the class in code before the nib is loaded, for example `_ = FooView.self`.
      """
  )

  /// A table controller whose nib holds no table.
  package static let tableviewNib = Rule(
    "NB-09", "tableview-nib", .nib, .error,
    expects: .wrong("the view is no table view"),
    meaning: """
      A `UITableViewController` loaded a nib whose `view` is not a `UITableView`, and the app \
      stopped with an exception.
      """,
    cause: """
      The `view` outlet is connected to a plain view that contains the table, or a nib of a \
      matching name was loaded that was never meant for the controller.
      """,
    remedy: """
      Connect `view` to the table itself, or make the controller a `UIViewController` with a table \
      as a subview. If it is the wrong nib, name the right one in `init(nibName:bundle:)`.
      """
  )
}
