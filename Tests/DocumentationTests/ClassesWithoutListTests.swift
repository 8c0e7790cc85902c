// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Testing

/// A structure or enumeration needs no list of key paths; for a class, the compiler asks for one.
@Suite struct ClassesWithoutListTests {
    private func errors(in declaration: String) throws -> [String] {
        let code = """
            import Foundation
            import Observation
            import RasterKit

            protocol Drawn: AnyObject, Rasterizable {}
            class Base {}
            \(declaration)
            """
        return try SnippetCompiler.diagnostics(of: ["Declaration.swift": code]).map(\.message)
    }

    private static let draw = "{ func draw(in context: DrawingContext, bounds: CGRect) {} }"

    @Test(arguments: [
        "final class Model: Rasterizable \(draw)",
        "@Observable final class Model: Rasterizable \(draw)",
        "class Model: Rasterizable \(draw)",
        "final class Model: Base, Rasterizable \(draw)",
        "final class Model: Drawn \(draw)",
        "@MainActor final class Model: @MainActor Rasterizable \(draw)",
        "actor Model: Rasterizable { nonisolated func draw(in context: DrawingContext, bounds: CGRect) {} }",
    ])
    func asksForTheListOfAClass(_ declaration: String) throws {
        let errors = try errors(in: declaration)
        #expect(errors.contains { $0.contains("A class lists the key paths that affect its state: static var") })
    }

    @Test(arguments: [
        "struct Dot: Rasterizable \(draw)",
        "enum Dot: Rasterizable { case red; func draw(in context: DrawingContext, bounds: CGRect) {} }",
        "struct Box<Content> { struct Dot: Rasterizable \(draw) }",
        "@MainActor struct Dot: @MainActor Rasterizable \(draw)",
        """
        final class Model: Drawn {
            var title = ""
            static var keyPathsThatAffectState: StateKeyPaths<Model> { ["title": \\.title] }
            func draw(in context: DrawingContext, bounds: CGRect) {}
        }
        """,
    ])
    func acceptsTypesThatNeedNoListOrHaveOne(_ declaration: String) throws {
        #expect(try errors(in: declaration) == [])
    }
}
