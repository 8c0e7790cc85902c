// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The lines of a control file, with their numbers.
///
/// Lines end with `\n` or `\r\n`; a byte order mark before the first one is skipped.
struct ControlLines: Sequence, IteratorProtocol {
    private var rest: ArraySlice<UInt8>

    /// The number of the last line, from 1.
    private(set) var number = 0

    init(_ bytes: [UInt8]) {
        rest = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    }

    mutating func next() -> ArraySlice<UInt8>? {
        guard !rest.isEmpty else { return nil }
        number += 1
        let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
        var line = rest[rest.startIndex..<end]
        rest = rest[end...].dropFirst()
        if line.last == UInt8(ascii: "\r") {
            line.removeLast()
        }
        return line
    }
}
