// Traces that exist hold these numbers. Add lines; never change one.

/// The number, the name and the kind of every key.
let frozenKeys = """
  1 animated flag
  2 interactive flag
  3 initiallyInteractive flag
  4 cancelled flag
  5 callerInApp flag
  6 superEntered flag
  7 uncertain flag
  8 isAppearing flag
  9 exists flag
  10 cached flag
  11 ambiguous flag
  12 retained flag
  13 inProgress flag
  14 answer flag
  15 returnedNil flag
  16 movingToParent flag
  17 movingFromParent flag
  18 beingPresented flag
  19 beingDismissed flag
  20 hasWindow flag
  21 viewLoaded flag
  22 visible flag
  23 programmatic flag
  24 modalInPresentation flag
  25 removesPresenter flag
  26 superAnimated flag
  27 unwound flag
  28 fatal flag
  29 interruptible flag
  41 outcome Outcome
  42 transitionKind TransitionKind
  43 coderKind CoderKind
  44 creation Creation
  45 presentationStyle PresentationStyle
  46 operation NavigationOperation
  47 how Initializer
  48 nibRule NibRule
  49 nibOutcome NibOutcome
  50 pageStyle PageStyle
  61 line number
  62 column number
  63 count number
  64 bytes number
  65 width number
  66 height number
  67 index number
  68 depth number
  69 superCalls number
  70 transition number
  71 interval number
  72 process number
  73 logLine number
  74 address number
  81 parent instance
  82 child instance
  83 presenter instance
  84 presented instance
  85 owner instance
  86 source instance
  87 destination instance
  88 from instance
  89 to instance
  90 window instance
  91 sender instance
  92 container instance
  93 controller instance
  94 view instance
  95 superview instance
  96 document instance
  97 windowController instance
  98 scene instance
  99 delegate instance
  100 observer instance
  101 object instance
  102 result instance
  103 expectedParent instance
  104 actualParent instance
  105 root instance
  106 previous instance
  107 former instance
  121 nib name
  122 bundle name
  123 directory name
  124 storyboard name
  125 identifier name
  126 key name
  127 label name
  128 outlet name
  129 action name
  130 binding name
  131 keyPath name
  132 value name
  133 controlEvent name
  134 segueKind name
  135 objectID name
  136 image name
  137 sound name
  138 message name
  139 reason name
  140 exceptionName name
  141 file name
  142 selector name
  143 notification name
  144 restorationIdentifier name
  145 path name
  146 expectedClass name
  147 actualClass name
  148 fallbackClass name
  149 superclass name
  150 module name
  151 platform name
  152 osVersion name
  153 name name
  154 category name
  155 detail name
  156 traits name
  157 orientation name
  158 displayMode name
  """

/// The type, the number and the word of every code, in the order of the keys.
let frozenCodes = """
  Outcome 0 open
  Outcome 1 completed
  Outcome 2 cancelled
  Outcome 3 interrupted
  TransitionKind 0 unknown
  TransitionKind 1 push
  TransitionKind 2 pop
  TransitionKind 3 present
  TransitionKind 4 dismiss
  TransitionKind 5 tab
  TransitionKind 6 page
  TransitionKind 7 child
  TransitionKind 8 root
  CoderKind 0 unknown
  CoderKind 1 nib
  CoderKind 2 storyboard
  CoderKind 3 archive
  CoderKind 4 restoration
  Creation 0 unknown
  Creation 1 storyboard
  Creation 2 nib-object
  Creation 3 nib-owner
  Creation 4 code
  Creation 5 archive
  Creation 6 restoration
  PresentationStyle -2 automatic
  PresentationStyle -1 none
  PresentationStyle 0 fullScreen
  PresentationStyle 1 pageSheet
  PresentationStyle 2 formSheet
  PresentationStyle 3 currentContext
  PresentationStyle 4 custom
  PresentationStyle 5 overFullScreen
  PresentationStyle 6 overCurrentContext
  PresentationStyle 7 popover
  PresentationStyle 8 blurOverFullScreen
  PresentationStyle 100 sheet
  PresentationStyle 101 modalWindow
  NavigationOperation 0 none
  NavigationOperation 1 push
  NavigationOperation 2 pop
  Initializer 0 init
  Initializer 1 init(coder:)
  Initializer 2 init(frame:)
  NibRule 0 explicit
  NibRule 1 same-name
  NibRule 2 stripped-controller
  NibRule 3 device-suffix
  NibOutcome 0 loads
  NibOutcome 1 empty-view
  NibOutcome 2 view-outlet-not-set
  NibOutcome 3 not-found
  PageStyle 0 curl
  PageStyle 1 scroll
  """

/// The number and the word of every family.
let frozenFamilies = """
  1 creation
  2 loading
  3 appearance
  4 layout
  5 view
  6 environment
  7 memory
  8 containment
  9 appearanceTransition
  10 navigation
  11 presentation
  12 transition
  13 container
  14 storyboard
  15 coding
  16 restoration
  17 nib
  18 nibObject
  19 windowController
  20 window
  21 document
  22 application
  23 scene
  24 console
  25 user
  26 layer
  """
