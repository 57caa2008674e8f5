public import WillDidRecord

/// Why an app cannot be recorded.
public enum InstrumentError: Error, Hashable {
  /// The trace cannot be written.
  case record(RecordError)
  /// A pattern for names of classes or libraries is not one.
  case pattern(String, reason: String)
  /// An app is recorded once at a time, and it is being recorded.
  case isRecording
  /// The configuration asks for hooks, and there is no runtime to hook.
  case noRuntime
  /// The hooks could not be set for want of memory.
  case noMemory
  /// There is no folder for traces.
  case noFolder
  /// A variable of the environment has a value that it cannot have.
  case environment(name: String, value: String)
}

extension InstrumentError: CustomStringConvertible {
  /// The mistake and its place, in one line for a person.
  public var description: String {
    switch self {
    case .record(let error): error.description
    case .pattern(let pattern, let reason): "the pattern '\(pattern)' is none: \(reason)"
    case .isRecording: "the app is being recorded already"
    case .noRuntime: "there is no Objective-C in this process"
    case .noMemory: "there is no memory for hooks"
    case .noFolder: "there is no folder for traces: HOME is not set"
    case .environment(let name, let value): "\(name) cannot be '\(value)'"
    }
  }
}
