internal import WillDidFrameworks
internal import WillDidModel
package import WillDidNib
internal import WillDidText

/// Draws load plans as Interface Builder shows documents: the owner as a card with its outlets as rows, and the
/// objects by the tree that they lie in, each with its own connections and its place in the order of awakening.
///
/// Objects that no connection leads from or to are counted where they lie.
package struct NibPlanSVG {
  private let plans: [LoadPlan]
  fileprivate static let row = 22

  package init(_ plans: [LoadPlan]) { self.plans = plans }

  package var text: String {
    var parts: [String] = []
    var (top, width) = (0, 320)
    for plan in plans {
      let card = NibCard(plan)
      parts.append("<g transform=\"translate(0 \(top))\">\n\(card.body)\n</g>")
      top += card.height
      width = max(width, card.width)
    }
    let open =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(top)\" "
      + "viewBox=\"0 0 \(width) \(top)\" role=\"img\" font-family=\"system-ui, sans-serif\" "
      + "font-size=\"12\">"
    let title = plans.map(\.name.escaped.xml).joined(separator: ", ")
    return [
      open, "<title>\(title)</title>", DiagramSVG.style,
      "<rect width=\"100%\" height=\"100%\" class=\"p\"/>",
    ].joined(separator: "\n") + "\n" + parts.joined(separator: "\n") + "\n</svg>\n"
  }
}

/// The rows of one plan.
private struct NibCard {
  private let plan: LoadPlan
  private var objects: [LoadPlan.Object] = []
  private var awake: [String: Int] = [:]
  private var leaving: [String: [String]] = [:]
  /// The objects that are shown, with all that they lie in.
  private var shown: Set<String> = []
  private var children: [String?: [LoadPlan.Object]] = [:]
  private var rows: [Row] = []

  /// A line of text, as deep as its object lies.
  private struct Row {
    var depth: Int
    var text: String
    var awake: Int?
    /// The class of its style.
    var style = "t"
  }

  init(_ plan: LoadPlan) {
    self.plan = plan
    var known: Set<String> = []
    func meet(_ object: LoadPlan.Object) {
      if known.insert(object.id).inserted { objects.append(object) }
    }
    if let owner = plan.owner { meet(owner) }
    for step in plan.steps {
      if case .create(let object, _) = step.action { meet(object) }
      if case .connect(_, _, let source, let destinations) = step.action {
        ([source] + destinations).forEach(meet)
      }
    }
    for step in plan.steps { take(step.action) }
    for object in objects where !FrameworkName(object.className).isOfFramework {
      show(object.id)
    }
    for object in objects {
      let parent = parent(of: object.id).flatMap { known.contains($0) ? $0 : nil }
      children[parent, default: []].append(object)
    }
    if let owner = plan.owner { add(owner, 0) }
    addChildren(of: nil, 0)
    for uncertainty in plan.uncertainties {
      rows.append(Row(depth: 0, text: "uncertain: \(uncertainty.words)", style: "s"))
    }
  }

  var width: Int { 76 + (rows.map { $0.depth * 3 + $0.text.columns }.max() ?? 30) * 7 }
  var height: Int { 46 + rows.count * NibPlanSVG.row + 12 }

  private func parent(of id: String) -> String? { plan.places[id]?.parent }

  private mutating func show(_ id: String) {
    var next: String? = id
    // A document cannot make this endless: what is shown already has its parents.
    while let id = next, shown.insert(id).inserted { next = parent(of: id) }
  }

  private mutating func take(_ action: LoadPlan.Action) {
    switch action {
    case .awake(let object): awake[object.id] = awake.count + 1
    case .connect(let kind, let label, let source, let destinations):
      let isAction = kind.rawValue == "action"
      let targets = destinations.map(name).joined(separator: ", ")
      let end = targets.isEmpty && isAction ? "First Responder" : targets
      leaving[source.id, default: []].append("\(label.escaped) \(isAction ? "⇢" : "→") \(end)")
      for end in [source] + destinations { show(end.id) }
    case .create, .attribute, .show: break
    }
  }

  /// The class of an object, and what is seen on it.
  private func name(_ object: LoadPlan.Object) -> String {
    let title = plan.places[object.id]?.title ?? ""
    let name = object.className.isEmpty ? object.id : ClassName.brief(object.className)
    let words = TextLook().squeezed(name.escaped, to: 40)
    return title.isEmpty ? words : "\(words) “\(TextLook().squeezed(title.escaped, to: 30))”"
  }

  /// Adds an object, its connections, and what lies in it.
  private mutating func add(_ object: LoadPlan.Object, _ depth: Int) {
    let isOwner = object == plan.owner
    let connections = leaving[object.id] ?? []
    let isShort = connections.count == 1 && !isOwner
    let tail = isShort ? "   \(connections[0])" : isOwner ? "  (owner)" : ""
    rows.append(
      Row(
        depth: depth, text: name(object) + tail, awake: awake[object.id],
        style: isOwner ? "h" : "t"))
    if !isShort {
      for connection in connections {
        rows.append(Row(depth: depth + 1, text: connection, style: "s"))
      }
    }
  }

  private mutating func addChildren(of parent: String?, _ depth: Int) {
    var folded: [String: Int] = [:]
    for object in children[parent] ?? [] where object != plan.owner {
      guard shown.contains(object.id) || parent == nil else {
        folded[ClassName.brief(object.className), default: 0] += 1
        continue
      }
      add(object, depth)
      // More than this is no document that a person made.
      if depth < 60 { addChildren(of: object.id, depth + 1) }
    }
    guard !folded.isEmpty else { return }
    let words = folded.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .map { "\($0.value) \($0.key)" }
    rows.append(Row(depth: depth, text: "+ \(words.joined(separator: ", "))", style: "s"))
  }

  var body: String {
    var lines = [label(16, 20, plan.name.escaped, "h")]
    if !awake.isEmpty { lines.append(label(16, 38, "awake", "s")) }
    for (place, row) in rows.enumerated() {
      let y = 58 + place * NibPlanSVG.row
      if let number = row.awake { lines.append(label(22, y, "\(number)", "s")) }
      lines.append(label(60 + row.depth * 20, y, row.text, row.style))
    }
    return lines.joined(separator: "\n")
  }

  private func label(_ x: Int, _ y: Int, _ text: String, _ style: String) -> String {
    "<text x=\"\(x)\" y=\"\(y)\" class=\"\(style)\">\(text.xml)</text>"
  }
}
