// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterCairo

extension RasterError {
    /// Creates the error for a status that an operation left behind; nil for
    /// success.
    init?(_ status: cairo_status_t, in operation: StaticString) {
        guard status != CAIRO_STATUS_SUCCESS else { return nil }
        let code: Code
        switch status {
        case CAIRO_STATUS_NO_MEMORY: code = .outOfMemory
        case CAIRO_STATUS_INVALID_MATRIX: code = .invalidGeometry
        case CAIRO_STATUS_INVALID_SIZE: code = .sizeTooLarge
        default: code = .drawingFailed
        }
        let reason = unsafe String(cString: cairo_status_to_string(status))
        self.init(code, "\(operation): Cairo reports \"\(reason)\".")
    }
}
