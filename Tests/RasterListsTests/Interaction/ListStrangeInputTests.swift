// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Proving
import RasterTesting
import Testing

@testable import RasterLists

/// Events in orders, at points and at times that a program didn't plan.
@MainActor
@Suite(.hangGuard) struct ListStrangeInputTests {
    private typealias List = RasterListController<Int>
    private let time = ManualClock()

    /// Returns a list of 100 items of 10 points, whose items can be moved, in a viewport of 40 × 100 points.
    private func list(
        _ itemLength: List.ItemLength = 10,
        scale: CGFloat = 1,
        content: @escaping @MainActor (Int) -> RasterListContent = { .component(NumberRow(number: $0)) }
    ) throws -> List {
        let list = List(pipeline: RasterPipeline(cache: nil), itemLength: itemLength, content: content)
        list.clock = time.drawingClock
        list.allowsReordering = true
        list.apply(RasterListSnapshot(0..<100))
        try list.resize(to: CGSize(width: 40, height: 100), scale: scale)
        return list
    }

    private func point(_ y: CGFloat) -> CGPoint { CGPoint(x: 5, y: y) }

    /// Presses the primary button on the first item, and drags it.
    private func drag(_ list: List, to y: CGFloat) {
        list.respond(to: .pressed(.primary, at: point(5)))
        list.respond(to: .moved(to: point(y)))
    }

    // MARK: Presses

    @Test(arguments: [RasterListInput.Button.primary, .secondary, .finger])
    func `A press during a drag cancels the drag`(button: RasterListInput.Button) throws {
        let list = try list()
        drag(list, to: 55)
        list.respond(to: .pressed(button, at: point(55)))
        #expect(list.drag == nil)
        #expect(list.frame.insertionMark == nil)
        list.respond(to: .released(at: point(55)))
        #expect(list.snapshot.ids == Array(0..<100))
    }

    @Test func `The menu's button ends a press, which is no click any more`() throws {
        let list = try list()
        list.respond(to: .pressed(.primary, at: point(5)))
        list.respond(to: .pressed(.secondary, at: point(5)))
        #expect(list.pressedItem == nil)
        #expect(!list.respond(to: .released(at: point(5))).isUsed)
    }

    @Test func `A press whose item is removed is no click`() throws {
        let list = try list()
        list.respond(to: .pressed(.primary, at: point(5)))
        list.apply(RasterListSnapshot(1..<100), animation: nil)
        #expect(!list.respond(to: .released(at: point(5))).isUsed)
        #expect(list.pressedItem == nil)
    }

    @Test func `A drag whose items are removed marks no place and scrolls nothing`() throws {
        let list = try list()
        drag(list, to: 55)
        list.apply(RasterListSnapshot(1..<100), animation: nil)
        list.respond(to: .moved(to: point(99)))
        #expect(list.frame.insertionMark == nil)
        #expect(!list.isAnimating)
        list.respond(to: .released(at: point(55)))
        #expect(list.snapshot.ids == Array(1..<100))
    }

    @Test func `A drag that the program cancels doesn't begin again`() throws {
        let list = try list()
        drag(list, to: 55)
        list.cancelDrag()
        list.respond(to: .moved(to: point(65)))
        #expect(list.frame.insertionMark == nil)
    }

    @Test func `Nothing is hovered during a drag, and the item under the pointer afterwards`() throws {
        let list = try list()
        list.respond(to: .moved(to: point(5)))
        drag(list, to: 55)
        let hovered = list.hoveredItem
        list.respond(to: .released(at: point(55)))
        #expect(hovered == nil)
        #expect(list.pointer == point(55))
    }

    @Test func `Events without a press before them have no effect`() throws {
        let list = try list()
        #expect(!list.respond(to: .released(at: point(5))).isUsed)
        list.respond(to: .canceled)
        list.respond(to: .left)
        #expect(list.frame.offset == 0)
        #expect(!list.isAnimating)
    }

    // MARK: Points

    @Test(arguments: [CGFloat.nan, .infinity, -.infinity])
    func `Points that aren't finite have no effect`(y: CGFloat) throws {
        let list = try list()
        list.scroll(toOffset: 500)
        for button in [RasterListInput.Button.finger, .primary, .secondary] {
            #expect(!list.respond(to: .pressed(button, at: point(y))).isUsed)
        }
        list.respond(to: .pressed(.finger, at: point(50)))
        list.respond(to: .moved(to: point(40)))
        #expect(!list.respond(to: .moved(to: point(y))).isUsed)
        list.respond(to: .moved(to: point(30)))
        list.respond(to: .released(at: point(y)))
        #expect(list.offset == 510)
        #expect(list.pointer == nil)
    }

