extension FrameworkKnowledge {
  // Of two superclasses one is that of UIKit and the other that of AppKit.
  static let others = """
    ABNewPersonViewController : UIViewController
    ABPeoplePickerNavigationController : UINavigationController = peoplePickerDelegate
    ABPersonViewController : UIViewController = personViewDelegate
    ABUnknownPersonViewController : UIViewController = unknownPersonViewDelegate
    ADBannerView : UIView = delegate
    AMAction : NSObject
    AMBundleAction : AMAction = parametersView
    AMWorkflowView : NSView = workflowController
    ARSCNView : SCNView = session delegate
    ARSKView : SKView = session
    ARView : UIView NSView
    ASAuthorizationAppleIDButton : UIControl NSControl
    ASCredentialProviderViewController : UIViewController NSViewController
    AUViewController : UIViewController NSViewController
    AVCaptureView : NSView = delegate
    AVPictureInPictureController : NSObject = delegate
    AVPlayerView : NSView = player delegate pictureInPictureDelegate
    AVPlayerViewController : UIViewController = player delegate
    AVRoutePickerView : UIView NSView = delegate player
    CAEAGLLayer : NSObject
    CLLocationButton : UIControl
    CNContactPicker : NSObject = delegate
    CNContactPickerViewController : UIViewController = delegate
    CNContactViewController : UIViewController NSViewController = delegate contact
    CPTemplateApplicationScene : UIScene
    CPWindow : UIWindow
    DataScannerViewController : UIViewController = delegate
    EKCalendarChooser : UIViewController = delegate
    EKEventEditViewController : UINavigationController = editViewDelegate
    EKEventViewController : UIViewController = delegate event
    GKAchievementViewController : UINavigationController
    GKFriendRequestComposeViewController : UINavigationController
    GKGameCenterViewController : UINavigationController = gameCenterDelegate
    GKLeaderboardViewController : UINavigationController
    GKMatchmakerViewController : UINavigationController = matchmakerDelegate
    GKTurnBasedMatchmakerViewController : UINavigationController = turnBasedMatchmakerDelegate
    GLKView : UIView = delegate context
    GLKViewController : UIViewController = delegate
    HKActivityRingView : UIView
    IKCameraDeviceView : NSView = delegate cameraDevice
    IKDeviceBrowserView : NSView = delegate
    IKImageBrowserView : NSView = dataSource delegate dragDestinationDelegate draggingDestinationDelegate
    IKImageView : NSView = delegate
    IKScannerDeviceView : NSView = delegate scannerDevice
    INUIAddVoiceShortcutButton : UIButton = delegate shortcut
    INUIAddVoiceShortcutViewController : UIViewController = delegate
    INUIEditVoiceShortcutViewController : UIViewController = delegate
    LAAuthenticationView : NSView
    LPLinkView : UIView NSView = metadata
    MFMailComposeViewController : UINavigationController = mailComposeDelegate
    MFMessageComposeViewController : UINavigationController = messageComposeDelegate
    MKAnnotationView : UIView NSView = annotation leftCalloutAccessoryView rightCalloutAccessoryView detailCalloutAccessoryView image
    MKCircleView : MKOverlayPathView
    MKCompassButton : UIView NSView = mapView
    MKLookAroundViewController : UIViewController NSViewController = delegate scene
    MKMapView : UIView NSView = delegate
    MKMarkerAnnotationView : MKAnnotationView
    MKOverlayPathView : MKOverlayView
    MKOverlayView : UIView
    MKPinAnnotationView : MKAnnotationView
    MKPitchControl : NSView = mapView
    MKPolygonView : MKOverlayPathView
    MKPolylineView : MKOverlayPathView
    MKScaleView : UIView = mapView
    MKUserLocationView : MKAnnotationView
    MKUserTrackingBarButtonItem : UIBarButtonItem = mapView
    MKUserTrackingButton : UIView = mapView
    MKZoomControl : NSView = mapView
    MPMediaPickerController : UIViewController = delegate
    MPMoviePlayerController : NSObject
    MPMoviePlayerViewController : UIViewController
    MPVolumeView : UIView
    MSMessagesAppViewController : UIViewController
    MSStickerBrowserView : UIView = dataSource
    MSStickerBrowserViewController : UIViewController
    MSStickerView : UIView = sticker
    MTKView : UIView NSView = delegate device
    NCWidgetListViewController : NSViewController = delegate contents
    NCWidgetSearchViewController : NSViewController = delegate
    NSHostingController : NSViewController
    NSHostingView : NSView
    OSAScriptController : NSController = scriptView resultView
    OSAScriptView : NSTextView
    PDFThumbnailView : UIView NSView = PDFView pdfView
    PDFView : UIView NSView = delegate document
    PHLivePhotoView : UIView NSView = delegate livePhoto
    PHPickerViewController : UIViewController NSViewController = delegate
    PKAddPassButton : UIButton
    PKAddPassesViewController : UIViewController = delegate
    PKAddPaymentPassViewController : UIViewController = delegate
    PKCanvasView : UIScrollView = delegate tool
    PKPaymentAuthorizationViewController : UIViewController NSViewController = delegate
    PKPaymentButton : UIButton NSButton
    QCView : NSView
    QLPreviewController : UIViewController = dataSource delegate
    QLPreviewView : NSView = previewItem
    RPBroadcastActivityViewController : UIViewController = delegate
    RPPreviewViewController : UIViewController NSViewController = previewControllerDelegate
    RPSystemBroadcastPickerView : UIView
    SCNView : UIView NSView = scene delegate
    SFAuthorizationView : NSView = delegate
    SFCertificateView : NSView
    SFChooseIdentityPanel : NSPanel
    SFSafariExtensionHandler : NSObject
    SFSafariExtensionViewController : NSViewController
    SFSafariViewController : UIViewController = delegate
    SKCloudServiceSetupViewController : UIViewController = delegate
    SKStoreProductViewController : UIViewController NSViewController = delegate
    SKView : UIView NSView = scene delegate
    SLComposeServiceViewController : UIViewController = textView
    ScreenSaverView : NSView
    TVCaptionButtonView : TVLockupView
    TVCardView : TVLockupView
    TVDigitEntryViewController : UIViewController
    TVLockupHeaderFooterView : UIView
    TVLockupView : UIControl = contentView headerView footerView
    TVMonogramView : TVLockupView
    TVPosterView : TVLockupView = imageView
    UIHostingController : UIViewController
    VNDocumentCameraViewController : UIViewController = delegate
    WKHostingController : WKInterfaceController
    WKInterfaceActivityRing : WKInterfaceObject
    WKInterfaceAuthorizationAppleIDButton : WKInterfaceObject
    WKInterfaceButton : WKInterfaceObject
    WKInterfaceController : NSObject
    WKInterfaceDate : WKInterfaceObject
    WKInterfaceGroup : WKInterfaceObject
    WKInterfaceHMCamera : WKInterfaceObject
    WKInterfaceImage : WKInterfaceObject
    WKInterfaceInlineMovie : WKInterfaceObject
    WKInterfaceLabel : WKInterfaceObject
    WKInterfaceMap : WKInterfaceObject
    WKInterfaceMovie : WKInterfaceObject
    WKInterfaceObject : NSObject
    WKInterfacePaymentButton : WKInterfaceObject
    WKInterfacePicker : WKInterfaceObject
    WKInterfaceSCNScene : WKInterfaceObject
    WKInterfaceSKScene : WKInterfaceObject
    WKInterfaceSeparator : WKInterfaceObject
    WKInterfaceSlider : WKInterfaceObject
    WKInterfaceSwitch : WKInterfaceObject
    WKInterfaceTable : WKInterfaceObject
    WKInterfaceTextField : WKInterfaceObject
    WKInterfaceTimer : WKInterfaceObject
    WKInterfaceVolumeControl : WKInterfaceObject
    WKUserNotificationHostingController : WKUserNotificationInterfaceController
    WKUserNotificationInterfaceController : WKInterfaceController = notificationAlertLabel
    WKWebView : UIView NSView = navigationDelegate UIDelegate uiDelegate
    WebFrameView : NSView
    WebView : NSView = UIDelegate frameLoadDelegate policyDelegate resourceLoadDelegate downloadDelegate editingDelegate preferences hostWindow
    """
}
