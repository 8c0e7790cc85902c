// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterKit

extension RasterPipeline {
    /// The cache that pipelines have by default, to look into.
    var rasterCache: RasterCache? { cache as? RasterCache }
}
