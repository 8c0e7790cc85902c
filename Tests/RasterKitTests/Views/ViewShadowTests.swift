// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import RasterTesting
import Testing

@MainActor
@Suite struct ViewShadowTests {
    private let pipeline = RasterPipeline.isolated()
    private let drop = Shadow(
        color: Color(white: 0, opacity: 0.45),
        blur: 6,
        offset: CGSize(width: 0, height: 3),
        kind: .drop
    )

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
