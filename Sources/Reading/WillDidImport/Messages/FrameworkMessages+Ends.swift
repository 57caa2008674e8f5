internal import WillDidModel

/// What is written when a process ends against its will.
extension FrameworkMessages {
  /// A message of Swift itself, which puts the file before the words: `App/File.swift:12: Fatal …`.
  static func readWithFile(_ bytes: Bytes, _ range: Range<Int>, _ prefix: LinePrefix) -> Sighting? {
    let text = bytes.trimmed(range)
    guard prefix.file != nil, var sighting = readEnd(bytes, text) else { return nil }
    sighting.details.append(.init(.message, .text(text)))
    return sighting
  }

  /// What Swift, the library of C++, the debugger and reports of crashes say of an end.
  ///
  /// That `init(coder:)` has not been implemented has a callback of its own, also as Swift writes it for
  /// a class that lacks an initialiser.
  static func readEnd(_ bytes: Bytes, _ text: Range<Int>) -> Sighting? {
    guard isEnd(bytes, text) else { return nil }
    var sighting = Sighting(callback: .exceptionMessage)
    sighting.details.append(.init(.fatal, .flag(true)))
    addFile(bytes, text, to: &sighting)
    sighting.subject = bytes.ownSubject(in: text)
    if lacksInitCoder(bytes, text) {
      sighting.callback = .initCoderNotImplementedMessage
      sighting.subject = nil
    }
    if isMessageToFreed(bytes, text) {
      let name = (text.lowerBound + 2)..<bytes.endOfClass(text.lowerBound + 2, text.upperBound)
      sighting.subject = SightedObject(name: bytes.lastName(name), address: nil)
    }
    addAssertion(bytes, text, to: &sighting)
    if let mark = bytes.find(") of class ", in: text) {
      let name = mark + ") of class ".utf8.count
      let end = bytes.endOfClass(name, text.upperBound)
      sighting.subject = SightedObject(name: bytes.lastName(name..<end), address: nil)
    }
    if let mark = bytes.find("for class '", in: text) {
      let name = mark + "for class '".utf8.count
      sighting.subject = SightedObject(
        name: bytes.lastName(name..<bytes.endOfClass(name, text.upperBound)), address: nil)
    }
    return sighting
  }

  private static func lacksInitCoder(_ bytes: Bytes, _ text: Range<Int>) -> Bool {
    if bytes.find("init(coder:) has not been implemented", in: text) != nil { return true }
    return bytes.find("se of unimplemented initializer 'init(", in: text).map {
      bytes.find("init(coder:)", in: $0..<text.upperBound) != nil
    } ?? false
  }

  private static func isEnd(_ bytes: Bytes, _ text: Range<Int>) -> Bool {
    let (start, end) = (text.lowerBound, text.upperBound)
    // `Fatal error: …`, also in small letters as older versions have it, and behind a file.
    let behindFile: [StaticString] = [
      ": Fatal error: ", ": Precondition failed", ": Assertion failed",
    ]
    if bytes.has("atal error: ", at: start + 1, before: end)
      || bytes.holds(behindFile, in: text)
    {
      return true
    }
    let heads: [StaticString] = [
      "libc++abi: terminating", "libc++abi.dylib: terminating", "libc++abi: Terminating",
      "terminating with uncaught exception of type ", "Uncaught exception: ",
      "terminating due to uncaught exception of type ", "Simultaneous accesses to 0x",
      "Precondition failed", "Assertion failed: ", "Terminating app due to uncaught exception",
      "Could not cast value of type '", "Unhandled JS Exception: ",
      "Fatal access conflict detected",
      "Exception Type: ", "Fatal Exception: ", "Abort trap: ", "Segmentation fault: ",
      "Illegal instruction: ", "Trace/BPT trap: ", "Bus error: ", "Swift runtime failure: ",
      "Message from debugger: Terminated due to ", "precondition failure: ",
      "Termination Reason: ", "Program crashed: ", "*** Program crashed: ",
      "terminate called ", "libc++abi.dylib: terminate called", "Program received signal: ",
      "Unexpectedly found nil while ", "Exited abnormally: ",
      "unexpectedly found nil while ",
      "Assertion failure in ", "Cannot form weak reference to instance (",
      "malloc: *** error for object ", "dyld: Library not loaded", "dyld: Symbol not found",
      "Library not loaded: @rpath", "Formulating crash report for process ",
      "Saved crash report for ",
    ]
    if heads.contains(where: { bytes.has($0, at: start, before: end) }) { return true }
    if isReason(bytes, text) || isReport(bytes, text) { return true }
    return isSignal(bytes, text) || isMessageToFreed(bytes, text)
  }

  /// Whether a text heads a part of a report of a crash: its stack, its cause.
  static func isReport(_ bytes: Bytes, _ text: Range<Int>) -> Bool {
    let heads: [StaticString] = [
      "Last Exception Backtrace:", "Crashed: com.apple.", "Exception Type:", "EXC_BAD_ACCESS",
      "EXC_BREAKPOINT",
      "EXC_BAD_INSTRUCTION", "EXC_CRASH", "Attempted to dereference ",
    ]
    if heads.contains(where: { bytes.has($0, at: text.lowerBound, before: text.upperBound) }) {
      return true
    }
    if bytes.has("==", at: text.lowerBound, before: text.upperBound) {
      return bytes.holds(["==ERROR: AddressSanitizer: "], in: text)
    }
    // `Thread 0 Crashed:`, `Thread 0 Crashed:: Dispatch queue: …`
    guard bytes.has("Thread ", at: text.lowerBound, before: text.upperBound),
      let number = bytes.number(text.lowerBound + "Thread ".utf8.count, text.upperBound)
    else { return false }
    return bytes.has(" Crashed:", at: number.end, before: text.upperBound)
  }

