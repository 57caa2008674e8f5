internal import WillDidFindings
internal import WillDidNib
internal import WillDidProject
internal import WillDidSource

/// Judges nibs that exist for one kind of device only: NB-06.
enum DeviceNibs: AuditRule {
  private static let devices = [
    (suffix: "~ipad", other: "~iphone", words: "the iPad", missing: "an iPhone"),
    (suffix: "~iphone", other: "~ipad", words: "the iPhone", missing: "an iPad"),
  ]

  static func judge(_ audit: inout Audit) {
    let documents = audit.judgedDocuments.map(\.document)
      .filter { document in
        !document.file.isStoryboard && devices.contains { document.name.hasSuffix($0.suffix) }
      }
    guard !documents.isEmpty else { return }
    let (names, index) = (audit.names.inUse, audit.names.documents)
    for document in documents {
      for device in devices where document.name.hasSuffix(device.suffix) {
        let plain = document.plainName
        let isAlone = index.nibs(named: plain).allSatisfy { number in
          let name = audit.documents[number].name
          return name != plain && name != plain + device.other
        }
        let isUsed =
          names.mayName(plain)
          || [plain, "\(plain)Controller"].contains { audit.scope.table.byName[$0] != nil }
        let isUniversal = document.targets.contains { number in
          let families = audit.project.targets[number].settings["TARGETED_DEVICE_FAMILY"] ?? ""
          return families.contains("1") && families.contains("2")
        }
        guard isAlone, isUsed, isUniversal, !audit.project.documentNames.contains(plain) else {
          continue
        }
        audit.verdict.tell(
          .deviceSuffixIncomplete, .warning,
          at: AuditPlace(path: document.path, place: SourcePlace(line: 1, column: 1)), class: "",
          identifier: plain, subject: document.name,
          "nib `\(plain)` exists for \(device.words) only, and \(device.missing) finds none")
      }
    }
  }
}
