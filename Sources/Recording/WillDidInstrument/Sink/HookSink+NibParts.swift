internal import CWillDidHook
internal import WillDidFrameworks
internal import WillDidModel
internal import WillDidRecord

// The work of a nib with the objects that it makes.
extension HookSink {
  /// The kind of coder that an object is made from or written to.
  func coderKind(of coder: HookObject, _ call: HookCall) -> CoderKind {
    if isOfLoad(coder, call) { return call.storyboard != nil ? .storyboard : .nib }
    guard !coder.isNil else { return .unknown }
    let name = HookRuntime.className(address: coder.type)
    if name.end(of: "UINib") != nil { return .nib }
    if name.end(of: "StateRestoration") != nil { return .restoration }
    switch rows[call.selector].callback {
    case .encodeRestorableState, .decodeRestorableState, .restoreState: return .restoration
    default: return coder.isKind(of: "NSCoder") ? .archive : .unknown
    }
  }

  /// Whether a coder is that of the nib which is being loaded, and not one that the app uses meanwhile: then
  /// the nib hands it from one initialiser to the next.
  private func isOfLoad(_ coder: HookObject, _ call: HookCall) -> Bool {
    var next: HookCall? = call
    while let around = next, !around.note.flags.contains(.holdsLoad) {
      let row = rows[around.selector]
      if row.callback == .initWithCoder || row.callback == .awakeAfterUsingCoder {
        guard around.object(0).address == coder.address else { return false }
      } else if row.callback == .unarchivedObject || !around.levelNote.contains(.isFramework) {
        return false
      }
      next = around.outer
    }
    return next != nil
  }

  /// An object was made that stands for a nib or a storyboard.
  func remember(_ call: HookCall, _ row: HookRow) {
    let made = call.result
    guard !call.isUnwound, !made.isNil else { return }
    let attributes = attributes(of: call, row, isHop: false)
    for attribute in attributes where attribute.key == .nib || attribute.key == .storyboard {
      guard case .name(let name) = attribute.value else { continue }
      return names.remember(made.address, name, attributes)
    }
  }

  /// A nib has made a connection.
  func connect(_ call: HookCall, _ row: HookRow) {
    guard !call.isUnwound else { return }
    let receiver = call.receiver
    var attributes: [Attribute] = []
    if row.callback == .nibAttributeSet {
      let object = receiver.object("object")
      guard !object.isNil else { return }
      append(object, .object, call, to: &attributes)
      for keyPath in receiver.object("keyPaths").elements {
        var own = attributes
        append(keyPath.text, .keyPath, to: &own)
        recorder.emit(row.callback, attributes: own)
      }
      return
    }
    let source = receiver.object("source")
    guard !source.isNil else { return }
    append(source, .source, call, to: &attributes)
    let destination = receiver.object("destination")
    if !destination.isNil { append(destination, .destination, call, to: &attributes) }
    let label = receiver.object("label").text
    append(label, ConnectionKind.recorded(row.callback)?.recordedKey ?? .binding, to: &attributes)
    appendNib(of: call, to: &attributes)
    if row.callback == .nibOutletConnected, let label, !hasOutlet(label, source) {
      recorder.emit(.nibConnectionFailed, attributes: attributes)
      return keyIsUndefined(label, source, call, isFatal: false)
    }
    recorder.emit(row.callback, attributes: attributes)
  }

  /// Whether an object has an outlet, as GNUstep sees it: it only prints that there is none.
  private func hasOutlet(_ name: String, _ object: HookObject) -> Bool {
    let setter = "set\(name.prefix(1).uppercased())\(name.dropFirst()):"
    return object.responds(to: setter) || object.hasVariable(name)
  }

  private func appendNib(of call: HookCall, to attributes: inout [Attribute]) {
    guard let name = call.load?.note.name, name != 0 else { return }
    attributes.append(.nib(NameID(rawValue: name)))
  }

  /// A template of a nib has become an object; it may be asked for it again.
  func make(_ call: HookCall) {
    let made = call.result
    guard !call.isUnwound, !made.isNil, call.load != nil else { return }
    let type = made.type
    let wasKnown = lane.instance(at: made.address, type: type) != .none
    guard !wasKnown, records(made), let instance = instance(of: made, in: call),
      instance != .none
    else { return }
    let how: Initializer = made.isKind(of: "NSView") ? .frame : .plain
    var attributes = [Attribute.how(how)]
    appendNib(of: call, to: &attributes)
    recorder.emit(.nibObjectCreated, of: instance, attributes: attributes)
  }

  /// A value was set by its key: by a nib, if it was the nib itself that did it.
  func setValue(_ call: HookCall, _ row: HookRow) {
    guard let outer = call.outer, outer.note.flags.contains(.holdsLoad) else { return }
    outer.note.flags.insert(.hasParts)
    let value = call.object(0)
    let (source, key) = (call.receiver, call.object(1).text)
    guard !value.isNil, let key else { return }
    guard !call.isUnwound else { return keyIsUndefined(key, source, call, isFatal: true) }
    var attributes: [Attribute] = []
    if [String].values.contains(where: value.isKind) {
      append(source, .object, call, to: &attributes)
      append(key, .keyPath, to: &attributes)
      return recorder.emit(.nibAttributeSet, attributes: attributes)
    }
    append(source, .source, call, to: &attributes)
    let isCollection = value.isKind(of: "NSArray")
    for object in isCollection ? value.elements : [value] {
      var own = attributes
      append(key, .outlet, to: &own)
      append(object, .destination, call, to: &own)
      appendNib(of: call, to: &own)
      recorder.emit(isCollection ? .nibCollectionConnected : .nibOutletConnected, attributes: own)
    }
  }

