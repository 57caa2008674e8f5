internal import WillDidFindings
internal import WillDidProject

/// Folds what is found in several copies of one document into one finding.
enum AuditCopies {
  /// The features that copies share: the folder above their language, the name, the rule and the message.
  private struct Key: Hashable {
    var folder: String
    var fingerprint: String
    var message: String
  }

  /// Leaves of what is found at one place several times only one: for several targets the worst, and of a class that is
  /// declared once for each of several conditions the first.
  static func once(_ findings: [Finding]) -> [Finding] {
    var result: [Finding] = []
    var first: [[String]: Int] = [:]
    for finding in findings {
      guard let place = finding.place else {
        result.append(finding)
        continue
      }
      let key = [
        finding.fingerprint, finding.audited?.identifier ?? "", place.file, "\(place.line ?? 0)",
        "\(place.column ?? 0)", place.object,
        finding.rule.category == .scene ? "" : finding.message,
      ]
      if let number = first[key] {
        if finding.severity > result[number].severity { result[number] = finding }
      } else {
        first[key] = result.count
        result.append(finding)
      }
    }
    return result
  }

  /// Folds findings of copies into one that names the others, so that a project with ten languages reports once.
  static func folded(_ findings: [Finding], _ project: Project) -> [Finding] {
    var result: [Finding] = []
    var first: [Key: Int] = [:]
    for finding in findings.sorted(by: { rank($0, project) < rank($1, project) }) {
      guard let path = finding.place?.file, let home = home(path) else {
        result.append(finding)
        continue
      }
      let key = Key(folder: home, fingerprint: finding.fingerprint, message: finding.message)
      if let place = first[key] {
        result[place].place?.related.append(
          Finding.Related(file: path, line: finding.place?.line ?? 0, role: "copy"))
      } else {
        first[key] = result.count
        result.append(finding)
      }
    }
    return result
  }

  /// The folder above that of a language; `nil` of what is not localised.
  private static func home(_ path: String) -> String? {
    let folder = Paths.folder(path)
    return folder.hasSuffix(".lproj") ? Paths.folder(folder) : nil
  }

  /// Base comes first, then the language of the developers.
  private static func rank(_ finding: Finding, _ project: Project) -> (Int, String) {
    guard let path = finding.place?.file, home(path) != nil else { return (0, "") }
    let language = String(Paths.name(Paths.folder(path)).dropLast(".lproj".count))
    if language == "Base" { return (0, path) }
    return (language == project.developmentRegion || language == "English" ? 1 : 2, path)
  }
}
