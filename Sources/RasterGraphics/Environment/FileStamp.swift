// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterLibraries

/// The identity, size and times of a file or folder, which change with its contents.
struct FileStamp: Hashable, Sendable {
    private let device: UInt64
    private let inode: UInt64
    private let byteCount: UInt64
    private let modified: Int64
    private let changed: Int64

    /// Reads the stamp of a file or folder; that of a missing one equals that of any other missing one.
    init(path: String) {
        let stamp = unsafe raster_file_stamp_read(path)
        device = stamp.device
        inode = stamp.inode
        byteCount = stamp.byte_count
        modified = stamp.modified
        changed = stamp.changed
    }
}
