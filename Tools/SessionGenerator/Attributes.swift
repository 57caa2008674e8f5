import WillDidModel

/// The attributes of drafts.
///
/// Those that come often are made once, so that events share them.
struct Attributes {
  private let notAnimated = [Attribute.animated(false)]
  private let animated = [Attribute.animated(true)]
  private let named: [[Attribute]]

  /// Prepares the attributes for so many names, some of which are those of methods.
  init(names: Int, methods: ClosedRange<UInt16>) {
    named = (0..<names).map { number in
      let name = NameID(rawValue: UInt32(number))
      return [methods.contains(UInt16(number)) ? .name(name) : .nib(name)]
    }
  }

  /// The attributes of a draft.
  func of(_ draft: Draft) -> [Attribute] {
    if draft.relation != 0 { return related(draft) }
    if draft.name != 0 { return named[Int(draft.name)] }
    return switch draft.animated {
    case .unsaid: []
    case .no: notAnimated
    case .yes: animated
    }
  }

  private func related(_ draft: Draft) -> [Attribute] {
    let other = Attribute(
      Attribute.Key(rawValue: draft.relation), .instance(InstanceID(rawValue: draft.other)))
    return switch draft.animated {
    case .unsaid: [other]
    case .no: notAnimated + [other]
    case .yes: animated + [other]
    }
  }
}
