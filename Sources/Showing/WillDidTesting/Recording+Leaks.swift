internal import WillDidFindings
internal import WillDidModel
internal import WillDidTimeline

extension Recording {
  /// Expects that each controller that left for good has ended, but for those of classes that are kept on purpose.
  ///
  /// A failure lists the classes with how often objects of them came, left and ended. Who holds one that stayed is
  /// an answer of Xcode's memory graph.
  public func expectNoLeaks(
    keeping kept: Set<String> = [], fileID: String = #fileID, file: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    let leaks = findings.filter {
      $0.rule.category == .memory && ($0.rule == .leaked || $0.rule == .initWithoutDeinitCount)
        && !kept.contains($0.className) && !kept.contains(ClassName.bare($0.className))
    }
    guard !leaks.isEmpty else { return }
    let rows = Set(leaks.map(\.className)).sorted().compactMap { name in
      stays[name].map { "\(ClassName.bare(name)): \($0)" }
    }
    fail(
      (["screens left and were not freed"] + rows).joined(separator: "\n"), leaks,
      Place(fileID: fileID, file: file, line: line, column: column))
  }
}
