extension FrameworkKnowledge {
  /// Whether a module comes with Apple's systems or with Swift.
  package func isModule(_ name: String) -> Bool { Self.moduleNames.contains(name) }

  private static let moduleNames = words(modules)

  private static let modules = """
    ARKit AVFAudio AVFoundation AVKit AVRouting Accelerate Accessibility Accounts ActivityKit AdServices
    AdSupport AddressBook AddressBookUI AgeRangeService AlarmKit AppClip AppIntents AppKit AppKitScripting
    AppTrackingTransparency AppleArchive AppleScriptKit AppleScriptObjC ApplicationServices AssetsLibrary
    AudioToolbox AudioUnit AudioVideoBridging AuthenticationServices AutomaticAssessmentConfiguration Automator
    BackgroundAssets BackgroundTasks BrowserEngineKit BusinessChat CFNetwork CalendarStore CallKit CarPlay Carbon
    Charts CarKey Cinematic ClassKit ClockKit CloudKit Cocoa Collaboration ColorSync Combine CommonCrypto
    CompositorServices Contacts ContactsUI CoreAudio CoreAudioKit CoreAudioTypes CoreBluetooth CoreData
    CoreFoundation CoreGraphics CoreHaptics CoreImage CoreLocation CoreLocationUI CoreMIDI CoreML CoreMedia
    CoreMediaIO CoreMotion CoreNFC CoreServices CoreSpotlight CoreTelephony CoreText CoreTransferable CoreVideo
    CoreWLAN CreateML CryptoKit CryptoTokenKit Cxx DVDPlayback Darwin DataDetection DeveloperToolsSupport
    DeviceActivity DeviceCheck DeviceDiscoveryUI DirectoryService DiscRecording DiscRecordingUI DiskArbitration
    Dispatch Distributed DockKit DriverKit EventKit EventKitUI ExceptionHandling ExecutionPolicy ExposureNotification
    ExtensionFoundation ExtensionKit ExternalAccessory FamilyControls FileProvider FileProviderUI FinderSync
    ForceFeedback Foundation FoundationModels GLKit GLUT GSS GameController GameKit GameplayKit Glibc GroupActivities
    HIServices Hypervisor HealthKit HealthKitUI HomeKit ICADevices IOBluetooth IOBluetoothUI IOKit IOSurface
    IdentityLookup IdentityLookupUI ImageCaptureCore ImageIO ImagePlayground InputMethodKit InstallerPlugins
    InstantMessage Intents IntentsUI JavaScriptCore JavaVM Kerberos Kernel LDAP LatentSemanticMapping
    LinkPresentation LocalAuthentication LocalAuthenticationEmbeddedUI MLCompute MachO MailKit ManagedSettings
    ManagedSettingsUI MapKit MarketplaceKit Matter MatterSupport MediaAccessibility MediaLibrary MediaPlayer
    MediaToolbox MessageUI Messages Metal MetalFX MetalKit MetalPerformanceShaders MetricKit MobileCoreServices
    ModelIO MultipeerConnectivity Musl MusicKit NaturalLanguage NearbyInteraction NetFS Network NetworkExtension
    NewsstandKit NotificationCenter OSAKit OSLog ObjectiveC Observation OpenAL OpenCL OpenDirectory OpenGL OpenGLES
    PCSC PDFKit PHASE ParavirtualizedGraphics PassKit PencilKit Photos PhotosUI PlaygroundSupport
    PreferencePanes ProximityReader PushKit PushToTalk Python QTKit Quartz QuartzCore QuickLook QuickLookThumbnailing
    QuickLookUI QuickTime RealityKit RealityFoundation RegexBuilder ReplayKit RoomPlan Ruby SafariServices SafetyKit
    SceneKit ScreenCaptureKit ScreenSaver ScreenTime Scripting ScriptingBridge SearchKit Security SecurityFoundation
    SecurityInterface SensorKit SensitiveContentAnalysis ServiceManagement SharedWithYou ShazamKit Social
    SoundAnalysis Speech SpriteKit StickerKit StoreKit Swift SwiftData SwiftUI SwiftUICore Symbols SyncServices
    Synchronization System SystemConfiguration SystemExtensions TVMLKit TVServices TVUIKit TWAIN Tcl Testing
    ThreadNetwork TipKit Tk Translation Twitter UIKit UIKitCore UniformTypeIdentifiers UserNotifications
    UserNotificationsUI VideoDecodeAcceleration VideoSubscriberAccount VideoToolbox Virtualization Vision VisionKit
    WatchConnectivity WatchKit WeatherKit WebKit WidgetKit WorkoutKit XCTest XcodeKit iAd vmnet
    """
}
