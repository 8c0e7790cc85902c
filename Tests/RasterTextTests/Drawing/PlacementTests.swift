// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import RasterText
import Testing

@Suite struct PlacementTests {
    static let scales: [CGFloat] = [1, 1.1, 1.25, 1.5, 2, 3]
    let text = "Ağ quick ﬁg, 0123 (AVATAR)"

    /// Returns a rectangle on whole pixels, in points.
    private func rect(x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat, scale: CGFloat) -> CGRect {
        CGRect(x: x / scale, y: y / scale, width: width / scale, height: height / scale)
    }

    @Test(arguments: scales, TextStyle.Alignment.allCases)
    func aTextInItsOwnImageHasThePixelsOfOneDrawnInPlace(scale: CGFloat, alignment: TextStyle.Alignment) throws {
        let style = TextStyle(font: testFont(), color: Color(hex: 0x2A5FD0), alignment: alignment)
        let rect = rect(x: 31, y: 17, width: 151, height: 37, scale: scale)
        let own = try RasterImage(size: rect.size, scale: scale, format: .rgb24, background: .white) {
            $0.draw(text, in: CGRect(origin: .zero, size: rect.size), style: style)
        }
        let nested = try paper(scale: scale) { $0.draw(own, in: rect) }
        let direct = try paper(scale: scale) { $0.draw(text, in: rect, style: style) }
        #expect(nested.hasSamePixels(as: direct))
    }

    @Test(arguments: [0.1, 0.25, 0.4] as [CGFloat])
    func partsOfAPixelDoNotBlurTheTextInWholePixels(offset: CGFloat) throws {
        let style = TextStyle(metrics: .wholePixels)
        func drawn(_ offset: CGFloat) throws -> RasterImage {
            let place = CGPoint(x: 20 + offset, y: 10 + offset)
            return try paper { $0.draw(text, at: place, anchor: .topLeading, style: style) }
        }
        #expect(try drawn(offset).hasSamePixels(as: drawn(0)))
    }

    @Test func aScaledContextDrawsTheWholePixelsOfAFontOfThatSize() throws {
        let scaled = try paper { context in
            context.scaleBy(x: 2, y: 2)
            context.draw(
                "Scaled",
                at: CGPoint(x: 10, y: 5),
                anchor: .topLeading,
                style: TextStyle(font: testFont(size: 10), metrics: .wholePixels)
            )
        }
        let large = try paper {
            $0.draw(
                "Scaled",
                at: CGPoint(x: 20, y: 10),
                anchor: .topLeading,
                style: TextStyle(font: testFont(size: 20), metrics: .wholePixels)
            )
        }
        #expect(scaled.hasSamePixels(as: large))
    }

    @Test(arguments: [UnitPoint.topLeading, .center, .bottomTrailing])
    func aScaledContextDrawsThePixelsOfAnImageAtThatScale(anchor: UnitPoint) throws {
        func draw(in context: DrawingContext) {
            context.draw(text, at: CGPoint(x: 61.3, y: 9.7), anchor: anchor, style: TextStyle(font: testFont(size: 8)))
            context.draw(text, in: CGRect(x: 3.4, y: 15.1, width: 80, height: 11.9))
        }
        let scaled = try paper { context in
            context.scaleBy(x: 2, y: 2)
            draw(in: context)
        }
        let image = try paper(width: 120, height: 30, scale: 2) { draw(in: $0) }
        #expect(ImageDistance(scaled, image).isNone)
    }

    @Test(arguments: TextStyle.Metrics.allCases, [10, 30, 200] as [Double])
    func aTurnedTextHigherThanItsRectangleIsCutAsByAClip(metrics: TextStyle.Metrics, degrees: Double) throws {
        let style = TextStyle(font: testFont(size: 14), lineLimit: 1, metrics: metrics)
        func image(_ height: CGFloat, isClipped: Bool) throws -> RasterImage {
            try paper(width: 140, height: 140, scale: 2) { context in
                context.translateBy(x: 60, y: 60)
                context.rotate(by: .degrees(degrees))
                if isClipped { context.clip(to: CGRect(x: -30, y: 0, width: 260, height: 12)) }
                context.draw("Higher", in: CGRect(x: 0, y: 0, width: 90, height: height), style: style)
            }
        }
        let distance = try ImageDistance(image(12, isClipped: false), image(40, isClipped: true))
        #expect(distance.largest <= 16)
        #expect(distance.inked > 200)
    }

    @Test(arguments: [.nan, .infinity, 5_000_000] as [CGFloat])
    func placesThatCannotBeDrawnFailTheDrawing(x: CGFloat) {
        #expect(errorCode { $0.draw("a", at: CGPoint(x: x, y: 0), anchor: .topLeading) } == .invalidGeometry)
    }
}
