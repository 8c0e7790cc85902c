// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Testing

@testable import RasterState

@Suite struct SortingTests {
    /// Elements of zeros and ones, so that most begin alike and some are the beginning of others.
    private static let elements: [[UInt8]] = (0..<500).map { number in
        [7, 7] + (0..<number % 23).map { UInt8(truncatingIfNeeded: number * number >> ($0 % 11)) % 2 }
    }

    @Test(arguments: [
        elements, Array(elements.reversed()), [[]], [[1], []], [[0, 0], [0], [0, 0, 0]], [[255], [1, 2]],
    ])
    func sortsByContent(_ elements: [[UInt8]]) {
        var buffer = EncodingBuffer()
        buffer.append([9, 8])
        let ranges = elements.map { element in
            let start = buffer.count
            buffer.append(element)
            return start..<buffer.count
        }
        buffer.sort(ranges)
        let model = elements.sorted { $0.lexicographicallyPrecedes($1) }
        #expect(buffer.bytes() == [9, 8] + model.flatMap(\.self))
    }
}
