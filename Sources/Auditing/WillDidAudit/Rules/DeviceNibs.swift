internal import WillDidFrameworks
internal import WillDidFindings
internal import WillDidNib
internal import WillDidProject
internal import WillDidSource

/// Judges nibs that exist for one kind of device only: NB-06.
enum DeviceNibs: AuditRule {
  static let rules = [
    AuditedRule(
      .deviceSuffixIncomplete,
      "a nib for one kind of device in an app for both",
      inUIKit: "warning",
      place: .document, trial: .nothing, resolution: .undecided)
  ]

  /// Two kinds of devices: one has a nib of its own and the other lacks one.
  private typealias Pair = (
    own: DeviceSuffix.Device, other: DeviceSuffix.Device, words: String, missing: String
  )
  /// The pairs that systems look for.
  private static let devices: [Pair] = [
    (.pad, .phone, words: "the iPad", missing: "an iPhone"),
    (.phone, .pad, words: "the iPhone", missing: "an iPad"),
  ]

  /// Judges each name with a nib for one kind of device and none for the others.
  static func judge(_ audit: Audit) -> AuditVerdict {
    var verdict = AuditVerdict()
    let documents = audit.judgedDocuments.map(\.document)
      .filter { document in
        !document.file.isStoryboard && DeviceSuffix.suffix(of: document.name) != nil
      }
    guard !documents.isEmpty else { return verdict }
    let (names, index) = (audit.names.inUse, audit.names.documents)
    for document in documents {
      let own = DeviceSuffix.suffix(of: document.name)?.device
      for device in devices where device.own == own {
        let plain = document.plainName
        let other = plain + (DeviceSuffix.ofSystem(device.other) ?? "")
        let isAlone = index.nibs(named: plain).allSatisfy { number in
          let name = audit.documents[number].name
          return name != plain && name != other
        }
        let isUsed =
          names.mayName(plain)
          || ControllerName.loading(plain).contains { audit.scope.table.byName[$0] != nil }
        let isUniversal = document.targets.contains { number in
          let families = audit.project.targets[number].settings["TARGETED_DEVICE_FAMILY"] ?? ""
          return families.contains("1") && families.contains("2")
        }
        guard isAlone, isUsed, isUniversal, !audit.project.documentNames.contains(plain) else {
          continue
        }
        verdict.report(
          .deviceSuffixIncomplete, .warning,
          at: AuditPlace(path: document.path, place: SourcePlace(line: 1, column: 1)), class: "",
          identifier: plain, subject: document.name,
          "nib `\(plain)` exists for \(device.words) only, and \(device.missing) finds none")
      }
    }
    return verdict
  }
}
