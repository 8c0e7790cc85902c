// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import RasterText

func statistics(
    of cache: TextCache = TextCache(),
    scale: CGFloat = 1,
    _ drawing: (DrawingContext) throws -> Void
) throws -> TextCache.Statistics {
    try TextCache.$current.withValue(cache) {
        _ = try paper(scale: scale, drawing)
    }
    return cache.statistics
}
