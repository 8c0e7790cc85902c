// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Proving
import RasterGraphics
import RasterTesting
import Testing

/// Every drawing call with numbers that nothing should be drawn with: each drawing ends, with a picture or a typed
/// error.
@Suite struct HostileGeometryTests {
    @Test(.timeLimit(.minutes(30))) func everyDrawingEndsWithAPictureOrATypedError() throws {
        let codes: Set<RasterError.Code> = [
            .invalidGeometry, .invalidColor, .limitExceeded, .outOfMemory,
        ]
        let images = try [
            Fixture.quarters(), Fixture.card(CGSize(width: 19, height: 19)), Fixture.nineSlice(),
            Fixture.nineSlice().withCapInsets(EdgeInsets(all: 9), resizingMode: .repeat),
        ]
        for seed in 0..<UInt64(Proof.length(1500, full: 60_000)) {
            var drawing = HostileDrawing(seed: seed, images: images)
            let canvas = try RasterCanvas(size: Fixture.size, scale: drawing.scale)
            do throws(RasterError) {
                try canvas.draw { drawing.draw(in: $0) }
            } catch {
                #expect(codes.contains(error.code), "seed \(seed): \(error)")
            }
        }
    }
}

private struct HostileDrawing {
    private static let numbers: [CGFloat] = [
        0, -0.0, CGFloat.leastNonzeroMagnitude, 1e-300, 1e-9, 0.5, 1, 50, -3, 1e4, 1e6, 1e7, -1e7, 1e9, 1e20, 1e38,
        1e44, 1e150, 1e300,
        .greatestFiniteMagnitude, .infinity, -.infinity, .nan,
    ]

    private var random: SeededGenerator
    private let images: [RasterImage]
    private var depth = 0

    init(seed: UInt64, images: [RasterImage]) {
        random = SeededGenerator(seed: seed)
        self.images = images
        scale = [1, 2, 1.5, 0.1, 3, 16][Int(seed % 6)]
    }

    /// The pixels to a point.
    let scale: CGFloat

    private mutating func choice(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }

    private mutating func number() -> CGFloat {
        switch choice(6) {
        case 0, 1: Self.numbers[choice(Self.numbers.count)]
        case 2: (choice(2) == 0 ? 1 : -1) * pow(10, CGFloat.random(in: -320...308.2, using: &random))
        default: CGFloat.random(in: -20...90, using: &random)
        }
    }

    private mutating func point() -> CGPoint { CGPoint(x: number(), y: number()) }

    private mutating func rect() -> CGRect { CGRect(x: number(), y: number(), width: number(), height: number()) }

    private mutating func path() -> Path {
        var path = Path()
        switch choice(9) {
        case 7: path.addArc(tangent1End: point(), tangent2End: point(), radius: number())
        case 8:
            path.addRoundedRect(in: rect(), cornerSize: CGSize(width: number(), height: number()), style: .continuous)
        case 0: path.addRect(rect())
        case 1: path.addEllipse(in: rect())
        case 2: path.addRoundedRect(in: rect(), cornerRadii: CornerRadii(number()))
        case 3:
            path.addArc(
                center: point(),
                radius: number(),
                startAngle: .radians(number()),
                endAngle: .radians(number()),
                clockwise: choice(2) != 0
            )
        case 4:
            path.move(to: point())
            path.addCurve(to: point(), control1: point(), control2: point())
        case 5:
            path.addQuadCurve(to: point(), control: point())
            path.closeSubpath()
        default: for _ in 0..<4 { path.addLine(to: point()) }
        }
        return derived(from: path)
    }

    private mutating func derived(from path: Path) -> Path {
        switch choice(12) {
        case 0: return path.trimmedPath(from: number(), to: number())
        case 1:
            let dash = choice(2) == 0 ? [] : [abs(number()), abs(number())]
            return path.strokedPath(StrokeStyle(lineWidth: number(), lineCap: .round, dash: dash, dashPhase: number()))
        case 2: return path.offsetBy(dx: number(), dy: number())
        case 3: return Path(path.boundingRect)
        case 4: return path.contains(point()) ? path : Path()
        case 5:
            let transform = AffineTransform(m11: number(), m12: number(), m21: number(), m22: 1, tX: 0, tY: 0)
            return path.applying(transform)
        default: return path
        }
    }

