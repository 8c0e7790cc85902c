// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Observation
import RasterKit
import Testing

@MainActor
@Suite struct ViewImagesTests {
    private let pipeline = RasterPipeline.isolated()

    @Test func beginsWithThePresentImage() async {
        let view = RasterView(Swatch(), size: size, pipeline: pipeline)
        view.regenerateIfNeeded()
        var iterator = view.images.makeAsyncIterator()
        #expect(await iterator.next() === view.image)
    }

    @Test func followsWithEachNewImage() async {
        let view = RasterView(Swatch(), size: size, pipeline: pipeline)
        view.regenerateIfNeeded()
        var iterator = view.images.makeAsyncIterator()
        _ = await iterator.next()
        for color in [Color.blue, .green, .black] {
            view.show(Swatch(color: color))
            #expect(await iterator.next() === view.image)
        }
    }

    @Test func givesTheNewestToWhoeverIsSlow() async {
        let view = RasterView(Swatch(), size: size, pipeline: pipeline)
        let images = view.images
        for color in [Color.blue, .green, .black] {
            view.show(Swatch(color: color))
        }
        var iterator = images.makeAsyncIterator()
        #expect(await iterator.next() === view.image)
    }

    @Test func canBeFollowedByTwo() async {
        let view = RasterView(Swatch(), size: size, pipeline: pipeline)
        view.regenerateIfNeeded()
        var first = view.images.makeAsyncIterator()
        var second = view.images.makeAsyncIterator()
        #expect(await first.next() === view.image)
        #expect(await second.next() === view.image)
    }

    @Test func letsAUserInterfaceObserveItsImage() async {
        let view = RasterView(Swatch(), size: size, pipeline: pipeline)
        await confirmation { changed in
            withObservationTracking {
                _ = view.image
            } onChange: {
                changed()
            }
            view.regenerateIfNeeded()
        }
    }
}
