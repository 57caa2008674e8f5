internal import WillDidModel

/// Recognises what the frameworks themselves write to a console.
///
/// A message counts only where it stands alone: at the head of the message of a line, or as the
/// reason of an exception. A sentence that quotes one is prose.
enum FrameworkMessages {
  /// What the framework says in a message; `nil` if it is none that is known.
  static func read(_ bytes: Bytes, _ range: Range<Int>) -> Sighting? {
    let range = bytes.trimmed(range)
    guard MessageStarts.hasMark(bytes, range) else { return nil }
    return find(bytes, range)
  }

  /// Looks for a message at each place of a text where one may begin.
  static func find(_ bytes: Bytes, _ range: Range<Int>) -> Sighting? {
    guard !range.isEmpty, !LineGrammar.isListedCode(bytes, range) else { return nil }
    var start: Int? = range.lowerBound
    while let begin = start, begin < range.upperBound {
      let text = begin..<range.upperBound
      if var sighting = readException(bytes, text) ?? readReason(bytes, text)
        ?? readEnd(bytes, text), !MessageStarts.isQuoted(bytes, begin, in: range)
      {
        // The runtime says so right before it raises an exception.
        if sighting.callback == .unrecognizedSelectorMessage, !sighting.isFatal {
          sighting.details.append(Sighting.Detail(.fatal, .flag(true)))
        }
        sighting.details.append(Sighting.Detail(.message, .text(range)))
        return sighting
      }
      start = MessageStarts.next(bytes, behind: begin, in: range)
    }
    return nil
  }

  /// What a message says that is the reason of an exception or stands alone.
  static func readReason(_ bytes: Bytes, _ text: Range<Int>) -> Sighting? {
    guard !text.isEmpty else { return nil }
    return readNib(bytes, text) ?? readKeys(bytes, text) ?? readTransitions(bytes, text)
      ?? readPlain(bytes, text)
  }

  /// Messages that say no more than what they are.
  private static func readPlain(_ bytes: Bytes, _ text: Range<Int>) -> Sighting? {
    let messages: [(head: StaticString, callback: Callback)] = [
      ("nested push animation can result in ", .nestedPushMessage),
      ("nested pop animation can result in ", .nestedPushMessage),
      (
        "Finishing up a navigation transition in an unexpected state",
        .unexpectedNavigationStateMessage
      ),
      ("Can't add self as subview", .selfSubviewMessage),
      ("Received memory warning", .memoryWarningMessage),
      (
        "Invalid parameter not satisfying: (name != nil) && ([name length] > 0)",
        .emptyNibNameMessage
      ),
    ]
    return messages.first { bytes.has($0.head, at: text.lowerBound, before: text.upperBound) }
      .map { Sighting(callback: $0.callback) } ?? readScenes(bytes, text)
      ?? readSceneDelegate(bytes, text) ?? readLaunch(bytes, text) ?? readAction(bytes, text)
      ?? readThread(bytes, text)
  }

  /// What Xcode's Main Thread Checker says, at run time and as an issue, and what UIKit says of its layout.
  private static func readThread(_ bytes: Bytes, _ text: Range<Int>) -> Sighting? {
    let checker: StaticString = "Main Thread Checker: UI API called on a background thread: "
    let issue: StaticString = " must be used from main thread only"
    let isChecker = bytes.has(checker, at: text.lowerBound, before: text.upperBound)
    let mark = isChecker ? nil : bytes.find(issue, in: text)
    let isLayout =
      bytes.has(
        "This application is modifying the autolayout", at: text.lowerBound, before: text.upperBound
      )
      || bytes.has(
        "Modifications to the layout engine must", at: text.lowerBound, before: text.upperBound)
    guard isChecker || isLayout || mark != nil else { return nil }
    var sighting = Sighting(callback: .backgroundThreadMessage)
    guard !isLayout else { return sighting }
    let start = text.lowerBound + (isChecker ? checker.utf8CodeUnitCount : 0)
    let method = start..<(mark ?? text.upperBound)
    sighting.details.append(Sighting.Detail(.selector, .text(method)))
    let name = bytes.skipDecoration(start, method.upperBound)
    let isMethod = bytes.has("-[", at: name, before: method.upperBound)
    let type = (isMethod ? name + 2 : name)..<method.upperBound
    let owner = type.lowerBound..<bytes.endOfName(type.lowerBound, type.upperBound)
    if bytes.isClassName(owner), !bytes.isFrameworkClass(owner) {
      sighting.subject = SightedObject(name: owner, address: nil)
    }
    return sighting
  }