    private mutating func paint() -> Shading {
        let gradient = Gradient(colors: [.red, .blue])
        switch choice(6) {
        case 0: return .color(.red)
        case 1: return .conicGradient(gradient, center: point(), angle: .radians(number()))
        case 2: return .tiledImage(images[choice(images.count)], origin: point(), scale: number())
        case 3: return .linearGradient(gradient.colorSpace(.perceptual), startPoint: .top, endPoint: .bottomTrailing)
        case 4: return .linearGradient(gradient, startPoint: point(), endPoint: point())
        default: return .radialGradient(gradient, center: point(), startRadius: number(), endRadius: number())
        }
    }

    private mutating func style() -> StrokeStyle {
        StrokeStyle(
            lineWidth: number(),
            lineCap: [.butt, .round, .square][choice(3)],
            lineJoin: [.miter, .round, .bevel][choice(3)],
            miterLimit: number(),
            dash: choice(2) == 0 ? [] : [number(), number()],
            dashPhase: number()
        )
    }

    private mutating func shadow() -> Shadow {
        Shadow(
            Shadow.Kind.allCases[choice(3)],
            color: .black,
            blur: number(),
            offset: CGSize(width: number(), height: number()),
            spread: number()
        )
    }

    mutating func draw(in context: DrawingContext) {
        for _ in 0...choice(3) where context.error == nil {
            if choice(2) == 0, depth < 3 {
                depth += 1
                drawInside(context)
                depth -= 1
            } else {
                drawShape(context)
            }
        }
    }

    private mutating func drawInside(_ context: DrawingContext) {
        switch choice(4) {
        case 0:
            let filters: [DrawingContext.Filter] = [
                .blur(radius: number()), .shadow(radius: number(), x: number(), y: number()), .contrast(number()),
            ]
            let filter = choice(6)
            context.drawLayer(opacity: number(), filters: filter < 3 ? [filters[filter]] : []) { draw(in: context) }
        case 1:
            let image = images[choice(images.count)]
            context.withMask {
                context.draw(image, in: rect())
            } content: {
                draw(in: context)
            }
        default:
            context.withState {
                change(context)
                draw(in: context)
            }
        }
    }

    private mutating func change(_ context: DrawingContext) {
        switch choice(9) {
        case 0: context.clip(to: path())
        case 1: context.clip(to: rect())
        case 2: context.translateBy(x: number(), y: number())
        case 3: context.scaleBy(x: number(), y: number())
        case 4: context.rotate(by: .radians(number()))
        case 5: context.blendMode = BlendMode.allCases[choice(BlendMode.allCases.count)]
        case 6: context.opacity = number()
        case 7:
            // Nearly back to a transform that can be seen.
            let inverse = context.transform.inverted() ?? .identity
            context.concatenate(CGAffineTransform(scaleX: 7, y: 9).concatenating(inverse))
        default:
            let (first, second) = (point(), point())
            let transform = AffineTransform(
                m11: first.x,
                m12: first.y,
                m21: second.x,
                m22: second.y,
                tX: number(),
                tY: number()
            )
            context.concatenate(transform)
        }
    }

    private mutating func drawShape(_ context: DrawingContext) {
        let image = images[choice(images.count)]
        switch choice(12) {
        case 0: context.fill(path(), with: paint())
        case 1: context.fill(rect(), with: paint())
        case 2: context.fill(with: paint())
        case 3: context.stroke(path(), with: paint(), style: style())
        case 4: context.stroke(rect(), with: .red, lineWidth: number())
        case 5: context.draw(image, in: rect(), opacity: number())
        case 6: context.draw(image, at: point(), anchor: .topLeading)
        case 7: context.draw(image, in: rect(), tint: paint())
        case 8:
            let mode = ContentMode.allCases[choice(6)]
            context.draw(image, in: rect(), mode: mode, shape: .roundedRectangle(CornerRadii(number())))
        case 9: context.strokeBorder(path(), with: paint(), style: style())
        case 10: context.draw(shadow(), of: Path(roundedRect: rect(), cornerRadius: number()))
        default: context.draw(shadow(), of: path())
        }
    }
}
