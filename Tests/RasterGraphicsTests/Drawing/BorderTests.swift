// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import Testing

@Suite struct BorderTests {
    private let bounds = CGRect(x: 0, y: 0, width: 40, height: 30)

    private func draw(_ scale: CGFloat = 1, _ body: (DrawingContext) throws -> Void) throws -> RasterImage {
        try RasterImage(size: bounds.size, scale: scale, drawing: body)
    }

    /// A rounded rectangle in pixels, with one radius for each corner.
    private struct Rounded {
        var x: ClosedRange<Double>
        var y: ClosedRange<Double>
        var radii: (Double, Double, Double, Double)

        func contains(_ x: Double, _ y: Double) -> Bool {
            guard self.x.contains(x), self.y.contains(y) else { return false }
            let corners = [
                (self.x.lowerBound, self.y.lowerBound, radii.0), (self.x.upperBound, self.y.lowerBound, radii.1),
                (self.x.upperBound, self.y.upperBound, radii.2), (self.x.lowerBound, self.y.upperBound, radii.3),
            ]
            return corners.allSatisfy { cornerX, cornerY, radius in
                let (dx, dy) = (radius - abs(x - cornerX), radius - abs(y - cornerY))
                return dx <= 0 || dy <= 0 || dx * dx + dy * dy <= radius * radius
            }
        }
    }

    /// Returns the largest difference from the coverage between an outer and an inner edge, from many samples, in levels.
    private func difference(_ image: RasterImage, _ outer: Rounded, _ inner: Rounded?) -> Double {
        var worst = 0.0
        let count = 24
        for y in 0..<image.pixelHeight {
            for x in 0..<image.pixelWidth {
                var inside = 0
                for index in 0..<count * count {
                    let sampleX = Double(x) + (Double(index % count) + 0.5) / Double(count)
                    let sampleY = Double(y) + (Double(index / count) + 0.5) / Double(count)
                    if outer.contains(sampleX, sampleY), inner?.contains(sampleX, sampleY) != true { inside += 1 }
                }
                let expected = Double(inside) / Double(count * count) * 255
                worst = max(worst, abs(expected - Double(image.pixel(x: x, y: y)?.alpha ?? 0)))
            }
        }
        return worst
    }

    /// The difference of Cairo's coverage from the exact one, in levels: it draws arcs within a tenth of a pixel.
    private let tolerance = 26.0

    @Test(arguments: [1.0, 2, 3.5, 5, 7]) func theInnerRadiusIsTheOuterOneWithoutTheWidth(width: CGFloat) throws {
        let path = Path(
            roundedRect: CGRect(x: 3, y: 4, width: 30, height: 20),
            cornerRadii: CornerRadii(topLeft: 9, topRight: 5, bottomRight: 3, bottomLeft: 0)
        )
        let image = try draw { $0.strokeBorder(path, with: .red, lineWidth: width) }
        let outer = Rounded(x: 3...33, y: 4...24, radii: (9, 5, 3, 0))
        let inner = Rounded(
            x: 3 + width...33 - width,
            y: 4 + width...24 - width,
            radii: (max(0, 9 - width), max(0, 5 - width), max(0, 3 - width), 0)
        )
        #expect(difference(image, outer, inner) <= tolerance)
    }

    @Test func radiiThatDoNotFitAreReducedBeforeTheWidthIsSubtracted() throws {
        let rect = CGRect(x: 3, y: 4, width: 30, height: 20)
        let image = try draw {
            $0.strokeBorder(Path(roundedRect: rect, cornerRadius: 100), with: .red, lineWidth: 4)
        }
        let outer = Rounded(x: 3...33, y: 4...24, radii: (10, 10, 10, 10))
        let inner = Rounded(x: 7...29, y: 8...20, radii: (6, 6, 6, 6))
        #expect(difference(image, outer, inner) <= tolerance)
    }

    @Test func aWideBorderFillsTheShape() throws {
        let path = Path(roundedRect: CGRect(x: 3, y: 4, width: 30, height: 20), cornerRadius: 6)
        let image = try draw { $0.strokeBorder(path, with: .red, lineWidth: 10) }
        #expect(image.hasSamePixels(as: try draw { $0.fill(path, with: .red) }))
    }

