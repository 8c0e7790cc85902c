// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// Swift code in which only the code is left: comments and the contents of strings are blank.
struct MaskedCode {
    /// The lines, each as long as it was.
    private(set) var lines: [String] = []

    /// A Boolean value for each line that indicates whether it begins inside of brackets, a string or a comment.
    private(set) var beginsInside: [Bool] = []

    private enum Context: Equatable {
        /// Code, and how many brackets are open in it.
        case code(depth: Int)
        case string(hashes: Int, isMultiline: Bool)
        case comment(depth: Int)
    }

    private var contexts: [Context] = [.code(depth: 0)]

    init(_ code: [String]) {
        for line in code {
            beginsInside.append(contexts != [.code(depth: 0)])
            mask(Array(line))
        }
    }

    private mutating func mask(_ line: [Character]) {
        var masked = ""
        var index = 0
        func next(_ text: String) -> Bool { line[index...].starts(with: text) }
        func keep(_ count: Int) {
            masked += String(line[index..<index + count])
            index += count
        }
        func blank(_ count: Int) {
            masked += String(repeating: " ", count: count)
            index += count
        }
        while index < line.count {
            switch contexts[contexts.count - 1] {
            case .comment(let depth):
                if next("*/") {
                    replace(with: depth > 1 ? .comment(depth: depth - 1) : nil)
                    blank(2)
                } else if next("/*") {
                    replace(with: .comment(depth: depth + 1))
                    blank(2)
                } else {
                    blank(1)
                }
            case .string(let hashes, let isMultiline):
                let escape = "\\" + String(repeating: "#", count: hashes)
                let end = (isMultiline ? "\"\"\"" : "\"") + String(repeating: "#", count: hashes)
                if next(escape + "(") {
                    contexts.append(.code(depth: 1))
                    blank(escape.count + 1)
                } else if next(escape) {
                    blank(min(escape.count + 1, line.count - index))
                } else if next(end) {
                    contexts.removeLast()
                    keep(end.count)
                } else {
                    blank(1)
                }
            case .code(let depth):
                let hashes = line[index...].prefix { $0 == "#" }.count
                let quotes = line[(index + hashes)...].prefix { $0 == "\"" }.count
                if next("//") {
                    blank(line.count - index)
                } else if next("/*") {
                    contexts.append(.comment(depth: 1))
                    blank(2)
                } else if quotes > 0 {
                    let isMultiline = quotes >= 3
                    contexts.append(.string(hashes: hashes, isMultiline: isMultiline))
                    keep(hashes + (isMultiline ? 3 : 1))
                } else if "([{".contains(line[index]) {
                    replace(with: .code(depth: depth + 1))
                    keep(1)
                } else if ")]}".contains(line[index]) {
                    // The end of an interpolation belongs to its string.
                    let isInterpolation = contexts.count > 1 && depth == 1
                    replace(with: isInterpolation ? nil : .code(depth: max(depth - 1, 0)))
                    isInterpolation ? blank(1) : keep(1)
                } else {
                    keep(1)
                }
            }
        }
        // No string of one line goes on in the next.
        if case .string(_, false) = contexts[contexts.count - 1] { contexts.removeLast() }
        lines.append(masked)
    }

    private mutating func replace(with context: Context?) {
        contexts.removeLast()
        if let context { contexts.append(context) }
    }
}
