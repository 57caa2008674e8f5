/// Makes medians of the figures of several rounds, and holds them against the targets.
struct Report {
  private var names: [String] = []
  private var figures: [String: [Figure]] = [:]
  private var answers = Answers()

  /// Reads figures and answers from standard input; what is neither is printed as it is.
  init() throws {
    while let line = readLine() {
      if try answers.take(line) { continue }
      guard let figure = Figure(line: line) else {
        print(line)
        continue
      }
      if figures[figure.name] == nil { names.append(figure.name) }
      figures[figure.name, default: []].append(figure)
    }
  }

  /// Prints a line for each measure, one for each target and one for each answer.
  func print(_ prefixes: [String]) throws {
    func isWanted(_ name: String) -> Bool {
      prefixes.isEmpty || prefixes.contains { name.starts(with: $0) }
    }
    for name in names where isWanted(name) { print(measure: name) }
    for target in Target.all where isWanted(target.figure) { print(target) }
    try answers.print()
  }

  private func print(_ line: String) { Swift.print(line) }

  private func print(measure name: String) {
    guard let figures = figures[name], let first = figures.first else { return }
    var fields = [name] + summary(figures.map(\.value))
    fields.insert(first.unit, at: 2)
    // A round in which events were lost must not hide among others.
    let notes = figures.map(\.note).filter { !$0.isEmpty }
    let different = notes.enumerated().filter { notes.firstIndex(of: $1) == $0 }.map(\.element)
    if !different.isEmpty { fields.append("(\(different.joined(separator: "; ")))") }
    print(fields.joined(separator: "\t"))
  }

  /// The median, how many values there are, and the range.
  private func summary(_ values: [Double]) -> [String] {
    let least = values.min() ?? .nan
    let most = values.max() ?? .nan
    return [values.median.short, "n \(values.count)", "\(least.short)..\(most.short)"]
  }

  private func print(_ target: Target) {
    guard let values = values(target) else { return }
    // What is printed is what is judged.
    let isMet = values.median <= target.limit
    let name = target.peer.map { "\(target.figure) / \($0)" } ?? target.figure
    var fields = [target.peer == nil ? "bound" : "ratio", name] + summary(values)
    fields += ["target <= \(target.limit.short)", isMet ? "ok" : "missed"]
    print(fields.joined(separator: "\t"))
  }

  private func values(_ target: Target) -> [Double]? {
    guard let own = figures[target.figure]?.map(\.value) else { return nil }
    guard let peer = target.peer else { return own }
    guard let others = figures[peer]?.map(\.value) else { return nil }
    // Both of a round suffered from the same neighbours.
    guard own.count == others.count else { return [own.median / others.median] }
    return zip(own, others).map { $0 / $1 }
  }
}
