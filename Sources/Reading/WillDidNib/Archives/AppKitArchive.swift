internal import WillDidFrameworks
internal import WillDidModel

/// Reads what AppKit's nibs hold.
struct AppKitArchive {
  /// The nib with the objects that were read so far.
  private var archive: ArchivedNib
  /// The objects of the archive.
  private let table: ArchiveTable

  init(_ table: ArchiveTable, _ name: String) {
    self.table = table
    archive = ArchivedNib(table, name: name, platform: .appKit)
  }

  /// Reads the nib whose data is an object of the archive.
  func nib(_ data: Int) throws(NibError) -> Nib {
    var reader = self
    try reader.read(data)
    return reader.archive.nib
  }

  /// Reads the objects at the top, those with names, and all connections.
  private mutating func read(_ data: Int) throws(NibError) {
    guard let root = table.reference(data, "NSRoot") else {
      throw NibError(.missing(part: "root"))
    }
    let owner = add(root)
    archive.nib.objects[owner].role = .owner
    archive.nib.owner = owner
    let objects = table.items(data, "NSObjectsKeys")
    let parents = table.items(data, "NSObjectsValues")
    for (object, parent) in zip(objects, parents) {
      let child = add(object)
      if parent == root { markApplication(child) }
    }
    for (object, parent) in zip(objects, parents) where parent != root {
      if let child = archive.place(object), let holder = archive.place(parent) {
        _ = archive.setParent(holder, of: child)
      }
    }
    archive.breakCircles()
    readConnections(data)
    var seen: Set<Int> = [owner]
    for object in objects {
      guard let place = archive.place(object), seen.insert(place).inserted else { continue }
      let role = archive.nib.objects[place].role
      if role == .object || role == .application { archive.nib.list.append(place) }
      if role == .object, archive.nib.objects[place].parent == nil {
        archive.nib.topLevel.append(place)
      }
    }
    for window in table.items(data, "NSVisibleWindows") {
      if let place = archive.place(window) { archive.nib.visibleWindows.append(place) }
    }
  }

  /// The application stands in each nib as an object that is not made.
  private mutating func markApplication(_ place: Int) {
    let object = archive.nib.objects[place]
    guard object.tag == "NSCustomObject", object.className == "NSApplication" else { return }
    archive.nib.objects[place].role = .application
  }

  /// Adds an object to the nib, once, and returns its place there.
  private mutating func add(_ object: Int) -> Int {
    let table = table
    let isNew = archive.place(object) == nil
    let place = archive.add(object) { Self.object($0, table) }
    if isNew, let name = table.text(object, "NSNibName") {
      let outside = table.pairs(object, "NSExternalObjectsTableForViewLoading")
      archive.nib.views.append(
        Nib.ViewLoading(
          controller: place, nib: name,
          outside: outside.compactMap { key, value in
            archive.place(value).map { Nib.ViewLoading.Outside(name: key, object: $0) }
          }))
    }
    return place
  }

  /// An object of the archive as a nib has it.
  private static func object(_ index: Int, _ table: ArchiveTable) -> NibObject {
    let archived = table.objects[index].className
    var object = NibObject(
      id: String(index), role: .object, className: ClassName.demangled(archived), creation: .coder)
    object.tag = archived
    switch archived {
    case "NSCustomObject":
      object.className = className(index, table)
      object.creation = .plain
    case "NSCustomView":
      object.className = className(index, table)
      object.creation = .frame
    case "NSClassSwapper":
      object.className = className(index, table)
      let base = table.text(index, "NSOriginalClassName") ?? ""
      object.baseClass = base == object.className ? "" : base
      object.creation = table.flag(index, "NSInitializeWithInit") == true ? .plain : .coder
    case "NSWindowTemplate":
      object.className = ClassName.demangled(table.text(index, "NSWindowClass") ?? "NSWindow")
      object.baseClass = object.className == "NSWindow" ? "" : "NSWindow"
      object.creation = .plain
    case "NSNibExternalObjectPlaceholder":
      object.role = .placeholder
      object.className = ""
      let name = table.text(index, "NSExternalObjectPlaceholderIdentifier") ?? ""
      object.id = name.isEmpty ? object.id : name
    case "NSLayoutConstraint": object.role = .constraint
    default: object.role = archived.hasSuffix("LayoutGuide") ? .guide : .object
    }
    return object
  }

  /// The class of what has a custom one; newer nibs also tell the module of Swift.
  private static func className(_ index: Int, _ table: ArchiveTable) -> String {
    if let reference = table.reference(index, "IBClassReference"),
      let name = table.text(reference, "IBClassName"),
      let module = table.text(reference, "IBModuleName")
    {
      return ClassName.custom(name, module: module)
    }
    return ClassName.demangled(table.text(index, "NSClassName") ?? "")
  }

  /// Reads the connectors, in the order of the archive.
  private mutating func readConnections(_ data: Int) {
    for item in table.items(data, "NSConnections") {
      let className = table.objects[item].className
      if className == "NSIBUserDefinedRuntimeAttributesConnector" { readAttributes(item) }
      guard let kind = ConnectionKind.connector(className),
        let source = table.reference(item, "NSSource")
      else { continue }
      let label = kind.connectorLabel.flatMap { table.text(item, $0) }
      guard let label = label ?? table.text(item, "NSLabel") else { continue }
      var connection = NibConnection(kind, label, from: add(source), to: nil)
      let end = table.reference(item, "NSDestination")
      let isMany = kind == .collection && end.map { table.isCollection($0) } ?? false
      let ends = isMany ? end.map(table.items) ?? [] : end.map { [$0] } ?? []
      connection.destinations = ends.map { add($0) }
      archive.nib.connections.append(connection)
    }
  }

  /// Reads the key paths of the runtime attributes of an object.
  private mutating func readAttributes(_ item: Int) {
    // A damaged nib can have the same long list of key paths many times.
    guard archive.nib.attributes.count < 1 << 20, let object = table.reference(item, "NSObject")
    else { return }
    for keyPath in table.items(item, "NSKeyPaths").compactMap(table.text) {
      archive.nib.attributes.append(NibAttribute(object: add(object), keyPath: keyPath))
    }
  }
}
