internal import WillDidFindings
package import WillDidLog
internal import WillDidModel
internal import WillDidTimeline

extension RunReport {
  /// The findings about each event.
  var findingsByEvent: [UInt64: [Finding]] { Dictionary(grouping: findings, by: \.at.sequence) }

  /// The diagrams of some scopes, whose events are read from the run.
  package func diagrams(_ scopes: [DiagramScope], of run: Run) -> [CallDiagram] {
    var reader = DiagramReader(scopes, names: names)
    for batch in run.batches() { reader.take(batch) }
    return reader.diagrams(self, run.batches(columns: []))
  }
}
