internal import WillDidModel

extension HookRow {
  /// How nibs are asked for and loaded.
  ///
  /// On GNUstep every load comes to a loader, whatever it was asked of; UIKit makes them with nib
  /// objects. Where neither is there, what was asked for is the load.
  static let nibs: [HookRow] = requests + objects + loads

  /// The methods that ask for nibs.
  private static let requests: [HookRow] = [
    request(.loadNibNamed, [.nib, .object(.owner), .ignored]),
    request(
      .loadNibNamed, as: "loadNibNamed:owner:topLevelObjects:", [.nib, .object(.owner), .ignored]),
    request(
      .loadNibNamed, as: "loadNibNamed:owner:", isClassMethod: true, [.nib, .object(.owner)]),
    request(.loadNibFile, isClassMethod: true, [.nib, .nameTable, .ignored]),
    request(.loadNibFile, [.nib, .nameTable, .ignored]),
  ]

  private static func request(
    _ callback: Callback, as selector: String? = nil, isClassMethod: Bool = false,
    _ arguments: [Argument]
  ) -> HookRow {
    HookRow(
      callback, as: selector, isClassMethod: isClassMethod, of: ["NSBundle"], arguments,
      audience: .noInstance, effect: .nibRequest)
  }

  /// The methods that make nib objects and storyboards.
  private static let objects: [HookRow] = [
    HookRow(
      .initWithNibNamed, of: ["NSNib"], [.nib, .bundle], audience: .noInstance, effect: .naming),
    HookRow(
      .initWithNibNamed, as: "initWithContentsOfURL:", of: ["NSNib"], [.nibURL],
      audience: .noInstance,
      effect: .naming),
    HookRow(
      .initWithNibNamed, as: "nibWithNibName:bundle:", isClassMethod: true, of: ["UINib"],
      [.nib, .bundle], audience: .noInstance, effect: .naming),
    storyboard(
      "storyboardWithName:bundle:", isClassMethod: true, ["UIStoryboard", "NSStoryboard"]),
    storyboard("initWithName:bundle:", isClassMethod: false, ["NSStoryboard"]),
    HookRow(.makeView, of: ["NSTableView"], [.text(.identifier), .object(.owner)]),
  ]

  /// A storyboard is only remembered, until it makes a controller.
  private static func storyboard(
    _ selector: String, isClassMethod: Bool, _ roots: [String]
  ) -> HookRow {
    HookRow(
      .instantiateController, as: selector, isClassMethod: isClassMethod, of: roots,
      [.text(.storyboard), .ignored], audience: .noInstance, form: .unrecorded, effect: .naming)
  }

  private static let instantiations = ["UINib", "NSNib"]
  /// The methods that load nibs.
  private static let loads: [HookRow] = [
    load(.instantiateNib, of: instantiations, [.object(.owner), .ignored]),
    load(
      .instantiateNib, as: "instantiateWithOwner:topLevelObjects:", of: instantiations,
      [.object(.owner), .ignored]),
    load(
      .instantiateNib, as: "instantiateNibWithOwner:topLevelObjects:", of: instantiations,
      [.object(.owner), .ignored]),
    load(
      .instantiateNib, as: "instantiateNibWithExternalNameTable:", of: instantiations, [.nameTable]),
    load(
      .instantiateNib, as: "instantiateNibWithExternalNameTable:withZone:", of: instantiations,
      [.nameTable, .ignored]),
    load(
      .nibLoad, as: "loadModelData:externalNameTable:withZone:", of: ["GSModelLoader"],
      [.ignored, .nameTable, .ignored]),
  ]

  private static func load(
    _ callback: Callback, as selector: String? = nil, of roots: [String], _ arguments: [Argument]
  ) -> HookRow {
    HookRow(
      callback, as: selector, of: roots, arguments, audience: .noInstance, effect: .nibLoad)
  }

  /// The work of a nib with its objects; UIKit and AppKit of Apple do it in classes of their own, and of
  /// these only the key-value coding is public.
  static let nibParts: [HookRow] = [
    connection(.nibOutletConnected, ["NSNibOutletConnector", "IBOutletConnection"]),
    connection(.nibActionConnected, ["NSNibControlConnector", "IBActionConnection"]),
    connection(.nibBindingConnected, ["NSNibBindingConnector", "IBBindingConnection"]),
    HookRow(
      .nibAttributeSet, as: "establishConnection",
      of: ["NSIBUserDefinedRuntimeAttributesConnector"],
      asks: [.object("object", .object)], audience: .noInstance, form: .afterwards,
      effect: .connection),
    part("nibInstantiate", ["NSCustomObject", "NSWindowTemplate"]),
    part("nibInstantiateWithCoder:", ["NSCustomView"], [.ignored]),
    topLevel("nibInstantiateWithOwner:topLevelObjects:", "NSIBObjectData", [.ignored, .ignored]),
    topLevel("awakeWithContext:", "GSNibContainer", [.ignored]),
    HookRow(
      .nibOutletConnected, as: "setValue:forKey:", of: ["NSObject"],
      [.ignored, .text(.outlet)], audience: .noInstance, form: .afterwards, effect: .keyValue),
  ]

  private static func connection(_ callback: Callback, _ roots: [String]) -> HookRow {
    HookRow(
      callback, as: "establishConnection", of: roots, audience: .noInstance, form: .afterwards,
      effect: .connection)
  }

  private static func part(
    _ selector: String, _ roots: [String], _ arguments: [Argument] = []
  ) -> HookRow {
    HookRow(
      .nibObjectCreated, as: selector, of: roots, arguments, audience: .noInstance,
      form: .afterwards,
      effect: .nibObject)
  }

  private static func topLevel(
    _ selector: String, _ root: String, _ arguments: [Argument]
  ) -> HookRow {
    HookRow(
      .nibTopLevelObject, as: selector, of: [root], arguments, audience: .noInstance,
      form: .afterwards, effect: .topLevel)
  }
}
