package import WillDidText
package import WillDidXML

/// Why a document of Interface Builder could not be read.
package struct NibError: Error, Hashable {
  /// The mistake.
  package var reason: Reason
  /// Where in the file it is wrong; `nil` where the file as a whole is.
  package var position: TextPosition?
  /// The file within a folder that is at fault, where the document is a folder.
  package var file = ""

  package init(_ reason: Reason, at position: TextPosition? = nil) {
    self.reason = reason
    self.position = position
  }

  init(_ error: XMLError) { self.init(.xml(error.reason), at: error.position) }

  /// The mistakes that a document can have.
  package enum Reason: Hashable, Sendable {
    /// The system refused to read something, here in its words.
    case unreadable(String, isMissing: Bool)
    /// There is not a single byte.
    case empty
    /// There are more bytes than any real document has.
    case tooLarge(limit: Int)
    /// The document is not XML that is read.
    case xml(XMLError.Reason)
    /// The nib is a typed stream, as Mac OS X wrote before 10.2.
    case typedStream
    /// The nib is a folder with nothing in it that can be read.
    case noNib
    /// The file is no document of Interface Builder, and perhaps what it is.
    case notADocument(String)
    /// A compiled nib ends before what it says is in it.
    case truncated(part: String)
    /// A number in a compiled nib is outside of what it can be.
    case outOfRange(part: String)
    /// A document lacks what every one has.
    case missing(part: String)
    /// A compiled storyboard lists a scene and has no nib for it.
    case missingScene(String, nib: String)
  }
}

extension NibError: CustomStringConvertible {
  /// The mistake and its place, in one line for a person.
  package var description: String {
    let place = [file, position.map(\.description) ?? ""].filter { !$0.isEmpty }
    return place.isEmpty ? "\(reason)" : "\(reason), \(place.joined(separator: ", "))"
  }
}

extension NibError.Reason: CustomStringConvertible {
  /// The mistake, without the place.
  package var description: String {
    switch self {
    case .unreadable(let words, _): words
    case .empty: "the file is empty"
    case .tooLarge(let limit): "the file is larger than \(limit >> 20) MiB"
    case .xml(let reason): "\(reason)"
    case .typedStream: "a typed stream, as Mac OS X wrote nibs before 10.2, is not read"
    case .noNib: "no compiled nib in the folder"
    case .notADocument(let what):
      "not a document of Interface Builder" + (what.isEmpty ? "" : " but \(what)")
    case .truncated(let part): "the nib ends within its \(part)"
    case .outOfRange(let part): "a \(part) of the nib is out of range"
    case .missing(let part): "the document has no \(part)"
    case .missingScene(let scene, let nib): "nib '\(nib)' of scene '\(scene)' is missing"
    }
  }
}
