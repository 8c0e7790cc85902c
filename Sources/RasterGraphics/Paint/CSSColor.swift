// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

extension Color {
    /// Creates a color from a text as CSS writes it.
    ///
    /// ```swift
    /// let tint = Color("#2F6FED")
    /// let glass = Color("rgb(255 255 255 / 40%)")
    /// let leaf = Color("oklch(0.7 0.17 145)")
    /// ```
    ///
    /// A text that isn't a color makes an invalid color, which fails the drawing that uses it and names the text and
    /// the place in it. For texts that come from outside of the program, use ``init(parsing:)``.
    ///
    /// As in browsers, components that sRGB doesn't have, which `oklch()` and `oklab()` can
    /// name, are limited to the nearest ones, each by itself.
    ///
    /// - Parameter text: `#RGB`, `#RGBA`, `#RRGGBB` or `#RRGGBBAA`, a name of CSS such as `rebeccapurple` or
    ///   `transparent`, or `rgb()`, `hsl()`, `hwb()`, `oklab()`, `oklch()` or `color(srgb …)`, in letters of either
    ///   case (CSS Color Level 4). Names are those of CSS: `Color("green")` is darker than ``green-type.property``.
    public init(_ text: String) {
        self = (try? CSSColor.color(of: text)) ?? Color(ColorFault(text: text))
    }

    /// Creates a color from a text that comes from outside of the program, such as a file or a field.
    ///
    /// ```swift
    /// let field = "#2F6FED"
    /// do {
    ///     let color = try Color(parsing: field)
    ///     context.fill(bounds, with: color)
    /// } catch {
    ///     print(error.message)  // the text, and the place of its fault
    /// }
    /// ```
    ///
    /// - Parameter text: A color as ``init(_:)`` takes it.
    /// - Throws: `RasterError` with the code `invalidColor`, naming the text and the place of its first fault.
    public init(parsing text: String) throws(RasterError) {
        do throws(CSSColor.Fault) {
            self = try CSSColor.color(of: text)
        } catch {
            let shown = text.count > 40 ? text.prefix(40) + "…" : text[...]
            throw RasterError(.invalidColor, "\(ColorFault.quoted(String(shown))) isn't a color: \(error.reason).")
        }
    }
}

/// The colors of CSS Color Level 4, <https://www.w3.org/TR/css-color-4/>.
struct CSSColor {
    struct Fault: Error {
        let end: Int
        let reason: String
    }

    private var scanner: NumberScanner
    private var isLegacy = false

    static func color(of text: String) throws(Fault) -> Color {
        if text.first == "#" { return try hexadecimal(text) }
        var parser = CSSColor(scanner: NumberScanner(text))
        let name = parser.scanner.word()
        let isName = parser.scanner.peek == nil
        if isName, let color = names[name] { return Color(hex: color) }
        if isName, name == "transparent" { return .clear }
        if !isName, parser.scanner.skip("("), let color = try parser.function(name) {
            guard parser.scanner.peek == nil else { throw parser.fault("nothing more") }
            return color
        }
        let isAlmostHexadecimal = [3, 4, 6, 8].contains(text.utf8.count) && text.allSatisfy(\.isHexDigit)
        var reason = isAlmostHexadecimal ? "it doesn't begin with #" : "it isn't a name of CSS"
        if let function = text.split(separator: "(", omittingEmptySubsequences: false).first, function != text {
            reason = "\(function)() isn't read"
        }
        throw Fault(
            end: 0,
            reason: "\(reason); \(Self.digits), a name, rgb(), hsl(), hwb(), oklab(), oklch() or color(srgb …)"
        )
    }

    private static let digits = "write #RGB, #RGBA, #RRGGBB or #RRGGBBAA"

