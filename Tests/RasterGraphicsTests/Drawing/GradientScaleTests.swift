// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import Testing

/// Gradients in coordinates that pixman's 16 bits do not hold.
@Suite struct GradientScaleTests {
    private let blackToWhite = Gradient(colors: [.black, .white])

    private func levels(_ scale: CGFloat, _ paint: Shading, origin: CGFloat = 0) throws -> [Int] {
        let image = try RasterImage(size: CGSize(width: 64, height: 4)) { context in
            context.scaleBy(x: scale, y: scale)
            context.translateBy(x: -origin, y: -origin)
            context.fill(with: paint)
        }
        return (0..<64).map { Int(image.pixel(x: $0, y: 0)?.red ?? 0) }
    }

    private func check(_ levels: [Int], _ share: (Double) -> Double) {
        for (x, level) in levels.enumerated() {
            let expected = min(max(share(Double(x) + 0.5), 0), 1) * 255
            #expect(abs(Double(level) - expected) <= 1.5)
        }
    }

    @Test(arguments: [1e-12, 1e-6, 1e-3, 1, 1e3, 1e6, 1e12])
    func areTheSameInAllUnits(scale: CGFloat) throws {
        check(try levels(scale, .across([.black, .white], to: 64 / scale))) { $0 / 64 }
        let radial = Shading.radialGradient(blackToWhite, center: .zero, startRadius: 8 / scale, endRadius: 56 / scale)
        check(try levels(scale, radial)) { (hypot($0, 0.5) - 8) / 48 }
    }

    @Test(arguments: [1e5, 1e9, 1_099_511_627_776])
    func aTransformBringsFarOnesBack(origin: CGFloat) throws {
        let paint = Shading.linearGradient(
            blackToWhite,
            startPoint: CGPoint(x: origin, y: origin),
            endPoint: CGPoint(x: origin + 64, y: origin)
        )
        check(try levels(1, paint, origin: origin)) { $0 / 64 }
        let radial = Shading.radialGradient(
            blackToWhite,
            center: CGPoint(x: origin, y: origin),
            startRadius: 0,
            endRadius: 64
        )
        check(try levels(1, radial, origin: origin)) { hypot($0, 0.5) / 64 }
    }

    @Test(arguments: [(1e6, 1), (1e-6, 1), (1, 1e6), (1, 1e-6)] as [(CGFloat, CGFloat)])
    func keepTheirLinesWhereOneAxisIsLonger(x: CGFloat, y: CGFloat) throws {
        // From a corner to the other one of a square that becomes a rectangle.
        let paint = Shading.linearGradient(blackToWhite, startPoint: .zero, endPoint: CGPoint(x: 64 / x, y: 4 / y))
        let image = try RasterImage(size: CGSize(width: 64, height: 4)) { context in
            context.scaleBy(x: x, y: y)
            context.fill(with: paint)
        }
        let (dx, dy) = (64 / x, 4 / y)
        for column in 0..<64 {
            let (px, py) = ((Double(column) + 0.5) / x, 1.5 / y)
            let share = min(max((px * dx + py * dy) / (dx * dx + dy * dy), 0), 1)
            #expect(abs(Double(image.pixel(x: column, y: 1)?.red ?? 0) - share * 255) <= 1.5)
        }
    }

    @Test(arguments: [1e-30, 1e-9, 1e-5])
    func endsNextToEachOtherMakeAStep(distance: CGFloat) throws {
        let paint = Shading.across([.black, .white], to: distance)
        let image = try RasterImage(size: CGSize(width: 64, height: 4)) { context in
            context.translateBy(x: 32, y: 0)
            context.fill(with: paint)
        }
        #expect((0..<64).allSatisfy { image.pixel(x: $0, y: 1)?.red == ($0 < 32 ? 0 : 255) })
    }

    @Test func endsFarApartGiveTheColorBetween() throws {
        for distance in [1e6, 1e9, 1e14] {
            check(try levels(1, .across([.black, .white], from: -distance, to: distance))) { 0.5 + $0 / distance / 2 }
        }
    }
}
