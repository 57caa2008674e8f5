package import WillDidText

/// Why a document could not be read.
package struct XMLError: Error, Hashable {
  /// The mistakes that a document can have.
  package enum Reason: Hashable, Sendable {
    /// There is not a single byte.
    case empty
    /// There are more bytes than any real document has.
    case tooLarge(limit: Int)
    /// The text is in an encoding that is not UTF-8.
    case notUTF8(String)
    /// The text is not well-formed, here in half a sentence.
    case malformed(String)
    /// The document declares a type, with which it could define entities.
    case doctype
    /// Elements are nested deeper than in any real document.
    case tooDeep(limit: Int)
  }

  /// The mistake.
  package let reason: Reason
  /// Where it is wrong; `nil` where the document as a whole is.
  package let position: TextPosition?

  /// Takes a reason and where it is known the position.
  init(_ reason: Reason, at position: TextPosition? = nil) {
    self.reason = reason
    self.position = position
  }
}

extension XMLError: CustomStringConvertible {
  /// The mistake and its place, in one line for a person.
  package var description: String { position.map { "\(reason), \($0)" } ?? "\(reason)" }
}

extension XMLError.Reason: CustomStringConvertible {
  /// The mistake, without the place.
  package var description: String {
    switch self {
    case .empty: "the file is empty"
    case .tooLarge(let limit): "the file is larger than \(limit >> 20) MiB"
    case .notUTF8(let encoding): "the text is \(encoding), and only UTF-8 is read"
    case .malformed(let words): words
    case .doctype: "the document declares a DOCTYPE, which is not read"
    case .tooDeep(let limit): "elements are nested more than \(limit) deep"
    }
  }
}
