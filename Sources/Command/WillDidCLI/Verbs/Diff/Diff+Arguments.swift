internal import WillDidArguments
internal import WillDidDiff
internal import WillDidFindings

extension Diff {
  /// How a comparison is printed.
  enum Format: String, CaseIterable, ArgumentValue {
    case text, json, markdown, html

    var explanation: String {
      switch self {
      case .text: "Both runs side by side on a wide terminal, otherwise one below the other."
      case .json: "One object, willdid.diff/2."
      case .markdown: "For the job summary of a GitHub workflow, or for a comment."
      case .html: "A page without scripts."
      }
    }
  }

  /// When times are compared.
  enum TimingChoice: String, CaseIterable, ArgumentValue {
    case same, always, never

    var explanation: String {
      switch self {
      case .same: "Only if device, machine, system and build are the same."
      case .always: "Always."
      case .never: "Never."
      }
    }
  }

  /// A class and its new name.
  struct Renaming: ArgumentValue {
    var old: String
    var new: String

    init(argument: String) throws(UsageError) {
      let parts = argument.split(separator: "=", omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty, parts[0] != parts[1] else {
        throw UsageError("expected two different class names, such as OldCart=Cart")
      }
      (old, new) = (String(parts[0]), String(parts[1]))
    }

    var argument: String { "\(old)=\(new)" }
  }

  /// A share in percent.
  struct Share: ArgumentValue {
    private var percent: Double
    var share: Double { percent / 100 }

    init(percent: Double) { self.percent = percent }

    init(argument: String) throws(UsageError) {
      let digits = argument.hasSuffix("%") ? argument.dropLast() : argument[...]
      guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2e }),
        let percent = Double(digits), percent.isFinite
      else { throw UsageError("expected a percentage, such as 5 or 2.5%") }
      self.percent = percent
    }

    var argument: String {
      let text = String(percent)
      return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
  }

  /// The conditions under which the command fails.
  ///
  /// The words are those of ``DiffGate``, and the former name of a severity is accepted.
  struct FailCondition: ArgumentValue {
    var gate: DiffGate
    var argument: String

    private static let gates: [(word: String, gate: DiffGate)] = [
      ("structure", .structure), ("balance", .balance), ("new-findings", .newFindings),
      ("error", .severity(.error)), ("warning", .severity(.warning)),
      ("notice", .severity(.notice)), ("info", .severity(.info)), ("timing", .timing),
      ("any", .any), ("never", .never),
    ]

    init(argument: String) throws(UsageError) {
      // A severity may have its former name.
      let name = Severity(named: argument).map { "\($0)" } ?? argument
      guard let (word, gate) = Self.gates.first(where: { $0.word == name }) else {
        throw UsageError(notAmong: Self.choices)
      }
      (self.argument, self.gate) = (word, gate)
    }

    static var choices: [Choice] { gates.map { Choice($0.word) } }
  }
}

extension RunTime {
  init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }
}
