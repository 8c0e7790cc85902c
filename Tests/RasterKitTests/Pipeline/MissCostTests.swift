// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import Testing

/// What a miss costs beyond its drawing, in the build that the tests are compiled in.
///
/// `RASTER_FIGURES=1 swift test --filter MissCostTests` prints the figures.
@Suite(.serialized) struct MissCostTests {
    /// A card whose rows all differ, so that none of them is passed over as a repetition of the one above.
    struct RowCard: Rasterizable {
        var number: Int
        var isTranslucent: Bool
        var rasterOptions: RasterOptions { RasterOptions(background: isTranslucent ? .clear : .white) }

        static var keyPathsThatAffectState: StateKeyPaths<RowCard> { [\.number, \.isTranslucent] }

        func draw(in context: DrawingContext, bounds: CGRect) {
            let hue = Double(number % 256) / 255
            let colors = Gradient(colors: [Color(red: hue, green: 0.4, blue: 0.8), .white, .orange])
            let end = CGPoint(x: bounds.maxX, y: bounds.maxY)
            context.fill(
                Path(roundedRect: bounds.insetBy(dx: 2, dy: 2), cornerRadius: 9),
                with: .linearGradient(colors, startPoint: .zero, endPoint: end)
            )
            for index in 0..<16 {
                let x = bounds.width * (CGFloat(index) + 0.5) / 16
                let dot = CGRect(x: x - 3, y: bounds.midY - 3 + CGFloat(index % 4), width: 6, height: 6)
                context.fill(Path(ellipseIn: dot), with: Color.black.opacity(0.6))
            }
        }
    }

    private func processorTime() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    private func times(size: CGSize, scale: CGFloat, isTranslucent: Bool) throws -> (drawing: Double, miss: Double) {
        let pipeline = RasterPipeline(cache: RasterCache(byteLimit: 64 << 20, pressure: nil))
        var shortest = (drawing: Double.infinity, miss: Double.infinity)
        // As the cache keeps its images: memory that is used for the first time costs either of them the same.
        var kept: [RasterImage] = []
        for number in 0..<40 {
            let component = RowCard(number: number, isTranslucent: isTranslucent)
            let format: PixelFormat = isTranslucent ? .argb32 : .rgb24
            let background = component.rasterOptions.background
            let start = processorTime()
            let drawn = try RasterImage(size: size, scale: scale, format: format, background: background) {
                component.draw(in: $0, bounds: CGRect(origin: .zero, size: size))
            }
            let middle = processorTime()
            let result = try pipeline.render(component, size: size, scale: scale)
            let end = processorTime()
            #expect(result.image.hasSamePixels(as: drawn))
            kept.append(drawn)
            shortest = (min(shortest.drawing, middle - start), min(shortest.miss, end - middle))
        }
        return shortest
    }

    /// Of a card of 120 by 40 pixels, which is drawn in a tenth of a millisecond, keying and handing over are a third.
    ///
    /// It is measured on request only, since no test depends on the speed of the machine.
    @Test(
        .enabled(if: ProcessInfo.processInfo.environment["RASTER_FIGURES"] == "1"),
        arguments: [(640, 144), (120, 40)] as [(CGFloat, CGFloat)],
        [1, 2] as [CGFloat]
    )
    func costsLittleMoreThanTheDrawing(_ sides: (CGFloat, CGFloat), scale: CGFloat) throws {
        for isTranslucent in [false, true] {
            let size = CGSize(width: sides.0, height: sides.1)
            let times = try times(size: size, scale: scale, isTranslucent: isTranslucent)
            let ratio = times.miss / times.drawing
            let milliseconds = [times.drawing, times.miss].map { String(format: "%.3f ms", $0 * 1000) }
            let card = "\(sides) @\(scale) \(isTranslucent ? "translucent" : "opaque")"
            print("\(card): drawing, miss \(milliseconds), ratio \(String(format: "%.2f", ratio))")
            #expect(ratio <= (sides.0 * scale < 200 ? 2.5 : 1.5))
        }
    }
}
