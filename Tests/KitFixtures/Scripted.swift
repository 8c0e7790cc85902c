// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

package import Foundation
package import RasterKit

/// A square of one colour that does what a test says while it is drawn.
package struct Scripted: Rasterizable, Sendable {
    package var color: Color
    package var counter: DrawingCounter
    /// Runs before the square is drawn; not part of the state.
    package var script: @Sendable (DrawingContext) throws -> Void

    package init(
        color: Color = .red,
        counter: DrawingCounter = DrawingCounter(),
        script: @escaping @Sendable (DrawingContext) throws -> Void = { _ in }
    ) {
        (self.color, self.counter, self.script) = (color, counter, script)
    }

    package static var keyPathsThatAffectState: StateKeyPaths<Scripted> { [\.color] }

    package func draw(in context: DrawingContext, bounds: CGRect) throws {
        counter.increment()
        try script(context)
        context.fill(bounds, with: color)
    }
}

extension Scripted {
    /// A square whose drawing waits at a gate.
    package init(color: Color = .red, gate: Gate) {
        self.init(color: color) { _ in gate.arriveAndWait() }
    }
}
