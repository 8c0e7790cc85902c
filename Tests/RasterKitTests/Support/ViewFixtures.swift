// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Observation
import RasterKit

final class ViewFollower: RasterViewDelegate {
    enum Call: CaseIterable { case will, did, failed, reported }

    private(set) var events: [String] = []
    private(set) var problems: [RasterError.Code] = []
    private(set) var images: [RasterImage] = []
    var onCall: (Call, RasterView) -> Void = { _, _ in }

    func onFirst(_ call: Call, _ body: @escaping (RasterView) -> Void) {
        onCall = { [unowned self] present, view in
            guard present == call else { return }
            onCall = { _, _ in }
            body(view)
        }
    }

    func rasterViewWillRegenerate(_ view: RasterView) {
        events.append("will")
        onCall(.will, view)
    }

    func rasterView(_ view: RasterView, didLoad image: RasterImage) {
        events.append("did")
        images.append(image)
        onCall(.did, view)
    }

    func rasterView(_ view: RasterView, didFailWith error: RasterError) {
        events.append("\(error.code)")
        onCall(.failed, view)
    }

    func rasterView(_ view: RasterView, didReport problem: RasterError) {
        events.append("\(problem.code)")
        problems.append(problem.code)
        onCall(.reported, view)
    }
}

/// A model that closures of views read.
@Observable final class ViewModel {
    var color = Color.red
    var title = "a"
    var unread = 0
}

/// A model that draws itself; it can't be keyed while it has an action.
@Observable final class Lamp: Rasterizable {
    var action: (() -> Void)?
    var color = Color.red
    var unlisted = 0
    @ObservationIgnored var counter = DrawingCounter()
    @ObservationIgnored var shouldRegenerate = true

    static var keyPathsThatAffectState: StateKeyPaths<Lamp> { ["action": \.action, "color": \.color] }

    func draw(in context: DrawingContext, bounds: CGRect) {
        counter.increment()
        context.fill(bounds, with: color)
    }
}
