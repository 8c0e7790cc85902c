// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

extension EncodingBuffer {
    mutating func sort(_ ranges: [Range<Int>]) {
        guard ranges.count > 1, let start = ranges.first?.lowerBound else { return }
        let copy = unsafe withBytes { bytes in unsafe [UInt8](bytes[start...]) }
        unsafe copy.withUnsafeBytes { bytes in
            let slices = unsafe ranges.map { range in
                unsafe UnsafeRawBufferPointer(rebasing: bytes[range.lowerBound - start..<range.upperBound - start])
            }
            let common = unsafe slices.dropFirst().reduce(slices[0].count) { count, slice in
                unsafe Self.commonCount(slices[0], slice, limit: count)
            }
            var items = unsafe slices.indices.map { index in
                unsafe SortItem(word: Self.word(slices[index], at: common), index: index)
            }
            items.sort { first, second in
                guard first.word == second.word else { return first.word < second.word }
                return unsafe Self.precedes(slices[first.index], slices[second.index])
            }
            removeBytes(from: start)
            for item in items {
                unsafe append(bytes: slices[item.index])
            }
        }
    }

    /// An element and its first bytes that differ from those of others, which decide in most comparisons.
    private struct SortItem {
        let word: UInt64
        let index: Int
    }

    private static func commonCount(
        _ first: UnsafeRawBufferPointer,
        _ second: UnsafeRawBufferPointer,
        limit: Int
    ) -> Int {
        let limit = min(limit, second.count)
        var count = 0
        while count < limit, unsafe first[count] == second[count] {
            count += 1
        }
        return count
    }

    private static func word(_ bytes: UnsafeRawBufferPointer, at offset: Int) -> UInt64 {
        guard offset + 8 > bytes.count else {
            return UInt64(bigEndian: unsafe bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
        }
        return (offset..<offset + 8).reduce(0) { word, index in
            unsafe word << 8 | (index < bytes.count ? UInt64(bytes[index]) : 0)
        }
    }

    private static func precedes(_ first: UnsafeRawBufferPointer, _ second: UnsafeRawBufferPointer) -> Bool {
        guard let one = first.baseAddress, let other = second.baseAddress else { return first.count < second.count }
        let order = unsafe memcmp(one, other, min(first.count, second.count))
        return order == 0 ? first.count < second.count : order < 0
    }
}
