import Testing
import WillDidFindings
import WillDidModel
import WillDidReport

/// Where the events of a diagram stand, and which ones belong to it.
@Suite struct DiagramPlaceTests {
  private func words(
    _ rule: String, at sequence: UInt64, proofs: [UInt64], _ events: [Event]
  ) -> [String] {
    let report = Sample.report([Sample.finding(rule, at: sequence, events: proofs)])
    var reader = DiagramReader(
      report.findings.map { DiagramScope($0, TransitionsByNumber()) }, names: report.names)
    var columns = EventColumns()
    columns.firstSequence = events[0].sequence
    for event in events { columns.append(event) }
    reader.take(columns)
    return reader.diagrams(report, [columns]).first?.steps.map {
      "\($0.depth) \($0.mark) \($0.isSuper ? "super " : "")\($0.name)"
    } ?? []
  }

  @Test func `a call that a proof is within is shown, whatever it is`() {
    let drawn = words(
      "AP-08", at: 5, proofs: [5],
      [
        event(1, .initWithCoder, .enter), event(2, .initWithNibName, .enter),
        event(3, .initWithNibName, .exit), event(4, .viewDidLoad),
        event(5, .viewWillAppear), event(6, .initWithCoder, .exit),
      ])
    #expect(drawn == ["0 came initWithCoder", "1 came viewDidLoad", "1 unexpected viewWillAppear"])
  }

