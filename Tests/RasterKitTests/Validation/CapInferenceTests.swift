// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import RasterTesting
import Testing

@Suite struct CapInferenceTests {
    private let size = CGSize(width: 60, height: 44)

    private func inference(_ inside: Stretchable.Inside, radius: CGFloat = 12) throws -> CapInference {
        try CapInference(of: Stretchable(inside: inside, radius: radius), size: size)
    }

    @Test(arguments: [0, 3, 9, 12, 20, 40] as [CGFloat])
    func findsTheRadiusOfACard(radius: CGFloat) throws {
        #expect(try inference(.nothing, radius: radius).capInsets == EdgeInsets(all: radius))
    }

    @Test func keepsAMarkAtTheLeadingEdgeInsideACap() throws {
        let caps = try inference(.fixedMark).capInsets
        #expect(caps == EdgeInsets(top: 18, left: 30, bottom: 12, right: 12))
    }

    @Test func keepsAMarkAtTheTrailingEdgeInsideACap() throws {
        let caps = try inference(.trailingMark).capInsets
        #expect(caps == EdgeInsets(top: 12, left: 12, bottom: 18, right: 30))
    }

    @Test(arguments: [Stretchable.Inside.centeredMark, .horizontalGradient, .stripes])
    func findsNoCapsAlongTheAxisThatTheLookDependsOn(inside: Stretchable.Inside) throws {
        let inference = try inference(inside)
        #expect(!inference.isStretchableHorizontally)
        #expect(inference.isStretchableVertically)
    }

    @Test func findsNoCapsAlongAVerticalGradient() throws {
        let inference = try inference(.verticalGradient)
        #expect(!inference.isStretchableVertically)
        #expect(inference.capInsets == EdgeInsets(top: 0, left: 12, bottom: 0, right: 12))
    }

    @Test func findsTheCapsOfACapsuleForItsHeight() throws {
        let inference = try inference(.capsule)
        #expect(!inference.isStretchableVertically)
        #expect(inference.capInsets == EdgeInsets(top: 0, left: 22, bottom: 0, right: 22))
    }

    @Test func findsNoCapsOfAPictureThatFillsItsBounds() throws {
        struct Ellipse: Rasterizable {
            static var keyPathsThatAffectState: StateKeyPaths<Ellipse> { [] }
            func draw(in context: DrawingContext, bounds: CGRect) {
                context.fill(Path(ellipseIn: bounds), with: .red)
            }
        }
        let inference = try CapInference(of: Ellipse(), size: size)
        #expect(!inference.isStretchableHorizontally && !inference.isStretchableVertically)
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
        #expect {
            _ = try CapInference(of: Swatch(fails: true), size: size)
        } throws: { error in
            (error as? RasterError)?.underlyingError is DrawingFailure
        }
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
        #expect(caps.left > 28 && caps.left <= 30 && caps.right <= 12 && caps.right > 10)
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
        #expect(!CapInference(of: image).isStretchableHorizontally && !CapInference(of: image).isStretchableVertically)
    }

    @Test func takesASinglePixelForARun() throws {
        let image = try RasterImage(size: CGSize(width: 1, height: 1)) { _ in }
        #expect(CapInference(of: image).isStretchableHorizontally && CapInference(of: image).capInsets == .zero)
    }
}
