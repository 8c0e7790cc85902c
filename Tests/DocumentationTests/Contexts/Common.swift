// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

// Values that all documents assume. They come first in each document, as if they were a snippet.

import Foundation
import Observation
import RasterKit

let badge: Badge = omitted()
let model: Model = omitted()
let size = CGSize(width: 64, height: 20)
let cache: RasterCache = omitted()
let pipeline: RasterPipeline = omitted()
let key: CacheKey = omitted()
let context: DrawingContext = omitted()
let bounds = CGRect(x: 0, y: 0, width: 64, height: 20)
let url: URL = omitted()
func show(_ image: RasterImage?) {}
