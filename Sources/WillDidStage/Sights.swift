/// Objects that others hold, the oldest first; those that are gone are forgotten now and then.
struct Sights<Object: AnyObject> {
  private struct Sight {
    weak var object: Object?
  }

  private var sights: [Sight] = []
  /// With how many it is worth the time to look for those that are gone.
  private var limit = 16

  mutating func append(_ object: Object) {
    if sights.count >= limit {
      sights.removeAll { $0.object == nil }
      limit = max(16, 2 * sights.count)
    }
    sights.append(Sight(object: object))
  }

  /// Those that live.
  var living: [Object] { sights.compactMap(\.object) }

  /// The youngest that lives.
  mutating func youngest() -> Object? {
    while let last = sights.last {
      if let object = last.object { return object }
      sights.removeLast()
    }
    return nil
  }
}
