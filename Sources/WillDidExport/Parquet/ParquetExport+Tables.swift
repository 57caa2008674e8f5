extension ParquetExport {
  /// A table that can be written: its columns are those that it has in SQL.
  package enum Table: String, CaseIterable, Sendable {
    case run, event, instance, phase, callback, transition, finding
    case nibLoad = "nib_load"

    var columns: [ParquetColumn] {
      switch self {
      case .run:
        [
          .text("path"), .optional("wall", .text), .optional("duration", .number),
          .number("events"), .text("ending"), .text("process"), .optional("system", .text),
        ]
      case .event:
        [
          .number("seq"), .optional("t", .number), .number("thread"), .optional("main", .flag),
          .text("edge"), .text("callback"), .optional("family", .text),
          .optional("instance", .number), .optional("class", .text), .optional("level", .text),
          .flag("hop"), .text("args"),
        ]
      case .instance:
        [
          .number("instance"), .optional("class", .text), .number("ordinal"), .text("identity"),
          .text("origin"), .optional("nib", .text), .optional("parent", .number),
          .optional("presenter", .number), .optional("owner", .number), .flag("controller"),
          .text("state"), .flag("removed"), .number("appearances"),
        ] + Self.stretch
      case .phase:
        [
          .number("instance"), .optional("class", .text), .text("state"), .text("next"),
        ] + Self.lasting
      case .callback:
        [
          .optional("instance", .number), .optional("class", .text), .text("callback"),
          .optional("level", .text), .flag("hop"), .number("thread"),
        ] + Self.lasting
      case .transition:
        [
          .number("id"), .text("kind"), .flag("inferred"), .text("outcome"),
          .optional("interactive", .flag), .optional("from_instance", .number),
          .optional("from_class", .text), .optional("to_instance", .number),
          .optional("to_class", .text), .optional("started", .number),
          .optional("ended", .number), .optional("duration", .number), .number("first_seq"),
          .text("events"),
        ]
      case .finding:
        [
          .text("rule"), .text("name"), .text("category"), .text("severity"),
          .optional("instance", .number), .optional("class", .text), .optional("at", .number),
          .number("seq"), .optional("transition", .number), .text("events"), .text("message"),
          .text("remedy"), .text("fingerprint"),
        ]
      case .nibLoad:
        [
          .optional("nib", .text), .optional("owner", .number), .optional("owner_class", .text),
          .optional("cached", .flag), .number("thread"),
        ] + Self.lasting
      }
    }

    private static let stretch: [ParquetColumn] = [
      .optional("started", .number), .optional("ended", .number), .number("first_seq"),
      .optional("last_seq", .number),
    ]
    private static let lasting: [ParquetColumn] = [
      .optional("started", .number), .optional("ended", .number),
      .optional("duration", .number), .number("first_seq"), .optional("last_seq", .number),
    ]
  }
}

extension ParquetColumn {
  static func text(_ name: String) -> ParquetColumn { ParquetColumn(name, .text) }
  static func number(_ name: String) -> ParquetColumn { ParquetColumn(name, .number) }
  static func flag(_ name: String) -> ParquetColumn { ParquetColumn(name, .flag) }
  static func optional(_ name: String, _ kind: Kind) -> ParquetColumn {
    ParquetColumn(name, kind, isOptional: true)
  }
}
