/// One measured value, which a part of the bench prints and the report reads.
///
/// A line has name, value, unit, and perhaps a note, between tabs.
struct Figure {
  var name: String
  var value: Double
  var unit: String
  /// What a reader must know before believing the value; empty if nothing.
  var note = ""

  init(_ name: String, _ value: Double, _ unit: String, note: String = "") {
    self.name = name
    self.value = value
    self.unit = unit
    self.note = note
  }

  /// Reads a line, or returns `nil` where that is no figure.
  init?(line: String) {
    let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
    guard fields.count == 3 || fields.count == 4, let value = Double(fields[1]) else { return nil }
    self.init(
      String(fields[0]), value, String(fields[2]), note: fields.count == 4 ? String(fields[3]) : "")
  }

  func print() {
    Swift.print(note.isEmpty ? "\(name)\t\(value)\t\(unit)" : "\(name)\t\(value)\t\(unit)\t\(note)")
  }
}

extension Double {
  /// The number with so many digits behind the point.
  func fixed(_ digits: Int) -> String {
    guard isFinite, magnitude < 1e15 else { return "\(self)" }
    let scale = (0..<digits).reduce(1) { power, _ in power * 10 }
    let units = Int((magnitude * Double(scale)).rounded())
    let fraction = String(units % scale + scale).dropFirst()
    let sign = self < 0 && units > 0 ? "-" : ""
    return sign + "\(units / scale)" + (digits > 0 ? "." + fraction : "")
  }

  /// The number with two digits behind the point, or with more where it is small.
  var short: String { magnitude < 1 ? fixed(3) : fixed(2) }
}

extension [Double] {
  /// The middle one of the numbers, or the mean of the middle two.
  var median: Double {
    let sorted = sorted()
    guard !sorted.isEmpty else { return .nan }
    return (sorted[(count - 1) / 2] + sorted[count / 2]) / 2
  }
}
