// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import RasterLists

/// Items that are found by typing, with a scripted clock.
@MainActor
@Suite(.hangGuard) struct ListTypeAheadTests {
    private let time = ManualClock()
    private let labeling = Shared<@MainActor (Int) -> String>({ "\($0)" })

    /// Returns a list of rows of 10 points in a viewport of 30 points.
    private func list(_ labels: [String]) throws -> RasterListController<Int> {
        let list = RasterListController(pipeline: RasterPipeline(cache: nil), rowHeight: .fixed(10)) {
            NumberRow(number: $0)
        }
        list.clock = time.drawingClock
        labeling.value = { labels[$0] }
        list.selectionMode = .single
        list.apply(RasterListSnapshot(labels.indices))
        try list.resize(to: CGSize(width: 40, height: 30))
        return list
    }

    /// Types letters, one after the other, and returns the items that have the focus then.
    private func type(_ text: String, _ list: RasterListController<Int>) -> [Int?] {
        text.map { letter in
            list.typeAhead(String(letter), label: labeling.value)
            return list.focusedItem
        }
    }

    private let fruits = ["Apple", "Avocado", "Banana", "Blueberry", "Cherry", "Cranberry", "apricot"]

    /// Letters that are typed, the offset of the list, and the items that have the focus after each letter.
    nonisolated private static let texts: [(text: String, offset: CGFloat, found: [Int?])] = [
        ("bl", 0, [2, 3]),
        // The same letter cycles through its items, and wraps around.
        ("aaaa", 0, [0, 1, 6, 0]),
        // Without a focus, the search starts at the first visible item.
        ("a", 10, [1]),
    ]

    @Test(arguments: texts.indices) func `Letters go to the next item that starts with them`(index: Int) throws {
        let (text, offset, found) = Self.texts[index]
        let list = try list(fruits)
        list.scroll(toOffset: offset)
        #expect(type(text, list) == found)
        #expect(list.selection.first == found.last)
    }

    @Test func `The item that is found is in view`() throws {
        let list = try list(fruits)
        _ = type("cr", list)
        #expect(list.offset == 30)
    }

    @Test func `Letters after a second start another text`() throws {
        let list = try list(fruits)
        #expect(type("b", list) == [2])
        time.move(.milliseconds(999))
        #expect(type("l", list) == [3])
        time.move(.seconds(1))
        #expect(type("c", list) == [4])
        time.move(.seconds(5))
        // Not “cb”, but the next item with b.
        #expect(type("b", list) == [2])
    }

    @Test func `A focus that is moved otherwise starts another text`() throws {
        let list = try list(fruits)
        #expect(type("c", list) == [4])
        list.focusedItem = 0
        #expect(type("b", list) == [2])
    }

    @Test func `Letters that no item starts with keep the focus`() throws {
        let list = try list(fruits)
        #expect(type("bx", list) == [2, 2])
        #expect(type("l", list) == [2])
        time.move(.seconds(1))
        #expect(type("z", list) == [2])
    }

    @Test(arguments: [
        ("e", "Émile"), ("É", "emil"), ("a", "A\u{30a}ngström"), ("o", "Ø"), ("ß", "SS"),
        ("\u{5EA}", "\u{5EA}\u{5D5}\u{5D3}\u{5D4}"), ("\u{AC00}", "\u{AC01}"),
    ])
    func `Case and diacritics don't matter`(letter: String, label: String) throws {
        let list = try list(["x", label])
        list.typeAhead(letter, label: labeling.value)
        // Ø isn't an o with a mark, but a letter.
        #expect(list.focusedItem == (label == "Ø" ? nil : 1))
    }

    @Test func `The locale decides which letters are the same`() throws {
        let list = try list(["x", "Iğdır", "İzmir"])
        list.environment.localeIdentifier = "tr_TR"
        list.typeAhead("i", label: labeling.value)
        #expect(list.focusedItem == 2)
        list.environment.localeIdentifier = "en_US"
        time.move(.seconds(2))
        list.focusedItem = 0
        list.typeAhead("i", label: labeling.value)
        #expect(list.focusedItem == 1)
    }

    @Test(arguments: [" ", "\t", "\u{8}", "\u{7f}", "", "\u{a0}"])
    func `Spaces and control characters aren't used`(text: String) throws {
        let list = try list([" x", "y"])
        #expect(!list.typeAhead(text, label: labeling.value))
        #expect(list.focusedItem == nil)
    }

    @Test func `Headers are passed over`() throws {
        let list = try list(fruits)
        list.apply(RasterListSnapshot(sections: [.init(header: 0, items: [2]), .init(header: 1, items: [6])]))
        #expect(type("aa", list) == [6, 6])
    }

    @Test func `A long search takes two milliseconds of a turn, and goes on`() async throws {
        let list = try list(fruits)
        let time = time
        var asked = 0
        labeling.value = { id in
            asked += 1
            time.move(.microseconds(100))
            return id == 990 ? "found" : "other"
        }
        list.apply(RasterListSnapshot(0..<1000))
        #expect(list.typeAhead("f", label: labeling.value))
        // The clock is read once for 16 labels.
        #expect(asked == 32)
        #expect(list.focusedItem == nil)
        while list.focusedItem == nil { await Task.yield() }
        #expect(list.focusedItem == 990)
        #expect(asked == 991)
    }

    @Test func `Another letter, another focus and the end of the list end a long search`() async throws {
        var list: RasterListController<Int>? = try list(fruits)
        let time = time
        labeling.value = { id in
            time.move(.microseconds(100))
            return id == 400 ? "found" : id == 20 ? "other" : ""
        }
        list?.apply(RasterListSnapshot(0..<1000))
        list?.typeAhead("f", label: labeling.value)
        time.move(.seconds(1))
        list?.typeAhead("o", label: labeling.value)
        for _ in 0..<200 { await Task.yield() }
        #expect(list?.focusedItem == 20)
        time.move(.seconds(1))
        list?.typeAhead("f", label: labeling.value)
        list?.focusedItem = 3
        for _ in 0..<200 { await Task.yield() }
        #expect(list?.focusedItem == 3)
        list?.typeAhead("z", label: labeling.value)
        weak let released = list
        list = nil
        #expect(released == nil)
    }

    @Test func `A mark that completes a letter isn't a letter of its own`() throws {
        let list = try list(["Zebra", "Eclair", "Egg", "E\u{301}tude"])
        #expect(list.typeAhead("e", label: labeling.value))
        #expect(list.focusedItem == 1)
        #expect(list.typeAhead("\u{301}", label: labeling.value))
        #expect(list.focusedItem == 1)
        _ = list.typeAhead("t", label: labeling.value)
        #expect(list.focusedItem == 3)
        time.move(.seconds(2))
        #expect(list.typeAhead("\u{301}", label: labeling.value))
        #expect(list.focusedItem == 3)
    }

    @Test func `A letter finds the syllable that it starts`() throws {
        let list = try list([
            "\u{917}\u{93E}\u{928}", "\u{915}\u{93F}\u{924}\u{93E}\u{92C}", "\u{915}\u{93E}\u{932}",
            "\u{915}\u{93E}\u{92E}",
        ])
        _ = list.typeAhead("\u{915}", label: labeling.value)
        #expect(list.focusedItem == 1)
        _ = list.typeAhead("\u{93E}", label: labeling.value)
        #expect(list.focusedItem == 2)
        _ = list.typeAhead("\u{932}", label: labeling.value)
        #expect(list.focusedItem == 2)
    }
}
