internal import WillDidFindings
internal import WillDidModel
internal import WillDidReport
internal import WillDidText
internal import WillDidTimeline

/// The sequence diagrams of a page: of its findings, and of its transitions.
///
/// They are made of the events as these go by on their way into the page.
struct PageDiagrams {
  /// How many diagrams a page has at most; the worst findings come first, and transitions that did not go through.
  private static let most = 400
  /// How many stand in the summary that needs no script.
  private static let mostTexts = 12

  private var reader: DiagramReader
  /// The owner of each diagram.
  private let owners: [Owner]

  private struct Owner {
    var kind: String
    var place: Int
  }

  init(_ run: PageRun) {
    var owners: [Owner] = []
    var scopes: [DiagramScope] = []
    let transitions = Dictionary(
      run.fold.transitions.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let worst = run.report.findings.worstFirst(by: \.weight)
    for (place, finding) in worst.prefix(Self.most) {
      owners.append(Owner(kind: "finding", place: place))
      scopes.append(DiagramScope(finding, transitions[finding.transition]))
    }
    let all = Array(run.fold.transitions.enumerated())
    let sorted =
      all.filter { $0.element.outcome != .completed }
      + all.filter { $0.element.outcome == .completed }
    for (place, transition) in sorted where owners.count < Self.most {
      owners.append(Owner(kind: "transition", place: place))
      scopes.append(DiagramScope(transition, title: "#\(transition.id) \(transition.kind)"))
    }
    self.owners = owners
    reader = DiagramReader(scopes, names: run.report.names)
  }

  /// Takes in the next events of the run.
  mutating func take(_ batch: EventColumns) { reader.take(batch) }

  /// The island of the diagrams, and what of them needs no script.
  func finished(_ run: PageRun) -> (island: PageIsland, texts: [Int: String]) {
    let diagrams = reader.diagrams(run.report)
    var callbacks: [String] = []
    var places: [String: Int] = [:]
    func place(of name: String) -> Int {
      if let known = places[name] { return known }
      places[name] = callbacks.count
      callbacks.append(name)
      return callbacks.count - 1
    }
    var texts: [Int: String] = [:]
    let drawn = zip(owners, diagrams).map { owner, diagram in
      if owner.kind == "finding", texts.count < Self.mostTexts {
        texts[owner.place] = DiagramText(diagram, look: TextLook(width: 110)).text
      }
      return JSON.object([
        ("of", .string(owner.kind)), ("index", .number(owner.place)),
        ("lanes", .array(diagram.lanes.map { .string($0.name.escaped) })),
        ("subjects", .array(diagram.lanes.map { .number(run.place($0.instance)) })),
        ("notes", .array(diagram.notes.map { .string($0) })),
        ("steps", .array(diagram.steps.map { Self.json($0, place(of: $0.name.escaped)) })),
      ])
    }
    let members: [(String, JSON)] = [
      ("callbacks", .array(callbacks.map { .string($0) })),
      ("marks", .array(CallDiagram.Mark.allCases.map { .string("\($0)") })),
      ("remarks", .array(CallDiagram.Mark.allCases.map { .string($0.remark) })),
      ("diagrams", .array(Array(drawn))),
    ]
    return (PageIsland(members, PageColumns()), texts)
  }

  /// A step as the page reads it; `null` stands for what there is none of.
  private static func json(_ step: CallDiagram.Step, _ callback: Int) -> JSON {
    .array([
      .number(Int(step.mark.rawValue)), .number(callback), .number(step.lane),
      JSON(step.caller.map(Int64.init)), .number(step.depth), .bool(step.isSuper),
      .string(step.level),
      JSON(step.event.map { Int64(clamping: $0) }), JSON(step.time), JSON(step.duration),
      .string(step.thread), .number(step.skipped), JSON(step.number.map(Int64.init)),
      JSON(step.due.map(Int64.init)), .string(step.detail),
      .bool(step.note != nil), .string(step.finding),
    ])
  }
}
