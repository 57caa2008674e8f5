internal import WillDidFrameworks
internal import WillDidModel
internal import WillDidReport
internal import WillDidText

/// The texts that a page shows, each once and found by its place.
///
/// Texts are sent once, in the first island that mentions them.
struct PageTexts {
  private let names: Names
  /// The place of each text that was asked for.
  private var places: [UInt32: Int] = [:]
  private var count = 0
  /// The texts that no island holds yet.
  private var fresh: [JSON] = []

  init(_ names: Names) { self.names = names }

  /// The place of a text, from 1; 0 stands for none.
  mutating func place(_ id: UInt32) -> Int {
    guard id != 0 else { return 0 }
    if let place = places[id] { return place }
    let text = ClassName.demangled(names.text(id))
    // The reader of a page knows generic classes by a short name.
    fresh.append(
      text.contains("<") ? .array([.string(text), .string(ClassName.brief(text))]) : .string(text))
    count += 1
    places[id] = count
    return count
  }

  /// The same of a name.
  mutating func place(_ id: NameID) -> Int { place(id.rawValue) }

  /// The texts that came since this was asked last.
  mutating func takeFresh() -> JSON {
    defer { fresh = [] }
    return .array(fresh)
  }
}
