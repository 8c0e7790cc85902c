// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

package import RasterKit

extension RasterPipeline {
    /// Makes a pipeline with a cache of its own.
    package static func isolated(byteLimit: Int = 1 << 20) -> RasterPipeline {
        RasterPipeline(cache: RasterCache(byteLimit: byteLimit, pressure: nil), validation: [])
    }

    /// The cache that pipelines have by default, to look into.
    package var rasterCache: RasterCache? { cache as? RasterCache }
}
