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
        let second = try pipeline.render(swatch, size: size)
        #expect(!first.isHit && second.isHit)
        #expect(first.image === second.image)
        #expect(swatch.counter.count == 1)
    }

    @Test func drawsAChangedStateAnew() throws {
        let red = try pipeline.render(Swatch(color: .red), size: size).image
        let blue = try pipeline.render(Swatch(color: .blue), size: size).image
        #expect(!red.hasSamePixels(as: blue))
    }

    @Test func sharesTheImageOfEqualStates() throws {
        let first = try pipeline.render(Swatch(note: "a"), size: size).image
        let second = try pipeline.render(Swatch(note: "b"), size: size).image
        #expect(first === second)
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
            try pipeline.key(for: Swatch(), size: size, environment: RasterEnvironment(colorScheme: .dark)),
            try pipeline.key(
                for: Swatch(),
                size: size,
                environment: RasterEnvironment(localeIdentifier: "de_DE")
            ),
        ]
        #expect(Set(keys).count == keys.count)
    }

    @Test func keysTheOptionsOfAComponentThatAddsToItsState() throws {
        struct Adding: Rasterizable {
            var isOpaque = false
            var extra = 1
            var rasterOptions: RasterOptions { RasterOptions(isOpaque: isOpaque) }
            static var keyPathsThatAffectState: StateKeyPaths<Adding> { [] }
            func draw(in context: DrawingContext, bounds: CGRect) {}
            func encodeAdditionalState(into encoder: inout StateEncoder) throws(StateError) {
                try encoder.encode("extra", extra)
            }
        }
        let keys = [Adding(), Adding(isOpaque: true), Adding(extra: 2)].map { try? pipeline.key(for: $0, size: size) }
        #expect(Set(keys).count == 3 && !keys.contains(nil))
    }

    @Test func makesOpaqueImagesOfOpaqueComponents() throws {
        #expect(try pipeline.render(Swatch(isOpaque: true), size: size).image.isOpaque)
        #expect(try !pipeline.render(Swatch(), size: size).image.isOpaque)
    }

    @Test func roundsPartialPixelsUp() throws {
        let image = try pipeline.render(Swatch(), size: CGSize(width: 10.2, height: 3), scale: 1.5).image
        #expect(image.pixelWidth == 16 && image.pixelHeight == 5)
    }

    @Test func throwsTheErrorOfADrawingAndCachesNothing() throws {
        #expect {
            try pipeline.render(Swatch(fails: true), size: size).image
        } throws: { error in
            guard let error = error as? RasterError else { return false }
            return error.code == .drawingFailed && error.underlyingError is DrawingFailure
                && error.message.contains("Swatch")
        }
        #expect(pipeline.rasterCache?.count == 0)
        #expect(pipeline.statistics.failures == 1)
    }

    static let badSizes: [(size: CGSize, scale: CGFloat, code: RasterError.Code, word: String)] = [
        (CGSize(width: 0, height: 5), 1, .invalidSize, "Invalid size"),
        (CGSize(width: 5, height: -1), 1, .invalidSize, "Invalid size"),
        (CGSize(width: CGFloat.nan, height: 5), 1, .invalidSize, "Invalid size"),
        (CGSize(width: CGFloat.infinity, height: 5), 1, .invalidSize, "Invalid size"),
        (CGSize(width: 100_000, height: 5), 1, .limitExceeded, "too large"),
        (CGSize(width: 30_000, height: 30_000), 1, .limitExceeded, "too large"),
        (CGSize(width: 1e300, height: 1e300), 1, .limitExceeded, "too large"),
        (CGSize(width: 5, height: 5), 0, .invalidSize, "Invalid scale"),
        (CGSize(width: 5, height: 5), -2, .invalidSize, "Invalid scale"),
        (CGSize(width: 5, height: 5), .nan, .invalidSize, "Invalid scale"),
    ]

    @Test(arguments: badSizes.indices)
    func refusesSizesAndScalesThatCannotBeDrawn(_ index: Int) {
        let (size, scale, code, word) = Self.badSizes[index]
        let error = #expect(throws: RasterError.self) {
            try pipeline.render(Swatch(), size: size, scale: scale).image
        }
        #expect(error?.code == code, "\(size) @\(scale)")
        #expect(error?.message.contains(word) == true, "\(size) @\(scale)")
    }

    @Test func drawsAStateThatCannotBeKeyedWithoutCachingIt() throws {
        struct Handler: Rasterizable {
            var action: @Sendable () -> Void = {}
            static var keyPathsThatAffectState: StateKeyPaths<Handler> { ["action": \.action] }
            func draw(in context: DrawingContext, bounds: CGRect) { context.fill(bounds, with: .green) }
        }
        for _ in 0..<2 {
            let result = try pipeline.render(Handler(), size: size)
            #expect(!result.isHit && result.key == nil)
            #expect(result.refusal?.message.contains("Handler.action") == true)
            #expect(result.image.pixel(x: 3, y: 3)?.alpha == 255)
        }
        #expect(pipeline.rasterCache?.count == 0)
        #expect(pipeline.statistics.uncached == 2)
    }

    @Test func drawsEachTimeWithoutACache() throws {
        let pipeline = RasterPipeline(cache: nil)
        let swatch = Swatch()
        _ = try pipeline.render(swatch, size: size)
        _ = try pipeline.render(swatch, size: size)
        #expect(swatch.counter.count == 2)
    }

    @Test func givesTheEnvironmentToTheDrawing() throws {
        struct Themed: Rasterizable {
            static var keyPathsThatAffectState: StateKeyPaths<Themed> { [] }
            func draw(in context: DrawingContext, bounds: CGRect) {
                context.fill(bounds, with: context.environment.colorScheme == .dark ? .black : .white)
            }
        }
        let dark = try pipeline.render(Themed(), size: size, environment: RasterEnvironment(colorScheme: .dark)).image
        let light = try pipeline.render(Themed(), size: size).image
        #expect(dark.pixel(x: 1, y: 1)?.red == 0)
        #expect(light.pixel(x: 1, y: 1)?.red == 255)
    }

    @Test func countsWhatItDid() throws {
        let before = pipeline.statistics
        _ = try pipeline.render(Swatch(), size: size)
        _ = try pipeline.render(Swatch(), size: size)
        _ = try pipeline.render(Swatch(), size: size)
        let done = pipeline.statistics - before
        #expect(done.drawings == 1 && done.hits == 2 && done.failures == 0)
        #expect(done.hitRate == 2.0 / 3)
    }
}
