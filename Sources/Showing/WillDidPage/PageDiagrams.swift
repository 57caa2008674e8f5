internal import WillDidFindings
internal import WillDidModel
internal import WillDidReport
internal import WillDidText
internal import WillDidTimeline

/// The sequence diagrams of a page: of its findings and of its transitions, and of two runs those that belong
/// together beside each other.
///
/// They are made of the events as these go by on their way into the page.
struct PageDiagrams {
  /// How many diagrams a page has at most; the worst findings come first, and transitions that did not go through.
  private static let most = 400
  /// How many stand in the summary that needs no script.
  private static let mostTexts = 12
  /// How many of transitions are there as images that move.
  private static let mostFilms = 6

  private let runs: [PageRun]
  /// The diagrams of the page.
  private let figures: [Figure]
  /// The events of each run.
  private var readers: [DiagramReader]
  /// The readings of each run.
  private let subjects: [[PageDiagramSubject]]

  /// A diagram of one run, or those of both.
  private struct Figure {
    /// The run of each part, and the place of it among the subjects of the run.
    var parts: [(run: Int, place: Int)]
    /// The runs whose part is what the diagram was made for: the other may stand beside several.
    var owners: Set<Int>
  }

  /// Prepares the diagrams of runs.
  ///
  /// - Parameters:
  ///   - runs: The runs.
  ///   - isPair: Whether the second run is compared with the first.
  init(_ runs: [PageRun], isPair: Bool) {
    self.runs = runs
    let partners = isPair ? PageDiagramPartners(runs[0], runs[1]) : nil
    var subjects = runs.map { _ in [PageDiagramSubject]() }
    var places: [[PageDiagramSubject: Int]] = runs.map { _ in [:] }
    var figures: [Figure] = []
    var isDrawn: [Set<PageDiagramSubject>] = runs.map { _ in [] }
    func place(_ subject: PageDiagramSubject, _ run: Int) -> Int {
      if let known = places[run][subject] { return known }
      subjects[run].append(subject)
      places[run][subject] = subjects[run].count - 1
      return subjects[run].count - 1
    }
    for (run, subject) in Self.wanted(runs, partners) where figures.count < Self.most {
      guard !isDrawn[run].contains(subject) else { continue }
      isDrawn[run].insert(subject)
      var parts = [(run: run, place: place(subject, run))]
      var owners: Set<Int> = [run]
      if let partner = partners?.partner(of: subject, in: run) {
        parts.append((run: 1 - run, place: place(partner, 1 - run)))
        // A subject that is the same on both sides is drawn once.
        if partners?.partner(of: partner, in: 1 - run) == subject {
          isDrawn[1 - run].insert(partner)
          owners.insert(1 - run)
        }
      }
      figures.append(Figure(parts: parts.sorted { $0.run < $1.run }, owners: owners))
    }
    (self.figures, self.subjects) = (figures, subjects)
    readers = zip(runs, subjects).map { run, subjects in
      let byNumber = Dictionary(
        run.fold.transitions.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
      return DiagramReader(subjects.map { $0.scope(run, byNumber) }, names: run.report.names)
    }
  }

  /// The subjects to be drawn, the worst first: findings, transitions that did not go through or differ, one of each
  /// shape, and the others.
  private static func wanted(
    _ runs: [PageRun], _ partners: PageDiagramPartners?
  ) -> [(run: Int, subject: PageDiagramSubject)] {
    // The second run is looked at first in a comparison.
    let order = partners == nil ? Array(runs.indices) : Array(runs.indices.reversed())
    var ranked: [[(run: Int, subject: PageDiagramSubject)]] = [[], [], [], []]
    for number in order {
      let run = runs[number]
      for (place, _) in run.report.findings.worstFirst(by: \.weight) {
        ranked[0].append((number, .finding(place)))
      }
      var shapes: Set<TransitionShape> = []
      for (place, transition) in run.fold.transitions.enumerated() {
        let shape = transition.shape
        let isFirst = shapes.insert(shape).inserted
        let partner = partners?.partner(of: .transition(place), in: number)
        let isChanged = partners.map { _ in
          partner?.transition.map { runs[1 - number].fold.transitions[$0].shape } != shape
        }
        let rank = transition.outcome != .completed || isChanged == true ? 1 : isFirst ? 2 : 3
        ranked[rank].append((number, .transition(place)))
      }
    }
    return ranked.flatMap(\.self)
  }

  /// Takes in the next events of a run.
  mutating func take(_ batch: EventColumns, of run: Int) { readers[run].take(batch) }

  /// The island of the diagrams, and of each run what needs no script, by the places of findings.
  func finished() -> (island: PageIsland, texts: [[Int: String]]) {
    let drawn = zip(readers, runs).map { $0.diagrams($1.report) }
    var words = PageWords()
    var texts: [[Int: String]] = runs.map { _ in [:] }
    for (run, subjects) in subjects.enumerated() {
      for (subject, diagram) in zip(subjects, drawn[run]) {
        guard let finding = subject.finding, texts[run].count < Self.mostTexts else { continue }
        texts[run][finding] = DiagramText(diagram, look: TextLook(width: 110)).text
      }
    }
    var films = 0
    let figures = figures.map { figure -> JSON in
      var diagrams = figure.parts.map { drawn[$0.run][$0.place] }
      var members: [(String, JSON)] = []
      if diagrams.count == 2 {
        let names = (left: runs[0].report.run.name, right: runs[1].report.run.name)
        let pair = DiagramPair(diagrams[0], diagrams[1])
        diagrams = [pair.left, pair.right]
        members = [
          ("mermaid", .string(pair.titled(names).mermaid)),
          ("text", .string(DiagramPairText(pair, names, look: TextLook(width: 120)).text)),
        ]
      } else {
        members = [
          ("mermaid", .string(diagrams[0].mermaid)),
          ("text", .string(DiagramText(diagrams[0], look: TextLook(width: 120)).text)),
        ]
      }
      if films < Self.mostFilms, let last = figure.parts.last,
        let transition = transition(of: subjects[last.run][last.place], in: runs[last.run])
      {
        films += 1
        let film = DiagramAnimation(
          drawn[last.run][last.place], transition, isDesktop: runs[last.run].report.isAppKit)
        members.append(("film", .string(film.text)))
      }
      members.append(
        (
          "parts",
          .array(
            zip(figure.parts, diagrams).map { part, diagram in
              json(
                diagram, subjects[part.run][part.place], part.run,
                isOwn: figure.owners.contains(part.run), &words)
            })
        ))
      return .object(members)
    }
    let moments = DiagramAnimation.moments
    let members: [(String, JSON)] = [
      ("words", .array(words.all.map { .string($0) })),
      ("marks", .array(CallDiagram.Mark.allCases.map { .string("\($0)") })),
      ("come", .array(CallDiagram.Mark.allCases.map { .bool($0.hasCome) })),
      ("figures", .array(figures)),
      ("filmTimes", .array([.number("\(moments.first)"), .number("\(moments.step)")])),
    ]
    return (PageIsland(members, PageColumns()), texts)
  }

  /// The transition that a subject is, or is a part of.
  private func transition(of subject: PageDiagramSubject, in run: PageRun) -> Transition? {
    switch subject {
    case .transition(let place): return run.fold.transitions[place]
    case .finding(let place):
      let number = run.report.findings[place].transition
      return number == 0 ? nil : run.fold.transitions.first { $0.id == number }
    }
  }

  /// A diagram as the page reads it.
  private func json(
    _ diagram: CallDiagram, _ subject: PageDiagramSubject, _ run: Int, isOwn: Bool,
    _ words: inout PageWords
  ) -> JSON {
    .object([
      ("run", .number(run)), ("isOwn", .bool(isOwn)), ("title", .string(diagram.title)),
      ("of", .string(subject.finding == nil ? "transition" : "finding")),
      ("index", .number(subject.finding ?? subject.transition ?? 0)),
      ("differs", .bool(diagram.differs)),
      ("lanes", .array(diagram.lanes.map { .number(words.place(of: $0.name.escaped)) })),
      ("subjects", .array(diagram.lanes.map { .number(runs[run].place($0.instance)) })),
      ("notes", .array(diagram.notes.map { .string($0) })),
      ("steps", .array(diagram.steps.map { Self.json($0, &words) })),
    ])
  }

  /// A step as the page reads it; `null` stands for what there is none of.
  private static func json(_ step: CallDiagram.Step, _ words: inout PageWords) -> JSON {
    .array([
      .number(Int(step.mark.rawValue)), .number(words.place(of: DiagramSVG.words(step))),
      .number(step.lane), JSON(step.caller.map(Int64.init)), .number(step.depth),
      .bool(step.note != nil), .bool(step.isCounted),
      JSON(step.event.map { Int64(clamping: $0) }), JSON(step.time), .number(step.skipped),
      .number(step.gap), JSON(step.number.map(Int64.init)), JSON(step.due.map(Int64.init)),
    ])
  }
}

/// Words that a page has once, found by their places.
private struct PageWords {
  private(set) var all: [String] = []
  private var places: [String: Int] = [:]

  mutating func place(of word: String) -> Int {
    if let known = places[word] { return known }
    places[word] = all.count
    all.append(word)
    return all.count - 1
  }
}
