internal import WillDidFrameworks
package import WillDidModel

/// The states of windows, window controllers and documents, by their own callbacks.
///
/// Runs of AppKit and GNUstep are about these, and may have no view controller at all.
package struct WindowStates: LifecycleObserver {
  /// The kind of an object in the app.
  package enum Kind: UInt8, Codable, CaseIterable, Sendable {
    case window, windowController, document

    /// The noun for people.
    package var noun: String {
      switch self {
      case .window: "window"
      case .windowController: "window controller"
      case .document: "document"
      }
    }
  }

  /// The states at a time.
  package enum State: UInt8, Codable, CaseIterable, Sendable, CustomStringConvertible {
    case made, loading, loaded, shown, key, main, miniaturised, hidden, closed

    package var description: String {
      switch self {
      case .made: "made"
      case .loading: "loading"
      case .loaded: "loaded"
      case .shown: "shown"
      case .key: "key"
      case .main: "main"
      case .miniaturised: "miniaturised"
      case .hidden: "hidden"
      case .closed: "closed"
      }
    }

    /// Whether a user sees the object.
    package var isOnScreen: Bool { self == .shown || self == .key || self == .main }
  }

  /// A stretch in which an object was in one state.
  package struct Stretch: Codable, Hashable, Sendable {
    package let instance: InstanceID
    package let state: State
    package let first: Moment
    package internal(set) var last: Moment?
  }

  /// An object of one of the kinds.
  package struct Object: Codable, Hashable, Sendable {
    package let kind: Kind
    package let classID: NameID
    package internal(set) var state = State.made
    /// Whether it was on the screen or in the Dock at a time.
    package internal(set) var wasShown = false
    /// The window controller of a window, the document of a window controller, or none.
    package internal(set) var owner = InstanceID.none
    /// The latest stretch, by its place.
    var stretch: Int
    var isKey = false
    var isMain = false
  }

  /// Whether a window of a class is a part of a menu, a tip or an icon: no user opens or closes it.
  package static func isHelper(_ className: String) -> Bool {
    let framework = FrameworkName(className).framework
    guard framework != nil else { return false }
    return className.hasPrefix("_") || framework == "GNUstep"
      || ["Menu", "ToolTip", "IconWindow", "StatusBar", "PopoverWindow"].contains {
        className.end(of: $0) != nil
      }
  }

  package private(set) var objects: [InstanceID: Object] = [:]
  package private(set) var stretches: [Stretch] = []

  package let wanted = CallbackSet(Set<Family>([.window, .windowController, .document]))
    .union(CallbackSet(Self.makers.keys)).union(CallbackSet([.deinit]))

  private static let makers: [Callback: Kind] = [
    .initWithContentRect: .window, .initWithContentViewController: .window,
    .initWithWindowScene: .window, .initWithWindow: .windowController,
    .initWithWindowNibName: .windowController, .initWithWindowNibNameOwner: .windowController,
    .initWithWindowNibPath: .windowController, .initWithType: .document,
    .initWithContentsOf: .document, .initForURL: .document,
  ]

  package init() {}

  package mutating func saw(_ events: EventColumns, _ row: Int, _ lives: LifeTable) {
    let bits = events.bits[row]
    guard bits & EventColumns.hopBit == 0, bits & EventColumns.edgeMask != Edge.exit.rawValue
    else { return }
    let instance = InstanceID(rawValue: events.instance[row])
    let callback = Callback(rawValue: events.callback[row])
    guard instance != .none, let kind = kind(of: instance, callback) else { return }
    let moment = Moment(sequence: events.sequence(row), ticks: events.time[row])
    if objects[instance] == nil {
      objects[instance] = Object(
        kind: kind, classID: NameID(rawValue: events.classID[row]), stretch: stretches.count)
      stretches.append(Stretch(instance: instance, state: .made, first: moment))
    }
    for attribute in events.attributes(row) {
      switch (attribute.key, attribute.value) {
      case (.windowController, .instance(let owner)) where kind == .window && owner != .none,
        (.document, .instance(let owner)) where kind == .windowController && owner != .none:
        objects[instance]?.owner = owner
      case (.windowController, .instance(let part)) where kind == .document && part != .none:
        objects[part]?.owner = instance
      case (.window, .instance(let part)) where kind == .windowController && part != .none:
        objects[part]?.owner = instance
      default: break
      }
    }
    enter(instance, callback, moment)
  }

  /// The kind of an object by the callback that it got; `nil` where that decides nothing.
  private func kind(of instance: InstanceID, _ callback: Callback) -> Kind? {
    if let known = objects[instance] { return known.kind }
    if let made = Self.makers[callback] { return made }
    switch callback.family {
    // All three have callbacks for closing.
    case .window where callback != .close: return .window
    case .windowController: return .windowController
    case .document where !Self.ofDocumentControllers.contains(callback): return .document
    default: return nil
    }
  }

  private static let ofDocumentControllers: Set<Callback> = [
    .openUntitledDocument, .openDocument, .addDocument, .removeDocument,
  ]

  private mutating func enter(_ instance: InstanceID, _ callback: Callback, _ moment: Moment) {
    if callback == .deinit, let object = objects[instance] {
      stretches[object.stretch].last = moment
      return
    }
    guard var object = objects[instance], let state = next(&object, callback) else { return }
    if state != object.state {
      stretches[object.stretch].last = moment
      object.state = state
      object.stretch = stretches.count
      object.wasShown = object.wasShown || state.isOnScreen || state == .miniaturised
      stretches.append(Stretch(instance: instance, state: state, first: moment))
    }
    objects[instance] = object
  }

  /// The state that a callback leads to.
  private func next(_ object: inout Object, _ callback: Callback) -> State? {
    var isShown: Bool { object.state.isOnScreen }
    switch callback {
    case .becomeKeyWindow, .windowDidBecomeKey: object.isKey = true
    case .resignKeyWindow, .windowDidResignKey: object.isKey = false
    case .windowDidBecomeMain: object.isMain = true
    case .windowDidResignMain: object.isMain = false
    case .makeKeyAndOrderFront, .orderFront, .orderFrontRegardless, .orderBack, .makeKeyAndVisible,
      .windowDidBecomeVisible, .windowDidDeminiaturize, .showWindow, .showWindows:
      return isShown ? object.state : .shown
    case .orderOut, .windowDidBecomeHidden: return object.state == .closed ? .closed : .hidden
    case .windowDidMiniaturize: return .miniaturised
    case .windowWillClose, .close: return .closed
    case .windowWillLoad, .loadWindow: return isShown ? object.state : .loading
    case .windowDidLoad: return isShown ? object.state : .loaded
    default: return object.state
    }
    // A window that is key or main is on the screen; a closed window gives both up.
    guard object.state != .closed, object.state != .hidden || object.isKey || object.isMain else {
      return object.state
    }
    return object.isMain ? .main : object.isKey ? .key : isShown ? .shown : object.state
  }

  /// The stretch that each object was in at a time, of those that lived then.
  package func stretches(at time: Int64) -> [InstanceID: Stretch] {
    var latest: [InstanceID: Stretch] = [:]
    for stretch in stretches where stretch.first.time ?? .min <= time {
      latest[stretch.instance] = stretch
    }
    // An object that ended is in no state, unless it ended later.
    return latest.filter { _, stretch in stretch.last.map { $0.time ?? .min > time } ?? true }
  }

  /// Whether a user sees an object open and close: a document, its controller, or a window that was
  /// shown and is none of a menu.
  package func isListed(_ instance: InstanceID, _ names: Names) -> Bool {
    guard let object = objects[instance] else { return false }
    return object.kind != .window
      || object.wasShown && !Self.isHelper(names[object.classID] ?? "")
  }

  package mutating func ended(_ life: Life, at moment: Moment?) {
    guard let moment, let object = objects[life.instance] else { return }
    if stretches[object.stretch].last == nil { stretches[object.stretch].last = moment }
  }
}