    private mutating func function(_ name: String) throws(Fault) -> Color? {
        switch name {
        case "rgb", "rgba":
            let red = try component(in: 0...255, percent: 255)
            skipComma()
            let green = try component(in: 0...255, percent: 255)
            if isLegacy { try comma() }
            let blue = try component(in: 0...255, percent: 255)
            return Color(red: red / 255, green: green / 255, blue: blue / 255, opacity: try opacity())
        case "hsl", "hsla", "hwb":
            let hue = try hue()
            if name != "hwb" { skipComma() }
            let range = 0...(name == "hwb" ? 1e9 : 100.0)
            let first = try component(in: range, percent: 100, isPercent: isLegacy) / 100
            if isLegacy { try comma() }
            let second = try component(in: range, percent: 100, isPercent: isLegacy) / 100
            let turns = hue / 360 - (hue / 360).rounded(.down)
            guard name == "hwb" else {
                let value = second + first * min(second, 1 - second)
                let saturation = value > 0 ? 2 * (1 - second / value) : 0
                return Color(hue: turns, saturation: saturation, brightness: value, opacity: try opacity())
            }
            let sum = max(1, first + second)
            let value = 1 - second / sum
            let saturation = value > 0 ? max(0, 1 - first / sum / value) : 0
            return Color(hue: turns, saturation: saturation, brightness: value, opacity: try opacity())
        case "oklab":
            let lightness = try component()
            let a = try component(in: -10...10, percent: 0.4)
            let lab = OKLab(lightness: lightness, a: a, b: try component(in: -10...10, percent: 0.4))
            return lab.color(opacity: try opacity())
        case "oklch":
            let lightness = try component()
            let chroma = max(0, try component(in: -10...10, percent: 0.4))
            let lab = OKLab(lightness: lightness, chroma: chroma, hue: .degrees(try hue()))
            return lab.color(opacity: try opacity())
        case "color":
            let space = scanner.word()
            guard space == "srgb" else {
                throw fault("srgb, the only color space,", at: scanner.index - space.utf8.count)
            }
            let red = try component()
            let green = try component()
            return Color(red: red, green: green, blue: try component(), opacity: try opacity())
        default: return nil
        }
    }

    /// Reads a component, limited to a range; 0 for `none`.
    private mutating func component(
        in range: ClosedRange<Double> = 0...1,
        percent: Double = 1,
        isPercent: Bool = false
    ) throws(Fault) -> Double {
        scanner.skipSpaces()
        if !isLegacy, try none() { return 0 }
        guard var value = scanner.number() else { throw fault(isPercent ? "a percentage" : "a number") }
        if scanner.skip("%") {
            value *= percent / 100
        } else if isPercent {
            throw fault("%")
        }
        return min(max(value, range.lowerBound), range.upperBound)
    }

    /// Reads a hue, in degrees.
    private mutating func hue() throws(Fault) -> Double {
        scanner.skipSpaces()
        if try none() { return 0 }
        guard let value = scanner.number() else { throw fault("an angle") }
        let begin = scanner.index
        let units = ["": 360, "deg": 360, "grad": 400, "rad": 2 * Double.pi, "turn": 1]
        guard let turn = units[scanner.word()] else { throw fault("deg, grad, rad or turn", at: begin) }
        return value.truncatingRemainder(dividingBy: turn) * 360 / turn
    }

    private mutating func opacity() throws(Fault) -> Double {
        scanner.skipSpaces()
        var opacity = 1.0
        if scanner.skip(isLegacy ? "," : "/") { opacity = try component() }
        scanner.skipSpaces()
        guard scanner.skip(")") else { throw fault(isLegacy ? "a comma or )" : "/ or )") }
        return opacity
    }

    /// Reads `none`, and returns whether it is there.
    private mutating func none() throws(Fault) -> Bool {
        let begin = scanner.index
        let word = scanner.word()
        guard word.isEmpty || word == "none" else { throw fault("a number or none", at: begin) }
        return !word.isEmpty
    }

    /// Reads the first comma, with which the form with commas begins.
    private mutating func skipComma() {
        scanner.skipSpaces()
        isLegacy = scanner.skip(",")
    }

    private mutating func comma() throws(Fault) {
        scanner.skipSpaces()
        guard scanner.skip(",") else { throw fault("a comma") }
    }

    private func fault(_ expected: String, at index: Int? = nil) -> Fault {
        var scanner = scanner
        scanner.index = index ?? scanner.index
        let reason = "character \(scanner.index + 1) is \(scanner.found), where \(expected) is expected"
        return Fault(end: scanner.index + 1, reason: reason)
    }

    /// Returns the color of a text that begins with #, by section 5.2.
    private static func hexadecimal(_ text: String) throws(Fault) -> Color {
        for (index, character) in text.enumerated().dropFirst() {
            guard index <= 8 else { throw Fault(end: 0, reason: "it goes on after 8 digits; \(Self.digits)") }
            guard character.isASCII, character.isHexDigit else {
                let name = ColorFault.quoted(String(character))
                throw Fault(
                    end: 0,
                    reason: "character \(index + 1), \(name), isn't a hexadecimal digit; \(Self.digits)"
                )
            }
        }
        let count = text.utf8.count - 1
        // In a short one, each digit stands for two.
        let isShort = count == 3 || count == 4
        let all = isShort ? text.dropFirst().map { "\($0)\($0)" }.joined() : String(text.dropFirst())
        switch (count, UInt32(all, radix: 16)) {
        case (3, let number?), (6, let number?): return Color(hex: number)
        case (4, let number?), (8, let number?): return Color(hex: number >> 8, opacity: Double(number & 0xFF) / 255)
        default: throw Fault(end: 0, reason: "it has \(count) digit\(count == 1 ? "" : "s"); \(Self.digits)")
        }
    }
}
