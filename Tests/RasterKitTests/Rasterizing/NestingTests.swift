// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import Testing

@Suite struct NestingTests {
    private let pipeline = RasterPipeline.isolated()

    private struct Row: Rasterizable {
        var swatch = Swatch()
        var origin = CGPoint(x: 2, y: 1)
        var tilt: CGFloat = 0
        static var keyPathsThatAffectState: StateKeyPaths<Row> { [\.swatch, \.origin, \.tilt] }
        func draw(in context: DrawingContext, bounds: CGRect) {
            context.fill(bounds, with: .white)
            context.rotate(by: .radians(tilt))
            context.draw(swatch, in: CGRect(origin: origin, size: CGSize(width: 6, height: 4)))
        }
    }

    @Test func drawsAnUnchangedChildOnce() throws {
        let swatch = Swatch()
        _ = try pipeline.render(Row(swatch: swatch), size: size)
        _ = try pipeline.render(Row(swatch: swatch, origin: CGPoint(x: 3, y: 2)), size: size)
        #expect(swatch.counter.count == 1)
    }

    /// A component that draws a child twice, the second time with a filter, and something of its own size.
    private struct Tilted<Child: Rasterizable>: Rasterizable {
        var child: Child
        var tilt: CGFloat
        func draw(in context: DrawingContext, bounds: CGRect) {
            context.rotate(by: .radians(tilt))
            context.draw(child, in: CGRect(x: 2, y: 1, width: 6, height: 4))
            context.strokeBorder(Rectangle(), with: .blue)
            context.addFilter(.colorInvert())
            context.draw(child, in: CGRect(x: 2, y: 6, width: 6, height: 4))
        }
    }

    private func expectSameImages<Child: Rasterizable>(_ first: Child, _ second: Child, tilt: CGFloat) throws {
        for pipeline in [pipeline, RasterPipeline(cache: nil)] {
            let images = try [first, second].map {
                try pipeline.render(Tilted(child: $0, tilt: tilt), size: size).image
            }
            #expect(images[0].hasSamePixels(as: images[1]))
        }
    }

    @Test(arguments: [0, 0.3])
    func aChildSetsTheTransformOfItsOwnCoordinates(tilt: CGFloat) throws {
        struct Child: Rasterizable {
            var sets: Bool
            func draw(in context: DrawingContext, bounds: CGRect) {
                if sets { context.transform = CGAffineTransform(translationX: 1, y: 1) }
                if !sets { context.translateBy(x: 1, y: 1) }
                context.fill(CGRect(x: 0, y: 0, width: 2, height: 2), with: .red)
            }
        }
        try expectSameImages(Child(sets: true), Child(sets: false), tilt: tilt)
    }

    @Test(arguments: [false, true], [1, 1.5] as [CGFloat])
    func aChildDoesNotTakeOverTheSnappingOfItsParent(snaps: Bool, scale: CGFloat) throws {
        struct Child: Rasterizable {
            func draw(in context: DrawingContext, bounds: CGRect) {
                context.fill(CGRect(x: 0.3, y: 0.3, width: 2.5, height: 1.5), with: .red)
            }
        }
        struct Parent: Rasterizable {
            var snaps: Bool
            func draw(in context: DrawingContext, bounds: CGRect) {
                context.snapsToPixels = snaps
                context.draw(Child(), in: CGRect(x: 2, y: 2, width: 6, height: 4))
            }
        }
        let cached = try pipeline.render(Parent(snaps: snaps), size: size, scale: scale).image
        let direct = try RasterPipeline(cache: nil).render(Parent(snaps: snaps), size: size, scale: scale).image
        #expect(cached.hasSamePixels(as: direct))
    }

    @Test(arguments: [0, 0.3])
    func aShapeWithoutAPlaceTakesTheBoundsOfItsComponent(tilt: CGFloat) throws {
        struct Child: Rasterizable {
            var isPlaced: Bool
            func draw(in context: DrawingContext, bounds: CGRect) {
                if isPlaced { context.fill(Path(roundedRect: bounds, cornerRadius: 2), with: .red) }
                if !isPlaced { context.fill(RoundedRectangle(cornerRadius: 2), with: .red) }
            }
        }
        try expectSameImages(Child(isPlaced: false), Child(isPlaced: true), tilt: tilt)
    }

