/// The messages that matter, and names of windows, apps and scenes.
extension ObjectiveCScanner {
  /// The kind of use that a message is, by the first piece of its selector.
  func kind(_ message: Message) -> Use.Kind? {
    switch tokens[message.pieces[0].name].word {
    case .storyboardWithName: .storyboard
    case .instantiateViewControllerWithIdentifier, .instantiateControllerWithIdentifier: .controller
    case .instantiateInitialViewController, .instantiateInitialController: .initialController
    case .performSegueWithIdentifier: .segue
    case .nibWithNibName, .initWithNibNamed: .nib
    case .loadNibNamed: .loadNib
    case .initWithNibName, .initWithWindowNibName: .nibName
    case .dequeueReusableCellWithIdentifier, .dequeueReusableCellWithReuseIdentifier,
      .dequeueReusableSupplementaryViewOfKind, .dequeueReusableHeaderFooterViewWithIdentifier:
      .dequeue
    case .registerNib, .registerClass: .register
    case .makeViewWithIdentifier: .make
    case .addChildViewController: .addChild
    case .didMoveToParentViewController: .didMove
    case .willMoveToParentViewController: .willMove
    case .addObserver, .addObserverForName: .addObserver
    case .removeObserver: .removeObserver
    case .isEqualToString: .comparedSegue
    case .scheduledTimerWithTimeInterval: .timer
    case .invalidate: .invalidate
    case .initWithActivityType: .userActivity
    default: nil
    }
  }

  /// Reads what is said of windows, and of methods of an app's delegate.
  mutating func readWindow(_ place: Int, _ token: Token, _ context: Context) {
    switch token.word {
    case .UIWindow: readMadeWindow(place, context)
    case .keyWindow, .windows:
      if isSentToApplication(place) {
        add(.sharedWindows, .literal(tokens.text(place)), at: place, context)
      }
    case .windowScene:
      if tokens.isMark(place - 1, "."), tokens.isMark(place + 1, "=") {
        add(.windowScene, at: place, context)
      }
    case .urlContexts, .URLContexts, .userActivities, .shortcutItem:
      if tokens.isMark(place - 1, ".")
        || tokens.isIdentifier(place - 1) && tokens.isMark(place + 1, "]")
      {
        add(.connectionOptions, .literal(tokens.text(place)), at: place, context)
      }
    case .launchOptions:
      // launchOptions[Key], [launchOptions objectForKey:Key]
      let key = tokens.isMark(place + 1, "[") ? place + 2 : place + 3
      if tokens.isMark(key - 1, "[") || tokens.isMark(key - 1, ":"), tokens.isIdentifier(key) {
        add(.launchOptions, .literal(tokens.text(key)), at: place, context)
      }
    case .connectionOptions where context.method == "scene:willConnectToSession:options:":
      if !tokens.isMark(place + 1, "."), !tokens.isMark(place - 1, "[") {
        add(.connectionOptions, .dynamic, at: place, context)
      }
    default:
      if token.word.isDelegateMethod { file.names.note(token.range, .mentioned, in: tokens.bytes) }
    }
  }

  /// Reads a message that makes a window, of UIKit's class or of one of the project.
  mutating func readMadeWindow(_ place: Int, _ context: Context, _ name: NameArgument = .none) {
    // [[UIWindow alloc] initWithFrame:…], [UIWindow new]
    if tokens.word(place + 1) == .new {
      add(.window, name, at: place, context)
    } else if tokens.word(place + 1) == .alloc, tokens.isIdentifier(place + 3) {
      add(.window, name, at: place, context, labels: tokens.text(place + 3) + ":")
    }
  }

  /// Whether what stands before a name is `[UIApplication sharedApplication]`, in either notation.
  private func isSentToApplication(_ place: Int) -> Bool {
    let isDotted = tokens.isMark(place - 1, ".")
    let end = isDotted ? place - 2 : place - 1
    if tokens.isMark(end, "]") {
      return tokens.word(end - 1) == .sharedApplication && tokens.word(end - 2) == .UIApplication
    }
    return isDotted && tokens.word(end) == .sharedApplication && tokens.isMark(end - 1, ".")
      && tokens.word(end - 2) == .UIApplication
  }
}
