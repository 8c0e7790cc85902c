// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

extension TextStyle {
    /// Which part of a text is left out if it does not fit into its lines.
    public enum Truncation: Sendable, Hashable, CaseIterable {
        /// Nothing is marked: a single line runs on beyond the rectangle, and lines
        /// beyond the limit or below the rectangle are not drawn.
        case none
        /// The beginning of the last line.
        case head
        /// The middle of the last line.
        case middle
        /// The end of the last line.
        case tail
    }
}
