// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import RasterTesting
import Testing

/// A component with options has to look the same from the cache and drawn in place.
@Suite struct InPlaceOptionsTests {
    private static let soft = try? RasterImage(size: Painting.size, format: .a8) { context in
        let gradient = Gradient(colors: [.clear, .black])
        context.fill(with: .linearGradient(gradient, startPoint: .zero, endPoint: CGPoint(x: 40, y: 0)))
    }

    private static var paintings: [String: Painting] {
        [
            "plain": Painting(),
            "opaque": Painting(isOpaque: true, coversBounds: true),
            "background": Painting(background: .orange),
            "translucent-background": Painting(background: Color.orange.opacity(0.5)),
            "alpha": Painting(opacity: 0.5),
            "rounded": Painting(background: .white, mask: .roundedRectangle(CornerRadii(10))),
            "ellipse": Painting(mask: .ellipse, opacity: 0.7, coversBounds: true),
            "image": Painting(background: .white, mask: soft.map { .image($0) }),
            "template": Painting(isTemplate: true),
            "faded-template": Painting(mask: .ellipse, opacity: 0.5, isTemplate: true),
        ]
    }

    @Test(arguments: paintings.keys.sorted(), [1, 1.5, 2] as [CGFloat])
    func looksTheSameInPlaceAndFromTheCache(name: String, scale: CGFloat) throws {
        let painting = try #require(Self.paintings[name])
        for tint in [nil, Color(hex: 0xCC3355, opacity: 0.8)] {
            let page = PaintingPage(painting: painting, tint: tint)
            let cached = try RasterPipeline.isolated().render(page, size: PaintingPage.size, scale: scale).image
            let direct = try RasterPipeline(cache: nil).render(page, size: PaintingPage.size, scale: scale).image
            #expect(ImageComparison(expected: cached, actual: direct).isWithin(.exact), "\(tint as Color?)")
        }
    }

    @Test func drawsATemplateWithoutATintInBlack() throws {
        for origin in [CGPoint(x: 6, y: 4), CGPoint(x: 6.5, y: 4.5)] {
            let page = PaintingPage(painting: Painting(isTemplate: true, coversBounds: true), origin: origin)
            let image = try RasterPipeline.isolated().render(page, size: PaintingPage.size).image
            #expect(image.pixel(x: 12, y: 10) == RasterImage.Pixel(red: 0, green: 0, blue: 0))
        }
    }

    @Test(arguments: paintings.keys.sorted(), [1, 2] as [CGFloat])
    func looksLikeItsReference(name: String, scale: CGFloat) throws {
        let painting = try #require(Self.paintings[name])
        let tint = painting.rasterOptions.isTemplate ? Color(hex: 0xCC3355) : nil
        let page = PaintingPage(painting: painting, tint: tint)
        let image = try RasterPipeline.isolated().render(page, size: PaintingPage.size, scale: scale).image
        expectImage(image, matchesReference: "options/\(name)-\(Int(scale))x")
    }
}
