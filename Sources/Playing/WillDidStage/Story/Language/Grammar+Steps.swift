/// The prefixes that can stand before a step.
enum StepPrefix: Sendable {
  case meanwhile
  case after(nanoseconds: Int64)
  case onAnotherThread
}

extension Grammar<StepPrefix> {
  /// The prefixes before a step; without one everything comes to rest first.
  static let prefixes = Grammar([
    Sentence("meanwhile", "in the same turn of the run loop, before anything else happens") { _ in
      .meanwhile
    },
    Sentence("after DURATION", "this much later, even if something is still moving") {
      .after(nanoseconds: $0.nanoseconds)
    },
    Sentence("on another thread", "not on the main thread") { _ in .onAnotherThread },
  ])
}

extension Grammar<Story.Action> {
  /// The actions that can happen.
  static let actions = Grammar(
    launching + navigation + presentation + containers + appearance + system + windows + nibs
      + objects)

  private static let launching: [Sentence<Story.Action>] = [
    Sentence("launch storyboard STORYBOARD [restoring WHO…]", "starts the app with a storyboard") {
      .launchStoryboard($0[.storyboard], restoring: $0.list(.several))
    },
    Sentence("launch nib NIB", "starts the app with its main nib (macOS)") {
      .launchNib($0[.nib])
    },
    Sentence(
      "launch WHO… in CLASS [as NAME] [without showing it]",
      "starts the app with controllers in a container; NAME is the container"
    ) {
      .launch($0.root, isSeen: $0.isSeen)
    },
    Sentence(
      "launch WHO [as NAME] [without showing it]",
      "starts the app with a controller as the root; not shown is in the background or in the Dock"
    ) {
      .launch($0.root, isSeen: $0.isSeen)
    },
    Sentence("set root to WHO… in CLASS [as NAME]", "the app gives the window another root") {
      .setRoot($0.root)
    },
    Sentence("set root to WHO [as NAME]", "the same with a controller alone") { .setRoot($0.root) },
    Sentence("quit", "the app ends") { _ in .quit },
    Sentence("be killed", "the system ends the app without notice") { _ in .beKilled },
  ]

  private static let navigation: [Sentence<Story.Action>] = [
    Sentence(
      "push WHO [as NAME] [with a zoom] [without animation]",
      "puts a controller onto the navigation controller in front"
    ) {
      .push(
        $0[.who], name: $0[ifAny: .name], zooms: $0.has("with a zoom"), isAnimated: $0.isAnimated)
    },
    Sentence("pop to root [without animation]", "removes all controllers but the first") {
      .pop(.root, isAnimated: $0.isAnimated)
    },
    Sentence("pop to WHO [without animation]", "removes the controllers above one") {
      .pop(.controller($0[.who]), isAnimated: $0.isAnimated)
    },
    Sentence("pop [without animation]", "removes the controller on top") {
      .pop(.previous, isAnimated: $0.isAnimated)
    },
    Sentence(
      "set controllers to WHO… [without animation]",
      "replaces the stack of the navigation controller"
    ) {
      .setControllers($0.list(.several), isAnimated: $0.isAnimated)
    },
    Sentence(
      "swipe back [and let go]", "a finger pulls the screen away; 'and let go' cancels it"
    ) {
      .swipeBack(letsGo: $0.letsGo)
    },
    Sentence(
      "catch the screen [and let go]",
      "a finger catches a screen that zooms away; 'and let go' takes it back"
    ) {
      .catchScreen(letsGo: $0.letsGo)
    },
  ]

  private static let presentation: [Sentence<Story.Action>] = [
    Sentence(
      "present WHO [as STYLE] [in CLASS] [from PRESENTER] [named NAME] [without animation]",
      "shows a controller over others; NAME is the container if there is one"
    ) {
      .present(
        Story.Presentation(
          controller: $0[.who], style: $0.style, container: $0[ifAny: .className],
          presenter: $0[ifAny: .presenter], name: $0[ifAny: .name], isAnimated: $0.isAnimated))
    },
    Sentence(
      "dismiss [WHO] [without animation]", "dismisses what is presented, or a certain controller"
    ) {
      .dismiss($0[ifAny: .who], isAnimated: $0.isAnimated)
    },
    Sentence("swipe down [and let go]", "the user drags the sheet down; 'and let go' cancels it") {
      .swipeDown(letsGo: $0.letsGo)
    },
    Sentence("tap outside", "the user taps beside the popover or sheet") { _ in .tapOutside },
  ]

