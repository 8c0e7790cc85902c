// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import RasterGraphics

extension RasterError.Code {
    /// An image isn't prefetched, because its pipeline has no cache.
    ///
    /// See ``RasterPrefetcher``.
    public static let noCache = RasterError.Code("noCache")

    /// The content of a list item could not be fetched or prepared.
    public static let contentUnavailable = RasterError.Code("contentUnavailable")

    /// A list measures a component that doesn't adopt ``SelfSizing``.
    public static let notSelfSizing = RasterError.Code("notSelfSizing")

    /// An identity occurs more than once in a snapshot.
    public static let duplicateIdentity = RasterError.Code("duplicateIdentity")

    /// The columns of a grid don't fit into its width, or their number or width makes no sense.
    public static let columnsInvalid = RasterError.Code("columnsInvalid")

    /// A snapshot of a list has no place for an edit: it doesn't contain the identity, or the identity is a header.
    ///
    /// See ``RasterListSnapshot``.
    public static let listEditInvalid = RasterError.Code("listEditInvalid")
}
