internal import WillDidFrameworks
package import WillDidNib
internal import WillDidText

/// Prints a load plan for people.
package struct NibPlanText {
  private let look: TextLook

  package init(look: TextLook) { self.look = look }

  package func text(_ plan: LoadPlan, at path: String) -> String {
    var lines = [heading(plan, path)]
    let nibs = Set(plan.steps.map(\.nib))
    var nib = nibs.count > 1 ? "" : plan.steps.first?.nib
    let width = String(plan.steps.count).count
    for (number, step) in plan.steps.enumerated() {
      if step.nib != nib {
        lines.append("  " + look.paint("\(step.nib.escaped):", .faint))
        nib = step.nib
      }
      let digits = String(number + 1)
      let space = String(repeating: " ", count: width - digits.count)
      lines.append("  \(space)\(look.paint(digits, .faint))  \(text(step.action))")
    }
    let topLevel = plan.topLevel.map(\.escaped).joined(separator: ", ")
    lines.append("  top level: \(topLevel.isEmpty ? "nothing" : topLevel)")
    for uncertainty in plan.uncertainties {
      lines.append("  " + look.paint("uncertain: \(uncertainty.words)", .faint))
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func heading(_ plan: LoadPlan, _ path: String) -> String {
    var text = "\(path.escaped): \(plan.name.escaped), \(plan.platform.rawValue)"
    if let owner = plan.owner { text += ", owner \(name(owner))" }
    return text
  }

  private func text(_ action: LoadPlan.Action) -> String {
    func line(_ verb: String, _ rest: String) -> String {
      let space = String(repeating: " ", count: max(1, 10 - verb.count))
      return look.paint(verb, .callback) + space + rest
    }
    let arrow = look.hasUnicode ? "→" : "->"
    switch action {
    case .create(let object, let creation):
      return line("create", "\(name(object))  \(creation.rawValue)")
    case .attribute(let object, let keyPath):
      return line("attribute", "\(name(object))  \(keyPath.escaped)")
    case .connect(let kind, let label, let source, let destinations):
      let ends = destinations.map(name).joined(separator: ", ")
      let end = kind == .collection ? "[\(ends)]" : ends.isEmpty ? "first responder" : ends
      return line(
        "connect", "\(kind.rawValue) \(name(source))  \(label.escaped) \(arrow) \(end)")
    case .awake(let object): return line("awake", name(object))
    case .show(let object): return line("show", name(object))
    }
  }

  private func name(_ object: LoadPlan.Object) -> String {
    guard !object.className.isEmpty else { return object.id.escaped }
    return "\(look.paint(object.className.escaped, .subject)) \(object.id.escaped)"
  }
}

extension LoadPlan.Uncertainty {
  /// The uncertainty, in words.
  var words: String {
    switch self {
    case .creationOrder: "the order in which objects are made"
    case .attributesBeforeConnections: "whether attributes are set before connections are made"
    case .ownerAwakensLast: "whether the owner is awakened last, which is only tried"
    case .viewTime: "when a view is loaded: when it is first asked for"
    case .addedConnections: "the order of connections that Xcode adds to a scene"
    case .awakeningOrder: "the order in which objects awake, which is that of a table with hashes"
    case .visibleWindows: "which windows are shown"
    case .attributeOrder: "which of several objects has its attributes set first"
    case .compilerVersion:
      "the order of connections and of top-level objects, in which versions of Xcode differ"
    }
  }
}
