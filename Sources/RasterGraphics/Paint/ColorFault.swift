// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The reason why a color is invalid, which its components hold as values that are not numbers.
///
/// A quiet NaN has 51 free bits, of which 48 are used: four components hold the kind and 23 bytes. So a color stays a
/// plain value of 32 bytes, equal colors have equal bits in every process, and valid ones don't pay for the others.
struct ColorFault {
    enum Kind: UInt8 {
        case red = 1
        case green, blue, opacity, white, hue, saturation, brightness, fraction, hex, text
    }

    /// The number of bytes beside the kind.
    private static let capacity = 23

    private let kind: Kind

    /// A number of 8 bytes, one of 4, or a text, followed by zeros.
    private let bytes: [UInt8]

    init(_ kind: Kind, _ number: Double) {
        self.kind = kind
        // A NaN may have any bits.
        bytes = Self.bytes(of: number.isNaN ? Double.nan.bitPattern : number.bitPattern)
    }

    init(firstOf numbers: (Kind, Double)...) {
        let (kind, number) = numbers.first { $0.1.unit == nil } ?? (.red, .nan)
        self.init(kind, number)
    }

    /// Creates the fault of a number of more than 24 bits.
    init(hex: UInt32) {
        kind = .hex
        bytes = Self.bytes(of: UInt64(hex))
    }

    /// Creates the fault of a text, of which the first characters are kept.
    init(text: String) {
        kind = .text
        guard text.utf8.count > Self.capacity else {
            bytes = Array(text.utf8)
            return
        }
        var kept = ""
        for character in text.prefix(Self.capacity) {
            guard kept.utf8.count + character.utf8.count <= Self.capacity - "…".utf8.count else { break }
            kept.append(character)
        }
        bytes = Array((kept + "…").utf8)
    }

    init?(in color: Color) {
        // Only components of invalid colors are not numbers.
        guard color.red.isNaN else { return nil }
        var all: [UInt8] = []
        for component in [color.red, color.green, color.blue, color.opacity] {
            all += Self.bytes(of: component.bitPattern).prefix(6)
        }
        kind = Kind(rawValue: all[0]) ?? .red
        bytes = Array(all.dropFirst())
    }

    var components: (Double, Double, Double, Double) {
        var all = [kind.rawValue] + bytes
        all += repeatElement(0, count: 1 + Self.capacity - all.count)
        func component(_ index: Int) -> Double {
            let payload = all[index * 6..<index * 6 + 6].reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
            return Double(bitPattern: Double.nan.bitPattern | payload)
        }
        return (component(0), component(1), component(2), component(3))
    }

    /// The value as it was written, such as `red: 255.0`.
    var value: String {
        switch kind {
        case .text: Self.quoted(text)
        case .hex: "hex: 0x" + String(number, radix: 16, uppercase: true)
        default: "\(kind): \(Double(bitPattern: number))"
        }
    }

    /// A description of the value and the remedy, after which nothing follows in the sentence.
    var reason: String {
        let remedy =
            switch kind {
            case .red, .green, .blue, .white: "is outside of 0...1; divide components of 0 to 255 by 255."
            case .hue: "is outside of 0...1; divide degrees by 360, and leave out whole turns."
            case .opacity, .saturation, .brightness: "is outside of 0...1; limit it where it is computed."
            case .fraction: "of mixed, lighter or darker colors is outside of 0...1; limit it where it is computed."
            case .hex: "has more than the 24 bits of 0xRRGGBB; pass the opacity of its own."
            case .text: "isn't a color: \(textFault)."
            }
        return "\(value) \(remedy)"
    }

    /// The fault of the text, unless it is after the characters that are kept.
    private var textFault: String {
        do throws(CSSColor.Fault) {
            _ = try CSSColor.color(of: text)
        } catch {
            if error.end < text.utf8.count - (text.hasSuffix("…") ? 3 : -2) { return error.reason }
        }
        return "its fault is in the part that isn't kept; Color(parsing:) names it"
    }

    private var text: String {
        String(decoding: bytes.prefix((bytes.lastIndex { $0 != 0 } ?? -1) + 1), as: UTF8.self)
    }

    private var number: UInt64 {
        bytes.prefix(8).reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }

    private static func bytes(of word: UInt64) -> [UInt8] {
        (0..<8).map { UInt8(truncatingIfNeeded: word >> ($0 * 8)) }
    }

    static func quoted(_ text: String) -> String { text.debugDescription }
}

extension Color {
    var fault: ColorFault? { red.isNaN ? ColorFault(in: self) : nil }

    /// The value that makes the color invalid, such as `red: 255.0`; nil for a valid one.
    package var invalidValue: String? { fault?.value }

    /// Returns the error of a drawing that uses the color; nil for a valid one.
    package func error(in operation: StaticString) -> RasterError? {
        fault.map { RasterError(.invalidColor, "\(operation): \($0.reason)") }
    }
}

extension Double {
    /// The value limited to 0...1 if it misses the range by rounding at most; nil if it is farther away or not a
    /// number.
    ///
    /// The tolerance is less than a 16-bit level, and more than the errors of `Float`. -0 becomes 0, so that equal
    /// values have equal bits.
    package var unit: Double? {
        if self > 0, self <= 1 { return self }
        guard self >= -0.00001, self <= 1.00001 else { return nil }
        return self > 0 ? 1 : 0
    }
}

extension RasterError {
    /// Creates the error for a number that has to be between 0 and 1, such as an opacity.
    package static func notInUnit(_ name: String, _ value: Double, in operation: StaticString) -> RasterError {
        RasterError(
            .invalidColor,
            "\(operation): \(name): \(value) is outside of 0...1; limit it where it is computed."
        )
    }
}
