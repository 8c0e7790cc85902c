// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterCairo

/// The state of a Cairo context while foreign code has it, which finds out
/// whether that code saved and restored in balance.
///
/// Cairo does not tell how many states are saved. The miter limit is part of the
/// state and set anew by every stroke, so that an odd value of it can mark the
/// state to come back to.
@safe
struct LentState {
    private let cairo: OpaquePointer
    private let mark: Double
    private let miterLimit: Double

    /// Marks and saves the state.
    ///
    /// - Parameter depth: The number of lendings that are already running.
    init(_ cairo: OpaquePointer, depth: Int) {
        unsafe self.cairo = unsafe cairo
        mark = 7_654_321 + Double(depth)
        miterLimit = unsafe cairo_get_miter_limit(cairo)
        unsafe cairo_set_miter_limit(cairo, mark)
        unsafe cairo_save(cairo)
        unsafe cairo_set_miter_limit(cairo, miterLimit)
    }

    /// Returns to the marked state; false if the code did not itself return to
    /// where it began.
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
