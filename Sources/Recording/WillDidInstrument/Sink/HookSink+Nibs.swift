internal import WillDidFrameworks
internal import CWillDidHook
internal import WillDidModel
internal import WillDidRecord

// How nibs are asked for and loaded. Whatever a bundle or a controller does for it happens inside the
// call, so that the objects of a nib are those that are made within its load.
extension HookSink {
  /// The facts about the nib that a call asks for.
  struct NibFacts {
    var nib = NameID.none
    var owner = InstanceID.none
    var attributes: [Attribute] = []
    var isCached = false

    var all: [Attribute] { isCached ? attributes + [Attribute(.cached, .flag(true))] : attributes }
  }

  /// A call begins that is about no instance.
  func enterWithoutInstance(_ call: HookCall, _ row: HookRow) {
    guard call.way == WD_CALL_SENT else { return }
    switch row.effect {
    case .meeting:
      call.object(0).see()
      call.note = CallNote(.isRecorded)
    case .nibRequest, .nibLoad: beginNib(call, row)
    case .storyboard:
      let name = names[call.address]?.name ?? .none
      call.note = CallNote([.isRecorded, .isStoryboard], name: name.rawValue)
      let known = name == .none ? [] : [Attribute.storyboard(name)]
      recorder.emit(
        row.callback, .enter, attributes: known + attributes(of: call, row, isHop: false))
    case .subview: viewWillMove(call, row)
    default:
      call.note = CallNote(.isRecorded)
      guard row.form == .call else { return }
      recorder.emit(row.callback, .enter, attributes: attributes(of: call, row, isHop: false))
    }
  }

  /// A call ends that is about no instance.
  func exitWithoutInstance(_ call: HookCall, _ row: HookRow) {
    guard call.note.flags.contains(.isRecorded) else { return }
    switch row.effect {
    case .nibRequest, .nibLoad: endNib(call, row)
    case .meeting: call.result.see()
    case .naming: remember(call, row)
    case .connection: connect(call, row)
    case .nibObject: make(call)
    case .topLevel: recordTopLevel(within: call)
    case .keyValue: setValue(call, row)
    case .subview: viewDidMove(call, row)
    default: break
    }
    guard row.form == .call, row.effect != .nibRequest, row.effect != .nibLoad else { return }
    var attributes: [Attribute] = []
    appendResult(of: call, row, to: &attributes)
    recorder.emit(row.callback, .exit, attributes: attributes)
  }

  // MARK: - Loads

  /// Notes the nib that a call asks for, before it loads.
  private func beginNib(_ call: HookCall, _ row: HookRow) {
    var facts = facts(of: call, row)
    var flags: CallNote.Flags = .isRecorded
    if opensLoad(call, row) { flags.insert(.holdsLoad) }
    call.note = CallNote(flags, instance: facts.owner.rawValue, name: facts.nib.rawValue)
    if row.callback != .nibLoad { recorder.emit(row.callback, .enter, attributes: facts.all) }
    guard flags.contains(.holdsLoad) else { return }
    noteLoad(within: call, facts.nib)
    addBundle(of: call, to: &facts)
    if facts.isCached { recorder.emit(.nibCacheHit, attributes: [.nib(facts.nib)]) }
    recorder.emit(.nibLoad, .enter, attributes: facts.all)
    guard facts.owner != .none else { return }
    recorder.emit(.nibPlaceholderMapped, attributes: [.object(facts.owner), .label(words.owner)])
  }

  /// Whether the load of the nib itself begins with a call, as against in one that it makes.
  private func opensLoad(_ call: HookCall, _ row: HookRow) -> Bool {
    if hasNibLoaders { return row.callback == .nibLoad }
    guard row.effect == .nibLoad || !hasNibObjects else { return false }
    // A question to a bundle is put to a nib object next.
    guard let outer = call.outer, rows[outer.selector].isAboutNibs else { return true }
    return !outer.note.flags.contains(.holdsLoad)
  }

