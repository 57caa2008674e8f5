/// The lines that a frozen text lost and got.
///
/// The texts are long: a test that compared them whole would bury the one line that matters.
func changes(from frozen: String, to now: [String]) -> [String] {
  now.difference(from: frozen.split(separator: "\n").map(String.init)).map { change in
    switch change {
    case .remove(_, let line, _): "- \(line)"
    case .insert(_, let line, _): "+ \(line)"
    }
  }
}
