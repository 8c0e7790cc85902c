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
let framebuffer: UnsafeMutableRawBufferPointer = omitted()
let list: RasterListController<Int> = omitted()
let point = CGPoint.zero
let start = ContinuousClock.now
let connection: Int32 = omitted()
func show(_ rect: CGRect) {}
var (isOpen, needsFrame) = (true, true)
func activate(_ id: Int) {}
func openMenu(of id: Int) {}
