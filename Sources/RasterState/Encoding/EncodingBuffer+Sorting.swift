// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

extension EncodingBuffer {
    /// Sorts ranges of bytes, which follow each other up to the end, by their content.
    mutating func sort(_ ranges: [Range<Int>]) {
        guard ranges.count > 1, let start = ranges.first?.lowerBound else { return }
        let copy = unsafe withBytes { bytes in unsafe [UInt8](bytes[start...]) }
        unsafe copy.withUnsafeBytes { bytes in
            var slices = unsafe ranges.map { range in
                unsafe UnsafeRawBufferPointer(rebasing: bytes[range.lowerBound - start..<range.upperBound - start])
            }
            unsafe slices.sort { unsafe Self.precedes($0, $1) }
            removeBytes(from: start)
            for index in unsafe slices.indices {
                unsafe append(bytes: slices[index])
            }
        }
    }

    /// Returns a Boolean value that indicates whether bytes come before others in lexicographic order.
    private static func precedes(_ first: UnsafeRawBufferPointer, _ second: UnsafeRawBufferPointer) -> Bool {
        guard let one = first.baseAddress, let other = second.baseAddress else { return first.count < second.count }
        let order = unsafe memcmp(one, other, min(first.count, second.count))
        return order == 0 ? first.count < second.count : order < 0
    }
}
