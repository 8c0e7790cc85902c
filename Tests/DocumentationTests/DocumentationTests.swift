// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// Every snippet of README, of the guides and of documentation comments compiles.
@Suite struct DocumentationTests {
    @Test func everySnippetCompiles() throws {
        let documents = try Document.guides() + Document.sources()
        for fault in documents.flatMap(\.faults) {
            Issue.record("\(fault.document):\(fault.line): \(fault.message)")
        }
        let files = documents.reduce(into: try Document.shared()) { $0.merge($1.files) { $1 } }
        for error in try SnippetCompiler.diagnostics(of: files) {
            Issue.record("\(error)")
        }
    }

    @Test func leavesNoBlockOfAGuideOut() throws {
        for document in try Document.guides() {
            let text = try String(contentsOf: SnippetCompiler.package.appending(path: document.path), encoding: .utf8)
            #expect(document.snippets.count == text.matches(of: /(?m)^ *```[Ss]wift/).count, "\(document.path)")
        }
    }

    @Test func leavesNoBlockOfADocumentationCommentOut() throws {
        for document in try Document.sources() {
            let text = try String(contentsOf: SnippetCompiler.package.appending(path: document.path), encoding: .utf8)
            #expect(document.snippets.count == text.matches(of: /(?m)^ *\/\/\/ *```[Ss]wift/).count, "\(document.path)")
        }
    }
}
