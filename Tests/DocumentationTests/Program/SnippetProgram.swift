// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// A Swift file that holds all snippets of a document, in which the compiler finds each line where the document has it.
///
/// Types and tests become members of one type, statements the body of its function, one block inside the other: a snippet
/// sees what earlier ones declare, and may declare it anew. The context of the document comes first. After a type is
/// declared anew, the variables of earlier snippets are out of sight; those of the context have the new type.
///
/// Tests are members, so of a context they see its types and its `static` variables only.
struct SnippetProgram {
    private let name: String
    private var imports: [String] = []
    private var chapters = [Chapter()]

    /// The statements that each chapter begins with.
    private var context = Chapter()
    private var extensions = ""

    /// The paths of the types that are declared so far.
    private var paths: [String: String] = [:]

    /// The types and statements between one redeclaration of a type and the next.
    private struct Chapter {
        var types: Set<String> = []
        var declarations = ""
        var statements = ""
        var depth = 0
    }

    /// Creates a program.
    ///
    /// - Parameters:
    ///   - name: The name of the document's type, which no other document has.
    ///   - context: The code that the document's snippets assume.
    init(name: String, context: [Snippet] = []) {
        self.name = name
        for snippet in context { add(snippet, isContext: true) }
        self.context.statements = chapters[chapters.count - 1].statements
        self.context.depth = chapters[chapters.count - 1].depth
    }

    /// Adds a snippet.
    mutating func add(_ snippet: Snippet) {
        add(snippet, isContext: false)
    }

    private mutating func add(_ snippet: Snippet, isContext: Bool) {
        let items = SnippetItem.items(of: snippet.code)
        let types = Set(items.compactMap(\.typeName))
        if !types.isDisjoint(with: chapters[chapters.count - 1].types) { chapters.append(context) }
        let path = ([name] + chapters.indices.dropFirst().map { "Chapter\($0)" }).joined(separator: ".")
        for type in types { paths[type] = "\(path).\(type)" }
        var chapter = chapters.removeLast()
        chapter.types.formUnion(types)
        chapter.statements += "do {\n"
        chapter.depth += 1
        for item in items {
            let text = located(item, in: snippet)
            switch item.kind {
            case .import: imports.append(text)
            // An entry point would be one of many.
            case .type: chapter.declarations += text.replacing(/(?m)^@main\b/, with: "     ")
            case .function: chapter.declarations += text.replacing(/(?m)^func\b/, with: "static func")
            case .member where isContext: chapter.declarations += text
            case .member: chapter.declarations += "struct Members\(snippet.line + item.start) {\n\(text)}\n"
            case .statement: chapter.statements += text
            case .extension(let type):
                let path = paths[type] ?? type
                extensions += text.replacing("extension \(type)", with: "extension \(path)", maxReplacements: 1)
            }
        }
        chapters.append(chapter)
    }

    /// The source of the file.
    var source: String {
        var source = imports.joined() + "struct \(name) {\n"
        for (index, chapter) in chapters.enumerated() {
            if index > 0 { source += "struct Chapter\(index) {\n" }
            source += chapter.declarations
            source += "@MainActor static func statements() async throws {\n\(chapter.statements)"
            source += String(repeating: "}\n", count: chapter.depth + 1)
        }
        return source + String(repeating: "}\n", count: chapters.count) + extensions
    }

    private func located(_ item: SnippetItem, in snippet: Snippet) -> String {
        """
        #sourceLocation(file: "\(snippet.document)", line: \(snippet.line + item.start))
        \(item.lines.joined(separator: "\n"))
        #sourceLocation()

        """
    }
}

extension SnippetItem {
    fileprivate var typeName: String? {
        guard case .type(let name) = kind else { return nil }
        return name
    }
}