    @Test func aCircleHasACircleInside() throws {
        let circle = Path(ellipseIn: CGRect(x: 5, y: 3, width: 24, height: 24))
        let image = try draw { $0.strokeBorder(circle, with: .red, lineWidth: 3) }
        let outer = Rounded(x: 5...29, y: 3...27, radii: (12, 12, 12, 12))
        let inner = Rounded(x: 8...26, y: 6...24, radii: (9, 9, 9, 9))
        #expect(difference(image, outer, inner) <= tolerance)
    }

    @Test(arguments: [
        Path(ellipseIn: CGRect(x: 4, y: 4, width: 30, height: 20)),
        Path.lines((4, 26), (20, 2), (36, 26)),
    ])
    func otherPathsAreClippedToThemselves(path: Path) throws {
        let image = try draw { $0.strokeBorder(path, with: .red, lineWidth: 2) }
        let inside = try draw { $0.fill(path, with: .red) }
        let whole = try draw { context in
            var closed = path
            closed.closeSubpath()
            context.stroke(closed, with: .red, lineWidth: 4)
        }
        for index in image.words.indices {
            let (border, fill, line) = (image.words[index] >> 24, inside.words[index] >> 24, whole.words[index] >> 24)
            #expect(border <= fill + 4)
            if fill == 255 { #expect(border.distance(to: line).magnitude <= 2) }
        }
        #expect(image.words.contains { $0 >> 24 == 255 })
    }

    @Test func dashesRunAlongTheMiddleOfTheBorder() throws {
        let style = StrokeStyle(lineWidth: 2, dash: [4, 3])
        let image = try draw { $0.strokeBorder(CGRect(x: 3, y: 4, width: 20, height: 10), with: .red, style: style) }
        let line = try draw { $0.stroke(CGRect(x: 4, y: 5, width: 18, height: 8), with: .red, style: style) }
        #expect(image.hasSamePixels(as: line))
    }

    @Test(arguments: [0, 1])
    func dashesOfAShapeWithoutCornersHaveWholeEnds(index: Int) throws {
        let rect = CGRect(x: 3, y: 3, width: 34, height: 24)
        let shape: any InsettableShape = [Ellipse(), RoundedRectangle(cornerRadius: 9, style: .continuous)][index]
        let style = StrokeStyle(lineWidth: 3, lineCap: .round, dash: [5, 6])
        let border = try draw(4) { $0.strokeBorder(shape.path(in: rect), with: .red, style: style) }
        let line = try draw(4) { $0.stroke(shape.inset(by: 1.5).path(in: rect), with: .red, style: style) }
        var (difference, covered) = (0, 0)
        for y in 0..<line.pixelHeight {
            for x in 0..<line.pixelWidth {
                let expected = Int(line.pixel(x: x, y: y)?.alpha ?? 0)
                difference += abs(expected - Int(border.pixel(x: x, y: y)?.alpha ?? 0))
                covered += expected
            }
        }
        #expect(Double(difference) < 0.1 * Double(covered))
    }

    @Test(arguments: [1.25, 1.5] as [CGFloat], [0.2, 1, 1.5, 2, 3] as [CGFloat])
    func hasWholePixelsAtFractionalScales(scale: CGFloat, width: CGFloat) throws {
        let rect = CGRect(x: 3, y: 5, width: 21, height: 13)
        let image = try draw(scale) { $0.strokeBorder(rect, with: .red, lineWidth: width) }
        func pixel(_ place: CGFloat) -> Double { Double((place * scale + 0.5).rounded(.down)) }
        // CSS Values and Units Level 4, "snap as a border width": rounded down, and at least one pixel.
        let pixels = Double(max(1, (width * scale).rounded(.down)))
        let (x, y) = (pixel(3)...pixel(24), pixel(5)...pixel(18))
        let inner = Rounded(
            x: x.lowerBound + pixels...x.upperBound - pixels,
            y: y.lowerBound + pixels...y.upperBound - pixels,
            radii: (0, 0, 0, 0)
        )
        #expect(difference(image, Rounded(x: x, y: y, radii: (0, 0, 0, 0)), inner) == 0)
    }

    @Test func keepsTheWidthWhereItIsTurnedOff() throws {
        let image = try draw(1.25) { context in
            context.snapsToPixels = false
            context.strokeBorder(CGRect(x: 4, y: 4, width: 16, height: 16), with: .red, lineWidth: 1.2)
        }
        let outer = Rounded(x: 5...25, y: 5...25, radii: (0, 0, 0, 0))
        let inner = Rounded(x: 6.5...23.5, y: 6.5...23.5, radii: (0, 0, 0, 0))
        #expect(difference(image, outer, inner) <= tolerance)
    }

    @Test(arguments: [1.25, 1.5] as [CGFloat]) func coversTheEdgeOfTheSameShape(scale: CGFloat) throws {
        let card = Path(roundedRect: CGRect(x: 3, y: 5, width: 21, height: 13), cornerRadius: 5)
        let image = try draw(scale) { context in
            context.fill(card, with: .red)
            context.strokeBorder(card, with: .blue)
        }
        let middle = Int(11 * scale)
        let column = Int((3 * scale + 0.5).rounded(.down))
        #expect(image.pixel(x: column - 1, y: middle)?.alpha == 0)
        #expect(image.pixel(x: column, y: middle) == RasterImage.Pixel(red: 0, green: 0, blue: 255))
        #expect(image.pixel(x: column + 1, y: middle) == RasterImage.Pixel(red: 255, green: 0, blue: 0))
    }

    @Test func everyOverloadDrawsTheSame() throws {
        let rect = CGRect(x: 3, y: 4, width: 20, height: 10)
        let style = StrokeStyle(lineWidth: 2)
        let images = try [
            draw { $0.strokeBorder(Path(rect), with: .color(.red), style: style) },
            draw { $0.strokeBorder(Path(rect), with: .red, style: style) },
            draw { $0.strokeBorder(Path(rect), with: .color(.red), lineWidth: 2) },
            draw { $0.strokeBorder(Path(rect), with: .red, lineWidth: 2) },
            draw { $0.strokeBorder(rect, with: .color(.red), style: style) },
            draw { $0.strokeBorder(rect, with: .red, style: style) },
            draw { $0.strokeBorder(rect, with: .color(.red), lineWidth: 2) },
            draw { $0.strokeBorder(rect, with: .red, lineWidth: 2) },
        ]
        for image in images { #expect(image.hasSamePixels(as: images[0])) }
    }

    /// Shapes whose curves, or whose sides, are tighter than their borders.
    private static let tightShapes: [(path: Path, width: CGFloat)] = [
        (Path(ellipseIn: CGRect(x: 8, y: 12, width: 24, height: 6)), 3),
        (Path(roundedRect: CGRect(x: 8, y: 4, width: 24, height: 24), cornerRadius: 5, style: .continuous), 10),
        (Path(roundedRect: CGRect(x: 8, y: 4, width: 24, height: 24), cornerSize: CGSize(width: 12, height: 4)), 8),
        (Path(CGRect(x: 18, y: 8, width: 1, height: 14)), 8),
    ]

    @Test(arguments: tightShapes.indices, [1, 2, 3] as [CGFloat])
    func dashesStayInsideOfAShape(index: Int, scale: CGFloat) throws {
        let (path, width) = Self.tightShapes[index]
        let image = try draw(scale) {
            $0.strokeBorder(path, with: .black, style: StrokeStyle(lineWidth: width, dash: [3, 2]))
        }
        let shape = try draw(scale) { context in
            context.fill(path, with: .black)
            context.stroke(path, with: .black, lineWidth: 2 / scale)
        }
        #expect(image.words.contains { $0 >> 24 > 200 })
        #expect(zip(image.words, shape.words).allSatisfy { $0 == 0 || $1 >> 24 > 0 })
    }
}
