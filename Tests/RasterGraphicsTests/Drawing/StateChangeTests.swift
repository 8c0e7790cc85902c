// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import RasterTesting
import Testing

/// What a context remembers of its state must never outlive a change of it.
@Suite struct StateChangeTests {
    private enum Step {
        case draw(CGRect)
        case translate(CGFloat, CGFloat)
        case scale(CGFloat)
        case clip(CGRect)
        case clipToEllipse(CGRect)
        case use(BlendMode)
        case state([Step])
        case group([Step])
        case mask([Step])
        case lend([Step])
    }

    private func steps(depth: Int, _ generator: inout SeededGenerator) -> [Step] {
        func number(_ range: ClosedRange<Int>) -> CGFloat { CGFloat(Int.random(in: range, using: &generator)) }
        func rect() -> CGRect {
            CGRect(x: number(-8...24), y: number(-8...24), width: number(1...40), height: number(1...40))
        }
        return (0..<Int.random(in: 2...6, using: &generator)).map { _ in
            switch Int.random(in: 0...(depth > 0 ? 13 : 9), using: &generator) {
            case 0...4: .draw(rect())
            case 5: .translate(number(-4...4), number(-4...4))
            case 6: .scale([1, 2, 0.5].randomElement(using: &generator) ?? 1)
            case 7: .clip(rect())
            case 8: .clipToEllipse(rect().insetBy(dx: -20, dy: -20))
            case 9: .use([.normal, .copy, .xor].randomElement(using: &generator) ?? .normal)
            case 10: .state(steps(depth: depth - 1, &generator))
            case 11: .group(steps(depth: depth - 1, &generator))
            case 12: .mask(steps(depth: depth - 1, &generator))
            default: .lend(steps(depth: depth - 1, &generator))
            }
        }
    }

    /// - Parameter forgets: Whether the context is made to forget its state before each image.
    private func run(_ steps: [Step], _ image: RasterImage, _ context: DrawingContext, forgets: Bool) {
        for step in steps {
            switch step {
            case .draw(let rect):
                if forgets { context.withCairo { _ in } }
                context.draw(image, in: rect)
            case .translate(let x, let y): context.translateBy(x: x, y: y)
            case .scale(let factor): context.scaleBy(x: factor, y: factor)
            case .clip(let rect): context.clip(to: rect)
            case .clipToEllipse(let rect): context.clip(to: Path(ellipseIn: rect))
            case .use(let mode): context.blendMode = mode
            case .state(let steps): context.withState { run(steps, image, context, forgets: forgets) }
            case .group(let steps): context.drawLayer(opacity: 0.7) { run(steps, image, context, forgets: forgets) }
            case .mask(let steps):
                context.withMask {
                    run(steps, image, context, forgets: forgets)
                } content: {
                    run(steps.reversed(), image, context, forgets: forgets)
                }
            case .lend(let steps): context.withCairo { _ in run(steps, image, context, forgets: forgets) }
            }
        }
    }

    @Test(arguments: 0..<80)
    func imagesAreDrawnInTheStateThatIsSet(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let steps = steps(depth: 3, &generator)
        let card = try Fixture.nineSlice(color: Color(hex: 0x3366CC, opacity: 0.6))
        let images = try [false, true].map { forgets in
            try Fixture.draw { run(steps, card, $0, forgets: forgets) }
        }
        #expect(images[0].hasSamePixels(as: images[1]), "\(steps)")
    }
}
