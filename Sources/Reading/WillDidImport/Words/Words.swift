// Made by Tools/vocabulary of Words.txt: change that, and run the tool again.
// A row is one line, however long it is:
// swift-format-ignore-file

extension WordSet {
  /// Words that begin sentences or code and never name an object.
  static let prose = WordSet(["the", "an", "when", "after", "before", "if", "then", "and", "or", "but", "see", "note", "todo", "fixme", "override", "func", "super", "self", "required", "convenience", "public", "private", "open", "print", "nslog", "debugprint", "return", "let", "var", "class", "void", "with", "why", "how", "what", "is", "it", "this", "that", "use", "do", "does", "not", "no", "nil", "yes", "true", "false", "try", "implement", "your", "our", "we", "you", "every", "at", "to", "so", "as", "since", "because", "now", "also", "only", "both", "fatalerror", "dispatch", "import", "optional", "await", "swizzled", "swizzling", "hooked", "hooking", "mark", "fix", "fixed", "fixes", "crash", "crashes", "crashed", "bug", "expected", "actual", "issue", "def", "case", "fun", "enum", "const", "for", "of", "by", "until", "while", "where", "warning", "static", "overriding", "during", "about", "using", "like", "overrides"])
  /// Words that only say that something is being logged.
  static let fillers = WordSet(["in", "inside", "enter", "entering", "entered", "call", "called", "calling", "invoked", "exit", "exiting", "leaving", "left", "start", "begin", "end", "finished", "debug", "info", "log", "trace", "verbose", "notice", "default", "error", "method", "function", "lifecycle", "on", "run", "running", "step", "event", "callback", "warn", "err", "dbg", "main", "fault", "fatal", "调用", "执行", "进入", "进入了", "执行了", "调用方法", "当前方法", "aufruf", "von", "appel", "de", "llamando", "entrando", "en", "em", "se", "llama", "chamou", "chamando", "entrou", "gọi", "Gọi", "вызван", "Вызван", "вызов", "Вызов", "вызвал", "метод", "Метод", "метода", "запущен", "i", "am", "i'm", "hi", "hello", "hey", "main-thread", "ui", "tag", "console", "verb", "critical", "severe", "flutter", "thread"])
  /// Words between an object and its callback, and between a callback and that it was called.
  static let joints = WordSet(["is", "was", "has", "been", "being", "did", "instance", "called", "will", "be", "gets", "got", "just", "now", "getting", "wurde", "wird", "ist", "foi", "fue", "est", "être", "été", "è", "được", "была", "был", "было", "został", "함수가", "메서드가", "메소드가", "メソッド", "メソッドが"])
  /// Words that link a state to a callback in the sentences of a log, where each of its lines has them.
  static let links = WordSet(["to", "the", "is", "at", "from", "into", "now", "was", "by", "of", "has"])
  /// Words that stand before the name of a class and say whose view is meant.
  static let possessives = WordSet(["the", "a", "view", "screen", "controller", "instance", "of"])
  /// Words between a callback and its object.
  static let backwardJoints = WordSet(["in", "of", "on", "from", "for", "by", "en", "em", "im", "dans", "nel", "di", "trong", "в", "на", "w", "von", "de", "par", "por", "da", "do", "della"])
  /// How a log says that there is no object.
  static let absences = WordSet(["nil", "(null)", "null", "<nil>", "Optional(nil)", "none"])
  /// What stands behind a callback and says no more than that it was called.
  static let calls = WordSet(["called", "is called", "was called", "gets called", "invoked", "fired", "start", "begin", "started", "end", "ended", "done", "finished", "enter", "exit", "호출", "호출됨", "실행", "호출되었습니다", "が呼ばれた", "呼ばれた", "呼び出し", "被调用", "调用", "调用了", "呼び出された", "aufgerufen", "appelé", "appelée", "llamado", "llamada", "chamado", "chamada", "chiamato", "chiamata", "вызван", "вызвана", "вызвано", "вызывается", "çağrıldı", "gọi", "dipanggil", "wywołane", "が呼ばれました", "呼ばれました", "が呼び出されました", "呼び出されました", "実行されました", "開始", "終了", "実行", "を通過", "호출됩니다", "호출됐습니다", "호출되었다", "메서드", "메소드", "被调用了", "执行", "执行了", "OK", "✅", "method", "function", "event", "callback", "executed", "triggered", "reached", "hit", "ran", "ok", "가", "이"])
  /// Words of those who explain or advise, and never of a remark.
  static let advice = WordSet(["you", "your", "we", "our", "i", "should", "must", "when", "because", "if", "then", "but", "so", "which", "that", "usually", "always", "never", "only", "is", "are", "it", "this", "these", "before", "after", "every", "each", "instead", "why", "how", "not"])
  /// Words for the end of a call.
  static let endings = WordSet(["end", "ended", "ends", "finish", "finished", "finishes", "done", "exit", "exited", "exiting", "leave", "leaving", "left", "completed", "returned", "returning", "took", "took:"])
  /// Words that tell of the beginning of a task.
  static let beginnings = WordSet(["start", "started", "starts", "starting", "begin", "began", "begins", "beginning"])
  /// Words that tell that a task was cancelled.
  static let cancels = WordSet(["cancelled", "canceled", "cancel", "cancellation"])
  /// The word that stands before one of these.
  static let taskHeads = WordSet(["task"])
  /// Callbacks that are words in small letters.
  static let lowCallbacks = WordSet(["init", "deinit", "dealloc", "close", "deallocated", "deallocating", "deinitialized", "deinitializing", "deinited", "deinitialised", "awake", "layout", "run", "focus", "focused", "blur", "blurred"])
  /// Callbacks that are words of everyday, too.
  static let commonCallbacks = WordSet(["close", "layout", "run"])
  /// Functions that print, which some people put before what is printed.
  static let printers = WordSet(["nslog", "print", "debugprint", "os_log"])
  /// Words that begin a phrase about a view: `will appear`, `view has been loaded`.
  static let phraseHeads = WordSet(["will", "did", "about", "going", "has", "appeared", "disappeared", "loaded", "view", "appear", "disappear"])
  /// Words that begin a phrase about the end of an object: `left the heap`.
  static let endHeads = WordSet(["left"])
  /// Words that mean an end behind the name of a class.
  static let ends = WordSet(["cleared", "released", "freed", "destroyed", "disposed", "destructed"])
  /// Words that end the name of a screen in words: `List view controller`.
  static let nouns = WordSet(["screen", "page", "tab", "index", "view", "controller", "scene", "form", "vc", "viewcontroller", "뷰컨트롤러", "컨트롤러", "뷰컨", "화면", "뷰", "페이지", "탭", "コントローラ", "コントローラー", "ビュー", "画面", "ページ", "タブ", "控制器", "视图控制器", "页面", "视图", "界面"])
  /// Classes of objects that lines name besides what they are about.
  static let bystanders = WordSet(["NSThread", "_NSMainThread", "UIWindow", "NSWindow", "CALayer", "OS_dispatch_queue_main", "OS_dispatch_queue_serial", "NSOperationQueue", "NSArray", "UIWindowScene"])
  /// The keys of JSON that hold a time.
  static let timeKeys = WordSet(["time", "timestamp", "ts", "date", "datetime", "@timestamp", "t", "at", "created"])
  /// The keys of JSON that hold the message.
  static let messageKeys = WordSet(["message", "msg", "text", "log", "body", "eventmessage", "composedmessage", "event_message"])
  /// The names of fields that hold a class or an object.
  static let classLabels = WordSet(["class", "classname", "controller", "viewcontroller", "vc", "screen", "object", "self", "type", "owner", "sender", "instance", "name", "target", "who", "source", "类", "类名", "类别", "控制器", "页面", "クラス", "クラス名", "画面", "コントローラ", "コントローラー", "클래스", "화면", "컨트롤러", "뷰컨트롤러", "contrôleur", "classe", "écran", "klasse", "clase", "controlador", "pantalla", "tela", "класс", "контроллер", "экран", "controllore", "schermata"])
  /// Words before what an app calls an object by: `id=12`.
  static let identifiers = WordSet(["id", "uid", "uuid", "guid", "oid", "identifier", "instance", "instanceid", "objectid", "hash", "hashvalue", "object", "obj"])
  /// Words before the address of the object whose callback it is.
  static let ownAddresses = WordSet(["objectidentifier", "self", "this", "address", "addr", "ptr", "pointer", "object", "obj", "instance", "vc", "controller", "viewcontroller", "at", "地址", "アドレス", "주소", "адрес", "adresse"])
  /// The names of fields that stand before a class, a callback or what else a line tells.
  static let labels = WordSet(["class", "classname", "controller", "viewcontroller", "vc", "screen", "object", "self", "type", "owner", "instance", "name", "target", "who", "source", "method", "function", "func", "selector", "callback", "event", "call", "action", "lifecycle", "state", "phase", "hook", "msg", "message", "text", "file", "line", "level", "thread", "tag", "类", "类名", "类别", "控制器", "页面", "方法", "方法名", "函数", "事件", "回调", "クラス", "クラス名", "画面", "コントローラ", "コントローラー", "メソッド", "関数", "イベント", "클래스", "화면", "컨트롤러", "뷰컨트롤러", "함수", "메서드", "메소드", "이벤트", "contrôleur", "classe", "écran", "méthode", "fonction", "klasse", "methode", "funktion", "clase", "controlador", "pantalla", "método", "función", "tela", "função", "evento", "класс", "контроллер", "экран", "метод", "функция", "событие", "controllore", "metodo"])
  /// Words of sentences about callbacks, besides prose, that name no object.
  static let sentences = WordSet(["add", "adding", "again", "all", "always", "any", "apple", "avoid", "between", "can", "cannot", "check", "each", "explain", "explaining", "finally", "forget", "forgot", "from", "get", "gets", "got", "have", "having", "here", "however", "implementing", "instead", "into", "just", "methods", "missing", "move", "moved", "must", "my", "need", "never", "next", "order", "overridden", "put", "question", "reload", "remember", "saw", "seen", "set", "should", "skip", "some", "than", "their", "there", "these", "they", "those", "through", "usage", "usually", "versus", "via", "vs", "was", "were", "which", "will", "within", "without", "would", "uikit", "appkit", "swiftui", "그리고", "그", "그럼", "그러면", "다음", "다음은", "먼저", "또는", "마지막", "마지막으로", "메서드", "메소드", "물론", "반대로", "순서", "예", "예시", "왜", "이", "이때", "이후", "이후에", "즉", "하지만", "함수", "한편", "あと", "および", "この", "しかし", "そして", "その後", "また", "または", "まず", "例", "例えば", "最後に", "次に", "順番", "与", "之后", "但是", "例如", "和", "在", "当", "或", "所以", "方法", "最后", "比如", "然后", "而", "首先", "顺序"])
  /// Headings of columns that are no class.
  static let headings = WordSet(["action", "actual", "after", "appkit", "before", "callback", "comment", "controller", "description", "did", "event", "expected", "ios", "log", "macos", "meaning", "method", "name", "note", "notes", "objective", "order", "output", "purpose", "reality", "remark", "result", "state", "step", "swift", "time", "uikit", "view", "when", "will"])
  /// Words for gestures and transitions.
  static let gestures = WordSet(["swipe", "swiped", "swiping", "gesture", "drag", "dragged", "pan", "pinch", "tap", "tapped", "push", "pushed", "pop", "popped", "present", "presented", "dismiss", "dismissed", "cancel", "cancelled", "canceled", "rotate", "rotated", "background", "foreground", "back"])
  /// Headings of columns that number the rows.
  static let numberings = WordSet(["no", "nr", "step", "time", "t", "order", "순서", "시간"])
}

