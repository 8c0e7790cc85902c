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

    @Test func `A footer that becomes a header has its height`() throws {
        let list = try stage().list
        list.footerLength = .given { _ in 7 }
        list.headerLength = .given { _ in 9 }
        list.apply(RasterListSnapshot(sections: [Section(header: -10, items: [1], footer: -1)]))
        #expect(list.frame(of: -10) == CGRect(x: 0, y: 0, width: 40, height: 9))
        #expect(list.frame(of: -1) == CGRect(x: 0, y: 19, width: 40, height: 7))
    }

    // MARK: Interaction

    @Test func `Keys pass over footers and headers`() throws {
        let list = try stage().list
        #expect(list.item(.down, from: 3) == 4)
        #expect(list.item(.up, from: 4) == 3)
        #expect(list.item(.last, from: 3) == 29)
        #expect(list.item(.next, from: 29) == nil)
    }

    // MARK: Snapshots

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
                guard let place = Self.place(isBefore, target, in: model) else { break }
                snapshot.insert([id], at: snapshot.place(section: place.section, index: place.index))
                if isNew { model[place.section].items.insert(id, at: place.index) } else { duplicateCount += 1 }
            default:
                guard let source = model.firstIndex(where: { $0.items.contains(id) }),
                    var place = Self.place(isBefore, target, in: model)
                else { break }
                snapshot.move([id], to: snapshot.place(section: place.section, index: place.index))
                let index = try #require(model[source].items.firstIndex(of: id))
                model[source].items.remove(at: index)
                if source == place.section, index < place.index { place.index -= 1 }
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
