// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit

/// A small graph of the recent past.
struct Sparkline: Rasterizable {
    /// How many heights a point can have.
    static let steps = 24

    /// Heights from 0 to ``steps``, oldest first: what is shown, and no finer.
    var levels: [UInt8]
    var tint: Color

    static var keyPathsThatAffectState: StateKeyPaths<Sparkline> { [\.levels, \.tint] }

    /// Returns the heights of shares from 0 to 1, padded with zeros to `count` points.
    ///
    /// Small shares are lifted by a square root, so that a little work can be seen.
    static func levels(of shares: [Double], count: Int) -> [UInt8] {
        let recent = shares.suffix(count).map { share in
            UInt8((min(max(share, 0), 1).squareRoot() * Double(steps)).rounded())
        }
        return [UInt8](repeating: 0, count: count - recent.count) + recent
    }

    func draw(in context: DrawingContext, bounds: CGRect) {
        guard levels.count > 1 else { return }
        let step = bounds.width / CGFloat(levels.count - 1)
        let room = bounds.height - 3
        let points = levels.enumerated().map { index, level in
            CGPoint(x: CGFloat(index) * step, y: 1.5 + room * (1 - CGFloat(level) / CGFloat(Self.steps)))
        }
        var line = Path()
        line.move(to: points[0])
        for point in points.dropFirst() {
            line.addLine(to: point)
        }
        var area = line
        area.addLine(to: CGPoint(x: bounds.maxX, y: bounds.maxY))
        area.addLine(to: CGPoint(x: bounds.minX, y: bounds.maxY))
        area.close()
        let fade = Gradient(colors: [tint.withAlpha(0.45), tint.withAlpha(0.04)])
        context.fill(area, with: .linearGradient(fade, from: .zero, to: CGPoint(x: 0, y: bounds.maxY)))
        context.stroke(line, with: tint, style: StrokeStyle(lineWidth: 1.5, lineCap: .round, lineJoin: .round))
    }
}
