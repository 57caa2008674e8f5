import Testing

/// Names by which code asks for documents and for what is in them.
struct IdentifierTests {
  private static let board = AuditedProject.storyboard(
    #"storyboardIdentifier="Cart" customClass="Cart" customModule="App" customModuleProvider="target""#,
    connections: #"<segue destination="vc" kind="show" identifier="again" id="sg"/>"#)

  private func problems(_ source: String, _ others: [String: String] = [:]) -> [String] {
    var files = others
    files["App/Main.storyboard"] = Self.board
    files["App/Cart.swift"] = source
    return AuditedProject(files).problems
  }

  private func body(_ call: String) -> String {
    "class Cart: UIViewController { func go() { \(call) } }\nenum Name: String { case cart = \"Cart\", gone }\n"
      + "private let kGone = \"Gone\""
  }

  @Test(arguments: [
    #"UIStoryboard(name: "Main", bundle: nil)"#,
    #"UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "Cart")"#,
    #"storyboard?.instantiateViewController(withIdentifier: Name.cart.rawValue)"#,
    #"UIStoryboard(name: "Lib", bundle: Bundle(for: Lib.self))"#,
    #"storyboard?.instantiateViewController(withIdentifier: made())"#,
    #"performSegue(withIdentifier: "again", sender: nil)"#,
    #"performSegue(withIdentifier: "", sender: nil)"#,
    #"table.register(A.self, forCellReuseIdentifier: "a"); table.dequeueReusableCell(withIdentifier: "a", for: p)"#,
    #"table.dequeueReusableCell(withIdentifier: "old")"#,
  ])
  func `a name that is there, or that is not known, is not told`(call: String) {
    #expect(problems(body(call)).isEmpty)
  }

  @Test(arguments: [
    #"UIStoryboard(name: "Mian", bundle: nil)"#,
    #"UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "Chart")"#,
    #"storyboard?.instantiateViewController(withIdentifier: kGone)"#,
    #"storyboard?.instantiateViewController(withIdentifier: Name.gone.rawValue)"#,
    #"performSegue(withIdentifier: "agian", sender: nil)"#, #"UINib(nibName: "Row", bundle: nil)"#,
    #"table.dequeueReusableCell(withIdentifier: "gone", for: path)"#,
  ])
  func `a name that nothing has is an error`(call: String) {
    #expect(problems(body(call)) == ["error WR-04 Cart.swift:1"])
  }

  @Test func `the main bundle may be in a variable`() {
    #expect(problems(body(#"mainBundle.loadNibNamed("Row", owner: self)"#)).count == 1)
    #expect(problems(body(#"otherBundle.loadNibNamed("Row", owner: self)"#)).isEmpty)
  }

  @Test func `the nib of a controller is another rule, and a view made in code needs none`() {
    let call = #"let c = Cart(nibName: "Row", bundle: nil)"#
    #expect(problems(body(call)) == ["error NB-05 Cart.swift:1"])
    let made =
      "class Cart: UIViewController { init() { super.init(nibName: \"Row\", bundle: nil) }\n"
      + "override func loadView() {} }"
    #expect(problems(made).isEmpty)
    let xib = ["App/Row~ipad.xib": Self.nib("vw")]
    #expect(problems(body(call), xib).isEmpty)
  }

  private static func nib(_ id: String, _ more: String = "") -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch">
    <objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Cart" \
    customModule="App" customModuleProvider="target"/><view id="\(id)"/>\(more)</objects></document>
    """
  }

  @Test func `a segue belongs to the scene of the class that performs it`() {
    let call = #"performSegue(withIdentifier: "again", sender: nil)"#
    let other = "class Other: UIViewController { func go() { \(call) } }"
    let cart = "class Cart: UIViewController {}\n"
    let scene = AuditedProject.storyboard(
      #"customClass="Other" customModule="App" customModuleProvider="target""#)
    #expect(
      problems(cart + other, ["App/Second.storyboard": scene]) == ["error WR-04 Cart.swift:2"])
    // A class without a scene may be one of a library, whose users have the storyboard.
    #expect(problems(cart + other).isEmpty)
    // A class that inherits from that of the scene, or that it inherits from, may perform it.
    #expect(problems(cart + other.replacing("UIViewController", with: "Cart")).isEmpty)
    let base = "class Base: UIViewController { func go() { \(call) } }\nclass Cart: Base {}"
    #expect(problems(base).isEmpty)
  }

  @Test func `tests and cells that helpers register are not judged`() {
    let wrong = body(#"UIStoryboard(name: "Mian", bundle: nil)"#)
    let files = ["AppTests/CartTests.swift": wrong]
    #expect(problems("class Cart: UIViewController {}", files).isEmpty)
    let cell = body(#"table.dequeueReusableCell(withIdentifier: "Row", for: path)"#)
    #expect(problems(cell + "\nclass Row: UITableViewCell {}").isEmpty)
  }
}
