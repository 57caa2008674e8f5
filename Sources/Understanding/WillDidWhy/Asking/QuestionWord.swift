internal import WillDidFrameworks
internal import WillDidModel
internal import WillDidText

/// The words in which people ask, besides names.
enum QuestionWord {
  /// Words behind which stands what happened before.
  static let after: Set<String> = [
    "after", "when", "once", "following", "since", "closing", "dismissing", "presenting", "popping",
    "pushing",
  ]

  /// The sense of a word, if it asks something.
  static func sense(of word: String) -> Question.Sense? {
    // "Although it does not go to the background": what stands before that is known.
    let word =
      concessionsElsewhere.compactMap { word.firstRange(of: $0)?.upperBound }.max()
      .map { word[$0...].description } ?? word
    // "At the second launch" is a time.
    if again.contains(word) || againElsewhere.contains(where: word.contains), !isOrdinal(word) {
      return .again
    }
    let isDenial = denials.contains(word) || word.hasSuffix("n't") || word.hasSuffix("n’t")
    let bare = withoutAsides(withoutChoices(withoutCompounds(word)))
    return isDenial || denialsElsewhere.contains(where: bare.contains) ? .whyNot : nil
  }

  /// A word of Japanese without the Chinese letters that deny, which are parts of its nouns there: "メモリ不足".
  static func withoutCompounds(_ word: String) -> String {
    let isKana = word.unicodeScalars.contains { (0x3041...0x30FF).contains($0.value) }
    return isKana ? String(word.filter { !"不未无無没".contains($0) }) : word
  }

  /// A word without the second half of the pairs in which Chinese asks whether, which is no denial: "能不能", "是不是", "有没有".
  private static func withoutChoices(_ word: String) -> String {
    let letters = Array(word)
    return String(
      letters.indices.filter { place in
        guard "不没沒".contains(letters[place]), place > 0, place + 1 < letters.count else {
          return true
        }
        return letters[place - 1] != letters[place + 1]
      }.map { letters[$0] })
  }

  /// A word without the letters that deny nothing of a call: "我不明白", "不停地".
  private static func withoutAsides(_ word: String) -> String {
    asidesElsewhere.reduce(word) { $0.replacing($1, with: "") }
  }

  /// Words of Chinese that hold a letter which denies, and deny no call.
  private static let asidesElsewhere = [
    "不明白", "不知道", "不理解", "不清楚", "不懂", "不确定", "不確定", "不一样", "不一樣", "不停", "不断", "不斷", "不同", "不过",
    "不過",
    "不仅", "不僅", "不管", "不论", "不論", "不错", "不錯", "不小心", "差不多", "不好意思", "没关系",
  ]

  /// Whether a word of another language counts in an order: "the second time".
  private static func isOrdinal(_ word: String) -> Bool {
    ["回目", "번째", "第"].contains(where: word.contains)
  }

  /// Whether a word asks where something stays: "but where is its viewDidAppear".
  static func seeks(_ word: String, behind before: String) -> Bool {
    word == "where" && ["", "but", "and", "so", "then"].contains(before)
  }

  /// Whether words ask where a callback stays: "where is its viewDidAppear".
  static func seeksCall(_ words: ArraySlice<String>) -> Bool {
    guard words.first?.lowercased() == "where" else { return false }
    let rest = words.dropFirst().drop {
      ["is", "are", "its", "the", "my"].contains($0.lowercased())
    }
    return rest.startIndex - words.startIndex > 1
      && rest.first.map { NamedCallback($0) != nil } ?? false
  }

  /// Whether a word asks for a cause.
  static func asks(_ word: String) -> Bool {
    causes.contains(word) || causesElsewhere.contains(where: word.contains)
  }

  /// Words that ask for a cause.
  private static let causes: Set<String> = [
    "why", "warum", "wieso", "pourquoi", "perché", "почему", "чому", "dlaczego", "neden", "kenapa",
  ]
  /// Such words in languages that part words by no blanks.
  private static let causesElsewhere = ["为什么", "為什麼", "为何", "なぜ", "何故", "どうして", "왜"]
  /// The callback that a word means without its name, if it means one.
  static func callback(_ word: String) -> Callback? {
    meanings[word] ?? (endsElsewhere.contains(where: word.contains) ? .deinit : nil)
  }

