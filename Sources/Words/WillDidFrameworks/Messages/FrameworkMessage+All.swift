// Made by Tools/vocabulary of Messages.txt: change that, and run the tool again.
// A row is one line, however long it is:
// swift-format-ignore-file

package import WillDidModel

extension FrameworkMessage {
  /// The parts that the words of a message leave open.
  package enum Variable: Sendable {
    /// Whom the message is about, as an object or by its class, and the address of it.
    case object, `class`, address
    /// A text that becomes an attribute of that name.
    case presented, from, expectedParent, actualParent, previous, nib, bundle, directory, storyboard, identifier, key, outlet, action, keyPath, reason, exceptionName, selector, expectedClass
    /// A text that is passed over.
    case application, bar, cause, configuration, container, destination, document, method, number, other, path, place, pointer, presentation, process, signal, symbol, target, transition, type, view

    /// The key of the attribute that holds the value.
    package var key: Attribute.Key? {
      switch self {
      case .presented: .presented
      case .from: .from
      case .expectedParent: .expectedParent
      case .actualParent: .actualParent
      case .previous: .previous
      case .nib: .nib
      case .bundle: .bundle
      case .directory: .directory
      case .storyboard: .storyboard
      case .identifier: .identifier
      case .key: .key
      case .outlet: .outlet
      case .action: .action
      case .keyPath: .keyPath
      case .reason: .reason
      case .exceptionName: .exceptionName
      case .selector: .selector
      case .expectedClass: .expectedClass
      default: nil
      }
    }
  }
}

