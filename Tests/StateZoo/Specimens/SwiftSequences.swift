// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

extension Zoo {
    /// Collections and sequences that stand for others.
    static var swiftSequences: [Specimen] {
        let steps = stride(from: 0, to: 9, by: 1)
        return [
            .library("slice", Slice(base: [1, 2], bounds: 0..<1)),
            .library("slice of another collection", Slice(base: [3, 2], bounds: 0..<1)),
            .library("slice with other bounds", Slice(base: [1, 2], bounds: 0..<2)),
            .library("slice of ranges", [1, 2, 3][RangeSet(0..<1)]),
            .library("slice of other ranges", [1, 2, 3][RangeSet(0..<2)]),
            .library("set of ranges", RangeSet(0..<2)),
            .library("set of two ranges", RangeSet([0..<2, 3..<4])),
            .library("ranges of a set", RangeSet(0..<2).ranges),
            .library("difference of arrays", [1].difference(from: [2])),
            .library("difference of other arrays", [1].difference(from: [4])),
            .library(
                "change of an array",
                CollectionDifference.Change.insert(offset: 1, element: 1, associatedWith: nil)
            ),
            .library("indices of a text", "ab".indices),
            .library("indices of a shorter text", "a".indices),
            .library("reversed array of other values", [1, 3].reversed() as ReversedCollection<[Int]>),
            .library("end of a reversed array", ([1, 2].reversed() as ReversedCollection<[Int]>).endIndex),
            .library("enumerated other array", ["b"].enumerated()),
            .library("zipped other arrays", zip([2], ["a"])),
            .library("joined other arrays", [[1], [3]].joined()),
            .library("arrays joined by a separator", [[1], [2]].joined(separator: [0])),
            .library("arrays joined by another separator", [[1], [2]].joined(separator: [9])),
            .library("value repeated three times", repeatElement(1, count: 3)),
            .library("another single value", CollectionOfOne(2)),
            .library("no text", EmptyCollection<String>()),
            .library("steps without the first two", steps.dropFirst(2)),
            .library("steps without the first three", steps.dropFirst(3)),
            .library("steps from two", steps.drop { $0 < 2 }),
            .library("steps from three", steps.drop { $0 < 3 }),
            .library("first two steps", steps.prefix(2)),
            .library("first three steps", steps.prefix(3)),
            .library("lazy array", [1, 2].lazy),
            .library("other lazy array", [1, 3].lazy),
            .library("iterator of an array", [1, 2].makeIterator()),
            .library("iterator of another array", [1, 3].makeIterator()),
            .library("iterator as a sequence", IteratorSequence([1, 2].makeIterator())),
            .library("iterator of steps", steps.makeIterator()),
            .library("iterator of steps to an end", stride(from: 0, through: 9, by: 1).makeIterator()),
            .library("other literal pairs", ["a": 1, "a": 3] as KeyValuePairs),
            .library("words of a number", 5.words),
            .library("words of another number", 6.words),
        ]
    }

    static var words: [Specimen] {
        [
            .library("words of Int8", Int8(5).words), .library("words of UInt8", UInt8(5).words),
            .library("words of Int16", Int16(5).words), .library("words of UInt16", UInt16(5).words),
            .library("words of Int32", Int32(5).words), .library("words of UInt32", UInt32(5).words),
            .library("words of Int64", Int64(5).words), .library("words of UInt64", UInt64(5).words),
            .library("words of UInt128", UInt128(5).words),
            .library("words of UInt", UInt(5).words), .library("other words of UInt", UInt(6).words),
        ]
    }

    /// Collections and sequences that hold functions, or whose content or order only the process knows.
    static var refusedSwiftSequences: [RefusedSpecimen] {
        [
            RefusedSpecimen("type-erased sequence", AnySequence([1])),
            RefusedSpecimen("type-erased collection", AnyCollection([1])),
            RefusedSpecimen("type-erased collection of two directions", AnyBidirectionalCollection([1])),
            RefusedSpecimen("type-erased collection with random access", AnyRandomAccessCollection([1])),
            RefusedSpecimen("type-erased iterator", AnyIterator([1].makeIterator())),
            RefusedSpecimen("type-erased index", AnyCollection([1]).startIndex),
            RefusedSpecimen("lazy map", [1].lazy.map { $0 }),
            RefusedSpecimen("lazy filter", [1].lazy.filter { $0 > 0 }),
            RefusedSpecimen("lazy suffix", [1].lazy.drop { $0 > 0 }),
            RefusedSpecimen("lazy prefix", [1].lazy.prefix { $0 > 0 }),
            RefusedSpecimen("lazy map of a structure", at: ".values", LazyHolder()),
            RefusedSpecimen("unfolded sequence", sequence(first: 1) { $0 + 1 }),
            RefusedSpecimen("iterator of a text", "a".makeIterator()),
            RefusedSpecimen("iterator of a set", Set([1]).makeIterator()),
            RefusedSpecimen("iterator of a dictionary", ["a": 1].makeIterator()),
            RefusedSpecimen("index of a set", Set([1]).startIndex),
            RefusedSpecimen("index of a dictionary", [1: 1].startIndex),
            RefusedSpecimen("slice of a set", at: "._startIndex", Set([1, 2]).dropFirst()),
            RefusedSpecimen("indices of a set", at: "._startIndex", Set([1, 2]).indices),
        ]
    }
}

private struct LazyHolder {
    var values = [1].lazy.map { $0 }
}
