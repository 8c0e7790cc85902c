// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import Testing

@Suite struct RasterPipelineTests {
    private let pipeline = RasterPipeline.isolated()

    @Test func drawsAStateOnce() throws {
        let swatch = Swatch()
        let first = try pipeline.render(swatch, size: size)
        var equal = swatch
        equal.note = "not drawn, and another one"
        let second = try pipeline.render(equal, size: size)
        #expect(!first.isHit)
        #expect(second.isHit)
        #expect(first.image === second.image)
        #expect(swatch.counter.count == 1)
    }

    @Test func keysEverythingThatDecidesTheLook() throws {
        struct Twin: Rasterizable {
            var color = Color.red
            var fails = false
            static var keyPathsThatAffectState: StateKeyPaths<Twin> { [\.color, \.fails] }
            func draw(in context: DrawingContext, bounds: CGRect) {}
        }
        let keys = [
            try pipeline.key(for: Swatch(), size: size),
            try pipeline.key(for: Twin(), size: size),
            try pipeline.key(for: Swatch(isOpaque: true), size: size),
            try pipeline.key(for: Swatch(), size: CGSize(width: 10, height: 7)),
            try pipeline.key(for: Swatch(), size: CGSize(width: 10, height: 6.5)),
            try pipeline.key(for: Swatch(), size: size, scale: 2),
        ]
        #expect(Set(keys).count == keys.count)
    }

    @Test func roundsPartialPixelsUp() throws {
        let image = try pipeline.render(Swatch(), size: CGSize(width: 10.2, height: 3), scale: 1.5).image
        #expect(try image.pixelSize == PixelSize(width: 16, height: 5))
    }

    @Test func throwsTheErrorOfADrawingAndCachesNothing() throws {
        let error = #expect(throws: RasterError.self) { try pipeline.render(Swatch(fails: true), size: size) }
        #expect(error?.code == .drawingFailed)
        #expect(error?.underlyingError is DrawingFailure)
        #expect(error?.message.contains("Swatch") == true)
        #expect(pipeline.rasterCache?.count == 0)
        #expect(pipeline.statistics[.failed] == 1)
    }

    static let badSizes: [(CGSize, CGFloat, RasterError.Code)] = [
        (CGSize(width: 0, height: 5), 1, .invalidSize),
        (CGSize(width: 5, height: -1), 1, .invalidSize),
        (CGSize(width: CGFloat.nan, height: 5), 1, .invalidSize),
        (CGSize(width: CGFloat.infinity, height: 5), 1, .invalidSize),
        (CGSize(width: 100_000, height: 5), 1, .limitExceeded),
        (CGSize(width: 30_000, height: 30_000), 1, .limitExceeded),
        (CGSize(width: 1e300, height: 1e300), 1, .limitExceeded),
        (CGSize(width: 5, height: 5), 0, .invalidSize),
        (CGSize(width: 5, height: 5), -2, .invalidSize),
        (CGSize(width: 5, height: 5), .nan, .invalidSize),
    ]

    @Test(arguments: badSizes.indices)
    func refusesSizesAndScalesThatCannotBeDrawn(_ index: Int) {
        let (size, scale, code) = Self.badSizes[index]
        let error = #expect(throws: RasterError.self) { try pipeline.render(Swatch(), size: size, scale: scale) }
        #expect(error?.code == code, "\(size) @\(scale)")
    }

    @Test func drawsAStateThatCannotBeKeyedWithoutCachingIt() throws {
        for _ in 0..<2 {
            let result = try pipeline.render(Handler(), size: size)
            #expect(!result.isHit)
            #expect(result.key == nil)
            #expect(result.uncachedReason?.message.contains("Handler.action") == true)
            #expect(result.image.pixel(x: 3, y: 3)?.alpha == 255)
        }
        #expect(pipeline.rasterCache?.count == 0)
        #expect(pipeline.statistics[.uncached] == 2)
    }

    private func disc<Key: Sendable>(
        _ key: Key,
        background: Color = .clear,
        counter: DrawingCounter = DrawingCounter()
    ) -> RasterDrawing<Key> {
        RasterDrawing(key: key, options: RasterOptions(background: background)) { context, bounds in
            counter.increment()
            context.fill(Path(ellipseIn: bounds), with: .red)
        }
    }

    @Test func keepsEverythingApartThatDecidesTheLook() throws {
        let keys = [
            try pipeline.key(for: disc("disc"), size: size),
            try pipeline.key(for: disc("other"), size: size),
            try pipeline.key(for: disc(1), size: size),
            try pipeline.key(for: disc(Int32(1)), size: size),
            try pipeline.key(for: disc(["disc"]), size: size),
            try pipeline.key(for: disc("disc", background: .white), size: size),
            try pipeline.key(for: disc("disc"), size: CGSize(width: 10, height: 7)),
            try pipeline.key(for: disc("disc"), size: size, scale: 2),
        ]
        #expect(Set(keys).count == keys.count)
    }

    @Test func hasAStableName() {
        #expect(RasterDrawing<String>.rasterIdentifier == "RasterKit.RasterDrawing<Swift.String>")
    }
}
