// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import RasterKit

/// A pool of views that serves the rows of a list.
@MainActor
@Suite struct ViewReuseTests {
    struct Row: Rasterizable {
        var number: Int
        static var keyPathsThatAffectState: StateKeyPaths<Row> { [\.number] }
        func draw(in context: DrawingContext, bounds: CGRect) { context.fill(bounds, with: Self.color(of: number)) }

        nonisolated static func color(of number: Int) -> Color {
            Color(red: 1, green: Double(number / 250) / 255, blue: Double(number % 250) / 255)
        }
    }

    enum Setting: String, CaseIterable {
        case keepsImage, nearestSize, placeholder, waits

        var staleness: RasterStaleness {
            switch self {
            case .keepsImage: .keepsImage
            case .nearestSize: .nearestSize
            case .placeholder: .placeholder
            case .waits: .waits(upTo: .zero, then: .keepsImage)
            }
        }
    }

    private static let rowCount = 1000
    private static let poolSize = 12

    private let cache = RasterCache(byteLimit: 64 << 20, pressure: nil)
    private let pipeline: RasterPipeline
    private let placeholder: RasterImage

    init() throws {
        pipeline = RasterPipeline(cache: cache)
        placeholder = try RasterImage(size: size, background: .white) { _ in }
    }

    private func pool(_ setting: Setting, drawsSynchronously: Bool) -> [RasterView] {
        (0..<Self.poolSize).map { _ in
            let view = RasterView(size: size, pipeline: pipeline)
            view.staleness = setting.staleness
            view.drawsSynchronously = drawsSynchronously
            view.placeholder = placeholder
            return view
        }
    }

    private static var frames: [Int] {
        let down = Array(stride(from: 0, to: rowCount - poolSize, by: 23))
        return down + down.reversed()
    }

    /// The row whose picture a view shows, or nil where it shows the placeholder or nothing.
    private func row(shownBy view: RasterView) -> Int? {
        guard let pixel = view.shownImage?.pixel(x: 4, y: 3), pixel.green < 255 else { return nil }
        return Int(pixel.green) * 250 + Int(pixel.blue)
    }

    @Test(arguments: Setting.allCases)
    func showsNoOtherRowInAnyFrame(_ setting: Setting) async throws {
        try await fling(pool(setting, drawsSynchronously: false), mayBeBlank: true)
    }

    @Test func showsEachRowInEveryFrameWhenItDrawsSynchronously() async throws {
        try await fling(pool(.placeholder, drawsSynchronously: true), mayBeBlank: false)
    }

    private func fling(_ pool: [RasterView], mayBeBlank: Bool) async throws {
        var (wrongCount, blankCount, blankCachedCount) = (0, 0, 0)
        for first in Self.frames {
            for number in first..<first + Self.poolSize {
                let view = pool[number % Self.poolSize]
                let key = try pipeline.key(for: Row(number: number), size: size)
                // An image that the view waits for is shown on the turn after it is stored.
                let isAwaited = view.cacheKey == key && !view.isLoaded
                let isCached = !isAwaited && cache.uncountedImage(for: key) != nil
                view.show(Row(number: number), id: number)
                let shown = row(shownBy: view)
                wrongCount += shown != nil && shown != number ? 1 : 0
                blankCount += shown == nil ? 1 : 0
                blankCachedCount += shown == nil && isCached ? 1 : 0
            }
            await Task.yield()
            for number in first..<first + Self.poolSize {
                let shown = row(shownBy: pool[number % Self.poolSize])
                wrongCount += shown != nil && shown != number ? 1 : 0
            }
        }
        #expect(wrongCount == 0 && blankCachedCount == 0)
        #expect(mayBeBlank || blankCount == 0)
        for view in pool { view.clear() }
        #expect(pipeline.memoryUse.displayed == 0 && cache.pinnedByteCount == 0)
    }

    @Test func neverShowsALateImageOfAnotherRow() async {
        let gate = DrawingGate()
        let view = RasterView(size: size, pipeline: pipeline)
        view.drawsSynchronously = false
        // Nothing that runs is stopped: the first image lands, after the view shows another row.
        view.latestOnlyOptions = .neverStops
        view.show(GatedSwatch(color: .red, gate: gate), id: 1)
        await gate.waitForArrival()
        view.show(GatedSwatch(color: .blue, gate: gate), id: 2)
        var shown: [RasterImage?] = []
        let follower = ViewFollower()
        follower.onCall = { call, view in if call == .did { shown.append(view.image) } }
        view.delegate = follower
        gate.open()
        await view.regenerate()
        #expect(shown.map { $0?.pixel(x: 1, y: 1)?.blue } == [255])
    }

    @Test func pinsNothingAfterItIsCleared() async {
        let view = RasterView(Swatch(), size: size, pipeline: pipeline)
        view.regenerateIfNeeded()
        #expect(cache.pinnedByteCount > 0)
        view.clear()
        #expect(cache.pinnedByteCount == 0 && pipeline.memoryUse.displayed == 0)
        #expect(view.image == nil && view.component == nil && view.cacheKey == nil && !view.isLoaded)
    }

    @Test func cancelsItsDrawingWhenItIsCleared() async {
        let gate = DrawingGate()
        let view = RasterView(GatedSwatch(gate: gate), size: size, pipeline: pipeline)
        view.drawsSynchronously = false
        var outcome = ""
        view.regenerateNow { outcome = $0.name }
        await gate.waitForArrival()
        view.clear()
        await passTurns()
        #expect(outcome == "canceled")
        gate.open()
    }

    @Test func observesNothingAfterItIsCleared() async {
        let model = ViewModel()
        var readings = 0
        let view = RasterView(size: size, pipeline: pipeline) {
            readings += 1
            return Swatch(color: model.color)
        }
        view.regenerateIfNeeded()
        view.clear()
        let readingsBefore = readings
        model.color = .blue
        await passTurns()
        #expect(readings == readingsBefore)
        #expect(view.image == nil)
    }

    @Test func isEmptiedByAClosureThatReturnsNothing() async {
        let model = ViewModel()
        let view = RasterView(size: size, pipeline: pipeline) { model.unread == 0 ? Swatch() : nil }
        view.regenerateIfNeeded()
        #expect(view.image != nil)
        model.unread = 1
        await passTurns()
        #expect(view.image == nil && cache.pinnedByteCount == 0)
        model.unread = 0
        await passTurns()
        #expect(view.image != nil)
    }
}
