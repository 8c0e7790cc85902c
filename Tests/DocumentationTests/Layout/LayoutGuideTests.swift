// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterLayout
import RasterTesting
import Testing

/// The guide *Layout* shows each component as its code draws it, and that code.
@Suite struct LayoutGuideTests {
    private static let folder = SnippetCompiler.articles("RasterLayout")

    private static let pictures: [(name: String, component: any LayoutComponent & Sendable, width: CGFloat?)] = [
        (
            "message", MessageRow(sender: "Ada Lovelace", subject: "The analytical engine weaves patterns", unread: 2),
            320
        ),
        (
            "receipt",
            Receipt(items: [.init(name: "Espresso", price: "2.80"), .init(name: "Croissant", price: "12.20")]), nil
        ),
    ]

    @Test func hasTheCodeOfEachComponent() throws {
        let file = SnippetCompiler.package.appending(path: "Tests/DocumentationTests/Layout/LayoutPictures.swift")
        let article = SnippetCompiler.package.appending(path: "\(Self.folder)/LayoutGuide.md")
        let guide = try String(contentsOf: article, encoding: .utf8)
        let code = try String(contentsOf: file, encoding: .utf8)
        let components = code.matches(of: /(?ms)^struct .*?^}\n/).map { String($0.output) }
        #expect(components.count == Self.pictures.count)
        for component in components {
            #expect(guide.contains("```swift\n\(component)```\n"), "LayoutGuide.md doesn't have\n\(component)")
        }
    }

    /// With RASTER_RECORD=1, the images are written.
    @Test(arguments: pictures.indices) func showsEachComponentAsItIsDrawn(index: Int) throws {
        let (name, component, width) = Self.pictures[index]
        let image = try Self.image(of: component, width: width)
        let url = SnippetCompiler.package.appending(path: "\(Self.folder)/\(name).png")
        if ProcessInfo.processInfo.environment["RASTER_RECORD"] == "1" { try image.write(to: url) }
        let comparison = ImageComparison(expected: try RasterImage(contentsOf: url), actual: image)
        let rounding = ImageComparison.Tolerance(maximumDifference: 1, differingPixels: 16)
        #expect(comparison.isWithin(rounding), "\(url.path()) isn't what its code draws. RASTER_RECORD=1 writes it.")
    }

    private static func image(of component: some LayoutComponent, width: CGFloat?) throws -> RasterImage {
        try RasterPipeline(cache: nil).render(component, width: width, scale: 2).image
    }
}
