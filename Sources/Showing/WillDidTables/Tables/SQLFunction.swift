/// The functions that statements can call besides those of SQLite.
package enum SQLFunction: String, CaseIterable, Sendable {
  case percentile, median, duration, demangle, bare, object

  /// The names of its parameters.
  package var parameters: [String] {
    switch self {
    case .percentile: ["x", "p"]
    case .median: ["x"]
    case .duration: ["ns"]
    case .demangle, .bare: ["class"]
    case .object: ["class", "ordinal"]
    }
  }

  /// The way to call it.
  package var usage: String { "\(rawValue)(\(parameters.joined(separator: ", ")))" }

  /// The answer that it gives.
  package var reply: String {
    switch self {
    case .percentile: "the least of the numbers that is not less than p percent of them"
    case .median: "the middle one of the numbers: their percentile of 50"
    case .duration: "nanoseconds as people read them, such as 1.50 ms"
    case .demangle: "the name in Swift of a class that the Objective-C runtime calls _TtC..."
    case .bare: "the name of a class without its module"
    case .object: "what reports call an instance, such as Cart or Cart#2"
    }
  }
}
