/// Words of Swift and Objective-C that mean something to the scanners.
///
/// The lexers look each identifier up once, so that everything behind them compares numbers.
enum SourceWord: UInt8, CaseIterable {
  /// Any other word.
  case none
  // Declarations of Swift.
  case `class`, `struct`, `enum`, actor, `protocol`, `extension`, `typealias`, `associatedtype`
  /// Words that begin the declaration of a member, or an import.
  case `func`, `init`, `deinit`, `subscript`, `var`, `let`, `case`, `import`
  /// A word that begins the declaration of a macro.
  case macro
  // Modifiers.
  case `public`, `private`, `internal`, `fileprivate`, open, package, `static`, final, lazy, weak
  case unowned, override, required, convenience, dynamic, optional, mutating, nonmutating, indirect
  case nonisolated, prefix, postfix, infix, isolated, distributed, borrowing, consuming
  // Parts of declarations and of bodies.
  case `where`, `throws`, `rethrows`, async, didSet, willSet, get, set, `super`, `self`, `Self`,
    `nil`
  case `return`, `some`, `any`, `as`, `is`
  // Attributes.
  case objc, objcMembers, IBOutlet, IBAction, IBSegueAction, IBInspectable, IBDesignable
  /// Attributes of Core Data, of GameplayKit and of availability.
  case NSManaged, GKInspectable, available
  // Directives.
  case selector, keyPath
  // Uses.
  case instantiateViewController, instantiateController, instantiateInitialViewController
  case instantiateInitialController, instantiateViewControllerWithIdentifier
  case instantiateControllerWithIdentifier, performSegue, performSegueWithIdentifier
  /// Classes and methods that load documents.
  case UIStoryboard, NSStoryboard, UINib, NSNib, loadNibNamed, loadNib, nibWithNibName
  case storyboardWithName, initWithNibName, initWithWindowNibName, initWithNibNamed, windowNibName
  /// Properties and methods that name nibs and cells.
  case nibName, dequeueReusableCell, dequeueReusableCellWithIdentifier
  case dequeueReusableSupplementaryView, dequeueReusableHeaderFooterView
  case dequeueReusableCellWithReuseIdentifier, dequeueReusableSupplementaryViewOfKind
  case dequeueReusableHeaderFooterViewWithIdentifier, makeView, makeItem, register, registerNib
  /// Methods that register classes, move children and begin or end observations.
  case isEqualToString, registerClass, addChild, addChildViewController, didMove,
    didMoveToParentViewController
  case willMove, willMoveToParentViewController, addObserver, removeObserver, scheduledTimer
  case addObserverForName
  case scheduledTimerWithTimeInterval, invalidate, fatalError, preconditionFailure
  /// Words that make texts, some of them from the names of classes.
  case assertionFailure, String, NSStringFromClass, describing, reflecting, description, className,
    StoryboardScene, StoryboardSegue, R, alloc
  /// A method of Objective-C that makes an object.
  case new
  // The life of an app.
  case applicationDidBecomeActive, applicationWillResignActive, applicationDidEnterBackground
  case applicationWillEnterForeground
  /// The options of a scene that is connected, and activities.
  case launchOptions, connectionOptions, options, urlContexts, URLContexts, userActivities,
    shortcutItem,
    NSUserActivity
  /// A method of Objective-C that makes an activity.
  case initWithActivityType
  // Protocols of the delegates of apps and of scenes.
  case UIApplicationDelegate, UISceneDelegate, UIWindowSceneDelegate
  /// The life of a screen.
  case viewDidLoad, viewWillAppear, viewIsAppearing, viewDidAppear, viewWillDisappear
  /// Methods and properties that show a screen.
  case present, presentViewController, pushViewController, makeUIViewController
  case rootViewController, modalPresentationStyle
  /// Classes and properties of windows and apps.
  case UIWindow, keyWindow, windows, windowScene, UIApplication, sharedApplication
  /// A word of availability.
  case unavailable
  // Objective-C.
  case interface, implementation, end, property, synthesize, compatibility_alias, define
  /// Types and functions of Objective-C.
  case IBOutletCollection, NSString, `const`, abort, doesNotRecognizeSelector,
    makeViewWithIdentifier
  /// Attributes of properties of Objective-C.
  case readonly, getter, setter
  /// A qualifier beside a type of Objective-C, which says nothing about its class.
  case qualifier

