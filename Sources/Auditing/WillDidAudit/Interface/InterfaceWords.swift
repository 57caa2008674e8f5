internal import WillDidXML

/// What the names of elements and attributes mean, each looked up once for a document.
struct InterfaceWords {
  /// A name of an element or an attribute that matters.
  enum Word: String, CaseIterable {
    case other
    // Elements.
    case document, scenes, scene, connections, resources, userDefinedRuntimeAttribute
    case outlet, outletCollection, action, segue, binding
    // Elements of archives.
    case archive, object, reference, string, characters, int
    // Attributes.
    case type, targetRuntime, launchScreen, customObjectInstantitationMethod
    case initialViewController, sceneID, id, key, customClass, customModule, customModuleProvider
    case storyboardIdentifier, reuseIdentifier, identifier, placeholderIdentifier, nibName
    case storyboardName, referencedIdentifier, bundleIdentifier, userLabel, sceneMemberID
    case destination, property, selector, target, kind, unwindAction, relationship
    case destinationCreationSelector, keyPath, eventType
    // Attributes of archives.
    case ref, `class`
  }

  private static let table: [String: Word] = {
    var table = Dictionary(uniqueKeysWithValues: Word.allCases.map { ($0.rawValue, $0) })
    // What is in these are no objects of the document.
    for name in [
      "inferredMetricsTieBreakers", "classes", "dependencies", "simulatedMetricsContainer",
    ] { table[name] = .resources }
    return table
  }()

  private var words: [Word] = []

  mutating func word(_ name: XMLNames.ID, _ reader: borrowing XMLReader) -> Word {
    while words.count <= name.place {
      words.append(Self.table[reader.names.all[words.count]] ?? .other)
    }
    return words[name.place]
  }
}
