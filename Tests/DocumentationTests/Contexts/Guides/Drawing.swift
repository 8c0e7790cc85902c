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
let surface: OpaquePointer = omitted()
// swift-format-ignore: AlwaysUseLowerCamelCase
func cairo_surface_flush(_ surface: OpaquePointer) {}
// swift-format-ignore: AlwaysUseLowerCamelCase
func cairo_surface_mark_dirty(_ surface: OpaquePointer) {}
// swift-format-ignore: AlwaysUseLowerCamelCase
func cairo_image_surface_get_stride(_ surface: OpaquePointer) -> Int32 { omitted() }
// swift-format-ignore: AlwaysUseLowerCamelCase
func cairo_image_surface_get_data(_ surface: OpaquePointer) -> UnsafeMutablePointer<UInt8>? { omitted() }
