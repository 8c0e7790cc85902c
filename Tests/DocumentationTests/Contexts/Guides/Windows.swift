// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterGTK
import RasterLists
import RasterText

// GTK's own module isn't here.
struct GtkWidget {}
struct GtkBox {}
enum GtkOrientation { case vertical }

// swift-format-ignore: AlwaysUseLowerCamelCase
let GTK_ORIENTATION_VERTICAL = GtkOrientation.vertical
let application: RasterApplication = omitted()
let model: Model = omitted()
let widget: RasterListWidget<Int> = omitted()
// swift-format-ignore: AlwaysUseLowerCamelCase
func gtk_box_new(_ orientation: GtkOrientation, _ spacing: Int32) -> UnsafeMutablePointer<GtkWidget>? { omitted() }
// swift-format-ignore: AlwaysUseLowerCamelCase
func gtk_box_append(_ box: UnsafeMutablePointer<GtkBox>, _ child: UnsafeMutablePointer<GtkWidget>) {}
// swift-format-ignore: AlwaysUseLowerCamelCase
func gtk_label_new(_ text: String?) -> UnsafeMutablePointer<GtkWidget> { omitted() }
// swift-format-ignore: AlwaysUseLowerCamelCase
func gtk_label_set_text(_ label: OpaquePointer, _ text: String) {}
@MainActor func handleEvents() {}
@MainActor func drawFrame() {}

// A window without GTK.
struct Message: Sendable {
    var text = ""
}
let messages: [Message] = omitted()
let framebuffer: UnsafeMutableRawBufferPointer = omitted()
let list: RasterListController<Int> = omitted()
let point = CGPoint.zero
let start = ContinuousClock.now
let connection: Int32 = omitted()
let surface: OpaquePointer = omitted()
let image: RasterImage = omitted()
func upload(_ bytes: UnsafeRawBufferPointer, _ width: Int, _ height: Int, _ stride: Int) {}
func show(_ rect: CGRect) {}
var (isOpen, needsFrame) = (true, true)
func activate(_ id: Int) {}
func openMenu(of id: Int) {}
// swift-format-ignore: AlwaysUseLowerCamelCase
func cairo_surface_flush(_ surface: OpaquePointer) {}
// swift-format-ignore: AlwaysUseLowerCamelCase
func cairo_surface_mark_dirty(_ surface: OpaquePointer) {}
// swift-format-ignore: AlwaysUseLowerCamelCase
func cairo_image_surface_get_stride(_ surface: OpaquePointer) -> Int32 { omitted() }
// swift-format-ignore: AlwaysUseLowerCamelCase
func cairo_image_surface_get_data(_ surface: OpaquePointer) -> UnsafeMutablePointer<UInt8>? { omitted() }
