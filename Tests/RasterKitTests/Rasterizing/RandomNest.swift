// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import RasterTesting

/// A component whose drawing, options and nested components follow from a seed.
struct RandomNest: Rasterizable {
    var seed: UInt64
    /// The number of components that may be nested inside of each other.
    var depth: Int

    private static let photo = try? RasterImage(size: CGSize(width: 11, height: 9)) { context in
        let gradient = Gradient(colors: [.red, Color.yellow.opacity(0.5), .blue])
        context.fill(with: .linearGradient(gradient, startPoint: .zero, endPoint: CGPoint(x: 11, y: 9)))
    }

    var rasterOptions: RasterOptions {
        var generator = SeededGenerator(seed: ~seed)
        var options = RasterOptions()
        switch Int.random(in: 0..<8, using: &generator) {
        case 0: options.background = Color(white: 0.8)
        case 1: options.background = Color.teal.opacity(0.5)
        case 2: options.isOpaque = true
        default: break
        }
        switch Int.random(in: 0..<10, using: &generator) {
        case 0: options.mask = .ellipse
        case 1: options.mask = .roundedRectangle(CornerRadii(5))
        case 2: if let photo = Self.photo { options.mask = .image(photo) }
        case 3: options.opacity = 0.6
        default: break
        }
        // Only its coverage shows, in the tint of its parent.
        if options.background == .clear, !options.isOpaque { options.isTemplate = seed % 4 == 0 }
        return options
    }

    func draw(in context: DrawingContext, bounds: CGRect) throws {
        var steps = RandomSteps(generator: SeededGenerator(seed: seed), bounds: bounds, photo: Self.photo)
        if depth > 0 { steps.nest(depth: depth, in: context) }
        for _ in 0..<3 { try steps.draw(in: context, depth: depth, level: 0) }
    }
}

private struct RandomSteps {
    var generator: SeededGenerator
    let bounds: CGRect
    let photo: RasterImage?

    mutating func whole(_ range: ClosedRange<Int>) -> CGFloat { CGFloat(Int.random(in: range, using: &generator)) }
    mutating func number(_ range: ClosedRange<CGFloat>) -> CGFloat { CGFloat.random(in: range, using: &generator) }
    mutating func chance(_ part: Int) -> Bool { Int.random(in: 0..<part, using: &generator) == 0 }

    /// A rectangle that may reach out of the bounds, mostly on whole points.
    mutating func rect() -> CGRect {
        let offset = chance(4) ? number(0...1) : 0
        return CGRect(x: whole(-8...24) + offset, y: whole(-8...20), width: whole(3...30), height: whole(3...24))
    }

    mutating func color() -> Color {
        Color(red: number(0...1), green: number(0...1), blue: number(0...1), opacity: chance(2) ? 1 : number(0...1))
    }

    mutating func path(in rect: CGRect) -> Path {
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: return Path(ellipseIn: rect)
        case 1: return Path(roundedRect: rect, cornerRadius: 6)
        case 2: return Path(rect)
        default:
            return Path { path in
                path.move(to: rect.origin)
                path.addLine(to: CGPoint(x: rect.maxX, y: rect.midY))
                path.addLine(to: CGPoint(x: rect.midX, y: rect.maxY))
                path.closeSubpath()
            }
        }
    }

    mutating func filter() -> DrawingContext.Filter {
        switch Int.random(in: 0..<8, using: &generator) {
        case 0: .blur(radius: number(0...3))
        case 1: .blur(radius: number(0...3), within: rect())
        case 2: .shadow(color: color(), radius: number(0...3), x: number(-4...4), y: number(-4...4))
        case 3: .colorInvert()
        case 4: .saturation(0.4)
        case 5: .hueRotation(.degrees(70))
        case 6: .opacity(0.7)
        default: .colorMultiply(color())
        }
    }

    mutating func mode() -> BlendMode { BlendMode.allCases.randomElement(using: &generator) ?? .normal }

    /// Draws another component, where a cached image may be used and where it may not.
    mutating func nest(depth: Int, in context: DrawingContext) {
        let nest = RandomNest(seed: generator.next() % 1000, depth: depth - 1)
        context.withState {
            if chance(3) { context.blendMode = mode() }
            if chance(8) { context.addFilter(filter()) }
            let (rect, tint) = (rect(), color())
            if nest.rasterOptions.isTemplate {
                context.draw(nest, in: rect, tint: tint)
            } else {
                context.draw(nest, in: rect)
            }
        }
    }

    mutating func draw(in context: DrawingContext, depth: Int, level: Int) throws {
        let (rect, color) = (rect(), color())
        let path = path(in: rect)
        switch Int.random(in: 0..<(level < 3 ? 14 : 8), using: &generator) {
        case 0: context.fill(path, with: color)
        case 1: context.stroke(path, with: color, lineWidth: number(0.5...4))
        case 2: context.clear(rect)
        case 3:
            context.withState {
                context.blendMode = mode()
                context.fill(path, with: color)
            }
        case 4:
            guard let photo else { return }
            context.withState {
                if chance(2) { context.blendMode = mode() }
                if chance(2) { context.opacity = number(0...1) }
                context.draw(photo, in: rect)
            }
        case 5: context.draw(.outer(color: color, blur: number(0...6)), of: Path(roundedRect: rect, cornerRadius: 4))
        case 6, 7: if depth > 0 { nest(depth: depth, in: context) }
        case 8:
            let (opacity, mode) = (chance(2) ? 1 : number(0...1), mode())
            let filters = chance(2) ? [] : [filter()]
            try context.drawLayer(opacity: opacity, blendMode: chance(2) ? .normal : mode, filters: filters) {
                for _ in 0..<2 { try draw(in: context, depth: depth, level: level + 1) }
            }
        case 9:
            try context.withState {
                context.clip(to: path)
                try draw(in: context, depth: depth, level: level + 1)
            }
        case 10:
            try context.withState {
                context.translateBy(x: whole(-9...9), y: whole(-9...9))
                try draw(in: context, depth: depth, level: level + 1)
            }
        case 11:
            try context.withState {
                context.rotate(by: chance(2) ? .degrees(90) : .radians(number(-3...3)))
                try draw(in: context, depth: depth, level: level + 1)
            }
        case 12:
            try context.withState {
                context.scaleBy(x: chance(2) ? -1 : 1.3, y: 1)
                try draw(in: context, depth: depth, level: level + 1)
            }
        default:
            try context.withMask {
                context.fill(path, with: color)
            } content: {
                try draw(in: context, depth: depth, level: level + 1)
            }
        }
    }
}
