// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import RasterText
import Testing

/// Sizes of fonts that nothing can be drawn in.
@Suite struct FontSizeTests {
    static let sizes: [CGFloat] = [
        0, -0.0, -1, .nan, .infinity, -.infinity, .leastNonzeroMagnitude, .leastNormalMagnitude, 1e-300, 1e-9,
        10_001, 1e300, .greatestFiniteMagnitude,
    ]
    static let scales: [CGFloat] = [1e-300, 1e-150, 1e-10, 1, 1e10, 1e150, 1e300]

    private func code(_ body: () throws(RasterError) -> Void) -> RasterError.Code? {
        do {
            try body()
            return nil
        } catch {
            return error.code
        }
    }

    @Test(arguments: sizes)
    func aSizeThatCannotBeUsedIsAnError(size: CGFloat) {
        let style = TextStyle(font: testFont(size: size))
        let bounds = CGRect(x: 0, y: 0, width: 50, height: 50)
        #expect(errorCode { $0.draw("text", in: bounds, style: style) } == .invalidTextStyle)
        #expect(errorCode { $0.draw("text", at: .zero, anchor: .topLeading, style: style) } == .invalidTextStyle)
        #expect(code { () throws(RasterError) in _ = try ResolvedText("text", style: style) } == .invalidTextStyle)
    }

    @Test(arguments: sizes, scales)
    func measuringEndsForAnySizeAndScale(size: CGFloat, scale: CGFloat) {
        let style = TextStyle(font: testFont(size: size))
        for width in [nil, 0, 1e-300, 100, 1e300, .infinity, .nan] as [CGFloat?] {
            let code = code { () throws(RasterError) in
                _ = try ResolvedText("some text", style: style, maximumWidth: width, scale: scale)
            }
            // Some sizes and scales make a font of a usable number of pixels together.
            let isUsable = size <= 10_000 && (1 / 1024...32_766).contains(size * scale)
            #expect(code != nil || isUsable)
        }
    }

    @Test(arguments: scales)
    func drawingEndsUnderAnyScale(scale: CGFloat) {
        let error = errorCode { context in
            context.scaleBy(x: scale, y: scale)
            context.draw("text", in: CGRect(x: 0, y: 0, width: 50 / scale, height: 50 / scale))
        }
        // Where the scale is large, nothing fits into the rectangle.
        #expect(scale == 1 ? error == nil : scale > 1 || error != nil)
    }

    @Test(arguments: [1e-6, 1e6, 1e20] as [CGFloat])
    func drawingEndsUnderAnyUnevenScale(scale: CGFloat) {
        for text in ["text", String(repeating: "long text ", count: 1000)] {
            _ = errorCode { context in
                context.scaleBy(x: scale, y: 1 / scale)
                context.draw(text, at: .zero, anchor: .topLeading)
            }
            let error = errorCode { context in
                context.concatenate(AffineTransform(m11: 1, m12: 0, m21: 0.5, m22: 1, tX: 1e20, tY: 0))
                context.draw(text, at: .zero, anchor: .topLeading)
            }
            #expect(error == .invalidGeometry)
        }
    }

    @Test func theSmallestFontIsDrawnWithoutAnError() {
        let style = TextStyle(font: testFont(size: 1.0 / 1024))
        let text = String(repeating: "text ", count: 1000)
        #expect(errorCode { $0.draw(text, in: CGRect(x: 0, y: 0, width: 50, height: 50), style: style) } == nil)
    }

    @Test func aFamilyOfEndlessNamesIsAnError() {
        let style = TextStyle(font: Font(family: String(repeating: "Sans, ", count: 100_000)))
        #expect(errorCode { $0.draw("text", at: .zero, anchor: .topLeading, style: style) } == .invalidTextStyle)
    }
}
