// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import RasterText
import Testing

/// Layouts that are equal at every scale.
@Suite struct EqualMetricsTests {
    static let scales: [CGFloat] = [1.25, 1.5, 2, 3]
    private let words = "Several words of a list that is shown on screens of several scales, from 9:41 to 12:30."

    private func style(_ size: CGFloat, _ metrics: TextStyle.Metrics = .equalAtEveryScale) -> TextStyle {
        TextStyle(font: testFont(size: size), lineSpacing: 3, tracking: 0.3, metrics: metrics)
    }

    @Test(arguments: scales, [9, 11, 13, 14.5] as [CGFloat])
    func sizesBaselinesAndBreaksAreThoseOfScale1(scale: CGFloat, size: CGFloat) throws {
        for width in stride(from: 60, through: 400, by: 17) as StrideThrough<CGFloat> {
            let one = try ResolvedText(words, style: style(size), maximumWidth: width)
            let other = try ResolvedText(words, style: style(size), maximumWidth: width, scale: scale)
            #expect(one == other, "\(width)")
            #expect(one.lines == other.lines, "\(width)")
        }
    }

    @Test func inWholePixelsSomeDiffer() throws {
        let heights = try ([1] + Self.scales).map {
            try ResolvedText("a", style: style(13, .wholePixels), scale: $0).size.height
        }
        #expect(Set(heights).count > 1)
    }

    @Test func widthsGrowWithTheSize() throws {
        let small = try ResolvedText("Hamburgefonstiv", style: style(10)).size.width
        let large = try ResolvedText("Hamburgefonstiv", style: style(20)).size.width
        #expect(abs(large - 0.3 * 14 - 2 * (small - 0.3 * 14)) <= 0.25)
    }

    @Test(arguments: [1] + scales)
    func lettersStandOnTheRowOfTheBaseline(scale: CGFloat) throws {
        let style = TextStyle(font: testFont(), metrics: .equalAtEveryScale)
        let image = try paper(scale: scale) {
            $0.draw("HIH", in: CGRect(x: 20, y: 10, width: 200, height: 40), style: style)
        }
        let baseline = try 10 + ResolvedText("HIH", style: style, scale: scale).firstBaseline
        #expect(abs(CGFloat(Ink(of: image).bottom) - baseline * scale) <= 0.5)
    }
}
