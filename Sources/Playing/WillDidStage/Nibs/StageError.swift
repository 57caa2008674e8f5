/// Why a play cannot go on: something that the stage needs cannot be read.
///
/// What an app would survive or crash of is played and recorded, and is no error.
package struct StageError: Error, Hashable {
  /// What is wrong.
  package let what: String
  /// The file that is at fault, as people call it; empty where none is.
  package let file: String

  package init(_ what: String, in file: String = "") {
    self.what = what
    self.file = file
  }
}

extension StageError: CustomStringConvertible {
  /// What is wrong and where, in one line for a person.
  package var description: String { file.isEmpty ? what : "\(file): \(what)" }
}
