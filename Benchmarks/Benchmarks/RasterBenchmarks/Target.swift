// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit

/// A canvas with one drawing that lasts as long as a measurement.
final class Target {
    let rect: CGRect
    private let canvas: RasterCanvas
    private let blendMode: BlendMode
    private(set) var context: DrawingContext?

    /// Creates a canvas as large as what is drawn, or a larger one.
    ///
    /// - Parameters:
    ///   - size: The size of what is drawn.
    ///   - place: Its top left corner in a canvas of 1024 × 768; nil for a canvas of its size.
    ///   - blendMode: The operator to draw with.
    init(size: CGSize, place: CGPoint? = nil, blendMode: BlendMode = .normal) throws {
        rect = CGRect(origin: place ?? .zero, size: size)
        canvas = try RasterCanvas(
            size: place == nil ? size : CGSize(width: 1024, height: 768),
            background: .white
        )
        self.blendMode = blendMode
    }

    func draw(_ body: () throws -> Void) throws {
        try canvas.draw { context in
            context.blendMode = blendMode
            self.context = context
            defer { self.context = nil }
            try body()
        }
    }
}
