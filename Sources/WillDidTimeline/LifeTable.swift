package import WillDidModel

/// The instances that live, found by their ids.
package struct LifeTable: Hashable, Sendable {
  private var lives: [Life] = []
  private var freeLives: [UInt32] = []
  /// Those that have only been made: most objects are views, of which nothing else is heard.
  private var births: [Birth] = []
  private var freeBirths: [UInt32] = []
  /// Where each instance is, by its id: ids are dense.
  private var dense: [Entry] = [Entry()]
  /// The same for ids that are far from dense, which only a damaged or edited file has.
  private var sparse: [UInt32: Entry] = [:]

  package init() {}

  /// Where an instance is: in ``lives``, in ``births``, nowhere yet, or nowhere any more.
  struct Entry: Hashable, Sendable {
    private let code: UInt32

    init() { code = 0 }
    private init(code: UInt32) { self.code = code }

    private static let birth: UInt32 = 1 << 31

    static let ended = Entry(code: .max)
    static func life(_ place: Int) -> Entry { Entry(code: UInt32(place) + 1) }
    static func birth(_ place: Int) -> Entry { Entry(code: UInt32(place) | birth) }

    var isUnseen: Bool { code == 0 }
    var life: Int? { code == 0 || code >= Self.birth ? nil : Int(code) - 1 }
    var birth: Int? { code < Self.birth || code == .max ? nil : Int(code & ~Self.birth) }
  }

  /// The life of an instance that was seen and has not ended.
  package subscript(instance: InstanceID) -> Life? {
    let entry = entry(instance.rawValue)
    return entry.life.map { lives[$0] } ?? entry.birth.map { births[$0].life }
  }

  /// Whom an instance belongs to: its parent, or its presenter where it has none.
  func holder(of instance: InstanceID) -> InstanceID {
    guard let place = entry(instance.rawValue).life else { return .none }
    return lives[place].parent != .none ? lives[place].parent : lives[place].presenter
  }

  /// The lives that have not ended, in the order of their ids.
  package var living: [Life] {
    let grown = lives.enumerated().filter { entry($1.instance.rawValue).life == $0 }.map(\.element)
    let young = births.enumerated().filter { entry($1.instance.rawValue).birth == $0 }
      .map(\.element.life)
    return (grown + young).sorted { $0.instance < $1.instance }
  }

  func entry(_ id: UInt32) -> Entry {
    Int(id) < dense.count ? dense[Int(id)] : sparse[id] ?? Entry()
  }

  /// Where the life of an instance is, which may just have been made.
  mutating func place(of id: UInt32) -> Int? {
    let entry = entry(id)
    if let birth = entry.birth { return grow(birth) }
    return entry.life
  }

  func hasEnded(_ id: UInt32) -> Bool { entry(id) == .ended }

  /// Changes a life where it stands.
  subscript(place: Int) -> Life {
    _read { yield lives[place] }
    _modify { yield &lives[place] }
  }

  /// Changes what is known of somebody who has only been made.
  subscript(birth place: Int) -> Birth {
    _read { yield births[place] }
    _modify { yield &births[place] }
  }

  mutating func insert(_ life: Life) -> Int {
    let place: Int
    if let reused = freeLives.popLast() {
      place = Int(reused)
      lives[place] = life
    } else {
      place = lives.count
      lives.append(life)
    }
    note(life.instance.rawValue, .life(place))
    return place
  }

  mutating func insert(_ birth: Birth) {
    let place: Int
    if let reused = freeBirths.popLast() {
      place = Int(reused)
      births[place] = birth
    } else {
      place = births.count
      births.append(birth)
    }
    note(birth.instance.rawValue, .birth(place))
  }

  /// Makes a life of somebody who had only been made.
  private mutating func grow(_ birth: Int) -> Int {
    freeBirths.append(UInt32(birth))
    return insert(births[birth].life)
  }

  mutating func remove(_ place: Int) {
    note(lives[place].instance.rawValue, .ended)
    freeLives.append(UInt32(place))
  }

  mutating func remove(birth place: Int) {
    note(births[place].instance.rawValue, .ended)
    freeBirths.append(UInt32(place))
  }

  private mutating func note(_ id: UInt32, _ entry: Entry) {
    let index = Int(id)
    if index < dense.count {
      dense[index] = entry
    } else if index < 2 * dense.count + 4096 {
      let room = max(index + 1, 2 * dense.count) - dense.count
      dense.append(contentsOf: repeatElement(Entry(), count: room))
      dense[index] = entry
      // What was noted there before its neighbours came is found here from now on.
      for (key, value) in sparse where Int(key) < dense.count {
        if key != id { dense[Int(key)] = value }
        sparse[key] = nil
      }
    } else {
      sparse[id] = entry
    }
  }
}

/// Somebody who has been made, and of whom nothing else is known.
struct Birth: Hashable, Sendable {
  let first: Moment
  let instance: InstanceID
  let classID: NameID
  let kin: Kin
  var nib = NameID.none
  var origin = Creation.unknown
  var facts: Life.Facts = []

  init(_ sight: Sight, _ kin: Kin) {
    first = sight.moment
    instance = sight.instance
    classID = sight.classID
    self.kin = kin
  }

  var life: Life {
    var life = Life(instance, classID, kin, at: first)
    life.origin = origin
    life.nib = nib
    life.facts = facts
    return life
  }
}
