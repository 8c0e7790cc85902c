// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import Testing

@Suite struct DrawingFailureTests {
    private struct Failure: Error {}

    @Test func allowFarCoordinatesThatATransformBringsNear() throws {
        let image = try Fixture.draw { context in
            context.translateBy(x: 0, y: -40_000_000)
            context.fill(CGRect(x: 0, y: 40_000_000, width: 64, height: 48), with: .red)
        }
        #expect(image.pixel(x: 9, y: 9) == RasterImage.Pixel(red: 255, green: 0, blue: 0))
    }

    @Test func reportTheFirstErrorOnly() throws {
        let error = try failure {
            _ = try Fixture.draw { context in
                context.scaleBy(x: 0, y: 0)
                context.fill(CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1), with: .red)
            }
        }
        #expect(error.message.hasPrefix("concatenating a transform"))
    }

    @Test func canBeSeenWhileDrawing() throws {
        _ = try failure {
            _ = try Fixture.draw { context in
                #expect(context.error == nil)
                context.rotate(by: .radians(.nan))
                #expect(context.error?.code == .invalidGeometry)
            }
        }
    }

    @Test func stopLaterCalls() throws {
        let canvas = try RasterCanvas(size: Fixture.size)
        _ = try failure {
            try canvas.draw { context in
                context.rotate(by: .radians(.nan))
                context.fill(with: .red)
                context.draw(try Fixture.quarters(), at: .zero, anchor: .topLeading)
                context.drawLayer { context.fill(with: .red) }
                context.withMask {
                    context.fill(with: .red)
                } content: {
                    context.fill(with: .red)
                }
            }
        }
        #expect(canvas.makeImage().pixel(x: 3, y: 3)?.alpha == 0)
    }

    @Test func haveWhatTheClosureThrewAsTheirCause() throws {
        let error = try failure { _ = try Fixture.draw { _ in throw Failure() } }
        #expect(error.code == .drawingFailed)
        #expect(error.underlyingError is Failure)
    }

    @Test func areThoseOfTheClosureIfItThrowsOne() throws {
        let thrown = RasterError(.invalidGeometry, "Mine.")
        #expect(try failure { _ = try Fixture.draw { _ in throw thrown } }.code == .invalidGeometry)
    }

    @Test func includeTheUseOfAContextThatWasKept() throws {
        var kept: DrawingContext?
        let canvas = try RasterCanvas(size: Fixture.size)
        try canvas.draw { kept = $0 }
        let context = try #require(kept)
        context.fill(with: .red)
        context.draw(try Fixture.quarters(), at: .zero, anchor: .topLeading)
        context.drawLayer { context.fill(with: .red) }
        #expect(context.error?.message.contains("after its drawing had ended") == true)
        #expect(canvas.makeImage().pixel(x: 0, y: 0)?.alpha == 0)
    }
}
