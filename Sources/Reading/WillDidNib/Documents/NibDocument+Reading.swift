internal import WillDidFrameworks
internal import WillDidText
internal import WillDidXML

extension NibDocument {
  /// Reads a document: a file, or a folder that is a nib or a compiled storyboard.
  package init(at path: String, in files: some NibFiles) throws(NibError) {
    let name = path.lastPathPart.withoutExtension
    guard files.kind(at: path) == .folder else {
      self = try Self.read(files.bytes(of: path, atMost: XMLText.largest + 1), name: name)
      return
    }
    let names = try files.names(in: path)
    if names.contains("Info.plist"), !path.hasSuffix(".nib") {
      self = try CompiledStoryboard(path, files).document()
      return
    }
    guard let variant = Self.archive(of: names) else { throw NibError(.noNib) }
    do {
      self = try Self.read(
        files.bytes(of: path.appending(path: variant), atMost: XMLText.largest + 1), name: name)
    } catch { throw error.within(variant) }
  }

  /// Reads the bytes of a document that is one file.
  package static func read(_ bytes: [UInt8], name: String) throws(NibError) -> NibDocument {
    guard !bytes.isEmpty else { throw NibError(.empty) }
    guard bytes.count <= XMLText.largest else { throw NibError(.tooLarge(limit: XMLText.largest)) }
    let bytes = PlainText.utf8(bytes)
    let isArchive =
      bytes.starts(with: NIBArchive.magic) || bytes.starts(with: PropertyList.magic)
      || bytes.starts(with: GNUstepStream.magic) || PropertyList.isXML(bytes)
    guard !isArchive || bytes.count <= largestArchive else {
      throw NibError(.tooLarge(limit: largestArchive))
    }
    if bytes.starts(with: NIBArchive.magic) {
      return NibDocument(try ArchivedNib.read(NIBArchive.read(bytes), name: name))
    }
    if bytes.starts(with: PropertyList.magic) || PropertyList.isXML(bytes) {
      return NibDocument(try ArchivedNib.read(KeyedArchive.read(bytes), name: name))
    }
    if bytes.starts(with: GNUstepStream.magic) {
      return NibDocument(try GormArchive.read(bytes, name: name))
    }
    if bytes.dropFirst(2).starts(with: "streamtyped".utf8)
      || bytes.dropFirst(2).starts(with: "typedstream".utf8)
    {
      throw NibError(.typedStream)
    }
    guard XMLText.mayBegin(bytes) else { throw NibError(.notADocument("")) }
    return try NibCompiler.compile(InterfaceDocument(reading: bytes), name: name)
  }

  /// A nib of a megabyte is a large one, and each of its bytes can become dozens in memory.
  private static let largestArchive = 32 << 20

  init(_ nib: Nib) { self.init(platform: nib.platform, nibs: [nib]) }

  /// Of the files in the folder of a nib the one from which its objects are made: the one for the newest system.
  package static func archive(of names: [String]) -> String? {
    var best: (name: String, version: [Int])?
    for name in names.sorted() {
      guard let version = version(of: name) else { continue }
      if let best, !best.version.lexicographicallyPrecedes(version) { continue }
      best = (name, version)
    }
    return best?.name ?? NibFileName.archives.first(where: names.contains)
  }

  /// The version of the system that a file in the folder of a nib is for, where its name says one.
  private static func version(of name: String) -> [Int]? {
    guard name.hasSuffix(".nib") else { return nil }
    let stem = name.withoutExtension
    for prefix in ["objects-", "keyedobjects-"] where stem.hasPrefix(prefix) {
      let digits = stem.dropFirst(prefix.count).prefix { $0 != "+" }
      let parts = digits.split(separator: ".").compactMap { Int($0) }
      guard let first = parts.first else { return nil }
      // 101300 is 10.13, and 110000 is 11.
      return first >= 10_000 ? [first / 10_000, first / 100 % 100, first % 100] : parts
    }
    return nil
  }
}

extension NibError {
  /// The error as one of a file in the folder that is the document.
  func within(_ file: String) -> NibError {
    var error = self
    error.file = error.file.isEmpty ? file : "\(file)/\(error.file)"
    return error
  }
}
