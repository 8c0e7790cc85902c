// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import RasterLock
import Testing

/// Options that are read of an observable object, and are at their defaults when the key is made.
@Suite struct OptionChangeTests {
    fileprivate enum Kind: CaseIterable {
        case capInsets
        case isOpaque
        case background
        case mask
        case opacity
        case isTemplate

        func options(_ isHighlighted: Bool) -> RasterOptions {
            var options = RasterOptions()
            guard isHighlighted else { return options }
            switch self {
            case .capInsets: options.capInsets = EdgeInsets(all: 1)
            case .isOpaque: options.isOpaque = true
            case .background: options.background = .blue
            case .mask: options.mask = .ellipse
            case .opacity: options.opacity = 0.5
            case .isTemplate: options.isTemplate = true
            }
            return options
        }
    }

    private struct Button: Rasterizable, Sendable {
        var settings: HookedModel
        var kind: Kind
        var readings: Counter
        var title = "A"
        static var keyPathsThatAffectState: StateKeyPaths<Button> { [\.title] }

        var rasterOptions: RasterOptions {
            if readings.isWatched, readings.increment() == readings.readingOfTheDrawing {
                settings.value = 1
            }
            return kind.options(settings.value == 1)
        }

        func draw(in context: DrawingContext, bounds: CGRect) {
            context.fill(bounds, with: .red)
            settings.value = 0
        }
    }

    private final class Counter: Sendable {
        private let state = Lock((isWatched: false, count: 0, drawing: 0))
        var isWatched: Bool { state.withLock { $0.isWatched } }
        var readingOfTheDrawing: Int { state.withLock { $0.drawing } }
        func increment() -> Int {
            state.withLock {
                $0.count += 1
                return $0.count
            }
        }
        func watch(changingAt number: Int) { state.withLock { $0 = (true, 0, number) } }
    }

    /// Whichever reading of the options comes just before the drawing, one of these numbers is it.
    @Test(arguments: Kind.allCases)
    fileprivate func storesNoImageOfOptionsThatChangedMeanwhile(kind: Kind) throws {
        var isRefused = false
        for number in 1...12 {
            let pipeline = RasterPipeline.isolated()
            let button = Button(settings: HookedModel(), kind: kind, readings: Counter())
            let expected = try RasterPipeline(cache: nil).render(button, size: size).image
            button.readings.watch(changingAt: number)
            isRefused = try isRefused || pipeline.render(button, size: size).uncachedReason != nil
            button.settings.value = 0
            button.readings.watch(changingAt: 0)
            let image = try pipeline.render(button, size: size).image
            #expect(image.hasSamePixels(as: expected), "changed at reading \(number)")
            #expect(image.format == expected.format, "changed at reading \(number)")
            #expect(image.capInsets == expected.capInsets, "changed at reading \(number)")
        }
        #expect(isRefused)
    }

    @Test func storesADrawingWithOptionsOfItsCaller() throws {
        let pipeline = RasterPipeline.isolated()
        let drawing = RasterDrawing(key: 1, options: RasterOptions(background: .blue)) { _, _ in }
        #expect(try pipeline.render(drawing, size: size).uncachedReason == nil)
        #expect(try pipeline.render(drawing, size: size).isHit)
    }
}
