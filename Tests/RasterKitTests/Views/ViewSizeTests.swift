// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Observation
import RasterKit
import RasterTesting
import Testing

/// Views without a size, what they are called in a log, and placeholders that they draw.
@MainActor
@Suite(.hangGuard) struct ViewSizeTests {
    @MainActor private final class Delegate: RasterViewDelegate {
        var calls: [String] = []

        func rasterViewWillRegenerate(_ view: RasterView) { calls.append("will") }
        func rasterView(_ view: RasterView, didLoad image: RasterImage) { calls.append("load") }
        func rasterView(_ view: RasterView, didFailWith error: RasterError) { calls.append("fail \(error.code)") }
        func rasterView(_ view: RasterView, didReport problem: RasterError) { calls.append("report \(problem.code)") }
    }

    private let events = EventRecorder()
    private let delegate = Delegate()

    private func pipeline() -> RasterPipeline {
        RasterPipeline(cache: RasterCache(byteLimit: 1 << 20, pressure: nil), validation: [], onEvent: events.record)
    }

    private func view(_ size: CGSize) -> RasterView {
        let view = RasterView(Swatch(), size: size, pipeline: pipeline())
        view.delegate = delegate
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
        #expect(outcome.code == .declined)
        #expect(outcome.message?.contains("no size") == true)
        #expect(view.error == nil && view.image == nil && !view.isLoaded)
        #expect(delegate.calls.isEmpty && events.events.isEmpty)
        view.size = CGSize(width: 20, height: 20)
        view.regenerateIfNeeded()
        #expect(view.isLoaded && delegate.calls == ["will", "load"])
    }

    @Test func keepsItsImageWhileItIsCollapsed() {
        let view = view(CGSize(width: 20, height: 20))
        view.regenerateIfNeeded()
        let image = view.image
        view.size = .zero
        view.regenerateIfNeeded()
        #expect(view.error == nil && !view.isLoaded && view.image === image)
        view.size = CGSize(width: 20, height: 20)
        view.regenerateIfNeeded()
        #expect(view.isLoaded && view.image === image)
        #expect(delegate.calls == ["will", "load"])
    }

    @Test func forgetsTheErrorOfAnotherSize() {
        let view = view(CGSize(width: -3, height: 20))
        view.regenerateIfNeeded()
        #expect(view.error?.code == .invalidSize)
        view.size = .zero
        view.regenerateIfNeeded()
        #expect(view.error == nil)
    }

    @Test func showsNoOtherIdentityWithoutASize() {
        let view = view(CGSize(width: 20, height: 20))
        view.show(Swatch(), id: 1)
        view.size = .zero
        view.show(Swatch(), id: 2)
        #expect(view.image == nil && view.error == nil)
    }

    @Test(arguments: [
        CGSize(width: CGFloat.nan, height: 0), CGSize(width: 0, height: -1), CGSize(width: CGFloat.infinity, height: 0),
        CGSize(width: -5, height: 5), CGSize(width: CGFloat.nan, height: 5),
    ])
    func aSizeThatCannotBeIsAnError(size: CGSize) {
        let view = view(size)
        view.regenerateIfNeeded()
        #expect(view.error?.code == .invalidSize)
        #expect(delegate.calls == ["fail invalidSize"])
    }

    @Test func aModelThatChangesWithoutASizeIsShownLater() {
        let model = Model()
        let view = RasterView(size: .zero, pipeline: pipeline()) { Swatch(color: model.color) }
        view.regenerateIfNeeded()
        model.color = .blue
        view.size = CGSize(width: 4, height: 4)
        view.regenerateIfNeeded()
        #expect(view.image?.pixel(x: 1, y: 1)?.blue == 255)
    }

    @Observable fileprivate final class Model {
        var color = Color.red
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
        #expect(view.placeholder === placeholder && view.shownImage === placeholder)
        #expect(placeholder.pixelWidth == 20 && placeholder.pixel(x: 1, y: 1)?.green == 255)
        view.regenerateIfNeeded()
        #expect(view.shownImage === view.image && view.image !== placeholder)
    }

    @Test func aPlaceholderTakesThePlaceOfTheImage() throws {
        let view = view(CGSize(width: 20, height: 10))
        view.regenerateIfNeeded()
        let revision = view.revision
        let placeholder = try view.generatePlaceholder(from: Swatch(color: .green))
        #expect(view.shownImage === placeholder && view.revision > revision)
        view.setNeedsRegeneration()
        view.regenerateIfNeeded()
        #expect(view.shownImage === view.image)
    }

    @Test func aPlaceholderThatCannotBeDrawnChangesNothing() throws {
        let view = view(.zero)
        #expect(throws: RasterError.self) { try view.generatePlaceholder(from: Swatch()) }
        #expect(view.placeholder == nil && view.error == nil)
    }
}
