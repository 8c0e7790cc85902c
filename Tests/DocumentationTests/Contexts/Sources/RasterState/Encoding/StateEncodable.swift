// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

struct Font {
    var family = ""
    var size = 12.0
}
