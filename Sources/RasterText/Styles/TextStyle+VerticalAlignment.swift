// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

extension TextStyle {
    /// Where the lines stand between the top and the bottom of their rectangle.
    public enum VerticalAlignment: Sendable, Hashable, CaseIterable {
        /// At the top.
        case top
        /// In the middle, on whole pixels.
        case center
        /// At the bottom.
        case bottom
    }
}
