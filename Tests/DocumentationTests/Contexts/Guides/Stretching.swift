// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

let image: RasterImage = omitted()
let panel: RasterImage = omitted()
let framebuffer: UnsafeMutableRawBufferPointer = omitted()
