// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterKernels
internal import CRasterLibraries

struct FileDigest {
    /// The bytes; zeros if the file couldn't be read.
    let bytes: [UInt8]
    let isComplete: Bool

    init(path: String) {
        var bytes = [UInt8](repeating: 0, count: Int(RASTER_FILE_DIGEST_LENGTH))
        isComplete = unsafe raster_file_digest(path, &bytes)
        self.bytes = bytes
    }

    /// Reads the file of a library that is loaded, which may no longer be the one at the path.
    init(path: String, loadedAt address: UInt) {
        var bytes = [UInt8](repeating: 0, count: Int(RASTER_FILE_DIGEST_LENGTH))
        isComplete = unsafe raster_loaded_file_digest(path, address, &bytes)
        self.bytes = bytes
    }

    var digits: String { HexadecimalDigits.of(bytes) }
}

enum HexadecimalDigits {
    static func of(_ bytes: some Sequence<UInt8>) -> String {
        bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    static func ofDigest(of bytes: [UInt8]) -> String {
        var state = raster_sha256()
        var digest = [UInt8](repeating: 0, count: Int(RASTER_SHA256_LENGTH))
        unsafe raster_sha256_init(&state, raster_sha256_instructions_in_use())
        unsafe raster_sha256_update(&state, bytes, bytes.count)
        unsafe raster_sha256_final(&state, &digest)
        return of(digest)
    }
}

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
