// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterTesting
import Testing

@testable import RasterLists

/// Footers of sections.
@MainActor
@Suite(.hangGuard) struct ListFooterTests {
    private typealias Section = RasterListSnapshot<Int>.Section

    private let stages = Shared<[ListStage]>([])

    /// Returns a list of two sections in a viewport of 40 × 100: headers of 20 points, items of 10, footers of 15.
    private func stage(rowHeight: RasterListController<Int>.ItemLength = .fixed(10)) throws -> ListStage {
        let stage = try ListStage(rowHeight: rowHeight, ids: [])
        stages.value.append(stage)
        stage.list.headerLength = .fixed(20)
        stage.list.footerLength = .fixed(15)
        stage.list.apply(
            RasterListSnapshot(sections: [
                Section(header: -1, items: [1, 2, 3], footer: -10), Section(items: Array(4..<30), footer: -20),
            ])
        )
        return stage
    }

    // MARK: Places

    @Test func `A footer scrolls with its section, and the header stays above it until the next section`() throws {
        let list = try stage().list
        list.scroll(toOffset: 40)
        // The section ends 25 points below the top of the viewport, and its footer begins at 10.
        #expect(list.visibleItems.map(\.id).prefix(2) == [3, -10])
        #expect(list.visibleItems.last?.frame == CGRect(x: 0, y: 40, width: 40, height: 20))
        list.scroll(toOffset: 55)
        #expect(list.visibleItems.last?.frame == CGRect(x: 0, y: 45, width: 40, height: 20))
        #expect(list.frame(of: -10)?.minY == 50)
    }

    @Test func `Footers are measured`() async throws {
        let stage = try stage()
        stage.heights[-10] = 33
        stage.list.footerLength = .measured(estimate: 5)
        await stage.rest()
        #expect(stage.list.frame(of: -10)?.height == 33)
        #expect(stage.list.frame(of: 4)?.minY == 83)
    }

    @Test func `A footer that becomes a header has its height`() throws {
        let list = try stage().list
        list.footerLength = .given { _ in 7 }
        list.headerLength = .given { _ in 9 }
        list.apply(RasterListSnapshot(sections: [Section(header: -10, items: [1], footer: -1)]))
        #expect(list.frame(of: -10) == CGRect(x: 0, y: 0, width: 40, height: 9))
        #expect(list.frame(of: -1) == CGRect(x: 0, y: 19, width: 40, height: 7))
    }

    // MARK: Interaction

    @Test func `Footers aren't selected`() throws {
        let list = try stage().list
        list.selectionMode = .multiple
        list.select(-10)
        #expect(list.selection.isEmpty)
        list.selection = [-10, 3]
        #expect(list.selection == [3])
        list.select(3)
        list.select(4, isExtending: true)
        #expect(list.selection == [3, 4])
        list.selectAll()
        #expect(list.selection.count == 29)
    }

    @Test func `Keys pass over footers and headers`() throws {
        let list = try stage().list
        #expect(list.item(.down, from: 3) == 4)
        #expect(list.item(.up, from: 4) == 3)
        #expect(list.item(.last, from: 3) == 29)
        #expect(list.item(.next, from: 29) == nil)
    }

    // MARK: Changes

    @Test func `An inserted footer moves the items below it, and nothing that is visible above the viewport`() throws {
        let list = try stage().list
        list.scroll(toOffset: 200)
        let first = list.visibleItems.first?.id
        var sections = list.snapshot.sections
        sections[0].footer = nil
        let difference = list.apply(RasterListSnapshot(sections: sections))
        #expect(difference.removals == [4] && difference.changesSections)
        #expect(list.offset == 185)
        #expect(list.visibleItems.first?.id == first)
    }

    @Test func `A footer slides with its section in an animation`() async throws {
        let stage = try stage()
        await stage.rest()
        var sections = stage.list.snapshot.sections
        sections[0].items.append(100)
        stage.list.apply(RasterListSnapshot(sections: sections), animation: .linear(.milliseconds(100)))
        stage.list.advance(to: .zero)
        stage.list.advance(to: .milliseconds(50))
        #expect(stage.list.frame.items.first { $0.id == -10 }?.frame.minY == 55)
    }

