// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

struct MessageRow: Rasterizable {
    var text = ""
    static var keyPathsThatAffectState: StateKeyPaths<MessageRow> { [\.text] }
    func draw(in context: DrawingContext, bounds: CGRect) {}
}

let list: RasterListController<Int> = omitted()

struct Message: Identifiable, Sendable {
    var id = 0
}

struct Inbox: Sendable {
    func newMessages() async -> [Message] { [] }
}

let store: Inbox = omitted()
