// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import DemoSupport
import Foundation
import RasterLists
import RasterTesting
import Synchronization
import Testing

@testable import GalleryPages

@MainActor
@Suite struct QueuePageTests {
    /// Numbers that are drawn, each when the test lets it end.
    private final class Drawings: Sendable {
        let values = Mutex<[Double]>([])
        let gate = DispatchSemaphore(value: 0)

        func draw(_ value: Double) throws -> QueuePage.Drawing {
            values.withLock { $0.append(value) }
            gate.wait()
            return (try RasterImage(size: CGSize(width: 1, height: 1)) { _ in }, false)
        }
    }

    @Test(.timeLimit(.minutes(5))) func drawsTheFirstAndTheNewestState() async throws {
        let drawings = Drawings()
        let page = QueuePage { value, _ in try drawings.draw(value) }
        page.submit([0.1, 0.2, 0.3, 0.4, 0.5])
        #expect(page.states == Array(repeating: .waiting, count: 5))
        drawings.gate.signal()
        drawings.gate.signal()
        await page.waitUntilLoaded()
        #expect(drawings.values.withLock { $0 } == [0.1, 0.5])
        #expect(page.states == [.drawn, .superseded, .superseded, .superseded, .drawn])
    }

    @Test(.timeLimit(.minutes(5))) func listsTheNewestStateFirst() async throws {
        let page = QueuePage { _, _ in throw RasterError(.drawingFailed, "no") }
        page.submit([0.25])
        page.submit([0.75])
        await page.waitUntilLoaded()
        #expect(page.controller.snapshot.ids == [.row(1), .row(0)])
        #expect(page.label(for: .row(1)).hasPrefix("State 2, 75 %"))
        #expect(page.status == "2 states: 0 drawn, 0 superseded, 2 failed")
        #expect(page.states.last == .failed)
    }

    @Test(.timeLimit(.minutes(5))) func countsTheDrawingsThatItsPipelineCounts() async throws {
        let page = QueuePage()
        page.start()
        try await page.show()
        page.submit([0.5])
        await page.waitUntilLoaded()
        page.environment.colorScheme = .dark
        await page.waitUntilLoaded()
        page.submit([0.5])
        try await page.show()
        let drawn = page.states.count { $0 == .drawn }
        #expect(page.pipeline.statistics.drawings == drawn)
        #expect(page.cache.count == drawn)
        #expect(page.states.last == .cached)
        #expect(page.status.hasPrefix("\(page.states.count) states: \(drawn) drawn, 1 from the cache, "))
    }
}

@MainActor
@Suite struct ViewsPageTests {
    private let page = ViewsPage()

    private var messages: [String] { page.controller.snapshot.ids.map { page.label(for: $0) } }

    private func count(_ message: String) -> Int { messages.count { $0.hasPrefix(message) } }

    @Test(.timeLimit(.minutes(5))) func listsTheMessagesToTheDelegate() async throws {
        page.start()
        await page.waitUntilLoaded()
        #expect(messages.contains("will regenerate: In the background: a drawing starts"))
        #expect(messages.contains("did load: In the background: 200 × 190 pixels"))
        #expect(messages.contains("did load: At once, by the same image: 200 × 190 pixels"))
        #expect(!messages.contains { $0.contains("In each frame") })
    }

    @Test(.timeLimit(.minutes(5))) func drawsEachStateOnce() async throws {
        page.start()
        await page.waitUntilLoaded()
        for _ in 0..<3 {
            page.changeState()
            await page.waitUntilLoaded()
        }
        #expect(page.pipeline.statistics.drawings == 4)
        #expect(count("will regenerate: In") == 4)
        #expect(count("did load: At once") == 4)
        #expect(page.views[0].image === page.views[1].image)
    }

    @Test(.timeLimit(.minutes(5))) func keepsTheImageWhenADrawingFails() async throws {
        page.start()
        await page.waitUntilLoaded()
        let image = page.views[1].image
        guard case .toggle(_, _, let toggle)? = page.makeStage()?.controls.last else {
            Issue.record("no switch")
            return
        }
        toggle(true)
        await page.waitUntilLoaded()
        #expect(messages.contains { $0.hasPrefix("did fail: At once") })
        #expect(page.views[1].image === image)
    }
}

