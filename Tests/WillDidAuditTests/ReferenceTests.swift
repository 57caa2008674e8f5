import Testing

/// What documents lead to, and names that two objects have.
struct ReferenceTests {
  private let cart =
    "class Cart: UIViewController { @IBAction func back(_ s: UIStoryboardSegue) {} }"

  private func problems(
    _ connections: String, inside: String = "", _ others: [String: String] = [:]
  ) -> [String] {
    var files = others
    files["App/Cart.swift"] = files["App/Cart.swift"] ?? cart
    files["App/Main.storyboard"] = AuditedProject.storyboard(
      connections: connections, inside: inside)
    return AuditedProject(files).problems
  }

  @Test func `a connection to no object is an error`() {
    #expect(
      problems(#"<segue destination="gone" kind="show" id="sg"/>"#) == [
        "error WR-05 Main.storyboard:6"
      ])
    #expect(problems(#"<segue destination="vc" kind="show" id="sg"/>"#).isEmpty)
  }

  @Test func `a segue unwinds to a method of any class`() {
    func segue(_ action: String) -> String {
      "<segue destination=\"fr\" kind=\"unwind\" unwindAction=\"\(action)\" id=\"sg\"/>"
    }
    #expect(problems(segue("back:")).isEmpty)
    #expect(problems(segue("gone:")) == ["error WR-05 Main.storyboard:6"])
    let more = "extension UIViewController { @IBAction func gone(_ s: UIStoryboardSegue) {} }"
    #expect(problems(segue("gone:"), ["App/More.swift": more]).isEmpty)
    // A method that many segues ask for is one of a library that is imported and is not here.
    let library = ["App/More.swift": "import Springs"]
    #expect(problems(segue("gone:"), library) == ["error WR-05 Main.storyboard:6"])
    let many = (1...4).map { segue("gone:").replacing("\"sg\"", with: "\"sg\($0)\"") }.joined()
    #expect(problems(many, library).isEmpty && problems(many).count == 4)
    // A copy of a document asks for nothing more.
    let copies = ["de", "fr", "ko"].map { language in
      (
        "Other/\(language).lproj/Main.storyboard",
        AuditedProject.storyboard(connections: segue("gone:"))
      )
    }
    let translated = library.merging(copies) { $1 }
    #expect(problems(segue("gone:"), translated).contains("error WR-05 Main.storyboard:6"))
    let hidden = "class Cart: UIViewController { func back(_ s: UIStoryboardSegue) {} }"
    #expect(
      problems(segue("back:"), ["App/Cart.swift": hidden]) == ["error WR-05 Main.storyboard:6"])
  }

  @Test func `a segue action is a method of the controller`() {
    func segue(_ action: String) -> String {
      "<segue destination=\"vc\" kind=\"show\" destinationCreationSelector=\"\(action)\" id=\"sg\"/>"
    }
    let makes = [
      "App/Cart.swift":
        "class Cart: UIViewController { @IBSegueAction func make(_ c: NSCoder) -> Cart? { nil } }"
    ]
    #expect(problems(segue("make:"), makes).isEmpty)
    #expect(problems(segue("made:"), makes) == ["error WR-05 Main.storyboard:6"])
  }

  @Test func `a container asks for its first controller where it is presented`() {
    func problems(_ action: String, presents: Bool = true) -> [String] {
      let scene = """
        <scene sceneID="n"><objects><navigationController id="nc" customClass="Basket" \
        customModule="App" customModuleProvider="target" sceneMemberID="viewController"><connections>
        <segue destination="vc" kind="relationship" relationship="rootViewController" \
        destinationCreationSelector="\(action)" id="sr"/></connections></navigationController>
        </objects></scene></scenes>
        """
      let segue = presents ? #"<segue destination="nc" kind="show" id="sg"/>"# : ""
      let source = """
        class Basket: UINavigationController {}
        class Cart: UIViewController { @IBSegueAction func make(_ c: NSCoder) -> Cart? { nil } }
        """
      return AuditedProject([
        "App/Main.storyboard": AuditedProject.storyboard(connections: segue)
          .replacing("</scenes>", with: scene),
        "App/Cart.swift": source,
      ]).problems
    }
    #expect(problems("make:").isEmpty)
    #expect(problems("made:") == ["error WR-05 Main.storyboard:10"])
    #expect(problems("made:", presents: false).isEmpty)
  }

  @Test func `a placeholder needs its storyboard and a scene in it`() {
    func board(_ attributes: String) -> [String: String] {
      let scene = """
        <scene sceneID="p"><objects><viewControllerPlaceholder \(attributes) id="ph" \
        sceneMemberID="viewController"/></objects></scene></scenes>
        """
      let segue = #"<segue destination="ph" kind="show" id="sg"/>"#
      let main = AuditedProject.storyboard(connections: segue).replacing("</scenes>", with: scene)
      let other = AuditedProject.storyboard(
        #"storyboardIdentifier="Detail" customClass="Cart" customModule="App""#)
      return [
        "App/Start.storyboard": main, "App/Other.storyboard": other, "App/Cart.swift": cart,
        "App/Use.swift": #"let start = "Start""#,
      ]
    }
    func problems(_ attributes: String, _ change: (inout [String: String]) -> Void = { _ in })
      -> [String]
    {
      var files = board(attributes)
      change(&files)
      return AuditedProject(files).problems
    }
    #expect(problems(#"storyboardName="Other""#).isEmpty)
    #expect(problems(#"storyboardName="Other" referencedIdentifier="Detail""#).isEmpty)
    #expect(problems(#"storyboardName="Lib" bundleIdentifier="com.lib""#).isEmpty)
    for attributes in [
      #"storyboardName="Gone""#, #"storyboardName="Other" referencedIdentifier="Details""#,
      #"referencedIdentifier="Detail""#,
    ] {
      #expect(problems(attributes).map { $0.prefix(11) } == ["error WR-05"], "\(attributes)")
    }
    let headless = problems(#"storyboardName="Other""#) {
      $0["App/Other.storyboard"] = $0["App/Other.storyboard"]?.replacing(
        " initialViewController=\"vc\"", with: "")
    }
    #expect(headless.count == 1)
  }

  @Test func `two objects or cells of one name are an error`() {
    let labels = #"<label id="a"/><label id="a"/>"#
    #expect(problems("", inside: labels) == ["error WR-07 Main.storyboard:5"])
    #expect(problems("", inside: #"<constraint id="a"/><constraint id="a"/>"#).isEmpty)
    func table(_ first: String, _ second: String) -> String {
      "<tableView id=\"t\"><prototypes><tableViewCell reuseIdentifier=\"\(first)\" id=\"c1\"/>"
        + "<tableViewCell reuseIdentifier=\"\(second)\" id=\"c2\"/></prototypes></tableView>"
    }
    #expect(problems("", inside: table("a", "b")).isEmpty)
    #expect(problems("", inside: table("a", "a")) == ["error WR-07 Main.storyboard:5"])
    let fixed =
      "<tableView id=\"t\"><sections><tableViewSection id=\"s\"><cells>"
      + "<tableViewCell reuseIdentifier=\"a\" id=\"c1\"/><tableViewCell reuseIdentifier=\"a\" id=\"c2\"/>"
      + "</cells></tableViewSection></sections></tableView>"
    #expect(problems("", inside: fixed).isEmpty)
  }
}
