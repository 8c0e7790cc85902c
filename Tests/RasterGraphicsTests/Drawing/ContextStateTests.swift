// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
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

    @Test func filtersEndWithTheState() throws {
        let image = try Fixture.draw { context in
            context.withState { context.addFilter(.colorInvert()) }
            context.fill(Self.square, with: .red)
        }
        #expect(isRed(image, 15, 15))
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

    @Test func aShadowReplacesTheOneBefore() throws {
        func shadows(_ set: (DrawingContext) -> Void) throws -> Data {
            let image = try Fixture.draw { context in
                set(context)
                context.fill(Self.square, with: .red)
            }
            return try image.pngData()
        }
        let one = try shadows { $0.setShadow(offset: CGSize(width: 2, height: 3), blur: 8, color: .blue) }
        let two = try shadows { context in
            context.setShadow(offset: .zero, blur: 30, color: .green)
            context.setShadow(offset: CGSize(width: 2, height: 3), blur: 8, color: .blue)
        }
        let filter = try shadows { $0.addFilter(.shadow(color: .blue, radius: 4, x: 2, y: 3)) }
        let none = try shadows { context in
            context.setShadow(offset: .zero, blur: 30)
            context.setShadow(offset: .zero, blur: 0, color: nil)
        }
        #expect(one == two)
        #expect(one == filter)
        #expect(try none == shadows { _ in })
    }

    @Test func aTransformIsSetInPlaceOfTheOneBefore() throws {
        for scale in [1, 2] as [CGFloat] {
            let image = try Fixture.draw(scale: scale) { context in
                context.rotate(by: .degrees(30))
                context.transform = CGAffineTransform(translationX: 10, y: 4).scaledBy(x: 2, y: 2)
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

    @Test(arguments: [CGAffineTransform(scaleX: 0, y: 1), CGAffineTransform(translationX: .nan, y: 0)])
    func aTransformThatCannotBeInvertedFails(_ transform: CGAffineTransform) throws {
        let error = #expect(throws: RasterError.self) {
            try Fixture.draw { $0.transform = transform }
        }
        #expect(error?.code == .invalidGeometry)
    }

    @Test func savedStatesAreRestoredInTheirOrder() throws {
        let image = try Fixture.draw { context in
            context.saveGState()
            context.translateBy(x: 20, y: 0)
            context.saveGState()
            context.clip(to: CGRect(x: 0, y: 0, width: 1, height: 1))
            context.opacity = 0
            context.addFilter(.colorInvert())
            context.blendMode = .clear
            context.restoreGState()
            context.fill(CGRect(x: 0, y: 0, width: 10, height: 10), with: .red)
            context.restoreGState()
            context.fill(CGRect(x: 0, y: 20, width: 10, height: 10), with: .red)
        }
        #expect(isRed(image, 25, 5))
        #expect(isRed(image, 5, 25))
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
    func savedStatesEndWithTheirClosure(index: Int) throws {
        let image = try Fixture.draw { context in
            Self.closures[index](context) {
                context.saveGState()
                context.translateBy(x: 100, y: 100)
                context.saveGState()
                context.opacity = 0
            }
            context.fill(Self.square, with: .red)
        }
        #expect(isRed(image, 15, 15))
    }

    @Test(arguments: closures.indices)
    func aStateIsNotRestoredInAnotherClosure(index: Int) throws {
        let error = #expect(throws: RasterError.self) {
            try Fixture.draw { context in
                context.saveGState()
                Self.closures[index](context) { context.restoreGState() }
            }
        }
        #expect(error?.code == .drawingFailed)
        #expect(error?.message.contains("saveGState()") == true)
    }

    @Test func restoringWithoutAStateFails() throws {
        let error = #expect(throws: RasterError.self) { try Fixture.draw { $0.restoreGState() } }
        #expect(error?.message.contains("no state was saved") == true)
    }
}
