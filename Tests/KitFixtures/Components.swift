// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

package import Foundation
package import RasterKit
import Synchronization

/// Counts drawings; not part of any state.
package final class DrawingCounter: Sendable, StateEncodable {
    private let drawings = Atomic(0)

    package var count: Int { drawings.load(ordering: .relaxed) }

    package init() {}

    package func increment() {
        drawings.add(1, ordering: .relaxed)
    }

    package func encodeState(into encoder: inout StateEncoder) throws(StateError) {}
}

// It changes nothing that is drawn.
extension DrawingCounter: ConstantObject {}

package struct DrawingFailure: Error, Equatable {
    package init() {}
}

/// A rectangle of one colour that counts how often it is drawn.
package struct Swatch: Rasterizable, Sendable {
    package var color: Color
    package var note: String
    package var isOpaque: Bool
    package var fails: Bool
    package var counter: DrawingCounter
    package var rasterOptions: RasterOptions { RasterOptions(isOpaque: isOpaque) }

    package init(
        color: Color = .red,
        note: String = "not drawn",
        isOpaque: Bool = false,
        fails: Bool = false,
        counter: DrawingCounter = DrawingCounter()
    ) {
        (self.color, self.note, self.isOpaque, self.fails) = (color, note, isOpaque, fails)
        self.counter = counter
    }

    package static var keyPathsThatAffectState: StateKeyPaths<Swatch> { [\.color, \.fails] }

    package func draw(in context: DrawingContext, bounds: CGRect) throws {
        counter.increment()
        if fails { throw DrawingFailure() }
        context.fill(bounds, with: color)
    }
}

package let size = CGSize(width: 10, height: 6)

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

/// A rectangle of one colour whose drawing waits at a gate, if it has one.
package struct GatedSwatch: Rasterizable, Sendable {
    package var color: Color
    package var gate: DrawingGate?
    package var counter: DrawingCounter

    package init(color: Color = .red, gate: DrawingGate? = nil, counter: DrawingCounter = DrawingCounter()) {
        (self.color, self.gate, self.counter) = (color, gate, counter)
    }

    package static var keyPathsThatAffectState: StateKeyPaths<GatedSwatch> { [\.color] }

    package func draw(in context: DrawingContext, bounds: CGRect) {
        gate?.pass()
        counter.increment()
        context.fill(bounds, with: color)
    }
}

/// A component that draws another one.
package struct Around<Inner: Rasterizable>: Rasterizable {
    package var inner: Inner
    package var number: Int

    package init(_ inner: Inner, number: Int = 0) {
        (self.inner, self.number) = (inner, number)
    }

    package static var keyPathsThatAffectState: StateKeyPaths<Around> { [\.inner, \.number] }

    package func draw(in context: DrawingContext, bounds: CGRect) { context.draw(inner, in: bounds) }
}

extension Around: Sendable where Inner: Sendable {}

/// A square with a closure in its state, which can't be keyed.
package struct Handler: Rasterizable, Sendable {
    package var action: @Sendable () -> Void = {}
    package var counter = DrawingCounter()

    package init() {}

    package static var keyPathsThatAffectState: StateKeyPaths<Handler> { ["action": \.action] }

    package func draw(in context: DrawingContext, bounds: CGRect) {
        counter.increment()
        context.fill(bounds, with: .green)
    }
}