    @Test func clipsTheChildToItsRectangle() throws {
        struct Overflow: Rasterizable {
            static var keyPathsThatAffectState: StateKeyPaths<Overflow> { [] }
            func draw(in context: DrawingContext, bounds: CGRect) {
                context.fill(bounds.insetBy(dx: -50, dy: -50), with: .red)
            }
        }
        struct Frame: Rasterizable {
            static var keyPathsThatAffectState: StateKeyPaths<Frame> { [] }
            func draw(in context: DrawingContext, bounds: CGRect) {
                context.draw(Overflow(), in: CGRect(x: 2, y: 2, width: 3, height: 3))
            }
        }
        for pipeline in [pipeline, RasterPipeline(cache: nil)] {
            let image = try pipeline.render(Frame(), size: size).image
            #expect(image.pixel(x: 2, y: 2)?.alpha == 255)
            #expect(image.pixel(x: 5, y: 2)?.alpha == 0)
        }
    }

    @Test func endsTheDrawingWithTheChildsError() {
        #expect {
            try pipeline.render(Row(swatch: Swatch(fails: true)), size: size).image
        } throws: { error in
            (error as? RasterError)?.underlyingError is DrawingFailure
        }
    }

    // MARK: - Compositing

    private let square = CGSize(width: 20, height: 20)

    private struct Stripes: Rasterizable {
        var hasHole = false
        static var keyPathsThatAffectState: StateKeyPaths<Stripes> { [\.hasHole] }
        func draw(in context: DrawingContext, bounds: CGRect) {
            context.fill(bounds, with: .blue)
            for x in stride(from: 0, to: bounds.width, by: 2) {
                context.fill(CGRect(x: x, y: 0, width: 1, height: bounds.height), with: .white)
            }
            guard hasHole else { return }
            context.blendMode = .clear
            context.fill(CGRect(x: 2, y: 2, width: 3, height: 3), with: .white)
        }
    }

    private struct Parent: Rasterizable {
        var child = Stripes()
        var rect: CGRect
        var blendMode = BlendMode.normal
        static var keyPathsThatAffectState: StateKeyPaths<Parent> { [\.child] }
        func draw(in context: DrawingContext, bounds: CGRect) {
            context.fill(bounds, with: .red)
            context.blendMode = blendMode
            context.draw(child, in: rect)
        }
    }

    private func expectSameImage(_ parent: Parent, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let cached = try RasterPipeline.isolated().render(parent, size: square).image
        let direct = try RasterPipeline(cache: nil).render(parent, size: square).image
        #expect(cached.hasSamePixels(as: direct), sourceLocation: sourceLocation)
    }

    @Test(arguments: [10, 10.0005, 10.0015, 9.9985, 9.9995, -10])
    func drawsAChildOnAlmostWholePixelsUnscaled(width: CGFloat) throws {
        let start: CGFloat = width < 0 ? 12 : 2
        try expectSameImage(Parent(rect: CGRect(x: start, y: 2, width: width, height: 10)))
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
            let error = #expect(throws: RasterError.self) {
                try pipeline.render(Parent(rect: rect), size: square).image
            }
            #expect(error?.code == .invalidGeometry)
        }
    }
}

@Suite struct EnvironmentTests {
    private let pipeline = RasterPipeline.isolated()

    private static let others = [
        RasterEnvironment(colorScheme: .dark),
        RasterEnvironment(localeIdentifier: "de_AT"),
        RasterEnvironment(fontScale: 1.25),
        RasterEnvironment(layoutDirection: .rightToLeft),
    ]

    @Test func keysEachProperty() throws {
        let environments = [RasterEnvironment()] + Self.others
        let keys = try environments.map { try pipeline.key(for: Swatch(), size: size, environment: $0) }
        #expect(Set(keys).count == environments.count)
    }

    @Test(arguments: [0, -1, .nan, .infinity]) func takesAnInvalidFontScaleForOne(scale: Double) {
        var environment = RasterEnvironment(fontScale: scale)
        #expect(environment.fontScale == 1)
        environment.fontScale = scale
        #expect(environment.fontScale == 1)
    }

    @Test(arguments: others) func drawsAComponentWithItsEnvironment(environment: RasterEnvironment) throws {
        let image = try pipeline.render(Probe(expected: environment), size: size, environment: environment).image
        #expect(image.pixel(x: 0, y: 0) == RasterImage.Pixel(red: 0, green: 255, blue: 0, alpha: 255))
    }

    private struct Probe: Rasterizable {
        let expected: RasterEnvironment

        static var keyPathsThatAffectState: StateKeyPaths<Probe> { [\.expected] }

        func draw(in context: DrawingContext, bounds: CGRect) {
            context.fill(bounds, with: context.environment == expected ? Color(hex: 0x00FF00) : .red)
        }
    }
}
