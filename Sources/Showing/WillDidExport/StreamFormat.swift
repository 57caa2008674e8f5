/// A format that is one stream, with what the verb `export` says of it.
package struct StreamFormat: Sendable {
  /// The word by which it is asked for.
  package let name: String
  /// Its purpose, in a line of help.
  package let explanation: String
  /// The type that writes it.
  package let type: any StreamExporter.Type
  /// The form of its bytes.
  package let form: Form

  /// The form of what a format writes.
  package enum Form: Sendable {
    /// One value of JSON.
    case json
    /// A value of JSON on each line.
    case jsonLines
    /// No text.
    case binary
  }

  /// All of them, in the order of the help.
  package static let all = [
    StreamFormat(
      name: "chrome", explanation: "JSON for Chrome's tracing page, Perfetto and others.",
      type: ChromeExport.self, form: .json),
    StreamFormat(
      name: "perfetto", explanation: "A Perfetto trace, with tracks for controllers and threads.",
      type: PerfettoExport.self, form: .binary),
    StreamFormat(
      name: "otlp", explanation: "OpenTelemetry spans as lines of JSON.", type: OTLPExport.self,
      form: .jsonLines),
    StreamFormat(
      name: "speedscope", explanation: "JSON for speedscope: what each thread was doing.",
      type: SpeedscopeExport.self, form: .json),
  ]
}
