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
}

@Suite struct BlendModeTests {
    @Test func combineInTheirOwnWays() throws {
        let image = try RasterImage(size: CGSize(width: 144, height: 120)) { context in
            for (index, blendMode) in BlendMode.allCases.enumerated() {
                context.withState {
                    context.translateBy(x: CGFloat(index % 6) * 24, y: CGFloat(index / 6) * 24)
                    context.clip(to: CGRect(x: 0, y: 0, width: 24, height: 24))
                    context.drawLayer {
                        context.fill(CGRect(x: 3, y: 3, width: 12, height: 12), with: Color(hex: 0xFFA040))
                        context.blendMode = blendMode
                        #expect(context.blendMode == blendMode)
                        let source = Color(hex: 0x2040C0, opacity: 0.8)
                        context.fill(CGRect(x: 9, y: 9, width: 12, height: 12), with: source)
                    }
                }
            }
        }
        expectImage(image, matchesReference: "blending/modes")
    }
}

@Suite struct ClipTests {
    @Test func limitsDrawingToAPath() throws {
        let image = try Fixture.draw { context in
            context.clip(to: Path(ellipseIn: CGRect(x: 8, y: 4, width: 48, height: 40)))
            context.fill(CGRect(x: 0, y: 0, width: 64, height: 24), with: .red)
            context.draw(try Fixture.quarters(24), at: CGPoint(x: 20, y: 20))
        }
        expectImage(image, matchesReference: "clips/path")
    }

    @Test func limitsDrawingToWhereTwoClipsMeet() throws {
        let image = try Fixture.draw { context in
            context.clip(to: CGRect(x: 8, y: 8, width: 32, height: 32))
            context.clip(to: CGRect(x: 24, y: 0, width: 32, height: 32))
            context.fill(with: .blue)
        }
        let expected = try Fixture.draw { $0.fill(CGRect(x: 24, y: 8, width: 16, height: 24), with: .blue) }
        #expect(image.hasSamePixels(as: expected))
    }

    @Test func leavesAHoleWithTheEvenOddRule() throws {
        let image = try Fixture.draw { context in
            var path = Path(CGRect(x: 8, y: 8, width: 48, height: 32))
            path.addRect(CGRect(x: 20, y: 16, width: 24, height: 16))
            context.clip(to: path, style: FillStyle(eoFill: true))
            context.fill(with: .purple)
        }
        expectImage(image, matchesReference: "clips/even-odd")
    }

    @Test func leavesNothingInsideTheNullRectangle() throws {
        let image = try Fixture.draw { context in
            context.clip(to: .null)
            context.fill(with: .red)
            context.draw(try Fixture.quarters(), at: .zero)
        }
        #expect(image.hasSamePixels(as: try Fixture.draw { _ in }))
    }
}

@Suite struct TransformTests {
    @Test func turnsScalesAndMoves() throws {
        let image = try Fixture.draw { context in
            for (index, color) in [Color.red, .green, .blue].enumerated() {
                context.withState {
                    context.translateBy(x: 12 + CGFloat(index) * 20, y: 24)
                    context.rotate(by: .radians(CGFloat(index) * .pi / 8))
                    context.scaleBy(x: 1, y: 1.5)
                    context.fill(CGRect(x: -7, y: -7, width: 14, height: 14), with: color)
                }
            }
        }
        expectImage(image, matchesReference: "transforms/squares")
    }

    @Test func shears() throws {
        let image = try Fixture.draw { context in
            context.concatenate(AffineTransform(m11: 1, m12: 0, m21: 0.5, m22: 1, tX: 4, tY: 8))
            context.fill(CGRect(x: 0, y: 0, width: 32, height: 32), with: .orange)
        }
        expectImage(image, matchesReference: "transforms/shear")
    }

    @Test func appliesTheLatestTransformFirst() throws {
        _ = try Fixture.draw { context in
            context.translateBy(x: 10, y: 0)
            context.scaleBy(x: 2, y: 2)
            #expect(context.transform.transform(CGPoint(x: 1, y: 1)) == CGPoint(x: 12, y: 2))
        }
    }

    @Test func isInPointsAtAnyScale() throws {
        _ = try Fixture.draw(scale: 2) { context in
            #expect(context.transform == .identity)
            context.drawLayer { #expect(context.transform == .identity) }
        }
    }
}
