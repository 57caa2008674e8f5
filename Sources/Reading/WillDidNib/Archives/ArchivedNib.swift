/// Makes a nib of the table of objects that a compiled one is.
struct ArchivedNib {
  let table: ArchiveTable
  var nib: Nib
  /// For each object of the table that is one of the nib, where it is there.
  private(set) var places: [Int: Int] = [:]

  /// Reads a nib of either framework from the objects of its archive.
  static func read(_ table: ArchiveTable, name: String) throws(NibError) -> Nib {
    if let objects = table.rootReference("UINibObjectsKey") {
      return try UIKitArchive(table, name).nib(objects: objects)
    }
    if let data = table.rootReference("IB.objectdata") {
      return try AppKitArchive(table, name).nib(data)
    }
    throw NibError(.notADocument("an archive of something else"))
  }

  init(_ table: ArchiveTable, name: String, platform: Nib.Platform) {
    self.table = table
    nib = Nib(name: name, platform: platform, kind: .nib)
  }

  /// The place in the nib of an object of the archive.
  func place(_ object: Int) -> Int? { places[object] }

  /// Adds an object of the table once, and tells where it is.
  mutating func add(_ object: Int, _ make: (Int) -> NibObject) -> Int {
    if let place = places[object] { return place }
    places[object] = nib.objects.count
    nib.objects.append(make(object))
    return nib.objects.count - 1
  }

  /// Puts an object into another, unless it lies in one already; tells whether it did.
  mutating func setParent(_ parent: Int, of child: Int) -> Bool {
    guard child != parent, nib.objects[child].parent == nil else { return false }
    nib.objects[child].parent = parent
    nib.objects[parent].children.append(child)
    return true
  }

  /// Takes apart circles of objects that hold each other, which damaged nibs have.
  mutating func breakCircles() {
    // 0 is unknown, 1 on the way, 2 good.
    var states = [UInt8](repeating: 0, count: nib.objects.count)
    for start in nib.objects.indices where states[start] == 0 {
      var way: [Int] = []
      var place: Int? = start
      while let next = place, states[next] == 0 {
        states[next] = 1
        way.append(next)
        place = nib.objects[next].parent
      }
      if let last = place, states[last] == 1, let parent = nib.objects[last].parent {
        nib.objects[last].parent = nil
        nib.objects[parent].children.removeAll { $0 == last }
      }
      for passed in way { states[passed] = 2 }
    }
  }
}
