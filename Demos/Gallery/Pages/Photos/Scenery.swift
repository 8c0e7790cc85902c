// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import Synchronization

/// A landscape that is made of a number: a sky, a sun, ridges one behind the other, and trees.
struct Scenery: Rasterizable, Hashable, Sendable {
    static let bitmapCount = 24

    var number: Int

    private static let bitmaps = Mutex<[[CGFloat]: RasterImage]>([:])

    /// Returns the bitmap of a square, which is made once in the process, or nil without memory.
    func bitmap(side: CGFloat, scale: CGFloat) -> RasterImage? {
        let key = [CGFloat(number), side, scale]
        if let bitmap = Self.bitmaps.withLock({ $0[key] }) { return bitmap }
        let bitmap = image(CGSize(width: side, height: side), scale: scale)
        Self.bitmaps.withLock { $0[key] = bitmap }
        return bitmap
    }

    /// Returns the landscape as a bitmap, or nil without memory.
    func image(_ size: CGSize, scale: CGFloat = 1) -> RasterImage? {
        try? RasterImage(size: size, scale: scale, format: .rgb24) {
            draw(in: $0, bounds: CGRect(origin: .zero, size: size))
        }
    }

    private static let ridges = 5

    func draw(in context: DrawingContext, bounds: CGRect) {
        var random = SeededRandom(seed: UInt64(bitPattern: Int64(number)) &* 0x5851_F42D)
        func share(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
        let isNight = number % 4 == 3
        let hue = (Double(number) / Double(Self.bitmapCount) + 0.55).truncatingRemainder(dividingBy: 1)
        let warm = (hue + 0.09).truncatingRemainder(dividingBy: 1)
        let high = Color(hue: hue, saturation: 0.62, brightness: isNight ? 0.3 : 0.78)
        let low = Color(hue: warm, saturation: isNight ? 0.5 : 0.3, brightness: isNight ? 0.6 : 1)
        let (width, height) = (bounds.width, bounds.height)
        let sky = Gradient(colors: [high, low])
        let horizon = CGPoint(x: 0, y: height * 0.7)
        context.fill(bounds, with: .linearGradient(sky, startPoint: .zero, endPoint: horizon))

        let sun = CGPoint(x: width * share(0.25...0.75), y: height * share(0.2...0.4))
        let glow = Gradient(colors: [Color(white: 1, opacity: isNight ? 0.35 : 0.6), Color(white: 1, opacity: 0)])
        let reach = height * 0.45
        context.fill(bounds, with: .radialGradient(glow, center: sun, startRadius: 0, endRadius: reach))
        let radius = height * share(0.05...0.09)
        let disc = CGRect(x: sun.x - radius, y: sun.y - radius, width: 2 * radius, height: 2 * radius)
        context.fill(Path(ellipseIn: disc), with: Color(hue: warm, saturation: isNight ? 0.05 : 0.2, brightness: 1))

        let ground = Color(hue: hue, saturation: 0.7, brightness: isNight ? 0.1 : 0.2)
        for ridge in 0..<Self.ridges {
            let depth = Double(ridge) / Double(Self.ridges - 1)
            let base = 0.5 + 0.4 * depth
            let waves = (1...4).map { wave in
                (pitch: Double(wave * wave) * share(0.7...1.3) + 1, phase: share(0...6.3), height: 0.09 / Double(wave))
            }
            func top(_ x: Double) -> Double {
                base - waves.reduce(0) { $0 + abs(sin(x * $1.pitch + $1.phase)) * $1.height } * (1 - 0.5 * depth)
            }
            let line = stride(from: 0, through: 1, by: 1.0 / 96).map {
                CGPoint(x: width * $0, y: height * top($0))
            }
            let path = Path { path in
                path.move(to: CGPoint(x: 0, y: height))
                for point in line { path.addLine(to: point) }
                path.addLine(to: CGPoint(x: width, y: height))
                path.closeSubpath()
            }
            context.fill(path, with: low.mix(with: ground, by: 0.25 + 0.75 * depth, in: .device))
            guard ridge == Self.ridges - 2 else { continue }
            drawTrees(in: context, line, height: height, low.mix(with: ground, by: 0.9, in: .device), &random)
        }
    }

    private func drawTrees(
        in context: DrawingContext,
        _ line: [CGPoint],
        height: CGFloat,
        _ color: Color,
        _ random: inout SeededRandom
    ) {
        let trees = Path { path in
            for point in line where Int.random(in: 0..<3, using: &random) == 0 {
                let size = height * CGFloat.random(in: 0.05...0.11, using: &random)
                path.move(to: CGPoint(x: point.x, y: point.y - size))
                path.addLine(to: CGPoint(x: point.x + size * 0.26, y: point.y + 4))
                path.addLine(to: CGPoint(x: point.x - size * 0.26, y: point.y + 4))
                path.closeSubpath()
            }
        }
        context.fill(trees, with: color)
    }
}
