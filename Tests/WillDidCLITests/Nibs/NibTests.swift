import Foundation
import TestSupport
import Testing

/// The verb `nib`, from documents to what is printed.
@Suite struct NibTests {
  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private static func document(view: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch">
      <objects>
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="DetailViewController">
          <connections><outlet property="\(view)" destination="v" id="c"/></connections>
        </placeholder>
        <view id="v"><subviews><label id="l" customClass="Headline"/></subviews></view>
      </objects>
    </document>
    """
  }

  @discardableResult
  private func write(_ text: String, to name: String) throws -> String {
    try folder.write(Array(text.utf8), to: name)
  }

  private func output(_ arguments: String..., status: Int32 = 0) throws -> String {
    var child = ChildProcess(Tool.path)
    child.environment["LANG"] = "C.UTF-8"
    let result = try child.run(["nib"] + arguments)
    #expect(result.status == status)
    #expect(result.errors == "")
    return result.output
  }

  @Test func `a plan lists what happens in its order`() throws {
    let path = try write(Self.document(view: "view"), to: "Detail.xib")
    #expect(
      try output("plan", path)
        == """
        \(path): Detail, UIKit, owner DetailViewController -1
          1  create    UIView v  init(coder:)
          2  create    Headline l  init(coder:)
          3  connect   outlet DetailViewController -1  view → UIView v
          4  awake     UIView v
          5  awake     Headline l
          top level: v
          uncertain: the order in which objects are made

        """)
    #expect(try output("plan", "--numbered", path).contains("owner DetailViewController 3\n"))
  }

  @Test func `a plan as a card has each object once, where it lies, and each connection`() throws {
    let path = try write(Self.document(view: "view"), to: "Detail.xib")
    let image = try output("plan", "--format", "svg", path)
    #expect(image.hasPrefix("<svg ") && image.hasSuffix("</svg>\n"))
    for name in ["DetailViewController  (owner)", "view → UIView", "UIView", "Headline"] {
      #expect(image.components(separatedBy: ">\(name)<").count == 2, "\(name)")
    }
    // What lies in another object stands behind it.
    #expect(image.contains("x=\"60\" y=\"102\" class=\"t\">UIView<"))
    #expect(image.contains("x=\"80\" y=\"124\" class=\"t\">Headline<"))
    #expect(image.contains("uncertain: the order in which objects are made"))
  }

  @Test func `a main menu is read in the words of its items, and what is not connected is counted`()
    throws
  {
    let items = (1...150).map {
      let action =
        $0 == 7
        ? "<connections><action selector=\"save:\" target=\"-1\" id=\"a\"/></connections>" : ""
      return "<menuItem title=\"Item \($0)\" id=\"i\($0)\">\(action)</menuItem>"
    }
    let path = try write(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" targetRuntime="MacOSX.Cocoa">
      <objects><customObject id="-2" userLabel="File's Owner" customClass="NSApplication"/>
      <customObject id="-1" userLabel="First Responder" customClass="FirstResponder"/>
      <menu title="Main" id="m"><items>\(items.joined())</items></menu></objects></document>
      """, to: "MainMenu.xib")
    let image = try output("plan", "--format", "svg", path)
    #expect(image.contains("NSMenu “Main”"))
    #expect(image.contains("NSMenuItem “Item 7”   save: ⇢ First Responder"))
    #expect(image.contains(">+ 149 NSMenuItem<"))
    #expect(!image.contains("Item 8"))
  }

  @Test func `a plan in JSON is one that programs rely on`() throws {
    let path = try write(Self.document(view: "view"), to: "Detail.xib")
    #expect(
      try output("plan", "--format", "json", path) == """
        {"schema":"willdid.nibplan/1","path":"\(path)","name":"Detail","platform":"UIKit",\
        "owner":{"object":"-1","class":"DetailViewController"},"steps":[\
        {"step":"create","object":"v","class":"UIView","how":"init(coder:)","line":7,"column":5},\
        {"step":"create","object":"l","class":"Headline","how":"init(coder:)","line":7,"column":28},\
        {"step":"connect","kind":"outlet","label":"view","source":"-1","destination":"v","line":5,"column":20},\
        {"step":"awake","object":"v","class":"UIView","line":7,"column":5},\
        {"step":"awake","object":"l","class":"Headline","line":7,"column":28}],\
        "topLevel":["v"],"uncertain":["creation-order"],"images":[],"sounds":[]}

        """)
    let several = try output("plan", "--format=json", path, path)
    #expect(
      several.hasPrefix(#"{"schema":"willdid.nibplans/1","plans":[{"schema":"willdid.nibplan/1""#))
  }

  @Test func `a storyboard has a plan for each scene, and one can be picked`() throws {
    let path = try write(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" \
      targetRuntime="iOS.CocoaTouch" initialViewController="a"><scenes>
      <scene><objects><viewController storyboardIdentifier="A" id="a" sceneMemberID="viewController">
      <view key="view" id="va"/></viewController></objects></scene>
      <scene><objects><viewController id="b" sceneMemberID="viewController"/></objects></scene>
      </scenes></document>
      """, to: "Main.storyboard")
    let all = try output("plan", "--format", "json", path)
    #expect(all.hasPrefix(#"{"schema":"willdid.nibplans/1""#))
    #expect(all.contains(#""name":"UIViewController-b""#))
    let one = try output("plan", "--scene", "A", "--format", "json", path)
    #expect(one.hasPrefix(#"{"schema":"willdid.nibplan/1""#))
    #expect(one.contains(#""nib":"a-view-va""#))
    #expect(one.contains(#""entry":true"#))
    #expect(try output("plan", "--scene", "a", path).contains("  a-view-va:\n"))
    let wrong = try Tool.run("nib", "plan", "--scene", "C", path)
    #expect(wrong.status == 64)
    #expect(
      wrong.errors.contains("there is no scene 'C': \(path) (there are A, UIViewController-b)"))
  }

  @Test func `the crash of a nib that happens to fit is foretold`() throws {
    try write(Self.document(view: "header"), to: "DetailView.xib")
    let text = try output(
      "resolve", "--class", "DetailViewController", "--bundle", folder.path, "--os", "12",
      "--idiom", "phone", status: 2)
    #expect(
      text.contains(
        "  exception: -[UIViewController _loadViewFromNibNamed:bundle:] loaded the "
          + "\"DetailView\" nib but the view outlet was not set.\n"))
    #expect(
      try output(
        "resolve", "--class=DetailViewController", "--bundle=\(folder.path)", "--os=12",
        "--format=json", status: 2) == """
          {"schema":"willdid.nibresolution/1","class":"DetailViewController","candidates":[\
          {"name":"DetailViewController","exists":false,"rule":"same-name","path":null},\
          {"name":"DetailView","exists":true,"rule":"stripped-controller",\
          "path":"\(folder.path)/DetailView.xib"}],"chosen":"DetailView","ambiguous":false,\
          "outcome":"view-outlet-not-set","exception":"-[UIViewController \
          _loadViewFromNibNamed:bundle:] loaded the \\"DetailView\\" nib but the view outlet was not set.",\
          "remarks":["searched-project"],"uncertain":[]}

          """)
    try write(Self.document(view: "view"), to: "DetailViewController.xib")
    let both = try output(
      "resolve", "--class", "DetailViewController", "--bundle", folder.path, "--os", "ios 12.4")
    #expect(both.hasPrefix("DetailViewController: loads DetailViewController (ambiguous)\n"))
    #expect(
      try output(
        "resolve", "--class", "DetailViewController", "--bundle", folder.path,
        "--overrides-load-view", "--idiom", "pad", "--os", "12"
      ) == """
        DetailViewController: loads no nib by itself
          loadView is overridden, and looks for a nib only if it calls super
          the folder is no bundle, so all folders in it were searched
          if loadView calls super: loads DetailViewController (ambiguous)
              DetailViewController~ipad  device-suffix  is not there
            ▸ DetailViewController  same-name  \(folder.path)/DetailViewController.xib
              DetailView~ipad  device-suffix  is not there
              DetailView  stripped-controller  \(folder.path)/DetailView.xib
            uncertain: two nibs fit; on iOS 12 the one named as the class was seen to come first

        """)
    #expect(
      try output(
        "resolve", "--class", "DetailViewController", "--bundle", folder.path, "--without-super"
      ).hasPrefix("DetailViewController: loads no nib\n"))
  }

  @Test func `what is wrong is told in one line that editors can follow`() throws {
    let broken = try write("<document>\n  <a>\n</document>", to: "broken.xib")
    let old = try write(
      "<archive type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\"/>", to: "old.xib")
    let good = try write(Self.document(view: "view"), to: "good.xib")
    for (path, status, errors) in [
      (
        broken, 65,
        "not a document of Interface Builder but XML that begins with '<document>': \(broken):1:1"
      ),
      (old, 65, "the document has no objects: \(old):1:1"),
      (try write("", to: "empty.nib"), 65, "the file is empty: \(folder.path("empty.nib"))"),
      (
        try folder.makeFolder("folder.nib"), 65,
        "no compiled nib in the folder: \(folder.path("folder.nib"))"
      ),
      (folder.path("none.xib"), 66, "No such file or directory: \(folder.path("none.xib"))"),
    ] as [(String, Int32, String)] {
      let result = try Tool.run("nib", "plan", path, good)
      #expect(result.status == status)
      #expect(result.errors == "willdid: \(errors)\n")
      #expect(result.output.hasPrefix("\(good): good, UIKit"))
    }
    for words in [
      ["nib", "plan"], ["nib", "resolve"], ["nib", "nonsense"],
      ["nib", "resolve", "--class", "A", "--bundle", folder.path, "--os", "twelve"],
    ] {
      let result = try ChildProcess(Tool.path).run(words)
      #expect(result.status == 64, "\(words)")
      #expect(result.errors.hasPrefix("Error: "))
    }
  }

  @Test func `help, manual pages and completions know the verbs within`() throws {
    #expect(try Tool.run("nib").output.contains("USAGE: willdid nib <subcommand>"))
    for verb in ["plan", "resolve"] {
      let help = try Tool.run("help", "nib", verb).output
      #expect(help.contains("USAGE: willdid nib \(verb) "))
      #expect(try Tool.run("nib", verb, "--help").output == help)
      let page = try Tool.run("--generate-manual-page", "willdid-nib-\(verb)").output
      #expect(page.contains(".Dt WILLDID-NIB-\(verb.uppercased()) 1"))
    }
    for shell in ["bash", "zsh", "fish"] {
      let script = try Tool.run("--generate-completion-script", shell).output
      #expect(script.contains("overrides-load-view"))
    }
  }
}
