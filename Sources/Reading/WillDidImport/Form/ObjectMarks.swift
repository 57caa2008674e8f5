internal import WillDidModel

/// Learns which marks tell objects apart, from those that the first lines of a log have.
struct ObjectMarks {
  /// The names of the objects in lines of each kind.
  private var names = [ByteTable](repeating: ByteTable(), count: ObjectMark.Kind.allCases.count)
  /// The lives of the objects with each mark, by the kind of mark.
  private var lives: [[Life]] = Array(repeating: [], count: ObjectMark.Kind.allCases.count)

  /// The callbacks of a class with one mark.
  private struct Life {
    let name: String
    let first: Callback
    var hasOthers = false
    var isLoaded = false
    /// Whether it could not be one object: it was loaded twice.
    var isBroken = false

    /// Notes a callback, and whether it can follow the one before.
    mutating func note(_ callback: Callback) {
      hasOthers = hasOthers || callback != first
      if callback == .viewDidLoad {
        isBroken = isBroken || isLoaded
        isLoaded = true
      } else if callback == .deinit || callback == .viewDidUnload {
        isLoaded = false
      }
    }
  }

  /// Notes a callback of an object with a mark.
  mutating func note(
    _ bytes: Bytes, _ object: SightedObject, _ mark: ObjectMark, _ callback: Callback
  ) {
    let kind = ObjectMark.Kind.allCases.firstIndex(of: mark.kind) ?? 0
    let name = bytes.text(object.name)
    let number = names[kind].insert("\(name) \(mark.number)")
    if number == lives[kind].count { lives[kind].append(Life(name: name, first: callback)) }
    lives[kind][number].note(callback)
  }

  /// The kinds that tell objects apart.
  var kinds: Set<ObjectMark.Kind> {
    Set(zip(ObjectMark.Kind.allCases, lives).filter { tellApart($0, $1) }.map(\.0))
  }

  /// Whether the marks of a kind distinguish objects, by the lives with each mark.
  private func tellApart(_ kind: ObjectMark.Kind, _ lives: [Life]) -> Bool {
    let several = lives.filter(\.hasOthers)
    // The line of a source comes with one callback only.
    guard kind != .attached else { return !several.isEmpty }
    let counts = Dictionary(several.map { ($0.name, 1) }, uniquingKeysWith: +)
    guard !lives.contains(where: \.isBroken), counts.values.contains(where: { $0 > 1 }) else {
      return false
    }
    // A number may count anything: that of an object is first seen where the object begins.
    return kind != .bare || lives.allSatisfy { [.creation, .loading].contains($0.first.family) }
  }
}
