// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import KitFixtures
import RasterKit
import Testing

@testable import RasterTesting

@Suite struct CapInferenceTests {
    private let size = CGSize(width: 60, height: 44)

    private func inference(_ inside: Stretchable.Inside, radius: CGFloat = 12) throws -> CapInference {
        try CapInference(of: Stretchable(inside: inside, radius: radius), size: size)
    }

    @Test(arguments: [0, 3, 12, 40] as [CGFloat])
    func findsTheRadiusOfACard(radius: CGFloat) throws {
        #expect(try inference(.nothing, radius: radius).capInsets == EdgeInsets(all: radius))
    }

    @Test(arguments: [
        (Stretchable.Inside.fixedMark, EdgeInsets(top: 18, left: 30, bottom: 12, right: 12)),
        (.trailingMark, EdgeInsets(top: 12, left: 12, bottom: 18, right: 30)),
    ])
    func keepsAMarkAtAnEdgeInsideACap(inside: Stretchable.Inside, caps: EdgeInsets) throws {
        #expect(try inference(inside).capInsets == caps)
    }

    @Test(arguments: [Stretchable.Inside.centeredMark, .horizontalGradient, .stripes])
    func findsNoCapsAlongTheAxisThatTheLookDependsOn(inside: Stretchable.Inside) throws {
        let inference = try inference(inside)
        #expect(!inference.isStretchableHorizontally)
        #expect(inference.isStretchableVertically)
    }

    @Test(arguments: [(Stretchable.Inside.verticalGradient, 12), (.capsule, 22)] as [(Stretchable.Inside, CGFloat)])
    func findsNoCapsAlongAVerticalGradientOrTheHeightOfACapsule(inside: Stretchable.Inside, cap: CGFloat) throws {
        let inference = try inference(inside)
        #expect(!inference.isStretchableVertically)
        #expect(inference.capInsets == EdgeInsets(top: 0, left: cap, bottom: 0, right: cap))
    }

    @Test func findsNoCapsOfAPictureThatFillsItsBounds() throws {
        struct Ellipse: Rasterizable {
            static var keyPathsThatAffectState: StateKeyPaths<Ellipse> { [] }
            func draw(in context: DrawingContext, bounds: CGRect) {
                context.fill(Path(ellipseIn: bounds), with: .red)
            }
        }
        let inference = try CapInference(of: Ellipse(), size: size)
        #expect(!inference.isStretchableHorizontally)
        #expect(!inference.isStretchableVertically)
        #expect(inference.description == "it cannot be stretched along either axis, with any caps")
    }

    @Test func findsNoCapsWhereASmallSizeLooksDifferent() throws {
        struct Adaptive: Rasterizable {
            static var keyPathsThatAffectState: StateKeyPaths<Adaptive> { [] }
            func draw(in context: DrawingContext, bounds: CGRect) {
                let color = bounds.width < 100 ? Color.red : .blue
                context.fill(Path(roundedRect: bounds, cornerRadius: 12), with: color)
            }
        }
        let inference = try CapInference(of: Adaptive(), size: size)
        #expect(!inference.isStretchableHorizontally)
        #expect(inference.capInsets == EdgeInsets(top: 12, left: 0, bottom: 12, right: 0))
    }

    @Test func throwsTheErrorOfADrawing() {
        let error = #expect(throws: RasterError.self) { try CapInference(of: Swatch(fails: true), size: size) }
        #expect(error?.underlyingError is DrawingFailure)
    }

    @Test(arguments: [1, 2] as [CGFloat])
    func findsTheCapsOfAnImage(scale: CGFloat) throws {
        let card = Stretchable(inside: .fixedMark, usesMinimumSizeForCaps: false)
        let image = try RasterPipeline(cache: nil).render(card, size: size, scale: scale).image
        let caps = CapInference(of: image).capInsets
        let stretched = try image.withCapInsets(caps).stretched(to: CGSize(width: 200, height: 120))
        let drawn = try RasterPipeline(cache: nil).render(card, size: CGSize(width: 200, height: 120), scale: scale)
            .image
        #expect(stretched.hasSamePixels(as: drawn))
        #expect((28.5...30).contains(caps.left))
        #expect((10.5...12).contains(caps.right))
    }

    @Test func findsTheLongestRunOfAnImage() throws {
        // Columns: 1 dark, 3 red, 1 dark, 4 red, 2 dark.
        let image = try RasterImage(size: CGSize(width: 11, height: 2), scale: 1, background: .black) { context in
            context.fill(CGRect(x: 1, y: 0, width: 3, height: 2), with: .red)
            context.fill(CGRect(x: 5, y: 0, width: 4, height: 2), with: .red)
        }
        let inference = CapInference(of: image)
        #expect(inference.capInsets == EdgeInsets(top: 0, left: 5, bottom: 0, right: 2))
        #expect(inference.isStretchableVertically)
    }

