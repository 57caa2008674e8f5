internal import WillDidModel

// The methods of the delegates of the app and of scenes, which people and .NET call without the word for either.
extension Spellings {
  /// Whether a spelling is the name of a method in .NET, where the delegates of the app and of a scene have some of the
  /// same names.
  static func isEnding(_ spelling: String, of row: Callback.Definition) -> Bool {
    (row.family == .application || row.family == .scene) && spelling.first?.isUppercase == true
  }

  /// The callbacks of delegates by what they are called without the word for the app or the scene, in small letters:
  /// `didBecomeActive`, `FinishedLaunching`.
  private static let ofDelegates: [String: Callback] = {
    var found: [String: Callback] = [:]
    for row in Callback.definitions where row.family == .application || row.family == .scene {
      let head = row.family == .scene ? "scene" : "application"
      let name = row.name.hasPrefix(head) ? String(row.name.dropFirst(head.count)) : ""
      let isStep = name.hasPrefix("Did") || name.hasPrefix("Will")
      for ending in row.spellings.filter({ isEnding($0, of: row) }) + (isStep ? [name] : []) {
        let key = ending.lowercased()
        found[key] = found[key] ?? row.callback
      }
    }
    return found
  }()

  /// The callback of a scene that bears the name of one of the app.
  static func ofScene(_ callback: Callback) -> Callback {
    let (name, head) = (callback.name, "application")
    guard name.hasPrefix(head) else { return callback }
    return Callback(named: "scene\(name.dropFirst(head.count))") ?? callback
  }

  /// The callback of a delegate of the app or of a scene that some letters in lower case are the name of.
  func ending(_ letters: [UInt8]) -> CallbackMatch? {
    guard let callback = Self.ofDelegates[String(decoding: letters, as: UTF8.self)] else {
      return nil
    }
    var match = CallbackMatch(callback)
    (match.isLoose, match.needsSubject, match.needsDelegate) = (true, true, true)
    return match
  }
}
