// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Glibc

/// A regular file that is open for reading, and no link, folder or pipe.
struct PlainFile: ~Copyable {
    /// A file as it was when it was opened.
    struct Identity: Hashable, Sendable {
        private var device: UInt
        private var number: UInt
        let byteCount: Int
        private var seconds: Int
        private var nanoseconds: Int

        fileprivate init(_ status: stat) {
            device = UInt(status.st_dev)
            number = UInt(status.st_ino)
            byteCount = status.st_size
            // The time of its last change of any kind, which programs that copy files can't set.
            seconds = status.st_ctim.tv_sec
            nanoseconds = status.st_ctim.tv_nsec
        }
    }

    let identity: Identity
    private let descriptor: CInt

    /// Opens a file, or returns nil if there is none.
    init?(at url: URL) {
        let descriptor = open(url.path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            close(descriptor)
            return nil
        }
        self.descriptor = descriptor
        identity = Identity(status)
    }

    deinit { close(descriptor) }

    /// Returns at most so many bytes of the file.
    func contents(limit: Int) throws -> Data {
        try FileHandle(fileDescriptor: descriptor, closeOnDealloc: false).read(upToCount: limit) ?? Data()
    }
}
