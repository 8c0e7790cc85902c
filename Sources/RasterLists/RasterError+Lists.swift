// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import RasterGraphics

extension RasterError.Code {
    /// The content of a list item could not be fetched or prepared.
    public static let contentUnavailable = RasterError.Code("contentUnavailable")

    /// A snapshot or the layout of a list can't be as asked.
    ///
    /// An identity occurs twice, isn't equal to itself, or isn't where an edit needs it
    /// (see ``RasterListSnapshot``); or the columns of a grid don't fit into its width.
    public static let invalidList = RasterError.Code("invalidList")
}
