// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Testing

@Suite struct SnippetItemTests {
    private func kinds(_ code: String) -> [SnippetItem.Kind] {
        SnippetItem.items(of: code.components(separatedBy: "\n")).map(\.kind)
    }

    private func code(_ code: String) -> String {
        SnippetItem.items(of: code.components(separatedBy: "\n")).flatMap(\.lines).joined(separator: "\n")
    }

    @Test(arguments: [
        ("import RasterKit", SnippetItem.Kind.import),
        ("struct A: B {}", .type(name: "A")),
        ("@Observable final class Model {\n    var a = 1\n}", .type(name: "Model")),
        ("private struct A<B> {}", .type(name: "A")),
        ("extension A.B: C {}", .extension(of: "A.B")),
        ("@Test func draws() {}", .member),
        ("@MainActor\n@Test(arguments: [1])\nfunc draws(a: Int) {}", .member),
        ("static var a: Int { 1 }", .member),
        ("class func a() {}", .member),
        ("func draw(in context: DrawingContext) {}", .statement),
        ("let structure = 1", .statement),
        ("var mask: RasterMask { .ellipse }", .statement),
        ("pipeline.resume()", .statement),
    ])
    func findsWhereAnItemBelongs(code: String, kind: SnippetItem.Kind) {
        #expect(kinds(code) == [kind])
    }

    @Test func splitsItemsWhereTheyBegin() {
        let code = [
            "// A comment { that ends nowhere", "let a = [", "1,", "]", "    .sorted()", "@MainActor", "struct A {",
            "static let b = \"}\"", "}", "a.b {", "c()", "} d: {", "e()", "}",
        ]
        #expect(SnippetItem.items(of: code).map(\.start) == [1, 5, 9])
    }

    @Test(arguments: [
        "let a = \"{ (\"", "let a = \"\\\"{\"", "let a = #\"\"{\"#", "let a = \"\"\"\n{ \"\nstruct A\n\"\"\"",
        "let a = \"\\(b[\"{\"]) {\"", "/* { /* { */ */ let a = 1", "let a = 1  // {",
    ])
    func looksIntoNoStringAndNoComment(code: String) {
        #expect(kinds(code + "\nlet b = 1").count == 2)
    }

    @Test(arguments: [
        ("…\nlet a = 1", "\nlet a = 1"),
        ("func a() -> Int { … }", "func a() -> Int { fatalError() }"),
        ("func a() -> Int {\n    …\n}", "func a() -> Int {\n    fatalError()\n}"),
        ("b { image in … }", "b { image in fatalError() }"),
        ("let a: [Int] = [1, …]", "let a: [Int] = [1, omitted()]"),
        ("let a = \"…\"  // …", "let a = \"…\"  // …"),
    ])
    func replacesPlaceholders(code: String, replaced: String) {
        #expect(self.code(code) == replaced)
    }
}
