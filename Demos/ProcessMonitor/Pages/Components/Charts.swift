// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import DemoSupport
import Foundation
import RasterKit

/// Smooth lines over filled areas, whose newest points are at the trailing edge.
struct AreaChart: Rasterizable, Hashable {
    struct Line: Hashable {
        /// The heights of the points, in hundredths of the chart.
        var levels: [UInt8]
        var tint: Color

        init(_ values: [Double], limit: Double, tint: Color) {
            levels = values.map { UInt8(clamping: Meter.level(of: $0 / limit, steps: 100)) }
            self.tint = tint
        }
    }

    /// The number of points that fill the width; a third of them are spread over it.
    static let capacity = 60
    var lines: [Line]

    func draw(in context: DrawingContext, bounds: CGRect) {
        let palette = Palette(context)
        context.mirrorFromRightToLeft(in: bounds)
        for part in 0...3 {
            let y = bounds.minY + (bounds.height - 1) * CGFloat(part) / 3
            context.fill(CGRect(x: bounds.minX, y: y, width: bounds.width, height: 1), with: palette.hairline)
        }
        let room = bounds.inset(by: EdgeInsets(top: 4, left: 0, bottom: 4, right: 5))
        for line in lines {
            let pitch = room.width / CGFloat(max(line.levels.count, Self.capacity / 3) - 1)
            let points = line.levels.reversed().enumerated().map { age, level in
                CGPoint(x: room.maxX - CGFloat(age) * pitch, y: room.maxY - room.height * CGFloat(level) / 100)
            }
            guard let newest = points.first, let oldest = points.last else { continue }
            let curve = curve(along: points)
            var area = curve
            area.addLine(to: CGPoint(x: oldest.x, y: bounds.maxY))
            area.addLine(to: CGPoint(x: newest.x, y: bounds.maxY))
            let fade = Gradient(colors: [0.38, 0.02].map { line.tint.opacity($0) })
            context.fill(area, with: .linearGradient(fade, startPoint: .top, endPoint: .bottom))
            context.stroke(curve, with: line.tint, style: StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .round))
            for (radius, color) in [(5, palette.card), (3.5, line.tint)] as [(CGFloat, Color)] {
                let dot = CGRect(origin: newest, size: .zero).insetBy(dx: -radius, dy: -radius)
                context.fill(Path(ellipseIn: dot), with: color)
            }
        }
    }

    /// Returns a smooth line along points.
    private func curve(along points: [CGPoint]) -> Path {
        Path { path in
            path.move(to: points[0])
            for (point, next) in zip(points, points.dropFirst()) {
                path.addQuadCurve(to: CGPoint(x: (point.x + next.x) / 2, y: (point.y + next.y) / 2), control: point)
            }
            path.addLine(to: points[points.count - 1])
        }
    }
}

/// A ring that shows a share, in hundredths.
struct Ring: Rasterizable, Hashable {
    var level: Int
    var tint: Color

    func draw(in context: DrawingContext, bounds: CGRect) {
        let (track, side) = (Palette(context).track, min(bounds.width, bounds.height))
        let style = StrokeStyle(lineWidth: side * 0.1, lineCap: .round)
        context.mirrorFromRightToLeft(in: bounds)
        context.stroke(Path(ellipseIn: bounds.insetBy(dx: side * 0.05, dy: side * 0.05)), with: track, style: style)
        guard level > 0 else { return }
        let arc = Path { path in
            let (center, turn) = (CGPoint(x: bounds.midX, y: bounds.midY), Angle(degrees: 3.6 * Double(level)))
            path.addRelativeArc(center: center, radius: side * 0.45, startAngle: .degrees(-90), delta: turn)
        }
        let fade = Gradient(colors: [tint, tint.mix(with: track, by: 0.3, in: .device)])
        context.stroke(arc, with: .linearGradient(fade, startPoint: .top, endPoint: .bottom), style: style)
    }
}
