/// The files that must not stay if a signal ends the process before they are whole.
///
/// Only the command keeps a list of them: a library leaves signals to the process that it is in.
@safe
package enum UnfinishedFiles {
  @safe private struct Entry {
    let path: UnsafeMutablePointer<CChar>?
    let next: UnsafeMutablePointer<Entry>?
  }

  // A signal handler can reach nothing but what is global, and must find it whole at any moment.
  nonisolated(unsafe) private static var latest: UnsafeMutablePointer<Entry>?
  nonisolated(unsafe) private static var isKept = false

  /// Keeps a list from now on, of a process that makes such files on one thread.
  package static func keep() { unsafe isKept = true }

  /// Adds a file, or a folder that may stay empty.
  ///
  /// Nothing is ever taken from the list: what has its name by then is not found under the old one,
  /// and a folder with something in it stays.
  package static func add(_ path: String) {
    guard unsafe isKept else { return }
    let entry = UnsafeMutablePointer<Entry>.allocate(capacity: 1)
    unsafe entry.initialize(to: Entry(path: File.copy(path), next: latest))
    unsafe latest = entry
  }

  /// Removes them, the latest first; a signal handler may call it.
  package static func remove() {
    var next = unsafe latest
    while let entry = unsafe next {
      if let path = unsafe entry.pointee.path { unsafe File.removeNow(path) }
      unsafe next = entry.pointee.next
    }
  }
}