  /// The word as it is written.
  var text: String { "\(self)" }

  /// Whether a declaration of Swift may begin with it where a new line begins.
  var beginsDeclaration: Bool {
    rawValue >= SourceWord.class.rawValue && rawValue <= SourceWord.consuming.rawValue
  }

  /// Whether it is a method of an app's delegate that others may call.
  var isDelegateMethod: Bool {
    rawValue >= SourceWord.applicationDidBecomeActive.rawValue
      && rawValue <= SourceWord.applicationWillEnterForeground.rawValue
  }

  /// Whether it is a part of what a scene is connected with.
  var isConnectionOption: Bool {
    self == .urlContexts || self == .URLContexts || self == .userActivities
      || self == .shortcutItem
  }

  /// Whether it is a callback in the life of a screen, shows one, or is the protocol of a delegate of an app or a scene.
  var isOfScreen: Bool {
    rawValue >= SourceWord.UIApplicationDelegate.rawValue
      && rawValue <= SourceWord.modalPresentationStyle.rawValue
  }

  /// Whether it is a word of the grammar that bodies are full of, and that names nothing.
  var isGrammar: Bool {
    switch self {
    case .self, .super, .nil, .return, .let, .var, .case, .as, .is: true
    default: false
    }
  }

  /// Whether it stands before a declaration and says more about it; `class` may.
  var isModifier: Bool {
    rawValue >= SourceWord.public.rawValue && rawValue <= SourceWord.consuming.rawValue
  }
}

/// Finds the words among identifiers, by length and three of their bytes.
struct SourceWords {
  /// For each hash the number of a word, or 0.
  private var slots = [UInt8](repeating: 0, count: 2048)
  /// The words, each in the slot of its length and letters.
  private var words: [SourceWord] = []
  /// The letters of all words, one behind the other, and where each word begins.
  private var letters: [UInt8] = []
  /// Where the letters of each word begin.
  private var starts: [Int32] = []

  /// The one table, which is made once.
  static let table = SourceWords()

  /// Words beside a type of Objective-C that say nothing about its class.
  private static let qualifiers = [
    "__weak", "__strong", "__block", "__kindof", "nullable", "nonnull", "_Nullable", "_Nonnull",
    "__nullable", "__nonnull", "__unsafe_unretained", "__autoreleasing", "volatile",
    "null_unspecified",
  ]

  /// Fills the slots with all words.
  private init() {
    // The word of number 0 is in no slot.
    add("", .none)
    for word in SourceWord.allCases where word != .none && word != .qualifier {
      add(word.text, word)
    }
    for text in Self.qualifiers { add(text, .qualifier) }
    starts.append(Int32(letters.count))
  }

  /// Adds a word with its letters.
  private mutating func add(_ text: String, _ word: SourceWord) {
    let text = Array(text.utf8)
    if !text.isEmpty {
      var slot = Self.slot(text.count, text[0], text[text.count - 1], text[text.count / 2])
      while slots[slot] != 0 { slot = (slot + 1) & 2047 }
      slots[slot] = UInt8(words.count)
    }
    starts.append(Int32(letters.count))
    letters += text
    words.append(word)
  }

  /// The slot of a word, by its length and three of its letters.
  private static func slot(_ length: Int, _ first: UInt8, _ last: UInt8, _ middle: UInt8) -> Int {
    (length &* 37 &+ Int(first) &* 101 &+ Int(last) &* 11 &+ Int(middle) &* 197) & 2047
  }

  /// The word in a range of a text.
  func word(_ range: Range<Int>, _ bytes: borrowing Span<UInt8>) -> SourceWord {
    let length = range.count
    guard length > 0, length < 48 else { return .none }
    let (low, high) = (range.lowerBound, range.upperBound)
    var slot = Self.slot(length, bytes[low], bytes[high - 1], bytes[low + length / 2])
    while slots[slot] != 0 {
      let number = Int(slots[slot])
      let start = Int(starts[number])
      if Int(starts[number + 1]) - start == length, isSame(start, range, bytes) {
        return words[number]
      }
      slot = (slot + 1) & 2047
    }
    return .none
  }

  /// Whether a word has the letters of some bytes.
  private func isSame(_ start: Int, _ range: Range<Int>, _ bytes: borrowing Span<UInt8>) -> Bool {
    for step in 0..<range.count where letters[start + step] != bytes[range.lowerBound + step] {
      return false
    }
    return true
  }
}
