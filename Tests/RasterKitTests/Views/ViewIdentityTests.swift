// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterLock
import Testing

@testable import RasterKit

/// What counts as the same thing in another state, and what as another thing.
@MainActor
@Suite struct ViewIdentityTests {
    struct Contact: Rasterizable, Identifiable {
        var id: Int
        var color = Color.red
        static var keyPathsThatAffectState: StateKeyPaths<Contact> { [\.id, \.color] }
        func draw(in context: DrawingContext, bounds: CGRect) { context.fill(bounds, with: color) }
    }

    final class Model: Rasterizable {
        let color: Color
        init(_ color: Color) { self.color = color }
        static var keyPathsThatAffectState: StateKeyPaths<Model> { [\.color] }
        func draw(in context: DrawingContext, bounds: CGRect) { context.fill(bounds, with: color) }
    }

    private let pipeline = RasterPipeline.isolated()
    private let placeholder: RasterImage

    init() throws {
        placeholder = try RasterImage(size: size, background: .gray) { _ in }
    }

    private func view(_ show: (RasterView) -> Void) -> RasterView {
        let view = RasterView(size: size, pipeline: pipeline)
        show(view)
        view.placeholder = placeholder
        view.drawsSynchronously = false
        pipeline.pause()
        return view
    }

    /// What a view shows first and then, and whether the second is the same thing in another state.
    nonisolated private static let identities: [(name: String, first: Show, second: Show, isSame: Bool)] = [
        ("type", { $0.show(Swatch()) }, { $0.show(Swatch(color: .blue)) }, true),
        ("another type", { $0.show(Swatch()) }, { $0.show(GatedSwatch(color: .blue)) }, false),
        ("ID", { $0.show(Swatch(), id: 1) }, { $0.show(Swatch(color: .blue), id: 1) }, true),
        ("ID of another type", { $0.show(Swatch(), id: 1) }, { $0.show(GatedSwatch(color: .blue), id: 1) }, false),
        ("identifiable value", { $0.show(Contact(id: 1)) }, { $0.show(Contact(id: 1, color: .blue)) }, true),
        ("another identifiable value", { $0.show(Contact(id: 1)) }, { $0.show(Contact(id: 2, color: .blue)) }, false),
    ]

    typealias Show = @MainActor @Sendable (RasterView) -> Void

    @Test(arguments: identities.indices)
    func keepsTheImageOfTheSameThingAlone(index: Int) throws {
        let (name, first, second, isSame) = Self.identities[index]
        let view = view(first)
        let image = try #require(view.image)
        second(view)
        #expect(view.image === (isSame ? image : nil), "\(name)")
        #expect(view.shownImage === (isSame ? image : placeholder), "\(name)")
        view.clear()
    }

    struct Pictureless: Rasterizable {
        enum Reason: CaseIterable { case vetoed, impossible, declining, failing }
        var reason: Reason
        var shouldRegenerate: Bool { reason != .vetoed }
        var rasterOptions: RasterOptions { RasterOptions(capInsets: EdgeInsets(all: reason == .impossible ? -1 : 0)) }
        static var keyPathsThatAffectState: StateKeyPaths<Pictureless> { [\.reason] }
        func draw(in context: DrawingContext, bounds: CGRect) throws {
            throw reason == .declining ? RasterError.declined("Nothing to show.") : DrawingFailure()
        }
    }

    @Test(arguments: Pictureless.Reason.allCases, [true, false])
    func showsNoLateImageOfAnotherIDWithoutAPicture(reason: Pictureless.Reason, drawsSynchronously: Bool) async {
        let gate = DrawingGate()
        let view = RasterView(size: size, pipeline: pipeline)
        view.drawsSynchronously = false
        view.show(GatedSwatch(gate: gate), id: 1)
        let drawing = view.newest
        gate.open()
        if let drawing { view.backgroundDrawings?.wait(for: drawing, upTo: .seconds(3600)) }
        view.drawsSynchronously = drawsSynchronously
        view.show(Pictureless(reason: reason), id: 2)
        await passTurns()
        #expect(drawing?.isFinished == true && view.image == nil && pipeline.memoryUse.displayed == 0)
    }

    @Test func drawsAnotherIDWithoutWaitingForADrawingThatWouldFinish() async {
        let (gate, next) = (DrawingGate(), DrawingGate())
        let view = RasterView(size: size, pipeline: pipeline)
        view.drawsSynchronously = false
        view.latestOnlyOptions = .neverStops
        view.show(GatedSwatch(gate: gate), id: 1)
        await gate.waitForArrival()
        view.show(GatedSwatch(color: .blue, gate: next), id: 2)
        // The first drawing is still at its gate.
        await next.waitForArrival()
        next.open()
        await view.regenerate()
        #expect(view.image?.pixel(x: 1, y: 1)?.blue == 255)
        gate.open()
    }

    @Test(arguments: [RasterStaleness.keepsImage, .nearestSize, .placeholder, .waits(upTo: .zero, then: .keepsImage)])
    func removesTheImageOfAnotherID(staleness: RasterStaleness) {
        let view = view { $0.show(Swatch(), id: 1) }
        view.staleness = staleness
        view.show(Swatch(color: .blue), id: 2)
        #expect(view.image == nil && view.shownImage === placeholder && !view.isLoaded)
        #expect(pipeline.memoryUse.displayed == 0)
        view.clear()
    }

    @Test func removesTheImageOfAnotherObject() {
        let view = RasterView(Model(.red), size: size, pipeline: pipeline)
        view.regenerateIfNeeded()
        #expect(view.image != nil)
        view.isRasterized = false
        view.show(Model(.red))
        // It isn't drawn while it isn't rasterized, and yet the image of the other object is gone.
        #expect(view.image == nil && pipeline.memoryUse.displayed == 0)
    }

    @Test func removesTheImageWhenAClosureReturnsAnotherIdentity() async {
        let model = ViewModel()
        let view = view { view in view.show { Contact(id: model.unread) } }
        #expect(view.image != nil)
        model.unread = 1
        await passTurns()
        #expect(view.shownImage === placeholder)
        view.clear()
    }

    @Test func keepsAnEqualPictureOfAnotherID() {
        let view = view { $0.show(Swatch(), id: 1) }
        let (image, revision) = (view.image, view.revision)
        view.show(Swatch(), id: 2)
        #expect(image != nil && view.image === image && view.isLoaded && view.revision == revision)
    }

    private struct Marked: Rasterizable {
        var photo: HookedModel
        var willDraw: @Sendable () -> Void = {}
        static var keyPathsThatAffectState: StateKeyPaths<Marked> { ["isMarked": \.photo.value] }
        func draw(in context: DrawingContext, bounds: CGRect) {
            willDraw()
            context.fill(bounds, with: photo.value == 1 ? .blue : .red)
        }
    }

    @Test(.timeLimit(.minutes(30)), arguments: [nil, 1, 2] as [Int?])
    func showsNoLaterStateOfAnotherObjectThatWasEqual(secondID: Int?) async {
        let view = RasterView(size: size, pipeline: pipeline)
        view.drawsSynchronously = false
        let (first, second) = (HookedModel(), HookedModel())
        let drawings = Lock(0)
        pipeline.pause()
        view.show(
            Marked(photo: first) {
                drawings.withLock { $0 += 1 }
                first.value = 1
            },
            id: 1
        )
        view.show(Marked(photo: second), id: secondID)
        pipeline.resume()
        while !view.isLoaded { await Task.yield() }
        #expect(view.image?.pixel(x: 1, y: 1)?.red == 255)
        #expect(drawings.withLock { $0 } == 1)
    }
}
