/// A storyboard.
final public class Storyboard {}
/// A folder with nibs.
final public class StageBundle {}
extension UIViewController {
  func loadViewFromNib() -> Bool { false }
}
