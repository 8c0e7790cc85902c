// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import RasterTesting
import Testing

/// What is computed once, and what again.
@Suite struct ShadowCachingTests {
    private let derived = DerivedImages(byteLimit: 1 << 20)
    private let shadow = Shadow.outer(color: .black, blur: 6, y: 2)

    @discardableResult
    private func draw(
        scale: CGFloat = 1,
        _ body: (DrawingContext) -> Void
    ) throws -> RasterImage {
        try DerivedImages.$current.withValue(derived) {
            try RasterImage(size: CGSize(width: 200, height: 150), scale: scale, drawing: body)
        }
    }

    private func card(_ width: CGFloat = 120, _ height: CGFloat = 80) -> CGRect {
        CGRect(x: 20, y: 20, width: width, height: height)
    }

    @Test(arguments: Shadow.Kind.allCases)
    func anotherColorPlaceAndSizeBlurNothing(kind: Shadow.Kind) throws {
        var shadow = shadow
        shadow.kind = kind
        try draw { $0.draw(shadow, of: Path(roundedRect: card(), cornerRadius: 8)) }
        let before = derived.counts
        shadow.color = .red
        try draw { context in
            context.draw(shadow, of: Path(roundedRect: card(60, 90), cornerRadius: 8))
            context.translateBy(x: 31, y: -7)
            context.draw(shadow, of: Path(roundedRect: card(90, 60), cornerRadius: 8))
        }
        #expect(derived.counts.blurs == before.blurs)
        #expect(derived.counts.cuts == before.cuts)
    }

    @Test func anotherRadiusSpreadCornerOrScaleBlursAnew() throws {
        try draw { $0.draw(.outer(blur: 6), of: Path(roundedRect: card(), cornerRadius: 8)) }
        try draw { $0.draw(.outer(blur: 7), of: Path(roundedRect: card(), cornerRadius: 8)) }
        try draw { $0.draw(.outer(blur: 6, spread: 1.5), of: Path(roundedRect: card(), cornerRadius: 8)) }
        try draw { $0.draw(.outer(blur: 6), of: Path(roundedRect: card(), cornerRadius: 9)) }
        try draw(scale: 2) { $0.draw(.outer(blur: 6), of: Path(roundedRect: card(), cornerRadius: 8)) }
        #expect(derived.counts.blurs == 5)
    }

    @Test func thePathAtAnotherPlaceInAnotherColorBlursNothing() throws {
        let path = Path(ellipseIn: card())
        try draw { $0.draw(shadow, of: path) }
        var red = shadow
        red.color = .red
        try draw { context in
            context.translateBy(x: 10, y: 5)
            context.draw(red, of: path)
        }
        #expect(derived.counts == DerivedImageCounts(hits: 1, blurs: 1, cuts: 1))
    }

    @Test func manyRadiiStayWithinTheLimit() throws {
        let derived = DerivedImages(byteLimit: 50_000)
        for step in 0..<100 {
            try DerivedImages.$current.withValue(derived) {
                try RasterCanvas(size: CGSize(width: 9, height: 9)).draw { context in
                    let shadow = Shadow.drop(radius: (CGFloat(step) / 25) / 2)
                    context.draw(
                        shadow,
                        of: Path(roundedRect: CGRect(x: 1, y: 1, width: 90, height: 90), cornerRadius: 3)
                    )
                }
            }
            #expect(derived.byteCount <= derived.byteLimit)
        }
        #expect(derived.counts.blurs == 100)
        #expect(derived.byteCount > derived.byteLimit / 2)
    }

    @Test func whatWasUsedLongestAgoLeavesFirst() throws {
        func draw(_ radius: CGFloat) throws {
            try self.draw { $0.draw(.drop(radius: radius / 2), of: Path(roundedRect: card(), cornerRadius: 8)) }
        }
        for radius in 1...10 {
            try draw(CGFloat(radius))
            try draw(1)
        }
        derived.trim(toByteCount: derived.byteCount - 1)
        let before = derived.counts.blurs
        try draw(1)
        #expect(derived.counts.blurs == before)
        try draw(2)
        #expect(derived.counts.blurs == before + 1)
    }

    @Test func aShadowOutOfSightIsNotComputed() throws {
        try draw { context in
            context.draw(shadow, of: Path(roundedRect: card().offsetBy(dx: 400, dy: 0), cornerRadius: 8))
            context.clip(to: CGRect(x: 0, y: 0, width: 5, height: 5))
            context.draw(shadow, of: Path(ellipseIn: card()))
        }
        #expect(derived.counts == DerivedImageCounts())
    }

    @Test func whatIsTooLargeToKeepIsDrawnInPiecesThatLookTheSame() throws {
        let path = Path(ellipseIn: CGRect(x: -50, y: -30, width: 1250, height: 90))
        let small = DerivedImages(byteLimit: 4096)
        let large = DerivedImages(byteLimit: 64 << 20)
        for kind in Shadow.Kind.allCases {
            let images = try [small, large].map { derived in
                try DerivedImages.$current.withValue(derived) {
                    try RasterImage(size: CGSize(width: 1100, height: 70), background: .white) { context in
                        let shadow = Shadow(kind, blur: 18, offset: CGSize(width: 5, height: 9), spread: 3)
                        context.draw(shadow, of: path)
                    }
                }
            }
            let comparison = ImageComparison(expected: images[1], actual: images[0])
            #expect(
                comparison.isWithin(ImageComparison.Tolerance(maximumDifference: 1, differingPixels: .max)),
                "\(comparison)"
            )
        }
        #expect(small.byteCount == 0)
    }

    @Test func manyThreadsShareIt() async throws {
        let images = try await withThrowingTaskGroup(of: RasterImage.self) { group in
            for index in 0..<32 {
                group.addTask {
                    try draw { context in
                        context.draw(
                            .outer(blur: CGFloat(index % 4) + 3),
                            of: Path(roundedRect: card(), cornerRadius: 8)
                        )
                    }
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(images.count == 32)
        #expect(derived.byteCount <= derived.byteLimit)
    }
}
