// Made by Tools/vocabulary of Elements.txt: change that, and run the tool again.
// A row is one line, however long it is:
// swift-format-ignore-file

extension ElementName {
  /// The classes of elements in documents of UIKit.
  static let uiKit = [
    "arscnView": "ARSCNView",
    "arskView": "ARSKView",
    "avPlayerViewController": "AVPlayerViewController",
    "collectionViewCellContentView": "UIView",
    "constraint": "NSLayoutConstraint",
    "containerView": "UIView",
    "customObject": "NSObject",
    "glkView": "GLKView",
    "glkViewController": "GLKViewController",
    "mapView": "MKMapView",
    "mtkView": "MTKView",
    "pongPressGestureRecognizer": "UILongPressGestureRecognizer",
    "sceneKitView": "SCNView",
    "skView": "SKView",
    "tableViewCellContentView": "UITableViewCellContentView",
    "wkWebView": "WKWebView",
  ]
  /// The classes of elements in documents of AppKit.
  static let appKit = [
    "avPlayerView": "AVPlayerView",
    "constraint": "NSLayoutConstraint",
    "customObject": "NSObject",
    "customView": "NSView",
    "mapView": "MKMapView",
    "pagecontroller": "NSPageController",
    "pdfView": "PDFView",
    "qcView": "QCView",
    "sceneKitView": "SCNView",
    "skView": "SKView",
    "webView": "WebView",
    "wkWebView": "WKWebView",
  ]
}

extension SegueTemplate {
  /// The templates of kinds in nibs of UIKit.
  static let uiKit = [
    "show": "UIStoryboardShowSegueTemplate",
    "showDetail": "UIStoryboardShowSegueTemplate",
    "push": "UIStoryboardPushSegueTemplate",
    "modal": "UIStoryboardModalSegueTemplate",
    "presentation": "UIStoryboardPresentationSegueTemplate",
    "popover": "UIStoryboardPopoverSegueTemplate",
    "popoverPresentation": "UIStoryboardPopoverPresentationSegueTemplate",
    "embed": "UIStoryboardEmbedSegueTemplate",
    "unwind": "UIStoryboardUnwindSegueTemplate",
    "custom": "UIStoryboardSegueTemplate",
  ]
  /// The templates of kinds in nibs of AppKit.
  static let appKit = [
    "embed": "NSStoryboardEmbedSegueTemplate",
    "custom": "NSStoryboardSegueTemplate",
  ]
  /// The actions of segues, by the classes of their templates.
  static let actions: [String: Action] = [
    "UIStoryboardShowSegueTemplate": .show,
    "UIStoryboardPushSegueTemplate": .push,
    "UIStoryboardModalSegueTemplate": .present,
    "UIStoryboardPresentationSegueTemplate": .present,
    "UIStoryboardPopoverSegueTemplate": .popover,
    "UIStoryboardPopoverPresentationSegueTemplate": .popover,
    "UIStoryboardEmbedSegueTemplate": .embed,
    "NSStoryboardEmbedSegueTemplate": .embed,
    "UIStoryboardUnwindSegueTemplate": .unwind,
    "UIStoryboardSegueTemplate": .custom,
    "NSStoryboardSegueTemplate": .custom,
  ]

  /// The action of a segue.
  package enum Action: Sendable {
    case show, push, present, popover, embed, unwind, custom
  }
}
