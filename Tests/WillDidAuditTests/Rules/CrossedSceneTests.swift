import Testing
import WillDidAudit
import WillDidFindings

/// Connections between two scenes of a storyboard.
struct CrossedSceneTests {
  private func problems(
    _ connection: String, second: String = "second", isStoryboard: Bool = true
  ) -> [String] {
    func controller(_ id: String, _ connections: String = "") -> String {
      """
      <viewController id="\(id)" sceneMemberID="viewController">
      <view key="view" id="\(id)-view"><subviews><label id="\(id)-label"/></subviews></view>
      <connections>\(connections)</connections></viewController>
      """
    }
    let parts = [controller("first", connection), controller(second)]
    let inner =
      isStoryboard
      ? "<scenes>"
        + parts.enumerated().map {
          "<scene sceneID=\"s\($0)\"><objects>\($1)</objects></scene>"
        }.joined() + "</scenes>" : "<objects>\(parts.joined())</objects>"
    return AuditedProject([
      "App/Main.storyboard": """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
      targetRuntime="iOS.CocoaTouch" initialViewController="first">\(inner)</document>
      """,
      "App/Use.swift":
        #"let a = UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController()"#,
    ]).verdict.findings.filter { $0.rule == .sceneCrossed }.map { "\($0.severity) \($0.message)" }
  }

  @Test func `an outlet or an action ends in its own scene`() {
    #expect(
      problems(#"<outlet property="title" destination="second-label" id="c"/>"#) == [
        "warning outlet `title` of a viewController leads to a label of another scene, and is not connected"
      ])
    #expect(
      problems(#"<action selector="go:" destination="second" id="c"/>"#).count == 1)
    #expect(
      problems(#"<outletCollection property="all" destination="second-label" id="c"/>"#).count == 1)
    #expect(problems(#"<outlet property="title" destination="first-label" id="c"/>"#) == [])
  }

  @Test func `segues, documents without scenes and doubled identifiers are silent`() {
    #expect(problems(#"<segue destination="second" kind="show" id="c"/>"#) == [])
    let outlet = #"<outlet property="title" destination="second-label" id="c"/>"#
    #expect(problems(outlet, isStoryboard: false) == [])
    #expect(
      problems(#"<outlet property="title" destination="first-label" id="c"/>"#, second: "first")
        == [])
  }
}
