// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

extension Zoo {
    static var collections: [Specimen] {
        [
            Specimen("empty array of Int", [Int]()),
            Specimen("empty array of UInt", [UInt]()),
            Specimen("empty array of text", [String]()),
            Specimen("array", [1, 2]),
            Specimen("array in another order", [2, 1]),
            Specimen("array of Int8", [Int8(1), 2]),
            Specimen("array of Double", [1.0, 2.0]),
            Specimen("array of Float", [Float(1), 2]),
            Specimen("array of Float16", [Float16(1), 2]),
            Specimen("array of Bool", [true, false]),
            Specimen("array of Bool in another order", [false, true]),
            Specimen("array of UInt128", [UInt128(1), 2]),
            Specimen("array of optionals", [1, nil, 2] as [Int?]),
            Specimen("array of arrays", [[1], [2, 3]]),
            Specimen("array of arrays with another boundary", [[1, 2], [3]]),
            Specimen("array of empty arrays", [[], []] as [[Int]]),
            Specimen("array of one empty array", [[]] as [[Int]]),
            Specimen("array of points", [Point(x: 1, y: 2), Point(x: 3, y: 4)]),
            Specimen("array of sizes", [Size(x: 1, y: 2), Size(x: 3, y: 4)]),
            Specimen("long array", Array(0..<10_000)),
            Specimen("array slice", [0, 1, 2][1...]),
            Specimen("contiguous array", ContiguousArray([1, 2])),
            Specimen("set", Set([1, 2])),
            Specimen("another set", Set([1, 3])),
            Specimen("empty set", Set<Int>()),
            Specimen("set of texts", Set(["a", "b"])),
            Specimen("set of any", Set<AnyHashable>([1, "a", Point()])),
            Specimen("dictionary", ["a": 1, "b": 2]),
            Specimen("dictionary, swapped", ["a": 2, "b": 1]),
            Specimen("empty dictionary", [String: Int]()),
            Specimen("dictionary of any", ["a": 1, 2: "b", Point(): [1]] as [AnyHashable: Any]),
            Specimen("dictionary of sets", ["a": Set(["x"]), "b": []] as [String: Set<String>]),
            Specimen("dictionary keys", ["a": 1, "b": 2].keys),
            Specimen("dictionary values", ["a": 1, "b": 2].values),
            Specimen("literal pairs", ["a": 1, "a": 2] as KeyValuePairs),
            Specimen("reversed array", [1, 2].reversed() as ReversedCollection<[Int]>),
            Specimen("repeated value", repeatElement(1, count: 2)),
            Specimen("one value", CollectionOfOne(1)),
            Specimen("no value", EmptyCollection<Int>()),
            Specimen("enumerated array", ["a"].enumerated()),
            Specimen("zipped arrays", zip([1], ["a"])),
            Specimen("joined arrays", [[1], [2]].joined()),
        ]
    }

    static var ranges: [Specimen] {
        [
            Specimen("range", 1..<3),
            Specimen("another range", 1..<4),
            Specimen("closed range", 1...3),
            Specimen("range from", 1...),
            Specimen("range up to", ..<3),
            Specimen("range through", ...3),
            Specimen("range of Double", 1.0..<3.0),
            Specimen("range of text", "a"..<"c"),
            Specimen("stride", stride(from: 0, to: 10, by: 2)),
            Specimen("another stride", stride(from: 0, to: 10, by: 5)),
            Specimen("stride through", stride(from: 0, through: 10, by: 2)),
            Specimen("index of a closed range", (1...3).startIndex),
            Specimen("end of a closed range", (1...3).endIndex),
        ]
    }

    static var agreeingCollections: [AgreeingPair] {
        [
            AgreeingPair("sets filled in another order", Set(0..<500), Set((0..<500).reversed())),
            AgreeingPair("sets of other capacities", Set([1, 2]), grown()),
            AgreeingPair("dictionaries filled in another order", table(0..<500), table((0..<500).reversed())),
            AgreeingPair("slices at other places", [0, 1, 2][1...], [5, 6, 1, 2][2...]),
            AgreeingPair("substrings at other places", "xab".dropFirst(), "yyab".dropFirst(2)),
            AgreeingPair("value and any", 1, 1 as Any),
            AgreeingPair("value and nested any", Circle(), erased(Circle() as any Shape)),
            AgreeingPair("value and error", Failure.code(2), Failure.code(2) as any Error),
            AgreeingPair("text and text from characters", "abc", String(["a", "b", "c"])),
            AgreeingPair("short and long storage", "abc", String(String(repeating: "abc", count: 20).prefix(3))),
        ]
    }

    private static func grown() -> Set<Int> {
        var set = Set(0..<1000).filter { $0 == 1 || $0 == 2 }
        set.reserveCapacity(5000)
        return set
    }

    private static func table(_ numbers: some Sequence<Int>) -> [String: Int] {
        Dictionary(uniqueKeysWithValues: numbers.map { ("\($0)", $0) })
    }
}
