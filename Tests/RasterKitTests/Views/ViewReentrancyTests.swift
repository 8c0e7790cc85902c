// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Observation
import RasterKit
import Testing

/// A delegate that shows something else, in the middle of a view's work.
@MainActor
@Suite struct ViewReentrancyTests {
    /// Shows another row in the first call of one method.
    final class Follower: RasterViewDelegate {
        enum Method: CaseIterable { case willRegenerate, didLoad, didFail, didReport }

        let method: Method
        var other: ((RasterView) -> Void)?
        private(set) var loaded: [RasterImage] = []

        init(_ method: Method, showsOther other: @escaping (RasterView) -> Void) {
            self.method = method
            self.other = other
        }

        private func react(to method: Method, _ view: RasterView) {
            guard method == self.method, let other else { return }
            self.other = nil
            other(view)
        }

        func rasterViewWillRegenerate(_ view: RasterView) { react(to: .willRegenerate, view) }
        func rasterView(_ view: RasterView, didLoad image: RasterImage) {
            loaded.append(image)
            react(to: .didLoad, view)
        }
        func rasterView(_ view: RasterView, didFailWith error: RasterError) { react(to: .didFail, view) }
        func rasterView(_ view: RasterView, didReport problem: RasterError) { react(to: .didReport, view) }
    }

    /// A component that makes a view call each method: it isn't `Sendable`, holds an object, and may fail.
    struct Troublesome: Rasterizable {
        @Observable final class Model {}

        var model = Model()
        var fails = false
        static var keyPathsThatAffectState: StateKeyPaths<Troublesome> { [\.model, \.fails] }
        func draw(in context: DrawingContext, bounds: CGRect) throws {
            if fails { throw DrawingFailure() }
            context.fill(bounds, with: .red)
        }
    }

    private let pipeline = RasterPipeline.isolated()

    @Test(arguments: Follower.Method.allCases, [true, false])
    func showsWhatTheDelegateShows(method: Follower.Method, drawsSynchronously: Bool) async {
        let follower = Follower(method) { $0.show(Swatch(color: .blue), id: 2) }
        let view = RasterView(size: size, pipeline: pipeline)
        view.delegate = follower
        view.drawsSynchronously = drawsSynchronously
        view.show(Troublesome(fails: method == .didFail), id: 1)
        #expect(view.component is Swatch)
        await view.regenerate()
        #expect(follower.other == nil)
        #expect(view.image?.pixel(x: 1, y: 1)?.blue == 255 && view.isLoaded && view.error == nil)
        #expect(follower.loaded.last === view.image)
    }

    @Test(arguments: Follower.Method.allCases, [true, false])
    func staysEmptyAfterTheDelegateEmptiedIt(method: Follower.Method, drawsSynchronously: Bool) async {
        let follower = Follower(method) { $0.clear() }
        let view = RasterView(size: size, pipeline: pipeline)
        view.delegate = follower
        view.drawsSynchronously = drawsSynchronously
        view.show(Troublesome(fails: method == .didFail), id: 1)
        await passTurns()
        #expect(follower.other == nil && view.image == nil && view.cacheKey == nil && view.error == nil)
        #expect(!view.isLoaded && pipeline.memoryUse.displayed == 0)
    }

    @Test func changesItsRevisionWhenItIsEmptiedWhileItDrawsItsComponent() {
        let view = RasterView(size: size, pipeline: pipeline)
        view.isRasterized = false
        view.show(Swatch())
        let revision = view.revision
        view.clear()
        #expect(view.revision > revision)
        let emptied = view.revision
        view.clear()
        #expect(view.revision == emptied)
    }
}
