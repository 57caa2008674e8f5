import Testing
import WillDidImport
import WillDidModel

/// What the callbacks of one class say of how many objects there are.
@Suite struct NamedObjectTests {
  /// Short words for the callbacks of a life.
  private static let words = [
    "new": "init(coder:)", "nib": "awakeFromNib", "LV": "loadView", "DL": "viewDidLoad",
    "WA": "viewWillAppear", "IA": "viewIsAppearing", "DA": "viewDidAppear",
    "WD": "viewWillDisappear", "DD": "viewDidDisappear", "DU": "viewDidUnload", "end": "deinit",
    "mem": "didReceiveMemoryWarning", "lay": "viewDidLayoutSubviews",
  ]

  /// The log in which one class, or the object at an address behind an `@`, prints callbacks; a letter before the
  /// address is the name that it prints of itself.
  private static func log(_ text: String) -> String {
    text.split(separator: " ").map { step in
      let parts = step.split(separator: "@")
      let place = parts.last?.split(separator: ":") ?? []
      let name = place.count > 1 ? place[0] : "A"
      let owner = parts.count > 1 ? "<\(name): 0x\(place.last ?? "")>" : "A"
      return "\(owner) \(words[String(parts[0])] ?? "")"
    }.joined(separator: "\n")
  }

  @Test(arguments: [
    // What may happen to one object.
    ("new nib LV DL WA IA DA WD DD WA DA WD DD end", "1 1 1 1 1 1 1 1 1 1 1 1 1 1"),
    ("new new nib", "1 1 1"), ("DL DL WA", "1 1 1"), ("DL WA DA DU DL DA", "1 1 1 1 1 1"),
    ("DL WA WD DD WA DA WD WA DA", "1 1 1 1 1 1 1 1 1"), ("WA DL DA", "1 1 1"),
    // What needs another.
    ("new DL new DL", "1 1 2 2"), ("nib new nib", "1 2 2"), ("new mem new", "1 1 2"),
    ("DL WA DA WD DD DL WA DA", "1 1 1 1 1 2 2 2"), ("DL WA DA WD DD LV DL", "1 1 1 1 1 2 2"),
    ("DL WA DA WD DD nib LV DL", "1 1 1 1 1 2 2 2"), ("DA WD DD DL", "1 1 1 2"),
    ("DL end DL", "1 1 2"), ("new nib new nib DL DL", "1 1 2 2 2 1"),
    // Logs that print only the first callbacks.
    ("DL WA DL WA DL WA", "1 1 2 2 3 3"), ("DL DA DL DA", "1 1 2 2"),
    // Push of the same class, pop, and a second push.
    (
      "DL WA DA DL WD WA DD DA WD WA DD DA end DL WD WA DD DA",
      "1 1 1 2 1 2 1 2 2 1 2 1 2 3 1 3 1 3"
    ),
    // The pop is cancelled: the lower one comes, goes, and the upper one is back.
    ("DL WA DA DL WD WA DD DA WD WA WD DD WA DA lay", "1 1 1 2 1 2 1 2 2 1 1 1 2 2 2"),
    // The end comes late, when the next object is there already.
    ("DL WA DA WD DD DL end WA DA", "1 1 1 1 1 2 1 2 2"),
    // An end that is told of twice.
    ("DL WA DA WD DD end end DL", "1 1 1 1 1 1 1 2"),
    // An object that is hidden ends before one that is on the screen.
    ("DL DA DL WD WA DD DA end WD DD", "1 1 2 1 2 1 2 1 2 2"),
  ]) func `callbacks are given to the object that they can happen to`(steps: String, ids: String) {
    let reading = Reading(Self.log(steps))
    #expect(reading.instances.map(String.init).joined(separator: " ") == ids)
    #expect(Set(reading.parts.flatMap(\.instances).map(\.instance)).count == reading.count)
  }

