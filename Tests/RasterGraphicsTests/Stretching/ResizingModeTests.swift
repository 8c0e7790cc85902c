// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import RasterTesting
import Testing

@Suite struct ResizingModeTests {
    private static let modes: [(name: String, mode: ResizingMode)] = [
        ("stretch", .stretch), ("repeat", .repeat), ("round", .round), ("space", .space), ("hollow", .round.hollow),
        ("round-stretch", ResizingMode(horizontal: .round, vertical: .stretch)),
    ]

    @Test(arguments: modes.indices)
    func looksTheSameWhenTurned(index: Int) throws {
        let (name, mode) = Self.modes[index]
        let image = try RasterImage(size: CGSize(width: 86, height: 76), background: .white) { context in
            context.translateBy(x: 43, y: 38)
            context.rotate(by: .radians(0.2))
            context.draw(try Fixture.ornament(mode), in: CGRect(x: -39, y: -27, width: 78, height: 55))
        }
        expectImage(image, matchesReference: "stretching/turned-\(name)")
    }

    @Test(arguments: modes.indices)
    func isTheSameInsideOfARoundClip(index: Int) throws {
        let clip = Path(ellipseIn: CGRect(x: 0, y: 0, width: 86, height: 60))
        func drawn(_ body: (DrawingContext) throws -> Void) throws -> RasterImage {
            try RasterImage(size: CGSize(width: 86, height: 60), drawing: body)
        }
        let ornament = try Fixture.ornament(Self.modes[index].mode)
        let whole = try drawn { $0.draw(ornament, in: CGRect(x: 3, y: 2, width: 79, height: 55)) }
        let clipped = try drawn { context in
            context.clip(to: clip)
            context.draw(ornament, in: CGRect(x: 3, y: 2, width: 79, height: 55))
        }
        let expected = try drawn { context in
            context.clip(to: clip)
            context.draw(whole, at: .zero, anchor: .topLeading)
        }
        // Pixels that the image and the clip both cover in part are rounded once or twice.
        let tolerance = ImageComparison.Tolerance(maximumDifference: 1, differingPixels: 2)
        #expect(ImageComparison(expected: expected, actual: clipped).isWithin(tolerance))
    }

    @Test func anOpaqueImageWithGapsIsNotOpaqueWhenStretched() throws {
        let opaque = try RasterImage(size: CGSize(width: 6, height: 6), format: .rgb24, background: .red) { _ in }
        let frame = try opaque.withCapInsets(EdgeInsets(all: 2), resizingMode: .stretch.hollow)
        let image = try frame.stretched(to: CGSize(width: 10, height: 10))
        #expect(!image.isOpaque)
        #expect(image.pixel(x: 5, y: 5) == RasterImage.Pixel(red: 0, green: 0, blue: 0, alpha: 0))
    }

    @Test func repeatsCoverageToo() throws {
        let mask = try RasterImage(size: CGSize(width: 8, height: 8), format: .a8) { context in
            context.fill(Path(ellipseIn: CGRect(x: 1, y: 1, width: 6, height: 6)), with: .black)
        }
        let dots = try mask.withCapInsets(.zero, resizingMode: .repeat).stretched(to: CGSize(width: 20, height: 12))
        for (x, y) in [(3, 3), (2, 1), (0, 0)] {
            #expect(dots.pixel(x: x + 6, y: y + 2) == mask.pixel(x: x, y: y))
        }
    }

    @Test func keepsTheModeOfAnImageThatIsStretched() throws {
        let image = try Fixture.ornament(.round).stretched(to: CGSize(width: 80, height: 80))
        #expect(image.resizingMode == .round)
    }
}