  /// What UIKit says of a launch that shows nothing, and of a view that is made too late.
  private static func readLaunch(_ bytes: Bytes, _ text: Range<Int>) -> Sighting? {
    let (start, end) = (text.lowerBound, text.upperBound)
    if bytes.has("Application windows are expected to have a root view ", at: start, before: end) {
      return Sighting(callback: .noRootControllerMessage)
    }
    if bytes.has("Attempting to load the view of a view controller while", at: start, before: end) {
      var sighting = Sighting(callback: .loadedWhileDeallocatingMessage)
      sighting.subject = bytes.subject(behind: "undefined behavior (", in: text)
      return sighting
    }
    guard bytes.has("Failed to instantiate the default view ", at: start, before: end) else {
      return nil
    }
    var sighting = Sighting(callback: .noInitialControllerMessage)
    if let name = quoted(bytes, behind: "UIMainStoryboardFile '", in: text) {
      sighting.details.append(Sighting.Detail(.storyboard, .text(name)))
    }
    return sighting
  }

  /// `Could not connect the action open: to target of class First`, `Could not connect action, target
  /// class First does not respond to -open:`.
  private static func readAction(_ bytes: Bytes, _ text: Range<Int>) -> Sighting? {
    guard
      bytes.has("Could not connect ", at: text.lowerBound, before: text.upperBound),
      let action = bytes.word(behind: " does not respond to ", in: text)
        ?? bytes.word(behind: "the action ", in: text)
    else { return nil }
    var sighting = Sighting(callback: .actionFailedMessage)
    sighting.details.append(Sighting.Detail(.action, .text(action)))
    sighting.subject =
      bytes.subject(behind: "target of class ", in: text)
      ?? bytes.subject(behind: "target class ", in: text)
    return sighting
  }

  /// What UIKit says of apps that have no scenes, in its several wordings.
  private static func readScenes(_ bytes: Bytes, _ text: Range<Int>) -> Sighting? {
    guard let name = bytes.find("UIScene", in: text), text.count < 600 else { return nil }
    let rest = name..<text.upperBound
    guard bytes.holds(["lifecycle", "life cycle"], in: rest),
      bytes.holds(["required", "not adopt", "must adopt", "to adopt"], in: text)
    else { return nil }
    var sighting = Sighting(callback: .sceneLifecycleMessage)
    // What UIKit of iOS 27 says before it ends the app.
    if bytes.find("failed to launch", in: text) != nil {
      sighting.details.append(Sighting.Detail(.fatal, .flag(true)))
    }
    return sighting
  }

  /// What UIKit says of a scene manifest that names a class which does not exist, old and new, and of a scene
  /// that has no delegate therefore.
  private static func readSceneDelegate(_ bytes: Bytes, _ text: Range<Int>) -> Sighting? {
    if bytes.has(
      "There is no scene delegate set", at: text.lowerBound, before: text.upperBound)
    {
      return Sighting(callback: .sceneDelegateMessage)
    }
    let marks: [StaticString] = ["load class with name \"", "load the class named \""]
    guard
      bytes.has("Info.plist configuration \"", at: text.lowerBound, before: text.upperBound),
      bytes.find("UISceneDelegateClassName", in: text) != nil,
      let mark = marks.first(where: { bytes.find($0, in: text) != nil }),
      let place = bytes.find(mark, in: text)
    else { return nil }
    let name = place + mark.utf8CodeUnitCount
    var sighting = Sighting(callback: .sceneDelegateMessage)
    sighting.details.append(
      Sighting.Detail(.expectedClass, .text(name..<bytes.endOfClass(name, text.upperBound))))
    return sighting
  }

  /// Messages about nibs that were not found, or do not fit their owner.
  private static func readNib(_ bytes: Bytes, _ text: Range<Int>) -> Sighting? {
    let isMethod = bytes.has("-[", at: text.lowerBound, before: text.upperBound)
    if isMethod, let mark = bytes.find("] loaded the \"", in: text) {
      let start = mark + "] loaded the \"".utf8.count
      guard let close = bytes.find(UInt8(ascii: "\""), in: start..<text.upperBound) else {
        return nil
      }
      let rest = close..<text.upperBound
      var sighting: Sighting
      if bytes.holds(["view outlet was not set", "no view was set"], in: rest) {
        sighting = Sighting(callback: .viewOutletNotSetMessage)
      } else if bytes.find("didn't get a UITableView", in: rest) != nil {
        sighting = Sighting(callback: .notATableViewMessage)
      } else {
        return nil
      }
      sighting.subject = SightedObject(
        name: bytes.lastName(
          (text.lowerBound + 2)..<bytes.endOfClass(text.lowerBound + 2, mark)), address: nil)
      sighting.details.append(Sighting.Detail(.nib, .text(start..<close)))
      return sighting
    }
    guard bytes.has("Could not load NIB in bundle: ", at: text.lowerBound, before: text.upperBound)
    else { return readMissingNib(bytes, text) }
    var sighting = Sighting(callback: .nibNotFoundMessage)
    for (mark, key) in [("bundle: '", .bundle), ("with name '", .nib), ("directory '", .directory)]
      as [(StaticString, Attribute.Key)]
    {
      guard let value = quoted(bytes, behind: mark, in: text) else { continue }
      sighting.details.append(Sighting.Detail(key, .text(value)))
    }
    if let name = bytes.word(behind: "with name ", in: text) {
      sighting.details.append(Sighting.Detail(.nib, .text(name)))
    }
    return sighting
  }

