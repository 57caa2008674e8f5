/// A name with a value, such as `--limit 20`.
package struct Option<Value: ParameterValue>: Declaration {
  package var parameter: Parameter

  /// Makes an option.
  ///
  /// - Parameters:
  ///   - name: The long name without its dashes.
  ///   - short: The letter of the short name.
  ///   - alias: Another long name that is understood and not shown.
  ///   - value: What help calls the value; the name of the option where it is left out.
  ///   - default: The value when the option is not given.
  ///   - help: One sentence on what it does.
  ///   - discussion: More than a sentence.
  ///   - hidden: Whether only `--help-hidden` shows it.
  ///   - completion: What a shell can offer, where the type of the value does not know it.
  package init(
    _ name: String, short: Character? = nil, alias: String? = nil, value: String? = nil,
    default: Value? = nil, help: String, discussion: String = "", hidden: Bool = false,
    completion: Completion? = nil
  ) {
    parameter = Parameter(
      .option, name, reading: Value.self, whenAbsent: `default`, help: help)
    parameter.short = short
    parameter.alias = alias
    parameter.valueName = value ?? name
    parameter.discussion = discussion
    parameter.isHidden = hidden
    if let completion { parameter.completion = completion }
  }
}
