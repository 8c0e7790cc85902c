// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import RasterGraphics

extension RasterError.Code {
    /// The size of a font is zero, negative, not a number or too large.
    public static let invalidFont = RasterError.Code("invalidFont")

    /// The machine has no font at all.
    public static let fontUnavailable = RasterError.Code("fontUnavailable")
}
