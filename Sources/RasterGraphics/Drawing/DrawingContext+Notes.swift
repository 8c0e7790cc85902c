// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

package import Foundation

extension DrawingContext {
    /// Reports a call that is legal and draws nothing, once for each component type, operation and reason.
    package func noteWithoutEffect(_ operation: StaticString, _ reason: StaticString, of line: SIMD2<Double>? = nil) {
        // Operators that clear the outside of a shape have an effect without one, too.
        guard let onNote, error == nil, blendMode.isBounded else { return }
        let place = line.map { " The line starts at (\($0.x), \($0.y))." } ?? ""
        let remedy = "so that nothing is drawn; check how it was computed, or leave out the call."
        let message = "\(operation): \(reason), \(remedy)\(place)\(drawer)"
        onNote(DrawingNote(RasterError(.drawingNote, message), once: "\(operation) \(reason) \(component)"))
    }

    /// Reports a rectangle that stands for none.
    ///
    /// Other rectangles without area, such as a bar of width 0, are ordinary ones.
    package func noteIfNone(_ rect: CGRect, in operation: StaticString) {
        guard onNote != nil else { return }
        if rect.isNone {
            noteWithoutEffect(operation, "the rectangle is CGRect.null, as the intersection of two that don't meet is")
        } else if rect == .zero {
            noteWithoutEffect(operation, "the rectangle is CGRect.zero")
        }
    }

    /// Reports something that the bounds of a component cut, once for each component type and not again in this
    /// drawing.
    package func noteCut(_ message: String) {
        onNote?(DrawingNote(RasterError(.drawingNote, message + drawer), once: component))
        expectedBounds = nil
    }

    private var component: String { (attachment as? any DrawingPlace)?.component ?? "" }

    private var drawer: String { (attachment as? any DrawingPlace).map { " (Drawn by \($0.name).)" } ?? "" }
}
