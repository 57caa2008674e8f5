internal import WillDidModel
internal import WillDidText
package import WillDidTimeline

// The text above and under the parts: what there is, and what is left out.
extension TimelineText {
  /// The run, with how many instances and windows there are.
  package func heading(
    _ run: RunFacts, _ found: Timelines, instances: UInt64 = 0, windows: WindowStates? = nil,
    scenes: SceneStates? = nil
  ) -> String {
    var line = TextLine()
    line.append(run.path.escaped, .subject)
    var parts: [String] = []
    let count = timelines.count + found.omittedInstances
    if count > 0 {
      let above = found.hasOnlyControllers ? timelines.count(where: \.life.isAbove) : 0
      let noun = found.hasOnlyControllers ? "controller" : "instance"
      if count > above { parts.append((count - above).counted(noun)) }
      if above > 0 { parts.append(above.counted("screen")) }
    }
    if let windows { parts += counts(windows) }
    if let scenes {
      for kind in SceneStates.Kind.allCases {
        let count = scenes.subjects.count { $0.kind == kind }
        if count > 0 { parts.append(count.counted("\(kind)")) }
      }
    }
    if found.transitionCount > 0 { parts.append(found.transitionCount.counted("transition")) }
    if found.cancelledCount > 0 { parts.append("\(found.cancelledCount) cancelled") }
    if let duration = run.duration, duration > 0 {
      parts.append(TimelineTime.duration(duration, hasUnicode: look.hasUnicode))
    }
    let head = line.text(look) + "\n" + wrapped(parts, by: ", ", indented: 2, .faint)
    guard count == 0, windows == nil, scenes == nil else { return head }
    let reason =
      options.window.isLimited
      ? "nothing in this stretch of time"
      : found.hasOnlyControllers && instances > 0
        ? "no controllers: --all shows other instances too" : "nothing to show"
    return head + note(reason)
  }

  /// How many documents, window controllers and windows are shown.
  private func counts(_ windows: WindowStates) -> [String] {
    let kinds = windows.objects.keys.lazy.filter { windows.isListed($0, labels.names) }
      .compactMap { windows.objects[$0]?.kind }
    return WindowStates.Kind.allCases.reversed().compactMap { kind in
      let count = kinds.count { $0 == kind }
      return count > 0 ? count.counted(kind.noun) : nil
    }
  }

  private func note(_ text: String) -> String { wrapped(text.words, by: " ", indented: 2, .faint) }

  /// The remark on instances that the lanes leave out.
  package func remark(_ found: Timelines, lanes: Int) -> String {
    let left = found.omittedInstances + max(0, timelines.count - lanes)
    var text = ""
    if left > 0 {
      text += note("\(left) more without a lane: --class, --instance and --since choose others")
    }
    if found.omittedPhases > 0 {
      text += note("lanes end early: there is too much to keep; --since and --until choose a part")
    }
    return text
  }

  /// Which transitions the list leaves out.
  package func transitionRemark(_ found: Timelines) -> String {
    let left = found.transitionCount - transitions.count
    guard left > 0 else { return "" }
    return note("\(left.counted("more transition")): --all shows all, --since and --until a part")
  }

  /// Of whom the events are left out.
  package func sectionRemark(_ found: Timelines, shown: Int) -> String {
    let left = timelines.count + found.omittedInstances - shown
    guard left > 0, shown > 0 else { return "" }
    return "\n"
      + note(
        "the events of \(left) more are left out: --class and --instance choose whose to show, "
          + "--all shows all")
  }
}

extension String {
  fileprivate var words: [String] { split(separator: " ").map(String.init) }
}
