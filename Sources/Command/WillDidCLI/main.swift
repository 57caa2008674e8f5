import WillDidArguments

Process.prepare()
let words = CommandLine.arguments.dropFirst()
do throws(CommandError) {
  if let format = Version.format(askedForBy: words) {
    try Output.print(Version.text(format))
    Process.exit(.success)
  }
  switch try WillDid.request(words) {
  case .show(let text):
    try Output.print(text)
    Process.exit(.success)
  case .run(let verb, let arguments):
    Process.exit(try verb.run(arguments))
  }
} catch {
  Diagnostics.print(error)
  Process.exit(error.status)
}
