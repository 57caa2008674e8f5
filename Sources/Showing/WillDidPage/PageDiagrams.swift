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
  /// The scopes of the diagrams of each run.
  private let scopes: [[DiagramScope]]
  /// The readings of each run.
  private let subjects: [[PageDiagramSubject]]

  /// The diagrams of each run, once they are drawn.
  private var drawn: [[CallDiagram]] = []
  /// The same calls in the other run as in the diagram of a finding that only one run has, by the place of the figure;
  /// `nil` where that run has none of the objects.
  private var alike: [Int: CallDiagram?] = [:]
  /// The scopes of those.
  private var alikeScopes: [Int: DiagramScope] = [:]

  /// A diagram of one run, or those of both.
  private struct Figure {
    /// The run of each part, and the place of it among the subjects of the run.
    var parts: [(run: Int, place: Int)]
    /// The runs whose part is what the diagram was made for: the other may stand beside several.
    var owners: Set<Int>
    /// The kind of its transition, if the other run has none of it.
    var lacking: TransitionKind?

    /// The place of the part of a run among its subjects.
    func place(in run: Int) -> Int? { parts.first { $0.run == run }?.place }
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
      let lacking =
        parts.count == 1 ? partners?.lackingKind(of: subject, in: run) : nil
      figures.append(
        Figure(parts: parts.sorted { $0.run < $1.run }, owners: owners, lacking: lacking))
    }
    (self.figures, self.subjects) = (figures, subjects)
    scopes = zip(runs, subjects).map { run, subjects in
      let known = TransitionsByNumber(run.fold.transitions)
      return subjects.map { $0.scope(run, known) }
    }
    readers = zip(runs, scopes).map { DiagramReader($1, names: $0.report.names) }
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

  /// Notes that later events of a run are not handed over.
  mutating func stop(_ run: Int) { readers[run].stop() }

  /// Draws the diagrams.
  ///
  /// - Parameters:
  ///   - batches: The events of a run once more.
  ///   - isPair: Whether two runs are compared.
  mutating func draw<Batches: Sequence<EventColumns>>(
    _ batches: (Int) -> Batches, isPair: Bool
  ) {
    drawn = runs.indices.map { readers[$0].diagrams(runs[$0].report, batches($0)) }
    if isPair { drawAlike(batches) }
  }

  /// Draws beside the findings that only one of two runs has the same calls of the other one.
  private mutating func drawAlike<Batches: Sequence<EventColumns>>(_ batches: (Int) -> Batches) {
    for run in runs.indices {
      let single = figures.indices.filter { place in
        let part = figures[place].parts[0]
        return figures[place].parts.count == 1 && figures[place].lacking == nil && part.run == run
          && subjects[run][part.place].finding != nil
      }
      guard !single.isEmpty else { continue }
      let other = runs[1 - run].report
      let likeness = DiagramLikeness(
        single.map { drawn[run][figures[$0].parts[0].place] }, runs[run].report, batches(run))
      let scopes = likeness.scopes(
        in: batches(1 - run), other, TransitionsByNumber(runs[1 - run].fold.transitions))
      var reader = DiagramReader(scopes.compactMap(\.self), names: other.names)
      for batch in batches(1 - run) { reader.take(batch) }
      var found = reader.diagrams(other, batches(1 - run)).makeIterator()
      for (place, scope) in zip(single, scopes) {
        alike[place] = .some(scope == nil ? nil : found.next())
        alikeScopes[place] = scope
      }
    }
    showTogether(batches)
  }

  /// Has each of two diagrams beside each other show the calls that the other one shows.
  private mutating func showTogether<Batches: Sequence<EventColumns>>(_ batches: (Int) -> Batches) {
    var wide = scopes
    let pairs = figures.indices.map { parts(of: $0, drawn) }
    let beside = figures.indices.filter { pairs[$0].count == 2 }
    guard !beside.isEmpty else { return }
    for run in runs.indices {
      let calls = DiagramLikeness(
        beside.map { pairs[$0][1 - run].diagram }, runs[1 - run].report, batches(1 - run),
        withGhosts: false
      ).calls(
        in: batches(run), runs[run].report, beside: beside.map { pairs[$0][run].diagram })
      for (figure, calls) in zip(beside, calls) {
        guard let other = scope(of: figure, in: 1 - run) else { continue }
        let diagram = pairs[figure][run].diagram
        if let place = figures[figure].place(in: run) {
          wide[run][place] = wide[run][place].showing(calls, besides: diagram, beside: other)
        } else {
          alikeScopes[figure] = alikeScopes[figure]?.showing(
            calls, besides: diagram, beside: other)
        }
      }
    }
    for run in runs.indices {
      let others = alikeScopes.filter { figures[$0.key].parts[0].run != run }.sorted {
        $0.key < $1.key
      }
      var reader = DiagramReader(wide[run] + others.map(\.value), names: runs[run].report.names)
      for batch in batches(run) { reader.take(batch) }
      let diagrams = reader.diagrams(runs[run].report, batches(run))
      drawn[run] = Array(diagrams.prefix(wide[run].count))
      for (other, diagram) in zip(others, diagrams.suffix(others.count)) {
        alike[other.key] = .some(diagram)
      }
    }
  }

  /// The scope of the diagram of a run in a figure.
  private func scope(of figure: Int, in run: Int) -> DiagramScope? {
    figures[figure].place(in: run).map { scopes[run][$0] } ?? alikeScopes[figure]
  }

  /// The island of the diagrams, and of each run what needs no script, by the places of findings.
  func finished() -> (island: PageIsland, texts: [[Int: String]]) {
    var words = PageWords()
    var texts: [[Int: String]] = runs.map { _ in [:] }
    for (run, subjects) in subjects.enumerated() {
      for (subject, diagram) in zip(subjects, drawn[run]) {
        guard let finding = subject.finding, texts[run].count < Self.mostTexts else { continue }
        texts[run][finding] = DiagramText(diagram, look: TextLook(width: 110)).text
      }
    }
    var films = 0
    let written = figures.enumerated().map { place, figure -> JSON in
      var parts = parts(of: place, drawn)
      var members = join(&parts)
      if films < Self.mostFilms, let last = figure.parts.last,
        let transition = transition(of: subjects[last.run][last.place], in: runs[last.run])
      {
        films += 1
        let film = DiagramAnimation(
          drawn[last.run][last.place], transition, isDesktop: runs[last.run].report.isAppKit)
        members.append(("film", .string(film.text)))
      }
      members.append(("parts", .array(parts.map { json($0, &words) })))
      return .object(members)
    }
    let moments = DiagramAnimation.moments
    let members: [(String, JSON)] = [
      ("words", .array(words.all.map { .string($0) })),
      ("marks", .array(CallDiagram.Mark.allCases.map { .string("\($0)") })),
      ("come", .array(CallDiagram.Mark.allCases.map { .bool($0.hasCome) })),
      ("figures", .array(written)),
      ("filmTimes", .array([.number("\(moments.first)"), .number("\(moments.step)")])),
    ]
    return (PageIsland(members, PageColumns()), texts)
  }

  /// A diagram of a figure, and what it is of in its run; `nil` where it is of the same calls as that of the other run.
  private struct Part {
    var run: Int
    var subject: PageDiagramSubject?
    var diagram: CallDiagram
    var isOwn: Bool
  }

  /// The diagrams of a figure, in the order of the runs.
  private func parts(of place: Int, _ drawn: [[CallDiagram]]) -> [Part] {
    let figure = figures[place]
    var parts = figure.parts.map {
      Part(
        run: $0.run, subject: subjects[$0.run][$0.place], diagram: drawn[$0.run][$0.place],
        isOwn: figure.owners.contains($0.run))
    }
    if let kind = figure.lacking {
      parts[0].diagram.standAlone(besides: runs[1 - parts[0].run].report.run.name, without: kind)
    }
    guard let other = alike[place] else { return parts }
    let run = 1 - parts[0].run
    if let other {
      parts.append(Part(run: run, diagram: other, isOwn: false))
    } else {
      parts[0].diagram.standAlone(besides: runs[run].report.run.name)
    }
    return parts.sorted { $0.run < $1.run }
  }

  /// Puts two diagrams beside each other; what a reader may copy of the one, or of both.
  private func join(_ parts: inout [Part]) -> [(String, JSON)] {
    guard parts.count == 2 else {
      return [
        ("mermaid", .string(parts[0].diagram.mermaid)),
        ("text", .string(DiagramText(parts[0].diagram, look: TextLook(width: 120)).text)),
      ]
    }
    let names = (left: runs[0].report.run.name, right: runs[1].report.run.name)
    let pair = DiagramPair(parts[0].diagram, parts[1].diagram)
    (parts[0].diagram, parts[1].diagram) = (pair.left, pair.right)
    return [
      ("mermaid", .string(pair.titled(names).mermaid)),
      ("text", .string(DiagramPairText(pair, names, look: TextLook(width: 120)).text)),
    ]
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
  private func json(_ part: Part, _ words: inout PageWords) -> JSON {
    let diagram = part.diagram
    let kind =
      part.subject.map { $0.finding == nil ? "transition" : "finding" } ?? "likeness"
    return .object([
      ("run", .number(part.run)), ("isOwn", .bool(part.isOwn)), ("title", .string(diagram.title)),
      ("of", .string(kind)),
      ("index", .number(part.subject.flatMap { $0.finding ?? $0.transition } ?? 0)),
      ("differs", .bool(diagram.differs)),
      ("lanes", .array(diagram.lanes.map { .number(words.place(of: $0.name.escaped)) })),
      ("subjects", .array(diagram.lanes.map { .number(runs[part.run].place($0.instance)) })),
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
