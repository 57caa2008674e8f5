internal import WillDidModel
internal import WillDidStage
internal import WillDidText

/// Makes a story play more of a run: it plays it, looks where the play first differs, and tries what could be
/// the reason.
///
/// Not everything that a story says leaves a mark of its own: who keeps an object shows in that it is not
/// freed, the kind of a device in how it presents.
struct Mending {
  private let retelling: Retelling
  private let run: ComparableEvents
  private(set) var draft: StoryDraft
  private var played: ComparableEvents
  /// How many events at the beginning are the same.
  private(set) var reach: Int
  /// How many plays there may still be.
  private var plays: Int

  init(_ draft: StoryDraft, of retelling: Retelling) throws(RetellError) {
    (self.draft, self.retelling) = (draft, retelling)
    run = retelling.events
    played = try retelling.play(draft) ?? ComparableEvents()
    reach = Self.reach(run.lines, played.lines)
    plays = max(20, min(Self.mostPlays, Self.mostEvents / max(1, run.lines.count)))
  }

  private static let mostPlays = 600
  private static let mostEvents = 1_000_000

  private static func reach(_ one: [String], _ other: [String]) -> Int {
    let common = zip(one, other).prefix { $0 == $1 }.count
    return common == one.count && common == other.count ? .max : common
  }

  /// Tries changes as long as one of them leads further.
  mutating func mend() throws(RetellError) {
    while reach < .max, plays > 0 {
      var best: (draft: StoryDraft, played: ComparableEvents, reach: Int)?
      for candidate in candidates() where plays > 0 {
        plays -= 1
        guard candidate != draft, let played = try retelling.play(candidate) else { continue }
        let reach = Self.reach(run.lines, played.lines)
        if reach > best?.reach ?? self.reach { best = (candidate, played, reach) }
        if reach == .max { break }
      }
      guard let best else { return }
      (draft, played, reach) = (best.draft, best.played, best.reach)
    }
  }

  /// Leaves out what changes nothing in the play.
  mutating func simplify() throws(RetellError) {
    var candidates = shorter()
    while let candidate = candidates.popLast() {
      guard plays > 0 else { return }
      plays -= 1
      var shorter = draft
      guard candidate(&shorter), shorter != draft, let again = try retelling.play(shorter),
        again.lines == played.lines
      else { continue }
      draft = shorter
    }
  }

  // MARK: - What could be the reason

  private func candidates() -> [StoryDraft] {
    let place = min(reach, max(0, run.events.count - 1))
    let here = run.events.indices.contains(reach) ? run.events[reach] : nil
    let there = played.events.indices.contains(reach) ? played.events[reach] : nil
    var found: [StoryDraft] = []
    func add(_ change: (inout StoryDraft) -> Void) {
      var changed = draft
      change(&changed)
      found.append(changed)
    }
    for head in Self.heads { add { $0.toggleHead(head) } }
    for head in Self.heads.dropFirst() {
      add {
        $0.toggleHead(Self.heads[0])
        $0.toggleHead(head)
      }
    }
    let names = Set([here.map { className($0, run) }, there.map { className($0, played) }])
    for index in draft.classes.indices where names.contains(draft.classes[index].name) {
      for habit in habits(here, there) { add { $0.classes[index].toggle(habit) } }
      for callback in Set([here?.callback, there?.callback].compactMap(\.self)) {
        add { $0.classes[index].toggleSuper(in: callback.spelling) }
      }
      add { $0.classes[index].superclass = FrameworkClass.tableController.name }
    }
    let event = run.events.isEmpty ? 0 : run.events[place].sequence
    let next = draft.steps.firstIndex { $0.event > event } ?? draft.steps.count
    for index in max(0, next - 5)..<min(draft.steps.count, next + 1) {
      for ending in Self.endings { add { $0.steps[index].toggle(ending) } }
      for timing in ["", "meanwhile", "after 20 ms"] { add { $0.steps[index].timing = timing } }
      add { $0.steps.remove(at: index) }
    }
    if there?.callback == .deinit, let there {
      let name = className(there, played)
      for index in draft.steps.indices.prefix(next) {
        add { $0.steps.insert(.keeping(name, behind: $0.steps[index]), at: index + 1) }
      }
    }
    return found
  }

  private func className(_ event: Event, _ lines: ComparableEvents) -> String {
    ClassName.inStory(lines.className(event))
  }

  /// The sentences about classes that leave no event of their own.
  private func habits(_ here: Event?, _ there: Event?) -> [String] {
    [
      "leaks", "hears of dismissals", "cannot be swiped away", "forwards no appearance",
      "keeps its outlets", "is restored by its class",
    ]
  }

  private static let heads =
    ["device: iPad", "scenes: no"]
    + Assumption.allCases.map { "assume: \($0.rawValue) \($0.isLikely ? "no" : "yes")" }

  private static let endings = [
    " with a zoom", " without animation", " and let go", " without a view", " without didMove",
    " without willMove", " keeping its objects", " without showing it",
  ]

  // MARK: - What could be left out

  /// Changes that make a story shorter; whether there is anything to change.
  private func shorter() -> [(inout StoryDraft) -> Bool] {
    var found: [(inout StoryDraft) -> Bool] = []
    for name in draft.classes.map(\.name) {
      found.append { draft in
        draft.classes.removeAll { $0.name == name }
        return true
      }
    }
    for index in draft.steps.indices {
      let step = draft.steps[index]
      if step.timing != "" { found.append { $0.steps[index].clearTiming() } }
      for word: Substring in ["from", "to", "of", "for"] where step.sentence.contains(" \(word) ") {
        found.append { $0.steps[index].drop(word) }
      }
      if step.sentence.hasPrefix("dismiss ") {
        found.append { $0.steps[index].shorten(to: "dismiss") }
      }
    }
    return found
  }
}

extension StoryDraft {
  fileprivate mutating func toggleHead(_ line: String) {
    if let place = head.firstIndex(of: line) { head.remove(at: place) } else { head.append(line) }
  }
}

extension StoryDraft.ClassLines {
  fileprivate mutating func toggle(_ habit: String) {
    if let place = habits.firstIndex(of: habit) {
      habits.remove(at: place)
    } else {
      habits.append(habit)
    }
  }

  /// Calls `super` in an override where it was forgotten, and the other way round.
  fileprivate mutating func toggleSuper(in callback: String) {
    for index in habits.indices {
      if habits[index] == "overrides \(callback)" {
        habits[index] = "forgets super in \(callback)"
      } else if habits[index] == "forgets super in \(callback)" {
        habits[index] = "overrides \(callback)"
      }
    }
  }
}

extension StoryDraft.StepLine {
  /// The app keeps an object that a step has brought.
  fileprivate static func keeping(_ name: String, behind step: Self) -> Self {
    Self(timing: "meanwhile", sentence: "keep \(name)", event: step.event)
  }

  fileprivate mutating func toggle(_ ending: String) {
    sentence = sentence.contains(ending) ? sentence.replacing(ending, with: "") : sentence + ending
  }

  fileprivate mutating func clearTiming() -> Bool {
    timing = ""
    return true
  }

  fileprivate mutating func shorten(to text: String) -> Bool {
    sentence = text
    return true
  }

  /// Leaves out a part of the sentence: a word and the name behind it.
  fileprivate mutating func drop(_ word: Substring) -> Bool {
    var words = sentence.split(separator: " ")
    guard let place = words.firstIndex(of: word), place + 1 < words.count else { return false }
    words.removeSubrange(place...place + 1)
    sentence = words.joined(separator: " ")
    return true
  }
}
