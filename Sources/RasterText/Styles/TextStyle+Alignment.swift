// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

extension TextStyle {
    /// The horizontal position of the lines in their rectangle.
    public enum Alignment: Sendable, Hashable, CaseIterable {
        /// At the side where the text begins: the left, for Arabic the right.
        case leading
        /// In the middle, on whole pixels.
        case center
        /// At the side where the text ends: the right, for Arabic the left.
        case trailing
    }
}
