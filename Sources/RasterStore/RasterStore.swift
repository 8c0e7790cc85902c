// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterLMDB
public import RasterKit

/// A tier that keeps pictures on disk.
public final class RasterStore: Sendable {
    /// The version of LMDB.
    static var libraryVersion: Int32 { MDB_VERSION_MAJOR }
}
