// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import RasterTesting
import Testing

/// Filters, transforms and saved states of a context.
@Suite struct ContextStateTests {
    private static let square = CGRect(x: 8, y: 8, width: 20, height: 20)

    private func isRed(_ image: RasterImage, _ x: Int, _ y: Int) -> Bool {
        guard let pixel = image.pixel(x: x, y: y) else { return false }
        return pixel.red == 255 && pixel.green == 0
    }

    @Test func filtersChangeEachFollowingDrawingInTheirOrder() throws {
        let image = try Fixture.draw { context in
            context.addFilter(.colorInvert())
            context.addFilter(.colorMultiply(.red))
            context.fill(Self.square, with: .blue)
        }
        // Blue inverted is yellow, of which red remains; in the other order it would be white.
        let pixel = try #require(image.pixel(x: 15, y: 15))
        #expect([pixel.red, pixel.green, pixel.blue] == [255, 0, 0])
    }

    static let changes: [(name: String, change: @Sendable (DrawingContext) -> Void)] = [
        ("filter", { $0.addFilter(.colorInvert()) }), ("blend mode", { $0.blendMode = .clear }),
        ("clip", { $0.clip(to: CGRect(x: 0, y: 0, width: 1, height: 1)) }), ("opacity", { $0.opacity = 0.5 }),
        ("transform", { $0.translateBy(x: 9, y: 9) }), ("pixels", { $0.snapsToPixels = true }),
    ]

    @Test(arguments: changes.indices, [true, false])
    func everythingEndsWithItsStateAlsoWhenTheClosureThrows(index: Int, throwing: Bool) throws {
        struct Failure: Error {}
        let rect = CGRect(x: 8.4, y: 8, width: 20, height: 20)
        let image = try Fixture.draw { context in
            try? context.withState {
                Self.changes[index].change(context)
                if throwing { throw Failure() }
            }
            context.fill(rect, with: .red)
        }
        #expect(try image.hasSamePixels(as: Fixture.draw { $0.fill(rect, with: .red) }), "\(Self.changes[index].name)")
    }

    @Test func aLayerIsFilteredOnceAndStartsWithoutFilters() throws {
        let image = try Fixture.draw { context in
            context.addFilter(.colorInvert())
            context.drawLayer { layer in layer.fill(Self.square, with: .cyan) }
        }
        #expect(isRed(image, 15, 15))
    }

    @Test func clearingIsNotFiltered() throws {
        let image = try Fixture.draw { context in
            context.addFilter(.shadow(color: .black, radius: 3, x: 0, y: 0))
            context.clear(Self.square)
        }
        #expect(image.pixel(x: 15, y: 15)?.alpha == 0)
        #expect(image.pixel(x: 5, y: 15)?.red == 255)
    }

    @Test func aTransformIsSetInPlaceOfTheOneBefore() throws {
        for scale in [1, 2] as [CGFloat] {
            let image = try Fixture.draw(scale: scale) { context in
                context.rotate(by: .degrees(30))
                context.transform = CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 10, ty: 4)
                #expect(context.transform == CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 10, ty: 4))
                context.fill(CGRect(x: 0, y: 0, width: 5, height: 5), with: .red)
                context.transform = .identity
                context.fill(CGRect(x: 60, y: 40, width: 4, height: 8), with: .red)
            }
            let pixels = Int(scale)
            #expect(isRed(image, 10 * pixels, 4 * pixels))
            #expect(isRed(image, 20 * pixels - 1, 14 * pixels - 1))
            #expect(!isRed(image, 20 * pixels, 14 * pixels))
            #expect(isRed(image, 61 * pixels, 44 * pixels))
        }
    }

    static let closures: [@Sendable (DrawingContext, () -> Void) -> Void] = [
        { context, body in context.withState(body) },
        { context, body in context.drawLayer { body() } },
        { context, body in context.drawLayer(filters: [.opacity(1)]) { body() } },
        { context, body in context.withMask(body) { context.fill(with: .white) } },
        { context, body in
            context.withMask {
                context.fill(with: .white)
            } content: {
                body()
            }
        },
    ]

    @Test(arguments: closures.indices)
    func statesEndWithTheirClosure(index: Int) throws {
        let image = try Fixture.draw { context in
            Self.closures[index](context) {
                context.translateBy(x: 100, y: 100)
                context.opacity = 0
            }
            context.fill(Self.square, with: .red)
        }
        #expect(isRed(image, 15, 15))
    }
}
