internal import WillDidFrameworks
internal import WillDidLog
internal import WillDidModel
package import WillDidText
internal import WillDidTimeline

/// Prints the loads of a run for people.
///
/// Loads form a tree that may be as deep as a damaged log makes it, so it is kept as links to the
/// first load inside and the next one beside, and walked without recursion.
package struct NibsText {
  private let report: NibsReport
  private let look: TextLook
  private let style: TextStyle
  /// The load directly inside of each load that is shown comes first, then the one beside it.
  private var inside: [Int: Int] = [:]
  private var beside: [Int: Int] = [:]
  private var roots: [Int] = []
  private let timeWidth: Int

  /// Columns for the duration of a load.
  private static let durationWidth = 8
  /// Loads further inside are indented no more.
  private static let deepest = 8

  package init(_ report: NibsReport, _ look: TextLook, _ style: TextStyle) {
    self.report = report
    self.look = look
    self.style = style
    timeWidth =
      report.shown.lazy.map { Self.seconds(report.loads[$0].start.time).utf8.count }.max() ?? 1
    arrange()
  }

  /// Puts each load under the one it is inside of; under none if that is not shown.
  private mutating func arrange() {
    let isShown = Set(report.shown)
    var last: [Int: Int] = [:]
    for place in report.shown {
      guard let outer = report.loads[place].outer.map(Int.init), isShown.contains(outer) else {
        roots.append(place)
        continue
      }
      if let previous = last.updateValue(place, forKey: outer) {
        beside[previous] = place
      } else {
        inside[outer] = place
      }
    }
  }

  /// Prints each load under the one that contains it, and then the sums.
  package func print<Sink: ByteSink>(to output: inout Sink) throws(Sink.Failure) {
    guard !report.shown.isEmpty else {
      output.bytes += "\(look.paint("no nib was loaded", .faint))\n".utf8
      return
    }
    for root in roots {
      var way = [root]
      while let place = way.popLast() {
        append(place, depth: way.count, to: &output.bytes)
        try output.flush(beyond: Sink.block)
        if let next = inside[place] {
          way += [place, next]
          continue
        }
        // Back to the nearest load with another beside it.
        var done = place
        while beside[done] == nil, let outer = way.popLast() { done = outer }
        if let next = beside[done] { way.append(next) }
      }
    }
    output.bytes.append(UInt8(ascii: "\n"))
    append(lines: totals, indent: 0, to: &output.bytes)
    for repeated in report.repeated {
      append(lines: text(repeated), indent: 0, to: &output.bytes)
      try output.flush(beyond: Sink.block)
    }
  }

  // MARK: - A load

  private func append(_ place: Int, depth: Int, to output: inout [UInt8]) {
    let load = report.loads[place]
    let time = Self.seconds(load.start.time)
    let took = self.took(load)
    let indent = String(repeating: "  ", count: min(depth, Self.deepest))
    let start = output.count
    output += "\(time.padding(to: timeWidth))\(look.paint(time, .faint))".utf8
    output += "  \(took.text.padding(to: Self.durationWidth))".utf8
    output += "\(look.paint(took.text, took.role))  \(indent)".utf8
    output += "\(look.paint(name(load), .subject)) for \(owner(of: load))".utf8
    if let thread = report.run.declarations.threads[load.thread], !thread.isMain {
      output += " on \(thread.label)".utf8
    }
    style.cut(&output, from: start)
    output.append(UInt8(ascii: "\n"))
    append(
      lines: details(load), indent: timeWidth + 2 + Self.durationWidth + 2 + indent.count,
      to: &output)
  }

  private func took(_ load: NibLoad) -> (text: String, role: TextLook.Role?) {
    if load.isFailed { return ("failed", .error) }
    guard let end = load.end else { return ("no end", .warning) }
    guard let duration = load.duration, load.start.sequence != end.sequence else {
      return ("-", nil)
    }
    return (self.duration(duration), nil)
  }

  /// The name; of a scene of a storyboard, behind that of the storyboard.
  private func name(_ load: NibLoad) -> String {
    let text = report.text(load.nib == .none ? load.path : load.nib)
    let name = text.isEmpty ? "(no name)" : NibFileName.isPath(text) ? NibFileName.base(text) : text
    let storyboard = load.storyboard == .none ? "" : "\(report.text(load.storyboard)), "
    return "\(storyboard)\(name)".escaped
  }

  private func owner(of load: NibLoad) -> String {
    load.owner == .none ? "no owner" : report.owner(of: load).escaped
  }

  /// The details under a load.
  private func details(_ load: NibLoad) -> String {
    var made: [String] = []
    if load.objects > 0 { made.append(load.objects.counted("object")) }
    for kind in ConnectionKind.allCases {
      if let count = load.made[kind] { made.append(count.counted(kind.rawValue)) }
    }
    if load.failedConnections > 0 {
      made.append("\(load.failedConnections.counted("connection")) failed")
    }
    var costs: [String] = []
    if load.nested > 0, let own = load.own { costs.append("\(duration(own)) without loads inside") }
    if load.awakened > 0 {
      let receivers = "awakeFromNib of \(load.awakened)"
      costs.append(load.duration == nil ? receivers : "\(duration(load.awake)) in \(receivers)")
    }
    if load.isCached == true { costs.append("cached") }
    var places: [String] = []
    if load.path != .none {
      places.append(report.text(load.path).escaped)
    } else if load.bundle != .none {
      places.append("bundle \(report.text(load.bundle).escaped)")
    }
    return [made, costs, places].filter { !$0.isEmpty }.map { $0.joined(separator: ", ") }
      .joined(separator: "; ")
  }

  // MARK: - All together

  private var totals: String {
    let totals = report.totals
    var text = totals.loads.counted("load")
    text += " of \(totals.nibs.counted("nib"))"
    if let own = totals.own {
      text += ", \(duration(own))"
      if totals.awakened > 0 { text += " with \(duration(totals.awake)) in awakeFromNib" }
    }
    if totals.objects > 0 { text += ", \(totals.objects.counted("object"))" }
    if totals.connections > 0 { text += ", \(totals.connections.counted("connection"))" }
    if totals.cached > 0 { text += ", \(totals.cached) cached" }
    if totals.failed > 0 { text += ", \(totals.failed) failed" }
    return text
  }

  private func text(_ repeated: NibsReport.Repeated) -> String {
    let totals = report.totals(of: repeated.loads)
    let name = self.name(report.loads[repeated.loads[0]])
    var text =
      "\(name) was loaded \(totals.loads) times for \(owner(of: report.loads[repeated.loads[0]]))"
    if totals.cached > 0 { text += ", \(totals.cached) cached" }
    if let own = totals.own { text += ", \(duration(own))" }
    return text
  }

  private func duration(_ nanoseconds: Int64) -> String {
    TimelineTime.duration(nanoseconds, hasUnicode: look.hasUnicode)
  }

  private static func seconds(_ time: Int64?) -> String {
    guard let time else { return "-" }
    let (seconds, rest) = time.magnitude.quotientAndRemainder(dividingBy: 1_000_000_000)
    let digits = String(rest / 1000)
    let zeros = String(repeating: "0", count: 6 - digits.count)
    return "\(time < 0 ? "-" : "")\(seconds).\(zeros)\(digits)s"
  }

  private func append(lines text: String, indent: Int, to output: inout [UInt8]) {
    let space = String(repeating: " ", count: indent)
    for line in text.broken(to: max(24, look.width - indent)) {
      let start = output.count
      output += "\(space)\(line)".utf8
      style.cut(&output, from: start)
      output.append(UInt8(ascii: "\n"))
    }
  }
}
