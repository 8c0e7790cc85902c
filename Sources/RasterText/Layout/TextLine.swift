// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// A line of a laid-out text.
struct TextLine {
    /// The byte of the text that it begins with.
    let start: Int

    /// The distance from the top of the text to the top of the line, in pixels.
    let top: Int

    /// The distance from the top of the text to the bottom of the line, in pixels.
    let bottom: Int

    /// The distance from the top of the text to the baseline, in pixels.
    let baseline: Int
}
