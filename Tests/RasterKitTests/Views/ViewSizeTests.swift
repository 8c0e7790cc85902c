// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import Testing

/// Views without a size, what they are called in a log, and placeholders that they draw.
@MainActor
@Suite(.hangGuard) struct ViewSizeTests {
    private let events = EventRecorder()
    private let follower = ViewFollower()

    private func pipeline() -> RasterPipeline {
        RasterPipeline(cache: RasterCache(byteLimit: 1 << 20, pressure: nil)) {
            $0.validation = []
            $0.onEvent = events.record
        }
    }

    private func view(_ size: CGSize) -> RasterView {
        let view = RasterView(Swatch(), size: size, pipeline: pipeline())
        view.delegate = follower
        return view
    }

    // MARK: Sizes

    @Test(arguments: [
        CGSize.zero, CGSize(width: 0, height: 20), CGSize(width: 30, height: 0), CGSize(width: -0.0, height: 0),
    ])
    func waitsForALayout(size: CGSize) async {
        let view = view(size)
        view.regenerateIfNeeded()
        let outcome = await view.regenerate()
        #expect(throws: RasterError.self) { try outcome.get() }
        if case .declined(let error) = outcome { #expect(error.code == .declined) } else { Issue.record("\(outcome)") }
        #expect(view.error == nil)
        #expect(view.image == nil)
        #expect(!view.isLoaded)
        #expect(follower.events.isEmpty)
        #expect(events.events.isEmpty)
        view.size = CGSize(width: 20, height: 20)
        view.regenerateIfNeeded()
        #expect(view.isLoaded)
        #expect(follower.events == ["will", "did"])
    }

    @Test func keepsItsImageWhileItIsCollapsed() {
        let view = view(CGSize(width: 20, height: 20))
        view.regenerateIfNeeded()
        let image = view.image
        view.size = .zero
        view.regenerateIfNeeded()
        #expect(view.error == nil)
        #expect(!view.isLoaded)
        #expect(view.image === image)
        view.size = CGSize(width: 20, height: 20)
        view.regenerateIfNeeded()
        #expect(view.isLoaded)
        #expect(view.image === image)
        #expect(follower.events == ["will", "did"])
    }

    @Test func forgetsTheErrorOfAnotherSize() {
        let view = view(CGSize(width: -3, height: 20))
        view.regenerateIfNeeded()
        #expect(view.error?.code == .invalidSize)
        view.size = .zero
        view.regenerateIfNeeded()
        #expect(view.error == nil)
    }

    @Test(arguments: [
        CGSize(width: CGFloat.nan, height: 0), CGSize(width: 0, height: -1), CGSize(width: CGFloat.infinity, height: 0),
        CGSize(width: -5, height: 5), CGSize(width: CGFloat.nan, height: 5),
    ])
    func anInvalidSizeIsAnErrorAndKeepsTheImage(invalid: CGSize) {
        let view = view(size)
        view.regenerateIfNeeded()
        let image = view.image
        view.size = invalid
        view.regenerateIfNeeded()
        #expect(view.error?.code == .invalidSize)
        #expect(view.image === image)
        #expect(follower.events == ["will", "did", "invalidSize"])
    }

    // MARK: Descriptions

    @Test func describesItsComponentSizeKeyAndState() throws {
        let view = view(CGSize(width: 20, height: 10))
        #expect(
            "\(view)"
                == "RasterView of \(Swatch.rasterIdentifier), 20.0 × 10.0 points at scale 1.0, due on the next turn"
        )
        view.regenerateIfNeeded()
        let key = try #require(view.cacheKey).digest
        var text = ""
        print(view, terminator: "", to: &text)
        #expect(text == "RasterView of \(Swatch.rasterIdentifier), 20.0 × 10.0 points at scale 1.0, key \(key), loaded")
        view.isOnScreen = false
        #expect("\(view)".hasSuffix(", off screen"))
        view.isOnScreen = true
        view.size = .zero
        view.regenerateIfNeeded()
        #expect("\(view)".hasSuffix(", waiting for a size"))
        view.size = CGSize(width: -1, height: 1)
        view.regenerateIfNeeded()
        #expect("\(view)".contains(", failed: "))
        view.clear()
        #expect("\(view)" == "RasterView, -1.0 × 1.0 points at scale 1.0, without a component")
    }

    // MARK: Placeholders

    @Test func showsAPlaceholderOfAComponentUntilThereIsAnImage() throws {
        let view = view(CGSize(width: 20, height: 10))
        let placeholder = try view.generatePlaceholder(from: Swatch(color: .green))
        #expect(view.placeholder === placeholder)
        #expect(view.shownImage === placeholder)
        #expect(placeholder.pixelWidth == 20)
        #expect(placeholder.pixel(x: 1, y: 1)?.green == 255)
        view.regenerateIfNeeded()
        #expect(view.shownImage === view.image)
        #expect(view.image !== placeholder)
    }

    @Test func aPlaceholderTakesThePlaceOfTheImage() throws {
        let view = view(CGSize(width: 20, height: 10))
        view.regenerateIfNeeded()
        let revision = view.revision
        let placeholder = try view.generatePlaceholder(from: Swatch(color: .green))
        #expect(view.shownImage === placeholder)
        #expect(view.revision > revision)
        view.setNeedsRegeneration()
        view.regenerateIfNeeded()
        #expect(view.shownImage === view.image)
    }

    @Test func aPlaceholderThatCannotBeDrawnChangesNothing() throws {
        let view = view(.zero)
        #expect(throws: RasterError.self) { try view.generatePlaceholder(from: Swatch()) }
        #expect(view.placeholder == nil)
        #expect(view.error == nil)
    }
}
