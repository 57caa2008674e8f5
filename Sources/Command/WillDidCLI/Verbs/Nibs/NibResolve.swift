internal import WillDidArguments
internal import WillDidNib
internal import WillDidReport
internal import WillDidText

/// The verb that finds the nib from which the view of a controller is loaded.
struct NibResolve: Verb {
  static let help = VerbHelp(
    "resolve", abstract: "Says which nib a view controller loads its view from.",
    discussion: """
      Without a nib name, a nib named like the class is looked for, and on iOS and tvOS also one \
      without 'Controller' at the end of that name. If both exist, systems differ: the \
      documentation says the shorter name wins, but on iOS 12 the longer one was seen to win. The \
      answer is then ambiguous.

      A .xib counts as the nib that will be made from it. A folder that is no bundle is searched \
      with all folders in it, since a build puts their nibs side by side. The nib that is found is \
      read to check whether it connects a view to its owner, or a window if that is what the owner \
      needs. Without an idiom the answer covers iPhone and iPad where they differ. The exit status \
      is 2 where the app would crash.

      Examples:
        willdid nib resolve --class DetailViewController --bundle Sample.app --os 12 --idiom phone
        willdid nib resolve --class Shop.CartViewController --bundle Sources --nib-name Cart
      """)

  @Given(
    Option<String>(
      "class", value: "name", help: "The class of the controller, with its module or without."))
  var className
  @Given(
    Option<String>(
      "bundle", value: "folder", help: "The bundle, or the folder with its nibs or .xib files.",
      completion: .folder))
  var bundle
  @Given(
    Option<SystemName?>(
      "os", value: "version", help: "The system: 12, ios12, tvos17 or macos.",
      discussion:
        "Systems differ in which nib they take if two match, and before iOS 9 for Swift classes."
    ))
  var system
  @Given(
    Option<NibResolver.Idiom?>(
      "idiom", help: "The kind of device, for nibs that exist for one kind only."))
  var idiom
  @Given(
    Option<String?>(
      "nib-name", value: "name", help: "The nib name that the controller is initialised with."))
  var nibName
  @Given(
    Option<String?>(
      "runtime-name", value: "name",
      help: "The name that the class has in Objective-C: @objc(Name)."))
  var runtimeName
  @Given(Flag("overrides-load-view", help: "The class has a loadView, which may call super."))
  var overrides
  @Given(Flag("without-super", help: "That loadView never calls super."))
  var withoutSuper
  @Given(
    Option<NibResolver.Kind?>(
      "kind", help: "What the class is; on macOS, its name tells if this is not given."))
  var kind
  @Given(
    Option<[String]>(
      "language", value: "code", default: [],
      help: "A preferred language of the user; may be repeated, most preferred first."))
  var language
  @Given(Shared.textOrJSON) var format
  var printing = PrintOptions()

  /// Prints which nib the controller takes its view from.
  func run() throws(CommandError) -> ExitStatus {
    var query = NibResolver.Query(className: className)
    query.runtimeName = runtimeName
    query.nibName = nibName
    query.loadView = withoutSuper ? .withoutSuper : overrides ? .overridden : .inherited
    query.kind = kind
    query.system = system?.system ?? NibResolver.System()
    query.idiom = idiom
    query.languages = language
    guard !query.className.isEmpty else { throw .misuse("'--class' needs the name of a class.") }
    let resolution: NibResolver.Resolution
    do { resolution = try NibResolver.resolve(query, in: bundle, DiskFiles()) } catch {
      throw CommandError(error, reading: bundle)
    }
    var output = try printing.output()
    switch format {
    case .text:
      output.bytes += NibResolveText(look: printing.style.look).text(resolution, query).utf8
    case .json: output.bytes += "\(resolution.json(query).text())\n".utf8
    }
    try output.finish(after: .success)
    return resolution.isCrash ? .findings : .success
  }

  /// A system as it is written: a version of iOS, or the name of a system and perhaps a version.
  struct SystemName: ArgumentValue {
    let system: NibResolver.System
    let argument: String

    init(argument: String) throws(UsageError) {
      self.argument = argument
      let word = argument.lowercased().filter { $0 != " " }
      let names: [(String, Nib.Platform)] = [
        ("ios", .uiKit), ("ipados", .uiKit), ("tvos", .uiKit), ("macos", .appKit), ("", .uiKit),
      ]
      for (name, platform) in names where word.hasPrefix(name) {
        let rest = word.dropFirst(name.count)
        let major = rest.prefix { $0 != "." }
        let minors = rest.dropFirst(major.count).split(
          separator: ".", omittingEmptySubsequences: false)
        guard rest.isEmpty && !name.isEmpty || Int(major) ?? 0 > 0,
          minors.dropFirst().allSatisfy({ Int($0) != nil })
        else { continue }
        system = NibResolver.System(platform: platform, version: Int(major))
        return
      }
      throw UsageError("expected a version such as 12, ios12, tvos17 or macos")
    }
  }
}

extension NibResolver.Idiom: ArgumentValue {}
extension NibResolver.Kind: ArgumentValue {}
