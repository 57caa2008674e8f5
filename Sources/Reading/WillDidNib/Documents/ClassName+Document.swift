internal import WillDidModel

extension ClassName {
  /// The name at run time of a class that a document names with or without its module.
  static func custom(_ name: String, module: String?) -> String {
    guard let module, !module.isEmpty, !name.hasPrefix("_TtC") else { return demangled(name) }
    return "\(module).\(name)"
  }
}