    @Test func tellsAnAxisThatNeedsNoCapsFromOneThatCannotBeStretched() throws {
        let stripes = try RasterImage(size: CGSize(width: 4, height: 3), background: .black) { context in
            context.fill(CGRect(x: 1, y: 0, width: 2, height: 3), with: .red)
        }
        #expect(
            CapInference(of: stripes).description == """
                caps of top 0, left 1, bottom 0, right 1 points would do; along the vertical axis it needs none, since \
                all rows are equal
                """
        )
        let checkers = try RasterImage(size: CGSize(width: 2, height: 3), background: .black) { context in
            context.fill(CGRect(x: 1, y: 0, width: 1, height: 3), with: .red)
        }
        #expect(
            CapInference(of: checkers).description == """
                it needs no caps; along the horizontal axis it cannot be stretched, with any caps; along the vertical \
                axis it needs none, since all rows are equal
                """
        )
        let plain = try RasterImage(size: CGSize(width: 4, height: 3), background: .black) { _ in }
        let text = CapInference(of: plain).description
        #expect(text == "it needs no caps: all columns are equal, and so are all rows")
    }

    @Test func findsNoCapsWhereNoTwoNeighborsAreEqual() throws {
        let bytes = (0..<64).map { UInt8(truncatingIfNeeded: $0 &* 37) }
        let image = try RasterImage(pixelWidth: 8, pixelHeight: 8, format: .a8, bytes: bytes)
        #expect(!CapInference(of: image).isStretchableHorizontally)
        #expect(!CapInference(of: image).isStretchableVertically)
    }

    @Test func takesASinglePixelForARun() throws {
        let image = try RasterImage(size: CGSize(width: 1, height: 1)) { _ in }
        #expect(CapInference(of: image).isStretchableHorizontally)
        #expect(CapInference(of: image).capInsets == .zero)
    }
}

@Suite struct CapTrialTests {
    private let size = CGSize(width: 60, height: 44)

    @Test func findsNothingWhereTheCapsAreWiderThanNeeded() throws {
        #expect(try Stretchable(capInsets: EdgeInsets(all: 19.3)).capDifferences(at: size).isEmpty)
    }

    @Test func findsCapsThatCutTheCorners() throws {
        let differences = try Stretchable(capInsets: EdgeInsets(all: 6)).capDifferences(at: size)
        #expect(Set(differences.map(\.expected.scale)) == Set(CapInference.standardScales))
    }

    @Test func comparesTheDrawingWithTheStretchedImage() throws {
        // The mark, in columns 32..<60 and rows 8..<36, is cut by the cap at the left.
        let card = Stretchable(inside: .fixedMark, capInsets: EdgeInsets(top: 18, left: 20, bottom: 12, right: 12))
        let comparison = try #require(try card.capDifferences(at: size, scales: [2]).last)
        #expect(comparison.expected.scale == 2)
        #expect(comparison.actual.scale == 2)
        #expect(comparison.differingRows == 8..<36)
        #expect(comparison.differingColumns?.lowerBound == 41)
        #expect(comparison.firstDifference?.y == 8)
        #expect(comparison.largestDifference == 208)
    }

    @Test func saysInWordsWhatIsWrongAndWhatWouldDo() throws {
        let card = Stretchable(capInsets: EdgeInsets(top: 12, left: 6, bottom: 12, right: 12))
        let text = try #require(try card.capReport(at: size, scales: [1]))
        #expect(text.contains("Stretchable (top 12, left 6, bottom 12, right 12) are wrong"))
        #expect(text.contains("At 20×29 points and scale 1, "))
        #expect(text.contains("first in column "))
        #expect(text.contains(" 3 other sizes differ, too."))
        #expect(text.hasSuffix("Instead, caps of top 12, left 12, bottom 12, right 12 points would do."))
    }

    @Test func saysAlongWhichAxisItCannotBeStretched() throws {
        let card = Stretchable(inside: .centeredMark)
        let text = try #require(try card.capReport(at: size))
        #expect(text.contains("caps of top 18, left 0, bottom 12, right 0 points would do"))
        #expect(text.contains("along the horizontal axis it cannot be stretched"))
    }

    @Test func takesAnAxisWithoutCapsAtItsLength() throws {
        let capsule = Stretchable(inside: .capsule, capInsets: EdgeInsets(top: 0, left: 22, bottom: 0, right: 22))
        #expect(try capsule.capDifferences(at: size).isEmpty)
        #expect(try !capsule.capDifferences(at: CGSize(width: 60, height: 50)).isEmpty)
    }

    @Test func provesNothingWithoutCaps() throws {
        let card = Stretchable(inside: .centeredMark, capInsets: .zero)
        #expect(try card.capDifferences(at: size).isEmpty)
        #expect(card.counter.count == 0)
    }

    @Test func provesAComponentWithAMaskAndABackground() throws {
        var options = RasterOptions(background: .orange, mask: .roundedRectangle(CornerRadii(6)))
        options.capInsets = EdgeInsets(all: 6)
        #expect(try RasterDrawing(key: "", options: options) { _, _ in }.capDifferences(at: size).isEmpty)
        options.capInsets = EdgeInsets(all: 2)
        let narrow = RasterDrawing(key: "", options: options) { _, _ in }
        #expect(try CapInference(of: narrow, size: size).capInsets == EdgeInsets(all: 6))
    }
}

extension Rasterizable {
    func capDifferences(
        at size: CGSize,
        scales: [CGFloat] = CapInference.standardScales
    ) throws -> [ImageComparison] {
        try CapTrial(of: self, size: size, scales: scales, environment: RasterEnvironment())
            .differences(rasterOptions.capInsets)
    }

    /// The text for wrong caps; nil if they are right.
    func capReport(at size: CGSize, scales: [CGFloat] = CapInference.standardScales) throws -> String? {
        let differences = try capDifferences(at: size, scales: scales)
        guard !differences.isEmpty else { return nil }
        return try CapTrial(of: self, size: size, scales: scales, environment: RasterEnvironment())
            .report(differences, of: rasterOptions.capInsets)
    }
}
