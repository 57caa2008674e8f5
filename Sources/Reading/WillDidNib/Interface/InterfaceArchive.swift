internal import WillDidXML

/// The objects in a document of Xcode 3 or 4: an archive of what Interface Builder had in its memory.
///
/// Each `object` has a class, and its values have keys. Other objects and texts may be written where they are
/// first asked for, and referred to by their `id` everywhere else.
struct InterfaceArchive {
  /// A key whose value counts.
  enum Key: String, CaseIterable {
    // Of records, which say what is an object of the document.
    case object, parent, objectID, id, objectName, connection, connectionID
    // Of connections.
    case label, source, destination, connector, binding = "NSBinding", keyPath = "NSKeyPath"
    case event = "IBEventType"
    // Of objects.
    case className = "NSClassName", windowClass = "NSWindowClass"
    case proxied = "IBProxiedObjectIdentifier", nibName = "IBUINibName"
    case reuseIdentifier = "IBUIReuseIdentifier", viewIdentifier = "NSReuseIdentifierKey"
    case columnIdentifier = "NSIdentifier"
    // Of user-defined runtime attributes.
    case attributePath = "keyPath"
  }

  /// The value that an object has for a key.
  private enum Value {
    case text(String)
    case object(Int)
    /// An object or text with this identifier, which may stand further behind.
    case reference(String)
  }

  struct Object {
    var className: String
    /// The key that it is the value of.
    var key: String
    /// The object that it stands in, or -1.
    var holder: Int32
    /// Where it begins.
    var offset: Int
    /// The last of its values, or -1.
    fileprivate var values: Int32 = -1
  }

  /// The type that the archive names.
  private(set) var type = ""
  /// Where it begins.
  let offset: Int
  private(set) var objects: [Object] = []
  /// The values of all objects, each with the place of the one before it of the same object.
  private var values: [(key: Key, value: Value, previous: Int32)] = []
  private var byID: [String: Value] = [:]
  /// The keys and values of `flattenedProperties`: the identifier of an object and the name of a property.
  private var flattenedKeys: [Value?] = []
  private var flattenedValues: [Value?] = []

  /// Where a value belongs.
  private enum Slot {
    case none, flattenedKey, flattenedValue
    case value(of: Int, Key)
  }

  /// An element that is open.
  private struct Element {
    /// The kind of its elements.
    enum Content { case values, other, text, flattened, flattenedKeys, flattenedValues }

    var content: Content
    /// The nearest object, itself or around it, or -1.
    var object: Int
  }

  private var open: [Element] = []
  private var words = InterfaceWords()
  /// The text that is being read, and where it belongs.
  private var text: (characters: String, id: String, slot: Slot)?
  /// The text that is an object, whose characters are an element of their own.
  private var textObject: (id: String, slot: Slot)?

  private static let keys = Dictionary(
    uniqueKeysWithValues: Key.allCases.map { ($0.rawValue, $0) })

  /// Reads the rest of a document whose first element has just begun.
  init(_ reader: inout XMLReader) throws(XMLError) {
    offset = reader.offset
    for attribute in reader.attributes where reader.names[attribute.name] == "type" {
      type = reader.value(of: attribute)
    }
    open.append(Element(content: .other, object: -1))
    while let event = try reader.next() {
      switch event {
      case .start: start(reader)
      case .end: end()
      case .text, .literal: text?.characters += reader.characters
      case .comment, .instruction: break
      }
    }
  }

  /// Reads the beginning of an element: an object, a value or a reference.
  private mutating func start(_ reader: borrowing XMLReader) {
    var (key, id, ref, className, value, isEncoded) = ("", "", "", "", "", false)
    for attribute in reader.attributes {
      switch words.word(attribute.name, reader) {
      case .key: key = reader.value(of: attribute)
      case .id: id = reader.value(of: attribute)
      case .ref: ref = reader.value(of: attribute)
      case .class: className = reader.value(of: attribute)
      case .value: value = reader.value(of: attribute)
      case .type: isEncoded = true
      default: break
      }
    }
    let parent = open[open.count - 1]
    let slot = slot(key, in: parent)
    var element = Element(content: content(key, in: parent), object: parent.object)
    switch words.word(reader.name, reader) {
    // Texts that are in base 64 are no names.
    case .string where !isEncoded, .int: text = ("", id, slot)
    case .characters where parent.content == .text:
      text = textObject.map { ("", $0.id, $0.slot) }
      textObject = nil
    case .reference: add(.reference(ref), slot)
    case .integer, .boolean: add(.text(value), slot)
    case .object where ["NSString", "NSMutableString"].contains(className):
      textObject = (id, slot)
      element.content = .text
    case .object:
      element.object = objects.count
      if element.content == .other { element.content = .values }
      add(.object(objects.count), slot, id: id)
      objects.append(
        Object(
          className: className, key: key, holder: Int32(parent.object), offset: reader.offset))
    default: add(nil, slot)
    }
    open.append(element)
  }

