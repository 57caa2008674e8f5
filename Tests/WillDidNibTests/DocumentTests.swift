import TestSupport
import Testing
import WillDidNib
import WillDidXML

/// Which files are documents, and what is said of those that are not.
@Suite struct DocumentTests {
  private func refusal(_ bytes: [UInt8]) -> String? {
    failure { () throws(NibError) in try NibDocument.read(bytes, name: "Test") }?.description
  }

  @Test func `what cannot be read is refused in one line`() {
    func text(_ text: String) -> String? { refusal(Array(text.utf8)) }
    #expect(refusal([]) == "the file is empty")
    #expect(text("hello") == "not a document of Interface Builder")
    #expect(
      text("<html/>")
        == "not a document of Interface Builder but XML that begins with '<html>', line 1, column 1"
    )
    #expect(
      text("<archive type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"><data/></archive>")
        == "the document has no objects, line 1, column 1")
    #expect(
      text("<archive type=\"com.apple.Other\"/>")
        == "not a document of Interface Builder but XML that begins with '<archive>', line 1, column 1"
    )
    #expect(
      refusal([0x04, 0x0b] + Array("streamtyped".utf8) + [0x81])
        == "a typed stream, as Mac OS X wrote nibs before 10.2, is not read")
    #expect(text(Samples.document("")) == "the document has no objects, line 2, column 1")
    #expect(
      text(Samples.document("<objects><view id='a'></objects>"))
        == "'view' is ended by '</objects>', line 3, column 23")
    #expect(
      text("<!DOCTYPE document><document/>")
        == "the document declares a DOCTYPE, which is not read, line 1, column 1"
    )
    #expect(
      refusal(PropertyListValue.dictionary([("a", .text("b"))]).binary)
        == "not a document of Interface Builder but a property list that archives nothing")
    #expect(
      refusal(ArchiveBuilder().nibArchive())
        == "not a document of Interface Builder but an archive of something else")
    #expect(refusal(Array("NIBArchive".utf8)) == "the nib ends within its header, byte 10")
  }

  @Test func `a file that is too large is not read`() {
    let bytes = [UInt8](repeating: 0x20, count: XMLText.largest + 1)
    #expect(refusal(bytes) == "the file is larger than 256 MiB")
    let archive = Array("NIBArchive".utf8) + bytes[..<(32 << 20)]
    #expect(refusal(archive) == "the file is larger than 32 MiB")
  }

  @Test func `of a folder of nibs the newest is read`() throws {
    func name(_ className: String) -> [UInt8] {
      var archive = ArchiveBuilder()
      let object = archive.add(className)
      archive.setRoot("UINibTopLevelObjectsKey", .list([.object(object)]))
      archive.setRoot("UINibObjectsKey", .list([.object(object)]))
      return archive.nibArchive()
    }
    var files: [String: [UInt8]] = [:]
    for (file, className) in [
      ("classes.nib", "Wrong"), ("objects.nib", "Zero"), ("runtime.nib", "One"),
      ("keyedobjects-101300.nib", "Two"), ("objects-8.0+.nib", "Nine"),
      ("keyedobjects-110000.nib", "Four"), ("objects-13.0+.nib", "Five"),
    ] {
      files["Panel.nib/\(file)"] = name(className)
      guard className != "Wrong" else { continue }
      let document = try NibDocument(at: "Panel.nib", in: MemoryFiles(files))
      let expected = className == "Nine" ? "Two" : className
      #expect(LoadPlan(document.nibs[0]).lines[0].contains(" \(expected) "))
      #expect(document.nibs[0].name == "Panel")
    }
    #expect(
      failure { () throws(NibError) in
        try NibDocument(
          at: "A.nib", in: MemoryFiles(["A.nib/info.nib": [1], "A.nib/classes.nib": []]))
      }?.description == "no compiled nib in the folder")
    #expect(
      failure { () throws(NibError) in
        try NibDocument(
          at: "A.nib",
          in: MemoryFiles(["A.nib/objects.nib": [4, 0x0b] + Array("streamtyped".utf8)]))
      }?.description
        == "a typed stream, as Mac OS X wrote nibs before 10.2, is not read, objects.nib")
  }

  @Test func `documents for tvOS and older attributes are read`() throws {
    let text = """
      <document type="com.apple.InterfaceBuilder.AppleTV.XIB" version="3.0" \
      toolsVersion="32700.99.1234" targetRuntime="AppleTV"><objects><view id="a"/></objects></document>
      """
    #expect(try LoadPlan.of(text: text).lines == ["create a UIView init(coder:)", "awake a"])
  }
}
