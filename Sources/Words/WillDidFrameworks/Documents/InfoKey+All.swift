// Made by Tools/vocabulary of Info.txt: change that, and run the tool again.
// A row is one line, however long it is:
// swift-format-ignore-file

extension InfoKey {
  /// All of them.
  package static let all = [
    InfoKey("UIMainStoryboardFile", .top, .main),
    InfoKey("UIMainStoryboardFile~ipad", .top, .main),
    InfoKey("UIMainStoryboardFile~iphone", .top, .main),
    InfoKey("NSMainStoryboardFile", .top, .main),
    InfoKey("NSMainNibFile", .top, .main),
    InfoKey("NSMainNibFile~ipad", .top, .main),
    InfoKey("NSMainNibFile~iphone", .top, .main),
    InfoKey("UILaunchStoryboardName", .top, .launch),
    InfoKey("UILaunchStoryboardName~ipad", .top, .launch),
    InfoKey("UILaunchStoryboards", .top, .else),
    InfoKey("NSPrincipalClass", .top, .class),
    InfoKey("CFBundleDevelopmentRegion", .top, .else),
    InfoKey("UISceneStoryboardFile", .scene, .main),
    InfoKey("UISceneDelegateClassName", .scene, .class),
    InfoKey("NSExtensionMainStoryboard", .extension, .main),
    InfoKey("NSExtensionPrincipalClass", .extension, .class),
  ]
}
