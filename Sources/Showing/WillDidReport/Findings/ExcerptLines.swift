internal import WillDidFindings
internal import WillDidModel
internal import WillDidText
internal import WillDidTimeline

/// The events of a finding as lines for people.
///
/// Columns are as wide as the events of this finding need.
struct ExcerptLines {
  private let report: RunReport
  private let mark: UInt64
  private let items: [Item]

  /// The contents of a line.
  private enum Item {
    case event(Event)
    case missing(UInt64)
    case gap(Int)
  }

  init(_ excerpt: Excerpt, of finding: Finding, _ report: RunReport) {
    self.report = report
    mark = finding.at.sequence
    items = excerpt.lines.map { line in
      switch line {
      case .gap(let count): .gap(count)
      case .event(let sequence): report.events[sequence].map(Item.event) ?? .missing(sequence)
      }
    }
  }

  /// The lines behind an indentation, with a mark before the event that shows the finding.
  ///
  /// The text of an event goes on in further lines where one has no room, in at most `limit` of them.
  func lines(_ look: TextLook, indent: Int, limit: Int) -> [String] {
    let events = items.compactMap { if case .event(let event) = $0 { event } else { nil } }
    let sequenceWidth = events.map { String($0.sequence).count }.max() ?? 1
    let timeWidth = events.compactMap { $0.time.map { $0.seconds.count } }.max() ?? 0
    let callbackWidth = min(events.map { $0.callback.name.columns }.max() ?? 0, 34)
    return items.flatMap { item in
      var line = TextLine()
      var more: [String] = []
      line.fill(to: indent)
      switch item {
      case .gap(let count): line.append("\(look.ellipsis) \(count.counted("event"))", .faint)
      case .missing(let sequence): line.append("  \(sequence)  cannot be read", .faint)
      case .event(let event):
        line.append(event.sequence == mark ? "\(look.mark) " : "  ", .subject)
        let number = String(event.sequence)
        line.fill(to: indent + 2 + sequenceWidth - number.count)
        line.append(number, .faint)
        if timeWidth > 0 {
          let time = event.time?.seconds ?? "-"
          line.fill(to: indent + 4 + sequenceWidth + timeWidth - time.count)
          line.append(time)
        }
        append(event, to: &line, callbackWidth)
        more = attributes(of: event, &line, look, indent: indent + 4, limit: limit)
      }
      return [line.text(look)] + more
    }
  }

  /// Appends the attributes to a line as far as they fit, and returns the lines for the others.
  private func attributes(
    of event: Event, _ line: inout TextLine, _ look: TextLook, indent: Int, limit: Int
  ) -> [String] {
    var rest: [String] = []
    // A yes or no is worth no line of its own unless all is to be shown.
    let isShort = limit < .max
    for attribute in event.attributes where attribute.key != .logLine && attribute.key != .address {
      let text = "\(attribute.key)=\(report.text(attribute))"
      if rest.isEmpty, line.columns + 2 + text.columns <= look.width {
        line.append("  \(text)", .faint)
      } else if !isShort || !attribute.isFlag {
        rest.append(text)
      }
    }
    guard !rest.isEmpty else { return [] }
    let lines = look.paragraph(rest.joined(separator: "  "), indent: indent)
    let shown = lines.prefix(limit).map { look.paint($0, .faint) }
    return lines.count > limit
      ? shown + ["\(String(repeating: " ", count: indent))\(look.ellipsis)"] : shown
  }

  /// Appends callback, object, level, and what is unusual about the call.
  private func append(_ event: Event, to line: inout TextLine, _ callbackWidth: Int) {
    let start = line.columns + 2
    line.fill(to: start)
    line.append(event.callback.name, .callback)
    line.fill(to: start + callbackWidth)
    let who = report.word(event.instance, event.classID)
    if !who.isEmpty { line.append("  \(who)", .subject) }
    if let level = event.level { line.append("  in \(report.text(level))") }
    if event.hop { line.append("  super") }
    if event.edge == .exit { line.append("  returns") }
    if let thread = report.threads[event.thread] { line.append("  on \(thread)") }
  }
}

extension Attribute {
  fileprivate var isFlag: Bool { if case .flag = value { true } else { false } }
}

extension RunReport {
  /// A text of the run, fit to be shown.
  func text(_ name: NameID) -> String {
    (names[name] ?? (name == .none ? "" : "name \(name.rawValue)")).escaped
  }

  /// "SettingsController", and "SettingsController#2" where it is not the first of its class.
  func word(_ instance: InstanceID, _ classID: NameID) -> String {
    word(instance, className: text(classID))
  }

  func word(_ instance: InstanceID, className: String) -> String {
    ClassName.instance(className, ordinal: instances.ordinal(of: instance))
  }

  /// The value of an attribute for people.
  func text(_ attribute: Attribute) -> String {
    switch attribute.value {
    case .flag(let flag): return String(flag)
    case .number(let number): return attribute.key.word(forCode: number) ?? String(number)
    case .instance(let instance):
      if instance == .none { return "none" }
      let name = word(instance, instances.classID(of: instance))
      return name.isEmpty ? "instance \(instance.rawValue)" : name
    case .name(let id):
      let text = text(id)
      let isPlain = !text.isEmpty && !text.contains { $0 == " " || $0 == "\"" }
      return isPlain ? text : "\"\(text)\""
    }
  }
}

extension Int64 {
  /// A time in nanoseconds as seconds with six digits behind the point: "1.234567s".
  var seconds: String {
    let (whole, fraction) = magnitude.quotientAndRemainder(dividingBy: 1_000_000_000)
    let digits = String(fraction / 1000 + 1_000_000).dropFirst()
    return "\(self < 0 ? "-" : "")\(whole).\(digits)s"
  }
}
