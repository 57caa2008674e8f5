import TestSupport
import Testing
import WillDidText
import WillDidXML

/// The reader of XML: what it tells, where, and what it refuses.
@Suite struct XMLReaderTests {
  private func events(_ text: String) throws -> [String] {
    var reader = try XMLReader(Array(text.utf8))
    var events: [String] = []
    while let event = try reader.next() {
      switch event {
      case .start:
        let attributes = reader.attributes.map {
          " \(reader.names[$0.name])=\(reader.value(of: $0))"
        }
        events.append("<\(reader.names[reader.name])\(attributes.joined())")
      case .end: events.append(">\(reader.names[reader.name])")
      case .text, .literal: events.append(reader.characters)
      case .comment: events.append("!\(reader.characters)")
      case .instruction: events.append("?\(reader.names[reader.name]) \(reader.characters)")
      }
    }
    return events
  }

  private func refusal(_ text: String) -> String? { refusal(Array(text.utf8)) }

  private func refusal(_ bytes: [UInt8]) -> String? {
    failure { () throws(XMLError) in
      var reader = try XMLReader(bytes)
      while try reader.next() != nil {}
    }?.description
  }

  @Test func `elements, attributes and text come in their order`() throws {
    #expect(
      try events(#"<a one="1" two='2'><b/>text<c x = "y" >more</c ></a>"#) == [
        "<a one=1 two=2", "<b", ">b", "text", "<c x=y", "more", ">c", ">a",
      ])
    #expect(
      try events(
        "<?xml version='1.0' encoding='utf-8' standalone=\"no\"?>\n<!-- c --><?p d e?>\n<a/>\n")
        == ["! c ", "?p d e", "<a", ">a"])
  }

  @Test func `references stand for characters`() throws {
    #expect(
      try events("<a b=\"&lt;&#65;&#x1F600;&quot;\">&amp;&apos;&gt;&#xe9;</a>")
        == ["<a b=<A😀\"", "&'>é", ">a"])
    #expect(try events("<a><![CDATA[<&amp;]]]></a>") == ["<a", "<&amp;]", ">a"])
    #expect(try events("<a>]]&gt;</a>") == ["<a", "]]>", ">a"])
  }

  @Test func `line ends are one kind, and in values they are spaces`() throws {
    #expect(
      try events("<a b=\"1\r\n2\n3\t4&#10;\">x\r\ny\rz</a>")
        == ["<a b=1 2 3 4\n", "x\ny\nz", ">a"])
    #expect(try events("<!--\r\n-->\n<a/>") == ["!\n", "<a", ">a"])
  }

  @Test func `a byte order mark and names of any script are fine`() throws {
    #expect(try events("\u{feff}<größe 名=\"1\"/>") == ["<größe 名=1", ">größe"])
  }

  @Test func `each element and attribute has its place`() throws {
    let text = "<?xml version=\"1.0\"?>\r\n<a>\n  <é/><b\n    c='1'\r d='2'/>\n</a>"
    var reader = try XMLReader(Array(text.utf8))
    var places: [String: TextPosition] = [:]
    while let event = try reader.next() {
      guard event == .start else { continue }
      places[reader.names[reader.name]] = reader.position(of: reader.offset)
      for attribute in reader.attributes {
        places[reader.names[attribute.name]] = reader.position(of: attribute.offset)
      }
    }
    #expect(places["a"] == TextPosition(line: 2, column: 1, byte: 23))
    #expect(places["é"] == TextPosition(line: 3, column: 3, byte: 29))
    // Columns count bytes, as compilers do.
    #expect(places["b"] == TextPosition(line: 3, column: 8, byte: 34))
    #expect(places["c"] == TextPosition(line: 4, column: 5, byte: 41))
    #expect(places["d"] == TextPosition(line: 5, column: 2, byte: 48))
  }

  @Test(arguments: [
    ("", "the file is empty"), ("  ", "there is no element, line 1, column 3"),
    ("<a>", "the document ends within 'a', line 1, column 4"),
    ("<a></b>", "'a' is ended by '</b>', line 1, column 4"),
    ("</a>", "'a' ends and has not begun, line 1, column 1"),
    ("<a/><b/>", "there is more behind the end of the document, line 1, column 5"),
    ("<a/>x", "text outside of all elements, line 1, column 5"),
    ("<a\n b='1'\n b='2'/>", "'b' is there twice, line 3, column 2"),
    ("<a b='1'c='2'/>", "no space before an attribute of 'a', line 1, column 9"),
    ("<a b='<'/>", "'<' in the value of 'b', line 1, column 7"),
    ("<a b=1/>", "the value of 'b' has no quotes, line 1, column 4"),
    ("<a b/>", "attribute 'b' has no value, line 1, column 4"),
    ("<a b='1/>", "the value of 'b' does not end, line 1, column 4"),
    ("<1/>", "a name is missing, line 1, column 2"),
    ("<a>&x;</a>", "an entity that XML does not know, line 1, column 4"),
    ("<a>&#0;</a>", "a character that XML does not know, line 1, column 4"),
    ("<a>&#xD800;</a>", "a character that XML does not know, line 1, column 4"),
    ("<a>]]></a>", "']]>' outside of CDATA, line 1, column 4"),
    ("<a><!-- -- --></a>", "'--' in a comment, line 1, column 9"),
    ("<a><!-- </a>", "the comment does not end, line 1, column 4"),
    ("<a><![CDATA[</a>", "the CDATA section does not end, line 1, column 4"),
    ("<![CDATA[]]><a/>", "'<!' begins nothing that is known, line 1, column 1"),
    (
      " <?xml version='1.0'?><a/>",
      "an XML declaration that is not at the beginning, line 1, column 2"
    ),
    ("<?xml encoding='UTF-8'?><a/>", "the XML declaration is not well-formed, line 1, column 7"),
    ("<?xml version='1.1'?><a/>", "XML of version '1.1', line 1, column 7"),
    ("<a>\u{1}</a>", "a control character, line 1, column 4"),
    ("<<<<<<< HEAD\n<a/>", "a name is missing, line 1, column 2"),
    ("<a \u{fffe}='1'/>", "the text is not UTF-8 here, and only UTF-8 is read, line 1, column 4"),
  ])
  func `what is not well-formed is refused with its place`(text: String, message: String) {
    #expect(refusal(text) == message)
  }

  @Test func `a DOCTYPE and other encodings are refused`() {
    let bomb = "<?xml version=\"1.0\"?>\n<!DOCTYPE a [<!ENTITY b \"bb\">]><a>&b;</a>"
    #expect(
      refusal(bomb)
        == "the document declares a DOCTYPE, which is not read, line 2, column 1")
    #expect(
      refusal("<?xml version='1.0' encoding='ISO-8859-1'?><a/>")
        == "the text is 'ISO-8859-1', and only UTF-8 is read, line 1, column 21")
    #expect(refusal([0xff, 0xfe, 0x3c, 0]) == "the text is UTF-16, and only UTF-8 is read")
    for bad in [[0xc0, 0x80], [0xed, 0xa0, 0x80], [0xf5, 0x80, 0x80, 0x80], [0xe9], [0x80]]
      as [[UInt8]]
    {
      #expect(refusal(Array("<a>".utf8) + bad + Array("</a>".utf8))?.contains("not UTF-8") == true)
    }
  }

  @Test func `depth is bounded, and length is not a matter of depth`() throws {
    let deep = XMLReader.deepest
    let fine = String(repeating: "<a>", count: deep) + String(repeating: "</a>", count: deep)
    #expect(try events(fine).count == 2 * deep)
    #expect(
      refusal("<b>" + fine + "</b>")
        == "elements are nested more than 512 deep, line 1, column 1537")
    #expect(try events("<r>" + String(repeating: "<a/>", count: 10_000) + "</r>").count == 20_002)
  }

  @Test func `thousands of names and attributes are told apart`() throws {
    let attributes = (0..<3000).map { " n\($0)='\($0)'" }.joined()
    let start = try events("<a\(attributes)/>")[0]
    #expect(start == "<a" + (0..<3000).map { " n\($0)=\($0)" }.joined())
    #expect(refusal("<a\(attributes) n1234=''/>")?.hasPrefix("'n1234' is there twice") == true)
  }

  @Test func `no prefix of a document is a document`() throws {
    let text = "<?xml version=\"1.0\"?><!--c--><a b=\"&amp;1\"><?p q?><c/>é<![CDATA[x]]>&#9;</a>"
    let bytes = Array(text.utf8)
    #expect(refusal(bytes) == nil)
    for length in 0..<bytes.count { #expect(refusal(Array(bytes[..<length])) != nil) }
  }
}