  /// Tells the calls that asked for a nib that it is loaded.
  private func noteLoad(within call: HookCall, _ nib: NameID) {
    var next = call.outer
    while let outer = next, rows[outer.selector].isAboutNibs {
      outer.note.flags.insert(.hasLoaded)
      next = outer.outer
    }
    guard let outer = next, rows[outer.selector].callback == .loadView,
      outer.note.flags.contains(.isRecorded)
    else { return }
    outer.note = CallNote(
      outer.note.flags.union(.hasLoaded), instance: outer.note.instance, name: nib.rawValue)
  }

  /// The facts about the nib that a call asks for.
  private func facts(of call: HookCall, _ row: HookRow) -> NibFacts {
    var facts = NibFacts()
    for (place, argument) in row.arguments.enumerated() {
      let object = call.object(place)
      if case .nameTable = argument {
        setOwner(object.object("objectForKey:", .string("NSOwner")), call, &facts)
      } else if case .object(.owner) = argument {
        setOwner(object, call, &facts)
      }
    }
    if let known = names.use(call.address) {
      facts.nib = known.name
      facts.attributes.insert(contentsOf: known.attributes, at: 0)
      facts.isCached = known.isUsed && row.effect == .nibLoad
    } else {
      readRequest(call, row, &facts)
    }
    if facts.nib == .none { nameByOwner(&facts, call) }
    return facts
  }

  /// Sets the owner that a call names.
  private func setOwner(_ owner: HookObject, _ call: HookCall, _ facts: inout NibFacts) {
    guard !owner.isNil, let instance = instance(of: owner, in: call) else { return }
    facts.owner = instance
    facts.attributes.append(.owner(instance))
  }

  /// Takes the name out of the arguments, or out of the call that led to this one.
  private func readRequest(_ call: HookCall, _ row: HookRow, _ facts: inout NibFacts) {
    if case .nib? = row.arguments.first, let text = call.object(0).text {
      let nib = NibFileName(text)
      facts.nib = recorder.name(nib.name)
      facts.attributes.insert(.nib(facts.nib), at: 0)
      append(nib.path, .path, to: &facts.attributes)
      if call.receiver.responds(to: "bundlePath") {
        append(call.receiver.object("bundlePath").text, .bundle, to: &facts.attributes)
      }
    } else if let outer = call.outer, rows[outer.selector].isAboutNibs, outer.note.name != 0 {
      facts.nib = NameID(rawValue: outer.note.name)
      let known = names[outer.address]?.attributes ?? [.nib(facts.nib)]
      facts.attributes.insert(contentsOf: known, at: 0)
    }
  }

  /// Takes the bundle out of the calls that led to this one, unless it is known.
  private func addBundle(of call: HookCall, to facts: inout NibFacts) {
    guard !facts.attributes.contains(where: { $0.key == .bundle }) else { return }
    var next = call.outer
    while let outer = next, rows[outer.selector].isAboutNibs {
      if outer.receiver.responds(to: "bundlePath") {
        return append(outer.receiver.object("bundlePath").text, .bundle, to: &facts.attributes)
      }
      next = outer.outer
    }
  }

  /// A controller knows the nib that it is loading.
  private func nameByOwner(_ facts: inout NibFacts, _ call: HookCall) {
    guard let outer = call.outer, rows[outer.selector].callback == .loadView,
      let text = outer.receiver.object("nibName").text
    else { return }
    facts.nib = recorder.name(NibFileName(text).name)
    facts.attributes.insert(.nib(facts.nib), at: 0)
  }

