// Made by Tools/vocabulary of Overrides.txt: change that, and run the tool again.
// A row is one line, however long it is:
// swift-format-ignore-file

internal import WillDidModel

extension OverrideDuty {
  /// Every one that is known.
  package static let all = [
    OverrideDuty("viewWillAppear", ["_"], "viewWillAppear:", ["UIViewController"], .viewWillAppear),
    OverrideDuty("viewIsAppearing", ["_"], "viewIsAppearing:", ["UIViewController"], .viewIsAppearing),
    OverrideDuty("viewDidAppear", ["_"], "viewDidAppear:", ["UIViewController"], .viewDidAppear),
    OverrideDuty("viewWillDisappear", ["_"], "viewWillDisappear:", ["UIViewController"], .viewWillDisappear),
    OverrideDuty("viewDidDisappear", ["_"], "viewDidDisappear:", ["UIViewController"], .viewDidDisappear),
    OverrideDuty("viewWillAppear", [], "viewWillAppear", ["NSViewController"], .viewWillAppear, .empty),
    OverrideDuty("viewDidAppear", [], "viewDidAppear", ["NSViewController"], .viewDidAppear, .empty),
    OverrideDuty("viewWillDisappear", [], "viewWillDisappear", ["NSViewController"], .viewWillDisappear, .empty),
    OverrideDuty("viewDidDisappear", [], "viewDidDisappear", ["NSViewController"], .viewDidDisappear, .empty),
    OverrideDuty("viewDidLoad", [], "viewDidLoad", ["UIViewController", "NSViewController"], .viewDidLoad, .empty),
    OverrideDuty("awakeFromNib", [], "awakeFromNib", ["NSObject"], .awakeFromNib, .empty),
    OverrideDuty("updateViewConstraints", [], "updateViewConstraints", ["UIViewController", "NSViewController"], .updateViewConstraints),
    OverrideDuty("updateProperties", [], "updateProperties", ["UIViewController"], .updateProperties),
    OverrideDuty("viewWillTransition", ["to", "with"], "viewWillTransitionToSize:withTransitionCoordinator:", ["UIViewController"], .viewWillTransitionToSize),
    OverrideDuty("willTransition", ["to", "with"], "willTransitionToTraitCollection:withTransitionCoordinator:", ["UIViewController"], .willTransitionToTraitCollection),
    OverrideDuty("didReceiveMemoryWarning", [], "didReceiveMemoryWarning", ["UIViewController"], .didReceiveMemoryWarning),
    OverrideDuty("willMove", ["toParent"], "willMoveToParentViewController:", ["UIViewController"], .willMoveToParent),
    OverrideDuty("didMove", ["toParent"], "didMoveToParentViewController:", ["UIViewController"], .didMoveToParent),
    OverrideDuty("encodeRestorableState", ["with"], "encodeRestorableStateWithCoder:", ["UIViewController"], .encodeRestorableState, .advised),
    OverrideDuty("decodeRestorableState", ["with"], "decodeRestorableStateWithCoder:", ["UIViewController"], .decodeRestorableState, .advised),
    OverrideDuty("setEditing", ["_", "animated"], "setEditing:animated:", ["UIViewController", "UITableViewCell"], nil),
    OverrideDuty("prepareForReuse", [], "prepareForReuse", ["UITableViewCell", "UICollectionReusableView", "UITableViewHeaderFooterView"], nil),
    OverrideDuty("updateConstraints", [], "updateConstraints", ["UIView", "NSView"], nil),
  ]
}
