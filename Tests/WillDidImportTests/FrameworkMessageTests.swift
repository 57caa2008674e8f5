import Testing
import WillDidImport
import WillDidModel

@Suite struct FrameworkMessageTests {
  /// Each message, its callback and its class, and attributes that it must have.
  static let messages: [(String, String, [String])] = [
    (
      "*** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: "
        + "'-[UIViewController _loadViewFromNibNamed:bundle:] loaded the \"DetailView\" nib but "
        + "the view outlet was not set.'", "UIViewController viewOutletNotSetMessage",
      ["nib=DetailView", "exceptionName=NSInternalInconsistencyException", "fatal=true"]
    ),
    (
      "-[UITableViewController loadView] loaded the \"X\" nib but didn't get a UITableView.",
      "UITableViewController notATableViewMessage", ["nib=X"]
    ),
    (
      "*** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: "
        + "'Could not load NIB in bundle: 'NSBundle </path/App.app> (loaded)' with name 'X' and "
        + "directory 'Y''", "nibNotFoundMessage",
      ["nib=X", "directory=Y", "bundle=NSBundle </path/App.app> (loaded)"]
    ),
    (
      "*** Terminating app due to uncaught exception 'NSUnknownKeyException', reason: '[<First "
        + "0x7f8> setValue:forUndefinedKey:]: this class is not key value coding-compliant for "
        + "the key label.'", "First undefinedKeyMessage", ["key=label"]
    ),
    (
      "Unknown class _TtC4Test24PageViewControllerTChild in Interface Builder file.",
      "unknownClassMessage", ["expectedClass=_TtC4Test24PageViewControllerTChild"]
    ),
    (
      "child view controller:<A: 0x1> should have parent view controller:<B: 0x2> but actual "
        + "parent is:<C: 0x3>", "A hierarchyInconsistencyMessage",
      ["expectedParent=#2", "actualParent=#3"]
    ),
    (
      "Warning: Attempt to present <A: 0x1> on <B: 0x2> whose view is not in the window hierarchy!",
      "B attemptToPresentMessage", ["presented=#2", "hasWindow=false"]
    ),
    (
      "Warning: Attempt to present <A: 0x1>  on <B: 0x2> while a presentation is in progress!",
      "B attemptToPresentMessage", ["inProgress=true"]
    ),
    (
      "Attempt to dismiss from view controller <A: 0x1> while a presentation or dismiss is in "
        + "progress!", "A attemptToDismissMessage", ["inProgress=true"]
    ),
    (
      "2018-11-01 17:06:57.123 App[1:2] Unbalanced calls to begin/end appearance transitions for "
        + "<A: 0x1>.", "A unbalancedMessage", []
    ),
    (
      "nested push animation can result in corrupted navigation bar", "nestedPushMessage", []
    ),
    (
      "Finishing up a navigation transition in an unexpected state. Navigation Bar subview tree "
        + "might get corrupted.", "unexpectedNavigationStateMessage", []
    ),
    ("Can't add self as subview", "selfSubviewMessage", []),
    ("2018-11-01 17:06:57.123 App[1:2] Received memory warning.", "memoryWarningMessage", []),
    (
      "2018-11-01 17:06:57.123 App[1:2] QUARANTINED DUE TO HIGH LOGGING VOLUME",
      "messagesDroppedMessage", []
    ),
    (
      "Fatal error: init(coder:) has not been implemented: file /src/A.swift, line 5",
      "initCoderNotImplementedMessage", ["fatal=true"]
    ),
    (
      "App/FirstViewController.swift:23: Fatal error: init(coder:) has not been implemented",
      "initCoderNotImplementedMessage", ["file=FirstViewController.swift", "line=23"]
    ),
    (
      "App/FirstViewController.swift:23: Fatal error: Index out of range", "exceptionMessage",
      ["fatal=true", "line=23"]
    ),
    (
      "Fatal error: Unexpectedly found nil: file A.swift, line 5", "exceptionMessage",
      ["fatal=true"]
    ),
    ("App/A.swift:3: Precondition failed: empty", "exceptionMessage", ["fatal=true"]),
    ("libc++abi: terminating due to uncaught exception", "exceptionMessage", ["fatal=true"]),
    (
      "*** Assertion failure, exception 'NSInternalInconsistencyException', reason: 'Invalid "
        + "parameter not satisfying: (name != nil) && ([name length] > 0)'",
      "emptyNibNameMessage", []
    ),
    (
      "*** Terminating app due to uncaught exception 'NSRangeException', reason: 'index 3'",
      "exceptionMessage", ["exceptionName=NSRangeException", "reason=index 3"]
    ),
    (
      "-[A tap:]: unrecognized selector sent to instance 0x7f8", "A unrecognizedSelectorMessage",
      ["selector=tap:"]
    ),
    (
      "Failed to set (cornerRadius) user defined inspected property on (UIView): reason",
      "UIView attributeFailedMessage", ["keyPath=cornerRadius"]
    ),
    (
      "Failed to connect (label) outlet from (A) to (UILabel): missing setter or instance variable",
      "A connectionFailedMessage", ["outlet=label"]
    ),
    (
      "Thread 1: \"[<First 0x7f8> setValue:forUndefinedKey:]: this class is not key value "
        + "coding-compliant for the key label.\"", "First undefinedKeyMessage",
      ["key=label", "fatal=true"]
    ),
    (
      "a.rb:29:in `open:': NSInvalidArgumentException: Application tried to present modally an "
        + "active controller <First: 0x1>. (RuntimeError)", "First exceptionMessage",
      ["exceptionName=NSInvalidArgumentException", "fatal=true"]
    ),
    (
      "A.swift:1: error: -[T t] : failed: caught \"NSRangeException\", \"index 3\"",
      "exceptionMessage", ["exceptionName=NSRangeException", "reason=index 3"]
    ),
    (
      "Objective-C exception thrown.  Name: NSRangeException Reason: index 3", "exceptionMessage",
      ["exceptionName=NSRangeException", "reason=index 3"]
    ),
    (
      "error: Unexpectedly found nil while unwrapping an Optional value: file App/A.swift, line 36",
      "exceptionMessage", ["file=A.swift", "line=36"]
    ),
    (
      "Unbalanced calls to begin/end appearance transitions for <First>.",
      "First unbalancedMessage", []
    ),
    (
      "Unknown class 'Card', using 'NSView' instead. Encountered in Interface Builder file at x",
      "unknownClassMessage", ["expectedClass=Card"]
    ),
    (
      "*** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: "
        + "'Application windows are expected to have a root view controller at the end of application launch'",
      "noRootControllerMessage", ["fatal=true"]
    ),
    (
      "[Application] Failed to instantiate the default view controller for UIMainStoryboardFile 'Main' - "
        + "perhaps the designated entry point is not set?", "noInitialControllerMessage",
      ["storyboard=Main"]
    ),
    (
      "[Warning] Attempting to load the view of a view controller while it is deallocating is not allowed "
        + "and may result in undefined behavior (<Search: 0x7f9>)",
      "Search loadedWhileDeallocatingMessage", []
    ),
    (
      "Could not connect the action open: to target of class FirstController",
      "FirstController actionFailedMessage", ["action=open:"]
    ),
    (
      "Could not connect action, target class FirstController does not respond to -open:",
      "FirstController actionFailedMessage", ["action=open:"]
    ),
    ("Last Exception Backtrace:", "exceptionMessage", ["fatal=true"]),
    (
      "Thread 0 Crashed:: Dispatch queue: com.apple.main-thread", "exceptionMessage", ["fatal=true"]
    ),
    (
      "==12==ERROR: AddressSanitizer: heap-use-after-free on 0x60", "exceptionMessage",
      ["fatal=true"]
    ),
    (
      "*** -[FirstController view]: message sent to deallocated instance 0x5f0b7c0",
      "FirstController exceptionMessage", ["fatal=true"]
    ),
    (
      "UNCAUGHT EXCEPTION (NSRangeException): index 3", "exceptionMessage",
      ["exceptionName=NSRangeException", "reason=index 3"]
    ),
    (
      "pushViewController:animated: called on <UINavigationController 0x1> while an existing "
        + "transition or presentation is occurring", "transitionInProgressMessage", []
    ),
  ]

