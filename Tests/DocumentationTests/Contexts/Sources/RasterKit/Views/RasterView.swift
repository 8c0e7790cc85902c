// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

struct Message {
    var id: Int
}

struct MessageRow: Rasterizable {
    var id: Int
    init(_ message: Message) { id = message.id }
    static var keyPathsThatAffectState: StateKeyPaths<MessageRow> { [\.id] }
    func draw(in context: DrawingContext, bounds: CGRect) {}
}

let message = Message(id: 1)
