// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

/// A document with snippets, and the code that they assume.
struct Document {
    /// The path of the file, relative to the package.
    let path: String
    let snippets: [Snippet]
    let faults: [SnippetFault]

    /// The code that comes before the first snippet.
    private let context: [Snippet]

    /// Creates a document.
    ///
    /// - Parameter context: The Swift files that come before the first snippet, by path.
    init(_ reader: MarkdownReader, path: String, context: [(path: String, code: String)] = []) {
        self.path = path
        snippets = reader.snippets
        faults = reader.faults
        self.context = context.map { path, code in
            Snippet(document: path, line: 1, code: code.components(separatedBy: "\n"))
        }
    }

    /// The name of the document in a program.
    private var name: String {
        String(path.map { $0.isLetter || $0.isNumber ? $0 : "_" })
    }

    /// The Swift files that are to compile, by name.
    var files: [String: String] {
        var files: [String: String] = [:]
        var program = SnippetProgram(name: name, context: context)
        for snippet in snippets where snippet.exemption == nil {
            if ManifestSnippet.matches(snippet) {
                let name = "\(name)_\(snippet.line)"
                files[name] = ManifestSnippet.source(of: snippet, name: name)
            } else {
                program.add(snippet)
            }
        }
        files[name] = program.source
        return files
    }
}

extension Document {
    /// The Swift file with the types that all documents share.
    static func shared() throws -> [String: String] {
        let path = "\(contexts)/Shared.swift"
        return ["Shared": "#sourceLocation(file: \"\(path)\", line: 1)\n\(try text(of: path))"]
    }

    /// README, the articles of the catalogs, and the pages of `Docs`.
    static func guides() throws -> [Document] {
        let articles = try names(in: "Sources").flatMap { module in
            let catalog = "Sources/\(module)/\(module).docc"
            return try names(in: catalog).map { "\(catalog)/\($0)" }
        }
        let pages = try names(in: "Docs").map { "Docs/\($0)" }
        return try (["README.md"] + articles + pages).filter { $0.hasSuffix(".md") }.map { path in
            Document(MarkdownReader(try text(of: path), document: path), path: path, context: try context(of: path))
        }
    }

    /// The Swift files whose documentation comments contain snippets.
    static func sources() throws -> [Document] {
        let sources = SnippetCompiler.package.appending(path: "Sources").path()
        let paths = FileManager.default.enumerator(atPath: sources)?.compactMap { $0 as? String } ?? []
        return try paths.filter { $0.hasSuffix(".swift") }.sorted().compactMap { name in
            let path = "Sources/\(name)"
            let reader = MarkdownReader(commentsOf: try text(of: path), document: path)
            guard !reader.snippets.isEmpty || !reader.faults.isEmpty else { return nil }
            return Document(reader, path: path, context: try context(of: path))
        }
    }

    /// Returns the context files of a document, the most general first:
    /// `Common.swift`, `Sources.swift` and `Sources/RasterGTK.swift` for files of `Sources/RasterGTK`, and
    /// `Common.swift` and `Guides/Views.swift` for an article `Views.md`.
    private static func context(of document: String) throws -> [(path: String, code: String)] {
        try contextNames(of: document).compactMap { name in
            let path = "\(contexts)/\(name).swift"
            let isThere = FileManager.default.fileExists(atPath: SnippetCompiler.package.appending(path: path).path())
            return isThere ? (path, try text(of: path)) : nil
        }
    }

    /// The names of a document's context files, without their extension.
    static func contextNames(of document: String) -> [String] {
        let parts = document.prefix { $0 != "." }.split(separator: "/")
        let name = URL(filePath: document).deletingPathExtension().lastPathComponent
        return ["Common"]
            + (document.hasSuffix(".md")
                ? [parts.count > 1 ? "Guides/\(name)" : name]
                : parts.indices.map { parts[...$0].joined(separator: "/") })
    }

    private static let contexts = "Tests/DocumentationTests/Contexts"

    private static func text(of path: String) throws -> String {
        try String(contentsOf: SnippetCompiler.package.appending(path: path), encoding: .utf8)
    }

    private static func names(in directory: String) throws -> [String] {
        let path = SnippetCompiler.package.appending(path: directory).path()
        guard FileManager.default.fileExists(atPath: path) else { return [] }
        return try FileManager.default.contentsOfDirectory(atPath: path).sorted()
    }
}
