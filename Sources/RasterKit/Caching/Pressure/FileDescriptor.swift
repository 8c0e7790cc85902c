// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Glibc

/// An open file, which closes when this object is freed.
final class FileDescriptor: Sendable {
    let number: Int32

    /// Takes ownership of a descriptor; nil if opening it failed.
    init?(_ number: Int32) {
        guard number >= 0 else { return nil }
        self.number = number
    }

    deinit {
        close(number)
    }

    /// Opens a pipe; nil if too many files are open.
    static func pipe() -> (reading: FileDescriptor, writing: FileDescriptor)? {
        var numbers: [Int32] = [-1, -1]
        guard unsafe Glibc.pipe(&numbers) == 0, let reading = FileDescriptor(numbers[0]),
            let writing = FileDescriptor(numbers[1])
        else { return nil }
        for file in [reading, writing] {
            _ = fcntl(file.number, F_SETFD, FD_CLOEXEC)
        }
        return (reading, writing)
    }
}

/// The files of this machine.
package struct DiskFiles: SystemFileReading {
    package init() {}

    package func text(of path: String) -> String? {
        FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
    }
}

/// A reader of small files of the kernel, which tests replace to imitate other machines.
package protocol SystemFileReading: Sendable {
    /// Returns the text of a file, or nil if it cannot be read.
    func text(of path: String) -> String?
}
