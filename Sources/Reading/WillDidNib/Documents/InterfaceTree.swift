internal import WillDidText
internal import WillDidXML

/// The elements of a document in the order in which they begin, without text.
struct InterfaceTree {
  struct Element {
    let name: XMLNames.ID
    /// Behind the last element that lies in it.
    fileprivate(set) var end: Int32
    fileprivate let attributes: Range<Int32>
    let offset: Int32
  }

  private(set) var elements: [Element] = []
  private var attributes: [XMLReader.Attribute] = []
  private let reader: XMLReader
  private let words: [Word]

  init(_ bytes: [UInt8]) throws(NibError) {
    var refusal: NibError?
    do throws(XMLError) {
      var reader = try XMLReader(bytes)
      var open: [Int] = []
      while refusal == nil, let event = try reader.next() {
        switch event {
        case .start:
          let first = Int32(attributes.count)
          attributes += reader.attributes
          open.append(elements.count)
          elements.append(
            Element(
              name: reader.name, end: 0, attributes: first..<Int32(attributes.count),
              offset: Int32(reader.offset)))
        case .end: elements[open.removeLast()].end = Int32(elements.count)
        case .text, .literal, .comment, .instruction: break
        }
        // Of what is no document the first element is enough.
        if elements.count == 1, event == .start { refusal = Self.refusal(reader) }
      }
      words = reader.names.all.map { Word(rawValue: $0) ?? .other }
      self.reader = reader
    } catch { throw NibError(error) }
    if let refusal { throw refusal }
  }

  /// Why XML with this first element is no document; `nil` if it is one.
  private static func refusal(_ reader: XMLReader) -> NibError? {
    let name = reader.names[reader.name]
    func value(_ key: String) -> String? {
      reader.attributes.first { reader.names[$0.name] == key }.map(reader.value)
    }
    let place = reader.position(of: reader.offset)
    switch name {
    case "document" where value("type")?.hasPrefix("com.apple.InterfaceBuilder") == true: return nil
    case "document" where value("type") == nil && value("targetRuntime") != nil: return nil
    case "archive" where value("type")?.hasPrefix("com.apple.InterfaceBuilder") == true:
      return NibError(.oldDocument, at: place)
    default: return NibError(.notADocument("XML that begins with '<\(name)>'"), at: place)
    }
  }

  /// The elements directly within another.
  func children(of element: Int) -> Children {
    Children(tree: self, place: element + 1, end: Int(elements[element].end))
  }

  /// Goes from one element to the next beside it.
  struct Children: Sequence, IteratorProtocol {
    fileprivate let tree: InterfaceTree
    fileprivate var place: Int
    fileprivate let end: Int

    mutating func next() -> Int? {
      guard place < end else { return nil }
      let element = place
      place = Int(tree.elements[element].end)
      return element
    }
  }

  func word(_ element: Int) -> Word { words[elements[element].name.place] }

  func name(_ element: Int) -> String { reader.names[elements[element].name] }

  func value(_ element: Int, _ key: Word) -> String? {
    let range = elements[element].attributes
    for index in Int(range.lowerBound)..<Int(range.upperBound)
    where words[attributes[index].name.place] == key {
      return reader.value(of: attributes[index])
    }
    return nil
  }

  func position(_ element: Int) -> TextPosition {
    reader.position(of: Int(elements[element].offset))
  }
}

/// The names of elements and attributes that mean something here.
enum Word: String {
  case other = ""
  case action, application, autoresizesSubviews, binding, cells, collectionReusableView,
    connections, constraint, controllerPlaceholder, customClass
  case customModule, customObject, customObjectInstantitationMethod, customView, destination
  case document, exit, id, identifier, image, images, implicitItemIdentifier
  case initialViewController, key, keyPath, kind, modalPresentationStyle, name, nibName, objects
  case outlet, outletCollection
  case placeholder, placeholderIdentifier, popoverAnchorBarButtonItem, popoverAnchorView, property,
    prototypes, relationship, resources
  case reuseIdentifier, scene, sceneMemberID, scenes, segue, selector, sound, storyboardIdentifier
  case target, targetRuntime, type, unwindAction, userDefinedRuntimeAttributes
  case viewControllerLayoutGuide, viewControllerPlaceholder, viewLayoutGuide, visibleAtLaunch,
    window
}