/// Texts that lines are searched for letter by letter.
enum Wording {
  /// Words behind a number or a word for one that make an ordinal: `첫 번째`.
  static let counters: [StaticString] = ["번째", "번", "つ目", "番目", "个", "個", "号"]
  /// The words for the end of an object in other languages.
  static let endsOfLives: [StaticString] = ["메모리 해제", "해제", "소멸", "解放", "破棄", "释放", "销毁", "析构"]
  /// Particles of Korean, Japanese and Chinese right behind a name.
  static let particles: [StaticString] = ["의", "는", "은", "이", "가", "에서", "を", "の", "は", "が", "で", "的", "中", "里", "被", "已", "已经"]
  /// How the names of controllers end.
  static let controllerEnds: [StaticString] = ["VC", "Vc", "Controller", "控制器", "画面", "화면", "컨트롤러"]
  /// Words of RxSwift and Combine about a stream with the name of a callback, without an event.
  static let streamStates: [StaticString] = ["-> subscribed", "-> isDisposed", "-> Event completed", "-> Event error", "receive subscription", "request unlimited", "request max", "receive finished", "receive cancel", "receive error"]
  /// Arrows that lead out of a call.
  static let exits: [StaticString] = ["<-", "<<", "←", "⇐", "⬅", "[<]", "< "]
  /// Words before a thing to do.
  static let tasks: [StaticString] = ["[ ] ", "[x] ", "[X] "]
  /// Beginnings of frames of stacks, breakpoints and symbols.
  static let frameHeads: [StaticString] = ["at ", "frame #", "thread #", "* thread #", "(lldb) ", "Breakpoint ", "Undefined symbol", "signature: "]
  /// Marks in a breakpoint of a debugger or a symbol of `atos`.
  static let frameMarks: [StaticString] = [", locations = ", "] (in ", ") (in ", "]  (in ", ")  (in "]
  /// Behind what the line of a source stands in a frame with a number.
  static let frameFiles: [StaticString] = [".m\" line ", ".mm\" line ", ".swift\" line ", " - Line "]
  /// Marks of runners of tests before the name of a test.
  static let testMarks: [StaticString] = ["✓ ", "✗ ", "✔ ", "✖ "]
  /// Beginnings of lines of Apple's runners of tests.
  static let testHeads: [StaticString] = ["Test Case '", "Test Suite '"]
  /// Words of Swift Testing behind the name of a test.
  static let testVerdicts: [StaticString] = [") started.", ") passed after ", ") failed after ", ") recorded "]
  /// The types of entries in the compact style of `log`.
  static let entryTypes: [StaticString] = ["Df", "Db", "In", "I", "E", "F", "A", "Er", "Ft", "Ac", "St"]
  /// Parts of the names of devices.
  static let devices: [StaticString] = ["iPhone", "iPad", "iPod", "Mac", "localhost"]
  /// The names of fields that Xcode puts under a message.
  static let metadataFields: [StaticString] = ["Timestamp: ", "Type: ", "Process: ", "Library: ", "Subsystem: ", "Category: ", "TID: ", "PID: ", "Activity ID: "]
  /// Beginnings of a person's own marks.
  static let markHeads: [StaticString] = ["MARK:", "[MARK]", "// MARK:", "MARKER:"]
  /// Words for gestures in scripts without blanks.
  static let gesturesElsewhere: [StaticString] = ["제스처", "제스쳐", "스와이프", "취소", "スワイプ", "ジェスチャ", "キャンセル", "タップ", "手势", "滑动", "取消"]
  /// Words of the runtime behind an exception.
  static let stackHeads: [StaticString] = ["***", "(0x", "libc++abi", "terminating ", "Last Exception", "First throw"]
  /// Words behind the number of a thread where its stack begins.
  static let threadHeads: [StaticString] = [":", " name:", " Crashed", " Queue"]
  /// What the consoles of React Native put before what a script prints.
  static let scriptConsoles: [StaticString] = ["LOG  ", "ReactNativeJS", "react.JavaScript", "[javascript]"]
  /// What the consoles of Flutter put before what an app prints.
  static let flutterConsoles: [StaticString] = ["flutter", "FLUTTER"]
}
