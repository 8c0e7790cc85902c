// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import KitFixtures
import Proving
import RasterKit
import RasterTesting
import Testing

/// Components in components look the same whether they come from the cache or are drawn in place.
@Suite struct RandomNestTests {
    private static let size = CGSize(width: 40, height: 32)

    @Test func looksTheSameInPlaceAndFromTheCache() throws {
        let inPlace = RasterPipeline(cache: nil) { $0.validation = [] }
        for index in 0..<Proof.length(100, full: 3000) {
            var generator = SeededGenerator(seed: Proof.seed &+ UInt64(index))
            let nest = RandomNest(seed: generator.next() >> 1, depth: 3)
            let scale: CGFloat = [1, 1.5, 2].randomElement(using: &generator) ?? 1
            let cached = try RasterPipeline.isolated(byteLimit: 1 << 24).render(nest, size: Self.size, scale: scale)
            let direct = try inPlace.render(nest, size: Self.size, scale: scale)
            let comparison = ImageComparison(expected: direct.image, actual: cached.image)
            // Of a thousand nests, nine differ by a level somewhere.
            guard comparison.largestDifference > 1 else { continue }
            Issue.record("RASTER_SEED=\(Proof.seed), nest \(index), \(nest) at \(scale): \(comparison)")
            return
        }
    }

    /// A path with antialiased edges, which the edges of the image cut.
    private struct Cut: Rasterizable {
        var path: Path
        func draw(in context: DrawingContext, bounds: CGRect) { context.fill(path, with: .black) }
    }

    private struct Window: Rasterizable {
        var child: Cut
        var rect: CGRect
        func draw(in context: DrawingContext, bounds: CGRect) { context.draw(child, in: rect) }
    }

    /// Returns the largest difference of triangles in nested components that reach out of the image.
    private func largestDifference(count: Int, larger: CGSize) throws -> Int {
        var generator = SeededGenerator(seed: Proof.seed)
        func whole(_ range: ClosedRange<Int>) -> CGFloat { CGFloat(Int.random(in: range, using: &generator)) }
        let cached = RasterPipeline.isolated(byteLimit: 1 << 20)
        let direct = RasterPipeline(cache: nil) { $0.validation = [] }
        return try (0..<count).reduce(0) { largest, _ in
            let path = Path { path in
                path.addLines((0..<3).map { _ in CGPoint(x: whole(-8...40), y: whole(-8...32)) })
                path.closeSubpath()
            }
            let place = CGPoint(x: whole(-4...24), y: whole(-4...20))
            let size = CGSize(width: whole(4...30) + larger.width, height: whole(4...24) + larger.height)
            let window = Window(child: Cut(path: path), rect: CGRect(origin: place, size: size))
            let image = try cached.render(window, size: Self.size).image
            let other = try direct.render(window, size: Self.size).image
            return max(largest, ImageComparison(expected: image, actual: other).largestDifference)
        }
    }

    @Test func edgesThatTheImageCutsAreThoseOfTheWholeComponent() throws {
        #expect(try largestDifference(count: 1000, larger: .zero) == 0, "RASTER_SEED=\(Proof.seed)")
    }

    @Test func edgesOfAComponentTooLargeToBeDrawnAsAWholeDifferByARowOfCairo() throws {
        // More than the 1,048,576 pixels of the guide Limits.
        let larger = CGSize(width: 1500, height: 800)
        #expect(try 1...17 ~= largestDifference(count: 600, larger: larger), "RASTER_SEED=\(Proof.seed)")
    }
}
