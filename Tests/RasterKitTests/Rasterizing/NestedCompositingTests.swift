// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import Testing

@Suite struct NestedCompositingTests {
    private let size = CGSize(width: 20, height: 20)

    /// Stripes a pixel wide, in which any scaling shows, and a hole where it is asked for.
    private struct Stripes: Rasterizable {
        var hasHole = false
        static var keyPathsThatAffectState: StateKeyPaths<Stripes> { [\.hasHole] }
        func draw(in context: DrawingContext, bounds: CGRect) {
            context.fill(bounds, with: .blue)
            for x in stride(from: 0, to: bounds.width, by: 2) {
                context.fill(CGRect(x: x, y: 0, width: 1, height: bounds.height), with: .white)
            }
            guard hasHole else { return }
            context.compositingOperator = .clear
            context.fill(CGRect(x: 2, y: 2, width: 3, height: 3), with: .white)
        }
    }

    private struct Parent: Rasterizable {
        var child = Stripes()
        var rect: CGRect
        var compositingOperator = CompositingOperator.over
        static var keyPathsThatAffectState: StateKeyPaths<Parent> { [\.child] }
        func draw(in context: DrawingContext, bounds: CGRect) {
            context.fill(bounds, with: .red)
            context.compositingOperator = compositingOperator
            context.draw(child, in: rect)
        }
    }

    private struct Endless: Rasterizable {
        static var keyPathsThatAffectState: StateKeyPaths<Endless> { [] }
        func draw(in context: DrawingContext, bounds: CGRect) { context.draw(Endless(), in: bounds) }
    }

    /// Draws with and without a cache, and expects the same picture.
    private func expectSamePicture(_ parent: Parent, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let cached = try RasterPipeline.isolated().render(parent, size: size).image
        let direct = try RasterPipeline(cache: nil).render(parent, size: size).image
        #expect(cached.hasSamePixels(as: direct), sourceLocation: sourceLocation)
    }

    @Test(arguments: CompositingOperator.allCases)
    func combinesAChildInsideItsRectangleOnly(compositingOperator: CompositingOperator) throws {
        let rect = CGRect(x: 2, y: 2, width: 10, height: 10)
        try expectSamePicture(Parent(rect: rect, compositingOperator: compositingOperator))
    }

    @Test(arguments: [CGRect(x: 2, y: 2, width: 10, height: 10), CGRect(x: 2.5, y: 2.5, width: 10, height: 10)])
    func showsTheParentThroughAHoleOfTheChild(rect: CGRect) throws {
        let parent = Parent(child: Stripes(hasHole: true), rect: rect)
        try expectSamePicture(parent)
        let image = try RasterPipeline.isolated().render(parent, size: size).image
        #expect(image.pixel(x: 5, y: 5) == RasterImage.Pixel(red: 255, green: 0, blue: 0))
    }

    @Test(arguments: [10, 10.0005, 10.0015, 9.9985, 9.9995])
    func drawsAChildOnAlmostWholePixelsUnscaled(width: CGFloat) throws {
        try expectSamePicture(Parent(rect: CGRect(x: 2, y: 2, width: width, height: 10)))
    }

    @Test func drawsAChildIntoARectangleOfNegativeSize() throws {
        try expectSamePicture(Parent(rect: CGRect(x: 12, y: 12, width: -10, height: -10)))
    }

    @Test(
        arguments: [
            CGRect(x: CGFloat.nan, y: 0, width: 4, height: 4),
            CGRect(x: 0, y: 0, width: CGFloat.nan, height: 4),
            CGRect(x: 0, y: 0, width: 1e300, height: 4),
            .infinite,
        ]
    )
    func refusesARectangleThatCannotBeDrawn(rect: CGRect) {
        for pipeline in [RasterPipeline.isolated(), RasterPipeline(cache: nil)] {
            #expect {
                try pipeline.render(Parent(rect: rect), size: size).image
            } throws: { error in
                (error as? RasterError)?.code == .invalidGeometry
            }
        }
    }

    @Test func namesAComponentThatDrawsItselfOutsideAPipeline() {
        #expect {
            try RasterImage(size: size) { $0.draw(Endless(), in: CGRect(x: 0, y: 0, width: 4, height: 4)) }
        } throws: { error in
            (error as? RasterError)?.code == .nestingTooDeep
        }
    }
}
