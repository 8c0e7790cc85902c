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
