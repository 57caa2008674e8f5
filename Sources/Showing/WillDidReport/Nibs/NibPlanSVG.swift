internal import WillDidFrameworks
package import WillDidNib
internal import WillDidText

/// Draws load plans as a graph: objects in the order in which they are made, with the number of each
/// step, and what is connected to what.
package struct NibPlanSVG {
  private let plans: [LoadPlan]
  private static let row = 24

  package init(_ plans: [LoadPlan]) { self.plans = plans }

  package var text: String {
    var parts: [String] = []
    var (top, width) = (0, 320)
    for plan in plans {
      let drawing = Drawing(plan)
      parts.append("<g transform=\"translate(0 \(top))\">\n\(drawing.body)\n</g>")
      top += drawing.height
      width = max(width, drawing.width)
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

  /// An object with the steps that it is in.
  private struct Row {
    var object: LoadPlan.Object
    var made: Int?
    var awake: Int?
  }

  private struct Arrow {
    var from: Int
    var to: Int
    var step: Int
    var label: String
    var isAction: Bool
  }

  /// The graph of one plan.
  private struct Drawing {
    private let plan: LoadPlan
    private var rows: [Row] = []
    private var arrows: [Arrow] = []
    private var places: [String: Int] = [:]
    private var left: Int { 96 + (rows.map { name($0).columns }.max() ?? 8) * 7 }
    private var reach: Int { 24 + arrows.count * 9 }

    init(_ plan: LoadPlan) {
      self.plan = plan
      if let owner = plan.owner { _ = place(owner) }
      for (number, step) in plan.steps.enumerated() { add(step.action, number + 1) }
    }

    var width: Int {
      let words = arrows.map { "\($0.step) \($0.label)".columns }.max() ?? 0
      return left + reach + 30 + words * 7
    }

    var height: Int {
      let lines = max(rows.count, arrows.count) + plan.uncertainties.count
      return 58 + lines * NibPlanSVG.row + 16
    }

    private mutating func place(_ object: LoadPlan.Object) -> Int {
      if let known = places[object.id] { return known }
      places[object.id] = rows.count
      rows.append(Row(object: object))
      return rows.count - 1
    }

    private mutating func add(_ action: LoadPlan.Action, _ number: Int) {
      switch action {
      case .create(let object, _): rows[place(object)].made = number
      case .awake(let object): rows[place(object)].awake = number
      case .connect(let kind, let label, let source, let destinations):
        let from = place(source)
        for destination in destinations {
          arrows.append(
            Arrow(
              from: from, to: place(destination), step: number, label: label,
              isAction: kind.rawValue == "action"))
        }
      case .attribute, .show: break
      }
    }

    private func name(_ row: Row) -> String {
      let name = row.object.className.isEmpty ? row.object.id : row.object.className
      let isOwner = row.object == plan.owner
      return TextLook().squeezed(name.escaped, to: 40) + (isOwner ? "  (owner)" : "")
    }

    private func y(_ place: Int) -> Int { 58 + place * NibPlanSVG.row }

    var body: String {
      var lines = [
        label(16, 20, plan.name.escaped, "h"), label(14, 42, "made", "s"),
        label(50, 42, "awake", "s"),
      ]
      for (place, row) in rows.enumerated() {
        lines.append(label(18, y(place), row.made.map(String.init) ?? "–", "s"))
        lines.append(label(56, y(place), row.awake.map(String.init) ?? "–", "s"))
        lines.append(label(96, y(place), name(row), row.object == plan.owner ? "h" : "t"))
      }
      for (number, arrow) in arrows.enumerated() {
        let x = left + 16 + number * 9
        let (from, to) = (y(arrow.from) - 4, y(arrow.to) - 4)
        let dashes = arrow.isAction ? " stroke-dasharray=\"4 3\"" : ""
        lines.append(
          "<path d=\"M\(left) \(from)H\(x)V\(to)H\(left + 6)\" fill=\"none\" class=\"a\"\(dashes)/>"
        )
        lines.append("<path d=\"M\(left) \(to)l7 -4v8z\" class=\"f\"/>")
        lines.append(
          label(left + reach + 14, y(number), "\(arrow.step) \(arrow.label.escaped)", "s"))
      }
      let end = max(rows.count, arrows.count)
      for (number, uncertainty) in plan.uncertainties.enumerated() {
        lines.append(label(16, y(end + number), "uncertain: \(uncertainty.words)", "s"))
      }
      return lines.joined(separator: "\n")
    }

    private func label(_ x: Int, _ y: Int, _ text: String, _ name: String) -> String {
      "<text x=\"\(x)\" y=\"\(y)\" class=\"\(name)\">\(text.xml)</text>"
    }
  }
}
