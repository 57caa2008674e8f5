internal import WillDidFrameworks
internal import WillDidModel
internal import WillDidText

/// Reads what UIKit's nibs hold.
struct UIKitArchive {
  private var archive: ArchivedNib
  private let table: ArchiveTable

  init(_ table: ArchiveTable, _ name: String) {
    self.table = table
    archive = ArchivedNib(table, name: name, platform: .uiKit)
  }

  /// Reads a nib from its objects.
  func nib(objects: Int) throws(NibError) -> Nib {
    var reader = self
    try reader.read(objects)
    return reader.archive.nib
  }

  /// Reads the objects at the top, all objects and the connections.
  private mutating func read(_ objects: Int) throws(NibError) {
    let listed = table.items(of: objects)
    let topLevel = table.rootReference("UINibTopLevelObjectsKey").map(table.items) ?? []
    for object in listed + topLevel { _ = add(object) }
    archive.nib.list = unique(listed.compactMap(archive.place))
    try readConnections()
    archive.nib.owner = archive.nib.objects.firstIndex { $0.role == .owner }
    findChildren(topLevel)
    readViews()
    archive.nib.topLevel = unique(topLevel.compactMap(archive.place)).filter {
      archive.nib.objects[$0].role == .object
    }
    for pair in table.rootReference("UINibKeyValuePairsKey").map(table.items) ?? [] {
      guard let object = table.reference(pair, "UIObject"),
        let keyPath = table.text(pair, "UIKeyPath")
      else { continue }
      archive.nib.attributes.append(NibAttribute(object: add(object), keyPath: keyPath))
    }
    let windows = table.rootReference("UINibVisibleWindowsKey").map(table.items) ?? []
    archive.nib.visibleWindows = unique(windows.compactMap(archive.place))
  }

  /// The places, each once.
  private func unique(_ places: [Int]) -> [Int] {
    var seen: Set<Int> = []
    return places.filter { seen.insert($0).inserted }
  }

  /// Adds an object to the nib, once, and returns its place there.
  private mutating func add(_ object: Int) -> Int {
    let table = table
    return archive.add(object) { Self.object($0, table) }
  }

  /// An object of the archive as a nib has it.
  private static func object(_ index: Int, _ table: ArchiveTable) -> NibObject {
    let archived = table.objects[index].className
    var object = NibObject(
      id: String(index), role: .object, className: ClassName.demangled(archived), creation: .coder)
    object.tag = archived
    switch archived {
    case "UIProxyObject":
      let identifier = table.text(index, "UIProxiedObjectIdentifier") ?? ""
      object.className = ""
      object.id = identifier.isEmpty ? object.id : identifier
      switch identifier {
      case "IBFilesOwner": object.role = .owner
      case "IBFirstResponder": (object.role, object.className) = (.firstResponder, "UIResponder")
      default: object.role = .placeholder
      }
    case "UIClassSwapper", "UICustomObject":
      let base = table.text(index, "UIOriginalClassName") ?? ""
      object.className = ClassName.demangled(table.text(index, "UIClassName") ?? base)
      object.baseClass = base == object.className ? "" : base
      object.creation = archived == "UICustomObject" ? .plain : .coder
    case "NSLayoutConstraint": object.role = .constraint
    default: object.role = archived.hasSuffix("LayoutGuide") ? .guide : .object
    }
    return object
  }

  /// Many more connections than any nib has, with what they lead to.
  private static let mostConnections = 1 << 20

  /// Reads the connections, in the order of the archive.
  private mutating func readConnections() throws(NibError) {
    var count = 0
    for item in table.rootReference("UINibConnectionsKey").map(table.items) ?? [] {
      let name = table.objects[item].className
      let kind = ConnectionKind.runtime(name) ?? .outlet
      guard name.hasPrefix("UIRuntime"), let source = table.reference(item, "UISource"),
        let label = table.text(item, "UILabel")
      else { continue }
      let from = add(source)
      // A collection is one connection with all its objects.
      let end = table.reference(item, "UIDestination")
      let isMany = kind == .collection && end.map { table.isCollection($0) } ?? false
      let ends = isMany ? end.map(table.items) ?? [] : end.map { [$0] } ?? []
      count += 1 + ends.count
      guard count <= Self.mostConnections else {
        throw NibError(.outOfRange(part: "count of connections"))
      }
      var connection = NibConnection(kind, label, from: from, to: nil)
      connection.destinations = ends.map { add($0) }
      archive.nib.connections.append(segue(connection, end))
    }
  }

