package import WillDidFindings
package import WillDidLog
internal import WillDidModel
public import WillDidRecord
internal import WillDidFold
internal import WillDidTimeline

/// The callbacks that a piece of code made controllers go through, to be asserted on in a test.
///
///     @Test func `a swipe back that is taken back leaves the detail on the screen`() throws {
///       let recording = try Recording { recorder in
///         try swipeBack(recording: recorder)
///       }
///       recording.expectBalanced()
///       recording.expectTransition(.pop, .cancelled, from: "DetailController")
///     }
///
/// It works in Swift Testing and in XCTest. A failure shows the timeline, and in Swift Testing the
/// trace is attached to the test, to be read with `willdid report`.
public struct Recording: Sendable {
  /// The bytes of the trace.
  public let trace: [UInt8]
  /// The events of each controller and the transitions, without times and numbers:
  /// the same in every run that does the same.
  public let timeline: String
  let transitions: [Transition]
  package let findings: [Finding]
  /// How many objects of each class came, left and ended.
  let stays: [String: Stays]
  /// The classes of the instances that transitions name.
  let classes: [InstanceID: String]

  /// Records while a closure runs.
  ///
  /// - Parameters:
  ///   - configuration: How to record.
  ///   - layout: Whether to judge layout and single objects of nibs, too, as `willdid report --layout`
  ///     does.
  ///   - body: Runs the code, with the recorder to record it with.
  /// - Throws: What the closure throws, or why nothing can be recorded.
  public init(
    configuration: Recorder.Configuration = Recorder.Configuration(), layout: Bool = false,
    _ body: (Recorder) throws -> Void
  ) throws {
    let folder = try RecordingFolder()
    let recorder = try Recorder(writingTo: folder.trace, configuration: configuration)
    do { try body(recorder) } catch {
      recorder.stop()
      throw error
    }
    recorder.stop()
    try self.init(folder, layout: layout)
  }

  /// Records while an asynchronous closure runs.
  ///
  /// - Parameters:
  ///   - configuration: How to record.
  ///   - layout: Whether to judge layout and single objects of nibs, too, as `willdid report --layout`
  ///     does.
  ///   - isolation: The actor that the closure runs on: that of the caller.
  ///   - body: Runs the code, with the recorder to record it with.
  /// - Throws: What the closure throws, or why nothing can be recorded.
  public init(
    configuration: Recorder.Configuration = Recorder.Configuration(), layout: Bool = false,
    isolation: isolated (any Actor)? = #isolation,
    _ body: (Recorder) async throws -> Void
  ) async throws {
    let folder = try RecordingFolder()
    let recorder = try Recorder(writingTo: folder.trace, configuration: configuration)
    do { try await body(recorder) } catch {
      recorder.stop()
      throw error
    }
    recorder.stop()
    try self.init(folder, layout: layout)
  }

  private init(_ folder: RecordingFolder, layout: Bool) throws {
    try self.init(of: Run(folder.trace), trace: folder.bytes(), layout: layout)
  }

  /// Reads a run that was recorded before.
  package init(of run: Run, trace: [UInt8], layout: Bool = false) {
    self.trace = trace
    let folding = Folding(run)
    let (analysis, findings) = folding.analyse(layout: layout, into: Observer())
    self.findings = findings
    transitions = analysis.observer.transitions.sorted { $0.id < $1.id }
    classes = analysis.observer.classes.mapValues { folding.names[$0] ?? "" }
    stays = Dictionary(
      analysis.observer.stays.map { (folding.names[$0] ?? "", $1) },
      uniquingKeysWith: { first, _ in first })
    timeline = RecordedTimeline(analysis.observer, folding.names).text
  }
}

/// Keeps what a recording tells besides the findings.
struct Observer: LifecycleObserver {
  var transitions: [Transition] = []
  /// The controllers in the order of their first sight, and the states that each went through.
  var phases: [InstanceID: (life: Life, states: [LifeState])] = [:]
  var classes: [InstanceID: NameID] = [:]
  var stays: [NameID: Stays] = [:]

  mutating func phaseEnded(_ phase: Phase, _ life: Life) {
    if phases[life.instance] == nil { stays[life.classID, default: Stays()].made() }
    if phase.next == .appeared { stays[life.classID]?.came() }
    classes[life.instance] = life.classID
    phases[life.instance, default: (life, [])].states.append(phase.state)
    phases[life.instance]?.life = life
  }

  mutating func ended(_ transition: Transition, _ lives: LifeTable) {
    transitions.append(transition)
  }

  mutating func ended(_ life: Life, at moment: Moment?) {
    guard moment != nil else { return }
    phases[life.instance]?.states.append(.deinited)
    stays[life.classID]?.end()
  }
}
