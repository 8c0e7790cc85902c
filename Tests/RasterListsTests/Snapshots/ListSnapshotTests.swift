// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Testing

@testable import RasterLists

@Suite struct ListSnapshotTests {
    typealias Snapshot = RasterListSnapshot<String>

    @Test func keepsTheFirstOfDuplicatesAcrossSections() {
        let snapshot = Snapshot(sections: [
            .init(header: "A", items: ["a", "A", "a"]), .init(header: "a", items: ["b", "A"]),
        ])
        #expect(snapshot.sections == [.init(header: "A", items: ["a"]), .init(items: ["b"])])
        #expect(snapshot.duplicates == ["A", "a", "a", "A"])
    }

    @Test func findsIdentitiesWhoseHashValuesAreEqual() {
        let snapshot = RasterListSnapshot((0..<100).map(Colliding.init))
        for (position, id) in snapshot.ids.enumerated() {
            #expect(snapshot.position(of: id) == position)
        }
        #expect(snapshot.position(of: Colliding(value: 100)) == nil)
    }

    @Test func leavesOutIdentitiesThatDoNotEqualThemselves() {
        var snapshot = RasterListSnapshot([1, Double.nan, 2, .nan])
        snapshot.append([.nan, 3])
        snapshot.insert([.nan, 4], at: snapshot.place(section: 0, index: 1))
        #expect(snapshot.ids == [1, 4, 2, 3])
        #expect(snapshot.duplicates.count == 4)
        #expect(snapshot.position(of: .nan) == nil)
        #expect(snapshot.sections.map(\.items) == [[1, 4, 2, 3]])
    }

    @Test func leavesCopiesAloneWhenOneChanges() {
        let first = Snapshot(["a", "b"])
        var second = first
        second.append(["c"])
        second.delete(["a"])
        #expect(first.ids == ["a", "b"])
        #expect(first.position(of: "c") == nil)
        #expect(first.position(of: "a") == 0)
        #expect(second.ids == ["b", "c"])
    }

    @Test func marksOnlyWhatItContains() {
        var snapshot: Snapshot = ["a", "b"]
        #expect(snapshot.reload(["b", "missing"]) == 1)
        #expect(snapshot.reloadedIDs == ["b"])
        snapshot.delete(["b"])
        #expect(snapshot.reloadedIDs.isEmpty)
    }

    @Test func replacesSections() {
        var snapshot = Snapshot(sections: [.init(header: "A", items: ["a", "b"]), .init(items: ["c"])])
        snapshot.reload(["a", "c"])
        snapshot.sections[0].items.removeAll { $0 == "a" }
        snapshot.sections.append(.init(header: "D"))
        #expect(snapshot.ids == ["A", "b", "c", "D"])
        #expect(snapshot.reloadedIDs == ["c"])
    }
}

private struct Colliding: Hashable, Sendable {
    var value: Int

    func hash(into hasher: inout Hasher) {}
}
