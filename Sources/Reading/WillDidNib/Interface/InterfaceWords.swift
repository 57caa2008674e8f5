internal import WillDidFrameworks
internal import WillDidXML

/// The names of elements and attributes that matter, each looked up once for a document.
struct InterfaceWords {
  /// A name of an element or an attribute that matters.
  enum Word: String, CaseIterable {
    case other
    // Elements.
    case scenes, scene, objects, connections, prototypes, cells, collectionReusableView
    case resources, image, sound, userDefinedRuntimeAttributes, userDefinedRuntimeAttribute
    // Elements of archives.
    case object, reference, string, characters, int, integer, boolean
    // Attributes.
    case type, targetRuntime, launchScreen, customObjectInstantitationMethod
    case initialViewController, sceneID, id, key, customClass, customModule, customModuleProvider
    case storyboardIdentifier, reuseIdentifier, identifier, placeholderIdentifier, nibName
    case storyboardName, referencedIdentifier, bundleIdentifier, userLabel, sceneMemberID
    case destination, property, selector, target, kind, unwindAction, relationship
    case destinationCreationSelector, keyPath, eventType, name, modalPresentationStyle
    case popoverAnchorView, popoverAnchorBarButtonItem, implicitItemIdentifier, visibleAtLaunch
    case autoresizesSubviews, title, text
    // Attributes of archives.
    case ref, `class`, value
  }

  private static let table = Dictionary(
    uniqueKeysWithValues: Word.allCases.map { ($0.rawValue, $0) })

  private static let kinds = Dictionary(
    uniqueKeysWithValues: ConnectionKind.allCases.map { ($0.element, $0) })

  /// The attributes that name a connection of a kind: by its key or selector, and by its identifier.
  private static let attributes = Dictionary(
    uniqueKeysWithValues: ConnectionKind.allCases.map { kind in
      (
        kind,
        (
          name: Word(rawValue: kind.nameAttribute) ?? .other,
          identifier: kind.identifierAttribute.flatMap { Word(rawValue: $0) }
        )
      )
    })

  private var words: [Word] = []
  private var kinds: [ConnectionKind?] = []

  mutating func word(_ name: XMLNames.ID, _ reader: borrowing XMLReader) -> Word {
    while words.count <= name.place {
      words.append(Self.table[reader.names.all[words.count]] ?? .other)
    }
    return words[name.place]
  }

  /// The kind of connection that an element stands for, if it is one.
  mutating func kind(_ name: XMLNames.ID, _ reader: borrowing XMLReader) -> ConnectionKind? {
    while kinds.count <= name.place {
      kinds.append(Self.kinds[reader.names.all[kinds.count]])
    }
    return kinds[name.place]
  }

  /// The attribute that has the key, the selector or the path of a connection of a kind.
  static func name(of kind: ConnectionKind) -> Word { attributes[kind]?.name ?? .other }

  /// The attribute that has its identifier, if there is one.
  static func identifier(of kind: ConnectionKind) -> Word? { attributes[kind]?.identifier }
}
