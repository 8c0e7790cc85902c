// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Glibc

/// An open file, which closes when nobody has it any more.
final class FileDescriptor: Sendable {
    let number: Int32

    /// Takes a descriptor over; nil if opening it had failed.
    init?(_ number: Int32) {
        guard number >= 0 else { return nil }
        self.number = number
    }

    deinit {
        close(number)
    }

    /// Opens a pipe; nil where there are too many files open.
    static func pipe() -> (reading: FileDescriptor, writing: FileDescriptor)? {
        var numbers: [Int32] = [-1, -1]
        guard Glibc.pipe(&numbers) == 0, let reading = FileDescriptor(numbers[0]),
            let writing = FileDescriptor(numbers[1])
        else { return nil }
        for file in [reading, writing] {
            _ = fcntl(file.number, F_SETFD, FD_CLOEXEC)
        }
        return (reading, writing)
    }
}
