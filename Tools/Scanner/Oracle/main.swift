import SwiftParser
import SwiftSyntax

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

// Lists the types and members of files of Swift as swift-syntax sees them: Tools/check-scanner compares them
// with those of the project's own scanner. The paths come from standard input, one a line.

final class Lister: SyntaxVisitor {
  private let file: String
  /// The types around what is visited, and those of the types around an extension.
  private var outer: [[String]] = [[]]

  init(_ file: String) {
    self.file = file
    super.init(viewMode: .sourceAccurate)
  }

  private func enter(_ kind: String, _ name: String) -> SyntaxVisitorContinueKind {
    let path = kind == "extension" ? [name] : (outer.last ?? []) + [name]
    print("\(file)\ttype\t\(kind) \(path.joined(separator: "."))")
    outer.append(path)
    return .visitChildren
  }

  private func leave() { outer.removeLast() }

  private func member(_ name: String) {
    print("\(file)\tmember\t\((outer.last ?? []).joined(separator: ".")).\(name)")
  }

  private func plain(_ token: TokenSyntax) -> String { token.text.filter { $0 != "`" } }

  private func isMember(_ node: some SyntaxProtocol) -> Bool {
    node.parent?.is(MemberBlockItemSyntax.self) ?? false
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    enter("class", plain(node.name))
  }
  override func visitPost(_ node: ClassDeclSyntax) { leave() }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    enter("struct", plain(node.name))
  }
  override func visitPost(_ node: StructDeclSyntax) { leave() }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    enter("enum", plain(node.name))
  }
  override func visitPost(_ node: EnumDeclSyntax) { leave() }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    enter("actor", plain(node.name))
  }
  override func visitPost(_ node: ActorDeclSyntax) { leave() }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    enter("protocol", plain(node.name))
  }
  override func visitPost(_ node: ProtocolDeclSyntax) { leave() }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let written = node.extendedType.trimmedDescription.filter { !$0.isWhitespace && $0 != "`" }
    if written.hasSuffix("?") { return enter("extension", "Optional") }
    guard written.hasPrefix("[") else {
      return enter("extension", String(written.prefix { $0 != "<" }))
    }
    return enter("extension", written.contains(":") ? "Dictionary" : "Array")
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { leave() }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if isMember(node) { member("\(plain(node.name))(\(labels(node.signature)))") }
    return .visitChildren
  }
  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    if isMember(node) { member("init(\(labels(node.signature)))") }
    return .visitChildren
  }
  private func labels(_ signature: FunctionSignatureSyntax) -> String {
    signature.parameterClause.parameters.map { plain($0.firstName) + ":" }.joined()
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    if isMember(node) { for binding in node.bindings { pattern(binding.pattern) } }
    return .visitChildren
  }
  private func pattern(_ pattern: PatternSyntax) {
    if let name = pattern.as(IdentifierPatternSyntax.self) {
      member(plain(name.identifier))
    } else if let tuple = pattern.as(TuplePatternSyntax.self) {
      for element in tuple.elements { self.pattern(element.pattern) }
    }
  }
  override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind {
    member("case \(plain(node.name))")
    return .visitChildren
  }
}

func text(of path: String) -> String? {
  guard let file = fopen(path, "r") else { return nil }
  defer { fclose(file) }
  var bytes: [UInt8] = []
  var piece = [UInt8](repeating: 0, count: 1 << 16)
  while case let count = fread(&piece, 1, piece.count, file), count > 0 { bytes += piece[..<count] }
  return String(decoding: bytes, as: UTF8.self)
}

while let path = readLine() {
  guard let text = text(of: path) else { continue }
  let tree = Parser.parse(source: text)
  // What does not compile is no measure.
  guard !tree.hasError else {
    print("\(path)\terror\t")
    continue
  }
  Lister(path).walk(tree)
}
