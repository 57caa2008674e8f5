internal import CWillDidPlatform
internal import WillDidLog

/// What is recorded of the process and the system without being asked for.
enum ProcessFacts {
  static var metadata: Metadata {
    var metadata: Metadata = ["process.id": String(wd_process())]
    var text = [CChar](repeating: 0, count: 256)
    for fact in [WD_FACT_PROCESS, WD_FACT_SYSTEM, WD_FACT_RELEASE, WD_FACT_MACHINE] {
      guard unsafe wd_fact(fact, &text, text.count) else { continue }
      let bytes = text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      metadata[key(fact)] = String(decoding: bytes, as: UTF8.self)
    }
    return metadata
  }

  private static func key(_ fact: wd_fact_kind) -> String {
    switch fact {
    case WD_FACT_PROCESS: "process"
    case WD_FACT_SYSTEM: "system"
    case WD_FACT_RELEASE: "system.release"
    default: "machine"
    }
  }
}