    // MARK: Snapshots

    private func snapshot() -> RasterListSnapshot<Int> {
        RasterListSnapshot(sections: [Section(items: [1], footer: -1), Section(header: -2, items: [2], footer: -3)])
    }

    @Test func `Nothing is placed after the last footer, and no footer is moved`() {
        var snapshot = snapshot()
        #expect(throws: RasterError.self) { try snapshot.insert([5], after: -3) }
        #expect(throws: RasterError.self) { try snapshot.move(-1, before: 2) }
        #expect(snapshot.sections == self.snapshot().sections)
    }

    @Test func `A footer that occurs before is left out`() {
        let snapshot = RasterListSnapshot(sections: [Section(header: 1, items: [2], footer: 1)])
        #expect(snapshot.sections == [Section(header: 1, items: [2])])
        #expect(snapshot.duplicates == [1])
    }

    @Test(arguments: 0..<400)
    func `Random edits are those of arrays of sections`(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        var snapshot = RasterListSnapshot(sections: random.sections(of: 12, withFooters: true))
        var model = snapshot.sections
        var duplicateCount = snapshot.duplicates.count
        for _ in 0..<20 {
            let (id, target) = (Int.random(in: 0..<12, using: &random), Int.random(in: 0..<12, using: &random))
            let isNew = snapshot.position(of: id) == nil
            let isBefore = Bool.random(using: &random)
            switch Int.random(in: 0..<4, using: &random) {
            case 0:
                snapshot.append([id])
                if model.isEmpty { model.append(Section()) }
                if isNew { model[model.count - 1].items.append(id) } else { duplicateCount += 1 }
            case 1:
                #expect(snapshot.delete([id, id]) == (isNew ? 0 : 1))
                for index in model.indices {
                    if model[index].header == id { model[index].header = nil }
                    if model[index].footer == id { model[index].footer = nil }
                    model[index].items.removeAll { $0 == id }
                }
            case 2:
                func insert() throws {
                    try isBefore ? snapshot.insert([id], before: target) : snapshot.insert([id], after: target)
                }
                guard let place = Self.place(isBefore, target, in: model) else {
                    #expect(throws: RasterError.self) { try insert() }
                    break
                }
                try insert()
                if isNew { model[place.section].items.insert(id, at: place.index) } else { duplicateCount += 1 }
            default:
                func move() throws {
                    try isBefore ? snapshot.move(id, before: target) : snapshot.move(id, after: target)
                }
                guard let source = model.firstIndex(where: { $0.items.contains(id) }),
                    Self.place(isBefore, target, in: model) != nil
                else {
                    #expect(throws: RasterError.self) { try move() }
                    break
                }
                try move()
                guard id != target else { break }
                model[source].items.removeAll { $0 == id }
                let place = try #require(Self.place(isBefore, target, in: model))
                model[place.section].items.insert(id, at: place.index)
            }
            #expect(snapshot.sections == model, "seed \(seed)")
            #expect(snapshot.duplicates.count == duplicateCount)
            for (position, id) in snapshot.ids.enumerated() { #expect(snapshot.position(of: id) == position) }
            #expect((0..<12).count { snapshot.position(of: $0) != nil } == snapshot.ids.count)
        }
    }

    private static func place(_ isBefore: Bool, _ target: Int, in model: [Section]) -> (section: Int, index: Int)? {
        for (number, section) in model.enumerated() {
            if let index = section.items.firstIndex(of: target) { return (number, isBefore ? index : index + 1) }
            if section.header == target {
                guard isBefore else { return (number, 0) }
                return number > 0 ? (number - 1, model[number - 1].items.count) : nil
            }
            if section.footer == target {
                guard !isBefore else { return (number, section.items.count) }
                return number + 1 < model.count ? (number + 1, 0) : nil
            }
        }
        return nil
    }
}
