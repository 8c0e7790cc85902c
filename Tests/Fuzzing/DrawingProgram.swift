// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics

/// Calls of a drawing context that are read from the bytes of a fuzzer.
struct DrawingProgram {
    private var input: FuzzInput
    private var callsLeft = 40

    /// Groups, states and masks inside of one another.
    private static let maximumDepth = 6

    init(input: FuzzInput) {
        self.input = input
    }

    /// Carries out the calls up to the end of a block, of the bytes, or of the
    /// number of calls.
    mutating func run(in context: DrawingContext, depth: Int = 0) {
        while !input.isAtEnd, callsLeft > 0 {
            callsLeft -= 1
            let call = input.index(below: 22)
            switch call {
            case 0..<4: shape(call, in: context)
            case 4..<9: move(call, in: context)
            case 9: context.clip(to: input.rect())
            case 10: context.clip(to: path(), style: style())
            case 11: context.blendMode = input.choice(BlendMode.allCases)
            case 12..<16: picture(call, in: context)
            case 16: shadow(in: context)
            case 17..<21: if depth < Self.maximumDepth { block(call, in: context, depth: depth + 1) }
            default: if depth > 0 { return }
            }
        }
    }

    private mutating func shape(_ call: Int, in context: DrawingContext) {
        switch call {
        case 0: context.fill(input.rect(), with: paint())
        case 1: context.fill(path(), with: paint(), style: style())
        case 2: context.stroke(path(), with: paint(), style: strokeStyle())
        default: context.fill(with: paint())
        }
    }

    private mutating func move(_ call: Int, in context: DrawingContext) {
        switch call {
        case 4: context.translateBy(x: input.number(), y: input.number())
        case 5: context.scaleBy(x: input.number(), y: input.number())
        case 6: context.rotate(by: .radians(input.number()))
        case 7: context.rotate(by: .radians(input.fraction() * 2 * .pi))
        default:
            context.concatenate(
                AffineTransform(
                    m11: input.number(),
                    m12: input.number(),
                    m21: input.number(),
                    m22: input.number(),
                    tX: input.number(),
                    tY: input.number()
                )
            )
        }
    }

    private mutating func picture(_ call: Int, in context: DrawingContext) {
        guard let image = FuzzPicture.image(&input) else { return }
        switch call {
        case 12: context.draw(image, in: input.rect(), opacity: input.fraction())
        case 13: context.draw(image, at: input.point(), anchor: .topLeading, opacity: input.bool() ? 1 : input.number())
        case 14: context.draw(image, in: input.rect(), tint: paint())
        default:
            context.draw(
                image,
                in: input.rect(),
                mode: input.choice(ContentMode.allCases),
                alignment: UnitPoint(x: input.number(), y: input.number()),
                interpolation: input.choice(DrawingContext.Interpolation.allCases),
                shape: input.choice([.rectangle, .ellipse, .roundedRectangle(radii())]),
                opacity: input.fraction()
            )
        }
    }

    private mutating func shadow(in context: DrawingContext) {
        let shadow = Shadow(
            input.choice(Shadow.Kind.allCases),
            color: color(),
            blur: input.number(),
            offset: input.size(),
            spread: input.bool() ? 0 : input.number()
        )
        if input.bool() {
            context.draw(shadow, of: path(), style: style())
        } else {
            context.draw(shadow, of: Path(roundedRect: input.rect(), cornerRadii: radii()))
        }
    }

    private mutating func block(_ call: Int, in context: DrawingContext, depth: Int) {
        switch call {
        case 17:
            context.withState { run(in: context, depth: depth) }
        case 18:
            let alpha = input.bool() ? 1 : input.number()
            let blend = input.choice(BlendMode.allCases)
            context.drawLayer(opacity: alpha, blendMode: blend) { run(in: context, depth: depth) }
        case 19:
            context.withMask({ run(in: context, depth: depth) }, content: { run(in: context, depth: depth) })
        default:
            guard let image = FuzzPicture.image(&input) else { return }
            context.withMask {
                context.draw(image, in: input.rect())
            } content: {
                run(in: context, depth: depth)
            }
        }
    }

    // MARK: - Values

    private mutating func style() -> FillStyle {
        FillStyle(eoFill: input.bool(), antialiased: input.bool())
    }

    private mutating func color() -> Color {
        Color(red: input.fraction(), green: input.fraction(), blue: input.fraction(), opacity: input.fraction())
    }

    private mutating func radii() -> CornerRadii {
        CornerRadii(
            topLeft: input.number(),
            topRight: input.number(),
            bottomRight: input.number(),
            bottomLeft: input.number()
        )
    }

    private mutating func gradient() -> Gradient {
        var stops: [Gradient.Stop] = []
        for _ in 0..<input.index(below: 5) { stops.append(Gradient.Stop(color: color(), location: input.number())) }
        return Gradient(stops: stops)
    }

    private mutating func paint() -> Shading {
        switch input.byte() {
        case ..<160: .color(color())
        case ..<208: .linearGradient(gradient(), startPoint: input.point(), endPoint: input.point())
        default:
            .radialGradient(
                gradient(),
                center: input.point(),
                startRadius: input.number(),
                endRadius: input.number()
            )
        }
    }

    private mutating func strokeStyle() -> StrokeStyle {
        var dash: [CGFloat] = []
        for _ in 0..<max(0, input.index(below: 8) - 4) { dash.append(input.number()) }
        return StrokeStyle(
            lineWidth: input.number(),
            lineCap: input.choice([.butt, .round, .square]),
            lineJoin: input.choice([.miter, .round, .bevel]),
            miterLimit: input.bool() ? 10 : input.number(),
            dash: dash,
            dashPhase: input.number()
        )
    }

    private mutating func path() -> Path {
        var path = Path()
        for _ in 0...input.index(below: 6) {
            switch input.index(below: 9) {
            case 0: path.move(to: input.point())
            case 1, 2: path.addLine(to: input.point())
            case 3: path.addCurve(to: input.point(), control1: input.point(), control2: input.point())
            case 4: path.addQuadCurve(to: input.point(), control: input.point())
            case 5: path.closeSubpath()
            case 6: path.addEllipse(in: input.rect())
            case 7: path.addRoundedRect(in: input.rect(), cornerRadii: radii())
            default:
                path.addArc(
                    center: input.point(),
                    radius: input.number(),
                    startAngle: .radians(input.number()),
                    endAngle: .radians(input.number()),
                    clockwise: !input.bool()
                )
            }
        }
        return path
    }
}
