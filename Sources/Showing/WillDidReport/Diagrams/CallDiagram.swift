package import WillDidModel
internal import WillDidText

/// The calls between objects in their order, and those that stayed away: a sequence diagram of a finding or of a
/// transition.
///
/// It is made once, by `DiagramEvents`, and drawn as text, as an image and as Mermaid. What came
/// without need and what did not come stand in one order, so that the drawing tells both what
/// happened and what should have.
package struct CallDiagram: Sendable {
  /// The subject, in a few words.
  package var title: String
  /// The participants: code of the app where it makes a call, the framework, containers, and the others.
  package var lanes: [Lane]
  /// The steps, in the order of the run.
  package var steps: [Step]
  /// Uncertainties about the whole, a sentence each.
  package var notes: [String] = []

  /// The lane of code of the app.
  static let codeName = "your code"
  /// The lane of a framework that the run does not name.
  static let unknownFramework = "framework"

  /// The calls with which code of the app loads a nib for an owner.
  static let loads = CallbackSet([Callback.loadNibNamed, .loadNibFile, .instantiateNib])

  /// One that takes part.
  package struct Lane: Sendable {
    package var name: String
    /// Which instance it is; none for code of the app and for the framework.
    package var instance = InstanceID.none
    /// The kind of container that it is, which a subclass is in another run as well; empty of others.
    var kind = ""
  }

  /// A call, one that stayed away, or a note of something that is no call.
  package struct Step: Sendable {
    package var mark: Mark
    package var callback: Callback
    /// Whom the call was made on, by its place among the lanes.
    package var lane: Int
    /// The caller; `nil` where it is not known.
    package var caller: Int?
    /// The words of a note across the lanes, where it is no call.
    package var note: String?
    /// The transition that a note is of, by its kind and its object, whether the words say so or not.
    var topic = ""
    /// In how many calls of this diagram it stands.
    package var depth = 0
    /// Whether an override called its superclass.
    package var isSuper = false
    /// The class whose implementation ran, where that tells something.
    package var level = ""
    /// The subject of the call, such as the nib that was tried.
    package var detail = ""
    /// The event, unless the call stayed away.
    package var event: UInt64?
    package var time: Int64?
    /// From its beginning to its end, in nanoseconds.
    package var duration: Int64?
    /// The thread, where it is not the main thread.
    package var thread = ""
    /// How many calls on the participants were left out before it.
    package var skipped = 0
    /// How many calls behind all others it says are left out.
    package var rest = 0
    /// How many rows stay free before it, where another diagram beside this one has more.
    package var gap = 0
    /// The remark of findings on what is wrong with it, in a few words.
    package var finding = ""
    /// Whether the run itself takes it for uncertain.
    package var isUncertain = false
    /// Whether the diagram beside this one does not have it.
    package var isOnlyHere = false
    /// Which one it is of the calls that came, from 1; `nil` for notes and calls of a superclass.
    package var number: Int?
    /// Which one it should have been.
    package var due: Int?

    /// Whether it has a place in the order of calls.
    package var isCounted: Bool { !isSuper && note == nil }

    /// The name of what is called, or the words of a note.
    package var name: String { note ?? callback.name }

    /// The call in words: its name, what it was about, and whose implementation ran.
    package var words: [String] {
      if let note { return [note] }
      // The method of an app is called by its own name.
      if callback == .method, !detail.isEmpty { return ["\(detail)()"] }
      var words = isSuper ? ["super", callback.name] : [callback.name]
      if !detail.isEmpty { words.append(detail) }
      if !level.isEmpty { words.append("in \(level)") }
      return words
    }

    /// The remarks that it has by itself, and others.
    func remarks(besides others: [String]) -> String {
      ([mark.remark, finding, isUncertain ? "uncertain" : ""] + others).filter { !$0.isEmpty }
        .joined(separator: ", ")
    }

    /// The remark behind its name.
    package var remark: String {
      remarks(besides: isOnlyHere ? ["only here"] : [])
    }
  }

  /// A remark on a step.
  package enum Mark: UInt8, CaseIterable, Sendable {
    /// It came as it should.
    case came
    /// The finding is about it.
    case here
    /// It was right that it came, and something is wrong with it.
    case wrong
    /// It should not have come.
    case unexpected
    /// It should have come.
    case missing
    /// It should have come, as far as is known.
    case perhaps
    /// It was announced, and the transition was cancelled.
    case cancelled
    /// It was announced, and another transition took the place of the one that announced it.
    case overtaken
    /// A reader could expect it, and the framework does not send it here.
    case notDue

    /// Whether there is an event.
    package var hasCome: Bool {
      switch self {
      case .came, .here, .wrong, .unexpected: true
      case .missing, .perhaps, .cancelled, .overtaken, .notDue: false
      }
    }

    /// Whether it belongs to what should have been.
    var isDue: Bool {
      switch self {
      case .came, .here, .wrong, .missing, .perhaps: true
      case .unexpected, .cancelled, .overtaken, .notDue: false
      }
    }

    /// What is said beside the step.
    package var remark: String {
      switch self {
      case .came, .here, .wrong: ""
      case .unexpected: "unexpected"
      case .missing: "never came"
      case .perhaps: "perhaps due, did not come"
      case .cancelled: "never came: cancelled"
      case .overtaken: "never came: overtaken"
      case .notDue: "not due here"
      }
    }
  }

  /// Says that another run has nothing to stand beside it: no transition of the kind, or else none of its calls.
  package mutating func standAlone(besides run: String, without kind: TransitionKind? = nil) {
    notes.append(
      kind.map { "Drawn alone: \(run.escaped) has no transition of the kind \($0)." }
        ?? "Drawn alone: none of its calls is in \(run.escaped).")
  }

  /// Whether the order that came is another than the one that should have been.
  package var differs: Bool { steps.contains { $0.number != $0.due } }

  /// The callbacks that a will announces.
  private static let announceable = CallbackSet([
    .viewIsAppearing, .viewDidAppear, .viewDidDisappear,
  ])

  /// Numbers the steps that came, and those that should have.
  mutating func number() {
    var came = 0
    // The steps that should have come, in the order in which they should.
    var due: [Int] = []
    // The lanes in which a will came that should not have: what it announces should not have come either, unless the
    // same was announced before and has not come.
    var moot: Set<Int> = []
    var announced: [Int: Callback] = [:]
    for place in steps.indices where steps[place].isCounted {
      let step = steps[place]
      if step.mark.hasCome {
        came += 1
        steps[place].number = came
      }
      // A did that was announced should have come before its object ended.
      var end: Int?
      switch step.callback {
      case .viewWillAppear, .viewWillDisappear:
        if step.mark != .unexpected {
          announced[step.lane] = step.callback
          moot.remove(step.lane)
        } else if announced[step.lane] != step.callback {
          moot.insert(step.lane)
        }
      case .viewDidAppear, .viewDidDisappear:
        end = due.firstIndex { steps[$0].lane == step.lane && steps[$0].callback == .deinit }
        announced[step.lane] = nil
      default: break
      }
      let isMoot = moot.contains(step.lane) && Self.announceable.contains(step.callback)
      if step.mark.isDue, !isMoot { due.insert(place, at: end ?? due.count) }
    }
    for (number, place) in due.enumerated() { steps[place].due = number + 1 }
  }
}
