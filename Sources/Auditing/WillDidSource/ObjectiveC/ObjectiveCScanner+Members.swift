/// Properties and variables of instances.
extension ObjectiveCScanner {
  /// Reads `@property (attributes) Type *name;`.
  mutating func readProperty(_ place: inout Int, of type: Int) {
    place += 1
    var flags: MemberFlags = .exposed
    var (otherName, setter): (String?, String?)
    if tokens.isMark(place, "(") {
      let close = tokens.partner(place, before: tokens.count)
      for inner in place..<close {
        switch tokens.word(inner) {
        case .readonly: flags.insert(.isReadOnly)
        case .weak: flags.insert(.isWeak)
        case .getter where tokens.isIdentifier(inner + 2): otherName = tokens.text(inner + 2)
        case .setter where tokens.isIdentifier(inner + 2): setter = tokens.text(inner + 2) + ":"
        case .class: flags.insert(.isStatic)
        default: break
        }
      }
      place = tokens.behind(place, before: tokens.count)
    }
    let start = place
    place = endOfDeclaration(place)
    for variable in declarators(start..<place, &flags) {
      file.types[type].properties.append(
        Property(
          name: tokens.text(variable.name), type: variable.type, otherName: otherName,
          setter: setter, flags: flags, place: tokens.position(variable.name)))
    }
    if tokens.isMark(place, ";") { place += 1 }
  }

  /// The place behind a declaration.
  private func endOfDeclaration(_ start: Int) -> Int {
    var place = start
    while place < tokens.count, !tokens.isMark(place, ";"), tokens[place].kind != .attribute,
      !tokens.isMark(place, "}")
    {
      place =
        tokens.isMark(place, "(") || tokens.isMark(place, "{")
        ? tokens.behind(place, before: tokens.count) : place + 1
    }
    return place
  }

  /// Reads the variables of instances between two braces.
  mutating func readVariables(_ range: Range<Int>, of type: Int) {
    var start = range.lowerBound
    while start < range.upperBound {
      if tokens[start].kind == .attribute {
        start += 1
        continue
      }
      let end = min(endOfDeclaration(start), range.upperBound)
      var flags: MemberFlags = [.exposed, .isVariable]
      for variable in declarators(start..<end, &flags) {
        file.types[type].properties.append(
          Property(
            name: tokens.text(variable.name), type: variable.type, flags: flags,
            place: tokens.position(variable.name)))
      }
      start = max(end, start) + (tokens.isMark(end, ";") ? 1 : tokens.isMark(end, "}") ? 1 : 0)
      if end == start { start += tokens[min(end, tokens.count - 1)].kind == .attribute ? 0 : 1 }
    }
  }

  /// Reads `@synthesize a = b_, c;`.
  mutating func readSynthesize(_ place: inout Int, of type: Int) {
    place += 1
    while tokens.isIdentifier(place) {
      let name = place
      var variable = place
      place += 1
      if tokens.isMark(place, "="), tokens.isIdentifier(place + 1) {
        variable = place + 1
        place += 2
      }
      file.types[type].properties.append(
        Property(
          name: tokens.text(name), type: "", otherName: tokens.text(variable),
          flags: [.exposed, .isVariable], place: tokens.position(name)))
      guard tokens.isMark(place, ",") else { break }
      place += 1
    }
    if tokens.isMark(place, ";") { place += 1 }
  }

  /// The names in a declaration of one type, and that type.
  private func declarators(
    _ range: Range<Int>, _ flags: inout MemberFlags
  ) -> [(name: Int, type: String)] {
    var found: [(name: Int, type: String)] = []
    var type = ""
    var last: Int?
    var (place, hasStar) = (range.lowerBound, false)
    /// Adds the name that stands last, if there is one.
    func add() { if let last { found.append((last, type)) } }
    while place < range.upperBound {
      let token = tokens[place]
      if token.kind == .identifier {
        if read(qualifier: token.word, &flags) {
          if token.word == .IBOutletCollection, tokens.isMark(place + 1, "(") {
            place = tokens.behind(place + 1, before: range.upperBound)
            continue
          }
        } else if type.isEmpty {
          type = tokens.text(place)
          last = place
        } else if last == nil || !hasStar || tokens.isMark(place - 1, "*")
          || tokens.word(place - 1) != .none
        {
          // Behind the name there are attributes only.
          if !isMacro(place) || last == nil { last = place }
        }
      } else if token.isMark("<") {
        place = max(tokens.behindAngle(place, before: range.upperBound), place + 1)
        continue
      } else if token.isMark("*") {
        hasStar = true
        if found.isEmpty { last = nil }
      } else if token.isMark("(") {
        let end = tokens.behind(place, before: range.upperBound)
        if tokens.isMark(place + 1, "^"), found.isEmpty {
          return blockNames(place..<end).map { ($0, "block") }
        }
        place = end
        continue
      } else if token.isMark("["), let name = last {
        last = name
        place = tokens.behind(place, before: range.upperBound)
        continue
      } else if token.isMark(",") {
        add()
        last = nil
      } else if token.isMark("{") {
        place = tokens.behind(place, before: range.upperBound)
        continue
      }
      place += 1
    }
    if let last,
      !(found.isEmpty && tokens.text(last) == type && !hasStar && last == firstType(range))
    {
      found.append((last, type))
    }
    return found
  }

  /// The name of a variable that is a block: `(^name)`.
  private func blockNames(_ range: Range<Int>) -> [Int] {
    range.filter { tokens.isIdentifier($0) && tokens.word($0) == .none }
  }

  /// Where the type stands: a declaration that has nothing else declares nothing.
  private func firstType(_ range: Range<Int>) -> Int? {
    var flags: MemberFlags = []
    return range.first { tokens.isIdentifier($0) && !read(qualifier: tokens.word($0), &flags) }
  }

  /// Whether a word stands before a type and says more about it.
  private func read(qualifier word: SourceWord, _ flags: inout MemberFlags) -> Bool {
    switch word {
    case .IBOutlet, .IBOutletCollection:
      flags.insert(.outlet)
      return true
    case .IBInspectable:
      flags.insert(.isInspectable)
      return true
    case .qualifier, .const, .struct, .enum, .static:
      return true
    default: return false
    }
  }

  /// Whether a name is written like a macro: `NS_AVAILABLE`, `UI_APPEARANCE_SELECTOR`.
  private func isMacro(_ place: Int) -> Bool {
    let bytes = tokens.bytes[tokens[place].range]
    return bytes.count > 3 && bytes.contains(UInt8(ascii: "_"))
      && bytes.allSatisfy { $0.isCapital || $0 == UInt8(ascii: "_") || $0.isDigit }
      || bytes.starts(with: "__attribute".utf8)
  }
}
