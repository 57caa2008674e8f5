package import WillDidModel
internal import WillDidText
package import WillDidTimeline

/// The windows, window controllers and documents of a run as text for people: which belong to which,
/// and what each went through.
///
/// Windows that were never shown, and those that only hold menus, are counted and not shown.
package struct WindowsText {
  private let states: WindowStates
  private let names: Names
  private let instances: InstanceClasses
  private let look: TextLook
  private let stretches: [InstanceID: [WindowStates.Stretch]]
  /// Where the states of an object begin.
  private let margin: Int

  package init(
    _ states: WindowStates, _ names: Names, _ instances: InstanceClasses,
    _ look: TextLook
  ) {
    (self.states, self.names, self.instances, self.look) = (states, names, instances, look)
    stretches = Dictionary(grouping: states.stretches, by: \.instance)
    // States stand below each other, unless a name is very long.
    let shown = states.objects.keys.filter { states.isListed($0, names) }
    let widest = shown.map { Self.name($0, states, names, instances).columns }.max() ?? 0
    margin = min(max(32, widest + 8), look.width / 2)
  }

  /// The hierarchy, with the states that each went through; nothing if there are none.
  ///
  /// At a time, only those are shown that lived then, each with its state.
  package func text(at time: Int64? = nil) -> String {
    let now = time.map { states.stretches(at: $0) }
    let living = states.objects.keys.sorted().filter { now?[$0] != nil || now == nil }
    let shown = living.filter { states.isListed($0, names) }
    let isShown = Set(shown)
    var parts: [InstanceID: [InstanceID]] = [:]
    for instance in shown {
      let owner = states.objects[instance]?.owner ?? .none
      parts[isShown.contains(owner) && owner != instance ? owner : .none, default: []].append(
        instance)
    }
    var text = ""
    var seen: Set<InstanceID> = []
    for root in parts[.none] ?? [] { append(root, parts, "", "", now, &seen, to: &text) }
    // Only a damaged run has circles.
    for rest in shown where !seen.contains(rest) {
      append(rest, [:], "", "", now, &seen, to: &text)
    }
    let others = living.count - shown.count
    if others > 0 {
      let words = others.grouped("other window")
      text += look.paint("\(words), never shown or of menus", .faint) + "\n"
    }
    return text
  }

  private func append(
    _ instance: InstanceID, _ parts: [InstanceID: [InstanceID]], _ head: String, _ indent: String,
    _ now: [InstanceID: WindowStates.Stretch]?, _ seen: inout Set<InstanceID>, to text: inout String
  ) {
    guard seen.insert(instance).inserted else { return }
    text += line(instance, head, now)
    let below = parts[instance] ?? []
    for (number, part) in below.enumerated() {
      let isLast = number == below.count - 1
      let branch = look.hasUnicode ? (isLast ? "└─ " : "├─ ") : (isLast ? "`- " : "|- ")
      let pass = isLast ? "   " : look.hasUnicode ? "│  " : "|  "
      append(part, parts, indent + branch, indent + pass, now, &seen, to: &text)
    }
  }

  /// The name of an object.
  private static func name(
    _ instance: InstanceID, _ states: WindowStates, _ names: Names,
    _ instances: InstanceClasses
  ) -> String {
    let classID = states.objects[instance]?.classID ?? .none
    return ClassName.instance(
      ClassName.bare(names.text(classID.rawValue).escaped), ordinal: instances.ordinal(of: instance)
    )
  }

  private func line(
    _ instance: InstanceID, _ head: String, _ now: [InstanceID: WindowStates.Stretch]?
  ) -> String {
    guard states.objects[instance] != nil else { return "" }
    var line = TextLine()
    line.append(head, .faint)
    line.append(
      look.squeezed(
        Self.name(instance, states, names, instances), to: max(16, look.width / 3)), .subject)
    if let stretch = now?[instance] {
      line.append("  \(stretch.state)")
    } else {
      line.fill(to: margin)
      let words = (stretches[instance] ?? []).map { stretch in
        stretch.first.time.map { "\(stretch.state) \(TimelineTime.decimal($0, shift: 9, 3))s" }
          ?? "\(stretch.state)"
      }
      line.append("  " + words.joined(separator: ", "), .faint)
    }
    return line.text(look) + "\n"
  }
}