  @Test(arguments: messages.indices)
  func `a message of a framework is told with what it names`(index: Int) {
    let (line, head, facts) = Self.messages[index]
    let lines = Reading(line).lines
    #expect(lines.count == 1, "\(line)")
    #expect(lines.first?.hasPrefix(head + " ") ?? false, "\(lines)")
    for fact in facts { #expect(lines.first?.contains(fact) ?? false, "\(fact): \(lines)") }
  }

  private static let broken = [
    "2024-03-05 10:11:12.2 S[1:2] *** Terminating app due to uncaught exception",
    "'NSInvalidArgumentException', reason: 'Could not find a storyboard named",
    "'Missing' in bundle NSBundle </Dunes.app> (loaded)'",
  ]

  @Test(arguments: [
    "", "*** First throw call stack:\n(0x18 0x19)", "A viewDidLoad",
    "2024-03-05 10:11:12.3 S[1:2] more",
  ]) func `an exception that is broken into lines keeps its reason and its time`(rest: String) {
    let log = ["2024-03-05 10:11:11.2 S[1:2] A viewDidLoad"] + Self.broken + [rest]
    let reading = Reading(log.joined(separator: "\n"))
    #expect(
      reading.lines.dropFirst().first?.contains(
        "reason=Could not find a storyboard named 'Missing' in bundle NSBundle </Dunes.app> (loaded)"
      ) == true, "\(reading.lines)")
    #expect(reading.times.dropFirst().first == 1_000_000_000)
    #expect(reading.events.count == (rest == "A viewDidLoad" ? 3 : 2))
  }

  @Test func `an exception that stays broken ends before the next event`() {
    let log = Self.broken.dropLast() + ["A viewDidLoad", "A viewWillAppear"]
    let reading = Reading(log.joined(separator: "\n"))
    #expect(reading.events.map(\.callback) == [.exceptionMessage, .viewDidLoad, .viewWillAppear])
  }

  @Test(arguments: [
    "We saw `Unbalanced calls to begin/end appearance transitions for <A: 0x1>.` and fixed it",
    "When you get Fatal error: look at the stack", "Caught exception NSRangeException: index 3",
  ]) func `a sentence that quotes a message is prose`(line: String) {
    #expect(Reading(line).lines.isEmpty)
  }
}
