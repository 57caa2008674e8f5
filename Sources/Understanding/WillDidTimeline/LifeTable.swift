package import WillDidModel

/// The instances that live, found by their ids.
///
/// An object that was only made is a `Birth`, which is small; it becomes a ``Life`` when anything
/// else is heard of it. Places of lives that have ended are used again, so an index must not be
/// kept longer than the event it was looked up for.
package struct LifeTable: Codable, Hashable, Sendable {
  private var lives = BlockList<Life>()
  private var freeLives: [UInt32] = []
  /// Those that have only been made: most objects are views, without other events.
  private var births = BlockList<Birth>()
  private var freeBirths: [UInt32] = []
  /// Where each instance is, by its id.
  private var index = LifeIndex()

  package init() {}

  /// The life of an instance that was seen and has not ended.
  package subscript(instance: InstanceID) -> Life? {
    let entry = entry(instance.rawValue)
    return entry.life.map { lives[$0] } ?? entry.birth.map { births[$0].life }
  }

  /// What has happened to an instance that was seen and has not ended.
  ///
  /// It is asked for at many events, and a life is large.
  package func facts(of instance: InstanceID) -> Life.Facts? {
    let entry = entry(instance.rawValue)
    return entry.life.map { lives[$0].facts } ?? entry.birth.map { births[$0].facts }
  }

  /// The traits of the class of an instance that was seen and has not ended.
  func traits(of instance: InstanceID) -> ClassTraits {
    let entry = entry(instance.rawValue)
    return entry.life.map { lives[$0].traits } ?? entry.birth.map { births[$0].membership.traits }
      ?? []
  }

  /// The parent of an instance, or none.
  func parent(of instance: InstanceID) -> InstanceID {
    entry(instance.rawValue).life.map { lives[$0].parent } ?? .none
  }

  /// Whom an instance belongs to: its parent, or its presenter where it has none.
  func holder(of instance: InstanceID) -> InstanceID {
    guard let place = entry(instance.rawValue).life else { return .none }
    return lives[place].parent != .none ? lives[place].parent : lives[place].presenter
  }

  /// How many lives have not ended, without those that were only made.
  package var count: Int { lives.count - freeLives.count }

  /// The lives that have not ended, in the order of their ids.
  ///
  /// Only their numbers are sorted: there may be a million of them.
  package var living: some BidirectionalCollection<Life> {
    var ids: [UInt32] = []
    ids.reserveCapacity(lives.count - freeLives.count + births.count - freeBirths.count)
    for (place, life) in lives.enumerated() where entry(life.instance.rawValue).life == place {
      ids.append(life.instance.rawValue)
    }
    for (place, birth) in births.enumerated() where entry(birth.instance.rawValue).birth == place {
      ids.append(birth.instance.rawValue)
    }
    ids.sort()
    return ids.lazy.map { id in
      let entry = entry(id)
      return entry.birth.map { births[$0].life } ?? lives[entry.life ?? 0]
    }
  }

  /// The life with the lowest id of those that a condition holds for, which it must not for one of
  /// which no more is known than that it was made.
  package func first(where condition: (Life) -> Bool) -> Life? {
    var first: Int?
    for place in lives.indices
    where condition(lives[place]) && entry(lives[place].instance.rawValue).life == place {
      if let other = first, lives[other].instance.rawValue < lives[place].instance.rawValue {
        continue
      }
      first = place
    }
    return first.map { lives[$0] }
  }

  /// Where an instance is, without making a life of a birth.
  func entry(_ id: UInt32) -> LifeIndex.Entry { index[id] }

  /// Where the life of an instance is, which may just have been made.
  mutating func place(of id: UInt32) -> Int? {
    let entry = entry(id)
    if let birth = entry.birth { return grow(birth) }
    return entry.life
  }

  /// Whether the instance has ended, as against was never seen.
  func hasEnded(_ id: UInt32) -> Bool { entry(id) == .ended }

  /// Changes a life where it stands.
  subscript(place: Int) -> Life {
    _read { yield lives[place] }
    _modify { yield &lives[place] }
  }

  /// Changes what is known of an instance that has only been made.
  subscript(birth place: Int) -> Birth {
    _read { yield births[place] }
    _modify { yield &births[place] }
  }

  /// Adds a life and returns its place.
  mutating func insert(_ life: Life) -> Int {
    let place: Int
    if let reused = freeLives.popLast() {
      place = Int(reused)
      lives[place] = life
    } else {
      place = lives.count
      lives.append(life)
    }
    index.note(life.instance.rawValue, .life(place))
    return place
  }

  /// Adds an instance that has just been made.
  mutating func insert(_ birth: Birth) {
    let place: Int
    if let reused = freeBirths.popLast() {
      place = Int(reused)
      births[place] = birth
    } else {
      place = births.count
      births.append(birth)
    }
    index.note(birth.instance.rawValue, .birth(place))
  }

  /// Makes a life of an instance that had only been made.
  private mutating func grow(_ birth: Int) -> Int {
    freeBirths.append(UInt32(birth))
    return insert(births[birth].life)
  }

  /// Ends a life.
  mutating func remove(_ place: Int) {
    index.note(lives[place].instance.rawValue, .ended)
    freeLives.append(UInt32(place))
  }

  /// Ends an instance that was only made.
  mutating func remove(birth place: Int) {
    index.note(births[place].instance.rawValue, .ended)
    freeBirths.append(UInt32(place))
  }
}

/// An instance that has been made, without other events.
struct Birth: Codable, Hashable, Sendable {
  let first: Moment
  let instance: InstanceID
  let classID: NameID
  let membership: ClassMembership
  var nib = NameID.none
  var origin = Creation.unknown
  var facts: Life.Facts = []

  init(_ sight: FoldedEvent, _ membership: ClassMembership) {
    first = sight.moment
    instance = sight.instance
    classID = sight.classID
    self.membership = membership
  }

  /// The same as a life.
  var life: Life {
    var life = Life(instance, classID, membership, at: first)
    life.origin = origin
    life.nib = nib
    life.facts = facts
    return life
  }
}
