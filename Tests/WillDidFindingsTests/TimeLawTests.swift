import SessionGenerator
import Testing
import WillDidFindings
import WillDidModel
import WillDidTimeline

@Suite struct HealthyLawTests {
  @Test func `a healthy session has nothing above a fact`() {
    for seed in 0..<UInt64(200) {
      let session = SessionGenerator(seed: seed, events: 2000)
      let names = Names(
        session.names.enumerated().map {
          (NameID(rawValue: UInt32($0)), $1)
        })
      var events = EventColumns()
      for event in session { events.append(event) }
      var lifecycle = Lifecycle(names: names)
      var findings = Findings(environment: Environment(mainThreads: [0]), names: names)
      lifecycle.fold(events, into: &findings)
      lifecycle.finish(into: &findings)
      let found = findings.finish(lifecycle).filter { $0.severity > .info }
      #expect(found.map { "\($0.rule.id) \($0.message)" } == [], "seed \(seed)")
    }
  }
}