  /// Words for an end in languages that part words by no blanks.
  private static let endsElsewhere = ["释放", "釋放", "销毁", "銷毀", "析构", "解放され", "破棄", "해제", "소멸"]

  /// Words for the time at which nothing has gone yet.
  static let starts: Set<String> = [
    "start", "starts", "started", "launch", "launches", "launched", "launching", "first",
  ]

  /// Whether a word speaks of what lies over a screen, or of coming back: "after dismissing the sheet", "返回".
  static func tellsReturn(_ word: String) -> Bool {
    returns.contains { word.hasPrefix($0) } || returnsElsewhere.contains(where: word.contains)
  }

  /// The beginnings of words that speak of coming back.
  private static let returns = [
    "dismiss", "clos", "return", "back", "again", "resum", "foreground", "popped", "popping",
    "alert", "popup", "popover", "sheet", "modal", "overlay", "menu", "picker", "home", "lock",
    "unlock", "notification", "cover", "present", "wake", "woke", "reopen", "activ", "inactiv",
  ]
  /// Such words in languages that part words by no blanks.
  private static let returnsElsewhere = [
    "返回", "关闭", "關閉", "回来", "后台", "前台", "弹", "彈", "模态", "戻", "閉じ", "バックグラウンド", "フォアグラウンド", "モーダル",
    "アラート", "シート", "ホーム", "닫", "돌아", "모달", "알럿", "알림", "백그라운드", "포그라운드", "закры", "модал",
  ]

  /// Whether a word says that something is over: "closed", "popped", "removed".
  static func tellsLeaving(_ word: String) -> Bool {
    leavings.contains { word.hasPrefix($0) } || ["pop", "pops", "back", "gone"].contains(word)
  }

  /// The beginnings of words that say that something is over.
  private static let leavings = [
    "dismiss", "clos", "popp", "remov", "leav", "return", "unwound", "exit",
  ]

  /// Whether a word says that an object is made: "init", "ctor".
  static func makes(_ word: String) -> Bool {
    ["init", "ctor", "constructor", "alloc", "new", "created", "inited"].contains(
      word.lowercased().filter(\.isLetter)) || word.hasPrefix("init(")
  }

  /// Whether a word says that a view is added to another one.
  static func tellsAdding(_ word: String) -> Bool {
    word.contains("subview") || ["add", "added", "adding", "adds"].contains(word)
  }

  /// Whether a callback behind words is the only one that comes: "except viewDidLoad", "除了 viewDidLoad".
  ///
  /// - Parameter words: The words before the callback.
  /// - Returns: Whether all others are asked about.
  static func excepts(_ words: ArraySlice<String>) -> Bool {
    guard let last = words.last?.lowercased() else { return false }
    return ["except", "besides"].contains(last) || last.contains("除了")
      || last == "than" && words.dropLast().last?.lowercased() == "other"
      || ["from", "for"].contains(last)
        && ["apart", "aside", "except"].contains(words.dropLast().last?.lowercased())
  }

  /// Whether a word of sentences that is a callback's name, too, says what a thing has or is in: "out of focus".
  ///
  /// - Parameters:
  ///   - word: The word in small letters.
  ///   - before: The word before it.
  /// - Returns: Whether it names no callback there.
  static func isState(_ word: String, behind before: String) -> Bool {
    ["focus", "blur"].contains(word)
      && ["of", "in", "into", "has", "have", "lose", "loses", "lost", "gain", "gains", "keyboard"]
        .contains(before.lowercased())
  }

  /// Whether words ask from where something comes: "where does it come from", "who calls it".
  static func asksForCaller(_ words: ArraySlice<String>) -> Bool {
    switch words.first {
    case "where": words.prefix(6).contains("from")
    case "who", "what": words.dropFirst().first.map(callers.contains) ?? false
    default: false
    }
  }

  /// Words behind "who" that ask for a caller.
  private static let callers: Set<String> = [
    "calls", "called", "triggers", "sends", "causes", "makes",
  ]