extension FrameworkMessage {
  /// The words of `unbalancedMessage`, which AP-18 explains.
  package static let unbalanced = FrameworkMessage(
    "unbalanced", .message, .unbalancedMessage, rule: "AP-18",
    wordings: [
      [.words("Unbalanced calls to begin/end appearance transitions"), .cut, .words(" for "), .slot(.object, .object), .words(".")],
    ])
  /// The words of `nestedPushMessage`, which AP-19 explains.
  package static let nestedPush = FrameworkMessage(
    "nestedPush", .message, .nestedPushMessage, rule: "AP-19",
    wordings: [
      [.words("nested "), .slot(.transition, .word), .words(" animation can result in "), .cut, .words("corrupted navigation bar")],
    ])
  /// The words of `unexpectedNavigationStateMessage`, which AP-19 explains.
  package static let unexpectedNavigationState = FrameworkMessage(
    "unexpectedNavigationState", .message, .unexpectedNavigationStateMessage, rule: "AP-19",
    wordings: [
      [.words("Finishing up a navigation transition in an unexpected state"), .cut, .words(". Navigation Bar subview tree might get corrupted.")],
    ])
  /// The words of `selfSubviewMessage`, which AP-19 explains.
  package static let selfSubview = FrameworkMessage(
    "selfSubview", .message, .selfSubviewMessage, rule: "AP-19",
    wordings: [
      [.words("Can't add self as subview")],
    ])
  /// The words of `transitionInProgressMessage`, which AP-19 explains.
  package static let transitionInProgress = FrameworkMessage(
    "transitionInProgress", .message, .transitionInProgressMessage, rule: "AP-19",
    wordings: [
      [.slot(.method, .selector), .words(" called on "), .slot(.container, .object), .words(" while an existing transition or presentation is occurring"), .cut, .words("; the navigation stack will not be updated.")],
      [.words("Attempting to begin a transition on "), .slot(.bar, .text), .words(" while a transition is in progress"), .cut, .words(".")],
      [.words("Attempting to begin a transition"), .gap, .words("is in progress")],
      [.gap, .words("while an existing transition or presentation is occurring")],
    ])
  /// The words of `pushedTwiceMessage`, which CT-17 explains.
  package static let pushedTwice = FrameworkMessage(
    "pushedTwice", .raised, .pushedTwiceMessage, rule: "CT-17",
    wordings: [
      [.slot(.container, .object), .words(" is pushing the same view controller instance ("), .slot(.object, .object), .words(") more than once"), .cut, .words(" which is not supported and is most likely an error in the application : "), .slot(.application, .rest)],
      [.words("Pushing the same view controller instance more than once is not supported"), .cut, .words(" ("), .slot(.object, .object), .words(")")],
    ])
  /// The words of `directCallMessage`, which AP-23 explains.
  package static let directCall = FrameworkMessage(
    "directCall", .message, .directCallMessage, rule: "AP-23",
    wordings: [
      [.words("Calling -"), .slot(.selector, .word), .words(": directly on a view controller is not supported"), .cut, .words(", and may result in out-of-order callbacks and other inconsistent behavior."), .gap, .words("View controller: "), .slot(.object, .object)],
      [.words("Calling -"), .slot(.selector, .word), .gap, .words("directly on a view controller"), .cut, .gap, .words("View controller: "), .slot(.object, .object)],
    ])
  /// The words of `tableLayoutMessage`, which AP-24 explains.
  package static let tableLayout = FrameworkMessage(
    "tableLayout", .message, .tableLayoutMessage, rule: "AP-24",
    wordings: [
      [.words("Warning once only: UITableView was told to layout its visible cells and other contents without being in the view hierarchy"), .cut, .words(" (the table view or one of its superviews has not been added to a window).")],
      [.words("UITableView was told to layout its visible cells"), .gap, .words("without being in the view hierarchy")],
    ])
  /// The words of `attemptToPresentMessage`, which AP-20 explains.
  package static let presentedUnseen = FrameworkMessage(
    "presentedUnseen", .message, .attemptToPresentMessage, [(.hasWindow, false)], rule: "AP-20",
    wordings: [
      [.words("Warning: Attempt to present "), .slot(.presented, .object), .words(" on "), .slot(.object, .object), .optional([.words(" (from "), .slot(.from, .object), .words(")")]), .words(" whose view is not in the window hierarchy"), .cut, .words("!")],
      [.words("Attempt to present "), .slot(.presented, .object), .words(" on "), .slot(.object, .object), .optional([.words(" (from "), .slot(.from, .object), .words(")")]), .gap, .words("not in the window hierarchy")],
    ])
  /// The words of `attemptToPresentMessage`, which AP-20 explains.
  package static let presentedOver = FrameworkMessage(
    "presentedOver", .message, .attemptToPresentMessage, rule: "AP-20",
    wordings: [
      [.words("Warning: Attempt to present "), .slot(.presented, .object), .words(" on "), .slot(.object, .object), .optional([.words(" (from "), .slot(.from, .object), .words(")")]), .words(" which is already presenting "), .slot(.previous, .object)],
      [.words("Attempt to present "), .slot(.presented, .object), .words(" on "), .slot(.object, .object), .optional([.words(" (from "), .slot(.from, .object), .words(")")]), .gap, .words("already presenting "), .slot(.previous, .object)],
    ])
  /// The words of `attemptToPresentMessage`, which AP-20 explains.
  package static let presentedInProgress = FrameworkMessage(
    "presentedInProgress", .message, .attemptToPresentMessage, [(.inProgress, true)], rule: "AP-20",
    wordings: [
      [.words("Warning: Attempt to present "), .slot(.presented, .object), .words(" on "), .slot(.object, .object), .optional([.words(" (from "), .slot(.from, .object), .words(")")]), .words(" while a presentation is in progress"), .cut, .words("!")],
      [.words("Attempt to present "), .slot(.presented, .object), .words(" on "), .slot(.object, .object), .optional([.words(" (from "), .slot(.from, .object), .words(")")]), .gap, .words("is in progress")],
      [.words("Attempt to present "), .slot(.presented, .object), .words(" on "), .slot(.object, .object), .optional([.words(" (from "), .slot(.from, .object), .words(")")]), .gap, .words("while transitioning already")],
    ])
  /// The words of `attemptToPresentMessage`, which AP-20 explains.
  package static let presentedInVain = FrameworkMessage(
    "presentedInVain", .message, .attemptToPresentMessage, rule: "AP-20",
    wordings: [
      [.words("Warning: Attempt to present "), .slot(.presented, .object), .words(" on "), .slot(.object, .object), .cut, .words(" (from "), .slot(.from, .object), .words(")")],
      [.words("Attempt to present "), .cut, .slot(.presented, .object), .words(" on "), .slot(.object, .object), .words(" (from "), .slot(.from, .object), .words(")")],
    ])
  /// The words of `attemptToPresentMessage`, which AP-20 explains.
  package static let presentedDetached = FrameworkMessage(
    "presentedDetached", .message, .attemptToPresentMessage, [(.hasWindow, false)], rule: "AP-20",
    wordings: [
      [.words("Presenting view controllers on detached view controllers is discouraged"), .cut, .words(" "), .slot(.object, .object), .words(".")],
      [.words("Presenting view controller "), .slot(.presented, .object), .words(" from detached view controller "), .slot(.object, .object), .words(" is not supported"), .cut, .words(", and may result in incorrect safe area insets and a corrupt root presentation.")],
      [.words("Presenting view controller "), .slot(.presented, .object), .gap, .words("detached view controller"), .cut, .words(" "), .slot(.object, .object)],
    ])
  /// The words of `attemptToDismissMessage`, which AP-20 explains.
  package static let dismissedInProgress = FrameworkMessage(
    "dismissedInProgress", .message, .attemptToDismissMessage, [(.inProgress, true)], rule: "AP-20",
    wordings: [
      [.words("Attempt to dismiss from view controller "), .slot(.object, .object), .words(" while a presentation or dismiss is in progress"), .cut, .words("!")],
      [.words("Attempt to dismiss from view controller "), .slot(.object, .object), .gap, .words("is in progress")],
      [.words("Trying to dismiss the presentation controller while transitioning already"), .cut, .words(". ("), .slot(.presentation, .object), .words(")")],
    ])
  /// The words of `attemptToDismissMessage`, which AP-20 explains.
  package static let dismissedInVain = FrameworkMessage(
    "dismissedInVain", .message, .attemptToDismissMessage, rule: "AP-20",
    wordings: [
      [.words("Attempt to dismiss from view controller "), .cut, .slot(.object, .object)],
      [.words("attempt to dismiss modal view controller"), .cut, .words(" whose view does not currently appear. self = "), .slot(.object, .object), .words(" modalViewController = "), .slot(.presented, .object)],
      [.words("Trying to dismiss the presentation controller"), .cut],
    ])
  /// The words of `exceptionMessage`, which CR-01 explains.
  package static let presentedTwice = FrameworkMessage(
    "presentedTwice", .raised, .exceptionMessage, rule: "CR-01",
    wordings: [
      [.words("Application tried to present modally a view controller "), .slot(.object, .object), .words(" that is already being presented by "), .slot(.other, .object), .words(".")],
      [.words("Application tried to present modally "), .cut, .words("an active controller "), .slot(.object, .object), .words(".")],
    ])
  /// The words of `exceptionMessage`, which CR-01 explains.
  package static let presentedChild = FrameworkMessage(
    "presentedChild", .raised, .exceptionMessage, rule: "CR-01",
    wordings: [
      [.words("Application tried to present modally a view controller "), .slot(.object, .object), .words(" that has a parent view controller "), .slot(.other, .object), .words(".")],
    ])
  /// The words of `exceptionMessage`, which CR-01 explains.
  package static let presentedItself = FrameworkMessage(
    "presentedItself", .raised, .exceptionMessage, rule: "CR-01",
    wordings: [
      [.words("Application tried to present modal view controller on itself. Presenting controller is "), .slot(.object, .object), .words(".")],
    ])
  /// The words of `exceptionMessage`, which CR-01 explains.
  package static let presentedNothing = FrameworkMessage(
    "presentedNothing", .raised, .exceptionMessage, rule: "CR-01",
    wordings: [
      [.words("Application tried to present a nil modal "), .cut, .words("view controller on target "), .slot(.object, .object), .words(".")],
    ])
  /// The words of `popoverSourceMessage`, which CT-18 explains.
  package static let popoverSource = FrameworkMessage(
    "popoverSource", .raised, .popoverSourceMessage, rule: "CT-18",
    wordings: [
      [.words("UIPopoverPresentationController ("), .slot(.presentation, .object), .words(") should have a non-nil sourceView or barButtonItem set before the presentation occurs"), .cut, .words(".")],
      [.words("UIPopoverPresentationController"), .gap, .words("should have a non-nil source")],
    ])
  /// The words of `hierarchyInconsistencyMessage`, which CT-04 explains.
  package static let hierarchyInconsistency = FrameworkMessage(
    "hierarchyInconsistency", .message, .hierarchyInconsistencyMessage, rule: "CT-04",
    wordings: [
      [.words("child view controller:"), .slot(.object, .object), .words(" should have parent view controller:"), .slot(.expectedParent, .object), .words(" but actual parent is:"), .slot(.actualParent, .object)],
      [.words("child view controller:"), .slot(.object, .object), .words(" should have parent view controller:"), .slot(.expectedParent, .object), .words(" but requested parent is:"), .slot(.actualParent, .object)],
      [.words("child view controller:"), .cut, .slot(.object, .object), .words(" should have parent view controller:"), .slot(.expectedParent, .object)],
    ])
  /// The words of `exceptionMessage`, which CR-01 explains.
  package static let viewOfTwo = FrameworkMessage(
    "viewOfTwo", .raised, .exceptionMessage, rule: "CR-01",
    wordings: [
      [.words("A view can only be associated with at most one view controller "), .cut, .words("at a time! View "), .slot(.view, .object), .words(" is associated with "), .slot(.object, .object), .words(".")],
    ])
  /// The words of `exceptionMessage`, which CR-01 explains.
  package static let poppedToAbsent = FrameworkMessage(
    "poppedToAbsent", .raised, .exceptionMessage, rule: "CR-01",
    wordings: [
      [.words("Tried to pop to a view controller that doesn't exist"), .cut, .words(".")],
    ])
  /// The words of `viewOutletNotSetMessage`, which NB-01 explains.
  package static let viewOutletNotSet = FrameworkMessage(
    "viewOutletNotSet", .message, .viewOutletNotSetMessage, rule: "NB-01",
    wordings: [
      [.words("-["), .slot(.`class`, .name), .words(" _loadViewFromNibNamed:bundle:] loaded the \""), .slot(.nib, .text), .words("\" nib but the view outlet was not set.")],
      [.words("-["), .slot(.`class`, .name), .words(" "), .slot(.method, .text), .words("] loaded the \""), .slot(.nib, .text), .words("\""), .gap, .words("view outlet was not set")],
    ])
  /// The words of `viewOutletNotSetMessage`, which NB-01 explains.
  package static let noViewWasSet = FrameworkMessage(
    "noViewWasSet", .message, .viewOutletNotSetMessage, rule: "NB-01",
    wordings: [
      [.words("-["), .slot(.`class`, .name), .words(" loadView] loaded the \""), .slot(.nib, .text), .words("\" nib but no view was set.")],
      [.words("-["), .slot(.`class`, .name), .words(" "), .slot(.method, .text), .words("] loaded the \""), .slot(.nib, .text), .words("\""), .gap, .words("no view was set")],
    ])
  /// The words of `notATableViewMessage`, which NB-09 explains.
  package static let notATableView = FrameworkMessage(
    "notATableView", .message, .notATableViewMessage, rule: "NB-09",
    wordings: [
      [.words("-["), .slot(.`class`, .name), .words(" loadView] loaded the \""), .slot(.nib, .text), .words("\" nib but didn't get a UITableView.")],
      [.words("-["), .slot(.`class`, .name), .words(" "), .slot(.method, .text), .words("] loaded the \""), .slot(.nib, .text), .words("\""), .gap, .words("didn't get a UITableView")],
    ])
  /// The words of `notATableViewMessage`, which NB-09 explains.
  package static let notATableViewInStoryboard = FrameworkMessage(
    "notATableViewInStoryboard", .raised, .notATableViewMessage, rule: "NB-09",
    wordings: [
      [.words("-["), .slot(.`class`, .name), .words(" loadView] instantiated view controller with identifier \""), .slot(.identifier, .text), .words("\" from storyboard \""), .slot(.storyboard, .text), .words("\", but didn't get a UITableView.")],
      [.words("-["), .slot(.`class`, .name), .words(" "), .slot(.method, .text), .words("] instantiated view controller with identifier "), .slot(.identifier, .plain), .words(" from storyboard "), .slot(.storyboard, .plain), .words(", but didn't get a UITableView")],
    ])
  /// The words of `nibNotFoundMessage`, which NB-05 explains.
  package static let nibNotFound = FrameworkMessage(
    "nibNotFound", .message, .nibNotFoundMessage, rule: "NB-05",
    wordings: [
      [.words("Could not load NIB in bundle: '"), .slot(.bundle, .text), .words("' with name '"), .slot(.nib, .text), .words("'"), .optional([.words(" and directory '"), .slot(.directory, .text), .words("'")])],
      [.words("Could not load NIB in bundle: "), .cut, .gap, .words("with name "), .slot(.nib, .word)],
    ])
  /// The words of `nibNotFoundMessage`, which NB-05 explains.
  package static let appKitNibNotFound = FrameworkMessage(
    "appKitNibNotFound", .message, .nibNotFoundMessage, isShort: true, rule: "NB-05",
    wordings: [
      [.words("-[NSNib _initWithNibNamed:bundle:options:] could not load the nibName: "), .slot(.nib, .name), .words(" in bundle ("), .slot(.bundle, .text), .words(").")],
      [.gap, .words("could not load the nibName: "), .slot(.nib, .name)],
      [.gap, .words("could not load the \""), .slot(.nib, .name)],
      [.gap, .words("ould not load nib file: "), .slot(.nib, .name)],
      [.gap, .words("could not load nib named: "), .slot(.nib, .name)],
      [.gap, .words("Could not load nib named: "), .slot(.nib, .name)],
      [.gap, .words("unable to find nib named: "), .slot(.nib, .name)],
    ])
  /// The words of `nibNotFoundMessage`, which NB-05 explains.
  package static let mainNibNotFound = FrameworkMessage(
    "mainNibNotFound", .message, .nibNotFoundMessage, isShort: true, rule: "NB-05",
    wordings: [
      [.words("Unable to load nib file: "), .slot(.nib, .name), .words(", exiting")],
      [.gap, .words("nable to load nib file: "), .slot(.nib, .name)],
    ])
  /// The words of `nibNotFoundMessage`, which NB-05 explains.
  package static let windowNibNotFound = FrameworkMessage(
    "windowNibNotFound", .message, .nibNotFoundMessage, isShort: true, rule: "NB-05",
    wordings: [
      [.words("-[NSWindowController loadWindow]: failed to load window nib file '"), .slot(.nib, .name), .words("'.")],
      [.gap, .words("failed to load window nib file '"), .slot(.nib, .name)],
      [.gap, .words("Failed to load window nib file '"), .slot(.nib, .name)],
    ])
  /// The words of `emptyNibNameMessage`, which NB-05 explains.
  package static let emptyNibName = FrameworkMessage(
    "emptyNibName", .message, .emptyNibNameMessage, rule: "NB-05",
    wordings: [
      [.words("Invalid parameter not satisfying: (name != nil) && ([name length] > 0)")],
    ])
  /// The words of `undefinedKeyMessage`, which NB-07 explains.
  package static let undefinedKey = FrameworkMessage(
    "undefinedKey", .message, .undefinedKeyMessage, rule: "NB-07",
    wordings: [
      [.words("["), .slot(.object, .object), .words(" setValue:forUndefinedKey:]: this class is not key value coding-compliant for the key "), .slot(.key, .sentence), .words(".")],
      [.words("["), .slot(.object, .object), .gap, .words("key value coding-compliant for the key "), .slot(.key, .sentence)],
    ])
  /// The words of `unknownClassMessage`, which NB-08 explains.
  package static let unknownClass = FrameworkMessage(
    "unknownClass", .message, .unknownClassMessage, rule: "NB-08",
    wordings: [
      [.words("Unknown class "), .slot(.expectedClass, .type), .words(" in Interface Builder file"), .cut, .words(".")],
      [.words("Unknown class "), .slot(.expectedClass, .type), .gap, .words("Interface Builder file")],
    ])
  /// The words of `connectionFailedMessage`, which NB-07 explains.
  package static let connectionFailed = FrameworkMessage(
    "connectionFailed", .message, .connectionFailedMessage, rule: "NB-07",
    wordings: [
      [.words("Failed to connect ("), .slot(.outlet, .text), .words(") outlet from ("), .slot(.`class`, .name), .words(") to ("), .slot(.destination, .text), .words("): missing setter or instance variable")],
      [.words("Failed to connect ("), .cut, .slot(.outlet, .text), .words(") outlet from ("), .slot(.`class`, .name), .words(")")],
    ])
  /// The words of `attributeFailedMessage`, which NB-07 explains.
  package static let attributeFailed = FrameworkMessage(
    "attributeFailed", .message, .attributeFailedMessage, rule: "NB-07",
    wordings: [
      [.words("Failed to set ("), .slot(.keyPath, .text), .words(") user defined inspected property on ("), .slot(.`class`, .name), .words("): "), .slot(.cause, .rest)],
      [.words("Failed to set ("), .cut, .slot(.keyPath, .text), .words(")"), .gap, .words("property on ("), .slot(.`class`, .name), .words(")")],
    ])
  /// The words of `actionFailedMessage`, which WR-01 explains.
  package static let actionFailed = FrameworkMessage(
    "actionFailed", .message, .actionFailedMessage, rule: "WR-01",
    wordings: [
      [.words("Could not connect the action "), .slot(.action, .selector), .words(" to target of class "), .slot(.`class`, .name)],
      [.words("Could not connect action, target class "), .slot(.`class`, .name), .words(" does not respond to -"), .slot(.action, .selector)],
      [.words("Could not connect the action "), .slot(.action, .selector)],
    ])
  /// The words of `exceptionMessage`, which CR-01 explains.
  package static let storyboardNotFound = FrameworkMessage(
    "storyboardNotFound", .raised, .exceptionMessage, rule: "CR-01",
    wordings: [
      [.words("Could not find a storyboard named '"), .slot(.storyboard, .text), .words("' in bundle "), .slot(.bundle, .rest)],
      [.words("Could not find a storyboard named "), .cut, .words("'"), .slot(.storyboard, .text), .words("'")],
    ])
  /// The words of `exceptionMessage`, which CR-01 explains.
  package static let sceneNotFound = FrameworkMessage(
    "sceneNotFound", .raised, .exceptionMessage, rule: "CR-01",
    wordings: [
      [.words("Storyboard ("), .slot(.document, .object), .words(") doesn't contain a view controller with identifier '"), .slot(.identifier, .text), .words("'")],
      [.words("Storyboard (<"), .gap, .words("contain a view controller with identifier"), .cut, .words(" '"), .slot(.identifier, .text), .words("'")],
    ])
  /// The words of `exceptionMessage`, which CR-01 explains.
  package static let segueNotFound = FrameworkMessage(
    "segueNotFound", .raised, .exceptionMessage, rule: "CR-01",
    wordings: [
      [.words("Receiver ("), .slot(.object, .object), .words(") has no segue with identifier '"), .slot(.identifier, .text), .words("'")],
      [.words("Receiver ("), .slot(.object, .object), .words(") has no segue with identifier")],
    ])
  /// The words of `exceptionMessage`, which CR-01 explains.
  package static let navigationNotFound = FrameworkMessage(
    "navigationNotFound", .raised, .exceptionMessage, rule: "CR-01",
    wordings: [
      [.words("Could not find a navigation controller for segue "), .cut, .words("'"), .slot(.identifier, .text), .words("'.")],
    ])
  /// The words of `exceptionMessage`, which CR-01 explains.
  package static let classNotFound = FrameworkMessage(
    "classNotFound", .raised, .exceptionMessage, rule: "CR-01",
    wordings: [
      [.words("Could not instantiate class named "), .cut, .slot(.expectedClass, .type)],
    ])
  /// The words of `exceptionMessage`, which CR-01 explains.
  package static let cellNotFound = FrameworkMessage(
    "cellNotFound", .raised, .exceptionMessage, rule: "CR-01",
    wordings: [
      [.words("unable to dequeue a cell with identifier "), .cut, .slot(.identifier, .word)],
    ])
  /// The words of `exceptionMessage`, which CR-01 explains.
  package static let cellNib = FrameworkMessage(
    "cellNib", .raised, .exceptionMessage, rule: "CR-01",
    wordings: [
      [.words("invalid nib registered for identifier "), .cut, .words("("), .slot(.identifier, .text), .words(")")],
    ])
  /// The words of `unrecognizedSelectorMessage`, which CR-01 explains.
  package static let unrecognizedSelector = FrameworkMessage(
    "unrecognizedSelector", .raised, .unrecognizedSelectorMessage, rule: "CR-01",
    wordings: [
      [.words("-["), .slot(.`class`, .name), .words(" "), .slot(.selector, .text), .words("]: unrecognized selector sent to instance "), .slot(.pointer, .text)],
      [.words("+["), .slot(.`class`, .name), .words(" "), .slot(.selector, .text), .words("]: unrecognized selector sent to instance "), .slot(.pointer, .text)],
    ])
  /// The words of `noRootControllerMessage`, which CT-16 explains.
  package static let noRootController = FrameworkMessage(
    "noRootController", .message, .noRootControllerMessage, rule: "CT-16",
    wordings: [
      [.words("Application windows are expected to have a root view "), .cut, .words("controller at the end of application launch")],
    ])
  /// The words of `noInitialControllerMessage`, which WR-09 explains.
  package static let noInitialController = FrameworkMessage(
    "noInitialController", .message, .noInitialControllerMessage, rule: "WR-09",
    wordings: [
      [.words("Failed to instantiate the default view "), .cut, .words("controller for UIMainStoryboardFile '"), .slot(.storyboard, .text), .words("' - perhaps the designated entry point is not set?")],
    ])
  /// The words of `sceneLifecycleMessage`, which CT-15 explains.
  package static let scenesNeeded = FrameworkMessage(
    "scenesNeeded", .message, .sceneLifecycleMessage, [(.fatal, true)], rule: "CT-15",
    wordings: [
      [.words("failure in void _UIApplicationEvaluateRuntimeIssueForNoSceneLifecycleAdoption(void)_block_invoke (UIApplication_RuntimeIssues.m:106) : Application failed to launch: UIScene life cycle is required"), .cut, .words(" for apps built with this SDK.")],
      [.words("Application failed to launch: UIScene life cycle is required"), .cut, .words(" for apps built with this SDK.")],
      [.gap, .words("failed to launch:"), .gap, .words("UIScene"), .gap, .words("required")],
    ])
  /// The words of `sceneLifecycleMessage`, which CT-15 explains.
  package static let scenesMissing = FrameworkMessage(
    "scenesMissing", .message, .sceneLifecycleMessage, rule: "CT-15",
    wordings: [
      [.words("This process does not adopt UIScene lifecycle"), .cut, .words(". This will become an assert in a future version.")],
    ])
  /// The words of `sceneLifecycleMessage`, which CT-15 explains.
  package static let scenesWanted = FrameworkMessage(
    "scenesWanted", .message, .sceneLifecycleMessage, isShort: true, rule: "CT-15",
    wordings: [
      [.words("`UIScene` lifecycle will soon be required"), .cut, .words(". Failure to adopt will result in an assert in the future.")],
      [.gap, .words("UIScene"), .gap, .words("lifecycle"), .gap, .words("required")],
      [.gap, .words("UIScene"), .gap, .words("life cycle"), .gap, .words("required")],
      [.gap, .words("adopt"), .gap, .words("UIScene"), .gap, .words("lifecycle")],
      [.gap, .words("adopt"), .gap, .words("UIScene"), .gap, .words("life cycle")],
      [.gap, .words("UIScene"), .gap, .words("lifecycle"), .gap, .words("adopt")],
      [.gap, .words("UIScene"), .gap, .words("life cycle"), .gap, .words("adopt")],
    ])
  /// The words of `sceneDelegateMessage`, which SC-05 explains.
  package static let sceneDelegate = FrameworkMessage(
    "sceneDelegate", .message, .sceneDelegateMessage, rule: "SC-05",
    wordings: [
      [.words("Info.plist configuration \""), .slot(.configuration, .text), .words("\""), .gap, .words("UISceneDelegateClassName"), .gap, .words("load class with name \""), .slot(.expectedClass, .type), .cut, .words("\".")],
      [.words("Info.plist configuration \""), .slot(.configuration, .text), .words("\""), .gap, .words("UISceneDelegateClassName"), .gap, .words("load the class named \""), .slot(.expectedClass, .type), .cut, .words("\".")],
      [.words("There is no scene delegate set")],
    ])
  /// The words of `cannotBecomeKeyMessage`, which MC-06 explains.
  package static let cannotBecomeKey = FrameworkMessage(
    "cannotBecomeKey", .message, .cannotBecomeKeyMessage, rule: "MC-06",
    wordings: [
      [.words("Warning: -[NSWindow makeKeyWindow] called on "), .slot(.object, .object), .words(" which returned NO from -[NSWindow canBecomeKeyWindow]"), .cut, .words(".")],
      [.words("-[NSWindow makeKeyWindow] called on "), .slot(.object, .object), .gap, .words("returned NO from "), .cut, .words("-[NSWindow canBecomeKeyWindow]")],
    ])
  /// The words of `orderedFrontInactiveMessage`, which MC-07 explains.
  package static let orderedFrontInactive = FrameworkMessage(
    "orderedFrontInactive", .message, .orderedFrontInactiveMessage, rule: "MC-07",
    wordings: [
      [.words("Warning: Window "), .slot(.object, .object), .words(" ordered front from a non-active application"), .cut, .words(" and may order beneath the active application's windows.")],
      [.words("Window "), .slot(.object, .object), .words(" ordered front from a non-active application")],
    ])
  /// The words of `memoryWarningMessage`.
  package static let memoryWarning = FrameworkMessage(
    "memoryWarning", .message, .memoryWarningMessage,
    wordings: [
      [.words("Received memory warning"), .cut, .words(".")],
    ])
  /// The words of `loadedWhileDeallocatingMessage`, which MM-13 explains.
  package static let loadedWhileDeallocating = FrameworkMessage(
    "loadedWhileDeallocating", .message, .loadedWhileDeallocatingMessage, rule: "MM-13",
    wordings: [
      [.words("Attempting to load the view of a view controller while"), .cut, .words(" it is deallocating is not allowed and may result in undefined behavior ("), .slot(.object, .object), .words(")")],
    ])
  /// The words of `backgroundThreadMessage`, which TH-01 explains.
  package static let backgroundThread = FrameworkMessage(
    "backgroundThread", .message, .backgroundThreadMessage, rule: "TH-01",
    wordings: [
      [.words("Main Thread Checker: UI API called on a background thread: "), .slot(.selector, .method)],
      [.words("This application is modifying the autolayout "), .cut, .words("engine from a background thread after the engine was accessed from the main thread. This can lead to engine corruption and weird crashes.")],
      [.words("Modifications to the layout engine must "), .cut, .words("not be performed from a background thread after it has been accessed from the main thread.")],
      [.slot(.selector, .method), .words(" must be used from main thread only")],
    ])
  /// The words of `initCoderNotImplementedMessage`, which CD-01 explains.
  package static let initCoderNotImplemented = FrameworkMessage(
    "initCoderNotImplemented", .end, .initCoderNotImplementedMessage, [(.fatal, true)], rule: "CD-01",
    wordings: [
      [.words("Fatal error: init(coder:) has not been implemented")],
      [.words("fatal error: init(coder:) has not been implemented")],
      [.words("Fatal error: Use of unimplemented initializer 'init(coder:)' for class '"), .slot(.`class`, .name), .words("'")],
      [.words("fatal error: use of unimplemented initializer 'init(coder:)' for class '"), .slot(.`class`, .name), .words("'")],
      [.gap, .words(": Fatal error: init(coder:) has not been implemented")],
      [.gap, .words(": Fatal error: Use of unimplemented initializer 'init(coder:)' for class '"), .slot(.`class`, .name), .words("'")],
    ])
  /// The words of `exceptionMessage`, which CR-01 explains.
  package static let fatalError = FrameworkMessage(
    "fatalError", .end, .exceptionMessage, [(.fatal, true)], rule: "CR-01",
    wordings: [
      [.words("Fatal error: "), .cut, .slot(.cause, .rest)],
      [.words("fatal error: "), .cut, .slot(.cause, .rest)],
      [.gap, .words(": Fatal error: "), .cut, .slot(.cause, .rest)],
      [.words("Precondition failed")],
      [.words("precondition failure: "), .cut, .slot(.cause, .rest)],
      [.words("Assertion failed: "), .cut, .slot(.cause, .rest)],
      [.gap, .words(": Precondition failed")],
      [.gap, .words(": Assertion failed")],
      [.words("Unexpectedly found nil while "), .cut, .slot(.cause, .rest)],
      [.words("unexpectedly found nil while "), .cut, .slot(.cause, .rest)],
      [.words("Could not cast value of type '"), .cut, .slot(.type, .text), .words("' ("), .slot(.pointer, .text), .words(") to '"), .slot(.type, .text), .words("'")],
      [.words("Simultaneous accesses to 0x"), .cut, .slot(.pointer, .text), .words(", but modification requires exclusive access.")],
      [.words("Fatal access conflict detected"), .cut, .words(".")],
      [.words("Swift runtime failure: "), .cut, .slot(.cause, .rest)],
    ])
  /// The words of `exceptionMessage`, which CR-01 explains.
  package static let runtime = FrameworkMessage(
    "runtime", .end, .exceptionMessage, [(.fatal, true)], rule: "CR-01",
    wordings: [
      [.words("libc++abi: terminating"), .cut, .words(" due to uncaught exception of type NSException")],
      [.words("libc++abi.dylib: terminating"), .cut, .words(" with uncaught exception of type NSException")],
      [.words("libc++abi: Terminating")],
      [.words("libc++abi.dylib: terminate called")],
      [.words("terminate called "), .cut, .words("after throwing an instance of")],
      [.words("terminating with uncaught exception of type "), .cut, .words("NSException")],
      [.words("terminating due to uncaught exception of type "), .cut, .words("NSException")],
      [.words("Uncaught exception: "), .cut, .slot(.cause, .rest)],
      [.words("Terminating app due to uncaught exception")],
      [.words("*** Terminating app due to uncaught exception")],
      [.words("Unhandled JS Exception: "), .cut, .slot(.cause, .rest)],
      [.words("Fatal Exception: "), .cut, .slot(.cause, .rest)],
      [.words("Assertion failure in "), .cut, .slot(.place, .rest)],
      [.words("Cannot form weak reference to instance ("), .cut, .slot(.pointer, .text), .words(") of class "), .slot(.`class`, .name), .words(".")],
      [.words("malloc: *** error for object "), .cut, .slot(.pointer, .text), .words(": pointer being freed was not allocated")],
      [.words("dyld: Library not loaded"), .cut, .words(": "), .slot(.path, .rest)],
      [.words("dyld: Symbol not found"), .cut, .words(": "), .slot(.symbol, .rest)],
      [.words("Library not loaded: @rpath"), .cut, .words("/"), .slot(.path, .rest)],
      [.words("-["), .slot(.`class`, .name), .words(" "), .slot(.method, .text), .words("]: message sent to deallocated instance "), .cut, .slot(.pointer, .text)],
      [.words("*** -["), .slot(.`class`, .name), .words(" "), .slot(.method, .text), .words("]: message sent to deallocated instance "), .cut, .slot(.pointer, .text)],
    ])
  /// The words of `exceptionMessage`, which CR-01 explains.
  package static let signal = FrameworkMessage(
    "signal", .end, .exceptionMessage, [(.fatal, true)], rule: "CR-01",
    wordings: [
      [.words("Abort trap: "), .cut, .slot(.number, .number)],
      [.words("Segmentation fault: "), .cut, .slot(.number, .number)],
      [.words("Illegal instruction: "), .cut, .slot(.number, .number)],
      [.words("Trace/BPT trap: "), .cut, .slot(.number, .number)],
      [.words("Bus error: "), .cut, .slot(.number, .number)],
      [.words("Exited abnormally: "), .cut, .slot(.cause, .rest)],
      [.words("Message from debugger: Terminated due to "), .cut, .slot(.cause, .rest)],
      [.words("Program received signal: "), .cut, .slot(.signal, .rest)],
      [.words("Program crashed: "), .cut, .slot(.cause, .rest)],
      [.words("*** Program crashed: "), .cut, .slot(.cause, .rest)],
      [.words("Termination Reason: "), .cut, .slot(.cause, .rest)],
      [.words("Formulating crash report for process "), .cut, .slot(.process, .rest)],
      [.words("Saved crash report for "), .cut, .slot(.process, .rest)],
    ])
  /// The words of `exceptionMessage`, which CR-01 explains.
  package static let stopped = FrameworkMessage(
    "stopped", .end, .exceptionMessage, [(.fatal, true)], isShort: true, rule: "CR-01",
    wordings: [
      [.words("Thread "), .slot(.number, .number), .words(": signal SIG"), .cut, .slot(.signal, .rest)],
      [.words("Thread "), .slot(.number, .number), .words(": EXC_"), .cut, .slot(.cause, .rest)],
      [.words("Thread "), .slot(.number, .number), .words(": Fatal error"), .cut, .words(": "), .slot(.cause, .rest)],
      [.words("Thread "), .slot(.number, .number), .words(": Simultaneous accesses"), .cut, .words(" to "), .slot(.pointer, .text)],
      [.gap, .words("exited due to SIGABRT")],
      [.gap, .words("exited due to SIGSEGV")],
      [.gap, .words("exited due to SIGTRAP")],
      [.gap, .words("exited due to SIGILL")],
      [.gap, .words("exited due to SIGBUS")],
      [.gap, .words("received signal SIG")],
      [.gap, .words("got a SIGABRT while executing")],
      [.gap, .words("stop reason = signal SIG")],
      [.gap, .words("stop reason = EXC_BAD")],
      [.gap, .words("stop reason = Fatal error")],
      [.gap, .words("terminated due to signal "), .cut, .slot(.signal, .rest)],
      [.gap, .words("xited with signal SIG")],
      [.gap, .words("xited abnormally with signal "), .cut, .slot(.signal, .rest)],
      [.words("Crashed with SIG")],
      [.gap, .words(" crashed with SIG")],
      [.gap, .words(" Crashed with SIG")],
      [.gap, .words("ppears to have crashed: "), .cut, .slot(.cause, .rest)],
    ])
  /// The words of `exceptionMessage`, which CR-01 explains.
  package static let stack = FrameworkMessage(
    "stack", .report, .exceptionMessage, [(.fatal, true)], rule: "CR-01",
    wordings: [
      [.words("Last Exception Backtrace:")],
      [.words("Crashed: com.apple."), .cut, .words("main-thread")],
      [.words("Exception Type: "), .cut, .slot(.cause, .rest)],
      [.words("EXC_BAD_ACCESS")],
      [.words("EXC_BREAKPOINT")],
      [.words("EXC_BAD_INSTRUCTION")],
      [.words("EXC_CRASH")],
      [.words("Attempted to dereference "), .cut, .slot(.cause, .rest)],
      [.words("=="), .slot(.number, .number), .words("==ERROR: AddressSanitizer: "), .cut, .slot(.cause, .rest)],
      [.words("Thread "), .slot(.number, .number), .words(" Crashed:")],
    ])
  /// The words of `messagesDroppedMessage`.
  package static let messagesDropped = FrameworkMessage(
    "messagesDropped", .message, .messagesDroppedMessage,
    wordings: [
      [.words("QUARANTINED DUE TO HIGH LOGGING VOLUME")],
      [.words("Messages dropped during live streaming")],
    ])
  /// The words of `exceptionMessage`, which CR-01 explains.
  package static let uncaught = FrameworkMessage(
    "uncaught", .exception, .exceptionMessage, [(.fatal, true)], rule: "CR-01",
    wordings: [
      [.words("*** Terminating app due to uncaught exception '"), .slot(.exceptionName, .text), .words("', reason: '"), .slot(.reason, .rest), .words("'")],
      [.gap, .words("ncaught exception '"), .slot(.exceptionName, .text), .cut, .words("'"), .gap, .words("eason: "), .slot(.reason, .rest)],
      [.gap, .words("exception '"), .slot(.exceptionName, .text), .words("'"), .gap, .words("reason: '"), .slot(.reason, .rest), .words("'")],
      [.words("'"), .slot(.exceptionName, .text), .words("'"), .gap, .words("reason: '"), .slot(.reason, .rest), .words("'")],
    ])
  /// The words of `exceptionMessage`, which CR-01 explains.
  package static let named = FrameworkMessage(
    "named", .exception, .exceptionMessage, [(.fatal, true)], rule: "CR-01",
    wordings: [
      [.slot(.exceptionName, .exception), .words(": "), .slot(.reason, .rest)],
      [.slot(.exceptionName, .exception), .words(", reason: "), .slot(.reason, .rest)],
      [.slot(.exceptionName, .exception), .words(" reason: "), .slot(.reason, .rest)],
      [.words("Uncaught exception "), .slot(.exceptionName, .exception), .words(": "), .slot(.reason, .rest)],
      [.words("Uncaught exception "), .slot(.exceptionName, .exception), .words(", reason: "), .slot(.reason, .rest)],
      [.words("Uncaught exception: "), .slot(.exceptionName, .exception), .words(": "), .slot(.reason, .rest)],
      [.gap, .words("("), .slot(.exceptionName, .exception), .words("): "), .slot(.reason, .rest)],
    ])
  /// The words of `exceptionMessage`, which CR-01 explains.
  package static let tested = FrameworkMessage(
    "tested", .exception, .exceptionMessage, [(.fatal, true)], rule: "CR-01",
    wordings: [
      [.gap, .words("caught \""), .slot(.exceptionName, .text), .words("\", \""), .slot(.reason, .rest), .words("\"")],
    ])
  /// The words of `exceptionMessage`, which CR-01 explains.
  package static let translated = FrameworkMessage(
    "translated", .exception, .exceptionMessage, [(.fatal, true)], rule: "CR-01",
    wordings: [
      [.words("Objective-C exception thrown.  Name: "), .slot(.exceptionName, .exception), .words(" Reason: "), .slot(.reason, .rest)],
      [.gap, .words("Name: "), .slot(.exceptionName, .exception), .gap, .words("Reason: "), .slot(.reason, .rest)],
    ])
  /// The words of `exceptionMessage`, which CR-01 explains.
  package static let thrown = FrameworkMessage(
    "thrown", .exception, .exceptionMessage, [(.fatal, true)], rule: "CR-01",
    wordings: [
      [.words("Exception '"), .slot(.reason, .text), .words("' was thrown while invoking"), .cut, .words(" "), .slot(.method, .text), .words(" on target "), .slot(.target, .text)],
    ])
  /// The words of `exceptionMessage`, which CR-01 explains.
  package static let shown = FrameworkMessage(
    "shown", .exception, .exceptionMessage, [(.fatal, true)], rule: "CR-01",
    wordings: [
      [.words("Thread "), .slot(.number, .number), .words(": \""), .slot(.reason, .rest), .words("\"")],
      [.words("Thread "), .slot(.number, .number), .words(": Exception: \""), .slot(.reason, .rest), .words("\"")],
    ])
}