  private static let containers: [Sentence<Story.Action>] = [
    Sentence("select tab NUMBER", "changes the tab; the first is 1") {
      .selectTab(.number($0.number))
    },
    Sentence("select tab WHO", "changes to the tab of a controller") {
      .selectTab(.controller($0[.who]))
    },
    Sentence(
      "turn the page back [and let go]",
      "the user turns to the previous page; 'and let go' cancels it"
    ) {
      .turnPage(to: nil, isBack: true, letsGo: $0.letsGo)
    },
    Sentence(
      "turn the page [to WHO] [and let go]", "the user turns to the next page, or to a certain one"
    ) {
      .turnPage(to: $0[ifAny: .who], isBack: false, letsGo: $0.letsGo)
    },
    Sentence(
      "add child WHO [to PARENT] [as NAME] [without didMove] [without a view]",
      "adds a child and its view to the controller in front, or to another"
    ) {
      .addChild(
        Story.NewChild(
          controller: $0[.who], parent: $0[ifAny: .parent], name: $0[ifAny: .name],
          callsDidMove: !$0.has("without didMove"), addsView: !$0.has("without a view")))
    },
    Sentence("remove child WHO [without willMove]", "removes a child and its view from its parent")
    {
      .removeChild($0[.who], callsWillMove: !$0.has("without willMove"))
    },
    Sentence("add view of WHO [to PARENT]", "adds only the view, without addChild") {
      .addView(of: $0[.who], to: $0[ifAny: .parent])
    },
    Sentence("transition from WHO to NEW [in PARENT]", "replaces one child by another") {
      .transition(from: $0[.who], to: $0[.new], in: $0[ifAny: .parent])
    },
    Sentence("show detail WHO", "shows a controller beside the list of a split view controller") {
      .showDetail($0[.who])
    },
    Sentence("collapse", "the split view controller becomes narrow") { _ in .collapse },
    Sentence("expand", "the split view controller becomes wide") { _ in .expand },
  ]

  private static let appearance: [Sentence<Story.Action>] = [
    Sentence("begin appearance of WHO", "the app calls beginAppearanceTransition(true, …)") {
      .beginAppearance(of: $0[.who])
    },
    Sentence("begin disappearance of WHO", "the app calls beginAppearanceTransition(false, …)") {
      .beginDisappearance(of: $0[.who])
    },
    Sentence("end appearance of WHO", "the app calls endAppearanceTransition()") {
      .endAppearance(of: $0[.who])
    },
    Sentence("rotate", "the user turns the device to its side, or back") { _ in .rotate },
    Sentence(
      "resize [NUMBER times]",
      "the window gets another size, or a stream of them, and no other traits"
    ) {
      .resize(times: $0.numberIfAny ?? 1)
    },
    Sentence("lay out WHO [NUMBER times]", "the view of a controller is laid out") {
      .layOut($0[.who], times: $0.numberIfAny ?? 1)
    },
  ]

  private static let system: [Sentence<Story.Action>] = [
    Sentence("warn of low memory", "the system asks for memory") { _ in .warnOfLowMemory },
    Sentence("go to background", "the user leaves the app") { _ in .goToBackground },
    Sentence("come back", "the user returns to the app") { _ in .comeBack },
    Sentence(
      "connect scene with WHO… in CLASS [as NAME]",
      "another window of the app opens, or one that was disconnected comes back"
    ) {
      .connectScene($0.root)
    },
    Sentence("connect scene with WHO [as NAME]", "the same with a controller alone") {
      .connectScene($0.root)
    },
    Sentence(
      "disconnect scene [of WHO]",
      "the system takes a scene in the background away, with its window"
    ) {
      .disconnectScene(of: $0[ifAny: .who], forGood: false)
    },
    Sentence("close scene [of WHO]", "the user closes a scene for good, as in the app switcher") {
      .disconnectScene(of: $0[ifAny: .who], forGood: true)
    },
    Sentence("wait DURATION", "nothing happens for this long") {
      .wait(nanoseconds: $0.nanoseconds)
    },
    Sentence("mark TEXT", "puts a mark into the trace") { .mark($0.text) },
    Sentence("save state", "the system saves the state of the app") { _ in .saveState },
  ]

