/// A value without a name, known by its place among the others.
package struct Argument<Value: ParameterValue>: Declaration {
  package var parameter: Parameter

  /// Makes an argument.
  ///
  /// - Parameters:
  ///   - name: What help calls the value.
  ///   - default: The value when the argument is not given.
  ///   - afterTerminator: Whether it takes the words behind `--` and only those, as they are.
  ///   - help: One sentence on what it is.
  ///   - discussion: More than a sentence.
  ///   - completion: What a shell can offer, where the type of the value does not know it.
  package init(
    _ name: String, default: Value? = nil, afterTerminator: Bool = false, help: String,
    discussion: String = "", completion: Completion? = nil
  ) {
    parameter = Parameter(
      .argument, name, reading: Value.self, whenAbsent: `default`, help: help)
    parameter.valueName = name
    parameter.discussion = discussion
    parameter.isTrailing = afterTerminator
    if let completion { parameter.completion = completion }
  }
}
