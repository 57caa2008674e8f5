internal import WillDidModel

/// Reads the numbers by which a log tells objects of one class apart: `First#2 viewDidLoad`, `First(2) viewDidLoad`.
///
/// Such a number may be the line of a source as well. It is that of an object where the log has it with more than
/// one callback.
extension LineGrammar {
  /// The numbers behind the names of classes, while the log is being learned.
  struct Numbers {
    private var names = ByteTable()
    private var callbacks: [Callback] = []
    /// Whether a name has had the same number with different callbacks.
    private(set) var tellObjects = false

    mutating func note(_ bytes: Bytes, _ name: Range<Int>, _ callback: Callback) {
      let number = names.insert(bytes, name)
      if number == callbacks.count { callbacks.append(callback) }
      tellObjects = tellObjects || callbacks[number] != callback
    }
  }

  /// The number right behind a class, if it is that of an object.
  mutating func number(
    _ bytes: Bytes, _ index: Int, of name: Range<Int>, _ callback: Callback
  ) -> UInt64? {
    let (all, next) = (tokens.tokens, index + 1)
    guard next < all.count, case .number = all[next].kind, bytes.isLongClassName(name) else {
      return nil
    }
    let (digits, sign) = (all[next].range, bytes.at(name.upperBound))
    guard digits.lowerBound == name.upperBound + 1,
      sign == UInt8(ascii: "#") || sign == UInt8(ascii: "("),
      let number = bytes.number(digits.lowerBound, digits.upperBound),
      number.end == digits.upperBound
    else { return nil }
    numbers?.note(bytes, name.lowerBound..<digits.upperBound, callback)
    return numbersTellObjects || numbers != nil ? UInt64(number.value) : nil
  }
}