  /// An action that performs a segue is one; where it leads to is in the template, if that is here.
  private func segue(_ connection: NibConnection, _ end: Int?) -> NibConnection {
    guard connection.kind == .action, connection.label == "perform:", let end else {
      return connection
    }
    var segue = connection
    let isTemplate = table.objects[end].className.hasSuffix("SegueTemplate")
    let isUpstream =
      table.text(end, "UIProxiedObjectIdentifier")?.hasPrefix("UpstreamPlaceholder-") ?? false
    guard isTemplate || isUpstream else { return connection }
    segue.kind = .segue
    segue.label = isTemplate ? table.text(end, "UIIdentifier") ?? "" : ""
    return segue
  }

  /// Keys that lead to an object that another one owns.
  private static let foreign: Set<String> = [
    "UISource", "UIDestination", "UIParentViewController", "UIStoryboard", "UISuperview",
    "UINibExternalObjects", "UIExternalObjectsTableForViewLoading", "UIViewAutolayoutConstraints",
    "UIFirstResponder", "UIDelegate", "UITarget", "UIRestorationClass",
  ]

  /// An archive does not say which object lies in which: the first that leads to an object holds it.
  private mutating func findChildren(_ topLevel: [Int]) {
    let tops = Set(topLevel)
    var seen: Set<Int> = []
    var waiting = topLevel
    var next = 0
    while next < waiting.count {
      let object = waiting[next]
      next += 1
      guard let parent = archive.place(object), isHolder(parent) else { continue }
      for other in held(by: object, &seen) where !tops.contains(other) {
        guard let child = archive.place(other), isHolder(child),
          archive.setParent(parent, of: child)
        else { continue }
        waiting.append(other)
      }
    }
  }

  private func isHolder(_ place: Int) -> Bool { !archive.nib.objects[place].role.isPlaceholder }

  /// The objects of the nib that an object leads to, through collections and other helpers.
  private func held(by object: Int, _ seen: inout Set<Int>) -> [Int] {
    var found: [Int] = []
    var waiting = Array(references(of: object).reversed())
    while let next = waiting.popLast() {
      if archive.place(next) != nil {
        found.append(next)
      } else if seen.insert(next).inserted, table.objects[next].className != "NSLayoutConstraint" {
        waiting += references(of: next).reversed()
      }
    }
    return found
  }

  /// The objects that the fields of an object lead to.
  private func references(of object: Int) -> [Int] {
    table.objects[object].fields.compactMap { field in
      guard case .reference(let other) = field.value, !Self.foreign.contains(field.key) else {
        return nil
      }
      return other
    }
  }
}

// MARK: What a storyboard needs to know

extension UIKitArchive {
  /// Reads which nibs the views of the controllers are in, and where segues lead to.
  private mutating func readViews() {
    for object in table.objects.indices {
      guard let place = archive.place(object) else { continue }
      if let name = table.text(object, "UINibName") {
        let outside = table.pairs(object, "UIExternalObjectsTableForViewLoading")
        archive.nib.views.append(
          Nib.ViewLoading(
            controller: place, nib: name,
            outside: outside.compactMap { key, value in
              archive.place(value).map { Nib.ViewLoading.Outside(name: key, object: $0) }
            }))
      }
      if table.objects[object].className.hasSuffix("SegueTemplate") {
        archive.nib.segues[place] = Nib.Segue(
          identifier: table.text(object, "UIIdentifier") ?? "",
          destination: table.text(object, "UIDestinationViewControllerIdentifier"))
      }
    }
  }
}
