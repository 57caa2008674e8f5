internal import WillDidModel

/// The names of classes as they are at run time.
package enum ElementClass {
  /// The class of an element that names none itself.
  package static func ofElement(_ tag: String, _ platform: Nib.Platform) -> String {
    if let name = (platform == .uiKit ? uiKit : appKit)[tag] { return name }
    guard let first = tag.unicodeScalars.first, first.isASCII else { return tag }
    let rest = String(tag.dropFirst())
    return (platform == .uiKit ? "UI" : "NS") + String(first).uppercased() + rest
  }

  /// The element that stands for objects of a class of a framework; `nil` for a class that has none.
  package static func element(ofClass name: String, _ platform: Nib.Platform) -> String? {
    let (prefix, others) = platform == .uiKit ? ("UI", uiKit) : ("NS", appKit)
    if name == "NSLayoutConstraint" { return "constraint" }
    guard name.hasPrefix(prefix) else { return others.first { $0.value == name }?.key }
    let rest = name.dropFirst(prefix.count)
    return rest.prefix(1).lowercased() + rest.dropFirst()
  }

  // Only those whose name is not the prefix and the name of the element.
  private static let uiKit = [
    "arscnView": "ARSCNView", "arskView": "ARSKView",
    "avPlayerViewController": "AVPlayerViewController",
    "collectionViewCellContentView": "UIView", "constraint": "NSLayoutConstraint",
    "containerView": "UIView", "customObject": "NSObject",
    "glkView": "GLKView", "glkViewController": "GLKViewController", "mapView": "MKMapView",
    "mtkView": "MTKView", "pongPressGestureRecognizer": "UILongPressGestureRecognizer",
    "sceneKitView": "SCNView", "skView": "SKView", "wkWebView": "WKWebView",
    "tableViewCellContentView": "UITableViewCellContentView",
  ]

  private static let appKit = [
    "avPlayerView": "AVPlayerView", "constraint": "NSLayoutConstraint", "customObject": "NSObject",
    "customView": "NSView",
    "mapView": "MKMapView", "pagecontroller": "NSPageController", "pdfView": "PDFView",
    "qcView": "QCView", "sceneKitView": "SCNView", "skView": "SKView", "webView": "WebView",
    "wkWebView": "WKWebView",
  ]

  /// A class as a document names it.
  static func custom(_ name: String, module: String?) -> String {
    guard let module, !module.isEmpty, !name.hasPrefix("_TtC") else {
      return ClassName.demangled(name)
    }
    return "\(module).\(name)"
  }

  /// The template that stands for a segue in a nib.
  static func ofSegue(_ kind: String, _ platform: Nib.Platform) -> String {
    guard platform == .uiKit else {
      return kind == "embed" ? "NSStoryboardEmbedSegueTemplate" : "NSStoryboardSegueTemplate"
    }
    return switch kind {
    case "show", "showDetail": "UIStoryboardShowSegueTemplate"
    case "presentation": "UIStoryboardPresentationSegueTemplate"
    case "push": "UIStoryboardPushSegueTemplate"
    case "modal": "UIStoryboardModalSegueTemplate"
    case "embed": "UIStoryboardEmbedSegueTemplate"
    case "unwind": "UIStoryboardUnwindSegueTemplate"
    case "popover": "UIStoryboardPopoverSegueTemplate"
    case "popoverPresentation": "UIStoryboardPopoverPresentationSegueTemplate"
    default: "UIStoryboardSegueTemplate"
    }
  }
}
