import Foundation
import Testing
import WillDidReport

/// Whether what a terminal shows in a colour can be read, computed as WCAG 2 does.
@Suite struct TextLookTests {
  /// The red, green and blue of a colour of the table of 256, from its cube or its greys.
  private func components(_ number: Int) -> [Double] {
    guard number < 232 else { return Array(repeating: Double(8 + 10 * (number - 232)), count: 3) }
    let steps: [Double] = [0, 95, 135, 175, 215, 255]
    let place = number - 16
    return [steps[place / 36], steps[place / 6 % 6], steps[place % 6]]
  }

  private func luminance(_ number: Int) -> Double {
    let linear = components(number).map { component in
      let part = component / 255
      return part <= 0.03928 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
  }

  @Test(arguments: TextLook.Role.allCases)
  func `every colour can be read on white and on black`(role: TextLook.Role) throws {
    let codes = role.rawValue.split(separator: ";").compactMap { Int($0) }
    guard let place = codes.firstIndex(of: 38) else {
      // Bold text has the colour of all other text.
      #expect(codes == [1])
      return
    }
    #expect(codes[place + 1] == 5 && codes[place + 2] >= 16)
    let light = luminance(codes[place + 2])
    #expect(1.05 / (light + 0.05) > 4.5, "\(role) on white")
    #expect((light + 0.05) / 0.05 > 4.5, "\(role) on black")
  }

  @Test func `no two kinds of text share a colour`() {
    #expect(Set(TextLook.Role.allCases.map(\.rawValue)).count == TextLook.Role.allCases.count)
  }
}
