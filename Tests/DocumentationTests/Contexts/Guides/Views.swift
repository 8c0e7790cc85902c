// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

struct Message: Identifiable, Sendable {
    var id: Int
    var text = ""
}

struct MessageRow: Rasterizable {
    var message: Message
    static var keyPathsThatAffectState: StateKeyPaths<MessageRow> { ["text": \.message.text] }
    func draw(in context: DrawingContext, bounds: CGRect) {}
}

struct Spinner: Rasterizable {
    var step: Int
    func draw(in context: DrawingContext, bounds: CGRect) {}
}

let message: Message = omitted()
let progress = 0.5
var pool: [RasterView] = []
