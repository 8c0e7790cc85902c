// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import RasterTesting
import Testing

@Suite struct PixelAlignmentTests {
    private static let fractional: [CGFloat] = [1.25, 1.5, 1.75, 2.5]
    private static let scales: [CGFloat] = [1, 1.25, 1.5, 2, 3]

    private func draw(_ scale: CGFloat, _ body: (DrawingContext) throws -> Void) throws -> RasterImage {
        try RasterImage(size: CGSize(width: 40, height: 30), scale: scale, drawing: body)
    }

    /// The pixels that a place in points rounds to.
    private func pixel(_ place: CGFloat, _ scale: CGFloat) -> Int { Int((place * scale + 0.5).rounded(.down)) }

    private func expect(
        _ image: RasterImage,
        isOpaqueIn columns: Range<Int>,
        _ rows: Range<Int>,
        _ message: String = "",
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let alphas = image.words.map { $0 >> 24 }
        let expected = alphas.indices.map { index -> UInt32 in
            columns.contains(index % image.pixelWidth) && rows.contains(index / image.pixelWidth) ? 255 : 0
        }
        #expect(alphas == expected, "\(message)", sourceLocation: sourceLocation)
    }

    @Test(arguments: [1, 2, 3] + fractional) func isOnAtFractionalScalesAlone(scale: CGFloat) throws {
        _ = try draw(scale) { #expect($0.snapsToPixels == Self.fractional.contains(scale)) }
    }

    @Test func isRestoredAfterALayerAndAMask() throws {
        _ = try draw(1) { context in
            context.drawLayer { context.snapsToPixels = true }
            #expect(!context.snapsToPixels)
            context.drawLayer(filters: [.opacity(0.5)]) { context.snapsToPixels = true }
            #expect(!context.snapsToPixels)
            context.withMask {
                context.snapsToPixels = true
            } content: {
                #expect(!context.snapsToPixels)
                context.snapsToPixels = true
            }
            #expect(!context.snapsToPixels)
        }
    }

    private static let calls: [(name: String, draw: @Sendable (DrawingContext, CGRect) throws -> Void)] = [
        ("fill", { $0.fill($1, with: .red) }),
        ("fill a path", { $0.fill(Path($1), with: .red) }),
        (
            "clip",
            { context, rect in
                context.withState {
                    context.clip(to: rect)
                    context.fill(with: .red)
                }
            }
        ),
        (
            "clip to a path",
            { context, rect in
                context.withState {
                    context.clip(to: Path(rect))
                    context.fill(with: .red)
                }
            }
        ),
        ("image", { $0.draw(try Self.plain(), in: $1) }),
        ("image with caps", { $0.draw(try Self.plain().withCapInsets(EdgeInsets(all: 2)), in: $1) }),
        ("image with a mode", { $0.draw(try Self.plain(), in: $1, mode: .fill) }),
        ("tiles", { $0.draw(try Self.plain(), in: $1, mode: .tile) }),
        ("tint", { $0.draw(try Self.plain(), in: $1, tint: .red) }),
        ("border", { $0.strokeBorder($1, with: .red, lineWidth: 20) }),
    ]

    private static func plain() throws -> RasterImage {
        try RasterImage(size: CGSize(width: 5, height: 5), background: .red) { _ in }
    }

    @Test(arguments: calls.indices, fractional) func fillsWholePixels(call: Int, scale: CGFloat) throws {
        let rect = CGRect(x: 3, y: 5, width: 11, height: 7)
        let image = try draw(scale) { try Self.calls[call].draw($0, rect) }
        expect(
            image,
            isOpaqueIn: pixel(3, scale)..<pixel(14, scale),
            pixel(5, scale)..<pixel(12, scale),
            Self.calls[call].name
        )
    }

    @Test(arguments: calls.indices) func fillsWholePixelsAtWholeScalesIfAsked(call: Int) throws {
        let image = try draw(1) { context in
            context.snapsToPixels = true
            try Self.calls[call].draw(context, CGRect(x: 3.4, y: 4.6, width: 11.2, height: 7))
        }
        expect(image, isOpaqueIn: 3..<15, 5..<12, Self.calls[call].name)
    }

    @Test func hasSoftEdgesWhereItIsTurnedOff() throws {
        let image = try draw(1.25) { context in
            context.snapsToPixels = false
            context.fill(CGRect(x: 2, y: 0, width: 4, height: 30), with: .red)
        }
        // 2.5 to 7.5 pixels.
        #expect((0..<9).map { image.pixel(x: $0, y: 3)?.alpha } == [0, 0, 128, 255, 255, 255, 255, 128, 0])
    }

    @Test(arguments: calls.indices, fractional) func neighborsNeitherOverlapNorLeaveAGap(call: Int, scale: CGFloat)
        throws
    {
        // The edges are computed in two ways, which differ by rounding.
        let step = 39.0 / 7
        let image = try draw(scale) { context in
            for index in 0..<7 {
                let start = CGFloat(index) * step
                let half = CGRect(x: start, y: 5, width: step, height: 10)
                try context.drawLayer(opacity: 0.5) { try Self.calls[call].draw(context, half) }
            }
        }
        let row = pixel(10, scale)
        let alphas = (0..<pixel(39, scale)).map { image.pixel(x: $0, y: row)?.alpha }
        #expect(Set(alphas) == [128], "\(Self.calls[call].name)")
    }

    @Test func aBarThinnerThanAPixelIsOne() throws {
        let image = try draw(1.25) { $0.fill(CGRect(x: 4.5, y: 0, width: 0.1, height: 30), with: .red) }
        // 5.625 to 5.75 pixels.
        #expect((4..<9).map { image.pixel(x: $0, y: 3)?.alpha } == [0, 0, 255, 0, 0])
    }

    @Test func roundedRectanglesKeepTheirRadii() throws {
        let snapped = try draw(1.25) {
            let rect = CGRect(x: 2, y: 3, width: 25, height: 15)
            $0.fill(Path(roundedRect: rect, cornerRadii: CornerRadii(topLeft: 4, bottomRight: 6)), with: .red)
        }
        let expected = try draw(1.25) {
            $0.snapsToPixels = false
            // 2.5 to 33.75 and 3.75 to 22.5 pixels become 3 to 34 and 4 to 23.
            let rect = CGRect(x: 3 / 1.25, y: 4 / 1.25, width: 31 / 1.25, height: 19 / 1.25)
            $0.fill(Path(roundedRect: rect, cornerRadii: CornerRadii(topLeft: 4, bottomRight: 6)), with: .red)
        }
        #expect(snapped.hasSamePixels(as: expected))
    }

    @Test(arguments: [
        Path(ellipseIn: CGRect(x: 3, y: 3, width: 21, height: 21)),
        Path(ellipseIn: CGRect(x: 3, y: 3, width: 21, height: 11)),
        Path {
            $0.addRect(CGRect(x: 3, y: 3, width: 21, height: 11))
            $0.addRect(CGRect(x: 3, y: 17, width: 21, height: 11))
        },
        Path.lines((3, 3), (21, 3), (21, 14), closed: true),
    ])
    func otherPathsStayAsTheyAre(path: Path) throws {
        let snapped = try draw(1.25) { $0.fill(path, with: .red) }
        let exact = try draw(1.25) {
            $0.snapsToPixels = false
            $0.fill(path, with: .red)
        }
        #expect(snapped.hasSamePixels(as: exact))
    }

    @Test(arguments: calls.indices) func nothingChangesUnderARotation(call: Int) throws {
        let images = try [true, false].map { snaps in
            try draw(1.25) { context in
                context.snapsToPixels = snaps
                context.translateBy(x: 12, y: 3)
                context.rotate(by: .radians(0.3))
                try Self.calls[call].draw(context, CGRect(x: 1, y: 3, width: 15, height: 9))
            }
        }
        #expect(images[0].hasSamePixels(as: images[1]), "\(Self.calls[call].name)")
    }

    // MARK: Rectangles

    @Test(arguments: scales) func alignsToTheNearestPixels(scale: CGFloat) throws {
        let image = try draw(scale) { context in
            let rect = context.aligned(CGRect(x: 3.3, y: 4.7, width: 10.1, height: 5.9))
            let edges = [rect.minX, rect.minY, rect.maxX, rect.maxY].map { $0 * scale }
            for (edge, place) in zip(edges, [3.3, 4.7, 13.4, 10.6]) {
                #expect(abs(edge - CGFloat(pixel(place, scale))) < 1e-9)
            }
        }
        #expect(image.scale == scale)
    }

    @Test func alignsUnderATransform() throws {
        _ = try draw(1.25) { context in
            context.translateBy(x: 0.3, y: 0)
            context.scaleBy(x: 2, y: -1)
            // Columns 2.875 to 10.375, and rows -2.5 to -12.5, of pixels.
            let rect = context.aligned(CGRect(x: 1, y: 2, width: 3, height: 8))
            #expect(abs(rect.minX - (3 / 1.25 - 0.3) / 2) < 1e-9)
            #expect(abs(rect.maxX - (10 / 1.25 - 0.3) / 2) < 1e-9)
            #expect(abs(rect.minY - 2 / 1.25) < 1e-9)
            #expect(abs(rect.maxY - 12 / 1.25) < 1e-9)
        }
    }

    @Test(arguments: [
        CGRect.null, .infinite, CGRect(x: 1e300, y: 0, width: 1, height: 1),
        CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 1),
    ])
    func leavesRectanglesWithoutAPlaceAsTheyAre(rect: CGRect) throws {
        _ = try draw(1.25) { #expect($0.aligned(rect) == rect) }
    }

    // MARK: Lengths and lines

    @Test(arguments: scales) func aPixelHasTheLengthThatTheScaleGivesIt(scale: CGFloat) throws {
        _ = try draw(scale) { context in
            #expect(abs(context.pixelLength - 1 / scale) < 1e-12)
            context.rotate(by: .radians(0.4))
            context.scaleBy(x: 4, y: 4)
            #expect(abs(context.pixelLength - 1 / (4 * scale)) < 1e-12)
        }
    }

    @Test(arguments: scales) func aHairlineIsOneRow(scale: CGFloat) throws {
        let image = try draw(scale) {
            $0.hairline(from: CGPoint(x: 3, y: 7.1), to: CGPoint(x: 21, y: 7.1), with: .red)
        }
        let row = Int((7.1 * scale).rounded(.down))
        expect(image, isOpaqueIn: pixel(3, scale)..<pixel(21, scale), row..<row + 1)
    }

    @Test(arguments: [1, 2] as [CGFloat]) func aHairlineBetweenRowsIsBelow(scale: CGFloat) throws {
        let image = try draw(scale) { $0.hairline(from: CGPoint(x: 0, y: 8), to: CGPoint(x: 40, y: 8), with: .red) }
        let row = Int(8 * scale)
        expect(image, isOpaqueIn: 0..<image.pixelWidth, row..<row + 1)
    }

    @Test(arguments: [1, 1.25, 1.5, 2] as [CGFloat]) func aHairlineAtTheLowerRightIsInside(scale: CGFloat) throws {
        let image = try RasterImage(size: CGSize(width: 40, height: 24), scale: scale) { context in
            context.hairline(from: CGPoint(x: 0, y: 24), to: CGPoint(x: 40, y: 24), with: .red)
            context.hairline(from: CGPoint(x: 40, y: 0), to: CGPoint(x: 40, y: 24), with: .red)
        }
        #expect(image.pixel(x: 5, y: image.pixelHeight - 1)?.alpha == 255)
        #expect(image.pixel(x: image.pixelWidth - 1, y: 5)?.alpha == 255)
        #expect(image.pixel(x: 5, y: image.pixelHeight - 2)?.alpha == 0)
    }

    @Test func aTurnedHairlineCoversAsMuchAsItIsLong() throws {
        let image = try draw(1.5) { context in
            context.translateBy(x: 4, y: 4)
            context.rotate(by: .radians(0.5))
            context.scaleBy(x: 3, y: 3)
            context.hairline(from: .zero, to: CGPoint(x: 8, y: 0), with: .red)
        }
        let coverage = image.words.reduce(0.0) { $0 + Double($1 >> 24) / 255 }
        // 24 points are 36 pixels, and the line is one wide.
        #expect(abs(coverage - 36) < 0.4)
    }
}

extension PixelAlignmentTests {
    @Test(arguments: [0, 3] as [CGFloat], [1.25, 1.5] as [CGFloat])
    func aShadowLiesOnThePixelsOfItsBox(radius: CGFloat, scale: CGFloat) throws {
        let rect = CGRect(x: 3, y: 5, width: 11, height: 7)
        let path = Path(roundedRect: rect, cornerRadius: radius)
        let shadow = Shadow.drop(color: .red, radius: 0)
        let image = try draw(scale) { $0.draw(shadow, of: path) }
        let box = try draw(scale) { $0.fill(path, with: .red) }
        let tolerance = ImageComparison.Tolerance(maximumDifference: 2, differingPixels: .max)
        #expect(ImageComparison(expected: box, actual: image).isWithin(tolerance))
    }
}
