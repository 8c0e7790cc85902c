// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// A reader of small files of the kernel, which tests replace to imitate other machines.
package protocol SystemFileReading: Sendable {
    /// Returns the text of a file, or nil if it cannot be read.
    func text(of path: String) -> String?
}
