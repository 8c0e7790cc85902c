// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import RasterTesting
import Testing

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

func failure(
    sourceLocation: SourceLocation = #_sourceLocation,
    of body: () throws -> Void
) throws -> RasterError {
    try #require(throws: RasterError.self, sourceLocation: sourceLocation) { try body() }
}

/// Expects an image to be a picture of the articles of RasterGraphics.
///
/// With the environment variable `RASTER_RECORD=1` the picture is written.
func expectGuidePicture(
    _ image: RasterImage,
    named name: String,
    sourceLocation: SourceLocation = #_sourceLocation
) throws {
    let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../../Sources/RasterGraphics/RasterGraphics.docc/\(name).png").standardizedFileURL
    if ProcessInfo.processInfo.environment["RASTER_RECORD"] == "1" {
        try image.write(to: url)
    }
    let comparison = ImageComparison(expected: try RasterImage(contentsOf: url, scale: image.scale), actual: image)
    #expect(comparison.isWithin(.exact), "\(name).png: \(comparison)", sourceLocation: sourceLocation)
}
