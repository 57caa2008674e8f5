internal import WillDidProject
internal import WillDidText

/// The names in files that are neither sources nor documents that can be read: property lists, JSON, compiled
/// nibs and those of formats before Xcode 3.
///
/// It is generous: what stands there as a text, a program may load or make by its name.
package struct DataNames: Sendable {
  /// The texts of property lists and JSON.
  private(set) var texts: Set<String> = []
  /// The names in documents of old formats, among them those of the classes of their objects.
  private(set) var inDocuments: Set<String> = []
  /// How many such documents were read.
  private(set) var documents = 0

  /// Begins without names.
  package init() {}

  /// Larger files are no lists of names.
  static let largest = 1 << 20
  /// Longer texts name nothing.
  private static let longest = 100

  /// Whether the texts of a file may be names: what tools write for themselves has none.
  static func wants(_ path: String) -> Bool {
    guard ["plist", "json", "nib"].contains(Paths.suffix(path)) else { return false }
    let isOfTool = [".xcodeproj/", ".xcworkspace/", ".xcassets/"].contains(where: path.contains)
    return !isOfTool && !["Contents.json", "package-lock.json"].contains(Paths.name(path))
  }

  /// Reads the texts of a file of data, or the words of a document.
  init(_ path: String, _ bytes: [UInt8]) {
    let isData = ["plist", "json"].contains(Paths.suffix(path))
    let names = bytes.starts(with: "bplist".utf8) ? Self.binary(bytes) : Self.words(bytes)
    if isData { texts = names } else { (inDocuments, documents) = (names, 1) }
  }

  /// Adds the names of another file.
  package mutating func add(_ other: DataNames) {
    texts.formUnion(other.texts)
    inDocuments.formUnion(other.inDocuments)
    documents += other.documents
  }

  /// Whether a project has documents whose very names are unknown.
  func leavesUnread(_ read: [AuditDocument], _ project: Project) -> Bool {
    read.count + documents < project.documentFiles
  }

  /// Notes a text if it may be the name of a document, a class or a scene.
  private static func note(_ bytes: some Collection<UInt8>, in names: inout Set<String>) {
    guard (2...longest).contains(bytes.count) else { return }
    let text = String(decoding: bytes, as: UTF8.self)
    names.insert(text)
    // A document may stand with its ending, and a class with its module.
    guard let dot = text.utf8.lastIndex(of: UInt8(ascii: ".")) else { return }
    let isDocument = ["storyboard", "xib", "nib"].contains(text[dot...].dropFirst())
    names.insert(String(isDocument ? text[..<dot] : text[dot...].dropFirst()))
  }

  /// The words between quotes, tags and other marks, without the blanks around them.
  private static func words(_ bytes: [UInt8]) -> Set<String> {
    // Of compiled nibs other bytes stand between names.
    let last: UInt8 = bytes.starts(with: "NIBArchive".utf8) ? 0x7e : 0xff
    let marks = Set("<>\"'=;,(){}[]".utf8)
    var names: Set<String> = []
    let parts = bytes.split { $0 < 0x20 || $0 > last || marks.contains($0) }
    for part in parts where part.count <= longest * 2 {
      guard let start = part.firstIndex(where: { $0 != 0x20 }),
        let end = part.lastIndex(where: { $0 != 0x20 })
      else { continue }
      note(part[start...end], in: &names)
    }
    return names
  }

  /// The texts of a binary property list, in the order of its objects.
  private static func binary(_ bytes: [UInt8]) -> Set<String> {
    /// A number of some bytes, the largest first; `nil` behind the end.
    func number(at place: Int, _ count: Int) -> Int? {
      guard place >= 0, (1...8).contains(count), place <= bytes.count - count else { return nil }
      let value = bytes[place..<place + count].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      return Int(exactly: value)
    }
    var names: Set<String> = []
    let trailer = bytes.count - 32
    guard let width = number(at: trailer + 6, 1), let count = number(at: trailer + 8, 8),
      let table = number(at: trailer + 24, 8), (1...8).contains(width), count <= bytes.count,
      table <= bytes.count
    else { return names }
    for object in 0..<count {
      guard let place = number(at: table + object * width, width), place < trailer else { break }
      guard bytes[place] >> 4 == 0x5 else { continue }
      var (start, length) = (place + 1, Int(bytes[place] & 0xf))
      if length == 0xf {
        // A longer text has its length before it, as a number of one, two, four or eight bytes.
        let size = 1 << Int(bytes[start] & 0xf)
        guard let written = number(at: start + 1, size) else { continue }
        (start, length) = (start + 1 + size, written)
      }
      guard length <= longest, start + length <= trailer else { continue }
      note(bytes[start..<start + length], in: &names)
    }
    return names
  }
}
