internal import WillDidFindings
internal import WillDidModel

// The steps in the callbacks of classes.
extension Narrator {
  /// The steps in the callbacks of each class, by its name with the module.
  typealias Habits = [String: [(callback: Callback, sentence: String, isBefore: Bool)]]

  /// Finds what classes of the app do in their callbacks: at the first call of each that does something.
  mutating func tellOfCallbacks() {
    var told: Set<String> = []
    for (place, call) in calls.all.enumerated() where isOfApp(call.level) {
      guard !call.children.isEmpty, call.instance != .none, !isDelegateAtLaunch(place) else {
        continue
      }
      let key = "\(call.level) \(call.callback.rawValue)"
      guard !told.contains(key) else { continue }
      let sentences = tellOfCallback(place)
      guard !sentences.isEmpty else { continue }
      told.insert(key)
      habits[call.level, default: []] += sentences
    }
  }

  /// What an app delegate does while the app starts is the launch itself.
  private func isDelegateAtLaunch(_ place: Int) -> Bool {
    calls.within(place).contains { calls[$0].callback == .setRootViewController }
      || calls[place].callback == .sceneWillConnect
  }

  private mutating func tellOfCallback(
    _ place: Int
  ) -> [(callback: Callback, sentence: String, isBefore: Bool)] {
    let call = calls[place]
    let doings = call.children
    (made, taken, itself) = ([], [], call.instance)
    defer { (made, taken, itself) = ([], [], .none) }
    let superCall = doings.first {
      calls[$0].event.hop && calls[$0].instance == call.instance
        && calls[$0].callback == call.callback
    }
    var found: [(callback: Callback, sentence: String, isBefore: Bool)] = []
    for (index, inner) in doings.enumerated() where !taken.contains(inner) {
      guard !calls[inner].event.hop else { continue }
      if isMaking(calls[inner]) {
        made.append(calls[inner].instance)
        continue
      }
      guard let sentence = sentence(inner, before: Array(doings[(index + 1)...])) else { continue }
      let isBefore = superCall.map { inner < $0 } ?? false
      let word = isBefore ? "before super in" : "in"
      found.append((call.callback, "\(word) \(call.callback.spelling): \(sentence)", isBefore))
    }
    return found
  }
}
