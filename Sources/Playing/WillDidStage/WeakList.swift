/// Objects that others hold, the oldest first; those that are gone are forgotten now and then.
struct WeakList<Object: AnyObject> {
  private struct Reference {
    weak var object: Object?
  }

  private var references: [Reference] = []
  /// With how many it is worth the time to look for those that are gone.
  private var limit = 16

  mutating func append(_ object: Object) {
    if references.count >= limit {
      references.removeAll { $0.object == nil }
      limit = max(16, 2 * references.count)
    }
    references.append(Reference(object: object))
  }

  /// Those that live.
  var living: [Object] { references.compactMap(\.object) }

  /// The youngest that lives.
  mutating func youngest() -> Object? {
    while let last = references.last {
      if let object = last.object { return object }
      references.removeLast()
    }
    return nil
  }
}
