/// The completions that a shell can offer where a value is expected.
package enum Completion: Hashable, Sendable {
  /// Nothing: the value is free text.
  case none
  /// One of these words.
  case choices([Choice])
  /// A file, with one of these extensions where there are any; folders are offered on the way.
  case file(extensions: [String] = [])
  /// A folder.
  case folder
}
