import WillDidFindings
import WillDidLog
import WillDidModel
import WillDidReport
import WillDidRun
import WillDidTimeline

/// The report and the timeline of a run as text, as the command prints them where there is no terminal,
/// but without the prose of rules.
enum StoryTexts {
  static func report(_ run: Run, heading: Bool) -> String {
    var report = self.report(run)
    let outline = ReportOutline(report.findings, limit: 5)
    for batch in run.batches() {
      for row in 0..<batch.count where outline.events.contains(batch.sequence(row)) {
        report.events[batch.sequence(row)] = batch[row]
      }
    }
    return ReportText(look: TextLook(width: 80), withProse: false)
      .text(report, outline, heading: heading)
  }

  private static func report(_ run: Run) -> RunReport {
    let folding = Folding(run)
    let (analysis, findings) = folding.analyse(into: SubjectFold())
    let threads = run.declarations.threads.values
    let others = threads.contains(where: \.isMain) ? threads.filter { !$0.isMain } : []
    var counts = analysis.lifecycle.counts
    counts.events = max(counts.events, run.eventCount)
    var facts = RunFacts(path: run.path, metadata: run.metadata, ending: run.ending.word)
    facts.isDamaged = !run.damages.isEmpty
    facts.crash = analysis.crash
    facts.hasUnread = counts.events > analysis.lifecycle.counts.events
    return RunReport(
      run: facts, counts: counts,
      unparsed: folding.lineCounts.map { $0.all - $0.understood } ?? 0,
      findings: findings, names: folding.names, subjects: analysis.observer.subjects,
      threads: Dictionary(
        others.map { ($0.index, $0.name.isEmpty ? "thread \($0.index)" : $0.name) },
        uniquingKeysWith: { first, _ in first }))
  }

  static func timeline(_ run: Run) -> String {
    var choice = Timelines.Choice()
    choice.onlyControllers = true
    var found = Timelines(choice)
    let lifecycle = Folding(run).fold(into: &found)
    found.noteRelatives(lifecycle.lives)
    let text = TimelineText(
      found.timelines, found.transitionsInOrder, run.declarations.names, TextLook(width: 100),
      TimelineText.Options(), relatives: found.relatives)
    let facts = RunFacts(
      path: run.path, metadata: run.metadata, duration: run.duration, ending: run.ending.word)
    var output = text.heading(facts, found, instances: lifecycle.counts.instances)
    if !found.timelines.isEmpty { output += "\n\(text.lanes(until: found.firstOmitted))" }
    let transitions = text.transitionList()
    if !transitions.isEmpty { output += "\n\(transitions)" }
    var events = TimelineEvents(
      of: found.timelines.map(\.life.instance), in: choice.window, limit: 200)
    for batch in run.batches() { events.take(batch) }
    for (place, timeline) in found.timelines.prefix(20).enumerated() {
      output += "\n\(text.section(timeline, events[place], of: events.count(place)))"
    }
    return output + text.sectionRemark(found, shown: min(20, found.timelines.count))
  }
}

private struct SubjectFold: LifecycleObserver {
  var subjects = Subjects()

  mutating func ended(_ life: Life, at moment: Moment?) {
    subjects.note(life.instance, life.classID, ordinal: life.ordinal)
  }
}
