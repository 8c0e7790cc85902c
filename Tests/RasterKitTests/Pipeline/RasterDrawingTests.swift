// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import Testing

@Suite struct RasterDrawingTests {
    private let pipeline = RasterPipeline.isolated()

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

    @Test func drawsEqualKeysOnce() throws {
        let counter = DrawingCounter()
        let first = try pipeline.render(disc("disc", counter: counter), size: size).image
        let second = try pipeline.render(disc("disc", counter: counter), size: size).image
        #expect(first === second && counter.count == 1)
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

    @Test func drawsOnItsBackground() throws {
        let image = try pipeline.render(disc("disc", background: .white), size: size).image
        #expect(image.isOpaque)
        #expect(image.pixel(x: 0, y: 0)?.blue == 255)
    }

    @Test func isStretchedBetweenItsCaps() throws {
        let options = RasterOptions(capInsets: EdgeInsets(all: 2), usesMinimumSizeForCaps: true)
        let plate = RasterDrawing(key: "plate", options: options) {
            $0.fill(Path(roundedRect: $1, cornerRadius: 2), with: .blue)
        }
        let image = try pipeline.render(plate, size: CGSize(width: 50, height: 40)).image
        #expect(image.pixelWidth == 5 && image.capInsets == EdgeInsets(all: 2))
    }

    @Test func isDrawnOnADrawingThread() async {
        let task = pipeline.task(for: disc("disc"), size: size)
        #expect(await task.finalOutcome().name == "drawn")
        #expect(pipeline.task(for: disc("disc"), size: size).outcome?.name == "hit")
    }

    @Test func isRefusedAKeyThatCannotBeKeyed() throws {
        let result = try pipeline.render(disc({ @Sendable in }), size: size)
        #expect(result.refusal?.code == .stateNotKeyable)
        #expect(pipeline.rasterCache?.count == 0)
    }
}
