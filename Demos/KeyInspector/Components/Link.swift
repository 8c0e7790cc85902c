// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterKit

/// A component whose list holds a closure, which cannot be part of a key.
struct Link: Rasterizable {
    var text = "Read on"
    var action: @Sendable () -> Void = {}

    static var keyPathsThatAffectState: StateKeyPaths<Link> { ["text": \.text, "action": \.action] }

    func draw(in context: DrawingContext, bounds: CGRect) {
        context.fill(bounds, with: .blue)
    }
}
