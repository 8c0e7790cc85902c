// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import CRasterCairo
import Foundation
import RasterGraphics
import Testing

@Suite struct LendingTests {
    @Test func drawsInPointsFromTheCurrentOrigin() throws {
        let image = try Fixture.draw(scale: 2) { context in
            context.translateBy(x: 4, y: 4)
            context.withCairo { cairo in
                cairo_rectangle(cairo, 0, 0, 8, 8)
                cairo_fill(cairo)
            }
        }
        let expected = try Fixture.draw(scale: 2) { $0.fill(CGRect(x: 4, y: 4, width: 8, height: 8), with: .black) }
        #expect(image.hasSamePixels(as: expected))
    }

    @Test func restoresTheStateAlsoWhenTheClosureThrows() throws {
        struct Failure: Error {}
        _ = try Fixture.draw { context in
            try? context.withCairo { cairo in
                cairo_scale(cairo, 3, 3)
                cairo_set_operator(cairo, CAIRO_OPERATOR_XOR)
                throw Failure()
            }
            #expect(context.transform == .identity)
            #expect(context.blendMode == .normal)
        }
    }

    static let faults: [(code: RasterError.Code, body: @Sendable (OpaquePointer) -> Void)] =
        [
            (.drawingFailed, { @Sendable in cairo_push_group($0) }),
            (.invalidGeometry, { @Sendable in cairo_scale($0, 0, 0) }),
        ]
        + (1...3).flatMap { count in
            [
                (.drawingFailed, { @Sendable cairo in for _ in 0..<count { cairo_save(cairo) } }),
                (.drawingFailed, { @Sendable cairo in for _ in 0..<count { cairo_restore(cairo) } }),
            ]
        }

    @Test(arguments: faults.indices)
    func failsAClosureThatLeavesAnotherStateOrAnError(index: Int) throws {
        let (code, body) = Self.faults[index]
        let error = try failure {
            _ = try Fixture.draw { context in context.withState { context.withCairo(body) } }
        }
        #expect(error.code == code)
        #expect(error.message.hasPrefix("lending the Cairo context"))
    }

    @Test func mayBeNested() throws {
        _ = try Fixture.draw { context in
            context.withCairo { cairo in
                cairo_save(cairo)
                context.withCairo { inner in
                    cairo_save(inner)
                    cairo_restore(inner)
                }
                #expect(cairo_get_miter_limit(cairo) == 10)
                cairo_restore(cairo)
            }
            #expect(context.error == nil)
        }
    }

    @Test func lendsAContextWithoutEffectAfterAFailure() throws {
        let canvas = try RasterCanvas(size: Fixture.size)
        _ = try failure {
            try canvas.draw { context in
                context.rotate(by: .radians(.nan))
                context.withCairo { cairo_paint($0) }
            }
        }
        #expect(canvas.makeImage().pixel(x: 0, y: 0)?.alpha == 0)
    }

    @Test func leavesAReferenceThatWasKeptWithoutEffect() throws {
        let canvas = try RasterCanvas(size: Fixture.size)
        var kept: OpaquePointer?
        try canvas.draw { $0.withCairo { kept = cairo_reference($0) } }
        let image = canvas.makeImage()
        cairo_paint(kept)
        #expect(cairo_status(kept) != CAIRO_STATUS_SUCCESS)
        cairo_destroy(kept)
        #expect(image.pixel(x: 0, y: 0)?.alpha == 0)
    }
}
