internal import WillDidFrameworks

/// Makes a nib of what Gorm, the interface builder of GNUstep, archives.
///
/// An archive has a table of objects by name, and connections between names. Objects are made in the
/// order in which they stand, connected in that of the connections, and awakened in that of the table,
/// which is one of hashes.
struct GormArchive {
  private typealias Value = GNUstepStream.Value

  private let values: [Value]
  /// For each object where in the archive it begins.
  private var places: [Int: Int] = [:]
  private var texts: [Int: String] = [:]
  private var connectors: [Connector] = []
  private var connectorPlaces: Set<Int> = []
  /// The objects of names that connections use.
  private var named: [String: Int] = [:]
  private var nib: Nib
  /// Where objects are in the nib, by name and by number.
  private var indexes: [String: Int] = [:]
  private var made: [Int: Int] = [:]

  /// A connection as it is archived: between names.
  private struct Connector {
    let kind: NibConnection.Kind?
    let source: String
    let destination: String
    let label: String
  }

  static func read(_ bytes: [UInt8], name: String) throws(NibError) -> Nib {
    let values = try GNUstepStream.read(bytes)
    guard case .object(_, "GSNibContainer")? = values.first else {
      throw NibError(.notADocument("an archive of GNUstep with something else"))
    }
    var archive = GormArchive(values, name)
    archive.makeObjects()
    archive.connect()
    archive.findVisibleWindows()
    return archive.nib
  }

  private init(_ values: [Value], _ name: String) {
    self.values = values
    nib = Nib(name: name, platform: .appKit)
    nib.isHashed = true
    for (place, value) in values.enumerated() {
      guard case .object(let number, let className) = value else { continue }
      places[number] = place
      if className == "NSString" || className == "NSMutableString" {
        texts[number] = Self.text(values, place + 1)
      }
    }
    for (place, value) in values.enumerated() { readConnector(place, value) }
    findNames()
  }

  /// The characters of a text: how many there are, in which encoding, and they themselves.
  private static func text(_ values: [Value], _ place: Int) -> String {
    guard place + 2 < values.count, case .number(let count) = values[place], count > 0,
      case .bytes(let bytes, let width) = values[place + 2]
    else { return "" }
    guard width == 2 else { return String(decoding: bytes, as: UTF8.self) }
    let units = stride(from: 0, to: bytes.count - 1, by: 2).map {
      UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
    }
    return String(decoding: units, as: UTF16.self)
  }

  /// The text at a place, and where the value behind it is; `nil` if there is none.
  private func text(at place: Int) -> (text: String, next: Int)? {
    guard place < values.count else { return nil }
    switch values[place] {
    case .reference(let number?): return texts[number].map { ($0, place + 1) }
    case .object(let number, _):
      guard let text = texts[number] else { return nil }
      return (text, place + (text.isEmpty ? 2 : 4))
    default: return nil
    }
  }

  /// The object at a place, whether it begins there or was there before.
  private func object(at place: Int) -> Int? {
    guard place < values.count else { return nil }
    switch values[place] {
    case .object(let number, _): return number
    case .reference(let number): return number
    default: return nil
    }
  }

  /// The name of a class by its number.
  private func className(_ number: Int) -> String {
    guard let place = places[number], case .object(_, let name) = values[place] else { return "" }
    return name
  }
}

// MARK: Names and connections

extension GormArchive {
  private mutating func readConnector(_ place: Int, _ value: Value) {
    guard case .object(_, let className) = value, className.hasSuffix("Connector") else { return }
    var next = place + 1
    var parts: [String] = []
    for _ in 0..<3 {
      let part = text(at: next)
      parts.append(part?.text ?? "")
      next = part?.next ?? next + 1
    }
    connectorPlaces.formUnion(place..<next)
    connectors.append(
      Connector(
        kind: ConnectionKind.connector(className), source: parts[0], destination: parts[1],
        label: parts[2]))
  }

  /// Finds the objects of names: in the table each stands behind its name.
  ///
  /// A title can be the same text as a name, but what follows it is a font or an image.
  private mutating func findNames() {
    let names = Set(connectors.flatMap { [$0.source, $0.destination] })
    for place in values.indices where !connectorPlaces.contains(place) {
      guard let (name, next) = text(at: place), names.contains(name), let object = object(at: next)
      else { continue }
      let isOwner = name == "NSOwner" && texts[object] != nil
      if isOwner || !Self.isValue(className(object)) { named[name] = object }
    }
  }

  /// Whether objects of a class are values, and none that an app deals with by itself.
  private static func isValue(_ className: String) -> Bool {
    if className.hasSuffix("Connector") || className.hasSuffix("String") { return true }
    let stem = ["NSMutable", "GSMutable", "NS", "GS"].first(where: className.hasPrefix)
    return [
      "Array", "AttributedString", "CharacterSet", "Color", "Cursor", "Data", "Date", "Dictionary",
      "Font", "Image", "NibContainer", "Number", "ParagraphStyle", "Set", "Value",
    ].contains(className.dropFirst(stem?.count ?? 0))
  }

