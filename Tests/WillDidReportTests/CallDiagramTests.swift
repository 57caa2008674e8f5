import WillDidFindings
import WillDidModel
import WillDidReport
import WillDidText
import Testing

@Suite struct CallDiagramTests {
  private func diagram(
    _ rule: String, at sequence: UInt64, proofs: [UInt64] = [], _ events: [Event]
  ) -> CallDiagram? {
    let report = Sample.report([Sample.finding(rule, at: sequence, events: proofs)])
    var reader = DiagramReader(
      report.findings.map { DiagramScope($0, TransitionsByNumber()) }, names: report.names)
    var columns = EventColumns()
    columns.firstSequence = events[0].sequence
    for event in events { columns.append(event) }
    reader.take(columns)
    return reader.diagrams(report, [columns]).first
  }

  private func words(_ diagram: CallDiagram?) -> [String] {
    diagram?.steps.map { "\($0.mark) \($0.isSuper ? "super " : "")\($0.callback.name)" } ?? []
  }

  @Test func `a call of a superclass that is missing stands inside the call`() {
    let drawn = diagram(
      "SU-01", at: 5,
      [event(5, .viewDidLoad, .enter), event(6, .viewDidLoad, .exit), event(7, .viewWillAppear)])
    #expect(
      words(drawn) == ["here viewDidLoad", "missing super viewDidLoad", "came viewWillAppear"])
    #expect(drawn?.steps.map(\.depth) == [0, 1, 0])
    #expect(drawn?.steps.first?.duration == 1000)
  }

  @Test func `a call that came unannounced says so, and the announcement stands before it`() {
    let drawn = diagram("AP-06", at: 5, [event(4, .viewDidLoad), event(5, .viewDidAppear)])
    #expect(
      words(drawn) == ["came viewDidLoad", "missing viewWillAppear", "wrong viewDidAppear"])
    #expect(drawn?.steps.map(\.number) == [1, nil, 2])
    #expect(drawn?.steps.map(\.due) == [1, 2, 3])
  }

  @Test func `what should have ended stands before what contradicts it`() {
    let drawn = diagram(
      "AP-04", at: 5, proofs: [5, 9],
      [
        event(5, .viewWillAppear), event(6, .viewIsAppearing), event(7, .viewWillAppear, of: 3),
        event(8, .viewDidAppear, of: 3), event(9, .viewWillDisappear),
      ])
    #expect(
      words(drawn) == [
        "here viewWillAppear", "came viewIsAppearing", "missing viewDidAppear",
        "came viewWillDisappear",
      ])
  }

  @Test func `however long a run is, only what is near a proof is drawn`() {
    let many = (0..<5000).map { event(UInt64($0), $0 % 2 == 0 ? .viewWillAppear : .viewDidAppear) }
    let drawn = diagram("AP-08", at: 4000, proofs: [10], many)
    #expect(drawn?.steps.count == 15)
    #expect(drawn?.steps.map(\.skipped).reduce(0, +) == 7 + 3983)
  }

  @Test func `what stayed away stands at the object that the finding is about`() {
    let drawn = diagram(
      "CT-05", at: 6, [event(5, .viewDidLoad), event(6, .viewDidAppear, of: 1)])
    let ghost = drawn?.steps.first { $0.mark == .missing && $0.callback == .viewWillAppear }
    #expect(ghost.map { drawn?.lanes[$0.lane].instance } == InstanceID(rawValue: 2))
  }

  @Test func `calls are said to come from those who are known to make them`() {
    let drawn = diagram(
      "AP-08", at: 9, proofs: [3, 4, 5, 6, 7, 8, 9],
      [
        event(3, .present, .enter), event(4, .viewWillAppear), event(5, .dismiss),
        event(6, .present, .exit), event(7, .dismiss), event(8, .didMoveToParent),
        event(9, .deinit),
      ])
    #expect(
      drawn?.steps.map { $0.caller.map { drawn?.lanes[$0].name } }
        == ["your code", "framework", "framework", "your code", nil, nil])
    #expect(drawn?.steps.map(\.depth) == [0, 1, 1, 0, 0, 0])
    #expect(drawn?.mermaid.contains("Note over L2: 6. deinit") == true)
    #expect(
      diagram("AP-08", at: 4, [event(4, .viewWillAppear)])?.lanes.map(\.name).first == "framework")
  }

  @Test func `who calls for what a finger or the button of a bar goes back is not said`() {
    let drawn = diagram(
      "AP-08", at: 3, proofs: [3, 4, 5, 6, 7],
      [
        event(3, .popViewController),
        event(4, .transitionBegan, of: 2, [.initiallyInteractive(true)]),
        event(5, .navigationBarShouldPop), event(6, .popViewController),
        event(7, .popViewController),
      ])
    #expect(
      drawn?.steps.filter { $0.callback == .popViewController }.map { $0.caller == nil }
        == [true, true, false])
    #expect(drawn?.steps[1].note == "finger down: transition begins")
  }

  @Test func `loads of nibs that follow each other are not within each other`() {
    let events = (0..<4).map {
      event(UInt64(5 + $0), .nibLoad, $0 % 2 == 0 ? .enter : .exit, of: 0)
    }
    let drawn = diagram("AP-08", at: 5, proofs: [5, 7], events)
    #expect(drawn?.steps.map(\.depth) == [0, 0])
    #expect(drawn?.steps.map(\.note) == ["the nib is loaded", "the nib is loaded"])
    #expect(drawn?.steps.map(\.duration) == [1000, 1000])
    #expect(drawn?.steps.map(\.number) == [nil, nil])
  }

  @Test func `an event is marked by what every finding says of it`() {
    let findings = ["CT-12", "AP-06"].map {
      Sample.finding($0, at: $0 == "CT-12" ? 4 : 5, events: [4, 5])
    }
    let report = Sample.report(findings)
    var reader = DiagramReader(
      findings.map { DiagramScope($0, TransitionsByNumber()) }, names: report.names)
    var columns = EventColumns()
    columns.firstSequence = 4
    columns.append(event(4, .viewWillDisappear))
    columns.append(event(5, .viewDidAppear))
    reader.take(columns)
    let marks = reader.diagrams(report, [columns]).map { $0.steps.last?.mark }
    #expect(marks == [.wrong, .wrong])
  }

  @Test func `what two runs share stands in one row, and what only one has says so`() throws {
    let long = diagram(
      "AP-08", at: 9, proofs: [5, 6, 7, 9],
      [
        event(5, .viewDidLoad), event(6, .viewWillAppear), event(7, .viewIsAppearing),
        event(9, .viewDidAppear),
      ])
    let short = diagram(
      "AP-08", at: 3, proofs: [1, 2, 3],
      [event(1, .viewDidLoad), event(2, .viewWillAppear), event(3, .viewDidAppear)])
    let pair = DiagramPair(try #require(long), try #require(short))
    #expect(pair.left.steps.map(\.isOnlyHere) == [false, false, true, false])
    #expect(pair.right.steps.map(\.isOnlyHere) == [false, false, false])
    #expect(pair.right.steps.map(\.gap) == [0, 0, 1])
    let names = (left: "old", right: "new")
    let lines = DiagramPairText(pair, names, look: TextLook(width: 200)).text
      .split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= 120 })
    #expect(lines.count { $0.contains("viewDidAppear") } == 1)
    // Where there is no room for both, one stands below the other.
    let narrow = DiagramPairText(pair, names, look: TextLook(width: 50)).text
      .split(separator: "\n")
    #expect(narrow.count > lines.count)
    let mermaid = pair.titled(names).mermaid
    #expect(
      mermaid.contains("    and new: appear-twice AP-08")
        && mermaid.contains("->>B1: 2. viewWillAppear"))
    #expect(DiagramSVG.text(pair).contains("viewIsAppearing – only here"))
  }

  @Test func `what stayed away in one run stands beside what came in the other`() throws {
    let events = [
      event(1, .viewWillDisappear, of: 3), event(2, .viewWillAppear),
      event(3, .viewDidDisappear, of: 3), event(4, .viewDidAppear),
    ]
    let came = diagram("AP-08", at: 2, proofs: [1, 2, 3, 4], events)
    let missing = diagram(
      "AP-06", at: 3, proofs: [1, 2],
      [
        event(1, .viewWillDisappear, of: 3), event(2, .viewDidDisappear, of: 3),
        event(3, .viewDidAppear),
      ])
    let pair = DiagramPair(try #require(missing), try #require(came))
    #expect(
      words(missing) == [
        "came viewWillDisappear", "missing viewWillAppear", "came viewDidDisappear",
        "wrong viewDidAppear",
      ])
    #expect(words(pair.left) == words(missing))
    #expect(pair.left.steps.allSatisfy { !$0.isOnlyHere })
    #expect(pair.right.steps.map(\.isOnlyHere) == [false, true, false, false])
    let text = DiagramPairText(pair, (left: "old", right: "new"), look: TextLook(width: 120)).text
    let line = try #require(text.split(separator: "\n").first { $0.contains("viewWillAppear") })
    #expect(line.contains("×") && line.contains("▶"))
    #expect(pair.left.lanes.map(\.name) == pair.right.lanes.map(\.name))
  }

  @Test func `what stayed away does not part what came in both runs`() throws {
    let events = [
      event(1, .viewWillAppear), event(2, .viewWillDisappear, of: 3),
      event(3, .viewDidDisappear, of: 3), event(4, .viewDidAppear),
    ]
    let came = diagram("AP-08", at: 1, proofs: [1, 2, 3, 4], events)
    let missing = diagram("AP-06", at: 4, proofs: [2, 3], Array(events[1...]))
    let pair = DiagramPair(try #require(missing), try #require(came))
    let shared = pair.rows.filter { $0.left != nil && $0.right != nil }
    #expect(shared.compactMap(\.left) == [0, 2, 3])
    #expect(shared.compactMap(\.right) == [1, 2, 3])
  }
}
