/// The text for a number that this version has no word for, such as "callback 1234".
///
/// A newer recorder may know more words. The text keeps the number, so that nothing is lost on the
/// way through an output and back.
struct UnknownNumber {
  /// The thing that the number stands for.
  var noun: String
  /// The number.
  var number: UInt16

  /// The text for the number.
  var text: String { "\(noun) \(number)" }
}

extension UnknownNumber {
  /// Reads a text that ``text`` wrote.
  init?(_ text: String, noun: String) {
    guard let number = text.split(separator: " ").last.flatMap({ UInt16($0) }) else { return nil }
    self.init(noun: noun, number: number)
    // One number has one text: "callback 07" and "callback +7" are words that no trace has.
    guard self.text == text else { return nil }
  }
}
