// Made by Tools/vocabulary of Names.txt: change that, and run the tool again.
// A row is one line, however long it is:
// swift-format-ignore-file

extension FrameworkName {
  /// The prefixes of classes with callbacks of the life of an app.
  static let prefixes: [(letters: String, framework: String)] = [
    ("UI", "UIKit"),
    ("NS", "AppKit"),
    ("CA", "QuartzCore"),
    ("IB", "UIKit"),
    ("GS", "GNUstep"),
    ("OS_", "dispatch"),
  ]
  /// The prefixes of other classes that documents name.
  static let kin = [
    "ASAuthorization",
    "RealityKit",
    "SCN",
    "GLK",
    "MTK",
    "PDF",
    "Web",
    "CSS",
    "HMC",
    "MK",
    "WK",
    "AV",
    "SK",
    "CK",
    "GK",
    "PK",
    "QL",
    "MP",
    "AR",
    "PH",
    "CN",
    "EK",
    "AB",
    "MF",
    "MS",
    "SL",
    "SF",
    "IK",
    "QC",
    "QT",
    "CI",
    "RP",
    "IN",
    "CL",
    "LP",
    "VN",
    "NC",
    "AM",
    "TV",
    "CP",
  ]
  /// The prefixes of SwiftUI's classes that hold its views.
  static let hosting = [
    "UIHosting",
    "NSHosting",
  ]

  /// The role of a controller towards others, by its class.
  package enum ControllerRole: CaseIterable, Sendable {
    case navigation, tab, page, split, adopting
  }
  /// The endings of the classes of such controllers.
  static let controllers: [(ending: String, role: ControllerRole)] = [
    ("NavigationController", .navigation),
    ("NavController", .navigation),
    ("TabBarController", .tab),
    ("TabViewController", .tab),
    ("PageViewController", .page),
    ("PageController", .page),
    ("SplitViewController", .split),
    ("SearchController", .adopting),
    ("DocumentViewController", .adopting),
    ("DocumentBrowserViewController", .adopting),
    ("InputViewController", .adopting),
  ]
}

extension FolderName {
  /// The endings of bundles that have nibs of their own.
  package static let bundle: Set = [
    "app",
    "appex",
    "bundle",
    "framework",
    "gorm",
    "plugin",
    "xctest",
  ]
  /// The endings of other folders that are one thing, and none with sources.
  package static let package: Set = [
    "docc",
    "lproj-disabled",
    "nib",
    "playground",
    "storyboardc",
    "xcarchive",
    "xcassets",
    "xcdatamodeld",
    "xcframework",
  ]
  /// Folders that Xcode and other tools fill.
  package static let made: Set = [
    "DerivedData",
    "node_modules",
    "xcuserdata",
  ]
  /// Folders in which tools for dependencies put what they fetch.
  package static let fetched: Set = [
    "Pods",
    "Carthage",
    "Checkouts",
    "checkouts",
  ]
}

extension NibFileName {
  /// The endings of files with nibs.
  package static let endings = [
    ".gmodel",
    ".gorm",
    ".nib",
    ".xib",
  ]
  /// The endings of storyboards.
  package static let storyboardEndings = [
    ".storyboardc",
    ".storyboard",
  ]
  /// The endings of those that builds make.
  static let compiledEndings = [
    ".nib",
    ".storyboardc",
  ]
  /// The files of a nib that is a folder.
  package static let archives = [
    "objects.gorm",
    "keyedobjects.nib",
    "runtime.nib",
    "designable.nib",
    "objects.nib",
    "data.nib",
  ]
}

extension DeviceSuffix {
  /// All of them.
  package static let all = [
    DeviceSuffix(text: "~iphone", device: .phone, isOfSystem: true),
    DeviceSuffix(text: "~ipad", device: .pad, isOfSystem: true),
    DeviceSuffix(text: "~tv", device: .tv, isOfSystem: false),
    DeviceSuffix(text: "~mac", device: .mac, isOfSystem: false),
    DeviceSuffix(text: "-iphone", device: .phone, isOfSystem: false),
    DeviceSuffix(text: "-iPhone", device: .phone, isOfSystem: false),
    DeviceSuffix(text: "_iPhone", device: .phone, isOfSystem: false),
    DeviceSuffix(text: "-ipad", device: .pad, isOfSystem: false),
    DeviceSuffix(text: "-iPad", device: .pad, isOfSystem: false),
    DeviceSuffix(text: "_iPad", device: .pad, isOfSystem: false),
    DeviceSuffix(text: "iPhone", device: .phone, isOfSystem: false),
    DeviceSuffix(text: "iPad", device: .pad, isOfSystem: false),
  ]
}
