// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Observation
import RasterKit

/// A model that draws itself: its key paths are computed, and labelled by a dictionary literal.
@Observable
final class Mailbox: Rasterizable {
    var name = "Inbox"
    var unread: Set<String> = ["ann", "bob"]
    var flags: [String: Bool] = ["muted": false]

    static var keyPathsThatAffectState: StateKeyPaths<Mailbox> {
        ["name": \.name, "unread": \.unread, "flags": \.flags]
    }

    func draw(in context: DrawingContext, bounds: CGRect) {
        context.fill(bounds, with: unread.isEmpty ? .gray : .blue)
    }
}
