/// The classes and nibs of the simulated app, which are the same for every seed.
struct Catalog: Sendable {
  /// How the controllers of a class come into being.
  enum Origin: Sendable {
    case storyboard
    case nib
    case code
  }

  /// Which implementations of a few callbacks the class has.
  enum Inheritance: Sendable {
    /// Its own, over those of UIKit.
    case own
    /// Its own, which call those of the app's base class.
    case overriding
    /// Those of the app's base class.
    case inherited
  }

  /// What is known of a class.
  struct Traits: Sendable {
    /// How slow its callbacks are, times 256.
    var slowness: Int64 = 256
    var origin = Origin.code
    var inheritance = Inheritance.own
    /// The name of the nib that holds the object or that it owns.
    var nib: UInt16 = 0
    /// The name of the nib of the view of a controller.
    var viewNib: UInt16 = 0
    /// The kinds of the views below the view of a controller, or below a cell.
    var subviews: [UInt16] = []
    /// How many cells fill the screen.
    var cells = 0
    var cellKind: UInt16 = 0
    var children = 0
  }

  /// The catalog of every session.
  static let shared = Catalog()

  /// All texts, by number.
  private(set) var names = [""]
  /// The traits of the classes, by the number of the name.
  private(set) var traits = [Traits()]
  /// The kinds of controllers, as often as they are used: the k-th is used 1/k as often as the first.
  private(set) var usedControllers: [UInt16] = []
  private var cells: ClosedRange<UInt16> = 0...0
  private var views: ClosedRange<UInt16> = 0...0
  private(set) var methods: ClosedRange<UInt16> = 0...0
  private(set) var tabBar: UInt16 = 0
  private(set) var navigation: UInt16 = 0
  private(set) var base: UInt16 = 0
  private(set) var appDelegate: UInt16 = 0
  private(set) var worker: UInt16 = 0

  private init() {
    var random = SplitMix64(seed: 0x5769_6C6C_4469_6400)
    let controllers = addClasses(Self.roles, of: Self.topics, suffix: "ViewController")
    cells = addClasses(["Cell"], of: Self.topics + ["Banner", "Empty"])
    views = addClasses(["HeaderView", "BadgeView"], of: Self.topics + ["Banner", "Empty"])
    tabBar = addClass("MainTabBarController", Traits(origin: .storyboard))
    navigation = addClass("MainNavigationController", Traits(origin: .storyboard))
    base = addClass("BaseViewController", Traits())
    appDelegate = addClass("AppDelegate", Traits())
    worker = addClass("BackgroundWorker", Traits())
    let firstMethod = UInt16(names.count)
    names += ["decodeImage", "parseResponse", "writeCache", "computeDigest", "indexDocuments"]
    methods = firstMethod...UInt16(names.count - 1)
    for kind in controllers { shapeController(kind, using: &random) }
    for kind in cells { shapeView(kind, subviews: [0, 1, 1, 2], using: &random) }
    for kind in views { shapeView(kind, subviews: [0], using: &random) }
    for kind in [tabBar, navigation] { traits[Int(kind)].nib = kind }
    for (rank, kind) in controllers.enumerated() {
      usedControllers += Array(repeating: kind, count: max(1, 4096 / (rank + 1)))
    }
  }

  private mutating func addClass(_ name: String, _ traits: Traits) -> UInt16 {
    names.append(name)
    self.traits.append(traits)
    return UInt16(names.count - 1)
  }

  private mutating func addClasses(
    _ roles: [String], of topics: [String], suffix: String = ""
  ) -> ClosedRange<UInt16> {
    let first = UInt16(names.count)
    // The roles change slowest, so that the controllers that are used most are the lists.
    for role in roles {
      for topic in topics { _ = addClass(topic + role + suffix, Traits()) }
    }
    return first...UInt16(names.count - 1)
  }

  private mutating func shapeController(_ kind: UInt16, using random: inout SplitMix64) {
    var shape = Traits()
    shape.slowness = Self.slowness(using: &random)
    shape.subviews = pickViews(random.number(in: 2...5), using: &random)
    if random.happens(perMille: 750) {
      shape.cells = random.number(in: 8...18)
      shape.cellKind = cells.lowerBound + UInt16(random.below(cells.count))
    }
    shape.children = [0, 0, 0, 0, 0, 1, 1, 2][random.below(8)]
    switch random.below(6) {
    case 0: shape.inheritance = .inherited
    case 1: shape.inheritance = .overriding
    default: break
    }
    switch random.below(3) {
    case 0:
      shape.origin = .storyboard
      shape.nib = kind
      names.append(Self.objectID(using: &random) + "-view-" + Self.objectID(using: &random))
      shape.viewNib = UInt16(names.count - 1)
    case 1:
      shape.origin = .nib
      shape.nib = kind
      shape.viewNib = kind
    default: break
    }
    traits[Int(kind)] = shape
  }

  private mutating func shapeView(
    _ kind: UInt16, subviews: [Int], using random: inout SplitMix64
  ) {
    traits[Int(kind)] = Traits(
      slowness: Self.slowness(using: &random), origin: .nib, nib: kind,
      subviews: pickViews(subviews[random.below(subviews.count)], using: &random))
  }

  private func pickViews(_ count: Int, using random: inout SplitMix64) -> [UInt16] {
    (0..<count).map { _ in views.lowerBound + UInt16(random.below(views.count)) }
  }

  private static func slowness(using random: inout SplitMix64) -> Int64 {
    min(Spread.shared.logNormal(median: 230, word: random.next()), 640)
  }

  /// An id as Interface Builder makes them.
  private static func objectID(using random: inout SplitMix64) -> String {
    let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")
    let id = (0..<8).map { _ in letters[random.below(letters.count)] }
    return "\(String(id[..<3]))-\(String(id[3..<5]))-\(String(id[5...]))"
  }

  private static let topics = [
    "Account", "Address", "Basket", "Catalog", "Chat", "Coupon", "Delivery", "Feed", "Invoice",
    "Message", "Order", "Payment", "Product", "Profile", "Review", "Shop", "Store", "Ticket",
  ]

  private static let roles = [
    "List", "Detail", "Search", "Editor", "Settings", "History", "Filter", "Preview", "Picker",
    "Summary",
  ]
}
