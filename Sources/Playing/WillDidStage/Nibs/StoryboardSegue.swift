internal import WillDidFrameworks
internal import WillDidNib

/// A way from one controller to another, as the storyboard has it.
struct StoryboardSegue {
  /// The identifier of the template in the document or archive.
  let id: String
  /// The name by which code performs it.
  let identifier: String
  let kind: Kind
  /// The name of the scene that it leads to.
  let scene: String?
  /// The style of a presentation, in the word of Interface Builder.
  let style: String
  /// The method that it unwinds to.
  let action: String

  enum Kind {
    case show, showDetail, push, present, popover, embed, unwind, custom
  }

  init(_ template: NibObject, _ segue: Nib.Segue) {
    id = template.id
    identifier = segue.identifier
    (scene, style, action) = (segue.destination, segue.style, segue.action)
    kind =
      switch SegueTemplate.effect(of: template.className) {
      case .show: segue.isDetail ? .showDetail : .show
      case .push: .push
      case .present: .present
      case .popover: .popover
      case .embed: .embed
      case .unwind: .unwind
      case .custom: .custom
      }
  }
}