  /// Whether words ask how something may be: "how can viewDidAppear come before".
  static func asksHow(_ words: ArraySlice<String>) -> Bool {
    words.first == "how"
      && words.dropFirst().first.map { ["can", "come", "could"].contains($0) } ?? false
  }

  /// Words by which the children of a container are asked about.
  static let aboutChildren = [
    "child", "children", "contained", "子控制器", "子vc", "子ビュー", "자식",
  ]

  /// Whether only controllers receive a callback.
  static func isOfController(_ callback: Callback) -> Bool {
    callback.isAppearing || callback.isDisappearing || callback == .viewDidLoad
  }

  /// Whether the name of a class says that it is a library's container, whose segues embed what it shows.
  static func embeds(_ name: String) -> Bool {
    ["SideMenuController", "RevealViewController", "DrawerController", "CarouselController"]
      .contains(where: name.hasSuffix)
  }

  /// Whether the name of a class says that it contains others.
  static func isOfContainer(_ name: String) -> Bool {
    !name.hasPrefix("Table")
      && [
        "Container", "Parent", "Segment", "Pager", "Paging", "Tab", "Nav", "Root", "Host", "Split",
      ]
      .contains(where: name.hasPrefix)
      || embeds(name)
      || [
        "ContainerVC", "ContainerViewController", "ContainerController", "NavigationController",
        "NavController", "TabBarController", "PageViewController",
      ].contains(where: name.hasSuffix)
  }

  /// Whether a word is the name of a class of Apple's besides those of UIKit and AppKit: "SFSafariViewController".
  static func isOfApple(_ word: String) -> Bool {
    ofLayers.contains(word) || FrameworkName(word).mayBeOfFramework
      || unprefixed.contains(word)
  }

  /// Classes of UIKit as people shorten them.
  private static let unprefixed: Set<String> = [
    "PageViewController", "TabBarController", "NavigationController", "SplitViewController",
    "TableViewController", "CollectionViewController",
  ]

  /// The views and pages of layers that look like those of an app, or contain others.
  private static let ofLayers: Set<String> = [
    "NavigationView", "TabView", "ScrollView", "AnyView", "NavigationSplitView", "ContentPage",
    "TabbedPage", "NavigationPage", "FlyoutPage", "ContentView",
  ]

  /// Whether a word is spelled as the names of classes are that have a life.
  static func isClass(_ word: String) -> Bool {
    guard word.first?.isUppercase == true else { return false }
    let stem = word.prefix(1) + word.dropFirst().reversed().drop(while: \.isNumber).reversed()
    return kinds.contains { stem.hasSuffix($0) && stem.count > $0.count }
  }

  /// Words before the name of what something is made or done with.
  static let means: Set<String> = [
    "using", "use", "via", "subclass", "subclassing", "inherit", "inherits", "extend", "extends",
  ]

  /// Whether a word is spelled as the names of objects are that a controller has: "LoginModel", "ImageStore".
  static func isModel(_ word: String) -> Bool {
    let endings = [
      "Model", "Store", "Manager", "Service", "Provider", "Handler", "Client", "Player", "State",
    ]
    return word.first?.isUppercase == true && endings.contains(where: word.hasSuffix)
      && !endings.contains(word)
  }

  /// How the names of classes end that have a life.
  static let kinds = [
    "Controller", "VC", "View", "Delegate", "Screen", "Page", "Cell", "Window", "Coordinator",
    "Presenter", "Interactor", "Router",
    "ViewModel", "Scene", "Document",
  ]

  /// Callbacks whose names are verbs of sentences.
  static let verbs: Set<Callback> = [.present, .dismiss, .close]

  /// Words that count screens, and words for what they count.
  static let ordinals = ["first", "second"]
  static let screens: Set<String> = [
    "view", "viewcontroller", "vc", "controller", "screen", "page",
  ]

  /// Words for what is called back without a name.
  static let closures: Set<String> = ["completion", "completionhandler", "closure"]

  /// Words by which outlets are asked about.
  static let outlets: Set<String> = ["nil", "null", "outlet", "outlets", "iboutlet", "iboutlets"]

