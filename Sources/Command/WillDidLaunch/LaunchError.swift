#if os(Linux)
  internal import WillDidSystem

  /// Why an application cannot be started and recorded.
  package struct LaunchError: Error {
    /// The kind of problem.
    package enum Reason: Sendable {
      /// Something is missing, or may not be used.
      case missing
      /// A file that is no application of this machine.
      case unusable
      /// The system failed.
      case failed
    }

    package let problem: String
    /// The file or program that it is about.
    package let place: String
    /// The remedy; empty where none is known.
    package let remedy: String
    package let reason: Reason

    /// Takes a problem, its place and what can be done.
    init(_ problem: String, at place: String, remedy: String = "", _ reason: Reason) {
      (self.problem, self.place, self.remedy, self.reason) = (problem, place, remedy, reason)
    }

    /// Takes the answer of the system when it refused something.
    init(_ error: SystemError) { self.init(error.reason, at: error.path, .failed) }
  }
#endif
