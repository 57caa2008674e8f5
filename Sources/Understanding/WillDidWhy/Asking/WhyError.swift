/// Why a question cannot be answered.
package struct WhyError: Error, Equatable {
  /// The problems of questions that cannot be answered.
  package enum Problem: Equatable, Sendable {
    /// The words name no callback and no class of the run.
    case nothingNamed([String])
  }

  /// The problem.
  package let problem: Problem

  /// Takes a problem.
  init(_ problem: Problem) { self.problem = problem }
}
