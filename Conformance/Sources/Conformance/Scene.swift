// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics

/// A picture that RasterKit draws, and what it is compared with.
struct Scene {
    /// The name, unique within the family.
    let name: String

    /// The size in points, multiples of 4, so that it has whole pixels at each scale.
    var size = CGSize(width: 64, height: 48)

    /// The scales at which it is drawn.
    var scales: [Double] = [1, 1.5]

    /// Draws it with RasterKit.
    let draw: (DrawingContext) throws -> Void

    /// The same for Chromium; nil where no browser has it.
    var browser: BrowserScene?

    /// The exact picture; nil where nothing but Chromium is there to compare with.
    var exact: ((Target) throws -> Plane)?

    /// The largest allowed distance from the exact picture, or from Chromium's where there is none.
    var limits: Limits

    /// The largest allowed distance from Chromium's where there is an exact picture, too.
    var browserLimits: Limits?

    /// The colors whose boxes are compared; none for that of all ink.
    var inks: [Ink] = []
}

/// The pixels that a scene has.
struct Target {
    let size: CGSize
    let scale: Double

    var width: Int { Int((size.width * scale).rounded()) }
    var height: Int { Int((size.height * scale).rounded()) }

    /// The transform from points to pixels.
    var toPixels: AffineTransform { AffineTransform(scale: scale) }
}

/// A scene as a browser draws it.
enum BrowserScene {
    /// Statements that draw into the 2D context `c`, which is scaled to points.
    case canvas(String)

    /// Elements in a box that has the size of the scene.
    case html(String)
}

/// The largest differences between two pictures that pass, in levels of 8 bits.
struct Limits {
    /// The largest difference of a component of a pixel.
    var largest: Double

    /// The mean over all pixels of the largest difference of a component.
    var mean: Double

    /// The reason why more than rounding passes; empty for rounding.
    var reason = ""

    /// The largest difference of an edge of the box around an ink, in pixels; nil where it isn't measured.
    var inkBox: Double?
}

/// Scenes of one kind.
struct Family {
    let name: String

    /// The reference of the scenes, in a sentence.
    let about: String

    let scenes: [Scene]
}
