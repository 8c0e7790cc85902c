// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

extension RasterError.Code {
    /// The content of a list item could not be fetched or prepared.
    public static let contentUnavailable = RasterError.Code("contentUnavailable")

    /// A list measures a component that doesn't adopt ``SelfSizing``.
    public static let notSelfSizing = RasterError.Code("notSelfSizing")

    /// An identity occurs more than once in a snapshot.
    public static let duplicateIdentity = RasterError.Code("duplicateIdentity")
}
