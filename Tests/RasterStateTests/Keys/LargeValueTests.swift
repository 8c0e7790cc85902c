// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterState
import Testing

@Suite struct LargeValueTests {
    /// Long values, each with a change that is easily overlooked.
    static let pairs: [(String, any Sendable, any Sendable)] = {
        let text = String(repeating: "x", count: 1_000_000)
        var data = Data(repeating: 7, count: 10_000_000)
        let original = data
        data[9_999_999] = 8
        var numbers = Array(0..<100_000)
        let ordered = numbers
        numbers.swapAt(50_000, 50_001)
        let names = Set((0..<2000).map { "name \($0)" })
        let ages = Dictionary(uniqueKeysWithValues: (0..<2000).map { ("name \($0)", $0) })
        return [
            ("a text of a megabyte", text, text + "y"),
            ("data of ten megabytes", original, data),
            ("an array of a hundred thousand", ordered, numbers),
            ("a set", names, names.subtracting(["name 7"])),
            ("a dictionary", ages, ages.merging(["name 7": 8]) { $1 }),
        ]
    }()

    @Test(arguments: pairs.indices)
    func keepsTheKeySmallAndTellsTheValuesApart(_ index: Int) throws {
        let (name, first, second) = Self.pairs[index]
        let key = try key(first)
        #expect(key.encoding.count < 512, "\(name)")
        #expect(try key != RasterStateTests.key(second), "\(name)")
        #expect(try key == RasterStateTests.key(first), "\(name)")
    }
}
