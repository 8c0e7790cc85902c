// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterGTK
import RasterText

struct GtkWidget {}
struct GtkBox {}

let box: UnsafeMutablePointer<GtkBox> = omitted()
let widget: RasterListWidget<Int> = omitted()
// swift-format-ignore: AlwaysUseLowerCamelCase
func gtk_box_append(_ box: UnsafeMutablePointer<GtkBox>, _ child: UnsafeMutablePointer<GtkWidget>) {}
// swift-format-ignore: AlwaysUseLowerCamelCase
func gtk_label_new(_ text: String?) -> UnsafeMutablePointer<GtkWidget> { omitted() }
// swift-format-ignore: AlwaysUseLowerCamelCase
func gtk_label_set_text(_ label: OpaquePointer, _ text: String) {}
