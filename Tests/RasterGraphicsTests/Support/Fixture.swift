// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics

enum Fixture {
    /// The size of most reference images, in points.
    static let size = CGSize(width: 64, height: 48)

    /// The rectangle of most reference images, in points.
    static let bounds = CGRect(origin: .zero, size: size)

    static func draw(
        scale: CGFloat = 1,
        _ drawing: (DrawingContext) throws -> Void
    ) throws(RasterError) -> RasterImage {
        try RasterImage(size: size, scale: scale, background: .white, drawing: drawing)
    }

    static func card(
        _ size: CGSize,
        radius: CGFloat = 9,
        scale: CGFloat = 1,
        format: PixelFormat = .argb32,
        color: Color = Color(hex: 0x3366CC)
    ) throws(RasterError) -> RasterImage {
        try RasterImage(size: size, scale: scale, format: format) { context in
            context.fill(Path(roundedRect: CGRect(origin: .zero, size: size), cornerRadius: radius), with: color)
        }
    }

    static func nineSlice(scale: CGFloat = 1, color: Color = Color(hex: 0x3366CC)) throws(RasterError) -> RasterImage {
        try card(CGSize(width: 19, height: 19), scale: scale, color: color).withCapInsets(EdgeInsets(all: 9))
    }

    static func quarters(_ length: CGFloat = 16, scale: CGFloat = 1) throws(RasterError) -> RasterImage {
        let half = length / 2
        return try RasterImage(size: CGSize(width: length, height: length), scale: scale) { context in
            context.fill(CGRect(x: 0, y: 0, width: half, height: half), with: .red)
            context.fill(CGRect(x: half, y: 0, width: half, height: half), with: .green)
            context.fill(CGRect(x: 0, y: half, width: half, height: half), with: .blue)
            context.fill(CGRect(x: half, y: half, width: half, height: half), with: .orange)
        }
    }
}
