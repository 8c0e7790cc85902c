// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

package import Foundation

extension DrawingContext {
    /// Reports a call that is legal and draws nothing, once for each call site.
    package func noteWithoutEffect(_ operation: StaticString, _ reason: @autoclosure () -> String) {
        // Operators that clear the outside of a shape have an effect without one, too.
        guard let onNote, error == nil, blendMode.isBounded else { return }
        let site = CallSite.current()
        let remedy = "so that nothing is drawn; check how it was computed, or leave out the call."
        let message = "\(operation): \(reason()), \(remedy)\(place(of: site))"
        onNote(DrawingNote(RasterError(.drawingNote, message), once: "\(operation) \(site.identity)"))
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
    func noteCut(_ message: String) {
        let component = (attachment as? any DrawingPlace)?.component ?? ""
        onNote?(DrawingNote(RasterError(.drawingNote, message + place(of: nil)), once: component))
        expectedBounds = nil
    }

    private func place(of site: CallSite?) -> String {
        let component = (attachment as? any DrawingPlace).map { " (Drawn by \($0.name)" }
        let function = site?.function
        switch (component, function) {
        case (let component?, let function?): return "\(component), in \(function).)"
        case (let component?, nil): return "\(component).)"
        case (nil, let function?): return " (Called in \(function).)"
        case (nil, nil): return ""
        }
    }
}