  /// The wordings of AppKit: `could not load the "X" nib`, `could not load the nibName: X in bundle`.
  private static func readMissingNib(_ bytes: Bytes, _ text: Range<Int>) -> Sighting? {
    let marks: [StaticString] = [
      "could not load the \"", "could not load the nibName: ", "failed to load window nib file '",
      "Failed to load window nib file '", "nable to load nib file: ", "ould not load nib file: ",
      "could not load nib named: ", "Could not load nib named: ", "unable to find nib named: ",
    ]
    guard bytes.has("-[", at: text.lowerBound, before: text.upperBound) || text.count < 200,
      let mark = marks.first(where: { bytes.find($0, in: text) != nil }),
      let place = bytes.find(mark, in: text)
    else { return nil }
    let start = place + mark.utf8CodeUnitCount
    let end = bytes.endOfClass(start, text.upperBound)
    guard end > start else { return nil }
    var sighting = Sighting(callback: .nibNotFoundMessage)
    sighting.details.append(Sighting.Detail(.nib, .text(bytes.lastName(start..<end))))
    return sighting
  }

  /// What stands behind a mark and before the next quote, which some versions double.
  private static func quoted(
    _ bytes: Bytes, behind mark: StaticString, in text: Range<Int>
  ) -> Range<Int>? {
    guard let place = bytes.find(mark, in: text) else { return nil }
    var start = place + mark.utf8CodeUnitCount
    if bytes.at(start) == UInt8(ascii: "'") { start += 1 }
    return bytes.find(UInt8(ascii: "'"), in: start..<text.upperBound).map { start..<$0 }
  }

  /// Key-value coding, classes that do not exist, outlets that cannot be connected.
  private static func readKeys(_ bytes: Bytes, _ text: Range<Int>) -> Sighting? {
    let (start, end) = (text.lowerBound, text.upperBound)
    if bytes.has("[<", at: start, before: end),
      let mark = bytes.find("key value coding-compliant for the key ", in: text)
    {
      var sighting = Sighting(callback: .undefinedKeyMessage)
      sighting.subject = bytes.bracketedSubject(start + 1, end)?.subject
      let key = mark + "key value coding-compliant for the key ".utf8.count
      sighting.details.append(Sighting.Detail(.key, .text(bytes.untilStop(key..<end))))
      return sighting
    }
    if bytes.has("Unknown class ", at: start, before: end),
      bytes.find("Interface Builder file", in: text) != nil
    {
      var sighting = Sighting(callback: .unknownClassMessage)
      var name = start + "Unknown class ".utf8.count
      if [0x27, 0x60, 0x22].contains(bytes.at(name)) { name += 1 }
      sighting.details.append(
        Sighting.Detail(.expectedClass, .text(name..<bytes.endOfClass(name, end))))
      return sighting
    }
    if bytes.has("Failed to connect (", at: start, before: end) {
      var sighting = Sighting(callback: .connectionFailedMessage)
      let open = start + "Failed to connect (".utf8.count
      if let close = bytes.find(UInt8(ascii: ")"), in: open..<end) {
        sighting.details.append(Sighting.Detail(.outlet, .text(open..<close)))
      }
      sighting.subject = object(bytes, behind: " outlet from (", in: text)
      return sighting
    }
    if bytes.has("Failed to set (", at: start, before: end) {
      var sighting = Sighting(callback: .attributeFailedMessage)
      let open = start + "Failed to set (".utf8.count
      if let close = bytes.find(UInt8(ascii: ")"), in: open..<end) {
        sighting.details.append(Sighting.Detail(.keyPath, .text(open..<close)))
      }
      sighting.subject = object(bytes, behind: " property on (", in: text)
      return sighting
    }
    guard bytes.at(start) == UInt8(ascii: "-") || bytes.at(start) == UInt8(ascii: "+"),
      let mark = bytes.find("]: unrecognized selector sent to instance ", in: text)
    else { return nil }
    var sighting = Sighting(callback: .unrecognizedSelectorMessage)
    let name = (start + 2)..<bytes.endOfClass(start + 2, mark)
    let address = mark + "]: unrecognized selector sent to instance ".utf8.count
    sighting.subject = SightedObject(
      name: bytes.lastName(name), address: bytes.address(address, end)?.value)
    if name.upperBound < mark {
      sighting.details.append(
        Sighting.Detail(.selector, .text(bytes.trimmed(name.upperBound..<mark))))
    }
    return sighting
  }

  /// The object of a class that a message writes in brackets.
  private static func object(_ bytes: Bytes, behind words: StaticString, in text: Range<Int>)
    -> SightedObject?
  {
    guard let mark = bytes.find(words, in: text) else { return nil }
    let name = mark + words.utf8CodeUnitCount
    let type = name..<bytes.endOfClass(name, text.upperBound)
    return type.isEmpty ? nil : SightedObject(name: bytes.lastName(type), address: nil)
  }
}
