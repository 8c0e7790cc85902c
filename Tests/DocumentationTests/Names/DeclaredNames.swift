// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

/// The names that the sources of the package declare, and those of its files and folders.
struct DeclaredNames {
    private struct File {
        var types: Set<String> = []
        var names: Set<String> = []
    }

    private var files: [File] = []
    private var types: Set<String> = []
    private var names: Set<String> = []
    private var paths: Set<String> = []

    init() throws {
        for folder in ["Sources", "Demos", "Benchmarks", "Conformance", "Tests"] {
            let root = SnippetCompiler.package.appending(path: folder)
            paths.insert(folder)
            let items = FileManager.default.enumerator(
                at: root,
                includingPropertiesForKeys: nil,
                options: .skipsHiddenFiles
            )
            for case let url as URL in items ?? .init() {
                paths.formUnion([url.lastPathComponent, url.deletingPathExtension().lastPathComponent])
                guard folder == "Sources" || url.path().contains("/Sources/") else { continue }
                let pattern =
                    switch url.pathExtension {
                    case "swift": Self.swift
                    case "c", "h": Self.functions
                    default: ""
                    }
                if !pattern.isEmpty { add(try String(contentsOf: url, encoding: .utf8), pattern) }
            }
        }
    }

    /// Types and members, labels of parameters, and elements of lists of cases.
    private static let swift = #"""
        \b(?:func|var|let|case|struct|class|enum|protocol|actor|typealias|associatedtype) +`?([A-Za-z_]\w*)\#
        |[(,\s](?!(?:func|var|let|case)\b)`?([A-Za-z_]\w*)`?(?: [a-z_]\w*)?: |\b(init|subscript)\b|(?<=, )([a-z]\w*)(?=,|$)
        """#

    private static let functions = #"\b([a-z]\w*)\("#

    private mutating func add(_ text: String, _ pattern: String) {
        let code = text.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }.joined(separator: "\n")
        var file = File()
        file.names = Set(code.captures(of: pattern).map(\.text))
        let types = code.captures(of: #"\b(?:struct|class|enum|protocol|actor|extension|typealias) +([\w.]+)"#)
        for (type, _) in types { file.types.formUnion(type.components(separatedBy: ".")) }
        file.names.formUnion(file.types)
        files.append(file)
        self.types.formUnion(file.types)
        names.formUnion(file.names)
    }

    /// Keywords that are labels of arguments, too, and no names.
    private static let keywords: Set = ["as", "for", "in", "is", "where"]

    /// Returns whether a name is declared: a member in a file of its type, and its labels in the same file.
    ///
    /// - Parameter known: The names that the document declares.
    func contain(_ name: InlineName, known: Set<String>) -> Bool {
        if Self.keywords.contains(name.code) { return false }
        if paths.contains(name.code) || name.path.allSatisfy({ known.contains($0) }) { return true }
        for (place, part) in name.path.enumerated() {
            let isLast = place == name.path.count - 1
            let needed = Set([part] + (isLast ? name.labels : []))
            let type = place > 0 && types.contains(name.path[place - 1]) ? name.path[place - 1] : nil
            guard type != nil || needed.count > 1 else {
                guard names.contains(part) || known.contains(part) || paths.contains(part) else { return false }
                continue
            }
            let isDeclared = files.contains { file in
                file.names.isSuperset(of: needed) && type.map(file.types.contains) ?? true
            }
            guard isDeclared || needed.isSubset(of: known) else { return false }
        }
        return true
    }
}
