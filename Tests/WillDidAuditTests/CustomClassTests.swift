import Testing
import WillDidAudit
import WillDidFindings

struct CustomClassTests {
  private func problems(
    _ files: [String: String], attributes: String, connections: String = ""
  ) -> [String] {
    var files = files
    files["App/Other.swift"] = ""
    files["App/Main.storyboard"] = AuditedProject.storyboard(attributes, connections: connections)
    return AuditedProject(files).problems
  }

  private let own = #"customClass="Cart" customModule="App" customModuleProvider="target""#

  @Test func `a class that is nowhere is told, as an error where it is missed`() {
    #expect(problems([:], attributes: own) == ["warning NB-08 Main.storyboard:4"])
    let outlet = #"<outlet property="total" destination="v" id="o1"/>"#
    #expect(
      problems([:], attributes: own, connections: outlet) == ["error NB-08 Main.storyboard:4"])
  }

  @Test func `a class that a dependency may have is not told`() {
    let attributes = #"customClass="Cart" customModule="Shop""#
    #expect(problems(["Podfile": "pod 'Shop'\n"], attributes: attributes).isEmpty)
    #expect(problems(["Podfile": "pod 'Shop'\n"], attributes: #"customClass="Cart""#).isEmpty)
  }

  @Test func `a class whose name begins like several of the project's is the project's`() {
    let attributes = #"customClass="CartItemLabel""#
    func isTold(_ names: [String]) -> Bool {
      let source = names.map { "class \($0): UIView {}" }.joined(separator: "\n")
      return !problems(["Podfile": "pod 'Shop'\n", "App/A.swift": source], attributes: attributes)
        .isEmpty
    }
    let names = ["CartItemCell", "CartItemView", "CartItemRow", "CartItemBox"]
    #expect(isTold(names) && !isTold(Array(names.dropLast())))
    #expect(!isTold(names.map { $0.replacing("Item", with: "Total") }))
    #expect(!isTold(names.map { "X" + $0 }))
  }

  @Test func `a class may be one of a module or a header that is imported and is not here`() {
    func isTold(_ files: [String: String], _ name: String = "BSKCart") -> Bool {
      !problems(files, attributes: "customClass=\"\(name)\"").isEmpty
    }
    #expect(isTold(["App/A.swift": "import UIKit\nimport struct Foundation.Data\nimport os"]))
    #expect(isTold(["App/A.m": "#import <UIKit/UIKit.h>\n#import <sys/time.h>"]))
    #expect(isTold(["App/A.m": "#import <Basket/BSKList.h>", "App/BSKList.h": ""]))
    #expect(!isTold(["App/A.swift": "import Basket"]))
    #expect(!isTold(["App/A.m": "#import <Basket/Basket.h>"]))
    #expect(!isTold(["App/A.m": "#import \"BSKCart.h\""]))
    #expect(isTold(["App/A.m": "#import \"BSKList.h\""]))
  }

  @Test func `of classes of one name that counts whose module the document names`() {
    let files = [
      "Kit/Package.swift": #"let package = Package(targets: [.target(name: "Kit")])"#,
      "Kit/Sources/Kit/Cart.swift": "open class Cart: UIViewController {}",
      "App/Cart.swift": "class Cart: Kit.Cart {}",
    ]
    #expect(problems(files, attributes: #"customClass="Cart" customModule="Kit""#).isEmpty)
    #expect(problems(files, attributes: #"customClass="Cart" customModule="App""#).isEmpty)
    #expect(
      problems(files, attributes: #"customClass="Cart" customModule="Other""#)
        == ["warning NB-08 Main.storyboard:4"])
  }

  @Test func `a file that no target compiles declares nothing`() {
    let files = ["App/Out.swift": "class Cart: UIViewController {}", "App/In.swift": ""]
    #expect(problems(files, attributes: own) == ["warning NB-08 Main.storyboard:4"])
  }

  @Test func `a source with a path of another machine is the one that ends alike`() {
    func problems(_ path: String) -> [String] {
      var project = AuditedProject([
        "App/Main.storyboard": AuditedProject.storyboard(own), "App/In.swift": "",
        "Shop/Views/Cart.swift": "class Cart: UIViewController {}", "Shop/Views/Old.swift": "",
      ])
      for (name, text) in project.files where name.hasSuffix("pbxproj") {
        project.files[name] = text.replacing(
          "objects = {",
          with: """
            objects = {
            FC = { isa = PBXFileReference; path = "\(path)"; sourceTree = "<absolute>"; };
            FO = { isa = PBXFileReference; path = Shop/Views/Old.swift; sourceTree = "<group>"; };
            BC = { isa = PBXBuildFile; fileRef = FC; }; BO = { isa = PBXBuildFile; fileRef = FO; };
            SC = { isa = PBXSourcesBuildPhase; files = (BC, BO); };
            """
        ).replacing("children = (SG)", with: "children = (SG, FC, FO)")
          .replacing("isa = PBXNativeTarget;", with: "isa = PBXNativeTarget; buildPhases = (SC);")
      }
      return project.problems
    }
    #expect(problems("/Users/cook/Bakery/Shop/Views/Cart.swift").isEmpty)
    #expect(problems("/Users/cook/Cart.swift") == ["warning NB-08 Main.storyboard:4"])
  }

  @Test func `a Swift class of a package is not in the module of the target`() {
    let files = [
      "Kit/Package.swift": #"let package = Package(targets: [.target(name: "Kit")])"#,
      "Kit/Sources/Kit/Cart.swift": "public class Cart: UIViewController {}", "App/A.swift": "",
    ]
    #expect(problems(files, attributes: own) == ["warning NB-08 Main.storyboard:4"])
    #expect(
      problems(files, attributes: #"customClass="Cart" customModule="Kit""#).isEmpty)
    var named = files
    named["Kit/Sources/Kit/Cart.swift"] = "@objc(Cart) public class Cart: UIViewController {}"
    #expect(problems(named, attributes: own).isEmpty)
  }

  @Test func `without a module a Swift class is not found on iOS`() {
    let attributes = #"customClass="Cart""#
    #expect(
      problems(["App/Cart.swift": "class Cart: UIViewController {}"], attributes: attributes)
        == ["warning NB-08 Main.storyboard:4"])
    #expect(
      problems(
        ["App/Cart.swift": "@objc(Cart) class Cart: UIViewController {}"], attributes: attributes
      )
      .isEmpty)
  }

  @Test func `copies of a document are told once`() {
    let document = AuditedProject.storyboard(own)
    let project = AuditedProject([
      "App/Base.lproj/Main.storyboard": document, "App/de.lproj/Main.storyboard": document,
      "App/fr.lproj/Main.storyboard": document, "App/Other.swift": "",
    ])
    let findings = project.verdict.findings
    #expect(findings.count == 1)
    #expect(findings.first?.place?.file == "App/Base.lproj/Main.storyboard")
    #expect(findings.first?.place?.related.count { $0.role == "copy" } == 2)
  }
}
