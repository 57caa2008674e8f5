internal import WillDidModel

extension Vocabulary {
  /// The value of an argument as outputs write it.
  enum Word: Hashable {
    case flag(Bool)
    case word(String)

    var text: String {
      switch self {
      case .flag(let flag): String(flag)
      case .word(let word): word
      }
    }
  }

  /// The arguments of an event, and the class whose implementation ran under the name "level".
  func arguments(of symbol: Symbol) -> [(name: String, value: Word)] {
    let step = steps[Int(symbol)]
    let level: [(String, Word)] =
      step.level == 0 ? [] : [("level", .word(text(step.level)))]
    return level
      + step.arguments.map { argument in
        switch argument.value {
        case .flag(let flag): (argument.key.name, .flag(flag))
        case .code(let code):
          (argument.key.name, .word(argument.key.word(forCode: code) ?? String(code)))
        case .text(let number): (argument.key.name, .word(text(number)))
        }
      }
  }

  /// The changed arguments of an event: "animated=true → false".
  func change(from former: Symbol, to symbol: Symbol, arrow: String) -> String {
    let (old, new) = (arguments(of: former), arguments(of: symbol))
    func value(_ name: String, _ arguments: [(name: String, value: Word)]) -> String {
      arguments.first { $0.name == name }?.value.text ?? "none"
    }
    var names: [String] = []
    for name in (old + new).map(\.name) where !names.contains(name) { names.append(name) }
    return names.filter { value($0, old) != value($0, new) }
      .map { "\($0)=\(value($0, old)) \(arrow) \(value($0, new))" }.joined(separator: ", ")
  }

  /// The class whose implementation ran, where that is not the class of the instance.
  func level(of symbol: Symbol) -> String { text(steps[Int(symbol)].level) }
}
