// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// A declaration or a statement of a snippet, and its place in a program.
struct SnippetItem: Equatable {
    enum Kind: Equatable {
        /// An import, at the beginning of the file.
        case `import`
        /// A type: a member of the document's type.
        case type(name: String)
        /// An extension, at the top of the file.
        case `extension`(of: String)
        /// A test, or a member of a type that isn't shown, such as `static var … { … }`.
        case member
        /// A function that a type of the snippet calls: a static member of the document's type.
        case function
        /// Anything else, other functions included: in the body of the document's function.
        case statement
    }

    let kind: Kind

    /// The index of the first line in the snippet.
    let start: Int

    /// The lines, in which placeholders are replaced by code.
    let lines: [String]
}

extension SnippetItem {
    /// Splits the code of a snippet.
    static func items(of code: [String]) -> [SnippetItem] {
        let masked = MaskedCode(code)
        let replaced = replacingPlaceholders(in: code, masked)
        var starts: [Int] = []
        var isAfterAttributes = false
        for (index, line) in masked.lines.enumerated() where !line.allSatisfy(\.isWhitespace) {
            let isContinuation =
                masked.beginsInside[index] || line.hasPrefix(" ") || isAfterAttributes
                || line.prefixMatch(of: /[.?:&|+*)\]}]|(else|catch|where)\b/) != nil
            if !isContinuation || starts.isEmpty { starts.append(index) }
            isAfterAttributes = line.wholeMatch(of: /(@\w+(\(.*\))? *)+/) != nil
        }
        let ends = starts.dropFirst() + [code.count]
        let texts = zip(starts, ends).map { masked.lines[$0..<$1].joined(separator: " ") }
        let types = texts.filter { if case .type = kind(of: $0) { true } else { false } }
        return zip(zip(starts, ends), texts).map { range, text in
            var kind = kind(of: text)
            if kind == .statement, let name = functionName(text), types.contains(where: { $0.contains("\(name)(") }) {
                kind = .function
            }
            return SnippetItem(kind: kind, start: range.0, lines: Array(replaced[range.0..<range.1]))
        }
    }

    private static func functionName(_ text: String) -> Substring? {
        text.prefixMatch(of: /(@\w+\s+)*func\s+(\w+)/)?.2
    }

    private static let modifiers: Set<Substring> = [
        "public", "package", "internal", "fileprivate", "private", "open", "static", "final", "nonisolated", "indirect",
        "lazy", "weak", "unowned", "override", "mutating", "convenience", "required",
    ]

    /// Returns where an item belongs.
    ///
    /// - Parameter text: The masked code of the item, in one line.
    private static func kind(of text: String) -> Kind {
        let attributes = text.prefixMatch(of: /(@\w+(\([^)]*\))?\s+)*/)?.0 ?? ""
        let words = text.dropFirst(attributes.count).split { !($0.isLetter || $0.isNumber || "_.".contains($0)) }
        let own = words.drop { modifiers.contains($0) }
        let name = own.count > 1 ? String(own[own.startIndex + 1]) : ""
        switch own.first {
        case "import": return .import
        case "extension": return .extension(of: name)
        case "class" where ["func", "var"].contains(name): return .member
        case "struct", "class", "enum", "actor", "protocol", "typealias": return .type(name: name)
        case "func" where attributes.contains(/@(Test|Suite)\b/): return .member
        case "init", "deinit", "subscript": return .member
        case "func", "var", "let": return own.count == words.count ? .statement : .member
        default: return .statement
        }
    }

    /// Replaces each `…` by code that is right in its place.
    private static func replacingPlaceholders(in code: [String], _ masked: MaskedCode) -> [String] {
        zip(code.indices, code).map { index, line in
            guard masked.lines[index].contains("…") else { return line }
            var result = ""
            let cover = masked.lines[index]
            for (character, visible) in zip(line, cover) {
                result += character == "…" && visible == "…" ? "\u{0}" : String(character)
            }
            let isAlone = cover.wholeMatch(of: /\s*…\s*/) != nil
            let next = masked.lines[(index + 1)...].first { !$0.allSatisfy(\.isWhitespace) }
            let endsBody = next?.drop { $0 == " " }.hasPrefix("}") == true
            // A body that is left out returns nothing, and never does.
            let isBody = isAlone ? endsBody : cover.contains(/(\{|\bin)\s*…\s*\}/)
            let replacement = isBody ? "fatalError()" : isAlone ? "" : "omitted()"
            return result.split(separator: "\u{0}", omittingEmptySubsequences: false).joined(separator: replacement)
        }
    }
}
