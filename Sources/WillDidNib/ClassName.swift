/// The names of classes as they are at run time.
enum ClassName {
  /// The class of an element that names none itself.
  static func ofElement(_ tag: String, _ platform: Nib.Platform) -> String {
    if let name = (platform == .uiKit ? uiKit : appKit)[tag] { return name }
    guard let first = tag.unicodeScalars.first, first.isASCII else { return tag }
    let rest = String(tag.dropFirst())
    return (platform == .uiKit ? "UI" : "NS") + String(first).uppercased() + rest
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
    guard let module, !module.isEmpty, !name.hasPrefix("_TtC") else { return readable(name) }
    return "\(module).\(name)"
  }

  /// A class as the runtime prints it: `_TtC3Tea13CupController` is `Tea.CupController`.
  static func readable(_ name: String) -> String {
    guard name.hasPrefix("_Tt") else { return name }
    var rest = Substring(name).dropFirst(3).utf8
    while rest.first == UInt8(ascii: "C") || rest.first == UInt8(ascii: "V")
      || rest.first == UInt8(ascii: "O")
    { rest = rest.dropFirst() }
    var parts: [String] = []
    while let first = rest.first, first >= 0x31, first <= 0x39 {
      let digits = rest.prefix { $0 >= 0x30 && $0 <= 0x39 }
      rest = rest.dropFirst(digits.count)
      guard let length = Int(Substring(digits)), length <= rest.count,
        let part = String(rest.prefix(length))
      else { return name }
      parts.append(part)
      rest = rest.dropFirst(length)
    }
    // What is left tells of generic or private types, whose names are not these alone.
    return rest.isEmpty && parts.count > 1 ? parts.joined(separator: ".") : name
  }

  /// The template that stands for a segue in a nib.
  static func ofSegue(_ kind: String) -> String {
    switch kind {
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
