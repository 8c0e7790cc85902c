// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import CacheTraces
import Foundation
import RasterKit

/// A picture that stands for one of a trace: of as many bytes, drawn in as much time.
///
/// A trace has no pixels. The picture is a card with a gradient and bars, as interfaces have, and follows from the
/// request alone, so that it is the same in each replay.
struct TracePicture {
    /// The identity of the picture.
    struct Key: Sendable {
        var image: UInt64
        var component: Int
    }

    private let request: RasterTrace.Request

    /// The size of the picture, in pixels.
    let size: CGSize

    init(_ request: RasterTrace.Request) {
        self.request = request
        let pixels = max(request.byteCount / 4, 1)
        let width = max(Int(saturating: Double(pixels).squareRoot()), 1)
        size = CGSize(width: width, height: max(pixels / width, 1))
    }

    /// The drawing, which takes the time of the request.
    var drawing: some Rasterizable & Sendable {
        let request = request
        return RasterDrawing(key: Key(image: request.key, component: request.component)) { context, bounds in
            let start = ContinuousClock.now
            Self.draw(request, in: context, bounds: bounds)
            while start.duration(to: .now) < .nanoseconds(request.drawingTime) {}
        }
    }

    private static func draw(_ request: RasterTrace.Request, in context: DrawingContext, bounds: CGRect) {
        let tint = Color(hex: UInt32(truncatingIfNeeded: request.key &* 2_654_435_761) & 0xFFFFFF)
        let colors = Gradient(colors: [tint.mixed(with: .white, by: 0.6), tint])
        context.fill(
            Path(roundedRect: bounds, cornerRadius: min(bounds.height / 4, 8)),
            with: .linearGradient(colors, from: .zero, to: CGPoint(x: 0, y: bounds.maxY))
        )
        var bars = Path()
        for bar in 0..<8 {
            let level = CGFloat((request.key >> UInt64(bar * 4)) & 15) / 16
            let height = bounds.height * level
            bars.addRect(
                CGRect(
                    x: bounds.width * CGFloat(bar) / 8,
                    y: bounds.maxY - height,
                    width: bounds.width / 12,
                    height: height
                )
            )
        }
        context.fill(bars, with: Color.white.withAlpha(0.5))
    }
}