@MainActor
@Suite struct NineSlicePageTests {
    @Test func drawsOneImageForAllSizes() {
        let page = NineSlicePage()
        page.start()
        for step in 1...20 { page.drag(to: CGPoint(x: 200 + 10 * step, y: 60 + 5 * step)) }
        #expect(page.pipeline.statistics.drawings == 1)
        #expect(page.size == CGSize(width: 228, height: 148))
    }

    @Test func drawsThePlateAgainForAnotherEnvironment() {
        let page = NineSlicePage()
        page.start()
        let status = page.status
        page.environment.colorScheme = .dark
        #expect(page.pipeline.statistics.drawings == 2)
        #expect(page.status == status)
    }

    @Test func keepsThePlateOnTheBoard() {
        let page = NineSlicePage()
        page.start()
        page.drag(to: CGPoint(x: -500, y: -500))
        #expect(page.size == CGSize(width: 66, height: 66))
        page.drag(to: CGPoint(x: 5000, y: 5000))
        #expect(page.size == CGSize(width: 560 - 172 - 12, height: 190 - 24))
    }

    @Test(arguments: [false, true]) func stretchesBubblesAsTheyAreDrawn(_ isOwn: Bool) {
        expectCapInsetsMatchDrawing(of: Bubble(isOwn: isOwn), size: CGSize(width: 200, height: 90))
    }
}

@MainActor
@Suite struct PhotosPageTests {
    @Test(.timeLimit(.minutes(5))) func decodesFilesThatItHasMade() async throws {
        let page = PhotosPage()
        try await page.show(CGSize(width: 450, height: 300))
        let dump = page.dump(of: .row(0))
        #expect(dump.contains("PhotoTile"))
        #expect(page.controller.visibleItems.allSatisfy { $0.image != nil })
        #expect(page.controller.visibleItems.count == 4)
    }
}

@MainActor
@Suite struct ShelvesPageTests {
    private let page = ShelvesPage()

    @Test func keepsTheListOfEachRow() throws {
        let strip = try #require(page.strip(of: .strip(1)))
        #expect(page.strip(of: .strip(1)) === strip)
        #expect(strip.snapshot.ids == (12..<24).map { .row($0) })
    }

    @Test func makesNothingInAdvanceWithoutPrefetching() throws {
        page.settings.prefetches = false
        #expect(page.strip(of: .strip(0))?.prefetchDistance == RasterPrefetcher.Distance.none)
    }

    @Test(.timeLimit(.minutes(5))) func drawsThePhotosOfARowAgainWhenItChanges() async throws {
        try await page.show()
        let strip = try #require(page.strip(of: .strip(0)))
        try strip.resize(to: CGSize(width: 400, height: 150))
        await strip.waitUntilComplete()
        let keys = strip.visibleItems.map(\.key)
        page.recordAndChange(.strip(0))
        try await until { strip.visibleItems.map(\.key) != keys }
    }
}

@MainActor
@Suite struct EffectsPageTests {
    @Test func drawsEachEffectInEachStrength() throws {
        let pipeline = RasterPipeline(cache: nil)
        var pictures: [[UInt8]] = []
        for effect in Effect.allCases {
            for strength in 1...3 where effect != .plain || strength == 1 {
                let card = EffectCard(effect: effect, strength: strength)
                let image = try pipeline.render(card, size: CGSize(width: 190, height: 188)).image
                pictures.append(Array(try image.data(as: .png)))
            }
        }
        #expect(Set(pictures).count == pictures.count)
    }
}

@MainActor
@Suite struct PlaceholderTests {
    @Test func followTheEnvironment() async throws {
        let page = ConversationsPage()
        page.controller.apply([])
        page.controller.isLoading = true
        try page.controller.resize(to: CGSize(width: 520, height: 400))
        let light = try #require(page.controller.frame.placeholder)
        page.environment = RasterEnvironment(colorScheme: .dark, fontScale: 1.5)
        let dark = try #require(page.controller.frame.placeholder)
        #expect(dark.color(x: 0, y: 0) != light.color(x: 0, y: 0))
        #expect(dark.size.height > light.size.height)
    }
}
