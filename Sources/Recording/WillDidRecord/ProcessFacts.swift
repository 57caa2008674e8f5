internal import CWillDidPlatform
internal import WillDidLog
internal import WillDidModel

/// The facts about the process and the system that are recorded without being asked for.
enum ProcessFacts {
  static var metadata: Metadata {
    var metadata: Metadata = [:]
    metadata[.processNumber] = String(wd_process())
    for (fact, kind) in [
      (RunFact.process, WD_FACT_PROCESS), (.system, WD_FACT_SYSTEM), (.release, WD_FACT_RELEASE),
      (.machine, WD_FACT_MACHINE), (.system, WD_FACT_PRODUCT), (.device, WD_FACT_DEVICE),
    ] {
      if let text = text(of: kind) { metadata[fact] = text }
    }
    return metadata
  }

  private static func text(of kind: wd_fact_kind) -> String? {
    var text = [CChar](repeating: 0, count: 256)
    guard unsafe wd_fact(kind, &text, text.count) else { return nil }
    return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
