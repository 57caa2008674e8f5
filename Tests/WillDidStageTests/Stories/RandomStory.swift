import TestSupport

/// A story without mistakes, made of random steps that are possible where they stand.
struct RandomStory {
  private(set) var lines: [String] = []
  /// The classes that some step shows.
  private(set) var used: Set<String> = []
  private var random: SplitMix64
  /// What lies upon each other: the window at the bottom, and what is presented over it.
  private var layers: [Layer] = []
  private var children: [String] = []
  private var lastName = 0

  /// Something that fills the screen.
  private struct Layer {
    enum Kind { case alone, navigation, tabs }
    var kind: Kind
    /// How many controllers lie on the stack.
    var depth = 1
    var isSheet = false
  }

  static let classes = (1...6).map { "Screen\($0)Controller" }

  /// Makes a story with a number of steps.
  init(seed: UInt64, steps: Int, iOS version: Int = 17) {
    random = SplitMix64(seed: seed)
    lines = ["story: Random steps", "system: iOS \(version)", "seed: \(seed)", ""]
    for name in Self.classes { declare(name) }
    lines.append("")
    launch()
    for _ in 0..<steps { step() }
  }

  /// The text of the story, with further sentences about one of its classes; at its end enough time
  /// passes to show who was left behind.
  func text(with sentences: [String] = [], of name: String = "") -> String {
    lines.flatMap { line in
      line == "class \(name)" ? [line] + sentences.map { "    \($0)" } : [line]
    }.joined(separator: "\n") + "\nwait 30 s\nmark end\n"
  }

  /// A class that overrides something, and always calls `super`.
  private mutating func declare(_ name: String) {
    lines.append("class \(name)")
    for callback in [
      "viewDidLoad", "viewWillAppear", "viewDidDisappear", "didReceiveMemoryWarning",
    ]
    where random.next() % 3 == 0 {
      lines.append("    overrides \(callback)")
    }
  }

  private mutating func pick<Element>(_ list: [Element]) -> Element {
    list[Int(random.next() % UInt64(list.count))]
  }

  private mutating func screen() -> String {
    let name = pick(Self.classes)
    used.insert(name)
    return name
  }

  private mutating func launch() {
    switch random.next() % 4 {
    case 0:
      let tabs = (1...3).map { _ in screen() }
      lines.append("launch \(tabs.joined(separator: ", ")) in UITabBarController")
      layers = [Layer(kind: .tabs)]
    case 1:
      lines.append("launch \(screen())")
      layers = [Layer(kind: .alone)]
    default:
      lines.append("launch \(screen()) in UINavigationController")
      layers = [Layer(kind: .navigation)]
    }
  }

  // MARK: - Steps

  private enum Move {
    case rotate, warn, leave, wait, push, pop, popToRoot, swipe, letGo, select, present, dismiss,
      pull
    case addChild, removeChild
  }

  private mutating func step() {
    switch pick(possible) {
    case .rotate: lines.append("rotate")
    case .warn: lines.append("warn of low memory")
    case .leave: lines += ["go to background", "come back"]
    case .wait: lines.append("wait 2 s")
    case .push: push()
    case .pop: pop()
    case .popToRoot: popToRoot()
    case .swipe: swipe()
    case .letGo: lines.append("swipe back and let go")
    case .select: select()
    case .present: present()
    case .dismiss: dismiss()
    case .pull: pull()
    case .addChild: addChild()
    case .removeChild: removeChild()
    }
  }

  /// What can happen now; what stands here twice is twice as likely.
  private var possible: [Move] {
    var moves: [Move] = [.rotate, .warn, .leave, .wait]
    let top = layers[layers.count - 1]
    if top.kind == .navigation {
      moves += [.push, .push, .push]
      if top.depth > 1 { moves += [.pop, .pop, .popToRoot, .swipe, .swipe, .letGo, .letGo] }
    }
    if top.kind == .tabs { moves += [.select, .select] }
    if layers.count < 4 { moves += [.present, .present] }
    if layers.count > 1 {
      moves += [.dismiss, .dismiss]
      if top.isSheet { moves += [.pull, .pull] }
    }
    moves.append(children.isEmpty ? .addChild : .removeChild)
    return moves
  }

  private mutating func push() {
    leaveChildren()
    lines.append("push \(screen())\(random.next() % 5 == 0 ? " without animation" : "")")
    layers[layers.count - 1].depth += 1
  }

  private mutating func pop() {
    leaveChildren()
    lines.append("pop")
    layers[layers.count - 1].depth -= 1
  }

  private mutating func popToRoot() {
    leaveChildren()
    lines.append("pop to root")
    layers[layers.count - 1].depth = 1
  }

  private mutating func swipe() {
    leaveChildren()
    lines.append("swipe back")
    layers[layers.count - 1].depth -= 1
  }

  private mutating func select() {
    leaveChildren()
    lines.append("select tab \(random.next() % 3 + 1)")
  }

  private mutating func present() {
    leaveChildren()
    let style = pick([
      "", " as full screen", " as page sheet", " as form sheet", " as over full screen",
      " as custom",
    ])
    let isInNavigation = random.next() % 2 == 0
    lines.append(
      "present \(screen())\(style)\(isInNavigation ? " in UINavigationController" : "")")
    var layer = Layer(kind: isInNavigation ? .navigation : .alone)
    layer.isSheet = style.isEmpty || style.hasSuffix("sheet")
    layers.append(layer)
  }

  private mutating func dismiss() {
    leaveChildren()
    lines.append("dismiss")
    layers.removeLast()
  }

  private mutating func pull() {
    leaveChildren()
    let letsGo = random.next() % 2 == 0
    lines.append(letsGo ? "swipe down and let go" : "swipe down")
    if !letsGo { layers.removeLast() }
  }

  private mutating func addChild() {
    lastName += 1
    children.append("child\(lastName)")
    lines.append("add child \(screen()) as child\(lastName)")
  }

  private mutating func removeChild() {
    lines.append("remove child \(children.removeLast())")
  }

  /// Those that lie in a screen go before it does.
  private mutating func leaveChildren() {
    while !children.isEmpty { removeChild() }
  }
}
