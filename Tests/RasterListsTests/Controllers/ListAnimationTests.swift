// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Proving
import RasterTesting
import Testing

@testable import RasterLists

/// Lists whose changes and scrolls are animated by a scripted clock.
@MainActor
@Suite(.hangGuard) struct ListAnimationTests {
    private let stages = Shared<[ListStage]>([])
    private let linear = RasterListAnimation.linear(.milliseconds(100))

    /// Returns the distances of the shown items from the top of the viewport, those that leave included.
    private func places(_ list: RasterListController<Int>) -> [Int: CGFloat] {
        let frame = list.frame
        return Dictionary(uniqueKeysWithValues: frame.items.map { ($0.id, $0.frame.minY - frame.offset) })
    }

    private func item(_ id: Int, _ list: RasterListController<Int>) throws -> RasterListItem<Int> {
        try #require(list.frame.items.first { $0.id == id })
    }

    private func at(_ milliseconds: Int, _ list: RasterListController<Int>) {
        list.advance(to: .milliseconds(milliseconds))
    }

    /// Returns a list that shows its items, with its stage, which the suite keeps.
    private func loaded(_ ids: Range<Int>) async throws -> ListStage {
        let stage = try await ListStage.loaded(ids: ids)
        stages.value.append(stage)
        return stage
    }

    // MARK: Changes

    @Test func `An inserted item fades in while those below it slide`() async throws {
        let stage = try await loaded(0..<100)
        let list = stage.list
        list.apply(RasterListSnapshot([0, 1, 200] + Array(2..<100)), animation: linear)
        #expect(places(list)[2] == 20)
        #expect(try item(200, list).opacity == 0)
        at(1000, list)
        at(1050, list)
        #expect(places(list)[2] == 25)
        #expect(places(list)[1] == 10)
        #expect(try item(200, list).opacity == 0.5)
        #expect(places(list)[200] == 20)
        at(1100, list)
        #expect(places(list)[2] == 30)
        #expect(try item(200, list).opacity == 1)
        #expect(!list.isAnimating)
    }

    @Test func `A removed item fades out at its place, behind the others`() async throws {
        let stage = try await loaded(0..<100)
        let list = stage.list
        let image = try item(2, list).image
        list.apply(RasterListSnapshot([0, 1] + Array(3..<100)), animation: linear)
        at(0, list)
        at(25, list)
        let leaving = try item(2, list)
        #expect(leaving.isLeaving)
        #expect(leaving.opacity == 0.75)
        #expect(leaving.frame.minY == 20)
        #expect(leaving.image === image)
        #expect(list.frame.items.first?.id == 2)
        #expect(!list.visibleItems.contains { $0.id == 2 })
        #expect(list.hit(at: CGPoint(x: 5, y: 22))?.id != 2)
        at(100, list)
        #expect(places(list)[2] == nil)
    }

    @Test func `The frames of an animation draw nothing and fetch nothing`() async throws {
        let stage = try await loaded(0..<20)
        let list = stage.list
        list.apply(RasterListSnapshot(Array((0..<20).reversed())), animation: linear)
        await stage.rest()
        let (drawn, asked) = (stage.drawnCount, stage.asked.count)
        for time in stride(from: 0, to: 100, by: 10) { at(time, list) }
        await stage.rest()
        #expect(list.isAnimating)
        #expect(stage.drawnCount == drawn)
        #expect(stage.asked.count == asked)
    }

    @Test func `The list's animation is that of changes without one of their own`() async throws {
        let list = try await loaded(0..<20).list
        #expect(list.animation == nil)
        list.apply(1..<20)
        #expect(!list.isAnimating)
        list.animation = linear
        list.apply(2..<20)
        #expect(list.isAnimating)
        list.apply(RasterListSnapshot(3..<20), animation: nil)
        #expect(!list.isAnimating)
        #expect(list.animation == linear)
        await list.applyInBackground(RasterListSnapshot(4..<20))
        #expect(list.isAnimating)
    }

    @Test func `Reduced motion shows changes and scrolls at once, and ends an animation`() async throws {
        let list = try await loaded(0..<40).list
        list.apply(RasterListSnapshot(1..<40), animation: linear)
        list.reducesMotion = true
        #expect(!list.isAnimating)
        list.apply(RasterListSnapshot(2..<40), animation: linear)
        #expect(places(list)[2] == 0)
        list.scroll(toOffset: 50, animation: linear)
        #expect(list.offset == 50)
        #expect(!list.isAnimating)
    }

    @Test(arguments: [Duration.zero, .milliseconds(-5)])
    func `An animation without time shows the change at once`(duration: Duration) async throws {
        let list = try await loaded(0..<20).list
        list.apply(RasterListSnapshot(1..<20), animation: .linear(duration))
        #expect(!list.isAnimating)
        #expect(places(list)[1] == 0)
    }

    @Test func `A change of other contents in a running animation doesn't end it`() async throws {
        let stage = try await loaded(0..<20)
        let list = stage.list
        list.apply(RasterListSnapshot(1..<20), animation: linear)
        at(0, list)
        at(50, list)
        list.reload([3])
        await stage.rest()
        #expect(places(list)[3] == 25)
        try list.resize(to: CGSize(width: 60, height: 100))
        #expect(places(list)[3] == 20)
    }

