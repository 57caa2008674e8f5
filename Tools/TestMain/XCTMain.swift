import Testing

@main struct TestMain {
  static func main() async { await Testing.__swiftPMEntryPoint() as Never }
}
