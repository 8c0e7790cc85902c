// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import Testing

/// Lines and shadows that the bounds of a component cut are reported, with the edges; what may leave them isn't.
@Suite struct CutTests {
    struct Row: Sendable {
        let name: String
        let edges: String?
        let call: @Sendable (DrawingContext) throws -> Void

        init(_ name: String, cut edges: String?, _ call: @escaping @Sendable (DrawingContext) throws -> Void) {
            self.name = name
            self.edges = edges
            self.call = call
        }
    }

    private static let size = Fixture.size
    private static let bounds = Fixture.bounds
    private static let all = "top, left, bottom and right"

    private static func line(_ x: CGFloat, _ y: CGFloat, _ endX: CGFloat, _ endY: CGFloat) -> Path {
        Path.lines((x, y), (endX, endY))
    }

    static let lines: [Row] = [
        Row("border of 4", cut: all) { $0.stroke(bounds, with: .red, lineWidth: 4) },
        Row("border of 1", cut: all) { $0.stroke(bounds, with: .red) },
        Row("round border", cut: all) {
            $0.stroke(Path(roundedRect: bounds, cornerRadius: 8), with: .red, lineWidth: 4)
        },
        Row("oval border", cut: all) { $0.stroke(Path(ellipseIn: bounds), with: .red, lineWidth: 4) },
        Row("border that is inset by half", cut: nil) {
            $0.stroke(bounds.insetBy(dx: 2, dy: 2), with: .red, lineWidth: 4)
        },
        Row("border that is inset by a quarter", cut: all) {
            $0.stroke(bounds.insetBy(dx: 1, dy: 1), with: .red, lineWidth: 4)
        },
        Row("oval that is inset by half", cut: nil) {
            $0.stroke(Path(ellipseIn: bounds.insetBy(dx: 2, dy: 2)), with: .red, lineWidth: 4)
        },
        Row("round joins that are inset by half", cut: nil) {
            $0.stroke(bounds.insetBy(dx: 3, dy: 3), with: .red, style: StrokeStyle(lineWidth: 6, lineJoin: .round))
        },
        Row("clear border", cut: nil) { $0.stroke(bounds, with: .clear, lineWidth: 4) },
        Row("gradient border", cut: all) {
            let gradient = Gradient(colors: [.red, .blue])
            $0.stroke(
                bounds,
                with: .linearGradient(gradient, startPoint: .zero, endPoint: CGPoint(x: 9, y: 9)),
                lineWidth: 4
            )
        },
        Row("divider on the lower edge", cut: "bottom") { $0.stroke(line(0, 48, 64, 48), with: .red, lineWidth: 2) },
        Row("divider inside", cut: nil) { $0.stroke(line(0, 47, 64, 47), with: .red, lineWidth: 2) },
        Row("divider with square caps", cut: nil) {
            $0.stroke(line(0, 20, 64, 20), with: .red, style: StrokeStyle(lineWidth: 6, lineCap: .square))
        },
        Row("chart from edge to edge", cut: nil) { context in
            let chart = Path { path in
                path.move(to: CGPoint(x: 0, y: 40))
                for x in 1...16 { path.addLine(to: CGPoint(x: CGFloat(x) * 4, y: x % 2 == 0 ? 40 : 12)) }
            }
            context.stroke(chart, with: .red, style: StrokeStyle(lineWidth: 3, lineCap: .round, lineJoin: .round))
        },
        Row("chart with a peak on the edge", cut: "top") { context in
            let chart = Path.lines((0, 40), (32, 0), (64, 40))
            context.stroke(chart, with: .red, style: StrokeStyle(lineWidth: 3, lineJoin: .round))
        },
        Row("line far beyond", cut: "right") { $0.stroke(line(8, 20, 200, 20), with: .red, lineWidth: 2) },
        Row("line outside", cut: nil) { $0.stroke(line(80, 20, 200, 20), with: .red, lineWidth: 2) },
        Row("under a scale", cut: all) { context in
            context.scaleBy(x: 2, y: 2)
            context.stroke(CGRect(x: 0, y: 0, width: 32, height: 24), with: .red, lineWidth: 2)
        },
        Row("inside under a scale", cut: nil) { context in
            context.scaleBy(x: 2, y: 2)
            context.stroke(CGRect(x: 1, y: 1, width: 30, height: 22), with: .red, lineWidth: 2)
        },
        Row("after a translation", cut: "right") { context in
            context.translateBy(x: 40, y: 10)
            context.stroke(CGRect(x: 0, y: 0, width: 24, height: 20), with: .red, lineWidth: 4)
        },
        Row("turned inside", cut: nil) { context in
            context.translateBy(x: 32, y: 24)
            context.rotate(by: .radians(.pi / 4))
            context.stroke(CGRect(x: -14, y: -14, width: 28, height: 28), with: .red, lineWidth: 4)
        },
        Row("turned over the edges", cut: "top and bottom") { context in
            context.translateBy(x: 32, y: 24)
            context.rotate(by: .radians(.pi / 4))
            context.stroke(CGRect(x: -17, y: -17, width: 34, height: 34), with: .red, lineWidth: 4)
        },
        Row("in a group", cut: all) { context in context.drawLayer(opacity: 0.5) { context.stroke(bounds, with: .red) }
        },
        Row("in a clip", cut: nil) { context in
            context.clip(to: bounds)
            context.stroke(bounds, with: .red, lineWidth: 4)
        },
        Row("in a clip and a group", cut: nil) { context in
            context.clip(to: Path(ellipseIn: bounds))
            context.drawLayer { context.stroke(Path(ellipseIn: bounds), with: .red, lineWidth: 4) }
        },
        Row("after a clip", cut: all) { context in
            context.withState { context.clip(to: bounds) }
            context.stroke(bounds, with: .red, lineWidth: 4)
        },
        Row("in a mask", cut: nil) { context in
            context.withMask {
                context.fill(bounds, with: .black)
            } content: {
                context.stroke(bounds, with: .red, lineWidth: 4)
            }
        },
        Row("fill beyond", cut: nil) { $0.fill(bounds.insetBy(dx: -9, dy: -9), with: .red) },
        Row("circle that bleeds off", cut: nil) {
            $0.fill(Path(ellipseIn: bounds.offsetBy(dx: 30, dy: 0)), with: .red)
        },
        Row("photo that covers", cut: nil) {
            $0.draw(try Fixture.quarters(), in: bounds.insetBy(dx: -9, dy: 0), mode: .fill)
        },
    ]

