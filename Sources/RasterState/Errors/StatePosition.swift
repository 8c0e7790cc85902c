// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The place of a value inside another one, as steps such as `.name`, `[3]` and `[key]`.
enum StatePosition {
    /// The most steps that a description shows.
    static let longest = 8

    /// The steps that a longer position keeps at each end.
    private static let end = 3

    /// Returns a position without the steps in its middle, if it has many.
    static func shortened(_ position: String) -> String {
        let steps = steps(of: position)
        guard steps.count > longest else { return position.shortenedInTheMiddle }
        let first = steps.prefix(end).joined().shortenedInTheMiddle
        return "\(first) … \(steps.suffix(end).joined().shortenedInTheMiddle)"
    }

    /// Returns the steps of a position; the text of a dictionary's key is one step with its brackets.
    static func steps(of position: String) -> [Substring] {
        var steps: [Substring] = []
        var rest = position[...]
        while let first = rest.first {
            let end = first == "[" ? endOfSubscript(in: rest) : rest.dropFirst().firstIndex { $0 == "." || $0 == "[" }
            steps.append(rest[..<(end ?? rest.endIndex)])
            rest = rest[(end ?? rest.endIndex)...]
        }
        return steps
    }

    /// Returns where the step behind a subscript begins: a bracket may be part of a dictionary's key.
    private static func endOfSubscript(in text: Substring) -> Substring.Index? {
        text.indices.first { index in
            let next = text.index(after: index)
            return text[index] == "]" && (next == text.endIndex || text[next] == "." || text[next] == "[")
        }
        .map { text.index(after: $0) }
    }
}

extension String {
    /// The most characters of a name that a description shows.
    private static var longestName: Int { 160 }

    /// The text without the characters in its middle, if it is long.
    var shortenedInTheMiddle: String {
        guard utf8.count > Self.longestName, count > Self.longestName else { return self }
        return "\(prefix(Self.longestName / 2))…\(suffix(Self.longestName / 2))"
    }
}