extension FrameworkMessage {
  /// Every message that this version knows, in the order in which they are tried.
  package static let all: [FrameworkMessage] = [
    .unbalanced,
    .nestedPush,
    .unexpectedNavigationState,
    .selfSubview,
    .transitionInProgress,
    .pushedTwice,
    .directCall,
    .tableLayout,
    .presentedUnseen,
    .presentedOver,
    .presentedInProgress,
    .presentedInVain,
    .presentedDetached,
    .dismissedInProgress,
    .dismissedInVain,
    .presentedTwice,
    .presentedChild,
    .presentedItself,
    .presentedNothing,
    .popoverSource,
    .hierarchyInconsistency,
    .viewOfTwo,
    .poppedToAbsent,
    .viewOutletNotSet,
    .noViewWasSet,
    .notATableView,
    .notATableViewInStoryboard,
    .nibNotFound,
    .appKitNibNotFound,
    .mainNibNotFound,
    .windowNibNotFound,
    .emptyNibName,
    .undefinedKey,
    .unknownClass,
    .connectionFailed,
    .attributeFailed,
    .actionFailed,
    .storyboardNotFound,
    .sceneNotFound,
    .segueNotFound,
    .navigationNotFound,
    .classNotFound,
    .cellNotFound,
    .cellNib,
    .unrecognizedSelector,
    .noRootController,
    .noInitialController,
    .scenesNeeded,
    .scenesMissing,
    .scenesWanted,
    .sceneDelegate,
    .cannotBecomeKey,
    .orderedFrontInactive,
    .memoryWarning,
    .loadedWhileDeallocating,
    .backgroundThread,
    .initCoderNotImplemented,
    .fatalError,
    .runtime,
    .signal,
    .stopped,
    .stack,
    .messagesDropped,
    .uncaught,
    .named,
    .tested,
    .translated,
    .thrown,
    .shown,
  ]

