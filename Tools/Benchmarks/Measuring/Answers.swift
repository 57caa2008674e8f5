/// What several engines answer to the same questions.
struct Answers {
  private var questions: [String] = []
  private var answers: [String: [String: String]] = [:]

  /// Takes a line with "answer", a question, an engine, and its answer between tabs; whether it is one.
  mutating func take(_ line: String) throws -> Bool {
    let fields = line.split(separator: "\t").map { String($0) }
    guard fields.count == 4, fields[0] == "answer" else { return false }
    let (question, engine, answer) = (fields[1], fields[2], fields[3])
    if answers[question] == nil { questions.append(question) }
    if let before = answers[question]?[engine], before != answer {
      throw BenchError("\(engine) answers \(question) with \(before) and with \(answer)")
    }
    answers[question, default: [:]][engine] = answer
    return true
  }

  /// Prints what all agree on; what they do not agree on is no measure of anything.
  func print() throws {
    for question in questions {
      let byEngine = answers[question] ?? [:]
      guard let answer = byEngine.values.first, byEngine.values.allSatisfy({ $0 == answer }) else {
        let all = byEngine.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
        throw BenchError("\(question) has several answers: \(all.joined(separator: "; "))")
      }
      Swift.print(
        "answer", question, answer, byEngine.keys.sorted().joined(separator: ", "), separator: "\t")
    }
  }
}
