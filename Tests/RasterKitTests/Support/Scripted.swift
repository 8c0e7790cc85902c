// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit

/// A square of one colour that does what a test says while it is drawn.
struct Scripted: Rasterizable, Sendable {
    var color = Color.red
    var counter = DrawingCounter()
    /// Runs before the square is drawn; not part of the state.
    var script: @Sendable (DrawingContext) throws -> Void = { _ in }

    static var keyPathsThatAffectState: StateKeyPaths<Scripted> { [\.color] }

    func draw(in context: DrawingContext, bounds: CGRect) throws {
        counter.increment()
        try script(context)
        context.fill(bounds, with: color)
    }
}

extension Scripted {
    /// A square whose drawing waits at a gate.
    init(color: Color = .red, gate: Gate) {
        self.init(color: color) { _ in gate.arriveAndWait() }
    }
}
