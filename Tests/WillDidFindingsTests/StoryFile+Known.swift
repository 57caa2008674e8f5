import Testing

extension StoryFile {
  /// Stories that the program does not tell rightly yet, and in what it goes wrong.
  static let known: [String: Comment] = [
    "03c-swipe-back-completed":
      "- transition pop completed SecondViewController -> FirstViewController interactive; "
      + "+ transition pop completed SecondViewController -> FirstViewController",
    "03d-cancelled-pop":
      "- transition pop cancelled SecondViewController -> FirstViewController interactive; "
      + "+ transition pop cancelled SecondViewController -> FirstViewController",
    "03d-cancelled-pop-hooked":
      "- transition pop cancelled SecondViewController -> FirstViewController interactive; "
      + "+ transition pop cancelled SecondViewController -> FirstViewController",
    "03d-cancelled-pop-only-below-told":
      "- transition pop cancelled - -> FirstViewController interactive; + transition pop "
      + "cancelled - -> FirstViewController",
    "03d-cancelled-pop-only-top":
      "- transition pop cancelled SecondViewController -> -; + transition child cancelled "
      + "SecondViewController -> -",
    "03d-cancelled-pop-then-button":
      "- transition pop cancelled SecondViewController -> FirstViewController interactive; "
      + "+ transition pop cancelled SecondViewController -> FirstViewController",
    "03d-cancelled-pop-twice-then-completed":
      "- transition pop cancelled SecondViewController -> FirstViewController interactive; "
      + "- transition pop cancelled SecondViewController -> FirstViewController interactive",
    "03d-cancelled-pop-with-layout":
      "- transition pop cancelled SecondViewController -> FirstViewController interactive; "
      + "+ transition pop cancelled SecondViewController -> FirstViewController",
    "03g-push-while-pushing": "lacks AP-19",
    "03g-two-windows": "- transition push completed LeftViewController -> RightViewController",
    "04-full-screen-navigation-dismissed": "lacks CT-14",
    "05-form-sheet": "lacks CT-07",
    "05-sheet-delegate-without-end": "lacks CT-10",
    "05-sheet-did-dismiss-by-hand": "lacks CT-11",
    "05-sheet-dismissed-by-code": "lacks CT-07",
    "05-sheet-prevented": "lacks CT-09",
    "05-sheet-swiped-away": "lacks CT-07",
    "06-over-full-screen": "lacks CT-07",
    "08-tab-by-delegate":
      "- transition unknown completed - -> MapViewController; + transition tab completed - "
      + "-> MapViewController",
    "08-tab-first-time":
      "- transition unknown completed - -> MapViewController; + transition tab completed - "
      + "-> MapViewController",
    "08-tab-same-again":
      "- transition unknown completed - -> MapViewController; + transition tab completed - "
      + "-> MapViewController",
    "08-tab-second-time":
      "- transition unknown completed - -> MapViewController; + transition tab completed - "
      + "-> MapViewController",
    "08-tab-untold":
      "- transition unknown completed - -> MapViewController; + transition tab completed - "
      + "-> MapViewController",
    "09-child-appears-after-detach": "lacks CT-06",
    "09-child-did-move-forgotten": "lacks CT-01",
    "09-child-end-without-begin": "lacks AP-17",
    "09-child-not-forwarded": "lacks CT-05",
    "09-child-will-move-forgotten": "lacks CT-02",
    "10-page-set-in-view-did-load": "lacks AP-16",
    "14-memory-warning-old": "adds AP-12",
    "14-view-did-unload-on-new-system": "lacks MM-08",
    "14-view-set-to-nil": "adds NB-15",
    "15-callback-after-end": "lacks MM-03",
    "15-end-off-main": "lacks TH-02",
    "15-leak": "lacks MM-01",
  ]
}
