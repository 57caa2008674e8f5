internal import WillDidFindings
internal import WillDidModel
internal import WillDidStage

// Nibs, segues, archives, and state that is saved.
extension Narrator {
  mutating func loading(_ place: Int, _ after: [Int]) -> String? {
    segues(place, after) ?? nibs(place, after) ?? archives(place, after)
  }

  private mutating func segues(_ place: Int, _ after: [Int]) -> String? {
    let call = calls[place]
    let name = calls.text(call.event.name(.identifier)).asWord
    guard hasBundle else {
      guard call.callback == .performSegue else { return nil }
      let shown = calls.within(place).first {
        [.pushViewController, .present, .showDetailViewController].contains(calls[$0].callback)
      }
      return shown.flatMap { sentence($0, before: []) }
    }
    switch call.callback {
    case .performSegue: return "show \(name) from \(who(call.instance, at: place))"
    case .shouldPerformSegue where call.event.name(.identifier) != nil:
      taken.formUnion(after)
      return "tap \(name) from \(who(call.instance, at: place))"
    case .canPerformUnwindSegueAction, .allowedChildrenForUnwinding, .unwindForSegue:
      return nil
    default: return nil
    }
  }

  private mutating func nibs(_ place: Int, _ after: [Int]) -> String? {
    let call = calls[place]
    switch call.callback {
    case .loadNibNamed, .instantiateNib:
      let nib = call.event.name(.nib) ?? calls.first(.nibLoad, within: place)?.event.name(.nib)
      guard let nib else { return nil }
      var words = "load nib \(calls.text(nib).asWord)"
      let owner = call.object(.owner)
      if let owner { words += " for \(who(owner, at: place))" }
      if call.callback == .instantiateNib {
        let times = 1 + after.count { calls[$0].callback == .instantiateNib }
        if times > 1 { words += " \(times) times" }
        takeCourse(after)
        words += " through a cache"
      } else {
        let again = after.filter {
          calls[$0].callback == .loadNibNamed && calls[$0].event.name(.nib) == nib
            && calls[$0].object(.owner) == owner
        }
        if !again.isEmpty { words += " \(1 + again.count) times" }
        taken.formUnion(again)
      }
      if let object = calls.first(.nibTopLevelObject, within: place)?.object(.object) {
        words += introduction(object, "as")
      }
      return words
    case .addSubview:
      guard let parent = call.object(.controller), calls.base(of: call.instance) != nil
      else { return nil }
      return "add view of \(newcomer(call.instance, at: place)) to \(who(parent, at: place))"
    case .loadView where call.event.flag(.callerInApp) != true && (isLaunched || itself != .none):
      if let view = after.first(where: {
        [.addSubview, .hierarchyInconsistencyMessage].contains(calls[$0].callback)
          && calls[$0].instance == call.instance
      }), let parent = calls[view].object(.expectedParent) ?? calls[view].object(.controller) {
        taken.formUnion(after.prefix { $0 <= view })
        return "add view of \(newcomer(call.instance, at: place)) to \(who(parent, at: place))"
      }
      guard after.allSatisfy({ calls[$0].callback.family != .appearance }) else { return nil }
      return "load view of \(who(call.instance, at: place))"
    default: return nil
    }
  }

  private mutating func archives(_ place: Int, _ after: [Int]) -> String? {
    let call = calls[place]
    switch call.callback {
    case .archivedData:
      guard let object = call.object(.object) else { return nil }
      return "archive \(who(object, at: place))"
    case .unarchivedObject:
      let object = calls.first(.initWithCoder, within: place)
      return object.map { "unarchive \(className($0.instance))" }
    case .shouldSaveApplicationState, .encodeRestorableState:
      takeCourse(after)
      return "save state"
    default: return nil
    }
  }
}
