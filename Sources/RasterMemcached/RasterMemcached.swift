// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterLibMemcached
public import RasterKit

/// A tier that machines share, on memcached.
public final class RasterMemcached: Sendable {
    /// The version of libmemcached.
    static var libraryVersion: String { unsafe String(cString: memcached_lib_version()) }
}
