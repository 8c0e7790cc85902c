// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import RasterGraphics

extension RasterError.Code {
    /// The size of a font is zero, negative, not a number, too small or too large, or its family is too long.
    public static let invalidFont = RasterError.Code("invalidFont")

    /// The machine has no font at all.
    public static let fontUnavailable = RasterError.Code("fontUnavailable")

    /// The limit of the number of lines is less than 1.
    public static let invalidLineLimit = RasterError.Code("invalidLineLimit")

    /// The distance of the lines is negative, not a number or too large.
    public static let invalidLineSpacing = RasterError.Code("invalidLineSpacing")

    /// A markup has a tag that is not known, not closed, or otherwise malformed, or has too many tags.
    public static let invalidMarkup = RasterError.Code("invalidMarkup")
}