    static let shadows: [Row] = [
        Row("card without margins", cut: all) {
            $0.draw(.outer(blur: 8), of: Path(roundedRect: bounds, cornerRadius: 6))
        },
        Row("card with margins of the radius", cut: nil) {
            $0.draw(
                .outer(color: .black, blur: 8),
                of: Path(roundedRect: bounds.insetBy(dx: 8, dy: 8), cornerRadius: 6)
            )
        },
        Row("offset over the lower edge", cut: "bottom") {
            let shadow = Shadow.outer(color: .black, blur: 4, y: 6)
            $0.draw(shadow, of: bounds.insetBy(dx: 6, dy: 6))
        },
        Row("spread", cut: all) {
            $0.draw(.outer(color: .black, blur: 2, spread: 6), of: bounds.insetBy(dx: 4, dy: 4))
        },
        Row("of a path", cut: "left") {
            $0.draw(.drop(radius: 4), of: Path(ellipseIn: CGRect(x: 1, y: 16, width: 16, height: 16)))
        },
        Row("clear", cut: nil) { $0.draw(.outer(color: .clear, blur: 8), of: bounds) },
        Row("inner", cut: nil) { $0.draw(.inner(radius: 4), of: bounds) },
        Row("bar that is longer than the bounds", cut: nil) {
            $0.draw(.drop(radius: 3), of: CGRect(x: -20, y: -20, width: 104, height: 40))
        },
        Row("in a clip", cut: nil) { context in
            context.clip(to: bounds)
            context.draw(.outer(blur: 8), of: bounds)
        },
        Row("without blur", cut: "right") {
            $0.draw(.outer(blur: 0, x: 4), of: bounds.insetBy(dx: 2, dy: 2))
        },
    ]

    @Test(arguments: [1, 2, 3] as [CGFloat])
    func reportsTheEdgesThatCut(scale: CGFloat) throws {
        for row in Self.lines + Self.shadows {
            var notes: [DrawingNote] = []
            _ = try Fixture.draw(scale: scale) { context in
                context.onNote = { notes.append($0) }
                context.expectedBounds = ExpectedBounds(size: Self.size)
                try row.call(context)
            }
            let label: Comment = "\(row.name): \(notes.map(\.error.message))"
            #expect(notes.count == (row.edges == nil ? 0 : 1), label)
            guard let edges = row.edges, let error = notes.first?.error else { continue }
            #expect(error.code == .drawingNote, label)
            #expect(error.message.contains("the \(edges) of the bounds"), label)
        }
    }

    @Test func reportsNothingOutsideOfComponents() throws {
        _ = try Fixture.draw { context in
            context.onNote = { note in Issue.record("\(note.error)") }
            for row in Self.lines + Self.shadows { try context.withState { try row.call(context) } }
        }
    }
}
