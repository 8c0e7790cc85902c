// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import RasterTesting
import Testing

/// The guide *Drawing* shows each picture as its code draws it, and that code.
@Suite struct DrawingGuideTests {
    private static let folder = SnippetCompiler.articles("RasterGraphics")

    private static func text(_ path: String) throws -> String {
        try String(contentsOf: SnippetCompiler.package.appending(path: path), encoding: .utf8)
    }

    /// The statements of each picture's closure, by name.
    private static func statements() throws -> [String: String] {
        let source = try text("Tests/DocumentationTests/Drawing/DrawingPictures.swift")
        var statements: [String: String] = [:]
        for match in source.matches(
            of: /(?ms)^        DrawingPicture\("([^"]+)".*?\{ context, bounds, photo in\n(.*?)^        \},$/
        ) {
            let lines = match.2.split(separator: "\n", omittingEmptySubsequences: false).map { $0.dropFirst(12) }
            statements[String(match.1)] = lines.joined(separator: "\n")
        }
        return statements
    }

    @Test func hasTheStatementsOfEachPicture() throws {
        let statements = try Self.statements()
        #expect(Set(statements.keys) == Set(DrawingPictures.all.map(\.name)))
        let guide = try Self.text("\(Self.folder)/Drawing.md")
        for (name, code) in statements {
            let block = "```swift\n\(code)```\n\n![\(name.replacing("-", with: " "))](\(name).png)"
            #expect(
                guide.contains(block),
                "Drawing.md doesn't have the statements of \(name) before its image:\n\(code)"
            )
        }
    }

    /// With RASTER_RECORD=1, the images are written.
    @Test(arguments: DrawingPictures.all.map(\.name))
    func showsEachPictureAsItIsDrawn(name: String) throws {
        let picture = try #require(DrawingPictures.all.first { $0.name == name })
        let size = CGSize(width: picture.width, height: picture.height)
        let image = try RasterImage(size: size, scale: 2, background: .white) { context in
            try picture.draw(context, CGRect(origin: .zero, size: size), DrawingPictures.photo())
        }
        let url = SnippetCompiler.package.appending(path: "\(Self.folder)/\(name).png")
        if ProcessInfo.processInfo.environment["RASTER_RECORD"] == "1" {
            try image.data(as: .png).write(to: url)
        }
        let shown = try RasterImage(contentsOf: url)
        let comparison = ImageComparison(expected: shown, actual: image)
        // Processors round some sums of a blur differently.
        let rounding = ImageComparison.Tolerance(maximumDifference: 1, differingPixels: 16)
        #expect(comparison.isWithin(rounding), "\(url.path()) isn't what its code draws. RASTER_RECORD=1 writes it.")
    }
}
