// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

struct Typeface {
    var family = ""
    var size = 12.0
}

let newKey: CacheKey = omitted()
let oldKey: CacheKey = omitted()
