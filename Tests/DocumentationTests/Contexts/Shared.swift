// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

// Types that all documents assume, compiled once. A document may declare its own.

import Foundation
import Observation
import RasterKit

struct Badge: Rasterizable, Sendable {
    var title: String
    var tint = Color.blue

    static var keyPathsThatAffectState: StateKeyPaths<Badge> { [\.title, \.tint] }

    func draw(in context: DrawingContext, bounds: CGRect) {
        context.fill(bounds, with: tint)
    }
}

@Observable final class Model {
    var title = ""
    var level = 0
    var isUrgent = false
}

/// Stands for a value that a snippet or a context doesn't show, and for `…`.
func omitted<Value>() -> Value {
    fatalError("Snippets are compiled, and never run.")
}
