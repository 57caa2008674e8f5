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
    case outlet, outletCollection, action, segue, binding
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

  /// The words of a kind of connection: its element, and the attributes with its name.
  static let connections: [Word: (kind: ConnectionKind, name: Word, identifier: Word?)] =
    Dictionary(
      uniqueKeysWithValues: ConnectionKind.allCases.map { kind in
        func word(_ text: String) -> Word {
          guard let word = Word(rawValue: text) else {
            preconditionFailure("\(text) of Connections.txt is no word of documents")
          }
          return word
        }
        return (
          word(kind.element), (kind, word(kind.nameAttribute), kind.identifierAttribute.map(word))
        )
      })

  private var words: [Word] = []

  mutating func word(_ name: XMLNames.ID, _ reader: borrowing XMLReader) -> Word {
    while words.count <= name.place {
      words.append(Self.table[reader.names.all[words.count]] ?? .other)
    }
    return words[name.place]
  }
}
