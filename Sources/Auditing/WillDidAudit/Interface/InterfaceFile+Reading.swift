internal import WillDidNib
internal import WillDidProject
internal import WillDidSource
internal import WillDidText
internal import WillDidXML

extension InterfaceFile {
  /// Reads a document; `nil` if it is none of Xcode's, or damaged.
  package init?(_ bytes: [UInt8]) {
    do throws(AuditReader.SkipReason) { try self.init(reading: bytes) } catch { return nil }
  }

  /// Reads a document.
  init(reading bytes: [UInt8]) throws(AuditReader.SkipReason) {
    var isXcodes = false
    do throws(XMLError) {
      if let file = try Self.read(bytes, &isXcodes) {
        self = file
        return
      }
    } catch {
      if let line = PlainText.mergeLine(bytes) { throw .merged(line: line) }
      if case .tooDeep = error.reason { throw .tooDeep }
      if isXcodes {
        throw .damaged(
          line: error.position.map { Int32(clamping: $0.line) } ?? 1, "\(error.reason)")
      }
    }
    throw .otherFormat
  }

  /// The document, or `nil` if it is none of Xcode's; and whether it begins as one, also where it is damaged further
  /// down.
  private static func read(_ bytes: [UInt8], _ isXcodes: inout Bool) throws(XMLError) -> Self? {
    var reader = try XMLReader(bytes)
    var parser = InterfaceParser()
    while let event = try reader.next() {
      switch event {
      case .start where reader.depth == 1 && reader.names[reader.name] == "archive":
        isXcodes = true
        return Self(try InterfaceArchive(&reader), reader)
      case .start: parser.start(reader)
      case .end: parser.end()
      case .text, .literal, .comment, .instruction: break
      }
      if parser.isForeign { return nil }
      isXcodes = isXcodes || parser.isOpen
    }
    return parser.file
  }
}

/// Makes a document of the events of XML.
private struct InterfaceParser {
  var file = InterfaceFile()
  private var words = InterfaceWords()
  var isForeign = false
  /// For each open element the object that it is, or -1.
  private var open: [Int32] = []
  /// The objects that are open.
  private var objects: [Int32] = []
  private var inConnections = 0
  private var inResources = 0
  private var scene: Int32 = -1
  private var tags: [Tag] = []

  /// Whether the element of the document has begun.
  var isOpen: Bool { !open.isEmpty }

  private enum Tag { case other, connections, scene, resources }

  mutating func end() {
    let object = open.removeLast()
    if object >= 0 { objects.removeLast() }
    switch tags.removeLast() {
    case .connections: inConnections -= 1
    case .scene: scene = -1
    case .resources: inResources -= 1
    case .other: break
    }
  }

  mutating func start(_ reader: borrowing XMLReader) {
    let word = words.word(reader.name, reader)
    if open.isEmpty { readDocument(word, reader) }
    var tag = Tag.other
    var object: Int32 = -1
    switch word {
    case .connections:
      tag = .connections
      inConnections += 1
    case .resources:
      tag = .resources
      inResources += 1
    case .scenes: file.isStoryboard = true
    case .scene where inResources == 0:
      tag = .scene
      scene = Int32(file.scenes.count)
      file.scenes.append(InterfaceFile.Scene(id: value(.sceneID, reader), place: place(reader)))
    case .userDefinedRuntimeAttribute:
      if let owner = objects.last {
        file.attributes.append(
          InterfaceFile.Attribute(
            object: owner, keyPath: value(.keyPath, reader), place: place(reader)))
      }
    default:
      if inConnections > 0 {
        readConnection(word, reader)
      } else if inResources == 0, let element = element(reader) {
        object = add(element)
      }
    }
    open.append(object)
    tags.append(tag)
    if object >= 0 { objects.append(object) }
  }

