// Made by Tools/vocabulary of Circumstances.txt: change that, and run the tool again.
// A row is one line, however long it is:
// swift-format-ignore-file

/// What a question or the lines of a log say of a situation, without a callback that shows it.
package enum Circumstance: String, CaseIterable, Sendable {
  /// Code of the app dismisses, selects or closes: a button, `dismiss(animated:)`.
  case byCode
  /// A finger does it: a swipe, a tap outside.
  case byGesture
  /// A gesture or a change is said to have been taken back.
  case cancelled
  /// The app is left for another one, or comes back.
  case background
  /// What lies over a screen leaves the screen where it is: a sheet, an alert, a popover.
  case overlay
  /// What lies over a screen is said to take its view away.
  case fullScreen
  /// What lay over a screen goes.
  case closes
  /// A stack goes back by one controller.
  case pops
  /// It is about a tab.
  case tab
  /// It is about a page.
  case page
  /// A stack goes back by more than one controller.
  case middle
  /// A controller is shown inside a navigation controller.
  case wrapped
  /// The app is launched by what is asked about.
  case launch
  /// The app has scenes.
  case scenes
  /// A person or the system ends the app.
  case killed
  /// A container that is none of UIKit's own, or several in each other, show the controller.
  case container
  /// Code of the app shows something: it pushes, presents, selects.
  case shows
  /// The system launches the app for a task, and shows nothing of it.
  case behind
  /// Something of the system lies over the app, which stays where it is: a call, the notification center.
  case covered
  /// The view of a controller is added to another one by code.
  case adding
  /// A view is said to be seen.
  case visible
  /// It is about what a superclass does.
  case superclass
  /// Nothing prints what is asked about.
  case unprinted
  /// A sheet refuses to be pulled down, or a popover to go for a touch outside.
  case held
  /// A keyboard of its own is connected, as the simulator has.
  case hardware
  /// A notification is delivered to the delegate of the notification center.
  case notified
  /// The object is made by a storyboard or a nib.
  case fromNib
  /// The object is made by code.
  case madeInCode
  /// Outlets have no object yet.
  case outlets
  /// It is said what should be.
  case wished
  /// An object is said to leak.
  case leaks
  /// It comes later than one expects.
  case late
  /// A window is rotated or gets another size.
  case rotates
  /// A view that was shown is said to have gone.
  case gone
  /// The controller that is asked about is not in front.
  case below
  /// A link, a URL, a shortcut or an activity opens the app.
  case linked
  /// The app lets the system end it at once.
  case sudden
  /// The question is about a subscription to a callback, and not about the callback.
  case subscribed
  /// Nothing may have been there to show what the app prints.
  case unattached
  /// The system is older than iOS 6.
  case old
  /// The controller that is asked about is in another one.
  case inside
  /// An unwind segue goes back.
  case unwinds
  /// A screen that was closed is opened again.
  case reopens
  /// The view of a controller is said not to have been wanted yet.
  case unasked
  /// The question names no class.
  case unnamed
  /// The console complains of changes that began within others.
  case nests
  /// The app is ended by its menu, or by the Dock.
  case quits
  /// A tab is touched that is selected already.
  case reselects
  /// A gesture recognizer of the app takes touches.
  case recognizer
  /// A notification is taken away and not opened.
  case cleared
  /// A keyboard is shown already.
  case upAlready
  /// The keyboard of an iPad floats, or is split.
  case undocked
  /// The keyboard is said to get another size.
  case changesFrame
  /// A controller is pushed.
  case pushed
  /// A split view shows several controllers beside each other.
  case columns
  /// A person opens a notification.
  case opened
  /// It is about React Native's AppState.
  case appState
  /// A segue is being prepared.
  case prepares
  /// It is asked which of two things it was.
  case alternatives
  /// The run has no callback of the class.
  case unknown
  /// Something is said not to be, or not to happen.
  case denied
  /// An object is said to be held, or to go.
  case kept
  /// An object is meant to live on.
  case shared
  /// It is said to come in other cases, on another system or with another version.
  case contrast

  /// The phrases by which a question says it.
  package static let questions: [Circumstance: [String]] = [.byCode: ["dismiss(", "dismissviewcontroller", "dismissmodal", "dismisspop", "dismissanimated", "dismisswith", "calls dismiss", "call dismiss", "calling dismiss", "called dismiss", "programmatic", "in code", "by code", "from code", "with code", "button", "tapped", "tap on done", "tap done", "tap save", "tap cancel", "selectedindex", "selectedviewcontroller", "setviewcontrollers", "performsegue", "unwind", "popviewcontroller", "close()", "orderout", "myself", "manually", "select(", "selectrow", "selectitem", "select row", "select tab", "setselected", "item is selected", "row is selected", "cell is selected", "clicked", "click on", "pressed", "pressing", "press the", "presses", "on tap", "menu item", "goback(", "navigation.pop", "pop()", "completion handler", "コード", "ボタン", "代码", "按钮", "点击"], .byGesture: ["swip", "drag", "pull", "slid", "gesture", "interactive", "edge pan", "tap outside", "taps outside", "tapped outside", "tapping outside", "touch outside", "flick", "finger", "スワイプ", "手势", "手指", "下滑", "滑动", "侧滑"], .cancelled: ["cancel", "let go", "letting go", "abort", "halfway", "half way", "not complete", "not finish", "don't finish", "don't complete", "without finishing", "without completing", "changed my mind", "changes his mind", "snap back", "snaps back", "release it", "then stopped", "take you back", "takes you back", "takes me back", "bounces back", "not far enough", "取消", "キャンセル"], .background: ["background ", "background.", "home键", "ホーム", "background,", "background?", "background)", "backgrounded", "foreground", "home button", "home screen", "lock", "unlock", "control center", "notification center", "notification centre", "incoming call", "phone call", "suspend", "resum", "reopen", "minimi", "app switcher", "multitask", "バックグラウンド", "フォアグラウンド", "后台", "前台", "백그라운드", "포그라운드"], .overlay: ["sheet", "modal ", "modal,", "modal.", "modal?", "modals", "modally", "popover", "popup", "pop-up", "pop up", "alert", "overlay", "overfullscreen", "over full screen", "overcurrentcontext", "over current context", "formsheet", "pagesheet", "custom presentation", "custom transition", "dialog", "slides over", "slid over", "lies over", "laid over", "over it", "on top of it", "share extension", "presentation style", "ios 13", "drawer", "モーダル", "アラート", "シート", "弹", "彈", "模态", "모달"], .fullScreen: ["fullscreen", "full screen", "full-screen", ".currentcontext", "fullscreencover"], .closes: ["dismiss", "clos", "return", "back", "goes away", "gone", "disappear", "hid", "again", "閉じ", "戻", "关闭", "返回", "消失"], .pops: ["pop ", "popp", "popview", "back button", "go back", "going back", "navigate back", "swipe back", "came back", "coming back"], .tab: ["tab ", "tabs", "tab,", "tab.", "tab?", "tabbar", "tab-bar", "uitab", "タブ"], .page: ["page ", "pages", "page,", "page?", "pageviewcontroller", "uipage", "pager", "翻页", "翻頁", "页面", "分页", "ページ"], .middle: ["poptoroot", "pop to root", "poptoviewcontroller", "pop to view", "setviewcontrollers", "middle", "in between", "intermediate", "several screens", "two screens", "skips"], .wrapped: ["navigation controller", "navigationcontroller", "uinavigationcontroller", "nav controller", "navcontroller", "embedded", "embed in", "wrapped", "inside a navigation", "in a navigation"], .launch: ["quick action", "not running", "not already running", "not yet running", "not launched", "isn't running", "wasn't running", "was killed", "terminated", "cold", "launch", "closed state", "from scratch", "not open", "first start", "fresh start"], .scenes: ["scenedelegate", "scene delegate", "uiscene", "uiwindowscene", "ios 13", "ios13", "scenes", "xcode 11", "xcode 12", "multi-window", "multiple windows", "swiftui app", "pure swiftui", "app protocol", "swiftui life", "delegateadaptor", "@main", "scenephase"], .killed: ["app switcher", "force quit", "force-quit", "force close", "kill", "multitask", "swipe up", "swiped up", "swipe it up", "swiped away", "swipe the app", "swipes the app", "swiping the app", "swiped the app", "closed by the user", "user closed", "stop button", "removed from recent", "removed from the app", "task manager", "recent apps", "app quits", "quit the app", "app is terminat", "app terminat", "exit(", "app exits", "close the app", "closing the app", "app is closed", "terminate the app", "memory pressure", "task switcher", "sigkill", "タスクキル", "タスクバー", "杀掉", "杀死", "强杀", "강제 종료"], .container: ["container", "pager", "paging", "tab", "split", "uisplit", "uitab", "drawer", "deck", "carousel", "segment", "child", "nested", "side menu", "slide", "cell", "a few layers", "inside a navigation", "navigation controller that"], .shows: ["push", "forward", "navigate ", "navigates ", "navigated ", "navigating ", "go to another", "another screen", "new screen", "next screen", "new route", "open another"], .behind: ["location", "corelocation", "region", "background fetch", "silent push", "silent notification", "voip", "bluetooth", "background task", "launched in the background", "woken", "wakes"], .covered: ["notification center", "notification centre", "control center", "control centre", "incoming call", "phone call", "siri", "permission", "system alert", "action center", "app switcher", "task switcher"], .adding: ["addsubview", "add subview", "insertsubview", "as a subview", "as subview"], .visible: ["visible", "is shown", "are shown", "shows", "displayed", "on screen", "on the screen", "see it", "newly appeared", "is seen", "switched to", "switch to", "is selected", "appears", "scroll"], .superclass: ["base class", "baseclass", "superclass", "super class", "parent class", "super.", "[super", "call super", "calls super", "calling super", "super call", "base's"], .unprinted: ["no print", "only a breakpoint", "don't print", "without a print", "wrong signature", "typo", "misspel", "付け忘れ", "書き忘れ", "拼写", "拼错"], .held: ["ismodalinpresentation", "modalinpresentation", "didattempttodismiss", "modalinpopover", "ismodalinpopover"], .hardware: ["hardware keyboard", "external keyboard", "bluetooth keyboard", "simulator"], .notified: ["ios 10", "ios 11", "ios 12", "usernotification", "willpresent"], .fromNib: ["storyboard", "xib", "nib ", "nib.", "nib,", "nib?", "interface builder"], .madeInCode: ["programmatic", "in code", "without storyboard", "without a storyboard", "init(window", "register(", "register by", "registerclass", "by class", "alloc] init", "alloc init", "without a nib", "without a xib", "no nib", "no xib"], .outlets: ["outlet", "nil ", "nil.", "nil,", "nil?", "null", "property is nil", "not connected", "not set yet"], .wished: ["should", "supposed to", "expect", "documentation", "guaranteed", "ought"], .leaks: ["leak", "retain cycle", "reference cycle", "strong reference to self", "循环引用", "循環参照", "순환 참조", "누수", "상주", "泄漏", "泄露", "リーク", "утеч"], .late: ["late", "later", "delay", "too late", "after a while", "long after", "seconds", "only when i"], .rotates: ["rotat", "landscape", "portrait", "orientation", "resiz", "split screen", "split view", "multitasking", "slide over", "stage manager", "size class"], .below: ["not the top", "not topmost", "not on top", "is not visible", "isn't visible", "not on screen", "not on the screen", "off screen", "offscreen", "underneath", "is below", "is behind", "is covered", "is hidden", "in the back", "other tabs", "lower in the", "further down", "not the visible"], .linked: ["url", "link", "deeplink", "shortcut", "share", "handoff", "user activity", "spotlight", "open in", "oauth", "redirect", "callback url"], .sudden: ["sudden termination", "suddentermination", "automatic termination"], .subscribed: ["rx.", "rx ", "rxswift", "rxcocoa", "combine", "publisher", "subscri", "observable ", "signal"], .unattached: ["breakpoint", "debugger", "debug area", "debug console", "not shown in the", "isn't shown in", "nothing in the console", "no log", "log is empty", "console is empty", "nslog does", "not attached"], .old: ["ios 5", "ios5", "ios 4", "ios4", "ios 3", "ios3", "iphone os"], .inside: ["child", "inside", "nested", "embedded", "contained", "inner", "container", "in a page", "in the page"], .unwinds: ["unwind"], .reopens: ["again", "reopen", "second time", "re-open", "next time", "closed and opened", "every time", "each time"], .unasked: ["until i", "until the view", "unless i", "before it is shown", "never shown", "not shown yet", "without showing", "access its view", "accessing the view"], .nests: ["nested", "corrupt", "unexpected state", "unbalanced", "while an existing transition", "is in progress"], .quits: ["cmd-q", "cmd+q", "cmd q", "command-q", "command+q", "command q", "⌘q", "quit", "terminate(", "logs out", "log out of the mac"], .reselects: ["same tab", "same item", "already selected", "already active", "already on", "reselect", "selected tab", "current tab", "tab again"], .recognizer: ["gesture recogni", "gesturerecogni", "tap gesture", "tapgesture", "uitapgesture", "uipangesture", "uilongpress", "tap recogni"], .cleared: ["clear", "dismiss", "swipes it away", "swipe it away", "swiped away", "without opening", "ignores the notification"], .upAlready: ["already visible", "already shown", "already up", "already on", "already open", "another text field", "another field", "next field", "next text field", "second text field", "second field", "between two", "from one text", "from field", "still visible", "stays visible"], .undocked: ["undock", "split keyboard", "keyboard is split", "floating", "floats"], .changesFrame: ["different size", "another size", "changes size", "changes its size", "height change", "different height", "changes height", "predictive", "resize", "bigger", "smaller", "taller"], .pushed: ["push view", "pushview", "push another", "push a ", "push to", "is pushed", "i push", "we push", "pushing", "when push", "after push", "pushed"], .columns: ["split", "ipad", "master", "sidebar", "column"], .opened: ["i tap", "tapping", "tap on", "tap the", "tapped", "i click", "clicking", "clicked", "click on", "i open", "opening the", "i press"], .appState: ["appstate"], .prepares: ["prepare(", "in prepare", "prepareforsegue", "prepare for segue"], .alternatives: ["or by", "or because", "or is it", "or was it", "or did it", "or does it"], .denied: ["not ", "never", "'t ", "’t ", "no longer", "without", "nil ", "nil.", "nil,", "missing", "fails", "failed", "stops", "stopped", "nothing", "none of", "neither", "unable", "不", "没", "沒", "未", "無", "无", "ない", "なく", "ません", "せず", "なかった", "않", "안 ", "못", "не ", "нет ", "nicht", "kein", "pas ", "jamais", "nunca", "não", "sin "], .kept: ["deinit", "dealloc", "leak", "retain", "released", "releasing", "freed", "deallocated", "destroyed", "garbage", "释放", "析构", "泄漏", "泄露", "销毁", "銷毀", "解放", "リーク", "해제", "누수", "메모리", "утеч", "освобо", "libér"], .shared: ["shared", "singleton", "单例", "シングルトン", "싱글톤"], .contrast: ["it does work", "does work when", "does work with", "works when", "works with", "works on", "works in", "does on ios", "does on android", "does fire on", "works fine", "sometimes", "regression", "used to work", "worked before", "since updating", "after updating", "after upgrading", "since the update", "after the update"]]

  /// The phrases by which a log says it.
  package static let logs: [Circumstance: [String]] = [.byCode: ["dismiss(", "dismissviewcontroller", "dismissmodal", "dismisspop", "dismissanimated", "dismisswith", "selectedindex =", "selectedindex=", "selectedviewcontroller =", "setselectedindex", "setviewcontrollers", "performsegue", "unwind", "donetapped", "closetapped", "canceltapped", "savetapped", "close tapped", "done tapped", "cancel tapped", "save tapped", "dismiss completion"], .byGesture: ["swip", "drag", "pan ", "pan began", "tap outside", "tapped outside", "pull"], .cancelled: ["not complete", "not finish", "let go", "lets go", "snaps back", "slides back", "transition cancelled"], .overlay: ["pagesheet", "formsheet", ".popover", "overfullscreen", "overcurrentcontext", ".custom", "modalpresentationcustom", "uialertcontroller", "automatic"], .fullScreen: [".fullscreen", "presentationstyle=fullscreen", "modalpresentationfullscreen"], .closes: ["dismiss", "clos"], .pops: ["pop ", "popview", "popped", "go back", "removelast", "path ="], .middle: ["poptoroot", "poptoviewcontroller"], .wrapped: ["presented=<uinavigationcontroller", "present(uinavigationcontroller", "present uinavigationcontroller", "navigationcontroller(rootviewcontroller", "present(nav", "present nav", "<uinavigationcontroller"], .scenes: ["scenedelegate", "scene(", "uiwindowscene", "scene:will"], .container: ["pager", "container", "tab", "split", "deck", "drawer", "strip", "side menu", "slide", "segment", "carousel", "reveal", "navigation"], .shows: ["push", "present", "show", "select", "switch", "open", "embed", "transition to", "navigated"], .behind: ["location key", "remote notification key", "centrals key", "perform fetch"], .adding: ["addsubview", "insertsubview"], .superclass: ["super's implementation", "call super", "calling super"], .held: ["ismodalinpresentation", "didattempttodismiss", "modalinpopover = 1", "modalinpopover = yes", "modalinpopover = true", "modalinpopover: true", "ismodalinpopover"], .notified: ["usernotificationcenter", "unusernotification", "willpresent"], .rotates: ["rotat", "landscape", "orientation", "resiz"], .gone: ["visible false", "visible: false", "visible=false", "visible = false", "visible -> false", "presented = false", "presented=false", "presented: false", "item = nil", "item=nil", "dismissed", "closed", "isopen false", "isopen: false", "open(false"], .sudden: ["suddentermination", "sudden termination", "automatictermination"], .old: ["ios 5", "ios5", "ios 4", "ios4", "ios 3", "iphone os"], .quits: ["quit ", "terminate:", "terminate(", "applicationshouldterminate"], .recognizer: ["addgesturerecognizer", "handletap", "tapgesture", "uitapgesture"], .pushed: ["pushviewcontroller"], .columns: ["splitview", "split view", "uisplit"], .opened: ["tapped", "notification opened"]]
}