  /// Whether a text is the reason of an exception that is always raised, where it stands alone.
  private static func isReason(_ bytes: Bytes, _ text: Range<Int>) -> Bool {
    let heads: [StaticString] = [
      "Application tried to present modally ", "Application tried to present a nil modal ",
      "Pushing the same view controller instance more than once ",
      "A view can only be associated with at most one view controller ",
      "Could not find a storyboard named ", "Tried to pop to a view controller that doesn't exist",
      "Could not instantiate class named ", "unable to dequeue a cell with identifier ",
      "invalid nib registered for identifier ",
      "Could not find a navigation controller for segue ",
    ]
    if heads.contains(where: { bytes.has($0, at: text.lowerBound, before: text.upperBound) }) {
      return true
    }
    let marks: [(head: StaticString, mark: StaticString)] = [
      ("Storyboard (<", "contain a view controller with identifier"),
      ("Receiver (<", ") has no segue with identifier"),
      ("UIPopoverPresentationController (<", "should have a non-nil sourceView"),
    ]
    return marks.contains {
      bytes.has($0.head, at: text.lowerBound, before: text.upperBound)
        && bytes.find($0.mark, in: text) != nil
    }
  }

  /// `Thread 1: signal SIGABRT`, `Thread 1: EXC_BAD_ACCESS (code=1, …)`, `Service exited due to SIGABRT`.
  private static func isSignal(_ bytes: Bytes, _ text: Range<Int>) -> Bool {
    guard text.count < 240 else { return false }
    if bytes.has("Thread ", at: text.lowerBound, before: text.upperBound),
      let number = bytes.number(text.lowerBound + 7, text.upperBound),
      bytes.at(number.end) == UInt8(ascii: ":"), number.end < text.upperBound
    {
      let cause = bytes.skipBlanks(number.end + 1, text.upperBound)
      let causes: [StaticString] = ["signal SIG", "EXC_", "Fatal error", "Simultaneous accesses"]
      return causes.contains { bytes.has($0, at: cause, before: text.upperBound) }
    }
    // Signals and exceptions of the kernel are rare words: most lines are done here.
    if bytes.find("SIG", in: text) != nil {
      let marks: [StaticString] = [
        "exited due to SIGABRT", "exited due to SIGSEGV", "exited due to SIGTRAP",
        "exited due to SIGILL", "exited due to SIGBUS", "received signal SIG",
        "got a SIGABRT while executing", "stop reason = signal SIG",
        "terminated due to signal SIG", "xited with signal SIG", "rashed with SIG",
      ]
      return bytes.holds(marks, in: text)
    }
    let marks: [StaticString] = [
      "stop reason = EXC_BAD", "stop reason = Fatal error", "terminated due to signal ",
      "xited abnormally with signal ", "ppears to have crashed: ",
    ]
    return bytes.holds(marks, in: text)
  }

  private static func isMessageToFreed(_ bytes: Bytes, _ text: Range<Int>) -> Bool {
    bytes.has("-[", at: text.lowerBound, before: text.upperBound)
      && bytes.find("]: message sent to deallocated instance ", in: text) != nil
  }

  /// Adds the class, the file and the line of `Assertion failure in -[First awakeFromNib], /src/First.m:49`.
  private static func addAssertion(
    _ bytes: Bytes, _ text: Range<Int>, to sighting: inout Sighting
  ) {
    guard let mark = bytes.find("Assertion failure in -[", in: text) else { return }
    let start = mark + "Assertion failure in -[".utf8.count
    let name = bytes.lastName(start..<bytes.endOfClass(start, text.upperBound))
    guard !bytes.isFrameworkClass(name) else { return }
    sighting.subject = SightedObject(name: name, address: nil)
    guard let slash = (name.upperBound..<text.upperBound).last(where: { bytes[$0] == 0x2f }) else {
      return
    }
    let prefix = LinePrefix(bytes, (slash + 1)..<text.upperBound)
    guard let file = prefix.file, let line = prefix.line else { return }
    sighting.details += [.init(.file, .text(file)), .init(.line, .number(line))]
  }

  /// Adds the file and the line that stand at the end: `: file /src/First.swift, line 42`.
  private static func addFile(_ bytes: Bytes, _ text: Range<Int>, to sighting: inout Sighting) {
    guard let mark = bytes.find(": file ", in: text),
      let comma = bytes.find(", line ", in: mark..<text.upperBound)
    else { return }
    var name = (mark + ": file ".utf8.count)..<comma
    while let slash = bytes.find(UInt8(ascii: "/"), in: name) { name = (slash + 1)..<comma }
    guard !name.isEmpty else { return }
    sighting.details.append(.init(.file, .text(name)))
    guard let line = bytes.number(comma + ", line ".utf8.count, text.upperBound) else { return }
    sighting.details.append(.init(.line, .number(line.value)))
  }
}
