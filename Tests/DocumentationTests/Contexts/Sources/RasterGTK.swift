// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterGTK
import RasterLists

struct Message: Identifiable, Sendable {
    var id: Int
    var title = ""
}

struct MessageRow: Rasterizable {
    var message: Message
    static var keyPathsThatAffectState: StateKeyPaths<MessageRow> { ["title": \.message.title] }
    func draw(in context: DrawingContext, bounds: CGRect) {}
}

struct GtkWidget {}
struct GtkWindow {}

let messages: [Message] = omitted()
let list: RasterListController<Message.ID> = omitted()
let controller = list
let lists: [Message.ID: RasterListController<Message.ID>] = omitted()
let application: RasterApplication = omitted()
let window: UnsafeMutablePointer<GtkWindow> = omitted()
// swift-format-ignore: AlwaysUseLowerCamelCase
func gtk_window_set_child(_ window: UnsafeMutablePointer<GtkWindow>, _ child: UnsafeMutablePointer<GtkWidget>) {}
func open(_ id: Message.ID) {}