  /// An outlet of a nib could not be set, and an exception says so, or only a line on the console.
  private func keyIsUndefined(
    _ key: String, _ object: HookObject, _ call: HookCall, isFatal: Bool
  ) {
    guard records(object), let instance = instance(of: object, in: call) else { return }
    var attributes = [Attribute.source(instance)]
    if !isFatal { attributes.append(Attribute(.fatal, .flag(false))) }
    append(key, .outlet, to: &attributes)
    append(key, .key, to: &attributes)
    appendNib(of: call, to: &attributes)
    recorder.emit(.undefinedKeyMessage, of: instance, attributes: attributes)
  }

  /// An exception left `loadView`: after a nib was loaded, because that has no view for its owner.
  func viewIsMissing(_ call: HookCall) {
    let flags = call.note.flags
    guard flags.contains(.hasLoaded), call.levelNote.contains(.isFramework),
      knownInstance(of: call.receiver) != nil, call.receiver.object("viewIfLoaded").isNil
    else { return }
    var attributes: [Attribute] = []
    if call.note.name != 0 { attributes.append(.nib(NameID(rawValue: call.note.name))) }
    recorder.emit(
      .viewOutletNotSetMessage, of: InstanceID(rawValue: call.note.instance),
      attributes: attributes)
  }

  /// UIKit writes to the console that it refuses to present; then no controller presents it.
  func presentationMayBeRefused(_ call: HookCall) {
    let presented = call.object(0)
    // Code that lets go of it within the call leaves only the address.
    guard call.way == WD_CALL_SENT, !call.isUnwound, knownInstance(of: presented) != nil,
      presented.responds(to: "presentingViewController"),
      presented.object("presentingViewController").isNil
    else { return }
    var attributes: [Attribute] = []
    append(presented, .presented, call, to: &attributes)
    if call.note.flags.contains(.hasNoWindow) {
      attributes.append(Attribute(.hasWindow, .flag(false)))
    }
    recorder.emit(
      .attemptToPresentMessage, of: InstanceID(rawValue: call.note.instance),
      attributes: attributes)
  }

  /// A view is put into another one, or taken out: worth an event if it is that of a controller.
  ///
  /// Both views may be gone when the call has ended, as UIKit need not hold what it calls: objects are asked
  /// now, and what is kept until then are instances.
  func viewWillMove(_ call: HookCall, _ row: HookRow) {
    let isAdded = row.callback == .addSubview
    // A view that lies nowhere is taken out of nothing.
    guard isAdded || !call.receiver.object("superview").isNil,
      let instance = controller(of: isAdded ? call.object(0) : call.receiver)
    else { return }
    var note = CallNote(.isRecorded, instance: instance.rawValue)
    if isAdded {
      let host = hostController(of: call.receiver)
      note = CallNote(.isRecorded, instance: instance.rawValue, name: host.rawValue)
      if !call.receiver.object("window").isNil { note.flags.insert(.hasWindow) }
      if isMadeByApp(call) {
        note.flags.insert(.isMadeByApp)
      } else if call.runsWhenSent {
        note.flags.insert(.isMadeByFramework)
      }
    }
    call.note = note
  }

  /// The view has been moved.
  func viewDidMove(_ call: HookCall, _ row: HookRow) {
    guard !call.isUnwound else { return }
    var attributes: [Attribute] = []
    if row.callback == .addSubview {
      let host = InstanceID(rawValue: call.note.name)
      if host != .none { attributes.append(Attribute(.controller, .instance(host))) }
      attributes.append(Attribute(.hasWindow, .flag(call.note.flags.contains(.hasWindow))))
      // UIKit too puts views of controllers where it shows them.
      if !call.note.flags.isDisjoint(with: [.isMadeByApp, .isMadeByFramework]) {
        attributes.append(.callerInApp(call.note.flags.contains(.isMadeByApp)))
      }
    }
    recorder.emit(
      row.callback, of: InstanceID(rawValue: call.note.instance), attributes: attributes)
  }

  /// The controller that a view belongs to, of its own or one around it.
  ///
  /// The way leads through superviews, which UIKit forgets when they end, and never through other responders,
  /// which it does not hold.
  private func hostController(of view: HookObject) -> InstanceID {
    var view = view
    for _ in 0..<64 {
      // There is room for so many.
      if let host = controller(of: view), host.rawValue < 1 << 24 { return host }
      let superview = view.object("superview")
      guard !superview.isNil, view.object("nextResponder").address == superview.address else {
        break
      }
      view = superview
    }
    return .none
  }

  /// The controller whose view an object is; `nil` if it is that of none which is recorded.
  private func controller(of view: HookObject) -> InstanceID? {
    knownController(view.object("nextResponder"))
  }
}
