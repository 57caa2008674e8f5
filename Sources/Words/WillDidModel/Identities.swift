/// How surely the events of an instance belong together.
package enum Identity: UInt8, Codable, CaseIterable, Sendable {
  /// By the recorder or by an address: they do.
  case exact
  /// By the name of the class: they do unless there are several instances of it.
  case named
  /// By nothing: the log names no class.
  case anonymous
  /// By a name, or by none, that several instances share: events of one may be of another.
  case shared
}

extension Identity: CustomStringConvertible {
  /// The word for the identity in every output.
  package var description: String {
    switch self {
    case .exact: "exact"
    case .named: "named"
    case .anonymous: "anonymous"
    case .shared: "shared"
    }
  }
}

/// How surely the instances of a run are known, class by class.
///
/// An importer finds it out, the metadata of the trace carry it, and the fold asks it.
package struct Identities: Codable, Hashable, Sendable {
  /// The ways in which the run tells instances apart; none where a recorder knows each of them.
  private let ways: Ways
  /// The classes whose instances are known by the class alone although others are known exactly.
  private let named: Set<String>
  /// The classes whose name alone stands for several instances at once.
  package let shared: Set<String>

  /// Some ways in which instances are distinguished.
  package struct Ways: OptionSet, Codable, Hashable, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }
    package init(_ identity: Identity) { self.init(rawValue: 1 << identity.rawValue) }

    package static let exact = Ways(.exact)
    package static let named = Ways(.named)
    package static let anonymous = Ways(.anonymous)
    /// Of the lines that name no class: they are of several instances.
    package static let shared = Ways(.shared)
  }

  package init(_ ways: Ways = [], named: Set<String> = [], shared: Set<String> = []) {
    self.ways = ways
    self.named = named
    self.shared = shared
  }

  /// Whether any instance is known exactly.
  package var hasExact: Bool { ways.isEmpty || ways.contains(.exact) }

  /// How surely instances of a class are known.
  package func identity(of className: String) -> Identity {
    if shared.contains(className) { return .shared }
    if hasExact { return named.contains(className) ? .named : .exact }
    return ways.contains(.named) ? .named : .anonymous
  }

  /// How surely what names no class is known to be of one instance.
  package var identityOfUnnamed: Identity { ways.contains(.shared) ? .shared : .anonymous }
}

// The identities in the metadata of a trace: `identity` is a list of words, `named` and `shared`
// are lists of classes.
extension Identities {
  private static let waysKey = "identity"
  private static let namedKey = "named"
  private static let sharedKey = "shared"

  /// Reads what the metadata of a run say.
  package init(_ metadata: [String: String]) {
    let words = (metadata[Self.waysKey] ?? "").listed
    self.init(
      Ways(Identity.allCases.filter { words.contains($0.description) }.map { Ways($0) }),
      named: Set((metadata[Self.namedKey] ?? "").listed),
      shared: Set((metadata[Self.sharedKey] ?? "").listed))
  }

  /// The identities as metadata; none where a recorder knows each instance.
  package var metadata: [String: String] {
    let words = Identity.allCases.filter { ways.contains(Ways($0)) }.map(\.description)
    let lists = [
      Self.waysKey: words, Self.namedKey: named.sorted(), Self.sharedKey: shared.sorted(),
    ]
    return lists.filter { !$0.value.isEmpty }.mapValues { $0.joined(separator: ", ") }
  }
}

extension String {
  /// The parts of a list with commas, but for the commas between the parameters of a generic class.
  fileprivate var listed: [String] {
    var parts = [""]
    var depth = 0
    for letter in self {
      switch letter {
      case "<": depth += 1
      case ">": depth -= 1
      case "," where depth <= 0:
        parts.append("")
        continue
      case " " where parts[parts.count - 1].isEmpty: continue
      default: break
      }
      parts[parts.count - 1].append(letter)
    }
    return parts.filter { !$0.isEmpty }
  }
}
