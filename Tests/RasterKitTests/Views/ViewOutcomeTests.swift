// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import RasterKit

@MainActor
@Suite struct ViewOutcomeTests {
    /// Declines its picture while it has no text.
    private struct Caption: Rasterizable {
        var text: String
        static var keyPathsThatAffectState: StateKeyPaths<Caption> { [\.text] }
        func draw(in context: DrawingContext, bounds: CGRect) throws {
            if text.isEmpty { throw RasterError.declined("There is no text yet.") }
            context.fill(bounds, with: .blue)
        }
    }

    private let pipeline = RasterPipeline.isolated()

    @Test(arguments: [true, false])
    func keepsItsImageWhenTheDrawingDeclines(drawsSynchronously: Bool) async {
        let view = RasterView(Caption(text: "a"), size: size, pipeline: pipeline)
        view.drawsSynchronously = drawsSynchronously
        await view.regenerate()
        let image = view.image
        view.show(Caption(text: ""))
        guard case .declined = await view.regenerate() else {
            Issue.record("The outcome does not say that the drawing declined.")
            return
        }
        #expect(image != nil && view.image === image)
        #expect(!view.isLoaded && view.error == nil)
    }

    @Test func asksForItsImageWithItsPriority() async {
        pipeline.pause(upTo: .prefetch)
        let view = RasterView(Swatch(), size: size, pipeline: pipeline)
        view.drawsSynchronously = false
        view.priority = .prefetch
        let outcome = await withCheckedContinuation { waiter in
            view.regenerateNow { waiter.resume(returning: $0) }
            #expect(!view.isLoaded)
            view.priority = .visible
        }
        #expect(outcome.name == "drawn")
    }

    @Test func regeneratesACappedComponentForAnotherSizeOnlyWhenItMust() async {
        let card = Card()
        let view = RasterView(card, size: CGSize(width: 40, height: 40), pipeline: pipeline)
        view.regenerateIfNeeded()
        view.size = CGSize(width: 400, height: 30)
        #expect(await view.regenerate().name == "unchanged")
        view.size = CGSize(width: 12, height: 12)
        #expect(await view.regenerate().name == "drawn")
        #expect(card.counter.count == 2)
    }
}

extension RasterOutcome {
    /// The code of the error, where there is one.
    var code: RasterError.Code? { error?.code }

    /// The message of the error, where there is one.
    var message: String? { error?.message }

    private var error: RasterError? {
        switch self {
        case .declined(let error), .failed(let error): error
        default: nil
        }
    }
}
