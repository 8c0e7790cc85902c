// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import RasterTesting
import Testing

@Suite struct GroupTests {
    private func overlap(_ context: DrawingContext) {
        context.fill(CGRect(x: 8, y: 8, width: 32, height: 24), with: .red)
        context.fill(CGRect(x: 24, y: 16, width: 32, height: 24), with: .blue)
    }

    @Test func isTranslucentAsAWhole() throws {
        let image = try Fixture.draw { context in
            context.drawLayer(opacity: 0.5) { overlap(context) }
        }
        expectImage(image, matchesReference: "groups/opacity")
    }

    @Test func equalsDrawingWithoutAGroupIfOpaque() throws {
        let grouped = try Fixture.draw { context in
            context.drawLayer { context.drawLayer { overlap(context) } }
        }
        #expect(grouped.hasSamePixels(as: try Fixture.draw { overlap($0) }))
    }

    @Test func beginsWithTheOperatorOver() throws {
        let image = try Fixture.draw { context in
            context.blendMode = .xor
            context.drawLayer { #expect(context.blendMode == .normal) }
            #expect(context.blendMode == .xor)
        }
        #expect(image.hasSamePixels(as: try Fixture.draw { _ in }))
    }

    @Test(arguments: [[], [.blur(radius: 2), .grayscale(1)]] as [[DrawingContext.Filter]])
    func isDroppedWhenItsClosureThrows(filters: [DrawingContext.Filter]) throws {
        struct Failure: Error {}
        let image = try Fixture.draw { context in
            #expect(throws: Failure.self) {
                try context.drawLayer(filters: filters) {
                    overlap(context)
                    throw Failure()
                }
            }
            context.fill(CGRect(x: 0, y: 0, width: 8, height: 8), with: .green)
        }
        let expected = try Fixture.draw { $0.fill(CGRect(x: 0, y: 0, width: 8, height: 8), with: .green) }
        #expect(image.hasSamePixels(as: expected))
    }

    @Test(arguments: [[], [.blur(radius: 2), .grayscale(1)]] as [[DrawingContext.Filter]])
    func mayBeEmptyWhereTheClipIs(filters: [DrawingContext.Filter]) throws {
        let image = try Fixture.draw { context in
            context.clip(to: CGRect.zero)
            try context.drawLayer(filters: filters) {
                overlap(context)
                context.draw(try Fixture.quarters(), at: .zero, anchor: .topLeading)
            }
        }
        #expect(image.hasSamePixels(as: try Fixture.draw { _ in }))
    }

    @Test func countsTheSoftEdgesOfAClipOnce() throws {
        let oval = Path(ellipseIn: CGRect(x: 4, y: 4, width: 41, height: 33))
        let expected = try Fixture.draw { context in
            context.clip(to: oval)
            context.fill(with: .red)
        }
        let grouped = try Fixture.draw { context in
            context.clip(to: oval)
            context.drawLayer { context.fill(with: .red) }
        }
        let masked = try Fixture.draw { context in
            context.clip(to: oval)
            context.withMask {
                context.fill(with: .black)
            } content: {
                context.fill(with: .red)
            }
        }
        #expect(grouped.hasSamePixels(as: expected))
        #expect(masked.hasSamePixels(as: expected))
    }
}
