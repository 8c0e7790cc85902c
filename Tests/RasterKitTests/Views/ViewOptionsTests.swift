// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Observation
import RasterKit
import RasterTesting
import Testing

/// Placeholder, shadow and fading that a component gives to its views.
@MainActor
@Suite struct ViewOptionsTests {
    private struct Plate: Rasterizable {
        var color = Color.red
        var rasterOptions: RasterOptions
        var gate: DrawingGate?
        static var keyPathsThatAffectState: StateKeyPaths<Plate> { [\.color] }
        func draw(in context: DrawingContext, bounds: CGRect) {
            gate?.pass()
            context.fill(bounds, with: color)
        }
    }

    @MainActor @Observable final class Model: @MainActor Rasterizable {
        var shadow: RasterShadow?
        var rasterOptions: RasterOptions { RasterOptions(shadow: shadow) }
        static var keyPathsThatAffectState: StateKeyPaths<Model> { [] }
        func draw(in context: DrawingContext, bounds: CGRect) { context.fill(bounds, with: .red) }
    }

    private let pipeline = RasterPipeline.isolated()
    private let placeholder: RasterImage
    private let drop = RasterShadow(.drop(color: .black, radius: 1))
    private let inner = RasterShadow(.inner(color: .blue, radius: 0.5))

    init() throws {
        placeholder = try RasterImage(size: size, background: .gray) { _ in }
    }

    private func view(_ options: RasterOptions, gate: DrawingGate? = nil) -> RasterView {
        let view = RasterView(Plate(rasterOptions: options, gate: gate), size: size, pipeline: pipeline)
        view.drawsSynchronously = gate == nil
        view.regenerateIfNeeded()
        return view
    }

    private func picture(of view: RasterView) throws -> RasterImage {
        try RasterImage(size: CGSize(width: 30, height: 26), background: .white) { context in
            view.draw(in: context, rect: CGRect(origin: CGPoint(x: 10, y: 10), size: size))
        }
    }

    @Test func showThePlaceholderOfTheComponentUntilThereIsAnImage() async {
        let gate = DrawingGate()
        let view = view(RasterOptions(placeholder: placeholder), gate: gate)
        #expect(view.shownImage === placeholder && view.showsPlaceholder)
        gate.open()
        await view.regenerate()
        #expect(view.shownImage === view.image && view.image != nil && !view.showsPlaceholder)
    }

    @Test func showTheirOwnPlaceholderRatherThanThatOfTheComponent() throws {
        let own = try RasterImage(size: size, background: .blue) { _ in }
        let gate = DrawingGate()
        defer { gate.open() }
        let view = view(RasterOptions(placeholder: placeholder), gate: gate)
        let revision = view.revision
        view.placeholder = own
        #expect(view.shownImage === own && view.revision > revision)
        view.placeholder = nil
        #expect(view.shownImage === placeholder)
    }

    @Test(arguments: [true, false])
    func drawTheShadowOfTheComponentAroundItsImageAndAroundALiveComponent(isRasterized: Bool) throws {
        for shadow in [drop, inner] {
            let dressed = view(RasterOptions(shadow: shadow))
            let plain = view(RasterOptions())
            plain.shadow = shadow
            for view in [dressed, plain] { view.isRasterized = isRasterized }
            #expect(try picture(of: dressed).hasSamePixels(as: picture(of: plain)))
            plain.shadow = nil
            #expect(try !picture(of: dressed).hasSamePixels(as: picture(of: plain)))
        }
    }

    @Test func drawTheirOwnShadowAndFadeInTheirOwnTime() throws {
        let view = view(RasterOptions(shadow: drop, fadeDuration: .seconds(1)))
        #expect(view.shownFadeDuration == .seconds(1))
        (view.shadow, view.fadeDuration) = (inner, .zero)
        let plain = self.view(RasterOptions())
        plain.shadow = inner
        #expect(try picture(of: view).hasSamePixels(as: picture(of: plain)))
        #expect(view.shownFadeDuration == .zero && plain.shownFadeDuration == .zero)
    }

    @Test func showOtherOptionsWithoutANewImage() throws {
        let view = view(RasterOptions())
        let (image, revision, before) = (view.image, view.revision, try picture(of: view))
        view.show(Plate(rasterOptions: RasterOptions(shadow: drop)))
        #expect(view.image === image && view.revision > revision)
        #expect(try !picture(of: view).hasSamePixels(as: before))
        let dressed = view.revision
        view.show(Plate(rasterOptions: RasterOptions(shadow: drop)))
        #expect(view.revision == dressed)
    }

    @Test func observeWhatTheOptionsRead() async throws {
        let model = Model()
        let view = RasterView(model, size: size, pipeline: pipeline)
        view.regenerateIfNeeded()
        let (image, before) = (view.image, try picture(of: view))
        model.shadow = drop
        await passTurns()
        #expect(view.image === image)
        #expect(try !picture(of: view).hasSamePixels(as: before))
    }

    @Test func forgetTheOptionsWithTheComponent() throws {
        let view = view(RasterOptions(placeholder: placeholder, shadow: drop, fadeDuration: .seconds(1)))
        view.clear()
        #expect(view.shownImage == nil && view.shownShadow == nil && view.shownFadeDuration == .zero)
    }
}

@MainActor
@Suite struct ViewShadowTests {
    private let pipeline = RasterPipeline.isolated()
    private let drop = Shadow.drop(color: Color(white: 0, opacity: 0.45), radius: 3, y: 3)

    private func view() -> RasterView {
        let view = RasterView(Card(radius: 10), size: CGSize(width: 64, height: 32), pipeline: pipeline)
        view.regenerateIfNeeded()
        return view
    }

    private func picture(of view: RasterView, scale: CGFloat = 1) throws -> RasterImage {
        try RasterImage(size: CGSize(width: 96, height: 64), scale: scale, background: .white) { context in
            view.draw(in: context, rect: CGRect(x: 16, y: 14, width: 64, height: 32))
        }
    }

    @Test(arguments: ["drop", "inner", "path"], [1, 2])
    func looksLikeItsReference(name: String, scale: Int) throws {
        var inner = drop
        inner.kind = .inner
        let foot = Path(ellipseIn: CGRect(x: 4, y: 26, width: 56, height: 10))
        let view = view()
        view.shadow =
            [
                "drop": RasterShadow(drop, cornerRadius: 10),
                "inner": RasterShadow(inner, cornerRadius: 10),
                "path": RasterShadow(drop, shape: .path(foot)),
            ][name]
        expectImage(try picture(of: view, scale: CGFloat(scale)), matchesReference: "views/\(name)-shadow-\(scale)x")
    }

    @Test func isNoPartOfTheKeyOrTheImage() {
        let view = view()
        let (key, image, revision) = (view.cacheKey, view.image, view.revision)
        view.shadow = RasterShadow(drop)
        view.regenerateIfNeeded()
        #expect(view.cacheKey == key)
        #expect(view.image === image)
        #expect(view.revision > revision)
    }

    @Test func isNotDrawnWhereThereIsNothingToShow() throws {
        let view = RasterView(Card(), size: CGSize(width: 64, height: 32), pipeline: pipeline)
        view.shadow = RasterShadow(drop)
        let white = try RasterImage(size: CGSize(width: 96, height: 64), background: .white) { _ in }
        #expect(try picture(of: view).hasSamePixels(as: white))
    }
}
