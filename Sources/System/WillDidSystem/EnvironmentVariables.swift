#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// The variables with which the process was started.
package enum EnvironmentVariables {
  /// A variable, unless it is empty.
  package static func value(of name: String) -> String? {
    guard let value = unsafe getenv(name), unsafe value.pointee != 0 else { return nil }
    return unsafe String(cString: value)
  }

  /// Sets a variable for programs that are started, unless it is set already.
  package static func offer(_ name: String, _ value: String) { unsafe setenv(name, value, 0) }

  /// A variable, even an empty one, that programs which are started will not find.
  package static func take(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    defer { unsafe unsetenv(name) }
    return unsafe String(cString: value)
  }
}

/// The folder of this user for what can be made again.
package enum CacheFolder {
  /// The product's part of it, by the variables of the environment; `nil` where there is no home.
  package static func path(
    in environment: (String) -> String? = EnvironmentVariables.value(of:)
  ) -> String? {
    #if canImport(Darwin)
      let (shared, name) = ("Library/Caches", "WillDid")
    #else
      let (shared, name) = (".cache", "willdid")
      if let caches = environment("XDG_CACHE_HOME"), caches.hasPrefix("/") {
        return "\(caches)/\(name)"
      }
    #endif
    return environment("HOME").map { "\($0)/\(shared)/\(name)" }
  }
}
