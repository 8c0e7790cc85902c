// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterTesting
import Testing

@testable import RasterGraphics

/// What a drawing computes follows what the clip shows, not what the image would fill.
@Suite struct VisiblePartTests {
    private static let huge = CGRect(x: -8000, y: -8000, width: 16_000, height: 16_000)

    private func draw(_ turns: CGFloat, _ body: (DrawingContext) throws -> Void) throws -> (RasterImage, Int) {
        var count = 0
        let image = try RasterImage(size: CGSize(width: 64, height: 48)) { context in
            context.translateBy(x: 32.5, y: 24.25)
            context.rotate(by: .radians(turns * 2 * .pi))
            try body(context)
            count = context.resampledPixelCount
        }
        return (image, count)
    }

    private func frame(_ mode: ResizingMode = .stretch, format: PixelFormat = .argb32) throws -> RasterImage {
        try Fixture.card(CGSize(width: 19, height: 19), format: format)
            .withCapInsets(EdgeInsets(all: 7), resizingMode: mode)
    }

    @Test(
        arguments: [0, 0.05, 0.125, 0.25, 0.4] as [CGFloat],
        [ResizingMode.stretch, .repeat, .round, .space, .repeat.hollow]
    )
    func anImageWithCaps(turns: CGFloat, mode: ResizingMode) throws {
        let frame = try frame(mode)
        let (_, count) = try draw(turns) { $0.draw(frame, in: Self.huge) }
        #expect(count > 0 && count < 30_000)
    }

    @Test(arguments: [0, 0.05, 0.3] as [CGFloat])
    func aMaskWithCaps(turns: CGFloat) throws {
        let frame = try frame(format: .a8)
        let (image, count) = try draw(turns) { $0.draw(frame, in: Self.huge, tint: .red) }
        #expect(count > 0 && count < 30_000)
        #expect(image.pixel(x: 30, y: 20) == RasterImage.Pixel(red: 255, green: 0, blue: 0))
    }

    @Test(arguments: [0, 0.05] as [CGFloat], BlendMode.allCases)
    func everyOperator(turns: CGFloat, mode: BlendMode) throws {
        let frame = try frame()
        let (_, count) = try draw(turns) { context in
            context.blendMode = mode
            context.draw(frame, in: Self.huge, opacity: 0.5)
        }
        #expect(count < 30_000)
    }

    @Test(arguments: [0, 0.05, 0.25] as [CGFloat])
    func aPhotoThatShrinksButIsHugeStill(turns: CGFloat) throws {
        let photo = try RasterImage(size: CGSize(width: 3000, height: 2000), background: .red) { _ in }
        let (image, count) = try draw(turns) { context in
            context.draw(photo, in: CGRect(x: -1000, y: -700, width: 2000, height: 1400))
        }
        #expect(count > 0 && count < 30_000)
        #expect(image.pixel(x: 30, y: 20) == RasterImage.Pixel(red: 255, green: 0, blue: 0))
    }

    @Test func aClipLimitsIt() throws {
        let frame = try frame()
        let (_, count) = try draw(0.05) { context in
            context.clip(to: CGRect(x: 0, y: 0, width: 4, height: 4))
            context.drawLayer { context.draw(frame, in: Self.huge, mode: .stretch, shape: .ellipse) }
        }
        #expect(count > 0 && count < 1500)
    }

    @Test func pixelMemoryIsNoOther() throws {
        let frame = try frame()
        var words = [UInt32](repeating: 0, count: 64 * 48)
        var count = 0
        try words.withUnsafeMutableBytes { bytes in
            try PixelMemory(bytes, width: 64, height: 48).draw { context in
                context.rotate(by: .radians(0.3))
                context.draw(frame, in: Self.huge)
                count = context.resampledPixelCount
            }
        }
        #expect(count > 0 && count < 30_000)
    }

    @Test func nothingIsComputedOfWhatIsNotSeen() throws {
        let frame = try frame()
        let (_, count) = try draw(0.1) { $0.draw(frame, in: CGRect(x: 500, y: 500, width: 9000, height: 9000)) }
        #expect(count == 0)
    }

    @Test(arguments: [0, 0.03, 0.125] as [CGFloat])
    func piecesShowWhatTheWholeShows(turns: CGFloat) throws {
        let card = try Fixture.card(CGSize(width: 40, height: 40), radius: 19).withCapInsets(EdgeInsets(all: 19))
        func drawn(_ rect: CGRect) throws -> RasterImage {
            try RasterImage(size: CGSize(width: 420, height: 300), background: .white) { context in
                context.translateBy(x: 20.5, y: 20.25)
                context.rotate(by: .radians(turns * 2 * .pi))
                context.draw(card, in: rect)
            }
        }
        // Longer than what is computed at once, and not: the part that is seen is the same.
        let pieces = try drawn(CGRect(x: 0, y: 0, width: 1100, height: 1100))
        let whole = try drawn(CGRect(x: 0, y: 0, width: 1000, height: 1000))
        let tolerance = ImageComparison.Tolerance(maximumDifference: 16, differingPixels: 40)
        let comparison = ImageComparison(expected: whole, actual: pieces)
        #expect(comparison.isWithin(tolerance), "\(comparison)")
    }

    @Test(arguments: [10, 45] as [Double], [1, 2, 3] as [CGFloat])
    func aLongTurnedClipCutsAsAShortOne(degrees: Double, scale: CGFloat) throws {
        func image(_ reach: CGFloat) throws -> RasterImage {
            try RasterImage(size: CGSize(width: 100, height: 100), scale: scale) { context in
                context.translateBy(x: 50, y: 50)
                context.rotate(by: .degrees(degrees))
                context.clip(to: CGRect(x: -reach, y: -6, width: 2 * reach, height: 12))
                for x in stride(from: -30 as CGFloat, to: 30, by: 12) {
                    context.fill(Path(ellipseIn: CGRect(x: x, y: -8, width: 9, height: 16)), with: .black)
                }
            }
        }
        let comparison = try ImageComparison(expected: image(80), actual: image(125_000))
        // Ends of an edge are rounded to 1/256 of a pixel.
        #expect(comparison.largestDifference <= 16, "\(comparison)")
    }
}
