internal import WillDidFrameworks

/// Makes nibs of a document as Xcode does it, so that documents and compiled nibs are loaded alike.
///
/// The orders are those that were found in nibs which Xcode 11 and later wrote. Up to Xcode 10.1 actions
/// come before outlets, and up to Xcode 12 or so the top-level objects of a scene as in the document.
///
/// A part of the document (``Part``) becomes a nib: its objects with their parents, what Xcode
/// adds, the connections in the order of their kinds and names, the list in which objects awake,
/// and the runtime attributes.
struct NibCompiler {
  let document: InterfaceDocument
  /// The elements of the document as objects; prototypes have no parent.
  let objects: [NibObject]
  /// For each object the one without a parent that it lies in.
  let roots: [Int]
  /// The connections by the object without a parent that they begin in.
  let links: [Int: [InterfaceDocument.Connection]]

  private let attributes: [Int: [NibAttribute]]

  private init(_ document: InterfaceDocument) {
    self.document = document
    var objects: [NibObject] = []
    var roots: [Int] = []
    var attributes: [NibAttribute] = []
    // A parent always comes before what lies in it.
    for (index, element) in document.elements.enumerated() {
      var object = document.object(index)
      if element.parent >= 0, !element.isPrototype {
        object.parent = Int(element.parent)
        objects[Int(element.parent)].children.append(index)
      }
      roots.append(object.parent.map { roots[$0] } ?? index)
      objects.append(object)
      // A box keeps this apart from what else a view archives.
      if document.isMac, element.tag == "box", element.keepsSizes {
        attributes.append(NibAttribute(object: index, keyPath: "autoresizesSubviews"))
      }
    }
    (self.objects, self.roots) = (objects, roots)
    links = Dictionary(grouping: document.connections.filter(\.isNamed)) { roots[Int($0.source)] }
    attributes += document.attributes.map {
      NibAttribute(object: Int($0.object), keyPath: $0.keyPath)
    }
    self.attributes = Dictionary(grouping: attributes) { roots[$0.object] }
  }

  /// All nibs of a document, the prototypes of cells last.
  static func compile(
    _ document: InterfaceDocument, name: String
  ) throws(NibError) -> NibDocument {
    guard document.holdsObjects else {
      throw NibError(.missing(part: "objects"), at: document.position)
    }
    let compiler = NibCompiler(document)
    var result =
      document.isStoryboard
      ? StoryboardCompiler(compiler).compile()
      : NibDocument(platform: document.platform, nibs: [compiler.interface(name)])
    result.nibs += document.elements.indices.filter { document.elements[$0].isPrototype }
      .map { compiler.prototype($0) }
    result.images = document.images
    result.sounds = document.sounds
    return result
  }

  /// An interface file is one nib.
  private func interface(_ name: String) -> Nib {
    let topLevel = topLevel(of: -1)
    var part = Part(name: name, kind: .nib, topLevel: topLevel)
    part.links = topLevel.flatMap { links[$0] ?? [] }
    return nib(part)
  }

  /// The objects without a parent of a scene, or of an interface file, but for prototypes.
  func topLevel(of scene: Int) -> [Int] {
    objects.indices.filter {
      objects[$0].parent == nil && Int(document.elements[$0].scene) == scene
        && !document.elements[$0].isPrototype
    }
  }

  /// A cell of a table or collection is a nib without owner.
  private func prototype(_ object: Int) -> Nib {
    let element = document.elements[object]
    let name = [element.reuseIdentifier, element.identifier].first { !$0.isEmpty } ?? element.id
    var part = Part(name: name, kind: .prototype, topLevel: [object])
    part.links = links[object] ?? []
    return nib(part)
  }

  /// An object and all that lies in it, the outer before the inner.
  func subtree(of object: Int, without isLeftOut: (Int) -> Bool = { _ in false }) -> [Int] {
    var all: [Int] = []
    var waiting = [object]
    while let next = waiting.popLast() {
      guard !isLeftOut(next) else { continue }
      all.append(next)
      waiting += objects[next].children.reversed()
    }
    return all
  }
}

// MARK: One nib

extension NibCompiler {
  /// The part of a document that goes into one nib.
  struct Part {
    var name: String
    var kind: Nib.Kind
    /// The objects without a parent in the nib, in the order of the document.
    var topLevel: [Int]
    /// The objects that have a parent in the document and none in the nib, or another one.
    var isLeftOut: (Int) -> Bool = { _ in false }
    /// The object outside of the nib that is its owner.
    var owner: Int?
    var links: [InterfaceDocument.Connection] = []
    /// The objects that Xcode adds, and what it connects them with; made before all else.
    var added: [NibObject] = []
    var addedAttributes: [NibAttribute] = []
    var leading: [Added] = []
    /// The same, made among the connections of the document where their names belong.
    var among: [Added] = []
    /// The same, made behind the connections of the document that are of their kind.
    var trailing: [Added] = []
  }

