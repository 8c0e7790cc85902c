// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import Glibc

/// The memory that an answer is received into, which is reused for the next one.
struct ReceiveBuffer: Sendable {
    /// The room for an answer without a value, and for the first bytes of one with a value.
    static let smallestCapacity = 16 << 10

    /// The bytes received so far, and unused memory.
    private(set) var bytes: [UInt8]

    private(set) var count = 0

    init(capacity: Int = Self.smallestCapacity) {
        bytes = Self.memory(max(capacity, 1), startingWith: [])
    }

    /// Forgets the bytes received so far, and keeps the memory.
    mutating func removeAll() {
        count = 0
    }

    mutating func reserve(_ capacity: Int) {
        if capacity > bytes.count { bytes = Self.memory(capacity, startingWith: bytes) }
    }

    /// Returns memory of zeros after some bytes.
    ///
    /// By calls of C: those of arrays take longer than a deadline for a mebibyte without optimization.
    private static func memory(_ capacity: Int, startingWith bytes: [UInt8]) -> [UInt8] {
        unsafe Array(unsafeUninitializedCapacity: capacity) { place, count in
            guard let start = place.baseAddress else { return }
            unsafe memset(start, 0, capacity)
            unsafe UnsafeMutableRawBufferPointer(place).copyBytes(from: bytes)
            count = capacity
        }
    }

    /// Appends bytes that a closure writes.
    mutating func append(_ write: (UnsafeMutableRawBufferPointer) -> Int) -> Int {
        let used = count
        let written = unsafe bytes.withUnsafeMutableBytes { place in
            unsafe write(UnsafeMutableRawBufferPointer(rebasing: place[used...]))
        }
        count += max(written, 0)
        return written
    }

    var isFull: Bool { count == bytes.count }
}
