internal import WillDidFrameworks
internal import WillDidText
internal import WillDidXML

extension InterfaceDocument {
  /// Makes a document of the objects of an archive.
  init(_ archive: InterfaceArchive, _ reader: borrowing XMLReader) {
    runtime = archive.type.contains(".CocoaTouch") ? .ios : .macos
    position = reader.position(of: archive.offset)
    holdsObjects = archive.objects.contains { $0.className == "IBObjectRecord" }
    var maker = ArchivedInterface(archive: archive, file: self)
    maker.addElements(reader)
    for object in archive.objects.indices {
      switch archive.objects[object].className {
      case "IBConnectionRecord": maker.addConnection(object, reader)
      case "IBUserDefinedRuntimeAttribute": maker.addAttribute(object, reader)
      default: break
      }
    }
    self = maker.file
  }
}

/// Makes a document of the objects of an archive, with the tags that elements have today.
private struct ArchivedInterface {
  let archive: InterfaceArchive
  var file: InterfaceDocument
  /// The elements that stand for objects of the archive.
  private var elements: [Int: Int] = [:]

  init(archive: InterfaceArchive, file: InterfaceDocument) {
    (self.archive, self.file) = (archive, file)
  }

  /// The position of an object in the document.
  private func position(_ object: Int, _ reader: borrowing XMLReader) -> TextPosition {
    reader.position(of: archive.objects[object].offset)
  }

  // MARK: Objects

  /// Adds the objects that have records, parents before their children.
  ///
  /// Those whose parents go round in a circle, or are more than XML may have, are left out.
  mutating func addElements(_ reader: borrowing XMLReader) {
    var records: [Int: Int] = [:]
    var objects: [Int] = []
    for (record, object) in archive.objects.enumerated() where object.className == "IBObjectRecord"
    {
      // The record of the document itself is one of an array.
      guard let object = archive.object(.object, of: record), records[object] == nil,
        !archive.objects[object].className.hasSuffix("Array")
      else { continue }
      records[object] = record
      objects.append(object)
    }
    var children: [Int: [Int]] = [:]
    var next: [(object: Int, parent: Int, depth: Int)] = []
    // Records are in the order in which objects were added; views are archived in that of their subviews.
    for object in objects.sorted(by: >) {
      if let parent = records[object].flatMap({ archive.object(.parent, of: $0) }),
        records[parent] != nil
      {
        children[parent, default: []].append(object)
      } else {
        next.append((object, -1, 0))
      }
    }
    let customClasses = archive.flattened("CustomClassName")
    let identifiers = archive.flattened("userInterfaceItemIdentifier")
    // Unlike in later documents a window is not shown unless the archive says so.
    let shown = archive.flattened("NSWindowTemplate.visibleAtLaunch")
    while let (object, parent, depth) = next.popLast() {
      guard let record = records[object], depth < XMLReader.deepest else { continue }
      var element = element(object, record, reader)
      if let name = customClasses[element.id] { element.customClass = name }
      if let name = identifiers[element.id] { element.rare[.identifier] = name }
      element.isShown = shown[element.id].map { $0 == "YES" || $0 == "1" } ?? false
      element.parent = Int32(parent)
      let number = file.add(element)
      elements[object] = number
      next += children[object, default: []].map { ($0, number, depth + 1) }
    }
  }

  /// The element of an object.
  private func element(
    _ object: Int, _ record: Int, _ reader: borrowing XMLReader
  ) -> InterfaceDocument.Element {
    let number = archive.text(.objectID, of: record)
    var element = InterfaceDocument.Element(
      tag: "", id: number.isEmpty ? archive.text(.id, of: record) : number,
      position: position(record, reader))
    let name = archive.objects[object].className
    switch name {
    case "IBProxyObject":
      element.tag = "placeholder"
      element.rare[.placeholderIdentifier] = archive.text(.proxied, of: object)
    case "NSWindowTemplate":
      element.customClass = archive.text(.windowClass, of: object)
      element.tag = element.customClass == "NSPanel" ? "panel" : "window"
    default:
      let name = className(name)
      let tag = ElementName.element(ofClass: name, isOfAppKit: file.isMac)
      element.tag = tag ?? "customObject"
      element.customClass = tag == nil ? name : archive.text(.className, of: object)
    }
    if element.tag != "customObject",
      element.customClass == ElementName.className(ofElement: element.tag, isOfAppKit: file.isMac)
    {
      element.customClass = ""
    }
    let key = className(archive.objects[object].key)
    element.key = ElementName.element(ofClass: key, isOfAppKit: file.isMac) ?? ""
    element.rare[.nibName] = archive.text(.nibName, of: object)
    element.rare[.reuseIdentifier] = archive.text(.reuseIdentifier, of: object)
    element.rare[.identifier] = archive.text(
      element.tag == "tableColumn" ? .columnIdentifier : .viewIdentifier, of: object)
    element.rare[.userLabel] = archive.text(.objectName, of: record)
    return element
  }

  /// A class without the prefix of what Interface Builder has on its canvas in the place of others.
  private func className(_ name: String) -> String {
    let isOwn = name.hasPrefix("IBUI") || name.hasPrefix("IBNS") || !file.isMac
    return isOwn && name.hasPrefix("IB") ? String(name.dropFirst(2)) : name
  }

  // MARK: Connections

  mutating func addConnection(_ record: Int, _ reader: borrowing XMLReader) {
    guard let connection = archive.object(.connection, of: record),
      let source = element(.source, of: connection),
      let destination = element(.destination, of: connection),
      let (kind, isTurned) = ConnectionKind.archived(archive.objects[connection].className)
    else { return }
    // An action of AppKit stands with its target first.
    let (from, to) = isTurned ? (destination, source) : (source, destination)
    let number = archive.text(.connectionID, of: record)
    var made = InterfaceDocument.Connection(
      kind: kind, source: Int32(from), destination: file.elements[to].id,
      name: archive.text(.label, of: connection),
      id: number.isEmpty ? archive.text(.id, of: record) : number,
      position: position(record, reader))
    if kind == .binding {
      let connector = archive.object(.connector, of: connection)
      made.name = connector.map { archive.text(.keyPath, of: $0) } ?? ""
      made.identifier = connector.map { archive.text(.binding, of: $0) } ?? ""
    }
    made.event = Self.events[archive.text(.event, of: connection)] ?? ""
    // A name that is not in ASCII is not read.
    if !made.name.isEmpty { file.connections.append(made) }
  }

  /// The element of the object that a connection has for a key.
  private func element(_ key: InterfaceArchive.Key, of connection: Int) -> Int? {
    archive.object(key, of: connection).flatMap { elements[$0] }
  }

  /// The events of controls that say which controls send them, by the number of their bit.
  private static let events = [
    "13": "valueChanged", "17": "editingDidBegin", "18": "editingChanged", "19": "editingDidEnd",
    "20": "editingDidEndOnExit",
  ]

  mutating func addAttribute(_ object: Int, _ reader: borrowing XMLReader) {
    // It stands in an array of what holds the attributes of an object.
    var holder = Int(archive.objects[object].holder)
    while holder >= 0, archive.objects[holder].className.hasSuffix("Array") {
      holder = Int(archive.objects[holder].holder)
    }
    guard holder >= 0, let owner = archive.object(.object, of: holder), let place = elements[owner]
    else { return }
    file.attributes.append(
      InterfaceDocument.Attribute(
        object: Int32(place), keyPath: archive.text(.attributePath, of: object),
        position: position(object, reader)))
  }
}