  private static let windows: [Sentence<Story.Action>] = [
    Sentence("open document WHO", "the user opens a document (macOS)") { .openDocument($0[.who]) },
    Sentence("close document WHO", "the user closes a document (macOS)") {
      .closeDocument($0[.who])
    },
    Sentence("show window of WHO", "shows the window of a window controller or document (macOS)") {
      .showWindow(of: $0[.who])
    },
    Sentence("close window [of WHO]", "closes the window in front, or a certain one (macOS)") {
      .closeWindow(of: $0[ifAny: .who])
    },
    Sentence("hide window of WHO", "orders it out (macOS)") { .hideWindow(of: $0[.who]) },
    Sentence("unhide window of WHO", "orders it to the front again (macOS)") {
      .unhideWindow(of: $0[.who])
    },
    Sentence("miniaturize window of WHO", "puts it into the Dock (macOS)") {
      .miniaturizeWindow(of: $0[.who])
    },
    Sentence("deminiaturize window of WHO", "takes it out of the Dock (macOS)") {
      .deminiaturizeWindow(of: $0[.who])
    },
    Sentence("hide app", "the user hides the app (macOS)") { _ in .hideApp },
    Sentence("unhide app", "the user shows the app again (macOS)") { _ in .unhideApp },
    Sentence("load window of WHO", "the app calls loadWindow() itself (macOS)") {
      .loadWindow(of: $0[.who])
    },
  ]

  private static let nibs: [Sentence<Story.Action>] = [
    Sentence(
      "load nib NIB [for OWNER] [NUMBER times] [keeping its objects] [through a cache] [as NAME]",
      "the app loads a nib, for an owner or none; NAME is its first object"
    ) {
      .loadNib(
        Story.NibLoad(
          nib: $0[.nib], owner: $0[ifAny: .owner], times: $0.numberIfAny ?? 1,
          keepsObjects: $0.has("keeping its objects"), usesCache: $0.has("through a cache"),
          name: $0[ifAny: .name]))
    },
    // Segues can have any name: the other sentences that begin with "show" or "tap" stand above.
    Sentence("show SEGUE [from WHO]", "the app performs a segue") {
      .segue(.show, $0[.segue], from: $0[ifAny: .who])
    },
    Sentence("unwind SEGUE [from WHO]", "the app performs an unwind segue") {
      .segue(.unwind, $0[.segue], from: $0[ifAny: .who])
    },
    Sentence(
      "tap SEGUE [from WHO]", "the user taps the control of a segue; shouldPerformSegue is asked"
    ) {
      .segue(.tap, $0[.segue], from: $0[ifAny: .who])
    },
    Sentence("archive WHO", "the app encodes an object") { .archive($0[.who]) },
    Sentence("unarchive WHO", "the app decodes what it archived of an object") {
      .unarchive($0[.who])
    },
  ]

  private static let objects: [Sentence<Story.Action>] = [
    Sentence("call CALLBACK of WHO", "the app itself calls what a framework should call") {
      .call($0.callback(), of: $0[.who])
    },
    Sentence("load view of WHO", "code asks for the view") { .loadView(of: $0[.who]) },
    Sentence("keep WHO", "the app holds a strong reference") { .keep($0[.who]) },
    Sentence("release WHO", "the app releases its strong reference") { .release($0[.who]) },
    Sentence("make WHO [as NAME]", "the app makes an object, and keeps it") {
      .make($0[.who], name: $0[ifAny: .name])
    },
  ]
}

extension Filling {
  fileprivate var isAnimated: Bool { !has("without animation") }

  fileprivate var letsGo: Bool { has("and let go") }

  fileprivate var isSeen: Bool { !has("without showing it") }

  fileprivate var root: Story.Root {
    let several = list(.several)
    return Story.Root(
      controllers: several.isEmpty ? [self[.who]] : several, container: self[ifAny: .className],
      name: self[ifAny: .name])
  }
}