  /// A word of each wording that few other lines have, in small letters.
  package static let marks = [
    "unbalanced",
    "nested",
    "finishing",
    "subview",
    "existing",
    "attempting",
    "pushing",
    "calling",
    "uitableview",
    "attempt",
    "presenting",
    "trying",
    "tried",
    "uipopoverpresentationcontroller",
    "child",
    "associated",
    "_loadviewfromnibnamed",
    "loaded",
    "loadview",
    "instantiated",
    "load",
    "nsnib",
    "nib",
    "nswindowcontroller",
    "invalid",
    "setvalue",
    "coding",
    "unknown",
    "failed",
    "connect",
    "storyboard",
    "receiver",
    "segue",
    "instantiate",
    "dequeue",
    "unrecognized",
    "expected",
    "failure",
    "launch",
    "adopt",
    "uiscene",
    "cycle",
    "plist",
    "delegate",
    "makekeywindow",
    "ordered",
    "memory",
    "thread",
    "modifying",
    "modifications",
    "fatal",
    "precondition",
    "assertion",
    "unexpectedly",
    "cast",
    "simultaneous",
    "libc",
    "terminate",
    "terminating",
    "uncaught",
    "unhandled",
    "weak",
    "malloc",
    "dyld",
    "deallocated",
    "abort",
    "segmentation",
    "illegal",
    "bpt",
    "bus",
    "exited",
    "debugger",
    "program",
    "termination",
    "formulating",
    "crash",
    "sigabrt",
    "sigsegv",
    "sigtrap",
    "sigill",
    "sigbus",
    "signal",
    "reason",
    "abnormally",
    "crashed",
    "exception",
    "exc_bad_access",
    "exc_breakpoint",
    "exc_bad_instruction",
    "exc_crash",
    "attempted",
    "addresssanitizer",
    "quarantined",
    "dropped",
    "caught",
    "objective",
  ]
}