  /// A connection that Xcode adds to those of the document; objects are named.
  struct Added {
    let kind: NibConnection.Kind
    let label: String
    let source: String
    let destination: String

    init(
      _ label: String, kind: NibConnection.Kind = .outlet, from source: String,
      to destination: String
    ) {
      self.kind = kind
      self.label = label
      self.source = source
      self.destination = destination
    }
  }

  /// A connection with what it is sorted by.
  private struct Made {
    var connection: NibConnection
    var label: String
    var source: String

    init(_ connection: NibConnection, from source: String) {
      self.connection = connection
      self.source = source
      // A segue hangs on its trigger as the action of its template.
      label = connection.kind == .segue ? "perform:" : connection.label
    }
  }

  /// Puts a nib together.
  func nib(_ part: Part) -> Nib {
    var nib = Nib(name: part.name, platform: document.platform, kind: part.kind)
    nib.isPredicted = true
    var places: [Int: Int] = [:]
    var within: [Int] = []
    for top in part.topLevel where within.last != roots[top] { within.append(roots[top]) }
    for top in part.topLevel {
      for index in subtree(of: top, without: part.isLeftOut) {
        places[index] = nib.objects.count
        nib.objects.append(objects[index])
      }
    }
    for index in nib.objects.indices {
      nib.objects[index].parent = nib.objects[index].parent.flatMap { places[$0] }
      nib.objects[index].children = nib.objects[index].children.compactMap { places[$0] }
    }
    if let owner = part.owner {
      _ = place(of: owner, &nib, &places)
      nib.objects[nib.objects.count - 1].role = .owner
    }
    for object in part.added {
      if let parent = object.parent.flatMap({ places[$0] }) {
        nib.objects[parent].children.append(nib.objects.count)
      }
      var object = object
      object.parent = object.parent.flatMap { places[$0] }
      nib.objects.append(object)
    }
    nib.owner = nib.objects.firstIndex { $0.role == .owner }
    connect(&nib, part, &places)
    list(&nib)
    let attributes = within.flatMap { self.attributes[$0] ?? [] } + part.addedAttributes
    nib.attributes = attributes.compactMap { attribute in
      // An object that stands in for one of another nib gets its attributes there.
      guard let place = places[attribute.object], attribute.object != part.owner,
        nib.objects[place].role != .placeholder
      else { return nil }
      return NibAttribute(object: place, keyPath: attribute.keyPath)
    }
    nib.visibleWindows = part.topLevel.filter { document.elements[$0].isShown }.compactMap {
      places[$0]
    }
    return nib
  }

  /// Puts the objects into the orders in which they are returned and awakened.
  func list(_ nib: inout Nib) {
    var tops = nib.objects.indices.filter { nib.objects[$0].parent == nil }
    if nib.platform == .uiKit, nib.kind == .scene { tops = nib.sortedByBaseClass(tops) }
    nib.topLevel = tops.filter { nib.objects[$0].role == .object }
    nib.list = list(of: nib, tops)
  }

  /// The objects in the order in which they are awakened.
  private func list(of nib: Nib, _ tops: [Int]) -> [Int] {
    /// Whether a nib lists an object among its own: constraints and guides are not listed.
    func isListed(_ index: Int) -> Bool {
      let role = nib.objects[index].role
      return role != .constraint && role != .guide
    }
    switch nib.platform {
    case .uiKit:
      // Level by level, and of the objects without a parent the placeholders last.
      var list = tops.filter { nib.objects[$0].role == .object }
      list += tops.filter { nib.objects[$0].role == .owner }
      list += tops.filter { nib.objects[$0].role == .firstResponder }
      list += tops.filter { nib.objects[$0].role == .placeholder }
      var next = 0
      while next < list.count {
        list += nib.objects[list[next]].children.filter(isListed)
        next += 1
      }
      return list
    case .appKit:
      // The application, and then the order of the document.
      var list = tops.filter { nib.objects[$0].role == .application }
      var waiting = Array(tops.filter { nib.objects[$0].role == .object }.reversed())
      while let next = waiting.popLast() {
        list.append(next)
        waiting += nib.objects[next].children.filter(isListed).reversed()
      }
      return list
    }
  }

