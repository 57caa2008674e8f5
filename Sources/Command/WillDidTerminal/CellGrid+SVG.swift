internal import WillDidText

extension CellGrid {
  /// The screen as a picture.
  package var svg: String {
    let (width, height) = (8.4, 18.0)
    let size = (Double(columns) * width + 24, Double(rows) * height + 24)
    var text = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(size.0) \(size.1)" \
      font-family="ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace" font-size="14">
      <rect width="100%" height="100%" rx="6" fill="#16181d"/>

      """
    for row in 0..<rows {
      for (range, style) in stretches(row) {
        let letters = cells[row * columns + range.lowerBound..<row * columns + range.upperBound]
          .map(\.text).joined()
        let look = Look(style)
        guard letters.contains(where: { $0 != " " }) || look.isReversed else { continue }
        let x = 12 + Double(range.lowerBound) * width
        let y = 12 + Double(row) * height
        let length = Double(range.count) * width
        if look.isReversed {
          text +=
            "<rect x=\"\(x)\" y=\"\(y)\" width=\"\(length)\" height=\"\(height)\" fill=\"\(look.color)\"/>\n"
        }
        text +=
          "<text x=\"\(x)\" y=\"\(y + 13.5)\" textLength=\"\(length)\" xml:space=\"preserve\" "
          + "fill=\"\(look.isReversed ? "#16181d" : look.color)\""
          + (look.isBold ? " font-weight=\"bold\"" : "") + ">\(letters.xml)</text>\n"
      }
    }
    return text + "</svg>\n"
  }

  /// The stretches of a row that look the same.
  private func stretches(_ row: Int) -> [(range: Range<Int>, style: String)] {
    var stretches: [(range: Range<Int>, style: String)] = []
    for column in 0..<columns {
      let cell = cells[row * columns + column]
      if let last = stretches.last, last.style == cell.style {
        stretches[stretches.count - 1].range = last.range.lowerBound..<column + 1
      } else {
        stretches.append((column..<column + 1, cell.style))
      }
    }
    return stretches
  }

  /// A colour as pictures have it.
  private struct Look {
    var color = "#d7dae0"
    var isBold = false
    var isReversed = false

    init(_ style: String) {
      var codes = style.split(separator: ";").compactMap { Int($0) }[...]
      while let code = codes.popFirst() {
        switch code {
        case 1: isBold = true
        case 7: isReversed = true
        case 38 where codes.first == 5 && codes.count > 1:
          color = Self.color(codes[codes.startIndex + 1])
          codes = codes.dropFirst(2)
        default: break
        }
      }
    }

    /// A colour of the table of 256, lighter for a dark ground.
    private static func color(_ number: Int) -> String {
      guard number < 232 else {
        let level = 8 + 10 * (number - 232) + 30
        return "rgb(\(level),\(level),\(level))"
      }
      let steps = [0, 95, 135, 175, 215, 255]
      let place = max(0, number - 16)
      let parts = [place / 36 % 6, place / 6 % 6, place % 6].map { min(255, steps[$0] + 50) }
      return "rgb(\(parts[0]),\(parts[1]),\(parts[2]))"
    }
  }
}