  /// Words that deny.
  private static let denials: Set<String> = [
    "not", "never", "no", "isnt", "doesnt", "didnt", "wasnt", "wont", "without", "missing",
    "stopped", "ignored", "ignores", "prevents", "prevent", "preventing", "refuses",
    "leak", "leaks", "leaked", "leaking",
    "nothing", "cannot", "neither", "nor", "dont", "cant", "fail", "fails", "failed", "skips",
    "skipped", "stops", "unable", "misses", "missed", "nicht", "nie", "pas", "jamais", "não",
    "nunca",
    "non", "не", "ни", "нет", "nem", "không", "tidak", "안",
  ]
  /// Words of other languages that deny.
  private static let denialsElsewhere = [
    "ない", "なく", "ません", "れず", "不", "没", "沒", "未", "无法", "無法", "않", "안되", "안됨", "안돼", "못",
    "失效", "无效", "無效", "失灵", "mıyor", "miyor", "muyor", "müyor", "ılmaz", "ilmez",
  ]
  /// Words for a further time.
  private static let again: Set<String> = [
    "twice", "again", "double", "doubled", "multiple", "repeated", "repeatedly", "thrice", "extra",
    "duplicate", "duplicated", "zweimal", "doppelt", "erneut", "nochmal", "zweites", "дважды",
    "снова",
  ]
  /// Such words in languages that part words by no blanks.
  private static let againElsewhere = [
    "2回", "二回", "複数回", "何度も", "もう一度", "再び", "再次", "再度", "다시", "两次", "兩次", "二次", "三次", "四次", "两遍",
    "多次", "多遍", "重复", "重複",
    "두번", "여러",
  ]

  /// Words that say which callback is meant without its name.
  private static let meanings: [String: Callback] = [
    "dealloc": .deinit, "deallocated": .deinit, "freed": .deinit, "released": .deinit,
    "leak": .deinit, "leaks": .deinit, "leaked": .deinit, "leaking": .deinit, "destroyed": .deinit,
    "deinited": .deinit, "retained": .deinit, "destructor": .deinit, "destructors": .deinit,
    "finalizer": .deinit, "deinitialized": .deinit, "deinitialised": .deinit,
    "appear": .viewWillAppear, "appears": .viewWillAppear, "appeared": .viewDidAppear,
    "disappear": .viewWillDisappear, "disappears": .viewWillDisappear,
    "usefocuseffect": .focus, "useisfocused": .focus, "alive": .deinit,
    "disappeared": .viewDidDisappear, "loaded": .viewDidLoad,
    "load": .viewDidLoad,
    "willmove": .willMoveToParent, "didmove": .didMoveToParent,
    "task": .viewTask, "tasks": .viewTask, "appearing": .onAppearing,
    "disappearing": .onDisappearing,
  ]

  /// Words behind which stands what one would not expect with what is asked.
  static let concessions: Set<String> = [
    "although", "though", "despite", "while", "obwohl", "aunque", "хотя",
  ]

  /// Ends of such clauses in languages that part words by no blanks.
  private static let concessionsElsewhere = ["のに", "にもかかわらず", "却"]

  /// Words that name nothing.
  static let ignored: Set<String> = [
    "why", "is", "was", "are", "were", "be", "been", "being", "does", "do", "did", "has", "have",
    "had",
    "my", "the", "a", "an", "this", "that", "it", "its", "in", "on", "of", "for", "from", "to",
    "at",
    "by", "with", "and", "or", "but", "get", "gets", "got", "call", "called", "calls", "calling",
    "fire",
    "fired", "fires", "firing", "come", "comes", "came", "run", "runs", "ran", "sent", "invoked",
    "executed", "triggered", "trigger", "time", "times", "event", "method", "function", "callback",
    "actually", "really", "getting", "only", "first", "still", "then", "even", "though", "although",
    "while", "if", "so", "ever",
    "any",
    "view", "controller", "viewcontroller", "vc", "screen", "app", "ios", "ipad", "iphone",
    "closes",
    "closed", "goes", "gone", "dismissed", "presented", "pushed", "popped", "back", "modal",
    "sheet",
    "viewcontrollers", "presenter", "dismissal", "presentation", "appearance", "disappearance",
    "swift", "uikit", "perform", "performs",
    "what", "how", "i", "me", "we", "there",
  ]
}
