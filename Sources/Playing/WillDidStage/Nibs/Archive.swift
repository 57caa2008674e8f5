internal import WillDidModel

/// The values that an object has written of itself.
package struct Archive {
  /// The class that it is made of again.
  package let className: String
  let appClass: AppClass?
  let base: FrameworkClass?
  let keys: Set<String>
}

extension Stage {
  /// The archives that the app has made, the latest last.
  package var archives: [Archive] { memory.archives }

  /// Archives an object, as `NSKeyedArchiver` does.
  @discardableResult package func archive(_ object: StageObject) -> Archive {
    emit(.archivedData, .enter, of: nil, [.object(object.id)])
    let coder = Coder(.archive, of: object)
    running(code: false) {
      object.coding(coder) {
        object.receive(.encodeWithCoder, [.coderKind(.archive)]) {
          object.implementation(.encodeWithCoder)
        }
      }
    }
    emit(.archivedData, .exit, of: nil)
    let archive = Archive(
      className: object.className, appClass: object.appClass,
      base: FrameworkClass.named(object.className), keys: coder.keys)
    memory.archives.append(archive)
    return archive
  }

  /// Makes an object of an archive, which nothing keeps yet; `nil` if its class cannot be made.
  package func unarchive(_ archive: Archive) -> StageObject? {
    let made = archive.appClass.map { $0.base.make(self, $0) } ?? archive.base?.make(self)
    guard let object = made else { return nil }
    emit(.unarchivedObject, .enter, of: nil)
    running(code: false) {
      object.initialize(with: Coder(.archive, of: object, keys: archive.keys))
    }
    emit(.unarchivedObject, .exit, of: nil, [Attribute(.result, .instance(object.id))])
    return ending == nil ? object : nil
  }

  /// Makes an object of the latest archive of one of its class.
  package func unarchive(_ className: String) -> StageObject? {
    memory.archives.last { $0.className == className }.flatMap(unarchive)
  }
}
