// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterKit

/// The declaration of a parameter: its name, the values that it takes, and its documentation.
///
/// Requests are read by it, and error messages, the form of the front page and its tables are made of it.
package struct Parameter: Sendable {
    /// The values that a parameter takes.
    package enum Kind: Sendable {
        /// A `String` of at most so many characters.
        case text(Int)
        /// A `String` of at most so many characters in lines.
        case lines(Int, count: Int, columns: Int)
        /// An `Int`.
        case integer(ClosedRange<Int>)
        /// A case of an enumeration: the names of all, and the case of a name.
        case choice([String], @Sendable (String) -> (any Sendable)?)
        /// A `Bool`.
        case flag
        /// An opaque `Color`.
        case color
        /// An array of `Double`, separated by commas.
        case numbers(count: ClosedRange<Int>, range: ClosedRange<Double>)
        /// An array of `String`, separated by commas.
        case texts(count: Int, limit: Int)
        /// The name of an avatar, or an empty `String`.
        case avatar

        static func choice<Choice: CaseIterable & RawRepresentable<String> & Sendable>(of type: Choice.Type) -> Kind {
            .choice(type.allCases.map(\.rawValue)) { Choice(rawValue: $0) }
        }
    }

    package let name: String
    /// The name for people, in the form of the front page.
    package let label: String
    package let kind: Kind
    /// The value as text if a request has none, or nil for a parameter that each request must have.
    package let standard: String?
    /// The value that the front page shows first.
    package let example: String
    package let documentation: String

    package init(
        _ name: String,
        _ kind: Kind,
        _ documentation: String,
        label: String? = nil,
        default standard: String? = "",
        example: String? = nil
    ) {
        self.name = name
        self.label = label ?? name.prefix(1).uppercased() + name.dropFirst()
        self.kind = kind
        self.standard = standard
        self.example = example ?? standard ?? ""
        self.documentation = documentation
    }

    /// The values as a phrase, such as "a whole number from 1 to 3".
    package var accepts: String {
        switch kind {
        case .text(let limit): "text of at most \(limit) characters"
        case .lines(let limit, let count, let columns):
            "at most \(limit) characters in \(count) lines of \(columns)"
        case .integer(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
        case .choice(let names, _): "one of " + names.joined(separator: ", ")
        case .flag: "true or false"
        case .color: "a CSS color, such as 2F6FED, teal or hsl(210 80% 50%)"
        case .numbers(let count, let range):
            "\(count.lowerBound) to \(count.upperBound) numbers from \(Self.short(range.lowerBound)) to "
                + "\(Self.short(range.upperBound)), separated by commas"
        case .texts(let count, let limit):
            "at most \(count) texts of at most \(limit) characters, separated by commas"
        case .avatar:
            "the name of an avatar: letters, digits, dots, dashes and underscores, at most 80, no dot in front"
        }
    }

    private static func short(_ value: Double) -> String {
        Int(exactly: value).map { abs($0) >= 1_000_000 ? "\(value)" : "\($0)" } ?? "\(value)"
    }

    /// Returns the value that a text stands for.
    package func parse(_ text: String) throws(Problem) -> any Sendable {
        switch kind {
        case .text(let limit):
            try check(text, limit: limit)
            return text
        case .lines(let limit, let count, let columns):
            let lines = text.replacing("\r\n", with: "\n")
            try check(lines, limit: limit, allows: { $0 == "\n" || $0 == "\t" })
            let parts = lines.split(separator: "\n", omittingEmptySubsequences: false)
            guard parts.count <= count, parts.allSatisfy({ $0.count <= columns }) else {
                throw .invalid(self, "has too many lines, or one that is too long")
            }
            return lines
        case .integer(let range):
            guard text.utf8.count <= 20, let value = Int(text), range.contains(value) else {
                throw .invalid(self, "is \(Self.quoted(text))")
            }
            return value
        case .choice(_, let value):
            guard let value = value(text) else { throw .invalid(self, "is \(Self.quoted(text))") }
            return value
        case .flag:
            guard text == "true" || text == "false" else { throw .invalid(self, "is \(Self.quoted(text))") }
            return text == "true"
        case .color: return try color(text)
        case .numbers(let count, let range):
            let parts = text.split(
                separator: ",",
                maxSplits: count.upperBound + 1,
                omittingEmptySubsequences: false
            )
            let values = parts.map { part in
                Double(part.trimming { $0 == " " }).flatMap { range.contains($0) ? $0 : nil }
            }
            guard let wrong = values.firstIndex(of: nil) else {
                guard count.contains(values.count) else { throw .invalid(self, "has \(values.count) numbers") }
                return values.compactMap { $0 }
            }
            throw .invalid(self, "has something else at place \(wrong + 1)")
        case .texts(let count, let limit):
            try check(text, limit: count * (limit + 1))
            let texts = text.split(separator: ",").map { String($0.trimming { $0 == " " }) }
            guard texts.count <= count else { throw .invalid(self, "has \(texts.count) texts") }
            for part in texts { try check(part, limit: limit) }
            return texts
        case .avatar:
            guard text.isEmpty || AvatarFolder.isName(text) else { throw .invalid(self, "is \(Self.quoted(text))") }
            return text
        }
    }

    /// Characters are counted as people see them, and the scalars that they are made of, too.
    private func check(
        _ text: String,
        limit: Int,
        allows: (Unicode.Scalar) -> Bool = { _ in false }
    ) throws(Problem) {
        guard text.unicodeScalars.count <= 4 * limit, text.count <= limit else { throw .invalid(self, "is too long") }
        let hasControl = text.unicodeScalars.contains { scalar in
            (scalar.properties.generalCategory == .control && !allows(scalar))
        }
        if hasControl { throw .invalid(self, "has a control character") }
    }

    private func color(_ text: String) throws(Problem) -> Color {
        if let named = Self.badgeColors[text.lowercased()] { return named }
        let isHexadecimal = [3, 6].contains(text.utf8.count) && text.allSatisfy { $0.isASCII && $0.isHexDigit }
        guard text.utf8.count <= 64 else { throw .invalid(self, "is too long") }
        do {
            let color = try Color(parsing: isHexadecimal ? "#" + text : text)
            guard color.isOpaque else { throw Problem.invalid(self, "is translucent") }
            return color
        } catch let problem as Problem {
            throw problem
        } catch {
            throw .invalid(self, "is \(Self.quoted(text))")
        }
    }

    /// The names that badges in READMEs have.
    private static let badgeColors: [String: Color] = [
        "brightgreen": Color(hex: 0x3FB950), "green": Color(hex: 0x1A7F37), "yellow": Color(hex: 0xD4A72C),
        "orange": Color(hex: 0xE36209), "red": Color(hex: 0xCF222E), "blue": Color(hex: 0x2F6FED),
        "lightgrey": Color(hex: 0x8B949E), "success": Color(hex: 0x3FB950), "important": Color(hex: 0xE36209),
        "critical": Color(hex: 0xCF222E), "informational": Color(hex: 0x2F6FED),
    ]

    private static func quoted(_ text: String) -> String {
        let short = text.prefix(40)
        return "\"\(short)\(short.endIndex == text.endIndex ? "" : "…")\""
    }
}

extension StringProtocol {
    func trimming(_ isTrimmed: (Character) -> Bool) -> SubSequence {
        var part = drop(while: isTrimmed)
        while let last = part.last, isTrimmed(last) { part.removeLast() }
        return part
    }
}
