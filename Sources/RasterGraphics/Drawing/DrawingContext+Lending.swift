// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterCairo

extension DrawingContext {
    /// Calls a closure with the Cairo context, for code that draws with it directly, as Pango does.
    ///
    /// This is the escape hatch to Cairo, and the only place where a C type shows in this module's public interface.
    /// Code that uses it imports a Cairo module of its own.
    ///
    /// The closure gets a `cairo_t *` whose user space is points from the current origin, and must not keep it. The
    /// state is saved before and restored afterwards. A status that the closure leaves, and saves that it does not
    /// restore, fail the drawing. If the drawing has failed before, the closure gets a context on which every call is
    /// without effect.
    ///
    /// Cairo's operator is the ``blendMode``. With ``BlendMode/hue``, ``BlendMode/saturation``, ``BlendMode/color`` and
    /// ``BlendMode/luminosity``, which Cairo draws wrongly at soft edges, it is `CAIRO_OPERATOR_OVER` instead, and all
    /// that the closure draws is composited at once.
    ///
    /// - Parameter body: Draws with the Cairo context.
    /// - Returns: The result of `body`.
    /// - Throws: The error of `body`, after the state has been restored.
    public func withCairo<R>(_ body: (OpaquePointer) throws -> R) rethrows -> R {
        // The body may draw text with Cairo's own calls.
        DrawingEnvironment.noteText()
        let mode = error == nil ? blendMode : .normal
        guard mode.isNonSeparable else { return try unsafe lend(body) }
        return try drawLayer(blendMode: mode) { try unsafe lend(body) }
    }

    private func lend<R>(_ body: (OpaquePointer) throws -> R) rethrows -> R {
        guard let cairo = unsafe target(for: "lending the Cairo context") else {
            return try unsafe withInertCairo(body)
        }
        let state = unsafe LentState(cairo, depth: lendingDepth)
        lendingDepth += 1
        defer {
            lendingDepth -= 1
            let isBalanced = state.restore()
            knownAccess = .unknown
            unsafe check(cairo, after: "lending the Cairo context")
            if !isBalanced { fail(Self.unbalanced) }
        }
        unsafe cairo_set_source_rgba(cairo, 0, 0, 0, 1)
        unsafe cairo_new_path(cairo)
        return try unsafe body(cairo)
    }

    private static var unbalanced: RasterError {
        RasterError(
            .drawingFailed,
            "lending the Cairo context: the closure did not restore the state as often as it saved it."
        )
    }
}

private func withInertCairo<R>(_ body: (OpaquePointer) throws -> R) rethrows -> R {
    // Cairo answers a missing target with a shared context in an error state.
    let inert: OpaquePointer = unsafe cairo_create(nil)
    defer { unsafe cairo_destroy(inert) }
    return try unsafe body(inert)
}

/// The state of a Cairo context while foreign code has it, which finds out whether that code saved and restored in
/// balance.
///
/// Cairo does not tell how many states are saved. The miter limit is part of the state and set again by every stroke,
/// so that an odd value of it can mark the state to come back to.
@safe
private struct LentState {
    private let cairo: OpaquePointer
    private let mark: Double
    private let miterLimit: Double

    /// Marks and saves the state.
    init(_ cairo: OpaquePointer, depth: Int) {
        unsafe self.cairo = unsafe cairo
        mark = 7_654_321 + Double(depth)
        miterLimit = unsafe cairo_get_miter_limit(cairo)
        unsafe cairo_set_miter_limit(cairo, mark)
        unsafe cairo_save(cairo)
        unsafe cairo_set_miter_limit(cairo, miterLimit)
    }

    /// Returns to the marked state; false if the code did not itself return to where it started.
    func restore() -> Bool {
        guard !isMarked else { return false }
        var count = 0
        repeat {
            unsafe cairo_restore(cairo)
            count += 1
        } while !isMarked && isUsable
        unsafe cairo_set_miter_limit(cairo, miterLimit)
        return count == 1
    }

    private var isMarked: Bool { unsafe cairo_get_miter_limit(cairo) == mark }
    private var isUsable: Bool { unsafe cairo_status(cairo) == CAIRO_STATUS_SUCCESS }
}