  /// Ends the load of a call.
  private func endNib(_ call: HookCall, _ row: HookRow) {
    let flags = call.note.flags
    let holdsLoad = flags.contains(.holdsLoad)
    let isFailure = call.isUnwound || call.isFalse(row)
    if holdsLoad, !isFailure, !flags.contains(.hasTopLevel) {
      recordTopLevel(topLevelObjects(call, row), of: call)
    }
    // A load that an exception left reports that itself; its loaders keep an answer of no
    // to themselves, and the last of them passes it on.
    let isRecorded = call.isUnwound && !holdsLoad && flags.contains(.hasLoaded)
    if isFailure, !isRecorded, call.isOutermostRequest(rows) {
      // A nib that is not there raises an exception before anything is made of it; a loader has its bytes.
      let hasCome = flags.contains(call.isUnwound ? .hasParts : .hasLoaded)
      recordFailure(call, wasFound: hasCome || holdsLoad && hasNibLoaders)
    }
    let unwound = call.isUnwound ? [Attribute(.unwound, .flag(true))] : []
    if holdsLoad { recorder.emit(.nibLoad, .exit, attributes: unwound) }
    if row.callback != .nibLoad { recorder.emit(row.callback, .exit, attributes: unwound) }
  }

  private func recordFailure(_ call: HookCall, wasFound: Bool) {
    var attributes: [Attribute] = []
    if call.note.name != 0 { attributes.append(.nib(NameID(rawValue: call.note.name))) }
    if !wasFound { attributes.append(.nibOutcome(.notFound)) }
    recorder.emit(
      .nibFailed, of: InstanceID(rawValue: call.note.instance), attributes: attributes)
  }

  /// Records the objects at the top of a nib of GNUstep; those of other nibs are known when they are loaded.
  private func recordTopLevel(within call: HookCall) {
    guard !call.isUnwound, let load = call.load else { return }
    let own = call.object(1).elements
    let objects =
      own.isEmpty
      ? call.receiver.object("topLevelObjects").object("allObjects").elements : own
    guard !objects.isEmpty else { return }
    load.note.flags.insert(.hasTopLevel)
    recordTopLevel(objects, of: load)
  }

  private func recordTopLevel(_ objects: [HookObject], of call: HookCall) {
    for object in objects {
      // A template stands for the object that was made of it.
      let isTemplate = object.responds(to: "realObject")
      let object = isTemplate ? object.object("realObject") : object
      guard let instance = instance(of: object, in: call), instance != .none else { continue }
      var attributes = [Attribute.object(instance)]
      if call.note.name != 0 { attributes.append(.nib(NameID(rawValue: call.note.name))) }
      if call.note.instance != 0 {
        attributes.append(.owner(InstanceID(rawValue: call.note.instance)))
      }
      recorder.emit(.nibTopLevelObject, attributes: attributes)
    }
  }

  /// The objects at the top of a nib: in what was returned, or where the caller wants to have them.
  private func topLevelObjects(_ call: HookCall, _ row: HookRow) -> [HookObject] {
    for (place, argument) in row.arguments.enumerated() {
      if case .nameTable = argument {
        let table = call.object(place)
        return table.object("objectForKey:", .string("NSTopLevelObjects")).elements
      }
    }
    if row.selector.utf8.suffix(16).elementsEqual("topLevelObjects:".utf8) {
      return call.objectPointed(1).elements
    }
    return row.returnsObjects ? call.result.elements : []
  }
}

extension HookRow {
  /// Whether the method asks for a nib or loads one.
  var isAboutNibs: Bool { effect == .nibRequest || effect == .nibLoad }

  /// Whether the objects at the top of a nib are returned, as against whether it went well.
  var returnsObjects: Bool { selector.utf8.suffix(8).elementsEqual("options:".utf8) }
}

extension HookCall {
  /// Whether the method says that the nib was not loaded.
  fileprivate func isFalse(_ row: HookRow) -> Bool {
    row.returnsObjects ? result.isNil : !resultFlag
  }

  /// Whether no other call has asked for the same nib.
  fileprivate func isOutermostRequest(_ rows: [HookRow]) -> Bool {
    outer.map { !rows[$0.selector].isAboutNibs } ?? true
  }
}
