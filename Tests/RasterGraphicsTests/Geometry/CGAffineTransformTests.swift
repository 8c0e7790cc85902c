// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import Testing

/// Compares with Core Graphics' definitions: a point is a row vector, multiplied by matrices from the right.
@Suite struct CGAffineTransformTests {
    private let point = CGPoint(x: 3, y: 5)
    private let own = CGAffineTransform(a: 2, b: 0.5, c: -1, d: 3, tx: 7, ty: 11)

    private func expectEqual(_ one: CGPoint, _ other: CGPoint, _ location: SourceLocation = #_sourceLocation) {
        #expect(abs(one.x - other.x) < 1e-12, sourceLocation: location)
        #expect(abs(one.y - other.y) < 1e-12, sourceLocation: location)
    }

    @Test func transformsAPointByItsSixNumbers() {
        expectEqual(point.applying(own), CGPoint(x: 2 * 3 - 5 + 7, y: 0.5 * 3 + 3 * 5 + 11))
    }

    @Test func movesScalesAndRotates() {
        expectEqual(point.applying(CGAffineTransform(translationX: 10, y: 20)), CGPoint(x: 13, y: 25))
        expectEqual(point.applying(CGAffineTransform(scaleX: 10, y: 20)), CGPoint(x: 30, y: 100))
        // y grows downwards: a quarter turn takes the right to the bottom.
        expectEqual(CGPoint(x: 1, y: 0).applying(CGAffineTransform(rotationAngle: CGFloat.pi / 2)), CGPoint(x: 0, y: 1))
    }

    @Test func appliesTheOtherTransformLast() {
        let other = CGAffineTransform(rotationAngle: .pi / 6)
        expectEqual(point.applying(own.concatenating(other)), point.applying(own).applying(other))
    }

    @Test func surroundsTheCornersOfARectangle() {
        let quarter = CGRect(x: 1, y: 2, width: 3, height: 4).applying(
            CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
        )
        #expect(quarter == CGRect(x: -6, y: 1, width: 4, height: 3))
        #expect(CGRect.null.applying(own).isNull)
        #expect(CGRect.infinite.applying(own) == .infinite)
    }
}
