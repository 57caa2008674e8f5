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
    var report = RunReport(reading: run)
    let text = ReportText(look: TextLook(width: 80), withProse: false)
    report.read(text.events(of: report), of: run)
    return text.text(report, heading: heading)
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
    var output = text.heading(RunFacts(run), found, instances: lifecycle.counts.instances)
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
