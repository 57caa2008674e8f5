extension Grammar<Story.ClassDeclaration> {
  /// The sentences that begin a class.
  static let classes = Grammar([
    Sentence(
      "class NAME: CLASS",
      "a subclass of a framework class or an earlier class; its sentences are indented"
    ) { Story.ClassDeclaration(name: $0[.name], superclass: $0[.className]) },
    Sentence("class NAME", "a subclass of UIViewController or NSViewController") {
      Story.ClassDeclaration(name: $0[.name], superclass: $0[.name])
    },
  ])
}

extension Grammar<Story.Habit> {
  /// The sentences about a class.
  static let habits = Grammar(methods + life + nibs)

  private static let methods: [Sentence<Story.Habit>] = [
    Sentence("overrides CALLBACK", "implements a callback, and calls super there") {
      .overrides($0.callback())
    },
    Sentence("forgets super in CALLBACK", "implements it without a call of super") {
      .forgetsSuper(in: $0.callback())
    },
    Sentence("calls super twice in CALLBACK", "implements it with two calls of super") {
      .callsSuperTwice(in: $0.callback())
    },
    Sentence("calls super in loadView", "calls super there, and then sets a view of its own") { _ in
      .callsSuperInLoadView
    },
    Sentence("calls super.OTHER in CALLBACK", "calls another method of super by mistake") {
      .callsOtherSuper($0.callback(.other), in: $0.callback())
    },
    Sentence(
      "passes another animated to super in CALLBACK", "passes the opposite of what it got"
    ) {
      .passesOtherAnimated(in: $0.callback())
    },
    Sentence("in CALLBACK: STEP", "does something there, after super; may be repeated") {
      .does($0.step, in: $0.callback(), beforeSuper: false)
    },
    Sentence("before super in CALLBACK: STEP", "does something there, before super") {
      .does($0.step, in: $0.callback(), beforeSuper: true)
    },
    Sentence("takes DURATION in CALLBACK", "blocks the thread for this long") {
      .takes(nanoseconds: $0.nanoseconds, in: $0.callback())
    },
    Sentence("prints TEXT in CALLBACK", "writes a line to the console") {
      .prints($0.text, in: $0.callback())
    },
    Sentence(
      "prints its callbacks [with TEXT]",
      "prints a line for each: TEXT, the class and the callback"
    ) { .printsCallbacks(with: $0.textIfAny) },
    Sentence("answers yes|no to CALLBACK", "returns this when it is asked") {
      .answers($0.isYes, to: $0.callback())
    },
  ]

  private static let life: [Sentence<Story.Habit>] = [
    Sentence("leaks", "the app keeps each instance for ever") { _ in .leaks },
    Sentence("traps in init(coder:)", "has the fatalError that Xcode suggests") { _ in
      .trapsInInitWithCoder
    },
    Sentence("forwards no appearance", "forwards no appearance callbacks to its children") { _ in
      .forwardsNoAppearance
    },
    Sentence("curls its pages", "turns its pages with a curl instead of scrolling") { _ in
      .curlsPages
    },
    Sentence("cannot be swiped away", "sets isModalInPresentation") { _ in .cannotBeSwipedAway },
    Sentence("hears of dismissals", "is the delegate of its own presentation") { _ in
      .hearsOfDismissals
    },
    Sentence("is restored as ID", "has this restoration identifier") { .isRestored(as: $0[.id]) },
    Sentence(
      "is restored by its class as nothing", "is its own restoration class, which returns nil"
    ) { _ in
      .isRestoredByItsClass(.nothing)
    },
    Sentence(
      "is restored by its class [as CLASS]", "is its own restoration class, which makes one"
    ) {
      .isRestoredByItsClass($0[ifAny: .className].map { .other($0) } ?? .itself)
    },
    Sentence("encodes KEY in CALLBACK", "writes a value for a key") {
      .encodes(key: $0[.key], in: $0.callback())
    },
    Sentence("decodes KEY in CALLBACK", "reads the value of a key") {
      .decodes(key: $0[.key], in: $0.callback())
    },
    Sentence("observes WORD in CALLBACK", "starts to observe a notification") {
      .observes($0[.word], in: $0.callback())
    },
    Sentence("stops observing WORD in CALLBACK", "stops observing a notification") {
      .stopsObserving($0[.word], in: $0.callback())
    },
    Sentence("requests WORD in CALLBACK", "asks the network for something") {
      .requests($0[.word], in: $0.callback())
    },
  ]

  private static let nibs: [Sentence<Story.Habit>] = [
    Sentence("takes nib NIB", "is made with the name of this nib") { .takesNib($0[.nib]) },
    Sentence("names its window nib NIB", "names the nib of its window controller (macOS)") {
      .namesWindowNib($0[.nib])
    },
    Sentence("has no outlet WORD", "fails in a nib that connects this outlet") {
      .hasNoOutlet($0[.word])
    },
    Sentence("keeps its outlets", "does not let go of them when its view is unloaded") { _ in
      .keepsOutlets
    },
    Sentence("is called WORD in Objective-C", "has another name in Objective-C, and in nibs") {
      .isCalledInObjectiveC($0[.word])
    },
    Sentence("is in module WORD", "has a module before its name") {
      .isInModule($0[.word])
    },
    Sentence("makes ID in a segue action", "makes the controller of a segue") {
      .makesInSegueAction($0[.id])
    },
  ]
}
