// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterTesting
import Testing

@testable import RasterLists

@Suite struct ListSnapshotTests {
    typealias Snapshot = RasterListSnapshot<String>

    @Test func isEmptyWithoutIdentities() {
        let snapshot = Snapshot()
        #expect(snapshot.ids.isEmpty)
        #expect(snapshot.sections.isEmpty)
        #expect(snapshot.position(of: "a") == nil)
    }

    @Test func putsItemsIntoOneSectionWithoutAHeader() {
        let snapshot = Snapshot(["a", "b"].lazy)
        #expect(snapshot.sections == [.init(items: ["a", "b"])])
    }

    @Test func isWrittenAsAnArray() {
        let snapshot: Snapshot = ["a", "b", "a"]
        #expect(snapshot.ids == ["a", "b"])
        #expect(snapshot.duplicates == ["a"])
    }

    @Test func listsHeadersBeforeTheirItems() {
        let snapshot = Snapshot(sections: [
            .init(header: "A", items: ["a", "b"]), .init(items: ["c"]), .init(header: "E"), .init(items: []),
        ])
        #expect(snapshot.ids == ["A", "a", "b", "c", "E"])
        #expect(
            snapshot.sections == [
                .init(header: "A", items: ["a", "b"]), .init(items: ["c"]), .init(header: "E"), .init(items: []),
            ]
        )
    }

    @Test func keepsTheFirstOfDuplicatesAcrossSections() {
        let snapshot = Snapshot(sections: [
            .init(header: "A", items: ["a", "A", "a"]), .init(header: "a", items: ["b", "A"]),
        ])
        #expect(snapshot.sections == [.init(header: "A", items: ["a"]), .init(items: ["b"])])
        #expect(snapshot.duplicates == ["A", "a", "a", "A"])
    }

    @Test func findsEachIdentity() {
        let snapshot = Snapshot((0..<1000).map { "item \($0)" })
        for (position, id) in snapshot.ids.enumerated() {
            #expect(snapshot.position(of: id) == position)
        }
        #expect(snapshot.position(of: "item 1000") == nil)
    }

    @Test func findsIdentitiesWhoseHashValuesAreEqual() {
        let snapshot = RasterListSnapshot((0..<100).map(Colliding.init))
        for (position, id) in snapshot.ids.enumerated() {
            #expect(snapshot.position(of: id) == position)
        }
        #expect(snapshot.position(of: Colliding(value: 100)) == nil)
    }

    @Test func leavesOutIdentitiesThatDoNotEqualThemselves() throws {
        var snapshot = RasterListSnapshot([1, Double.nan, 2, .nan])
        snapshot.append([.nan, 3])
        try snapshot.insert([.nan, 4], before: 2)
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

    @Test func isMadeAndReadOnManyThreads() async {
        let shared = Snapshot((0..<500).map { "item \($0)" })
        let sums = await withTaskGroup(of: Int.self) { group in
            for first in 0..<8 {
                group.addTask { @concurrent in
                    var copy = shared
                    copy.delete(["item \(first)"])
                    return copy.ids.reduce(0) { $0 + (shared.position(of: $1) ?? 0) }
                }
            }
            return await group.reduce(into: Set()) { $0.insert($1) }
        }
        #expect(sums == Set((0..<8).map { 500 * 499 / 2 - $0 }))
    }

    @Test func appendsToTheLastSection() {
        var snapshot = Snapshot(sections: [.init(header: "A"), .init(header: "B", items: ["b"])])
        snapshot.append(["c", "b", "d"])
        #expect(snapshot.sections == [.init(header: "A"), .init(header: "B", items: ["b", "c", "d"])])
        #expect(snapshot.duplicates == ["b"])
    }

    @Test func insertsBesideItems() throws {
        var snapshot: Snapshot = ["a", "b", "c"]
        try snapshot.insert(["x", "a", "y", "x"], before: "b")
        try snapshot.insert(["z"], after: "c")
        #expect(snapshot.ids == ["a", "x", "y", "b", "c", "z"])
        #expect(snapshot.duplicates.sorted() == ["a", "x"])
    }

    @Test func insertsBesideHeaders() throws {
        var snapshot = Snapshot(sections: [.init(header: "A", items: ["a"]), .init(header: "B", items: ["b"])])
        try snapshot.insert(["x"], after: "B")
        try snapshot.insert(["y"], before: "B")
        #expect(
            snapshot.sections == [.init(header: "A", items: ["a", "y"]), .init(header: "B", items: ["x", "b"])]
        )
    }

    @Test(arguments: ["a", "b", "c", "d"], ["a", "b", "c", "d"])
    func movesItems(item: String, target: String) throws {
        var before: Snapshot = ["a", "b", "c", "d"]
        var after = before
        try before.move(item, before: target)
        try after.move(item, after: target)
        var rest = ["a", "b", "c", "d"].filter { $0 != item }
        if let index = rest.firstIndex(of: target) {
            rest.insert(item, at: index)
            #expect(before.ids == rest)
            rest.swapAt(index, index + 1)
            #expect(after.ids == rest)
        } else {
            #expect(before.ids == ["a", "b", "c", "d"])
            #expect(after.ids == ["a", "b", "c", "d"])
        }
        for (position, id) in after.ids.enumerated() {
            #expect(after.position(of: id) == position)
        }
    }

    @Test func movesItemsBetweenSections() throws {
        var snapshot = Snapshot(sections: [.init(header: "A", items: ["a", "b"]), .init(header: "C", items: ["c"])])
        try snapshot.move("c", before: "a")
        try snapshot.move("b", after: "C")
        #expect(
            snapshot.sections == [.init(header: "A", items: ["c", "a"]), .init(header: "C", items: ["b"])]
        )
    }

    @Test func refusesPlacesThatDoNotExist() {
        var snapshot = Snapshot(sections: [.init(header: "A", items: ["a"])])
        #expect(throws: RasterError.self) { try snapshot.insert(["x"], after: "missing") }
        #expect(throws: RasterError.self) { try snapshot.insert(["x"], before: "A") }
        #expect(throws: RasterError.self) { try snapshot.move("missing", before: "a") }
        #expect(throws: RasterError.self) { try snapshot.move("A", after: "a") }
        #expect(snapshot.sections == [.init(header: "A", items: ["a"])])
    }

    @Test func namesTheIdentityThatIsMissing() {
        var snapshot: Snapshot = ["a"]
        let error = #expect(throws: RasterError.self) { try snapshot.insert(["x"], after: "missing") }
        #expect(error?.code == .invalidList)
        #expect(error?.message.contains("missing") == true)
    }

    @Test func deletesItemsAndHeaders() {
        var snapshot = Snapshot(sections: [.init(header: "A", items: ["a", "b"]), .init(header: "C", items: ["c"])])
        #expect(snapshot.delete(["b", "C", "missing", "b"]) == 2)
        #expect(snapshot.sections == [.init(header: "A", items: ["a"]), .init(items: ["c"])])
        #expect(snapshot.position(of: "c") == 2)
        #expect(snapshot.position(of: "b") == nil)
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

    @Test(arguments: 0..<300)
    func agreesWithANaiveArrayAfterAnyEdit(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        let sections = random.sections(of: 12)
        var snapshot = RasterListSnapshot(sections: sections)
        var model = distinct(sections.flatMap { ($0.header.map { [$0] } ?? []) + $0.items }).first
        #expect(snapshot.ids == model)
        for _ in 0..<30 {
            let id = Int.random(in: 0..<12, using: &random)
            let target = Int.random(in: 0..<12, using: &random)
            let isHeader = snapshot.sections.contains { $0.header == id }
            switch Int.random(in: 0..<4, using: &random) {
            case 0:
                snapshot.append([id])
                if !model.contains(id) { model.append(id) }
            case 1:
                #expect(snapshot.delete([id, target]) == Set([id, target]).intersection(model).count)
                model.removeAll { $0 == id || $0 == target }
            case 2 where model.contains(target):
                try snapshot.insert([id], after: target)
                if !model.contains(id) { model.insert(id, at: try #require(model.firstIndex(of: target)) + 1) }
            case 3 where model.contains(id) && model.contains(target) && !isHeader && id != target:
                try snapshot.move(id, after: target)
                model.removeAll { $0 == id }
                model.insert(id, at: try #require(model.firstIndex(of: target)) + 1)
            default:
                break
            }
            #expect(snapshot.ids == model)
            #expect(snapshot.sections.flatMap { ($0.header.map { [$0] } ?? []) + $0.items } == model)
            for id in 0..<12 {
                #expect(snapshot.position(of: id) == model.firstIndex(of: id))
            }
        }
    }
}

private struct Colliding: Hashable, Sendable {
    var value: Int

    func hash(into hasher: inout Hasher) {}
}
