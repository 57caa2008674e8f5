extension EditedLine {
  /// Obeys a key that edits a line; whether it is one.
  package mutating func obey(_ key: Key) -> Bool {
    switch key {
    case .text(let text), .paste(let text): insert(text)
    case .backspace: deleteBefore()
    case .delete: deleteAfter()
    case .left: left()
    case .right: right()
    case .home, .control("a"): home()
    case .end, .control("e"): end()
    case .wordLeft: wordLeft()
    case .wordRight: wordRight()
    case .deleteWord, .control("w"): _ = delete { $0.wordLeft() }
    case .control("u"): _ = delete { $0.home() }
    case .control("k"): _ = delete { $0.end() }
    default: return false
    }
    return true
  }
}
