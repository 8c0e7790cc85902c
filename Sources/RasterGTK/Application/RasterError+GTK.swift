// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import RasterKit

extension RasterError.Code {
    /// A display that cannot be opened, or isn't there.
    public static let displayUnavailable = RasterError.Code("displayUnavailable")

    /// An application with an invalid identifier, or one that is running already.
    public static let applicationInvalid = RasterError.Code("applicationInvalid")

    /// A main actor whose jobs GLib's loop cannot run.
    public static let mainLoopUnavailable = RasterError.Code("mainLoopUnavailable")

    /// A live widget of a list's item that another widget contains.
    public static let overlayInvalid = RasterError.Code("overlayInvalid")
}