  /// Makes the connections of the nib from the connectors.
  private mutating func connect() {
    for connector in connectors {
      guard let kind = connector.kind, !connector.source.isEmpty else { continue }
      let isNowhere = connector.destination == "NSFirst" || connector.destination.isEmpty
      nib.connections.append(
        NibConnection(
          kind, connector.label, from: index(of: connector.source),
          to: isNowhere ? nil : index(of: connector.destination)))
    }
    nib.owner = indexes["NSOwner"]
    // An object without a name is never awakened.
    nib.list = nib.creation.filter { indexes[nib.objects[$0].id] != nil }
    let inner = Set(
      connectors.filter { $0.kind == nil && $0.destination != "NSOwner" }.map(\.source))
    nib.topLevel = nib.list.filter { !inner.contains(nib.objects[$0].id) }
  }

  /// Where the object of a name is in the nib; for one that is not in the archive something stands.
  private mutating func index(of name: String) -> Int {
    if let index = indexes[name] { return index }
    var stand = NibObject(
      id: name, role: name == "NSOwner" ? .owner : .placeholder, className: "", creation: .coder)
    if name == "NSOwner" { stand.className = named[name].flatMap { texts[$0] } ?? "NSObject" }
    indexes[name] = nib.objects.count
    nib.objects.append(stand)
    return nib.objects.count - 1
  }
}

// MARK: Objects

extension GormArchive {
  /// Makes the objects that have names, and those at the top.
  private mutating func makeObjects() {
    var names: [Int: String] = [:]
    for (name, number) in named where name != "NSOwner" {
      // An object can have a second name, as the menu of windows has.
      if let other = names[number], other < name { continue }
      names[number] = name
    }
    for (number, place) in places.sorted(by: { $0.key < $1.key })
    where !Self.isValue(className(number)) {
      made[number] = nib.objects.count
      nib.creation.append(nib.objects.count)
      nib.objects.append(object(number, at: place, id: names[number] ?? String(number)))
    }
    for (name, number) in named where name != "NSOwner" { indexes[name] = made[number] }
    _ = index(of: "NSOwner")
  }

  /// An object of the stream as a nib has it.
  private func object(_ number: Int, at place: Int, id: String) -> NibObject {
    let archived = className(number)
    var object = NibObject(id: id, role: .object, className: archived, creation: .coder)
    object.tag = archived
    guard let (name, next) = text(at: place + 1) else { return object }
    switch archived {
    case "GSNibItem", "GSCustomView":
      object.className = name
      object.creation = hasSize(at: next) ? .frame : .plain
    case "GSClassSwapper", "GSWindowTemplate", "GSViewTemplate", "GSControlTemplate",
      "GSTextTemplate", "GSTextViewTemplate", "GSMenuTemplate", "GSObjectTemplate":
      guard next < values.count, case .type(let base) = values[next] else { break }
      object.className = name
      object.baseClass = base == name ? "" : base
    default: break
    }
    return object
  }

  /// Whether the frame at a place has a width and a height: behind the structures of the frame, its origin
  /// and its size.
  private func hasSize(at place: Int) -> Bool {
    let frame = values[place...].prefix(7)
    let numbers = frame.filter { value in
      if case .number = value { true } else { false }
    }
    return numbers.suffix(2).allSatisfy { $0 != .number(0) }
  }

  /// Windows that are shown stand in an array before the ones that are made late, and the table of names.
  private mutating func findVisibleWindows() {
    for place in values.indices {
      guard case .object(_, let className) = values[place], className.hasSuffix("Array") else {
        continue
      }
      let isNamed = place > 0 && text(before: place) == "NSVisible"
      guard let (windows, next) = references(at: place + 1), isNamed || isBeforeNames(next) else {
        continue
      }
      // The last one comes to the screen first.
      nib.visibleWindows = windows.reversed().compactMap { made[$0] }
      return
    }
    // The oldest archives have the table first, and in it the windows under a name, if there are any.
    guard values.count > 1, case .object(_, let table) = values[1], table.hasSuffix("Dictionary"),
      !texts.values.contains("NSVisible")
    else {
      nib.isVisibilityKnown = false
      return
    }
  }

  /// The text that ends right before a place.
  private func text(before place: Int) -> String? {
    for start in [place - 1, place - 2, place - 4] where start >= 0 {
      if let (text, next) = text(at: start), next == place { return text }
    }
    return nil
  }

  /// The objects of an array, if all of them were there before or it has one alone.
  private func references(at place: Int) -> (objects: [Int], next: Int)? {
    guard place + 1 < values.count, case .number(let count) = values[place],
      count <= UInt64(values.count)
    else { return nil }
    guard count > 0 else { return ([], place + 1) }
    let items = values[(place + 2)...].prefix(Int(count))
    if count == 1, let item = object(at: place + 2) { return ([item], place + 3) }
    let objects = items.compactMap { value in
      if case .reference(let number?) = value { number } else { nil }
    }
    return objects.count == Int(count) ? (objects, place + 2 + Int(count)) : nil
  }

  /// Whether an array and the table of names follow.
  private func isBeforeNames(_ place: Int) -> Bool {
    guard place < values.count, case .object(_, let className) = values[place],
      className.hasSuffix("Array"), let (_, next) = references(at: place + 1), next < values.count,
      case .object(_, let table) = values[next]
    else { return false }
    return table.hasSuffix("Dictionary")
  }
}
