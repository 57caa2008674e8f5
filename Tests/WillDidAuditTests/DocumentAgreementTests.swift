import Foundation
import TestSupport
import Testing
import WillDidAudit
import WillDidFrameworks
import WillDidNib
import WillDidRecord
import WillDidStage

/// Plans, answers about names, the stage and audits say the same of a document.
///
/// `Tools/check-documents` asks it of the documents in any folder, which `WILLDID_DOCUMENTS` names then.
struct DocumentAgreementTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../..").standardized

  private static var documents: [URL] {
    get throws {
      let other = ProcessInfo.processInfo.environment["WILLDID_DOCUMENTS"]
      let folders =
        other.map { [URL(filePath: $0)] }
        ?? ["Traces", "Tests", "Tools"].map { root.appending(path: $0) }
      return try folders.flatMap { folder in
        try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
          .filter { $0.hasSuffix(".xib") || $0.hasSuffix(".storyboard") }
          .map { folder.appending(path: $0) }
      }.filter { !$0.pathComponents.contains(".build") }
    }
  }

  @Test func `all that read a document agree on it`() throws {
    let documents = try Self.documents
    var counts = (read: 0, objects: 0)
    for url in documents {
      let bytes = Array(try Data(contentsOf: url))
      let audited: InterfaceDocument? =
        if case .document(let document) = AuditReader.read(url.path, bytes, isForeign: false) {
          document.file
        } else {
          nil
        }
      let stem = url.deletingPathExtension().lastPathComponent
      let planned = try? NibDocument.read(bytes, name: stem)
      #expect((audited?.holdsObjects ?? false) == (planned != nil), "\(url.path)")
      guard let audited, let planned else { continue }
      counts.read += 1
      counts.objects += audited.elements.count
      #expect(planned.platform == audited.platform, "\(url.path)")
      try compare(planned, with: audited, at: url.path)
      if url.pathExtension == "xib" {
        try resolve(audited, bytes, url, stem)
        try load(audited, bytes, stem, url.path)
      }
    }
    #expect(counts.read > documents.count / 2)
    if ProcessInfo.processInfo.environment["WILLDID_DOCUMENTS"] != nil {
      print("\(documents.count) documents, \(counts.read) read, \(counts.objects) objects")
    }
  }

  /// A document as the program may find it: in UTF-8, in UTF-16 with and without a mark, and with much beside it.
  private static func forms(of text: String) -> [(name: String, bytes: [UInt8])] {
    let units = Array(text.replacing("UTF-8", with: "UTF-16").utf16)
    let little = units.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
    let big = units.flatMap { [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)] }
    let remark = "<!--\(String(repeating: "x", count: 9 << 20))-->"
    let end = text.range(of: "</", options: .backwards)?.lowerBound ?? text.endIndex
    return [
      ("UTF-8", Array(text.utf8)), ("little", little), ("big", big),
      ("marked little", [0xff, 0xfe] + little), ("marked big", [0xfe, 0xff] + big),
      ("9 MB", Array((text[..<end] + remark + text[end...]).utf8)),
    ]
  }

  @Test(arguments: ["window", "cell", "storyboard"])
  func `all that read a document read it in each form that it may have`(name: String) throws {
    let text =
      switch name {
      case "window": ArchivedInterfaceTests.window
      case "cell": ArchivedInterfaceTests.cell()
      default: AuditedProject.storyboard()
      }
    let path = name == "storyboard" ? "Main.storyboard" : "Main.xib"
    let whole = try NibDocument.read(Array(text.utf8), name: "Main")
    for (form, bytes) in Self.forms(of: text) {
      guard case .document(let audited) = AuditReader.read(path, bytes, isForeign: false) else {
        Issue.record("no document for audits: \(form)")
        continue
      }
      let planned = try NibDocument.read(bytes, name: "Main")
      #expect(audited.file.elements.count > 1 && audited.file.platform == planned.platform)
      #expect(
        planned.nibs.map { $0.objects.map(\.id) } == whole.nibs.map { $0.objects.map(\.id) },
        "\(form)")
      #expect(bytes.count <= AuditReader.limit(of: path), "\(form)")
    }
  }

  /// Each object of a nib is one of the document, and each of the document in a nib.
  private func compare(
    _ planned: NibDocument, with audited: InterfaceDocument, at path: String
  ) throws {
    var left = Set(audited.elements.indices.filter { !isLeftOut($0, of: audited) })
    for nib in planned.nibs {
      for object in nib.objects where object.position != nil {
        guard let place = audited.places[object.id] else {
          // A template of a segue stands where the segue does.
          let segue = audited.connections.first { $0.id == object.id }
          #expect(segue?.position == object.position, "\(object.id) of \(path)")
          continue
        }
        guard !audited.doubles.contains(where: { audited.elements[$0].id == object.id }) else {
          left = left.filter { audited.elements[$0].id != object.id }
          continue
        }
        let element = audited.elements[place]
        left.remove(place)
        #expect(element.position == object.position, "\(object.id) of \(path)")
        // A controller owns the nib of its view, and what is in another nib is stood in for.
        if object.role != .placeholder, nib.kind != .view || object.role != .owner {
          #expect(element.role == object.role, "\(object.id) of \(path)")
        }
        #expect(element.tag == object.tag, "\(object.id) of \(path)")
      }
      if nib.kind == .nib {
        let owner = audited.elements.first(where: \.isOwner)
        #expect(nib.owner.map { nib.objects[$0].id } == owner?.id, "\(path)")
      }
      // A plan shows each of these objects where the document has it.
      for step in LoadPlan(nib).steps {
        guard let position = step.position, case .create(let object, _) = step.action,
          let element = audited.element(object.id)
        else { continue }
        #expect(
          element.position == position || !audited.doubles.isEmpty, "\(object.id) of \(path)")
      }
    }
    #expect(left.map { audited.elements[$0].id }.sorted() == [], "\(path)")
  }

  /// Whether no nib has an object: it is in a scene without a controller, or in one that only stands for another.
  private func isLeftOut(_ object: Int, of document: InterfaceDocument) -> Bool {
    let element = document.elements[object]
    guard document.isStoryboard else { return false }
    guard document.runtime != .watchos, element.scene >= 0, element.tag != "exit" else {
      return true
    }
    let controller = Int(document.scenes[Int(element.scene)].controller)
    return controller < 0 || document.elements[controller].role.isPlaceholder
      // Scenes within scenes bring their controllers and objects along, and no first responder.
      || element.role == .firstResponder
  }

  /// Whether a view is connected to the owner is the answer to what a controller loads.
  private func resolve(
    _ audited: InterfaceDocument, _ bytes: [UInt8], _ url: URL, _ stem: String
  ) throws {
    var query = NibResolver.Query(className: "NSObject")
    query.nibName = stem
    query.kind = .viewController
    query.system = NibResolver.System(platform: audited.platform)
    query.idiom = .tv
    let files = MemoryFiles(["Folder/\(stem).xib": bytes])
    let outcome = try NibResolver.resolve(query, in: "Folder", files).outcome
    let isConnected = audited.connections.contains {
      $0.kind == .outlet && $0.name == "view" && audited.elements[Int($0.source)].isOwner
        && audited.element($0.destination) != nil
    }
    #expect(outcome == (isConnected ? .loads : .viewOutletNotSet), "\(url.path)")
  }

  /// The stage gives back the objects at the top, unless it ends with what the document is wrong about.
  private func load(
    _ audited: InterfaceDocument, _ bytes: [UInt8], _ stem: String, _ path: String
  ) throws {
    let folder = try TemporaryFolder()
    let recorder = try Recorder(writingTo: folder.path("run.willdid"))
    let stage = Stage(
      recorder, profile: SystemProfile(audited.isMac ? .macOS : .iOS, audited.isMac ? 14 : 17))
    stage.bundle = try StageBundle(at: "Folder", in: MemoryFiles(["Folder/\(stem).xib": bytes]))
    let loaded = stage.loadNib(named: stem)
    let tops = audited.elements.filter {
      $0.parent < 0 && $0.role == .object && !$0.isPrototype
    }
    #expect(loaded.count == tops.count || stage.ending != nil, "\(path)")
    stage.close()
    recorder.stop()
  }
}
