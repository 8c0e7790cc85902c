// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import Synchronization

/// A component that counts how often it is drawn.
struct CountedComponent: Rasterizable, Sendable {
    let component: any Rasterizable & Sendable
    let count: DrawingCount

    static var keyPathsThatAffectState: StateKeyPaths<CountedComponent> { [] }

    var rasterOptions: RasterOptions { component.rasterOptions }

    func draw(in context: DrawingContext, bounds: CGRect) throws {
        count.add()
        try component.draw(in: context, bounds: bounds)
    }
}

/// The number of drawings of rows that show no image.
package final class DrawingCount: Sendable {
    private let count = Atomic(0)

    /// The number so far.
    package var value: Int { count.load(ordering: .relaxed) }

    func add() {
        count.add(1, ordering: .relaxed)
    }
}
