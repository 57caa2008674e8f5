internal import WillDidFindings
internal import WillDidModel
internal import WillDidReport
internal import WillDidText

/// A comparison as a page that needs nothing else: no script, no network.
package struct DiffHTML {
  private let comparison: RunComparison
  private let plain: DiffText
  private let limit: Int
  private var diff: RunDiff { comparison.diff }
  private var outline: DiffOutline { plain.outline }

  /// Prepares a comparison with at most so many instances, findings and times.
  package init(_ comparison: RunComparison, limit: Int) {
    self.comparison = comparison
    plain = DiffText(comparison, look: TextLook(width: 96), limit: limit)
    self.limit = limit
  }

  /// The page.
  package func text() -> String {
    let verdict = DiffVerdict(comparison).text
    var text = """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
      <title>\(comparison.isEqual ? "Equal" : "Different") – willdid diff</title>
      <style>\(Self.style)</style>
      </head>
      <body>
      <h1 class="\(comparison.isEqual ? "added" : "changed")">\(Self.html(verdict))</h1>

      """
    text += pair()
    for other in comparison.others.prefix(limit) { text += DiffHTML(other, limit: limit).pair() }
    return text + pre(plain.alone()) + "</body>\n</html>\n"
  }

  /// The comparison of two runs.
  private func pair() -> String {
    var text =
      "<table><tr><th></th><th>run</th><th>system</th><th>events</th><th>instances</th></tr>\n"
    text += side("base", comparison.base, comparison.shown.base, diff.base)
    text += side("current", comparison.current, comparison.shown.current, diff.current)
    text += "</table>\n"
    for group in outline.groups { text += section(group) }
    if outline.hidden > 0 {
      text += "<p>and \(outline.hidden.counted("other instance"))</p>\n"
    }
    return text + others()
  }

  /// A text of a trace, which cannot be trusted.
  private static func html(_ text: String) -> String { text.escaped.xml }

  private func side(
    _ label: String, _ group: RunGroup, _ shown: Int, _ shape: RunShape
  ) -> String {
    let facts = group.facts[shown]
    let runs = group.facts.count > 1 ? " (one of \(group.facts.count) runs)" : ""
    let cells = [
      facts.path + runs, facts.place.joined(separator: ", "), String(shape.events),
      String(shape.instances),
    ]
    return "<tr><th>\(label)</th>"
      + cells.map { "<td>\(Self.html($0))</td>" }.joined() + "</tr>\n"
  }

  private func section(_ group: DiffOutline.Group) -> String {
    let instance = group.instance
    var text = "<section class=\"\(instance.status.rawValue)\"><h2>\(Self.html(group.path))</h2>\n"
    text += "<p>\(Self.html(plain.summary(group)))</p>\n"
    if instance.status == .changed, instance.hasOtherEvents { text += table(group) }
    let lines =
      instance.status == .changed ? plain.remarks(group) : plain.details(of: group)
    return text + pre(lines) + "</section>\n"
  }

  private func table(_ group: DiffOutline.Group) -> String {
    let rows = DiffRows(diff.script(of: group.instance), diff.vocabulary).rows
    var text = "<table class=\"script\"><tr><th>base</th><th></th><th>current</th></tr>\n"
    for row in rows.prefix(DiffRows.most) {
      guard row.left == 0 else {
        text += "<tr class=\"left\"><td colspan=\"3\">… \(row.left) the same</td></tr>\n"
        continue
      }
      let event = Self.html(row.text) + (row.times > 1 ? " ×\(row.times)" : "")
      let note = row.note.isEmpty ? "" : " <i>\(Self.html(row.note))</i>"
      let cells: (left: String, sign: String, right: String) =
        switch row.operation {
        case .removed: (event, "−", "")
        case .added: ("", "+", event)
        case .moved: ("", "↕", event + note)
        case .same: (event, row.hasOtherArguments ? "~" : "", event + note)
        }
      let kind = row.hasOtherArguments && row.operation == .same ? "other" : row.operation.rawValue
      text += "<tr class=\"\(kind)\"><td>\(cells.left)</td><td>\(cells.sign)</td>"
      text += "<td>\(cells.right)</td></tr>\n"
    }
    if rows.count > DiffRows.most {
      text += "<tr><td colspan=\"3\">and \(rows.count - DiffRows.most) more</td></tr>\n"
    }
    return text + "</table>\n"
  }

  private func others() -> String {
    plain.sections.filter { !$0.isEmpty }.map { "<section>\(pre($0))</section>\n" }.joined()
  }

  private func pre(_ lines: [String]) -> String {
    // The lines are escaped for terminals already, so that only markup is left to escape.
    lines.isEmpty ? "" : "<pre>" + lines.map { "\($0.xml)\n" }.joined() + "</pre>\n"
  }

  // Signs tell what colours tell, too.
  private static let style = """
    :root{color-scheme:light dark}
    body{font:15px/1.45 system-ui,sans-serif;max-width:70em;margin:2em auto;padding:0 1em}
    h1{font-size:1.25em}h2{font-size:1.05em;margin:0}h2,td{overflow-wrap:anywhere}
    table{border-collapse:collapse;margin:.6em 0}th,td{text-align:left;padding:.1em .8em .1em .3em}
    section{border-left:4px solid #8888;padding:.4em 1em;margin:1em 0}
    section.changed{border-color:#b80}section.added{border-color:#2a5}section.removed{border-color:#c33}
    .script{font-family:ui-monospace,monospace;font-size:.9em}
    tr.removed td:first-child{background:#c333}tr.added td:last-child{background:#2a53}
    tr.moved td,tr.other td{background:#b803}tr.left td{opacity:.6}
    pre{overflow-x:auto;margin:.4em 0}
    @media print{section{break-inside:avoid}}
    """
}