  /// Makes the connections of a part; an end that lies in another nib gets a placeholder.
  private func connect(_ nib: inout Nib, _ part: Part, _ places: inout [Int: Int]) {
    var made: [Made] = []
    for link in part.links {
      let source = Int(link.source)
      guard let place = place(of: source, &nib, &places) else { continue }
      var connection = NibConnection(link.kind, link.label, from: place, to: nil)
      connection.id = link.id
      connection.position = link.position
      if let destination = document.places[link.destination] {
        // No object stands for the first responder on macOS: the action leads nowhere.
        if document.platform == .uiKit || objects[destination].role != .firstResponder {
          connection.destination = self.place(of: destination, &nib, &places)
        }
      } else if !link.destination.isEmpty {
        connection.missingDestination = link.destination
      }
      made.append(Made(connection, from: objects[source].id))
    }
    let names = Dictionary(
      nib.objects.enumerated().map { ($0.element.id, $0.offset) },
      uniquingKeysWith: { first, _ in first })
    /// The connection that stands for one that the compiler adds.
    func added(_ new: Added) -> NibConnection? {
      names[new.source].map {
        NibConnection(new.kind, new.label, from: $0, to: names[new.destination])
      }
    }
    for new in part.among { added(new).map { made.append(Made($0, from: new.source)) } }
    sort(&made)
    let inner = withWholeCollections(made.map(\.connection))
    let end = inner.firstIndex {
      $0.kind.group(nib.platform) > NibConnection.Kind.outlet.group(nib.platform)
    }
    nib.connections =
      part.leading.compactMap(added) + inner[..<(end ?? inner.count)]
      + part.trailing.compactMap(added) + inner[(end ?? inner.count)...]
  }

  /// The elements of an outlet collection in a document are one connection.
  private func withWholeCollections(_ connections: [NibConnection]) -> [NibConnection] {
    struct Key: Hashable {
      var source: Int
      var label: String
    }
    var whole: [NibConnection] = []
    var places: [Key: Int] = [:]
    for connection in connections {
      guard connection.kind == .collection, connection.missingDestination == nil else {
        whole.append(connection)
        continue
      }
      let key = Key(source: connection.source, label: connection.label)
      if let place = places[key] {
        whole[place].destinations += connection.destinations
      } else {
        places[key] = whole.count
        whole.append(connection)
      }
    }
    return whole
  }

  /// Kinds are made one after the other, and within a kind the order is that of the names.
  private func sort(_ made: inout [Made]) {
    let platform = document.platform
    let keys = made.enumerated().map { offset, one in
      (
        group: one.connection.kind.group(platform), source: platform == .appKit ? one.source : "",
        label: one.label, offset: offset
      )
    }
    let order = keys.sorted { one, other in
      if one.group != other.group { return one.group < other.group }
      if one.source != other.source { return one.source.isID(before: other.source) }
      if one.label != other.label { return one.label.comesBefore(other.label) }
      return one.offset < other.offset
    }
    made = order.map { made[$0.offset] }
  }

  /// Where an object is in the nib; one from elsewhere gets a placeholder.
  private func place(of object: Int, _ nib: inout Nib, _ places: inout [Int: Int]) -> Int? {
    if let place = places[object] { return place }
    guard objects.indices.contains(object) else { return nil }
    var stand = objects[object]
    stand.role = .placeholder
    (stand.parent, stand.children) = (nil, [])
    places[object] = nib.objects.count
    nib.objects.append(stand)
    return nib.objects.count - 1
  }
}

extension Nib {
  /// Objects in the order of the classes that the archive knows them by.
  fileprivate func sortedByBaseClass(_ places: [Int]) -> [Int] {
    func base(_ place: Int) -> String {
      objects[place].baseClass.isEmpty ? objects[place].className : objects[place].baseClass
    }
    return places.sorted { one, other in
      let (first, second) = (base(one), base(other))
      return first == second ? one < other : first.comesBefore(second)
    }
  }
}

extension NibConnection.Kind {
  /// The place among the kinds in the order in which a framework connects them.
  func group(_ platform: Nib.Platform) -> Int { group(isOfAppKit: platform == .appKit) }
}

extension String {
  /// Whether an identifier comes first on macOS: numbers, with which old documents are full, by their value,
  /// and before all others.
  fileprivate func isID(before other: String) -> Bool {
    switch (Int(self), Int(other)) {
    case (let one?, let two?): one < two
    case (.some, nil): true
    case (nil, .some): false
    case (nil, nil): comesBefore(other)
    }
  }

  /// Whether the bytes of the text come first; the order of languages is none of a compiler.
  func comesBefore(_ other: String) -> Bool { utf8.lexicographicallyPrecedes(other.utf8) }
}
