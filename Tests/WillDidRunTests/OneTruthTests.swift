import Foundation
import TestSupport
import Testing
import WillDidFindings
import WillDidLog
import WillDidModel
import WillDidPage
import WillDidReport
import WillDidRun
import WillDidText
import WillDidTimeline

/// What a page opens on and shows is what reports and timelines have, in every run of `Traces`.
@Suite struct OneTruthTests {
  @Test func `the worst finding is the same on the page, in its summary and in a report`() throws {
    var count = 0
    for run in StoredRun.all() {
      var page = RunReport.reading(run, besides: PageFold())
      guard !page.report.findings.isEmpty else { continue }
      page.observer.finish()
      let weights = try PageData(page.report, page.observer).columns["finding.weight"] ?? []
      let findings = page.report.findings
      let worst = try #require(weights.indices.max { (weights[$0], $1) < (weights[$1], $0) })
      let outline = ReportOutline(findings, limit: 1, isExplained: false)
      let first = try #require(outline.groups.first)
      #expect(findings[worst].rule.key == first.rule.key, "\(run.path)")
      var text = ByteBuffer()
      var whole = Page([PageRun(page.report, page.observer)], front: .findings)
      whole.begin(to: &text)
      whole.writeEvents(of: 0, [], limit: 0, to: &text)
      whole.end({ _ in [EventColumns]() }, to: &text)
      let summary = try #require(text.text.range(of: "<noscript>")).upperBound
      let start = try #require(text.text.range(of: "<h2>", range: summary..<text.text.endIndex))
      let heading = text.text[start.upperBound...].prefix { $0 != "<" }
      let rule = findings[worst].rule
      #expect(
        String(heading) == "\(findings[worst].severity) \(rule.title)",
        "\(run.path)")
      count += 1
    }
    #expect(count > 100)
  }

  @Test func `the page lists the windows that timelines list`() throws {
    var count = (listed: 0, others: 0)
    for run in StoredRun.all() {
      var states = WindowStates()
      _ = Folding(run).fold(into: &states)
      guard !states.objects.isEmpty else { continue }
      var page = RunReport.reading(run, besides: PageFold())
      page.observer.finish()
      let data = try PageData(page.report, page.observer)
      let ids = data.columns["instance.instance"] ?? []
      let listed = data.columns["instance.listed"] ?? []
      try #require(ids.count == listed.count)
      for (id, isListed) in zip(ids, listed) {
        let instance = InstanceID(rawValue: UInt32(id))
        #expect(
          (isListed == 1) == states.isListed(instance, run.declarations.names),
          "\(run.path): \(id)")
        if isListed == 1 { count.listed += 1 } else { count.others += 1 }
      }
    }
    #expect(count.listed > 20 && count.others > 100)
  }
}
