internal import WillDidArguments
internal import WillDidModel
internal import WillDidText

extension Events {
  /// A callback by one of its names.
  struct CallbackName: ArgumentValue {
    var callback: Callback

    init(argument: String) throws(UsageError) {
      guard let callback = Callback(named: argument) else {
        let names = Callback.definitions.map(\.name)
        let question = argument.nearest(in: names).map { " Did you mean '\($0)'?" } ?? ""
        throw UsageError("no callback has this name.\(question)")
      }
      self.callback = callback
    }

    var argument: String { callback.name }

    static var completion: Completion {
      .choices(Callback.definitions.map { Choice($0.name) })
    }
  }

  /// A thread by its number, or the main thread.
  enum ThreadChoice: ArgumentValue {
    case main
    case number(UInt32)

    init(argument: String) throws(UsageError) {
      if argument == "main" {
        self = .main
      } else if let number = UInt32(argument) {
        self = .number(number)
      } else {
        throw UsageError("expected a thread number or 'main'")
      }
    }

    var argument: String {
      switch self {
      case .main: "main"
      case .number(let number): String(number)
      }
    }

    static var completion: Completion { .choices([Choice("main")]) }
  }
}
