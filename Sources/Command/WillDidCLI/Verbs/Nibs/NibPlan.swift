internal import WillDidArguments
internal import WillDidNib
internal import WillDidReport
internal import WillDidText

/// The verb that lists the steps in which a document is loaded.
///
/// A document that cannot be read is an error, but the others are still printed.
struct NibPlan: Verb {
  static let help = VerbHelp(
    "plan", abstract: "Lists the steps in which a document is loaded.",
    discussion: """
      A document is compiled as Xcode does it, so that a .xib and the .nib made from it give the \
      same plan. A storyboard gives a plan for each scene: first its controllers, then their \
      views.

      What no documentation settles is listed as uncertain. A window has its own initialiser, \
      which is printed as init.

      In JSON, several plans are one object with the key 'plans'.

      Examples:
        willdid nib plan DetailView.xib
        willdid nib plan --scene Detail Main.storyboard
        willdid nib plan DetailView.xib --format svg -o detail.svg
        diff <(willdid nib plan --numbered A.xib) <(willdid nib plan --numbered A.nib)
      """)

  @Given(
    Option<String?>(
      "scene", value: "name",
      help: "Only the storyboard scene with this name, or whose controller has this identifier."))
  var scene
  @Given(
    Flag(
      "numbered", help: "Number the objects in their order instead of printing identifiers.",
      discussion: """
        Compiled nibs keep no identifiers. With numbers, a document and the nib made from it print \
        the same plan.
        """))
  var numbered
  @Given(
    Flag(
      "attributes-last", help: "On iOS and tvOS, set runtime attributes after the connections.",
      discussion: "No source establishes which of the two comes first."))
  var attributesLast
  @Given(Option("format", default: Format.text, help: "The output format.")) var format
  var printing = PagedOptions()
  @Given(
    Argument<[String]>(
      "file", help: "Documents: .xib, .storyboard, .nib, .storyboardc or .gorm.",
      completion: .file(extensions: ["xib", "storyboard", "nib", "storyboardc", "gorm"])))
  var files

  /// Prints the plan of each document.
  func run() throws(CommandError) -> ExitStatus {
    var output = try printing.output(of: files, paged: true)
    var status = ExitStatus.success
    var plans: [JSON] = []
    var texts: [String] = []
    var drawn: [LoadPlan] = []
    for path in files {
      let read: (document: NibDocument, plans: [LoadPlan])
      do throws(CommandError) { read = try self.plans(of: path) } catch {
        Diagnostics.print(error)
        status.add(error.status)
        continue
      }
      let text = NibPlanText(look: printing.style.look)
      for plan in read.plans {
        let plan = numbered ? plan.numbered() : plan
        switch format {
        case .text: texts.append(text.text(plan, at: path))
        case .svg: drawn.append(plan)
        case .json: plans.append(plan.json(at: path, of: read.document))
        }
      }
    }
    switch format {
    case .text: output.bytes += texts.joined(separator: "\n").utf8
    case .svg where !drawn.isEmpty: output.bytes += NibPlanSVG(drawn).text.utf8
    case .svg: break
    case .json where plans.count == 1: output.bytes += "\(plans[0].text())\n".utf8
    case .json where !plans.isEmpty || status == .success:
      let all = JSON.object([
        ("schema", .string("willdid.nibplans/1")), ("plans", .array(plans)),
      ])
      output.bytes += "\(all.text())\n".utf8
    case .json: break
    }
    try output.finish(after: status)
    return status
  }

  /// Reads a document and makes its plans.
  private func plans(of path: String) throws(CommandError) -> (NibDocument, [LoadPlan]) {
    let document: NibDocument
    do { document = try NibDocument(at: path, in: DiskFiles()) } catch {
      throw CommandError(error, reading: path)
    }
    let choices = LoadPlan.Choices(attributesFirst: !attributesLast)
    guard let name = scene else {
      return (document, LoadPlan.all(of: document, choices: choices))
    }
    guard let found = document.scene(name) else {
      let names = document.scenes.map(\.name).joined(separator: ", ")
      throw CommandError(
        "there is no scene '\(name)'", at: path,
        remedy: names.isEmpty ? "it is not a storyboard" : "there are \(names.escaped)",
        status: .usage)
    }
    return (document, [LoadPlan(found, of: document, choices: choices)])
  }
}

extension NibPlan {
  /// The formats in which a plan is printed.
  enum Format: String, CaseIterable, ArgumentValue {
    case text, json, svg

    var explanation: String {
      switch self {
      case .text: "A line for each step."
      case .json: "One object, for other programs."
      case .svg: "The owner with its outlets, and the tree of objects as they wake."
      }
    }
  }
}
