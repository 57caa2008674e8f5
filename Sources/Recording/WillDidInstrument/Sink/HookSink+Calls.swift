internal import CWillDidHook
internal import WillDidModel
internal import WillDidRecord

extension HookSink {
  /// A call begins that needs more than that.
  func enter(_ call: HookCall) {
    let row = rows[call.selector]
    guard row.audience != .noInstance else { return enterWithoutInstance(call, row) }
    guard !row.isClassMethod else { return enterOfClass(call, row) }
    if row.effect == .end { return end(call) }
    guard !call.typeNote.contains(.isIgnored), row.effect != .codedValue else { return }
    let isHop = isHop(call, row)
    if row.traits.contains(.onlyOverrides), isHop || call.levelNote.contains(.isFramework) {
      return
    }
    guard let instance = instance(of: call, row) else { return }
    var note = CallNote(.isRecorded, instance: instance.rawValue)
    if isHop { note.flags.insert(.isHop) }
    call.note = note
    guard row.form == .call else { return }
    if row.effect == .appearance, !isHop { transitionMayBegin(call, instance) }
    // The receiver may be gone when the call has ended.
    if row.effect == .presentation, call.receiver.responds(to: "viewIfLoaded"),
      call.receiver.object("viewIfLoaded").object("window").isNil
    {
      call.note.flags.insert(.hasNoWindow)
    }
    let attributes = attributes(of: call, row, isHop: isHop)
    record(call, .enter, row, attributes)
  }

  /// Whether a call is a part of the one that it was made from.
  ///
  /// A method may call another method of its superclass, as initialisers do: only where it must call
  /// its own that is a mistake, and everywhere else a call like any other.
  private func isHop(_ call: HookCall, _ row: HookRow) -> Bool {
    switch call.way {
    case WD_CALL_SENT: false
    case WD_CALL_SUPER: true
    default: row.traits.contains(.callsSuper)
    }
  }

  /// Records a call with an edge and its attributes.
  private func record(
    _ call: HookCall, _ edge: Edge, _ row: HookRow, _ attributes: [Attribute]
  ) {
    let note = call.note
    recorder.emit(
      row.callback, edge, of: InstanceID(rawValue: note.instance),
      level: call.isOwnLevel ? nil : NameID(rawValue: call.methodNote.level),
      hop: note.flags.contains(.isHop), attributes: attributes)
  }

  /// A call ends that needs more than that.
  func exit(_ call: HookCall) {
    let row = rows[call.selector]
    guard row.audience != .noInstance else { return exitWithoutInstance(call, row) }
    guard !row.isClassMethod else { return exitOfClass(call, row) }
    if row.effect == .codedValue { return codedValue(call, row) }
    guard call.note.flags.contains(.isRecorded), row.form != .unrecorded else { return }
    if row.callback == .loadView, call.isUnwound { viewIsMissing(call) }
    if row.effect == .presentation { presentationMayBeRefused(call) }
    var attributes: [Attribute] = []
    if row.form == .afterwards {
      guard !call.note.flags.contains(.isHop) else { return }
      attributes = self.attributes(of: call, row, isHop: false)
    }
    appendResult(of: call, row, to: &attributes)
    if call.isUnwound {
      attributes.append(Attribute(.unwound, .flag(true)))
    } else if row.traits.contains(.callsSuper) {
      // A call of a method that is not hooked cannot be seen, so it is not missed. What a framework's
      // own class leaves out is right.
      if call.superCalls == 0, !call.levelNote.contains(.isFramework) {
        let isMissing = call.isJudged && !call.methodNote.flags.contains(.hasNothingAbove)
        attributes.append(Attribute(.superEntered, .flag(!isMissing)))
      }
      if call.superCalls > 1 {
        attributes.append(Attribute(.superCalls, .number(Int64(call.superCalls))))
      }
    }
    record(call, row.form == .call ? .exit : .point, row, attributes)
  }

  // MARK: - Methods of classes

  /// Records the beginning of a call of a class method.
  private func enterOfClass(_ call: HookCall, _ row: HookRow) {
    guard call.way == WD_CALL_SENT, !call.typeNote.contains(.isIgnored) else { return }
    call.note = CallNote(.isRecorded)
    recorder.emit(
      row.callback, .enter, ofClass: className(call),
      attributes: attributes(of: call, row, isHop: false))
  }

  /// Records the end of a call of a class method.
  private func exitOfClass(_ call: HookCall, _ row: HookRow) {
    guard call.note.flags.contains(.isRecorded) else { return }
    var attributes: [Attribute] = []
    appendResult(of: call, row, to: &attributes)
    recorder.emit(row.callback, .exit, ofClass: className(call), attributes: attributes)
  }

  private func className(_ call: HookCall) -> NameID {
    recorder.name(ofType: call.type) { call.typeName }
  }

  // MARK: - The end of an object

  /// An object ends: at the last implementation above those of the app, which frees it.
  ///
  /// Calls of the app within its own are still about it, and an object at its address later is
  /// not.
  private func end(_ call: HookCall) {
    if call.typeNote.contains(.isNamed) { names.forget(call.address) }
    guard !call.isBelowHooked else { return }
    samples?.end(call.address)
    let instance = lane.instance(at: call.address, type: call.type)
    guard instance != .none else { return }
    if !call.typeNote.contains(.isIgnored) { recorder.emit(.deinit, of: instance) }
    recorder.endInstance(at: call.address)
  }

  // MARK: - Keys of coders

  /// A method of the app has written a value to a coder, or asked for one.
  private func codedValue(_ call: HookCall, _ row: HookRow) {
    guard call.way == WD_CALL_SENT, !call.isUnwound, let outer = call.outer else { return }
    guard rows[outer.selector].callback.groups.contains(.coding),
      !outer.levelNote.contains(.isFramework), outer.note.flags.contains(.isRecorded)
    else { return }
    var attributes = attributes(of: call, row, isHop: false)
    attributes.append(.coderKind(coderKind(of: HookObject(address: call.address), outer)))
    appendResult(of: call, row, to: &attributes)
    recorder.emit(
      row.callback, of: InstanceID(rawValue: outer.note.instance), attributes: attributes)
  }
}
