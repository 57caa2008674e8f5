internal import WillDidFrameworks
internal import WillDidText
internal import WillDidXML

extension InterfaceDocument {
  /// Reads a document of Xcode: one of Xcode 5 or later, or the archive that Xcode 3 and 4 wrote.
  package init(reading bytes: [UInt8]) throws(NibError) {
    let refusal: NibError
    do throws(XMLError) {
      var reader = try XMLReader(bytes)
      if try reader.beginsInterface() {
        self =
          reader.names[reader.name] == "archive"
          ? Self(try InterfaceArchive(&reader), reader) : try InterfaceParser.document(&reader)
        return
      }
      refusal = reader.refusal
    } catch { throw NibError(error) }
    throw refusal
  }

  /// Whether bytes begin as a document of Xcode, also where they are damaged further down.
  package static func isBegun(by bytes: [UInt8]) -> Bool {
    do throws(XMLError) {
      var reader = try XMLReader(bytes)
      return try reader.beginsInterface()
    } catch { return false }
  }
}

extension XMLReader {
  /// Reads until the first element has begun, and returns whether it is that of a document of Xcode.
  fileprivate mutating func beginsInterface() throws(XMLError) -> Bool {
    while let event = try next(), event != .start {}
    return isInterface
  }

  /// Whether the element that has just begun is that of a document of Xcode.
  private var isInterface: Bool {
    func text(_ key: String) -> String {
      attributes.first { names[$0.name] == key }.map(value) ?? ""
    }
    let type = text("type")
    switch names[name] {
    case "document":
      return type.hasPrefix("com.apple.InterfaceBuilder") || !text("targetRuntime").isEmpty
    case "archive": return type.hasPrefix("com.apple.InterfaceBuilder3.Cocoa")
    default: return false
    }
  }

  fileprivate var refusal: NibError {
    NibError(.notADocument("XML that begins with '<\(names[name])>'"), at: position(of: offset))
  }
}

/// Makes a document of the events of XML.
private struct InterfaceParser {
  var file = InterfaceDocument()
  private var words = InterfaceWords()
  private var open: [Open] = []
  /// The objects that are open.
  private var objects: [Int32] = []
  private var scene: Int32 = -1

  /// An element that has begun and not ended.
  private struct Open {
    /// The kind of the elements in it.
    enum Content {
      case parts, scenes, partsOfScene, resources, objects, prototypes, connections, attributes
      case nothing
    }

    var content: Content
    var isObject = false
  }

  /// Reads the rest of a document whose first element has just begun.
  static func document(_ reader: inout XMLReader) throws(XMLError) -> InterfaceDocument {
    var parser = Self()
    parser.start(reader)
    while let event = try reader.next() {
      switch event {
      case .start: parser.start(reader)
      case .end: parser.end()
      case .text, .literal, .comment, .instruction: break
      }
    }
    return parser.file
  }

  private mutating func end() {
    let last = open.removeLast()
    if last.isObject { objects.removeLast() }
    if last.content == .partsOfScene { scene = -1 }
  }

  private mutating func start(_ reader: borrowing XMLReader) {
    let word = words.word(reader.name, reader)
    var element = Open(content: .nothing)
    switch (open.last?.content, word) {
    case (nil, _):
      readDocument(reader)
      element.content = .parts
    case (.parts, .resources): element.content = .resources
    case (.parts, .scenes):
      (file.isStoryboard, file.holdsObjects) = (true, true)
      element.content = .scenes
    case (.scenes, .scene):
      scene = Int32(file.scenes.count)
      file.scenes.append(
        InterfaceDocument.Scene(id: value(.sceneID, reader), position: position(reader)))
      element.content = .partsOfScene
    case (.parts, .objects), (.partsOfScene, .objects):
      file.holdsObjects = true
      element.content = .objects
    case (.resources, .image): file.images.append(value(.name, reader))
    case (.resources, .sound): file.sounds.append(value(.name, reader))
    case (.connections, _): readConnection(reader)
    case (.attributes, .userDefinedRuntimeAttribute): readAttribute(reader)
    case (.objects, .connections): element.content = .connections
    case (.objects, .userDefinedRuntimeAttributes): element.content = .attributes
    case (.objects, .prototypes) where !file.isMac: element.content = .prototypes
    case (.objects, .cells) where !file.isMac && isInCollection: element.content = .prototypes
    case (.objects, _), (.prototypes, _):
      element.content = .objects
      element.isObject = readObject(word, isPrototype: open.last?.content == .prototypes, reader)
    default: break
    }
    open.append(element)
  }

  private var isInCollection: Bool {
    objects.last.map { file.elements[Int($0)].tag == "collectionView" } ?? false
  }

