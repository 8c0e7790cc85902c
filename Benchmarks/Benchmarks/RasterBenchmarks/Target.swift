// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit

/// A canvas with one drawing that lasts as long as a measurement.
final class Target {
    let rect: CGRect
    private let canvas: RasterCanvas
    private let compositingOperator: CompositingOperator
    private(set) var context: DrawingContext?

    init(size: CGSize, compositingOperator: CompositingOperator = .over) throws {
        rect = CGRect(origin: .zero, size: size)
        canvas = try RasterCanvas(size: size, background: .white)
        self.compositingOperator = compositingOperator
    }

    func draw(_ body: () throws -> Void) throws {
        try canvas.draw { context in
            context.compositingOperator = compositingOperator
            self.context = context
            defer { self.context = nil }
            try body()
        }
    }
}
