// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import RasterTesting
import Testing

/// Expects an image to be a picture of the guides, in `Docs/Images`.
///
/// With the environment variable `RASTER_RECORD=1` the picture is written anew.
func expectGuidePicture(
    _ image: RasterImage,
    named name: String,
    sourceLocation: SourceLocation = #_sourceLocation
) throws {
    let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../../Docs/Images/\(name).png").standardizedFileURL
    if ProcessInfo.processInfo.environment["RASTER_RECORD"] == "1" {
        try image.write(to: url)
    }
    let comparison = ImageComparison(expected: try RasterImage(contentsOf: url, scale: image.scale), actual: image)
    #expect(comparison.isWithin(.exact), "Docs/Images/\(name).png: \(comparison)", sourceLocation: sourceLocation)
}
