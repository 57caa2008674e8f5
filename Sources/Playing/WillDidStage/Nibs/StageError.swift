/// Why a play cannot go on: something that the stage needs cannot be read.
///
/// A crash, and misuse that an app survives, are played and recorded, and are no errors.
package struct StageError: Error, Hashable {
  /// The mistake.
  package let what: String
  /// The file that is at fault, as people call it; empty where none is.
  package let file: String

  package init(_ what: String, in file: String = "") {
    self.what = what
    self.file = file
  }
}

extension StageError: CustomStringConvertible {
  /// The mistake and its place, in one line for a person.
  package var description: String { file.isEmpty ? what : "\(file): \(what)" }
}
