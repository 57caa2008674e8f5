internal import WillDidText

/// A program with agents in it, and where it keeps the servers that they may ask.
package enum AgentClient: String, CaseIterable, Sendable {
  case claudeCode = "claude-code"
  case claudeDesktop = "claude-desktop"
  case codex, cursor, gemini
  case vscode, windsurf
  case xcodeClaude = "xcode-claude"
  case xcodeCodex = "xcode-codex"
  case zed

  /// The name by which people know it.
  package var title: String {
    switch self {
    case .claudeCode: "Claude Code, for the project in the current folder."
    case .claudeDesktop: "Claude Desktop."
    case .codex: "Codex."
    case .cursor: "Cursor, for the project in the current folder."
    case .gemini: "Gemini CLI."
    case .vscode: "Visual Studio Code, for the project in the current folder."
    case .windsurf: "Windsurf."
    case .xcodeClaude: "The Claude agent of Xcode."
    case .xcodeCodex: "The Codex agent of Xcode, for the project in the current folder."
    case .zed: "Zed."
    }
  }

  /// The file with the servers; one of a person begins with "~/".
  package var path: String {
    switch self {
    case .claudeCode: ".mcp.json"
    case .claudeDesktop:
      #if os(macOS)
        "~/Library/Application Support/Claude/claude_desktop_config.json"
      #else
        "~/.config/Claude/claude_desktop_config.json"
      #endif
    case .codex: "~/.codex/config.toml"
    case .cursor: ".cursor/mcp.json"
    case .gemini: "~/.gemini/settings.json"
    case .vscode: ".vscode/mcp.json"
    case .windsurf: "~/.codeium/windsurf/mcp_config.json"
    case .xcodeClaude: "~/Library/Developer/Xcode/CodingAssistant/ClaudeAgentConfig/.claude.json"
    case .xcodeCodex: ".codex/config.toml"
    case .zed: "~/.config/zed/settings.json"
    }
  }

  private var isTOML: Bool { self == .codex || self == .xcodeCodex }

  /// The name under which the servers stand.
  private var servers: String {
    switch self {
    case .vscode: "servers"
    case .zed: "context_servers"
    case .codex, .xcodeCodex: "mcp_servers"
    default: "mcpServers"
    }
  }

  /// The values of the entry.
  private func members(_ command: String, _ arguments: [String]) -> [(String, JSON)] {
    let type: [(String, JSON)] =
      [.claudeCode, .vscode, .xcodeClaude].contains(self) ? [("type", .string("stdio"))] : []
    return type + [
      ("command", .string(command)), ("args", .array(arguments.map { .string($0) })),
    ]
  }

  /// Adds the entry to the text of a file, in which everything else stays as it is; what the entry of an earlier
  /// version has besides stays too.
  ///
  /// - Returns: The text; `nil` if it is not of the form that the program reads.
  package func adding(_ command: String, _ arguments: [String], to bytes: [UInt8]) -> [UInt8]? {
    let members = members(command, arguments)
    let path = [servers, "willdid"]
    if isTOML {
      guard var settings = TOMLSettings(bytes) else { return nil }
      // Each goes before the others that are there.
      for (name, value) in members.reversed() {
        guard settings.set(path, name, to: value) else { return nil }
      }
      return settings.bytes
    }
    guard var settings = JSONSettings(bytes) else { return nil }
    for (name, value) in members.reversed() {
      guard settings.set(path + [name], to: value) else { return nil }
    }
    return settings.bytes
  }
}
