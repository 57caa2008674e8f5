internal import WillDidFrameworks
internal import CWillDidHook
internal import WillDidModel
internal import WillDidRecord

extension HookSink {
  /// The attributes from the arguments of a call, and from the receiver when it is asked.
  func attributes(of call: HookCall, _ row: HookRow, isHop: Bool) -> [Attribute] {
    var attributes: [Attribute] = []
    var (word, number) = (0, 0)
    for argument in row.arguments {
      switch argument {
      case .ignoredNumbers(let count): number += count
      case .size:
        // Only what the object was sent tells more than that it is animated.
        if !isHop { appendSize(call.number(number), call.number(number + 1), to: &attributes) }
        number += 2
      case .flag(let key):
        attributes.append(Attribute(key, .flag(call.word(word) & 0xff != 0)))
        word += 1
      default:
        if !isHop { append(argument, at: word, of: call, to: &attributes) }
        word += 1
      }
    }
    guard !isHop else { return attributes }
    for question in row.questions { append(question, of: call, to: &attributes) }
    if row.traits.contains(.isOfFramework), isMadeByApp(call) {
      attributes.append(.callerInApp(true))
    }
    appendOrigin(of: call, row, to: &attributes)
    return attributes
  }

  /// Whether code of the app makes a call, as far as that can be seen.
  func isMadeByApp(_ call: HookCall) -> Bool {
    call.way == WD_CALL_SENT && code.contains(call.caller) && call.runsWhenSent
  }

  /// Appends a size.
  private func appendSize(_ width: Double, _ height: Double, to attributes: inout [Attribute]) {
    for (key, length) in [(Attribute.Key.width, width), (.height, height)] {
      guard let points = Int64(exactly: length.rounded()) else { continue }
      attributes.append(Attribute(key, .number(points)))
    }
  }

  /// Appends the attribute that an argument means.
  private func append(
    _ argument: HookRow.Argument, at place: Int, of call: HookCall,
    to attributes: inout [Attribute]
  ) {
    let (word, object) = (call.word(place), call.object(place))
    switch argument {
    case .ignored, .ignoredNumbers, .size, .flag, .nameTable: break
    case .number(let key):
      attributes.append(Attribute(key, .number(Int64(Int(bitPattern: word)))))
    case .object(let key): append(object, key, call, to: &attributes)
    case .objectOf(let selector, let key):
      let answer = object.object(selector)
      if !answer.isNil { append(answer, key, call, to: &attributes) }
    case .text(let key): append(object.text, key, to: &attributes)
    case .nib: appendNib(object.text, to: &attributes)
    case .nibURL: appendNib(object.object("path").text, to: &attributes)
    case .bundle:
      if !object.isNil { append(object.object("bundlePath").text, .bundle, to: &attributes) }
    case .coder: attributes.append(.coderKind(coderKind(of: object, call)))
    case .segue: appendSegue(object, call, to: &attributes)
    case .outcome:
      attributes.append(.outcome(word & 0xff != 0 ? .completed : .cancelled))
    case .presented:
      append(object, .presented, call, to: &attributes)
      if let style = PresentationStyle(rawValue: object.number("modalPresentationStyle")) {
        attributes.append(.presentationStyle(style))
      }
    }
  }

  /// Appends an object, by its number or by its address.
  func append(
    _ object: HookObject, _ key: Attribute.Key, _ call: HookCall?,
    to attributes: inout [Attribute]
  ) {
    guard let instance = instance(of: object, in: call) else { return }
    attributes.append(Attribute(key, .instance(instance)))
  }

  /// Appends a text, if there is one.
  func append(_ text: String?, _ key: Attribute.Key, to attributes: inout [Attribute]) {
    guard let text, !text.isEmpty else { return }
    attributes.append(Attribute(key, .name(recorder.name(text))))
  }

  /// Appends the name of a nib.
  private func appendNib(_ text: String?, to attributes: inout [Attribute]) {
    guard let text, !text.isEmpty else { return }
    append(NibFileName(text).name, .nib, to: &attributes)
    append(NibFileName(text).path, .path, to: &attributes)
  }

