// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterText

struct User {
    var name = ""
}

let photo: RasterImage = omitted()
let image: RasterImage = omitted()
let fontFile: URL = omitted()
let user: User = omitted()
let framebuffer: UnsafeMutableRawBufferPointer = omitted()
func upload(_ bytes: UnsafeRawBufferPointer, _ width: Int, _ height: Int, _ stride: Int) {}
