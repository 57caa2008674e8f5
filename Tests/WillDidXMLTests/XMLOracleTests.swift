import Foundation
import TestSupport
import Testing
import WillDidXML

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The reader of XML against the one of Foundation, event by event.
@Suite struct XMLOracleTests {
  @Test(arguments: 0..<200) func `random documents tell both readers the same`(seed: Int) throws {
    var random = RandomXML(seed: UInt64(seed))
    let bytes = Array(random.document().utf8)
    let ours = try #require(Transcript(reading: bytes), "\(String(decoding: bytes, as: UTF8.self))")
    #expect(ours.lines == FoundationTranscript.lines(of: bytes))
  }

  @Test(arguments: 0..<300) func `of damaged documents only those that both read are read`(
    seed: Int
  ) throws {
    var random = RandomXML(seed: UInt64(seed) + 1000)
    var bytes = Array(random.document().utf8)
    random.damage(&bytes)
    guard let ours = Transcript(reading: bytes) else { return }
    let theirs = FoundationTranscript.lines(of: bytes)
    #expect(theirs == ours.lines, "\(String(decoding: bytes, as: UTF8.self))")
  }
}

/// What a reader told of a document, in lines that compare.
private struct Transcript {
  private(set) var lines: [String] = []
  private var text = ""

  init() {}

  /// Reads with the reader of this package; `nil` if it refuses.
  init?(reading bytes: [UInt8]) {
    do throws(XMLError) {
      var reader = try XMLReader(bytes)
      while let event = try reader.next() {
        switch event {
        case .start:
          var attributes: [String: String] = [:]
          for attribute in reader.attributes {
            attributes[reader.names[attribute.name]] = reader.value(of: attribute)
          }
          start(reader.names[reader.name], attributes)
        case .end: end(reader.names[reader.name])
        case .text, .literal: append(reader.characters)
        case .comment: line("comment \(reader.characters)")
        case .instruction: line("instruction \(reader.names[reader.name]) \(reader.characters)")
        }
      }
    } catch { return nil }
    flush()
  }

  /// Text comes in pieces, which differ between readers.
  mutating func append(_ piece: String) { text += piece }

  mutating func flush() {
    if !text.isEmpty { lines.append("text \(text)") }
    text = ""
  }

  mutating func line(_ line: String) {
    flush()
    lines.append(line)
  }

  mutating func start(_ name: String, _ attributes: [String: String]) {
    line("start \(name) \(attributes.sorted { $0.key < $1.key })")
  }

  mutating func end(_ name: String) { line("end \(name)") }
}

private final class FoundationTranscript: NSObject, XMLParserDelegate {
  private var transcript = Transcript()

  /// What Foundation tells; `nil` if it refuses.
  static func lines(of bytes: [UInt8]) -> [String]? {
    let delegate = FoundationTranscript()
    let parser = XMLParser(data: Data(bytes))
    parser.delegate = delegate
    guard parser.parse() else { return nil }
    delegate.transcript.flush()
    return delegate.transcript.lines
  }

  func parser(
    _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
    qualifiedName qName: String?, attributes attributeDict: [String: String] = [:]
  ) {
    transcript.start(elementName, attributeDict)
  }

  func parser(
    _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?,
    qualifiedName qName: String?
  ) {
    transcript.end(elementName)
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { transcript.append(string) }

  func parser(_ parser: XMLParser, foundCDATA CDATABlock: Data) {
    transcript.append(String(decoding: CDATABlock, as: UTF8.self))
  }

  func parser(_ parser: XMLParser, foundComment comment: String) {
    transcript.line("comment \(comment)")
  }

  func parser(
    _ parser: XMLParser, foundProcessingInstructionWithTarget target: String, data: String?
  ) {
    transcript.line("instruction \(target) \(data ?? "")")
  }
}

/// Makes documents with something of all that XML has.
private struct RandomXML {
  private var generator: SplitMix64

  init(seed: UInt64) { generator = SplitMix64(seed: seed) }

  private mutating func one<Element>(of choices: [Element]) -> Element {
    choices[Int.random(in: 0..<choices.count, using: &generator)]
  }

  private mutating func chance(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &generator) < percent
  }

  mutating func document() -> String {
    var text =
      chance(70)
      ? one(of: ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n", "<?xml version='1.0'?>"]) : ""
    if chance(30) { text += "<!-- before -->\n" }
    text += element(depth: 0)
    if chance(30) { text += "\n<?after x?>\n" }
    return text
  }

  private mutating func name() -> String {
    one(of: [
      "view", "a", "outlet", "b.c", "_x", "rect-1", "größe", "名前", "documentElementWithLongName",
    ])
  }

  private mutating func characters(inValue: Bool) -> String {
    let common = [
      "x", "1.5", " ", "&amp;", "&lt;", "&gt;", "&quot;", "&apos;", "&#65;", "&#x1F600;",
      "é", "漢字", "😀", " >", "\t", "\n", "\r\n", "&#10;", "]", "]]",
    ]
    var text = ""
    for _ in 0..<Int.random(in: 0..<5, using: &generator) {
      text += one(of: common + (inValue ? ["/", "="] : ["'", "\""]))
    }
    return text
  }

  private mutating func element(depth: Int) -> String {
    let name = name()
    var text = "<\(name)"
    var used: Set<String> = []
    for _ in 0..<Int.random(in: 0..<4, using: &generator) {
      let attribute = self.name()
      guard used.insert(attribute).inserted else { continue }
      let quote = one(of: ["\"", "'"])
      text += one(of: [" ", "\n  ", "\t"]) + attribute + one(of: ["=", " = "])
      text += quote + characters(inValue: true) + quote
    }
    if chance(20) { return text + one(of: ["/>", " />"]) }
    text += ">"
    for _ in 0..<Int.random(in: 0..<(depth < 5 ? 5 : 1), using: &generator) {
      switch Int.random(in: 0..<10, using: &generator) {
      case 0: text += "<!-- - comment < & -->"
      case 1: text += "<![CDATA[ <raw> & ]] ]]>"
      case 2: text += "<?target some data ?>"
      case 3, 4, 5: text += characters(inValue: false)
      default: text += element(depth: depth + 1)
      }
    }
    return text + "</\(name)>"
  }

  /// Changes, drops or repeats a few bytes.
  mutating func damage(_ bytes: inout [UInt8]) {
    for _ in 0..<Int.random(in: 1...2, using: &generator) where bytes.count > 1 {
      let place = Int.random(in: 0..<bytes.count, using: &generator)
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: bytes[place] ^= UInt8.random(in: 1...255, using: &generator)
      case 1: bytes.remove(at: place)
      case 2: bytes.insert(one(of: Array("<>&'\"/=;!- ]a".utf8)), at: place)
      default: bytes[place] = one(of: Array("<>&'\"/=;!- ]a".utf8))
      }
    }
  }
}