  /// Appends a segue with its source and destination.
  private func appendSegue(
    _ segue: HookObject, _ call: HookCall, to attributes: inout [Attribute]
  ) {
    append(segue.object("identifier").text, .identifier, to: &attributes)
    for (selectors, key) in [
      (["sourceViewController", "sourceController"], Attribute.Key.source),
      (["destinationViewController", "destinationController"], .destination),
    ] {
      guard let selector = selectors.first(where: { segue.responds(to: $0) }) else { continue }
      append(segue.object(selector), key, call, to: &attributes)
    }
  }

  /// Appends the answer to a question.
  private func append(
    _ question: HookRow.Question, of call: HookCall, to attributes: inout [Attribute]
  ) {
    let receiver = call.receiver
    switch question {
    case .flag(let selector, let key):
      guard receiver.responds(to: selector) else { return }
      attributes.append(Attribute(key, .flag(receiver.flag(selector))))
    case .number(let selector, let key):
      guard receiver.responds(to: selector) else { return }
      attributes.append(Attribute(key, .number(receiver.number(selector))))
    case .object(let selector, let key):
      let answer = receiver.object(selector)
      if !answer.isNil { append(answer, key, call, to: &attributes) }
    case .unheld(let selector, let key):
      guard let known = knownInstance(of: receiver.object(selector)) else { return }
      attributes.append(Attribute(key, .instance(known)))
    case .text(let selector, let key):
      append(receiver.object(selector).text, key, to: &attributes)
    case .isInWindow:
      guard receiver.responds(to: "viewIfLoaded") else { return }
      let view = receiver.object("viewIfLoaded")
      attributes.append(Attribute(.hasWindow, .flag(!view.object("window").isNil)))
    case .windowIfLoaded(let key):
      // Asking for the window would load it.
      guard receiver.flag("isWindowLoaded") else { return }
      let window = receiver.object("window")
      if key == .hasWindow {
        attributes.append(Attribute(.hasWindow, .flag(!window.isNil)))
      } else if !window.isNil {
        append(window, key, call, to: &attributes)
      }
    }
  }

  /// Appends where an object comes from, by the call that made or shows it.
  private func appendOrigin(
    of call: HookCall, _ row: HookRow, to attributes: inout [Attribute]
  ) {
    if call.isMadeByNib(rows), let load = call.load {
      load.note.flags.insert(.hasParts)
      if let storyboard = call.storyboard {
        attributes.append(.storyboard(NameID(rawValue: storyboard.note.name)))
      } else if load.note.name != 0 {
        attributes.append(.nib(NameID(rawValue: load.note.name)))
      }
    }
    guard row.callback == .viewWillAppear, let screenName,
      let screen = AppRecording.Screen(className: call.typeName, address: call.address)
    else { return }
    append(screenName(screen), .name, to: &attributes)
  }

  /// Appends the attribute that a call has in its returned value.
  func appendResult(of call: HookCall, _ row: HookRow, to attributes: inout [Attribute]) {
    guard !call.isUnwound else { return }
    switch row.result {
    case .ignored: break
    case .flag(let key): attributes.append(Attribute(key, .flag(call.resultFlag)))
    case .object(let key):
      if call.result.isNil {
        attributes.append(Attribute(.returnedNil, .flag(true)))
      } else {
        append(call.result, key, call, to: &attributes)
      }
    case .nib:
      if let text = call.result.text {
        appendNib(text, to: &attributes)
      } else {
        attributes.append(Attribute(.returnedNil, .flag(true)))
      }
    case .nothing:
      if call.result.isNil { attributes.append(Attribute(.returnedNil, .flag(true))) }
    }
  }
}

extension HookCall {
  /// Whether it is the initialiser that a nib itself calls.
  fileprivate func isMadeByNib(_ rows: [HookRow]) -> Bool {
    let row = rows[selector]
    guard row.callback.family == .creation, let outer else { return false }
    if row.callback == .initWithCoder { return true }
    return outer.note.flags.contains(.holdsLoad) || rows[outer.selector].effect == .nibObject
  }
}
