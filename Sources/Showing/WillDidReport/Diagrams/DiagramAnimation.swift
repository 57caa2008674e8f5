internal import WillDidModel
internal import WillDidText
internal import WillDidWhy
package import WillDidTimeline

/// A diagram whose calls come one after the other, beside a screen on which the controllers move.
///
/// It moves by style alone, so that it plays where an image may have no script. Where a reader wants no motion,
/// it stands still as it is at the end.
package struct DiagramAnimation {
  private let diagram: CallDiagram
  private let transition: Transition?
  private let isDesktop: Bool
  /// The step at which the controllers begin to move, at which they turn round, and at which they have arrived.
  private let course: (begin: Int, turn: Int?, end: Int)?

  /// How long each call has, and how long the image stands still before and after, in hundredths of a second.
  private static let (slot, lead, tail) = (45, 60, 260)
  /// When the first call is in sight, and how much later each of the others, in seconds.
  package static var moments: (first: Double, step: Double) {
    (Double(lead * 2 + slot) / 200, Double(slot) / 100)
  }
  /// The width of the part beside the diagram, and the place of the screen on it.
  private static let (width, x, y) = (224, 16, 66)
  /// How far a transition comes that is given up.
  private static let part = 0.6

  /// Prepares to play a diagram, and the transition that it is about.
  package init(_ diagram: CallDiagram, _ transition: Transition?, isDesktop: Bool) {
    (self.diagram, self.transition, self.isDesktop) = (diagram, transition, isDesktop)
    course = transition.flatMap { Self.course(of: $0, in: diagram) }
  }

  /// The image as text.
  package var text: String {
    let still = DiagramSVG(diagram)
    let content =
      ["<style>\(style)</style>"] + screen + ["<g transform=\"translate(\(Self.width) 0)\">"]
      + still.content { "r\($0)" } + ["</g>"]
    return still.image(content, besides: Self.width, atLeast: Self.y + screenSize.height + 56)
  }

  /// The size of the screen.
  private var screenSize: (width: Int, height: Int) { isDesktop ? (192, 128) : (192, 372) }

  /// The moments of a course among the steps of a diagram.
  private static func course(
    of transition: Transition, in diagram: CallDiagram
  ) -> (begin: Int, turn: Int?, end: Int)? {
    let moves = diagram.steps.indices.filter { place in
      let step = diagram.steps[place]
      return step.mark.hasCome && (step.callback.isAppearing || step.callback.isDisappearing)
        && !step.isSuper
    }
    guard let begin = moves.first, let end = moves.last else { return nil }
    let turn = moves.first { place in
      let step = diagram.steps[place]
      let instance = diagram.lanes[step.lane].instance
      return step.callback == .viewWillDisappear && instance == transition.to
        || step.callback == .viewWillAppear && instance == transition.from
    }
    return (begin, turn, max(end, begin + 1))
  }

  // MARK: - Times

  /// How long it plays, in hundredths of a second.
  private var length: Int { Self.lead + diagram.steps.count * Self.slot + Self.tail }

  /// When a step comes, in percent.
  private func moment(_ step: Int, _ share: Double = 0) -> String {
    let time = Double(Self.lead) + (Double(step) + share) * Double(Self.slot)
    return "\((time * 10000 / Double(length)).rounded() / 100)%"
  }

  // MARK: - The screen

  /// A controller on the screen.
  private struct Card {
    var name: String
    var lane: Int
    /// Where it is at the beginning and at the end of a transition that is completed, and how visible.
    var from: Place
    var to: Place

    struct Place: Equatable {
      var x = 0
      var y = 0
      var opacity = 1.0

      /// A place between two.
      func toward(_ other: Place, _ share: Double) -> Place {
        Place(
          x: x + Int(Double(other.x - x) * share), y: y + Int(Double(other.y - y) * share),
          opacity: opacity + (other.opacity - opacity) * share)
      }

      var style: String { "transform:translate(\(x)px,\(y)px);opacity:\(opacity)" }
    }
  }

  /// The controllers on the screen, the lowest first.
  private var cards: [Card] {
    guard let transition else {
      let lane = diagram.lanes.lastIndex { $0.instance != .none }
      return lane.map { [card(at: $0, .init(), .init())] } ?? []
    }
    let (width, height) = screenSize
    let from = lane(of: transition.from)
    let to = lane(of: transition.to)
    func both(_ places: (Card.Place, Card.Place), _ others: (Card.Place, Card.Place)) -> [Card] {
      [from.map { card(at: $0, places.0, places.1) }, to.map { card(at: $0, others.0, others.1) }]
        .compactMap(\.self)
    }
    let here = Card.Place()
    let aside = Card.Place(x: -width / 3)
    let right = Card.Place(x: width)
    let below = Card.Place(y: height)
    let unseen = Card.Place(opacity: 0)
    switch transition.kind {
    case .push: return both((here, aside), (right, here))
    case .pop: return both((here, right), (aside, here)).reversed()
    case .present: return both((here, here), (below, here))
    case .dismiss: return both((here, below), (here, here)).reversed()
    default: return both((here, unseen), (unseen, here))
    }
  }

  private func lane(of instance: InstanceID) -> Int? {
    instance == .none ? nil : diagram.lanes.firstIndex { $0.instance == instance }
  }

  private func card(at lane: Int, _ from: Card.Place, _ to: Card.Place) -> Card {
    Card(name: diagram.lanes[lane].name, lane: lane, from: from, to: to)
  }

  /// The elements of the screen, and under it the callback that comes.
  private var screen: [String] {
    let (width, height) = screenSize
    let frame =
      "x=\"\(Self.x)\" y=\"\(Self.y)\" width=\"\(width)\" height=\"\(height)\" rx=\"\(isDesktop ? 8 : 22)\""
    var lines = [
      "<clipPath id=\"screen\"><rect \(frame)/></clipPath>",
      "<rect \(frame) class=\"bezel\"/>", "<g clip-path=\"url(#screen)\">",
    ]
    for (place, card) in cards.enumerated() {
      let middle = Self.x + width / 2
      let title = TextLook().squeezed(card.name.escaped, to: 26)
      lines.append("<g class=\"k\(place)\">")
      lines.append("<rect \(frame) class=\"card\(place % 2)\"/>")
      lines.append(centred(middle, Self.y + 34, title, "h"))
      lines.append("</g>")
    }
    lines += ["</g>", "<rect \(frame) class=\"edge\"/>"]
    for step in diagram.steps.indices where isCall(step) {
      let call = diagram.steps[step]
      let name = call.mark.hasCome ? "" : " lost"
      let subject = TextLook().squeezed(diagram.lanes[call.lane].name.escaped, to: 30)
      lines.append("<g class=\"flash f\(step)\">")
      lines.append(
        centred(Self.x + width / 2, Self.y + height + 22, call.callback.name, "call\(name)"))
      lines.append(centred(Self.x + width / 2, Self.y + height + 40, subject, "s"))
      lines.append("</g>")
    }
    return lines
  }

  /// Whether a step is a call of its own.
  private func isCall(_ step: Int) -> Bool {
    diagram.steps[step].note == nil && !diagram.steps[step].isSuper
  }

  private func centred(_ x: Int, _ y: Int, _ text: String, _ name: String) -> String {
    "<text x=\"\(x)\" y=\"\(y)\" text-anchor=\"middle\" class=\"\(name)\">\(text.xml)</text>"
  }

  // MARK: - Style

  /// The motion of all parts.
  private var style: String {
    var rules = [
      ".bezel{fill:#8e98a6}.edge{fill:none;stroke:#55606f;stroke-width:2}",
      ".card0{fill:#eef2f8;stroke:#9aa5b4}.card1{fill:#dfe9fb;stroke:#9aa5b4}",
      ".flash{opacity:0}.call{fill:#1d46ac;font-weight:600}"
        + ".lost{fill:#b01f26;text-decoration:line-through}",
      "@media (prefers-color-scheme:dark){.card0{fill:#262c35}.card1{fill:#22334f}"
        + ".call{fill:#8fb2ff}.lost{fill:#ff8a8f}}",
    ]
    let time = "\(Double(length) / 100)s linear infinite"
    for step in diagram.steps.indices {
      let begin = moment(step)
      rules.append(
        "@keyframes r\(step){0%,\(begin){opacity:.12}\(moment(step, 0.2)),100%{opacity:1}}")
      rules.append(".r\(step){animation:r\(step) \(time)}")
      guard isCall(step) else { continue }
      let rise = "0%,\(begin){opacity:0}\(moment(step, 0.1)),"
      let fall = "\(moment(step, 0.9)){opacity:1}\(moment(step, 1)),100%{opacity:0}"
      let blink =
        diagram.steps[step].mark.hasCome
        ? "" : "\(moment(step, 0.3)){opacity:1}\(moment(step, 0.5)){opacity:0}\(moment(step, 0.7)),"
      rules.append("@keyframes f\(step){\(rise)\(blink)\(fall)}")
      rules.append(".f\(step){animation:f\(step) \(time)}")
    }
    for (place, card) in cards.enumerated() {
      rules.append(".k\(place){\(last(of: card).style)}")
      guard let course, card.from != card.to else { continue }
      rules.append("@keyframes k\(place){\(motion(of: card, course))}")
      rules.append(".k\(place){animation:k\(place) \(time)}")
    }
    rules.append("@media (prefers-reduced-motion:reduce){*{animation:none!important}}")
    return rules.joined(separator: "\n")
  }

  /// Where a controller is when all calls have come.
  private func last(of card: Card) -> Card.Place {
    switch transition?.outcome {
    case .completed, nil: card.to
    case .cancelled: card.from
    case .interrupted, .open: card.from.toward(card.to, Self.part)
    }
  }

  private func motion(of card: Card, _ course: (begin: Int, turn: Int?, end: Int)) -> String {
    var text = "0%,\(moment(course.begin)){\(card.from.style)}"
    if transition?.outcome == .cancelled {
      let turn = course.turn ?? (course.begin + course.end) / 2
      text += "\(moment(turn)){\(card.from.toward(card.to, Self.part).style)}"
    }
    return text + "\(moment(course.end, 0.5)),100%{\(last(of: card).style)}"
  }
}
