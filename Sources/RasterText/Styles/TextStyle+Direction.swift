// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

extension TextStyle {
    /// In which direction the lines of a text run.
    public enum Direction: Sendable, Hashable, CaseIterable {
        /// As the first letter of each paragraph says.
        case natural
        /// From left to right, whatever the letters are.
        case leftToRight
        /// From right to left, whatever the letters are.
        case rightToLeft
    }
}
