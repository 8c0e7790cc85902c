// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterTesting
import Testing

@testable import RasterGraphics

/// Blurs that stay inside of a rectangle.
@Suite struct BlurredAreaTests {
    private static let photo = CGRect(x: 9, y: 6, width: 40, height: 30)

    private func picture(mirrored: Bool = false) throws -> RasterImage {
        var generator = SeededGenerator(seed: 39)
        let picture = try RasterImage(randomWidth: 40, height: 30, format: .rgb24, using: &generator)
        guard mirrored else { return picture }
        return try RasterImage(size: CGSize(width: 120, height: 90)) { context in
            for (column, row) in (0..<9).map({ ($0 % 3, $0 / 3) }) {
                context.withState {
                    context.translateBy(x: CGFloat(column) * 40 + 20, y: CGFloat(row) * 30 + 15)
                    context.scaleBy(x: column == 1 ? 1 : -1, y: row == 1 ? 1 : -1)
                    context.draw(picture, in: CGRect(x: -20, y: -15, width: 40, height: 30))
                }
            }
        }
    }

    private func draw(
        _ transform: CGAffineTransform,
        _ scale: CGFloat,
        clip: CGRect? = nil,
        _ body: (DrawingContext) throws -> Void
    ) throws -> RasterImage {
        try Fixture.draw(scale: scale) { context in
            if let clip { context.clip(to: clip) }
            context.concatenate(transform)
            try body(context)
        }
    }

    private static let transforms: [CGAffineTransform] = [
        .identity, CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 60, ty: 2),
        CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 50, ty: -5),
    ]

    @Test(arguments: transforms.indices, [1, 2] as [CGFloat])
    func isThatOfThePictureBetweenMirrors(index: Int, scale: CGFloat) throws {
        let transform = Self.transforms[index]
        for radius in [0, 0.4, 1.5, 3] as [CGFloat] {
            let picture = try picture()
            let image = try draw(transform, scale) { context in
                context.drawLayer(filters: [.blur(radius: radius, within: Self.photo)]) {
                    context.draw(picture, in: Self.photo)
                }
            }
            let mirrored = try self.picture(mirrored: true)
            let expected = try draw(transform, scale) { context in
                context.clip(to: Self.photo)
                context.drawLayer(filters: [.blur(radius: radius)]) {
                    context.draw(mirrored, in: CGRect(x: -31, y: -24, width: 120, height: 90))
                }
            }
            let comparison = ImageComparison(expected: expected, actual: image)
            #expect(comparison.largestDifference <= 1, "radius \(radius): \(comparison)")
        }
    }

    @Test(arguments: [1, 1.25, 2] as [CGFloat], [0, 10] as [CGFloat])
    func aPlainRectangleStaysAsItIs(scale: CGFloat, radius: CGFloat) throws {
        for rect in [Self.photo, CGRect(x: 9.3, y: 6.6, width: 40.5, height: 20.7), .zero, .null] {
            let image = try draw(.identity, scale) { context in
                context.drawLayer(filters: [.blur(radius: radius, within: rect)]) { context.fill(rect, with: .red) }
            }
            let expected = try draw(.identity, scale) { $0.fill(rect, with: .red) }
            let comparison = ImageComparison(expected: expected, actual: image)
            #expect(comparison.largestDifference <= 1, "\(rect): \(comparison)")
        }
    }

    @Test(arguments: [0.3, 2] as [CGFloat])
    func aTurnedRectangleStaysOpaque(angle: CGFloat) throws {
        func draw(_ body: (DrawingContext) -> Void) throws -> RasterImage {
            try Fixture.draw(scale: 2) { context in
                context.translateBy(x: 32, y: 24)
                context.rotate(by: .radians(angle))
                context.scaleBy(x: 1, y: 0.8)
                body(context)
            }
        }
        let rect = CGRect(x: -18, y: -12, width: 30, height: 20)
        let image = try draw { context in
            context.drawLayer(filters: [.blur(radius: 4, within: rect)]) { context.fill(rect, with: .red) }
        }
        // Of the pixels at the edges, Cairo counts 255 parts; here, their distances are taken for the part inside.
        let comparison = ImageComparison(expected: try draw { $0.fill(rect, with: .red) }, actual: image)
        #expect(comparison.largestDifference <= 40, "\(comparison)")
    }

    @Test func aClipChangesNothingInsideOfIt() throws {
        let (picture, strip) = (try picture(), CGRect(x: 9, y: 27, width: 40, height: 9))
        func draw(clip: CGRect?) throws -> RasterImage {
            try self.draw(.identity, 2, clip: clip) { context in
                context.drawLayer(filters: [.blur(radius: 3, within: Self.photo)]) {
                    context.draw(picture, in: Self.photo)
                }
            }
        }
        let (whole, part) = (try draw(clip: nil), try draw(clip: strip))
        for y in 54..<72 { for x in 18..<98 { #expect(part.pixel(x: x, y: y) == whole.pixel(x: x, y: y)) } }
    }

    @Test func aLaterShadowSeesTheCutEdges() throws {
        let shadow = DrawingContext.Filter.shadow(color: .black, radius: 0, x: 8, y: 8)
        let image = try draw(.identity, 1) { context in
            context.drawLayer(filters: [.blur(radius: 3, within: Self.photo), shadow]) {
                context.fill(Self.photo, with: .red)
            }
        }
        let expected = try draw(.identity, 1) { context in
            context.fill(Self.photo.offsetBy(dx: 8, dy: 8), with: .black)
            context.fill(Self.photo, with: .red)
        }
        #expect(ImageComparison(expected: expected, actual: image).largestDifference <= 1)
    }
}
