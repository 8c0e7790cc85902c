// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import Synchronization

/// A component in which each device pixel has another color and opacity, so that no pixel may move or be mixed.
struct Noise: Rasterizable, Sendable {
    var seed = 1

    static var keyPathsThatAffectState: StateKeyPaths<Noise> { [\.seed] }

    func draw(in context: DrawingContext, bounds: CGRect) throws {
        let image = try Self.image(size: bounds.size, scale: context.scale, seed: seed)
        context.draw(image, in: bounds)
    }

    /// The premultiplied pixel at a place.
    static func word(x: Int, y: Int, seed: Int) -> UInt32 {
        let hash = UInt32(truncatingIfNeeded: (x &* 73_856_093) ^ (y &* 19_349_663) ^ (seed &* 83_492_791))
        let alpha = [0, 255, 128, 255][Int(hash >> 3 & 3)]
        func component(_ shift: UInt32) -> UInt32 { UInt32(Int(hash >> shift & 0xFF) * alpha / 255) }
        return UInt32(alpha) << 24 | component(8) << 16 | component(16) << 8 | component(5)
    }

    static func image(
        size: CGSize,
        scale: CGFloat,
        seed: Int,
        format: PixelFormat = .argb32,
        _ word: (_ x: Int, _ y: Int, _ seed: Int) -> UInt32 = word
    ) throws(RasterError) -> RasterImage {
        let width = Int(size.width * scale)
        let height = Int(size.height * scale)
        var words: [UInt32] = []
        for y in 0..<height {
            for x in 0..<width { words.append(word(x, y, seed)) }
        }
        let bytes = words.withUnsafeBytes { Array($0) }
        return try RasterImage(pixelWidth: width, pixelHeight: height, scale: scale, format: format, bytes: bytes)
    }
}

/// A plate whose corners of 5 points, edges and center have one color each, drawn once for all sizes.
struct Plate: Rasterizable, Sendable {
    var center = 0xFF80_4020 as UInt32

    static var keyPathsThatAffectState: StateKeyPaths<Plate> { [\.center] }
    var rasterOptions: RasterOptions { RasterOptions(capInsets: EdgeInsets(all: 5), usesMinimumSizeForCaps: true) }

    static let corner = 0xFF00_00FF as UInt32
    static let edge = 0xFF00_FF00 as UInt32

    func draw(in context: DrawingContext, bounds: CGRect) {
        context.fill(bounds, with: Color(hex: Self.corner & 0xFF_FFFF))
        context.fill(bounds.insetBy(dx: 5, dy: 0), with: Color(hex: Self.edge & 0xFF_FFFF))
        context.fill(bounds.insetBy(dx: 0, dy: 5), with: Color(hex: Self.edge & 0xFF_FFFF))
        context.fill(bounds.insetBy(dx: 5, dy: 5), with: Color(hex: center & 0xFF_FFFF))
    }

    /// The pixels of a plate of a size with caps of 5 points, by their definition.
    func image(size: CGSize, scale: CGFloat) throws -> RasterImage {
        let cap = Int(5 * scale)
        let width = Int(size.width * scale)
        let height = Int(size.height * scale)
        return try Noise.image(size: size, scale: scale, seed: 0) { x, y, _ in
            let isColumn = x >= cap && x < width - cap
            let isRow = y >= cap && y < height - cap
            return isColumn && isRow ? center : isColumn || isRow ? Self.edge : Self.corner
        }
    }
}

/// A component that shows what reaches it from its environment.
struct Surroundings: Rasterizable, Sendable {
    var number = 0

    static var keyPathsThatAffectState: StateKeyPaths<Surroundings> { [\.number] }

    func draw(in context: DrawingContext, bounds: CGRect) {
        context.fill(bounds, with: .red)
    }
}

/// A component that counts its drawings.
struct Counted: Rasterizable, Sendable {
    final class Counter: Sendable {
        private let number = Mutex(0)
        var count: Int { number.withLock { $0 } }
        func increment() { number.withLock { $0 += 1 } }
    }

    var color: UInt32
    let counter: Counter

    static var keyPathsThatAffectState: StateKeyPaths<Counted> { [\.color] }

    func draw(in context: DrawingContext, bounds: CGRect) {
        counter.increment()
        context.fill(bounds, with: Color(hex: color))
    }
}

/// A component with options.
struct Dressed: Rasterizable, Sendable {
    var color = Color.red
    var rasterOptions: RasterOptions

    static var keyPathsThatAffectState: StateKeyPaths<Dressed> { [\.color] }

    func draw(in context: DrawingContext, bounds: CGRect) {
        context.fill(bounds, with: color)
    }
}

/// A component that is drawn in one color.
struct Stencil: Rasterizable, Sendable {
    var rasterOptions: RasterOptions { RasterOptions(isTemplate: true) }

    static var keyPathsThatAffectState: StateKeyPaths<Stencil> { [] }

    func draw(in context: DrawingContext, bounds: CGRect) {
        context.fill(bounds.insetBy(dx: 4, dy: 4), with: .black)
    }
}

extension RasterPipeline {
    /// A pipeline of a scenario, with a cache of its own.
    static func own() -> RasterPipeline { RasterPipeline(cache: RasterCache(byteLimit: 64 << 20, pressure: nil)) }
}
