// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import RasterText

/// A programming language, as far as its words are colored.
enum Language: String, Sendable, CaseIterable {
    case swift, python, javascript, rust, go, shell, json, text

    private var keywords: Set<Substring> {
        let words: String =
            switch self {
            case .swift:
                """
                actor any as async await break case catch class continue default defer do else enum extension false for func \
                guard if import in init inout internal is let nil nonisolated override private protocol public \
                return self some static struct subscript super switch throw throws true try typealias var where while
                """
            case .python:
                """
                False None True and as assert async await break class continue def del elif else except finally for from \
                global if import in is lambda match nonlocal not or pass raise return self try while with yield
                """
            case .javascript:
                """
                async await break case catch class const continue default delete do else export extends false finally for \
                from function if import in instanceof let new null of return static super switch this throw true try \
                typeof undefined var void while yield
                """
            case .rust:
                """
                as async await break const continue crate dyn else enum extern false fn for if impl in let loop match mod \
                move mut pub ref return self static struct super trait true type unsafe use where while
                """
            case .go:
                """
                break case chan const continue default defer else fallthrough false for func go goto if import interface \
                map nil range return select struct switch true type var
                """
            case .shell: "case do done elif else esac export fi for function if in local return set then until while"
            case .json: "true false null"
            case .text: ""
            }
        return Set(words.split(separator: " "))
    }

    private var commentStart: String? {
        switch self {
        case .swift, .javascript, .rust, .go: "//"
        case .python, .shell: "#"
        case .json, .text: nil
        }
    }

    /// The meaning of a part of code.
    enum Part { case plain, keyword, type, call, string, number, comment }

    /// Returns the parts of code in their order, which together are the code.
    func parts(of code: String) -> [(part: Part, text: Substring)] {
        guard self != .text else { return [(.plain, code[...])] }
        let keywords = keywords
        var parts: [(part: Part, text: Substring)] = []
        var rest = code[...]
        func take(_ part: Part, to end: Substring.Index) {
            parts.append((part, rest[..<end]))
            rest = rest[end...]
        }
        while let character = rest.first {
            let isWordStart = character.isLetter || character == "_"
            if let commentStart, rest.hasPrefix(commentStart) {
                take(.comment, to: rest.firstIndex(of: "\n") ?? rest.endIndex)
            } else if character == "\"" || character == "'" && self != .rust || character == "`" && self != .swift {
                take(.string, to: Self.endOfString(rest, character))
            } else if character.isNumber {
                take(.number, to: rest.firstIndex { !$0.isHexDigit && !"._xob".contains($0) } ?? rest.endIndex)
            } else if isWordStart {
                let end = rest.firstIndex { !$0.isLetter && !$0.isNumber && $0 != "_" } ?? rest.endIndex
                let word = rest[..<end]
                // The label of an argument isn't a keyword.
                let isLabel = self == .swift && rest[end...].first == ":" && word != "default"
                let part: Part =
                    keywords.contains(word) && !isLabel
                    ? .keyword : word.first?.isUppercase == true ? .type : rest[end...].first == "(" ? .call : .plain
                take(part, to: end)
            } else {
                let end = rest.dropFirst().firstIndex {
                    $0.isLetter || $0.isNumber || "_\"'`#/".contains($0)
                }
                take(.plain, to: end ?? rest.endIndex)
            }
        }
        return parts
    }

    private static func endOfString(_ text: Substring, _ quote: Character) -> Substring.Index {
        var index = text.index(after: text.startIndex)
        while index < text.endIndex {
            let character = text[index]
            index = text.index(after: index)
            if character == quote || character == "\n" && quote != "`" { return index }
            if character == "\\", index < text.endIndex { index = text.index(after: index) }
        }
        return index
    }

    /// Returns code in a style, with the colors of a theme.
    func highlighted(_ code: String, _ theme: Theme, _ style: TextStyle) -> Text {
        var source = ""
        for (part, text) in parts(of: code) {
            let escaped = Text.escapingMarkup(String(text))
            if let color = part.color(theme) {
                source += "<span foreground=\"\(color)\">\(escaped)</span>"
            } else {
                source += escaped
            }
        }
        return (try? Text(markup: source, style: style)) ?? Text(code, style: style)
    }
}

extension Language.Part {
    fileprivate func color(_ theme: Theme) -> String? {
        let isLight = theme == .light
        return switch self {
        case .plain: nil
        case .keyword: isLight ? "#CF222E" : "#FF7B72"
        case .type: isLight ? "#953800" : "#FFA657"
        case .call: isLight ? "#6639BA" : "#D2A8FF"
        case .string: isLight ? "#0A3069" : "#A5D6FF"
        case .number: isLight ? "#0550AE" : "#79C0FF"
        case .comment: isLight ? "#6E7781" : "#8B949E"
        }
    }
}