    @Test func `A list without a size uses no presses`() throws {
        let list = try list()
        try list.resize(to: .zero)
        for input in [.pressed(.primary, at: .zero), .wheel(1)] as [RasterListInput] {
            #expect(!list.respond(to: input).isUsed)
        }
        list.respond(to: .pressed(.finger, at: .zero))
        list.respond(to: .moved(to: point(-50)))
        list.respond(to: .released(at: point(-50)))
        #expect(!list.isAnimating)
        #expect(list.scrollBar(trackLength: 100) == nil)
    }

    @Test func `A part of a pixel of the wheel is used, and adds up`() throws {
        let list = try list()
        let isUsed = (0..<10).map { _ in list.respond(to: .wheel(0.01)).isUsed }
        #expect(isUsed == Array(repeating: true, count: 10))
        #expect(list.offset == 2)
    }

    // MARK: Flings

    @Test(arguments: [1, 1.5, 3] as [CGFloat]) func `A fling goes as far at each scale`(scale: CGFloat) throws {
        let list = try list(scale: scale)
        list.fling(velocity: 2_000)
        for step in 0..<200 { list.advance(to: .milliseconds(16 * step)) }
        #expect(abs(list.offset - 500) <= 1)
        #expect(!list.isAnimating)
    }

    @Test func `Events that are handled together fling as those of a frame`() throws {
        let list = try list(100)
        list.respond(to: .pressed(.finger, at: point(90)))
        for y in [80, 60, 40, 20] as [CGFloat] {
            time.move(.microseconds(2))
            list.respond(to: .moved(to: point(y)))
        }
        list.respond(to: .released(at: point(20)))
        let start = list.offset
        list.advance(to: .zero)
        list.advance(to: .seconds(60))
        // 60 points in 16 ms are 3,750 points per second, of which a quarter is left to go.
        #expect(start == 60)
        #expect((list.offset - start).rounded() == 937)
    }

    @Test func `A fling that a finger has held for long adds nothing to the next one`() throws {
        let list = try list()
        list.fling(velocity: 1_000)
        list.advance(to: .zero)
        list.respond(to: .pressed(.finger, at: point(90)))
        time.move(.seconds(5))
        for y in [80, 70, 60, 50] as [CGFloat] {
            list.respond(to: .moved(to: point(y)))
            time.move(.milliseconds(10))
        }
        list.respond(to: .released(at: point(50)))
        let start = list.offset
        list.advance(to: .zero)
        list.advance(to: .seconds(60))
        #expect(list.offset - start == 250)
    }

    @Test func `A fling goes on over heights that are measured meanwhile`() async throws {
        let list = try list(.measured(estimate: 20)) { .component(TallRow(number: $0)) }
        await list.waitUntilComplete()
        list.fling(velocity: 2_000)
        var before: [Int: CGFloat] = [:]
        var steps: [CGFloat] = []
        for step in 0..<200 {
            list.advance(to: .milliseconds(16 * step))
            let places = Dictionary(
                uniqueKeysWithValues: list.frame.items.map { ($0.id, $0.frame.minY - list.frame.origin.y) }
            )
            // The items on the screen move forward together, whatever heights the others have.
            steps += places.compactMap { id, place in before[id].map { $0 - place } }.prefix(1)
            await list.waitUntilComplete()
            before = Dictionary(
                uniqueKeysWithValues: list.frame.items.map { ($0.id, $0.frame.minY - list.frame.origin.y) }
            )
        }
        #expect(steps.min() ?? -1 >= 0)
        #expect(abs(steps.reduce(0, +) - 500) <= 1)
        #expect(!list.isAnimating)
    }

    @Test func `A canceled press leaves a fling, and a snapshot without items ends it`() throws {
        let list = try list()
        list.fling(velocity: 2_000)
        list.advance(to: .zero)
        list.respond(to: .canceled)
        let isAnimating = list.isAnimating
        list.apply(RasterListSnapshot<Int>(), animation: nil)
        list.advance(to: .milliseconds(100))
        #expect(isAnimating)
        #expect(!list.isAnimating)
    }

    // MARK: Random events

    private func randomPoint(_ random: inout SeededGenerator) -> CGPoint {
        let y: CGFloat? = [.nan, .infinity, -1e300].randomElement(using: &random)
        let isFar = Int.random(in: 0..<50, using: &random) == 0
        return point(isFar ? y ?? 0 : .random(in: -30...130, using: &random))
    }

