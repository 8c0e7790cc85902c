// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

extension TextStyle {
    /// The vertical position of the lines in their rectangle.
    public enum VerticalAlignment: Sendable, Hashable, CaseIterable {
        /// At the top.
        case top
        /// In the middle, on whole pixels.
        case center
        /// At the bottom.
        case bottom
    }
}
