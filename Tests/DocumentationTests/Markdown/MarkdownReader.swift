// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// Finds the blocks of Swift code in Markdown.
struct MarkdownReader {
    private(set) var snippets: [Snippet] = []
    private(set) var faults: [SnippetFault] = []

    private let document: String

    /// The block that is being read, or `nil` between blocks.
    private var block: Block?

    /// The last line that isn't empty, outside of blocks.
    private var lineAbove = ""

    private struct Block {
        let fence: Substring
        let indentation: Int
        let isSwift: Bool
        let firstLine: Int
        let marker: String
        var code: [String] = []
    }

    /// Reads a document.
    init(_ text: String, document: String) {
        self.init(lines: text.split(separator: "\n", omittingEmptySubsequences: false).map { $0 }, document: document)
    }

    /// Reads the documentation comments of a Swift file.
    init(commentsOf source: String, document: String) {
        let lines = source.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            let text = line.drop { $0 == " " }
            guard text.hasPrefix("///") else { return Substring() }
            let comment = text.dropFirst(3)
            return comment.hasPrefix(" ") ? comment.dropFirst() : comment
        }
        self.init(lines: lines, document: document)
    }

    private init(lines: [Substring], document: String) {
        self.document = document
        for (index, line) in lines.enumerated() {
            read(line, number: index + 1)
        }
        if let block {
            faults.append(SnippetFault(document: document, line: block.firstLine - 1, message: "The block has no end."))
        }
    }

    private mutating func read(_ line: Substring, number: Int) {
        let indentation = line.prefix { $0 == " " }.count
        let text = line.dropFirst(indentation)
        let fence = text.prefix { $0 == text.first }
        let isFence = fence.count >= 3 && (fence.first == "`" || fence.first == "~")
        let information = text.dropFirst(fence.count)
        guard let open = block else {
            if isFence {
                let language = information.prefix { !$0.isWhitespace && $0 != "," && $0 != "{" }
                block = Block(
                    fence: fence,
                    indentation: indentation,
                    isSwift: language.lowercased() == "swift",
                    firstLine: number + 1,
                    marker: lineAbove
                )
                lineAbove = ""
            } else if !text.allSatisfy(\.isWhitespace) {
                lineAbove = String(text)
            }
            return
        }
        let isEnd =
            isFence && fence.first == open.fence.first && fence.count >= open.fence.count
            && information.allSatisfy(\.isWhitespace)
        if isEnd {
            end(open)
        } else {
            block?.code.append(String(line.dropFirst(min(indentation, open.indentation))))
        }
    }

    private mutating func end(_ open: Block) {
        block = nil
        guard open.isSwift else { return }
        var snippet = Snippet(document: document, line: open.firstLine, code: open.code)
        if open.marker.hasPrefix("<!-- snippet:") {
            let reason = open.marker.firstMatch(of: /^<!-- snippet: not compiled: +(\S.*?) *-->/)
            guard let reason else {
                let message = "Unknown marker \(open.marker): write <!-- snippet: not compiled: REASON -->"
                faults.append(SnippetFault(document: document, line: open.firstLine - 1, message: message))
                return
            }
            snippet.exemption = String(reason.1)
        }
        snippets.append(snippet)
    }
}

/// A block of Swift code in a document.
struct Snippet: Equatable {
    /// The file that contains the block, relative to the package.
    let document: String

    /// The number of the block's first line of code in the file, from 1.
    let line: Int

    /// The lines of code, without the indentation of the fence.
    let code: [String]

    /// The reason why the block isn't compiled; `nil` for one that is.
    ///
    /// It comes from a comment in the line above the block: `<!-- snippet: not compiled: REASON -->`.
    var exemption: String?
}

/// A part of a document that can't be understood.
struct SnippetFault: Equatable, Error {
    let document: String
    let line: Int
    let message: String
}
