#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The words of a tool's command line that are not read yet.
package struct ToolWords {
  private var left = Array(CommandLine.arguments.dropFirst())

  /// Takes all words.
  package init() {}

  /// Takes the word behind an option.
  package mutating func value(_ name: String) -> String? {
    guard let place = left.firstIndex(of: name), place + 1 < left.count else { return nil }
    defer { left.removeSubrange(place...place + 1) }
    return left[place + 1]
  }

  /// Takes a share, which is given in percent.
  package mutating func share(_ name: String, otherwise percent: Double) -> Double {
    (value(name).flatMap(Double.init) ?? percent) / 100
  }

  /// Takes an option without a value; whether it was there.
  package mutating func flag(_ name: String) -> Bool {
    guard let place = left.firstIndex(of: name) else { return false }
    left.remove(at: place)
    return true
  }

  /// Ends the tool if a word is left that it does not know.
  package func end(_ tool: String) {
    guard let stranger = left.first else { return }
    print("\(tool) knows no '\(stranger)'")
    exit(64)
  }
}