  @Test(arguments: [
    // The next object of a class often gets the room of the one before, also where no end is printed.
    ("DL@1 WA@1 DA@1 WD@1 DD@1 DL@1 new@1 DL@1", "1 1 1 1 1 2 2 2"),
    ("new@1 DL@1 DA@1 DD@1 new@1 DL@1", "1 1 1 1 2 2"),
    // Where ends are printed it has not ended, and before iOS 6 a warning unloads a covered view.
    ("DL@2 end@2 DL@1 WA@1 DA@1 WD@1 DD@1 DL@1", "1 1 2 2 2 2 2 2"),
    ("DL@1 WA@1 DA@1 WD@1 DD@1 mem@1 DL@1", "1 1 1 1 1 1 1"),
    // It is on the screen, or has not been there.
    ("DL@1 WA@1 DA@1 DL@1 new@1", "1 1 1 1 1"), ("DL@1 new@1 DL@1", "1 1 1"),
    ("DL@1 DL@2 WA@1 DA@1 end@2 DL@2", "1 2 1 1 2 3"), ("DL@1 end@1 end@1 DL@1", "1 1 1 2"),
    // A name is taken for the object that its callback can happen to.
    ("DL@1 WA@1 DA@1 WD@1 DD@1 DL WA", "1 1 1 1 1 2 2"),
    ("DL@1 DA@1 DL@2 WD WA@2 DD", "1 1 2 1 2 1"),
    // An address belongs to the object that was only named, unless that can't be.
    ("DL WA DA@1 WD", "1 1 1 1"), ("DL WA DA WD DD DL@1 WA", "1 1 1 1 1 2 2"),
    ("DL WA DA WD DD DL WA@1 DD@2", "1 1 1 1 1 2 2 3"),
    // A base class and its subclass print one object, each by its name.
    ("DL@1 DL@B:1 WA@1 WA@B:1 DD@1 DD@B:1 end@1 end@B:1", "1 2 1 2 1 2 1 2"),
    ("DL@1 DL@B:1 DA@1 DA@B:1 DD@1 DD@B:1 DL@1 DL@B:1 DA@1", "1 2 1 2 1 2 3 4 3"),
    ("DA@1 DD@1 DA@B:1 DD@1 WA@1 DD@B:1 new@1 DA@B:1", "1 1 2 1 1 2 3 4"),
  ]) func `an address is one object until another has it`(steps: String, ids: String) {
    let reading = Reading(Self.log(steps))
    #expect(reading.instances.map(String.init).joined(separator: " ") == ids)
  }

  @Test func `the object that had an address is named by the one that has it`() {
    let life = "viewDidLoad viewDidAppear viewDidDisappear".split(separator: " ")
    let log = life.map { "<A: 0x1> \($0)" } + ["<A: 0x2> deinit", "<B: 0x1> viewDidLoad"]
    let events = Reading(log.joined(separator: "\n")).events
    #expect(events.map(\.instance.rawValue) == [1, 1, 1, 2, 3])
    let former = events.map { $0.attributes.filter { $0.key == .former } }
    #expect(former == [[], [], [], [], [.former(InstanceID(rawValue: 1))]])
    // A superclass that prints the same callback is no other object.
    let twice = "<A: 0x1> viewDidLoad\n<Base: 0x1> viewDidLoad"
    #expect(Reading(twice).events.allSatisfy { $0.attributes.isEmpty })
  }

  @Test(arguments: [
    // A push, a presentation and a page of the same class, whose loads are not printed.
    ("WA DA WD WA DD DA", true), ("DL WA DA WD WA DA DD", true), ("WA DA WA WD DD DA", true),
    ("WD WA DD DA", true), ("WA DA WA DA WD DD WD DD", true),
    // What one may do, with a line too few or too many.
    ("DL WA DA WD WA DA WD DD WA DA", false), ("DL WA WD DD WA DA", false),
    ("DL WA DA DD WA DA", false), ("DL WA DA WD WA DA", false), ("DL WA DA WA DA WD DD", false),
    ("DL WA DA WD DD WD DD WA DA", false), ("DL WA WA DA WD DD", false),
    // Loads tell the two apart.
    ("DL WA DA DL WD WA DD DA", false),
    // Once a line may be missing there, twice the lines are of others.
    ("DL WA DA DL WD WA DD DA DA WD", false), ("DL WA DA DL WD WA DD DA DA DA WD", true),
  ]) func `a name is that of several where one cannot have gone through it`(
    steps: String, isShared: Bool
  ) {
    let metadata = Reading(Self.log(steps)).runs[0].identities.metadata
    #expect(metadata["shared"] == (isShared ? "A" : nil))
    #expect(metadata["identity"] == "named")
  }