  private mutating func readDocument(_ word: InterfaceWords.Word, _ reader: borrowing XMLReader) {
    let type = value(.type, reader)
    let runtime = value(.targetRuntime, reader)
    guard word == .document, type.hasPrefix("com.apple.InterfaceBuilder") || !runtime.isEmpty
    else {
      isForeign = true
      return
    }
    if type.contains("WatchKit") || runtime == "watchKit" {
      file.runtime = .watchos
    } else if type.contains(".Cocoa.") || runtime.hasPrefix("MacOSX") {
      file.runtime = .macos
    } else if type.contains("AppleTV") || runtime.hasPrefix("AppleTV") {
      file.runtime = .tvos
    }
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

  private func place(_ reader: borrowing XMLReader) -> SourcePlace {
    let position = reader.position(of: reader.offset)
    return SourcePlace(line: Int32(position.line), column: Int32(position.column))
  }

  /// The object that an element is, if it has an identifier.
  private mutating func element(_ reader: borrowing XMLReader) -> InterfaceFile.Element? {
    let id = value(.id, reader)
    guard !id.isEmpty else { return nil }
    var element = InterfaceFile.Element(
      tag: reader.names[reader.name], id: id, place: place(reader))
    for attribute in reader.attributes {
      switch words.word(attribute.name, reader) {
      case .customClass: element.customClass = reader.value(of: attribute)
      case .customModule: element.customModule = reader.value(of: attribute)
      case .customModuleProvider:
        element.isTargetModule = reader.value(of: attribute) == "target"
      case .key: element.key = reader.value(of: attribute)
      case .storyboardIdentifier: element.storyboardIdentifier = reader.value(of: attribute)
      case .reuseIdentifier: element.reuseIdentifier = reader.value(of: attribute)
      case .identifier: element.identifier = reader.value(of: attribute)
      case .placeholderIdentifier: element.placeholder = reader.value(of: attribute)
      case .nibName: element.nibName = reader.value(of: attribute)
      case .storyboardName: element.storyboardName = reader.value(of: attribute)
      case .referencedIdentifier: element.referencedIdentifier = reader.value(of: attribute)
      case .bundleIdentifier: element.bundleIdentifier = reader.value(of: attribute)
      case .userLabel: element.userLabel = reader.value(of: attribute)
      case .sceneMemberID: element.sceneMember = reader.value(of: attribute)
      default: break
      }
    }
    element.parent = objects.last ?? -1
    element.scene = scene
    return element
  }

  private mutating func add(_ element: InterfaceFile.Element) -> Int32 {
    let place = file.elements.count
    if file.places[element.id] == nil {
      file.places[element.id] = place
    } else {
      file.doubles.append(place)
    }
    // The first object of a scene of a watch is its controller.
    let isController =
      element.sceneMember == "viewController"
      || file.runtime == .watchos && scene >= 0 && file.scenes[Int(scene)].controller < 0
    if scene >= 0, isController, element.parent < 0 {
      file.scenes[Int(scene)].controller = Int32(place)
    }
    file.elements.append(element)
    return Int32(place)
  }

  private mutating func readConnection(
    _ word: InterfaceWords.Word, _ reader: borrowing XMLReader
  ) {
    guard let source = objects.last else { return }
    let kind: InterfaceFile.Connection.Kind
    switch word {
    case .outlet: kind = .outlet
    case .outletCollection: kind = .outletCollection
    case .action: kind = .action
    case .segue: kind = .segue
    case .binding: kind = .binding
    default: return
    }
    var connection = InterfaceFile.Connection(
      kind: kind, source: source, destination: value(.destination, reader), name: "",
      id: value(.id, reader), place: place(reader))
    switch kind {
    case .outlet, .outletCollection: connection.name = value(.property, reader)
    case .action:
      connection.name = value(.selector, reader)
      connection.event = value(.eventType, reader)
      let target = value(.target, reader)
      if !target.isEmpty { connection.destination = target }
    case .segue:
      connection.name = value(.kind, reader)
      connection.identifier = value(.identifier, reader)
      connection.customClass = value(.customClass, reader)
      connection.customModule = value(.customModule, reader)
      connection.isTargetModule = value(.customModuleProvider, reader) == "target"
      connection.unwindAction = value(.unwindAction, reader)
      connection.relationship = value(.relationship, reader)
      connection.creationSelector = value(.destinationCreationSelector, reader)
    case .binding: connection.name = value(.keyPath, reader)
    }
    file.connections.append(connection)
  }
}

extension InterfaceFile {
  /// The platform as documents are read by the module for nibs.
  var platform: Nib.Platform { isMac ? .appKit : .uiKit }

  /// The class that an object is of where it has none of its own.
  func baseClass(_ object: Int) -> String { ElementClass.ofElement(elements[object].tag, platform) }

  /// The class of an object: its own, or that of its element.
  func className(_ object: Int) -> String {
    let element = elements[object]
    return element.customClass.isEmpty ? baseClass(object) : element.customClass
  }
}
