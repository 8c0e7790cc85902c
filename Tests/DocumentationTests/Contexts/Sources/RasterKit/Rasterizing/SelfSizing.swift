// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

struct Message: Sendable {
    func height(width: CGFloat) -> CGFloat { 0 }
}

struct MessageRow: Rasterizable {
    var message: Message
    init(_ message: Message) { self.message = message }
    static var keyPathsThatAffectState: StateKeyPaths<MessageRow> { [] }
    func draw(in context: DrawingContext, bounds: CGRect) {}
}

let message: Message = omitted()
