// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// Reads small files of the kernel: the seam where tests put other machines.
package protocol SystemFileReading: Sendable {
    /// Returns the text of a file, or nil if it cannot be read.
    func text(of path: String) -> String?
}
