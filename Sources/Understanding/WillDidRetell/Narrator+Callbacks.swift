internal import WillDidFindings
internal import WillDidModel

// The steps in the callbacks of classes.
extension Narrator {
  /// The steps in the callbacks of each class, by its name with the module.
  typealias Habits = [String: [(callback: Callback, sentence: String, isBefore: Bool)]]

  /// Finds what a class of the app does in a callback: at the first call that does something.
  mutating func tellOfCallback(_ place: Int) {
    let call = calls[place]
    guard isOfApp(call.level), !call.children.isEmpty, call.instance != .none,
      !isDelegateAtLaunch(place)
    else { return }
    let key = "\(call.level) \(call.callback.rawValue)"
    guard !told.contains(key) else { return }
    let before = (made, taken, itself)
    (made, taken, itself) = ([], [], call.instance)
    defer { (made, taken, itself) = before }
    let sentences = steps(in: place)
    guard !sentences.isEmpty else { return }
    told.insert(key)
    habits[call.level, default: []] += sentences
  }

  /// Calls of an app delegate while the app starts are the launch itself.
  private func isDelegateAtLaunch(_ place: Int) -> Bool {
    calls[place].callback == .sceneWillConnect
      || calls.first(.setRootViewController, within: place) != nil
  }

  private mutating func steps(
    in place: Int
  ) -> [(callback: Callback, sentence: String, isBefore: Bool)] {
    let call = calls[place]
    let doings = call.children
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
      for step in madeInCallback + [sentence] {
        found.append((call.callback, "\(word) \(call.callback.spelling): \(step)", isBefore))
      }
      madeInCallback = []
    }
    return found
  }
}