  /// Ends the element that is open last.
  private mutating func end() {
    if open.removeLast().content == .text, let empty = textObject {
      add(nil, empty.slot)
      textObject = nil
    }
    if let text { add(.text(text.characters), text.slot, id: text.id) }
    text = nil
  }

  /// The kind of the elements in an element.
  private func content(_ key: String, in parent: Element) -> Element.Content {
    switch key {
    case "flattenedProperties": .flattened
    case "dict.sortedKeys" where parent.content == .flattened: .flattenedKeys
    case "dict.values" where parent.content == .flattened: .flattenedValues
    default: .other
    }
  }

  /// The place in an element that a key means.
  private mutating func slot(_ key: String, in parent: Element) -> Slot {
    guard key != "EncodedWithXMLCoder" else { return .none }
    switch parent.content {
    case .other, .text: return .none
    case .values:
      return Self.keys[key].map { Slot.value(of: parent.object, $0) } ?? .none
    case .flattenedKeys: return .flattenedKey
    case .flattenedValues: return .flattenedValue
    case .flattened:
      if key.hasPrefix("dict.") { return .none }
      if key.hasPrefix("NS.key.") { return .flattenedKey }
      if !key.hasPrefix("NS.object.") { flattenedKeys.append(.text(key)) }
      return .flattenedValue
    }
  }

  /// Puts a value into its place.
  private mutating func add(_ value: Value?, _ slot: Slot, id: String = "") {
    if let value, !id.isEmpty, byID[id] == nil { byID[id] = value }
    switch slot {
    case .none: break
    case .flattenedKey: flattenedKeys.append(value)
    case .flattenedValue: flattenedValues.append(value)
    case .value(let object, let key): set(value, key, of: object)
    }
  }

  /// Keeps the last value that an object has for a key, so that it has no more than there are keys.
  private mutating func set(_ value: Value?, _ key: Key, of object: Int) {
    guard let value else { return }
    guard let place = place(of: key, object) else {
      values.append((key, value, objects[object].values))
      objects[object].values = Int32(values.count - 1)
      return
    }
    values[place].value = value
  }

  // MARK: Values

  /// A value that is no reference; what refers to nothing, or to another reference, is none.
  private func resolved(_ value: Value?) -> Value? {
    guard case .reference(let id) = value else { return value }
    return byID[id]
  }

  /// The place of the object that a key leads to.
  private func place(of key: Key, _ object: Int) -> Int? {
    var place = objects[object].values
    while place >= 0, values[Int(place)].key != key { place = values[Int(place)].previous }
    return place < 0 ? nil : Int(place)
  }

  /// The value that an object has for a key.
  private func value(_ key: Key, of object: Int) -> Value? {
    place(of: key, object).flatMap { resolved(values[$0].value) }
  }

  /// The text that an object has for a key, or nothing.
  func text(_ key: Key, of object: Int) -> String {
    guard case .text(let text) = value(key, of: object) else { return "" }
    return text
  }

  /// The object that an object has for a key.
  func object(_ key: Key, of object: Int) -> Int? {
    guard case .object(let found) = value(key, of: object) else { return nil }
    return found
  }

  /// The texts that objects of the document have for a property, by the identifiers of the objects.
  func flattened(_ property: String) -> [String: String] {
    var texts: [String: String] = [:]
    for (key, value) in zip(flattenedKeys, flattenedValues) {
      guard case .text(let key) = resolved(key), let dot = key.utf8.firstIndex(of: 0x2e),
        key[dot...].dropFirst() == property, case .text(let text) = resolved(value)
      else { continue }
      texts[String(key[..<dot])] = text
    }
    return texts
  }
}
