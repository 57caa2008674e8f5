import Asking
import TestSupport
import WillDidFindings
import WillDidLog
import WillDidModel
import WillDidReport
import WillDidTimeline
import WillDidWhy

/// The drawings of a stored run: those of its findings, of its transitions, and of answers to questions.
struct StoredDrawings {
  /// The events of the run, in their order, as `willdid events` prints them.
  let events: [Event]
  /// The diagrams, each with the part of the run that it is of.
  private(set) var all: [(extent: Extent, diagram: CallDiagram)] = []

  /// The part of a run that a diagram is of.
  enum Extent {
    /// All of it.
    case run
    /// A transition.
    case transition
    /// All that came before the app stopped.
    case untilStop
    /// That of a finding or of a transition that says the same, or else all of it.
    case unknown
  }

  /// The callbacks that are asked for, besides those that the run itself proposes to ask for.
  private static let asked: [Callback] = [
    .loadView, .viewDidLoad, .awakeFromNib, .viewWillAppear, .viewDidAppear, .viewWillDisappear,
    .viewDidDisappear, .deinit, .presentationControllerDidDismiss, .initWithCoder,
    .decodeRestorableState, .viewDidUnload,
  ]

  init(_ run: Run) {
    events = run.batches().flatMap { batch in (0..<batch.count).map { batch[$0] } }
    let (report, known) = RunReport.reading(run, layout: true, besides: TransitionsByNumber())
    var scopes: [(extent: Extent, scope: DiagramScope)] = report.findings.map { finding in
      let extent: Extent =
        finding.transition > 0
        ? .transition : finding.expectation == .appStops ? .untilStop : .run
      return (extent, DiagramScope(finding, known))
    }
    let transitions = known.transitions.values.sorted { $0.id < $1.id }
    scopes += transitions.map { (.transition, DiagramScope(titled: $0)) }
    let inquiry = Inquiry(reading: run, layout: true)
    let names = Set(
      events.filter { $0.callback == .viewDidLoad }.map {
        ClassName.bare(report.names[$0.classID] ?? "")
      })
    let questions =
      inquiry.questions(most: 20).map(\.question)
      + names.sorted().flatMap { name in Self.asked.map { "why not \(name) \($0.name)" } }
    let reader = QuestionReader(classNames: run.classNames)
    scopes += questions.compactMap { question in
      guard let asked = try? reader.read(question), let answer = inquiry.answer(asked) else {
        return nil
      }
      return DiagramScope(answer, inquiry).map { (.unknown, $0) }
    }
    all = Array(zip(scopes.map(\.extent), report.diagrams(scopes.map(\.scope), of: run)))
  }
}