  @Test(arguments: [
    ("DL WA DA WD DD WA DA end", true), ("DL WA DA WD WA DD DA", true), ("DL WA DA DL", true),
    ("WA DA WD WA DA", true), ("DL WA DA WD DD end DL WA", true),
    ("WD WA DA", false), ("DL WA DA WD WA DA WD DD end", false), ("DL WA DA WD DD WA", false),
  ]) func `lines without a class are of one controller as long as all fit one`(
    steps: String, isShared: Bool
  ) {
    let log = Self.log("DL WA " + steps).split(separator: "\n").dropFirst(2)
      .map { "10:11:12.1 \($0.dropFirst(2))" }.joined(separator: "\n")
    #expect(
      Reading(log).runs[0].identities.metadata["identity"]
        == (isShared ? "anonymous, shared" : "anonymous"))
  }

  @Test(arguments: [
    ("-[Cart viewDidLoad] 0x600001a2b300", 2), ("-[Cart viewDidLoad] self=0x600001a2b300", 2),
    ("-[Cart viewDidLoad] (0x600001a2b300)", 2), ("-[Cart viewDidLoad] self: 0x600001a2b300", 2),
    ("Cart.viewDidLoad() addr = 0x600001a2b300", 2), ("Cart viewDidLoad (self: 0x600001a2b300)", 2),
    // Of something else, or no address.
    ("Cart viewDidLoad view=0x600001a2b300", 1), ("Cart viewDidLoad flags=0x3", 1),
    ("Cart viewDidLoad 0x3", 1),
  ]) func `an address behind a callback tells objects apart`(line: String, objects: Int) {
    let shown = line.replacing("viewDidLoad", with: "viewWillAppear")
    let other = shown.replacing("2b300", with: "4d500").replacing("0x3", with: "0x4")
    let reading = Reading("\(line)\n\(shown)\n\(other)")
    #expect(reading.instances.count == 3)
    #expect(reading.count == objects)
  }

  @Test func `a class with many objects is followed without end`() {
    let reading = Reading(String(repeating: "A init(coder:)\nA viewDidLoad\n", count: 1000))
    #expect(reading.instances.last == 1000)
  }

  @Test func `the classes are told whose objects have no address`() {
    let mixed = Reading("C viewDidLoad\n<B: 0x1> viewDidLoad\nA viewDidLoad\nB viewWillAppear")
    #expect(mixed.runs[0].identities.metadata["identity"] == "exact, named")
    #expect(mixed.runs[0].identities.metadata["named"] == "A, C")
    let ended = Reading("A viewDidLoad\nA deinit\n<B: 0x1> viewDidLoad\n<B: 0x1> deinit")
    #expect(ended.runs[0].identities.metadata["named"] == "A")
    #expect(Reading("A viewDidLoad").runs[0].identities.metadata["named"] == nil)
    #expect(Reading("<A: 0x1> viewDidLoad").runs[0].identities.metadata["named"] == nil)
    #expect(
      Reading("A viewDidLoad\n<A: 0x1> viewDidAppear").runs[0].identities.metadata["named"] == nil)
  }

  @Test func `an object behind a callback that has one as its argument is not its receiver`() {
    let reading = Reading(
      """
      HomeController willMoveToParentViewController: <TabsController: 0x7f9c0b40a2d0>
      HomeController didMove(toParent:) Optional(<App.TabsController: 0x7f9c0b40a2d0>)
      TabsController addChild: HomeController
      <HomeController: 0x7f9c0b40a111> willMove(toParent:) nil
      HomeController didMoveToParentViewController: (null)
      HomeController didMove(toParent:) <HomeController: 0x7f9c0b40a111>
      """)
    let facts = reading.lines.map { $0.split(separator: " logLine").first.map(String.init) ?? $0 }
    #expect(
      facts.prefix(5) == [
        "HomeController willMoveToParent parent=#2", "HomeController didMoveToParent parent=#2",
        "TabsController addChild child=#1", "HomeController willMoveToParent parent=#0",
        "HomeController didMoveToParent parent=#0",
      ])
    #expect(reading.lines.last?.contains("parent") == false)
  }
}

extension Reading {
  /// How many objects were told apart.
  fileprivate var count: Int { Set(instances).count }
}
