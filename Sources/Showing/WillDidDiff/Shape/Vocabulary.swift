package import WillDidModel

/// The words that all compared runs share: their texts, their kinds of events, and the sequences of
/// events that their instances went through, each kept once.
///
/// A vocabulary of several runs: the same thing has the same number here, whatever number it has in its trace. So two
/// instances went through the same exactly if they stand at the same ``SequenceTree/Node``.
///
/// It is handed from run to run while they are read, and must never be copied on the way: it may be
/// large.
package struct Vocabulary: Sendable {
  /// A text that the runs have in common.
  package typealias Text = UInt32
  /// A kind of event, with what it says besides who, when and where.
  package typealias Symbol = UInt32

  private(set) var texts = [""]
  private var textNumbers: [String: Text] = ["": 0]
  private(set) var steps: [Step] = []
  private var stepNumbers: [Step: Symbol] = [:]
  private var actNumbers: [Act: UInt32] = [:]
  private(set) var acts: [Act] = []
  private(set) var sequences = SequenceTree()
  private let renamed: ClassMap

  /// Begins before the first run.
  package init(renaming renamed: ClassMap = ClassMap()) { self.renamed = renamed }

  /// An event without its arguments: the act by which an edit script tells events apart.
  package struct Act: Hashable, Sendable {
    package var callback: Callback
    package var edge: Edge
    /// Whether the implementation was reached through `super`.
    package var hop: Bool
  }

  /// An act with its arguments.
  struct Step: Hashable, Sendable {
    var act: UInt32
    /// The class whose implementation ran, where that is not the class of the instance.
    var level: Text
    /// The arguments that mean the same in every run.
    var arguments: [Argument]
  }

  /// An argument of an event that means the same in every run.
  package struct Argument: Hashable, Sendable {
    package var key: Attribute.Key
    package var value: Value

    package enum Value: Hashable, Sendable {
      case flag(Bool)
      case code(Int64)
      case text(Text)
    }
  }

  /// The number of a text.
  mutating func number(of text: String) -> Text {
    if let known = textNumbers[text] { return known }
    let number = Text(texts.count)
    texts.append(text)
    textNumbers[text] = number
    return number
  }

  /// The texts of a run, in which classes have the names by which they are compared.
  package func renamed(_ names: Names) -> Names {
    renamed.isEmpty ? names : names.mapValues(renamed.name)
  }

  /// The text with a number.
  package func text(_ number: Text) -> String { texts[Int(number)] }

  /// The symbol of an act with its arguments, a new one if there was none.
  mutating func symbol(
    _ act: Act, level: Text = 0, arguments: [Argument] = []
  ) -> Symbol {
    let step = Step(act: number(of: act), level: level, arguments: arguments)
    if let known = stepNumbers[step] { return known }
    let symbol = Symbol(steps.count)
    steps.append(step)
    stepNumbers[step] = symbol
    return symbol
  }

  private mutating func number(of act: Act) -> UInt32 {
    if let known = actNumbers[act] { return known }
    let number = UInt32(acts.count)
    acts.append(act)
    actNumbers[act] = number
    return number
  }

  /// Which act a symbol stands for.
  func actNumber(_ symbol: Symbol) -> UInt32 { steps[Int(symbol)].act }

  /// The act of a symbol.
  func act(_ symbol: Symbol) -> Act { acts[Int(actNumber(symbol))] }

  /// The act of an entry of a script.
  package func act(of entry: EditScript.Entry) -> Act { act(entry.symbol) }

  /// The symbols from the first event of an instance to the one at a node.
  func symbols(to node: SequenceTree.Node) -> [Symbol] { sequences.symbols(to: node) }

  /// The sequence with one more event; `nil` where sequences are cut off.
  mutating func follow(
    _ node: SequenceTree.Node, _ symbol: Symbol, instances: Int
  ) -> SequenceTree.Node? {
    sequences.child(of: node, symbol, instances: instances)
  }
}
