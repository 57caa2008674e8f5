import Testing
import WillDidSource

struct SwiftScannerTests {
  private func scan(_ text: String) -> SourceFile { SourceFile(swift: Array(text.utf8)) }

  @Test func `comments nest, and strings and regular expressions hide braces`() {
    let file = scan(
      #"""
      /* class A { /* class B {} */ } */
      class C {
        let a = "}" + #"\("}"#
        let b = """
          } class D {
          """
        let c = matches(/[}\/]/)
        let d = "\(names.map { "\($0)}" }) }"
        func last() {}
      }
      class E {}
      """#)
    #expect(file.types.map(\.name) == ["C", "E"])
    #expect(file.types[0].properties.map(\.name) == ["a", "b", "c", "d"])
    #expect(file.types[0].methods.map(\.name) == ["last"])
  }

  @Test func `of conditions all branches are read, unless the first stays open`() {
    let file = scan(
      """
      #if os(iOS)
      class A: UIView {
      #else
      class A: NSView {
      #endif
        #if DEBUG
        func debug() {}
        #else
        func release() {}
        #endif
      }
      class B {}
      """)
    #expect(file.types.map(\.name) == ["A", "B"])
    #expect(file.types[0].inherited == ["UIView"])
    #expect(file.types[0].methods.map(\.name) == ["debug", "release"])
  }

  @Test func `inheritance loses generic arguments and attributes`() {
    let file = scan(
      "final class Cart<T>: Base<[T]>, @unchecked Sendable, Shop.Seller where T: Hashable { }")
    #expect(file.types[0].inherited == ["Base", "Sendable", "Shop.Seller"])
  }

  @Test func `an initial value ends where a declaration begins`() {
    let file = scan(
      """
      class A {
        let a = first
          .second { $0 }
        nonisolated func b() {}
        lazy var c: UIView = {
          UIView()
        }()
        dynamic var d = 1
        var e = 2 { didSet { update() } }
        let f, g: Int
        var (h, i) = (1, 2)
        @IBOutlet weak private(set) var label: UILabel!
      }
      """)
    let type = file.types[0]
    #expect(type.properties.map(\.name) == ["a", "c", "d", "e", "f", "g", "h", "i", "label"])
    #expect(type.methods.map(\.name) == ["b"])
    #expect(type.properties.last?.type == "UILabel!")
    #expect(type.properties.last?.flags.isSuperset(of: [.outlet, .exposed, .isUnwrapped]) == true)
    #expect(type.properties[3].flags.contains(.hasAccessor))
  }

  @Test func `generic arguments of a value are no other property`() {
    let file = scan(
      """
      class A {
        let a = Subject<Int, Never>()
        let b = a < c, d = e > (f)
        static func =~ (l: A, r: A) -> Bool { true }
        static func == <T>(l: A, r: T) -> Bool { true }
        static func ><T>(l: A, r: T) -> Bool { true }
      }
      extension [A] { func g() {} }
      extension [String: A] { var h: Int { 1 } }
      extension A? {}
      """)
    #expect(file.types[0].properties.map(\.name) == ["a", "b", "d"])
    #expect(file.types[0].methods.map(\.name) == ["=~", "==", ">"])
    #expect(file.types.map(\.name) == ["A", "Array", "Dictionary", "Optional"])
    #expect(file.types[1].methods.map(\.name) == ["g"])
    #expect(file.types[2].properties.map(\.name) == ["h"])
  }

  @Test func `names of the runtime are kept`() {
    let file = scan(
      """
      @objc(SHCart) class Cart: NSObject {
        @objc (other) func a() {}
        @IBAction(`do`:) func b(_ sender: Any) {}
        @objc var on: Bool { get { true } }
      }
      @objc extension Cart { func c() {} }
      """)
    #expect(file.types[0].objectiveCName == "SHCart")
    #expect(file.types[0].methods[0].selector == "other")
    #expect(file.types[1].flags.contains(.objc))
  }

  @Test(arguments: [
    ("func tap()", "tap"), ("func tap(_ sender: Any)", "tap:"),
    ("func tap(sender: Any)", "tapWithSender:"), ("func tap(for sender: Any)", "tapFor:"),
    ("func move(to a: Int, by b: Int)", "moveTo:by:"), ("func open(_ a: A, b: B)", "open:b:"),
    ("func goTo(place: P)", "goToPlace:"), ("func load() throws", "loadAndReturnError:"),
    ("func load(_ a: A) throws", "load:error:"),
    ("func load() async", "loadWithCompletionHandler:"),
    ("func load(url: U) async throws", "loadWithUrl:completionHandler:"),
    ("func f(withName n: N)", "fWithName:"), ("func tap(_: Any)", "tap:"),
    ("func tap(a: @escaping (Int, Int) -> Void, _ b: [String: Int])", "tapWithA::"),
  ])
  func `a method has the selector that Swift gives it`(text: String, selector: String) {
    #expect(scan("class A { @objc \(text) {} }").types[0].methods.first?.selector == selector)
  }

  @Test func `every name in a body is known to be used`() {
    let file = scan(
      """
      class Cart {
        let rows = make(row)
        func pay(_ sender: Any, at place: Int = first) {
          total.add(\\.price)
          button.action = #selector(Shelf.openCart(_:))
          print("sum: \\(sum(of: rows))")
        }
      }
      """)
    for name in ["make", "row", "first", "total", "add", "price", "openCart", "sum", "of"] {
      #expect(file.names[name]?.contains(.used) == true, "\(name)")
    }
    #expect(file.names["pay"] == nil)
  }

  @Test func `what stands in bodies is noted and not parsed`() {
    let file = scan(
      """
      class A: UIViewController {
        override func viewDidLoad() {
          defer { super.viewDidLoad() }
          performSegue(withIdentifier: "login", sender: self)
          let board = UIStoryboard(name: "Main", bundle: nil)
          let next = board.instantiateViewController(withIdentifier: Names.next.rawValue)
          UIStoryboard(name: "Other", bundle: nil).instantiateInitialViewController()
          label.text = "x"
          class Local: UIView {}
        }
        override var nibName: String? { return "Cart" }
        required init?(coder: NSCoder) { fatalError("none") }
        convenience init() { self.init(nibName: "Cart", bundle: nil) }
      }
      """)
    let type = file.types[0]
    #expect(type.methods[0].supers == ["viewDidLoad"])
    #expect(type.methods[1].flags.contains(.isTrap))
    #expect(file.types.map(\.name) == ["A", "Local"])
    let kinds: [Use.Kind] = [
      .segue, .storyboard, .controller, .storyboard, .initialController, .nibNameProperty, .nibName,
    ]
    #expect(file.uses.map(\.kind) == kinds)
    #expect(file.uses[0].name == .literal("login"))
    #expect(file.uses[1].variable == "board")
    #expect(file.uses[2].name == .path("Names.next.rawValue"))
    #expect(file.uses[4].other == .literal("Other"))
    #expect(file.names["label"]?.contains(.dereferenced) == true)
  }

  @Test func `names of classes in calls are known`() {
    let file = scan(
      #"""
      func a() {
        table.dequeueReusableCell(withIdentifier: String(describing: Cell.self), for: path)
        table.dequeueReusableCell(withIdentifier: "\(Cell.self)")
        NSStoryboard(name: NSStoryboard.Name("Main"), bundle: nil)
        table.dequeueReusableCell(withIdentifier: prefix + "cell", for: path)
      }
      """#)
    #expect(
      file.uses.map(\.name)
        == [.typeName("Cell"), .typeName("Cell"), .literal("Main"), .dynamic])
  }

  @Test func `constants and cases have values`() {
    let file = scan(
      """
      let top = "a"
      enum Segue: String { case login, logout = "bye"; static let x = "y" }
      struct K { static let id: String = "cell" }
      """)
    #expect(file.constants.map(\.value) == ["a", "y", "cell"])
    #expect(file.types[0].cases.map(\.name) == ["login", "logout"])
    #expect(file.types[0].cases.map(\.value) == [nil, "bye"])
  }

  @Test func `whatever the bytes are, the scan ends in linear time`() {
    for piece in ["(", "{", "[<", "\"\\(", "/*", "#if\n", "=/", "class A:", "@a(", "`", "\"\"\""] {
      let text = String(repeating: piece, count: 20_000)
      _ = scan(text)
      _ = SourceFile(objectiveC: Array(text.utf8))
    }
  }
}
