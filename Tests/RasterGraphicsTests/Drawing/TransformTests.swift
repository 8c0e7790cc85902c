// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import RasterTesting
import Testing

@Suite struct TransformTests {
    @Test func turnsScalesAndMoves() throws {
        let image = try Fixture.draw { context in
            for (index, color) in [Color.red, .green, .blue].enumerated() {
                context.withState {
                    context.translateBy(x: 12 + CGFloat(index) * 20, y: 24)
                    context.rotate(by: .radians(CGFloat(index) * .pi / 8))
                    context.scaleBy(x: 1, y: 1.5)
                    context.fill(CGRect(x: -7, y: -7, width: 14, height: 14), with: color)
                }
            }
        }
        expectImage(image, matchesReference: "transforms/squares")
    }

    @Test func shears() throws {
        let image = try Fixture.draw { context in
            context.concatenate(AffineTransform(m11: 1, m12: 0, m21: 0.5, m22: 1, tX: 4, tY: 8))
            context.fill(CGRect(x: 0, y: 0, width: 32, height: 32), with: .orange)
        }
        expectImage(image, matchesReference: "transforms/shear")
    }

    @Test func appliesTheLatestTransformFirst() throws {
        _ = try Fixture.draw { context in
            context.translateBy(x: 10, y: 0)
            context.scaleBy(x: 2, y: 2)
            #expect(context.transform.transform(CGPoint(x: 1, y: 1)) == CGPoint(x: 12, y: 2))
        }
    }

    @Test func isInPointsAtAnyScale() throws {
        _ = try Fixture.draw(scale: 2) { context in
            #expect(context.transform == .identity)
            context.drawLayer { #expect(context.transform == .identity) }
        }
    }

    @Test func endsWithItsStateAlsoWhenTheClosureThrows() throws {
        struct Failure: Error {}
        _ = try Fixture.draw { context in
            try? context.withState {
                context.translateBy(x: 9, y: 9)
                throw Failure()
            }
            #expect(context.transform == .identity)
        }
    }

    @Test(arguments: [
        AffineTransform(scaleByX: 0, byY: 1), AffineTransform(translationByX: .nan, byY: 0),
        AffineTransform(m11: 1, m12: 2, m21: 2, m22: 4, tX: 0, tY: 0), AffineTransform(scaleByX: .infinity, byY: 1),
    ])
    func refusesATransformThatCannotBeInverted(transform: AffineTransform) throws {
        let error = try failure { _ = try Fixture.draw { $0.concatenate(transform) } }
        #expect(error.code == .invalidGeometry)
    }
}