    private func randomInput(_ random: inout SeededGenerator) -> RasterListInput {
        let point = randomPoint(&random)
        switch Int.random(in: 0..<20, using: &random) {
        case 0..<4:
            let buttons: [RasterListInput.Button] = [.primary, .primary, .finger, .secondary]
            return .pressed(buttons.randomElement(using: &random) ?? .primary, at: point)
        case 4..<13: return .moved(to: point)
        case 13..<16: return .released(at: point)
        case 16: return .canceled
        case 17: return .left
        case 18: return .wheel(.random(in: -3...3, using: &random))
        default: return .key(RasterListInput.Key.allCases.randomElement(using: &random) ?? .up)
        }
    }

    @Test(arguments: [1, 1.5, 3] as [CGFloat]) func `Random events leave nothing behind`(scale: CGFloat) async throws {
        var random = SeededGenerator(seed: Proof.seed)
        let list = try list(.measured(estimate: 20), scale: scale) { .component(TallRow(number: $0)) }
        list.selectionMode = .multiple
        var (now, inputs) = (Duration.zero, [RasterListInput]())
        for step in 0..<2_000 {
            let input = randomInput(&random)
            inputs = inputs.suffix(8) + [input]
            list.respond(to: input, modifiers: .init(rawValue: .random(in: 0..<8, using: &random)))
            time.move(.milliseconds(.random(in: 0...20, using: &random)))
            now += .milliseconds(.random(in: 0...20, using: &random))
            list.advance(to: now)
            switch Int.random(in: 0..<60, using: &random) {
            case 0: list.apply(RasterListSnapshot((0..<100).filter { _ in Bool.random(using: &random) }))
            case 1: list.apply(RasterListSnapshot((0..<100).shuffled(using: &random)), animation: .standard)
            case 2: try list.resize(to: CGSize(width: 40, height: .random(in: 0...150, using: &random)), scale: scale)
            case 3: await passTurns()
            default: break
            }
            guard list.dropPoint == nil || list.drag != nil, list.pressedItem == nil || list.drag == nil else {
                Issue.record("RASTER_SEED=\(Proof.seed), step \(step): \(inputs)")
                return
            }
        }
        list.respond(to: .canceled)
        for second in 1...60 { list.advance(to: now + .seconds(second)) }
        #expect(list.drag == nil, "RASTER_SEED=\(Proof.seed)")
        #expect(list.dropPoint == nil, "RASTER_SEED=\(Proof.seed)")
        #expect(list.pressedItem == nil, "RASTER_SEED=\(Proof.seed)")
        #expect(!list.isAnimating, "RASTER_SEED=\(Proof.seed)")
    }

    // MARK: Scroll bars

    @Test func `A thumb that fills its track leaves the offset`() throws {
        let list = try list()
        list.scroll(toOffset: 450)
        let bar = try #require(list.scrollBar(trackLength: 20))
        #expect(bar.length == 20)
        #expect(bar.start == 0)
        #expect(bar.offset(forStart: 5) == 450)
    }

    @Test func `A track that isn't finite has no thumb`() throws {
        let list = try list()
        #expect(list.scrollBar(trackLength: .infinity) == nil)
        #expect(list.scrollBar(trackLength: .nan) == nil)
    }

    // MARK: Frames

    @Test func `A change in the closure that is asked for a frame asks for another one on the next turn`() async throws
    {
        let list = try list()
        let calls = Shared(0)
        await list.waitUntilComplete()
        list.onNeedsFrame = { [unowned list] in
            calls.value += 1
            if calls.value < 5 { list.background = Color(white: Double(calls.value) / 5) }
        }
        list.background = .white
        let first = calls.value
        await passTurns()
        #expect(first == 1)
        #expect(calls.value == 5)
    }

    @Test func `The closure that is asked for a frame may read it`() throws {
        let list = try list()
        let offsets = Shared<[CGFloat]>([])
        list.onNeedsFrame = { [unowned list] in offsets.value.append(list.frame.offset) }
        list.scroll(by: 10)
        #expect(offsets.value == [10])
    }
}

/// A row that is taller than its estimate.
private struct TallRow: Rasterizable, SelfSizing {
    var number: Int

    func size(fitting proposal: ProposedSize, scale: CGFloat, environment: RasterEnvironment) throws -> CGSize {
        CGSize(width: proposal.width ?? 40, height: CGFloat(25 + number % 7 * 5))
    }

    func draw(in context: DrawingContext, bounds: CGRect) { context.fill(bounds, with: .blue) }
}