  /// Reads the attributes of the document itself.
  private mutating func readDocument(_ reader: borrowing XMLReader) {
    let type = value(.type, reader)
    let runtime = value(.targetRuntime, reader)
    if type.contains("WatchKit") || runtime == "watchKit" {
      file.runtime = .watchos
    } else if type.contains(".Cocoa.") || runtime.hasPrefix("MacOSX") {
      file.runtime = .macos
    } else if type.contains("AppleTV") || runtime.hasPrefix("AppleTV") {
      file.runtime = .tvos
    }
    file.position = position(reader)
    file.isStoryboard = type.contains("Storyboard")
    file.isLaunchScreen = value(.launchScreen, reader) == "YES"
    file.prefersCoder = value(.customObjectInstantitationMethod, reader) == "direct"
    let initial = value(.initialViewController, reader)
    file.initialController = initial.isEmpty ? nil : initial
  }

  /// The value of an attribute, or nothing.
  private mutating func value(
    _ key: InterfaceWords.Word, _ reader: borrowing XMLReader
  ) -> String {
    for attribute in reader.attributes where words.word(attribute.name, reader) == key {
      return reader.value(of: attribute)
    }
    return ""
  }

  /// The position of the element that is being read.
  private func position(_ reader: borrowing XMLReader) -> TextPosition {
    reader.position(of: reader.offset)
  }

  /// Adds the object that an element is, if it has an identifier, and returns whether it is one.
  private mutating func readObject(
    _ word: InterfaceWords.Word, isPrototype: Bool, _ reader: borrowing XMLReader
  ) -> Bool {
    let id = value(.id, reader)
    guard !id.isEmpty else { return false }
    var element = InterfaceDocument.Element(
      tag: reader.names[reader.name], id: id, position: position(reader))
    // A window of macOS is shown unless the document says no.
    element.isShown = file.isMac
    for attribute in reader.attributes {
      let word = words.word(attribute.name, reader)
      if word == .other { continue }
      let value = reader.value(of: attribute)
      switch word {
      case .customClass: element.customClass = value
      case .customModuleProvider: element.isTargetModule = value == "target"
      case .key: element.key = value
      case .title, .text: element.rare[.title] = value
      case .visibleAtLaunch: element.isShown = value == "YES"
      case .autoresizesSubviews: element.keepsSizes = value == "NO"
      case .customModule, .storyboardIdentifier, .reuseIdentifier, .identifier, .nibName,
        .placeholderIdentifier, .storyboardName, .referencedIdentifier, .bundleIdentifier,
        .userLabel, .sceneMemberID, .implicitItemIdentifier:
        element.rare[word] = value
      default: break
      }
    }
    element.parent = objects.last ?? -1
    element.scene = scene
    element.isPrototype =
      isPrototype || !file.isMac && word == .collectionReusableView && isInCollection
    let place = Int32(file.add(element))
    // The first object of a scene of a watch is its controller.
    let isController =
      element.sceneMember == "viewController"
      || file.runtime == .watchos && scene >= 0 && file.scenes[Int(scene)].controller < 0
    if scene >= 0, isController, element.parent < 0 { file.scenes[Int(scene)].controller = place }
    objects.append(place)
    return true
  }

  /// Reads a runtime attribute of the object around it.
  private mutating func readAttribute(_ reader: borrowing XMLReader) {
    let keyPath = value(.keyPath, reader)
    guard let object = objects.last, !keyPath.isEmpty else { return }
    file.attributes.append(
      InterfaceDocument.Attribute(object: object, keyPath: keyPath, position: position(reader)))
  }

  /// Reads a connection of the object around it.
  private mutating func readConnection(_ reader: borrowing XMLReader) {
    guard let source = objects.last, let kind = words.kind(reader.name, reader) else { return }
    var connection = InterfaceDocument.Connection(
      kind: kind, source: source, destination: value(.destination, reader),
      name: value(InterfaceWords.name(of: kind), reader), id: value(.id, reader),
      position: position(reader))
    if let word = InterfaceWords.identifier(of: kind) {
      connection.identifier = value(word, reader)
    }
    switch kind {
    case .action:
      connection.event = value(.eventType, reader)
      let target = value(.target, reader)
      if !target.isEmpty { connection.destination = target }
    case .segue:
      for attribute in reader.attributes {
        let word = words.word(attribute.name, reader)
        switch word {
        case .customModuleProvider:
          connection.isTargetModule = reader.value(of: attribute) == "target"
        case .customClass, .customModule, .unwindAction, .relationship, .modalPresentationStyle,
          .destinationCreationSelector, .popoverAnchorView, .popoverAnchorBarButtonItem:
          connection.rare[word] = reader.value(of: attribute)
        default: break
        }
      }
    default: break
    }
    file.connections.append(connection)
  }
}
