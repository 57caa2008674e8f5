internal import WillDidArguments
internal import WillDidFindings
internal import WillDidReport
internal import WillDidRun
internal import WillDidText
internal import WillDidModel
internal import WillDidTimeline

/// As what a diagram is drawn.
enum DiagramFormat: String, CaseIterable, ArgumentValue {
  case svg, mermaid, text

  var explanation: String {
    switch self {
    case .svg: "An image, for a page or a document."
    case .mermaid: "Text that GitHub and others draw."
    case .text: "Lines for a terminal or a chat."
    }
  }
}

extension Explain {
  /// Draws the first finding with a name, or the transition with a number.
  func draw(
    _ wanted: String, of path: String, as format: DiagramFormat
  ) throws(CommandError) -> ExitStatus {
    let number = wanted.hasPrefix("#") ? UInt32(wanted.dropFirst()) : nil
    let name = number == nil ? try FindingName(wanted) : nil
    var output = try output()
    var walk = try RunWalk([path], input, printing.diagnostics)
    walk.notes = [.damage]
    var isDrawn = false
    var status = try walk.each { opened in
      guard !isDrawn else { return .success }
      let (report, known) = RunReport.reading(
        opened.run, layout: layout, besides: TransitionsByNumber())
      var scope: DiagramScope?
      if let name, let finding = report.findings.first(where: name.matches) {
        scope = DiagramScope(finding, known.transitions[finding.transition])
      } else if let number, let transition = known.transitions[number] {
        scope = DiagramScope(transition, title: "#\(number) \(transition.kind)")
      }
      guard let scope, let diagram = report.diagrams([scope], of: opened.run).first else {
        return .success
      }
      isDrawn = true
      output.bytes += text(of: diagram, as: format).utf8
      return .success
    }
    if !isDrawn, status == .success || status == .partlyUnreadable {
      Diagnostics.print(
        CommandError(
          "there is no \(number == nil ? "finding" : "transition") '\(wanted)'",
          at: path == "-" ? "standard input" : path,
          remedy: number == nil
            ? "'willdid report' lists the findings" : "'willdid timeline' lists the transitions",
          status: .usage))
      status.add(.usage)
    }
    try output.finish(after: status)
    return status
  }

  private func text(of diagram: CallDiagram, as format: DiagramFormat) -> String {
    switch format {
    case .svg: DiagramSVG(diagram).text
    case .mermaid: diagram.mermaid
    case .text: DiagramText(diagram, look: printing.style.look).text
    }
  }
}