    @Test(arguments: [
        (RasterListAnimation.Curve.linear, [0.25, 0.5]), (.easeOut, [0.578125, 0.875]), (.easeInOut, [0.15625, 0.5]),
    ])
    func `Each curve has its course`(curve: RasterListAnimation.Curve, parts: [Double]) {
        let animation = RasterListAnimation(duration: .seconds(4), curve: curve)
        #expect(animation.progress(after: .seconds(-1)) == 0)
        #expect([1, 2].map { animation.progress(after: .seconds($0)) } == parts)
        #expect(animation.progress(after: .seconds(4)) == 1)
    }

    @Test func `An item is painted with its opacity, and again when that changes`() throws {
        let black = try RasterImage(size: CGSize(width: 60, height: 20), background: .black) { _ in }
        let list = PaintedList(rows: [.init(id: 0, height: 20, columns: 0..<60, image: black)])
        let target = PaintedMemory(width: 60, height: 80, format: .argb32)
        var painter = RasterListPainter<Int>()
        var frame = list.frame
        for (opacity, gray) in [(0.5, 128), (0.25, 191), (0, 255), (1, 0)] {
            frame.items[0].opacity = opacity
            try painter.paint(frame, into: target.memory)
            #expect(abs(Int(target.pixels(width: 60, height: 80)[0]) - gray) <= 1, "\(opacity)")
        }
    }

    // MARK: Scrolling

    @Test func `An animated scroll reaches an item in steps`() async throws {
        let list = try await loaded(0..<100).list
        #expect(list.scroll(toItem: 40, at: .start, animation: linear))
        #expect(list.offset == 0)
        let offsets = [0, 25, 50, 75, 100].map { time in
            at(time, list)
            return list.offset
        }
        #expect(offsets == [0, 100, 200, 300, 400])
        #expect(!list.isAnimating)
    }

    @Test func `A scroll by the user ends an animated one`() async throws {
        let list = try await loaded(0..<100).list
        list.scroll(toOffset: 400, animation: linear)
        at(0, list)
        at(50, list)
        list.scroll(by: -20)
        #expect(!list.isAnimating)
        at(75, list)
        #expect(list.offset == 180)
    }

    @Test func `An animated scroll ends at its item, wherever a change has moved it`() async throws {
        let list = try await loaded(0..<100).list
        list.scroll(toItem: 40, at: .start, animation: linear)
        at(0, list)
        at(50, list)
        list.apply(Array(-10..<0) + Array(0..<100))
        for time in [60, 80, 100] { at(time, list) }
        #expect(list.hit(at: CGPoint(x: 1, y: 1))?.id == 40)
        list.scroll(toItem: 0, at: .start, animation: linear)
        at(200, list)
        list.apply(30..<90)
        at(250, list)
        #expect(!list.isAnimating)
    }

    // MARK: Any order

    @Test(arguments: 0..<24)
    func `Random changes begin with what is shown, and end as without animations`(number: UInt64) throws {
        let seed = Proof.seed &+ number
        var generator = SeededGenerator(seed: seed)
        let note = Comment(rawValue: "RASTER_SEED=\(seed)")
        stages.value = [try ListStage(ids: 0..<30), try ListStage(ids: 0..<30)]
        let (moving, plain) = (stages.value[0].list, stages.value[1].list)
        var time = 0
        for _ in 0..<80 {
            switch Int.random(in: 0..<6, using: &generator) {
            case 0, 1:
                let ids = Array(0..<30).shuffled(using: &generator).prefix(.random(in: 0...30, using: &generator))
                let before = places(moving)
                let opacities = Dictionary(uniqueKeysWithValues: moving.frame.items.map { ($0.id, $0.opacity) })
                moving.apply(RasterListSnapshot(Array(ids)), animation: linear)
                plain.apply(Array(ids))
                for (id, place) in before where opacities[id] != 0 && moving.isAnimating {
                    #expect(places(moving)[id] == place, note)
                    #expect(try item(id, moving).opacity == opacities[id], note)
                }
            case 2:
                let distance = CGFloat(Int.random(in: -60...60, using: &generator))
                for list in [moving, plain] { list.scroll(by: distance) }
            case 3:
                let height = CGFloat(Int.random(in: 0...120, using: &generator))
                for list in [moving, plain] { try list.resize(to: CGSize(width: 40, height: height)) }
            default:
                time += .random(in: 1...60, using: &generator)
                at(time, moving)
            }
            let items = moving.frame.items
            #expect(Set(items.map(\.id)).count == items.count, note)
            #expect(items.allSatisfy { (0...1).contains($0.opacity) }, note)
            #expect(items.drop { $0.isLeaving }.map(\.id) == plain.frame.items.map(\.id), note)
        }
        moving.finishAnimations()
        #expect(moving.frame.items.map(\.frame) == plain.frame.items.map(\.frame), note)
    }
}