  @Test func `what stayed away stands before the call that something new is within`() {
    let drawn = words(
      "AP-04", at: 5, proofs: [5, 8],
      [
        event(5, .viewWillAppear), event(6, .viewIsAppearing),
        event(7, .beginAppearanceTransition, .enter), event(8, .viewWillDisappear),
        event(9, .beginAppearanceTransition, .exit),
      ])
    #expect(
      drawn == [
        "0 here viewWillAppear", "0 came viewIsAppearing", "0 missing viewDidAppear",
        "0 came beginAppearanceTransition", "1 came viewWillDisappear",
      ])
  }

  @Test func `what stayed away stands behind what its promise called`() {
    let drawn = words(
      "AP-17", at: 5, proofs: [5],
      [
        event(5, .beginAppearanceTransition, .enter), event(6, .viewWillAppear),
        event(7, .beginAppearanceTransition, .exit), event(8, .viewDidDisappear),
      ])
    #expect(
      drawn == [
        "0 here beginAppearanceTransition", "1 came viewWillAppear",
        "0 missing endAppearanceTransition", "1 missing viewDidAppear", "0 came viewDidDisappear",
      ])
  }

  @Test func `a call of another method of the superclass is shown as wrong`() {
    let drawn = words(
      "SU-02", at: 5, proofs: [5, 10],
      [
        event(5, .viewWillAppear, .enter), event(6, .prepareForSegue, .enter),
        event(7, .prepareForSegue, hop: true), event(8, .prepareForSegue, .exit),
        event(9, .viewDidDisappear, .enter, hop: true),
        event(10, .viewWillAppear, .exit),
      ])
    #expect(
      drawn == [
        "0 here viewWillAppear", "1 missing super viewWillAppear", "1 came prepareForSegue",
        "2 came super prepareForSegue", "1 unexpected super viewDidDisappear",
      ])
  }

  @Test func `an owner that is not awakened would be so within the load of its nib`() {
    let drawn = words(
      "NB-11", at: 7, proofs: [4, 7],
      [
        event(3, .loadView, .enter), event(4, .nibLoad, .enter, of: 0),
        event(5, .nibLoad, .exit, of: 0), event(6, .loadView, .exit), event(7, .viewDidLoad),
      ])
    #expect(
      drawn == [
        "0 came loadView", "1 came the nib is loaded", "2 notDue awakeFromNib",
        "0 here viewDidLoad",
      ])
  }

  @Test func `what is no call is said in words`() {
    let drawn = words(
      "AP-08", at: 1, proofs: [1, 2, 3],
      [event(1, .encodeKey), event(2, .addObserver), event(3, .nibTopLevelObject, of: 0)])
    #expect(
      drawn == [
        "0 unexpected the key  is written", "0 came #2 observes notifications",
        "0 came an object stands at the top of the nib",
      ])
  }

  @Test func `of two calls of the superclass the second is one too many`() {
    let drawn = words(
      "SU-04", at: 5, proofs: [5],
      [
        event(5, .viewWillAppear, .enter), event(6, .viewWillAppear, hop: true),
        event(7, .viewWillAppear, hop: true), event(8, .viewWillAppear, .exit),
      ])
    #expect(
      drawn == [
        "0 here viewWillAppear", "1 came super viewWillAppear",
        "1 unexpected super viewWillAppear",
      ])
  }

  @Test func `a child is announced to go before its view leaves`() {
    let drawn = words(
      "CT-02", at: 8, proofs: [8],
      [
        event(5, .viewDidAppear), event(6, .viewWillDisappear), event(7, .viewDidDisappear),
        event(8, .removeFromParent),
      ])
    #expect(
      drawn == [
        "0 came viewDidAppear", "0 missing willMoveToParent", "0 came viewWillDisappear",
        "0 came viewDidDisappear", "0 here removeFromParent",
      ])
  }

  @Test func `what is announced comes before it ends`() {
    let drawn = words(
      "AP-13", at: 6, proofs: [6], [event(5, .viewDidLoad), event(6, .viewWillDisappear)])
    #expect(
      drawn == [
        "0 came viewDidLoad", "0 missing viewWillAppear", "0 missing viewDidAppear",
        "0 unexpected viewWillDisappear",
      ])
  }

  @Test func `what came too late is not drawn as missing`() {
    let drawn = words(
      "AP-16", at: 6, proofs: [6],
      [
        event(5, .viewWillAppear), event(6, .viewDidAppear), event(7, .didMoveToParent),
        event(8, .viewDidLayoutSubviews),
      ])
    #expect(
      drawn == [
        "0 came viewWillAppear", "0 here viewDidAppear", "0 came didMoveToParent",
        "0 here viewDidLayoutSubviews",
      ])
  }

  @Test func `nothing stands behind the end of its object`() {
    let drawn = words(
      "AP-05", at: 5, proofs: [5, 7],
      [event(5, .viewWillDisappear), event(6, .removeFromParent), event(7, .deinit)])
    #expect(
      drawn == [
        "0 here viewWillDisappear", "0 missing viewDidDisappear", "0 came removeFromParent",
        "0 came deinit",
      ])
  }

  @Test func `calls that are left out at the end are said`() {
    let events =
      [event(5, .viewWillAppear)] + (6...9).map { event($0, .viewIsAppearing) }
    #expect(words("AP-08", at: 5, proofs: [5], events).last == "0 came 1 later call left out")
  }

  @Test func `an end that stayed away stands behind the will that its beginning brought`() {
    let drawn = words(
      "AP-17", at: 5, proofs: [5],
      [
        event(5, .beginAppearanceTransition), event(6, .viewWillAppear),
        event(7, .viewIsAppearing), event(8, .didMoveToParent),
      ])
    #expect(
      drawn == [
        "0 here beginAppearanceTransition", "0 came viewWillAppear", "0 came viewIsAppearing",
        "0 missing endAppearanceTransition", "1 missing viewDidAppear", "0 came didMoveToParent",
      ])
  }

  @Test func `what came after all is not drawn as missing`() {
    let drawn = words(
      "MC-01", at: 5, proofs: [5], [event(5, .loadWindow), event(6, .windowDidLoad)])
    #expect(drawn == ["0 missing windowWillLoad", "0 here loadWindow", "0 came windowDidLoad"])
  }

  @Test func `a message marks the call that it is about`() {
    let within = words(
      "AP-20", at: 6, proofs: [6],
      [
        event(5, .present, .enter), event(6, .attemptToPresentMessage),
        event(7, .present, .exit),
      ])
    #expect(within.first == "0 wrong present")
  }

  @Test func `the beginning by code of an appearance that should not be is marked with its end`() {
    let drawn = words(
      "CT-06", at: 6, proofs: [6],
      [
        event(5, .beginAppearanceTransition, .enter), event(6, .viewWillAppear),
        event(7, .beginAppearanceTransition, .exit), event(8, .endAppearanceTransition),
      ])
    #expect(
      drawn == [
        "0 unexpected beginAppearanceTransition", "1 unexpected viewWillAppear",
        "0 unexpected endAppearanceTransition",
      ])
  }

  @Test func `a did is due once though its will came twice`() {
    let report = Sample.report([Sample.finding("AP-10", at: 7, events: [6, 7])])
    var reader = DiagramReader(
      report.findings.map { DiagramScope($0, TransitionsByNumber()) }, names: report.names)
    var columns = EventColumns()
    columns.firstSequence = 5
    for event in [
      event(5, .viewDidAppear), event(6, .viewWillDisappear), event(7, .viewWillDisappear),
      event(8, .viewDidDisappear),
    ] { columns.append(event) }
    reader.take(columns)
    #expect(reader.diagrams(report, [columns]).first?.steps.map(\.due) == [1, 2, nil, 3])
  }
}
