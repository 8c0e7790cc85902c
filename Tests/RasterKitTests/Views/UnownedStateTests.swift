// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Observation
import RasterKit
import Testing

private final class Owner {
    let name = "owner"
}

/// A model that lists an unowned reference.
@MainActor
@Observable
private final class Panel: @MainActor Rasterizable {
    unowned var owner: Owner
    init(owner: Owner) { self.owner = owner }
    static var keyPathsThatAffectState: StateKeyPaths<Panel> { ["name": \.owner.name] }
    func draw(in context: DrawingContext, bounds: CGRect) { context.fill(bounds, with: .red) }
}

/// Components whose unowned references lead to objects that are gone.
@MainActor
@Suite struct UnownedStateTests {
    private let pipeline = RasterPipeline.isolated()

    @Test func cachesAComponentWhoseObjectIsThere() throws {
        let owner = Owner()
        let result = try pipeline.render(Panel(owner: owner), size: size)
        #expect(result.refusal == nil)
        withExtendedLifetime(owner) {}
    }

    @Test func drawsAComponentUncachedWhoseObjectIsGone() throws {
        let result = try pipeline.render(Panel(owner: Owner()), size: size)
        #expect(result.refusal?.code == .stateNotKeyable)
        #expect((result.refusal?.underlyingError as? StateError)?.code == .notKeyable)
        #expect(result.refusal?.message.contains("name") == true)
    }

    @Test func showsAComponentInAViewWhoseObjectIsGone() throws {
        let view = RasterView(Panel(owner: Owner()), size: size, pipeline: pipeline)
        view.regenerateIfNeeded()
        #expect(view.image?.pixel(x: 3, y: 3)?.red == 255)
    }
}
