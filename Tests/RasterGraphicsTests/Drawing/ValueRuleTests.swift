// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import Testing

/// One rule for the values of all drawing calls: out of the domain fails, without effect is reported, the rest is silent.
@Suite struct ValueRuleTests {
    enum Answer: Sendable {
        case fails(RasterError.Code, String)
        case reported(String)
        case silent
    }

    struct Row: Sendable {
        let name: String
        let answer: Answer
        let call: @Sendable (DrawingContext) throws -> Void

        init(_ name: String, _ answer: Answer, _ call: @escaping @Sendable (DrawingContext) throws -> Void) {
            self.name = name
            self.answer = answer
            self.call = call
        }
    }

    private static let bounds = Fixture.bounds
    private static let square = CGRect(x: 8, y: 8, width: 16, height: 16)
    private static let oval = Path(ellipseIn: square)
    private static let empty = Gradient(colors: [])
    private static let end = CGPoint(x: 64, y: 0)

    private static func gradient(at location: Double) -> Shading {
        let stops = [Gradient.Stop(color: .red, location: 0), Gradient.Stop(color: .blue, location: location)]
        return .linearGradient(Gradient(stops: stops), startPoint: .zero, endPoint: end)
    }

    private static func radial(_ startRadius: CGFloat, _ endRadius: CGFloat) -> Shading {
        .radialGradient(Gradient(colors: [.red, .blue]), center: .zero, startRadius: startRadius, endRadius: endRadius)
    }

    private static func arc(_ radius: CGFloat, _ start: CGFloat = 0, _ end: CGFloat = 1) -> Path {
        let (start, end) = (Angle(radians: start), Angle(radians: end))
        return Path { $0.addArc(center: .zero, radius: radius, startAngle: start, endAngle: end, clockwise: false) }
    }

    private static let geometry = RasterError.Code.invalidGeometry

    static let fills: [Row] = [
        Row("null", .reported("CGRect.null")) { $0.fill(CGRect.null, with: .red) },
        Row("null, gradient", .reported("CGRect.null")) { $0.fill(CGRect.null, with: radial(0, 9)) },
        Row("zero", .reported("CGRect.zero")) { $0.fill(CGRect.zero, with: .red) },
        Row("width 0", .silent) { $0.fill(CGRect(x: 4, y: 4, width: 0, height: 9), with: .red) },
        Row("negative width", .silent) { $0.fill(CGRect(x: 4, y: 4, width: -4, height: 9), with: .red) },
        Row("infinite", .silent) { $0.fill(CGRect.infinite, with: .red) },
        Row("NaN", .fails(geometry, "filling a rectangle")) {
            $0.fill(CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1), with: .red)
        },
        Row("from infinity", .fails(geometry, "inf")) {
            $0.fill(CGRect(x: CGFloat.infinity, y: 0, width: 1, height: 1), with: .red)
        },
        Row("path from infinity", .fails(geometry, "can't draw")) {
            $0.fill(Path(CGRect(x: 0, y: CGFloat.infinity, width: 1, height: 1)), with: .red)
        },
        Row("path of null", .reported("no elements")) { $0.fill(Path(CGRect.null), with: .red) },
        Row("oval of null", .reported("no elements")) { $0.fill(Path(ellipseIn: .null), with: .red) },
        Row("empty path", .reported("no elements")) { $0.fill(Path(), with: .red) },
        Row("clear", .silent) { $0.fill(bounds, with: .clear) },
        Row("everything, no stops", .reported("no stops")) {
            $0.fill(with: .linearGradient(empty, startPoint: .zero, endPoint: end))
        },
        Row("rectangle, no stops", .reported("no stops")) {
            $0.fill(bounds, with: .linearGradient(empty, startPoint: .zero, endPoint: end))
        },
        Row("path, no stops", .reported("no stops")) {
            $0.fill(oval, with: .radialGradient(empty, center: .zero, startRadius: 0, endRadius: 9))
        },
        Row("one stop", .silent) {
            $0.fill(oval, with: .linearGradient(Gradient(colors: [.red]), startPoint: .zero, endPoint: end))
        },
        Row("from a point to itself", .reported("same point")) {
            $0.fill(bounds, with: .linearGradient(Gradient(colors: [.red]), startPoint: end, endPoint: end))
        },
        Row("equal circles", .reported("circles of the gradient are equal")) { $0.fill(bounds, with: radial(9, 9)) },
        Row("conic, no stops", .reported("no stops")) { $0.fill(oval, with: .conicGradient(empty)) },
        Row("conic, angle NaN", .fails(geometry, "nan")) {
            $0.fill(oval, with: .conicGradient(Gradient(colors: [.red]), angle: .radians(.nan)))
        },
        Row("stop at 2", .fails(.invalidColor, "stop 1 of a gradient: 2.0")) { $0.fill(bounds, with: gradient(at: 2)) },
        Row("stop at -1", .fails(.invalidColor, "-1.0")) { $0.fill(bounds, with: gradient(at: -1)) },
        Row("stop at NaN", .fails(.invalidColor, "nan")) { $0.fill(bounds, with: gradient(at: .nan)) },
        Row("stop at 1 but for rounding", .silent) { $0.fill(bounds, with: gradient(at: 1 + 1e-9)) },
        Row("radius -1", .fails(geometry, "-1.0")) { $0.fill(bounds, with: radial(-1, 9)) },
        Row("radius inf", .fails(geometry, "inf")) { $0.fill(bounds, with: radial(0, .infinity)) },
        Row("gradient from NaN", .fails(geometry, "nan")) {
            $0.fill(bounds, with: .across([.red], from: .nan, to: 0))
        },
    ]

    static let far: [Row] =
        [
            Row("gradient far away", .fails(geometry, "")) { $0.fill(with: .across([.red], from: -1e30, to: 1e30)) },
            Row("circles far away", .fails(geometry, "")) {
                let (gradient, center) = (Gradient(colors: [.red]), CGPoint(x: 1e9, y: 0))
                $0.fill(with: .radialGradient(gradient, center: center, startRadius: 0, endRadius: 4))
            },
            Row("huge circles", .fails(geometry, "")) { $0.fill(with: radial(0, 1e300)) },
            Row("infinite ellipse", .fails(geometry, "")) { $0.fill(Path(ellipseIn: .infinite), with: .red) },
            Row("large rectangle, turned", .silent) {
                $0.rotate(by: .radians(0.3))
                $0.fill(CGRect(x: -1e9, y: -1e9, width: 2e9, height: 2e9), with: .red)
            },
        ]
        + [1e20, 1e15, -1e100].map { distance in
            Row("shadow, \(distance) away", .fails(geometry, "")) {
                $0.translateBy(x: distance, y: 0)
                $0.draw(.outer(blur: 5), of: CGRect(x: 0, y: 0, width: 9, height: 9))
            }
        }
        + [0, -1, CGFloat.nan, .infinity].map { scale in
            Row("tiles, scale \(scale)", .fails(geometry, "")) {
                $0.fill(with: .tiledImage(try Fixture.quarters(), scale: scale))
            }
        }

    private static let concatenating = "concatenating a transform"

    static let transforms: [Row] =
        [
            [AffineTransform(m11: 1, m12: 2, m21: 2, m22: 4, tX: 0, tY: 0)],
            [AffineTransform(scaleByX: 1e200, byY: 1e200), AffineTransform(scaleByX: 1e200, byY: 1e200)],
            [AffineTransform(scaleByX: 1e-200, byY: 1), AffineTransform(scaleByX: 1e-200, byY: 1)],
            [AffineTransform(translationByX: 1e308, byY: 0), AffineTransform(translationByX: 1e308, byY: 0)],
            [AffineTransform(scaleByX: 1e-160, byY: 1e-160)],
        ].map { transforms in
            Row("\(transforms)", .fails(geometry, concatenating)) { context in
                for transform in transforms { context.concatenate(transform) }
            }
        } + [
            Row("scale 0", .fails(geometry, "scale of 0")) { $0.scaleBy(x: 0, y: 1) },
            Row("translation NaN", .fails(geometry, "nan")) { $0.translateBy(x: .nan, y: 1) },
            Row("scale NaN", .fails(geometry, concatenating)) { $0.scaleBy(x: .nan, y: 1) },
            Row("rotation inf", .fails(geometry, "concatenating")) { $0.rotate(by: .radians(.infinity)) },
            Row("scale inf", .fails(geometry, "inf")) { $0.scaleBy(x: .infinity, y: 1) },
            Row("scale 0, set", .fails(geometry, "")) { $0.transform = CGAffineTransform(scaleX: 0, y: 1) },
            Row("translation NaN, set", .fails(geometry, "")) {
                $0.transform = CGAffineTransform(translationX: .nan, y: 0)
            },
        ]

    static let paths: [Row] = [
        Row("corner radius -1", .fails(geometry, "radius -1.0")) {
            $0.fill(Path(roundedRect: square, cornerRadius: -1), with: .red)
        },
        Row("corner radii, one negative", .fails(geometry, "radius -3.0")) {
            $0.fill(Path(roundedRect: square, cornerRadii: CornerRadii(topLeft: 4, bottomRight: -3)), with: .red)
        },
        Row("corner radius NaN", .fails(geometry, "nan")) {
            $0.fill(Path(roundedRect: square, cornerRadius: .nan), with: .red)
        },
        Row("corner radius 0 but for rounding", .silent) {
            $0.fill(Path(roundedRect: square, cornerRadius: -1e-12), with: .red)
        },
        Row("corner radius that doesn't fit", .silent) {
            $0.fill(Path(roundedRect: square, cornerRadius: 90), with: .red)
        },
        Row("clip, corner radius -1", .fails(geometry, "radius -1.0")) {
            $0.clip(to: Path(roundedRect: square, cornerRadius: -1))
        },
        Row("arc, radius -1", .fails(geometry, "radius -1.0")) { $0.fill(arc(-1), with: .red) },
        Row("arc, angle NaN", .fails(geometry, "nan")) { $0.fill(arc(1, .nan), with: .red) },
        Row("arc, angle inf", .fails(geometry, "inf")) { $0.fill(arc(1, 0, .infinity), with: .red) },
        Row("oval from NaN", .fails(geometry, "filling a path")) {
            $0.fill(Path(ellipseIn: CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1)), with: .red)
        },
        Row("line to NaN", .fails(geometry, "nan")) { context in
            context.stroke(Path { $0.addLine(to: CGPoint(x: CGFloat.nan, y: 0)) }, with: .red)
        },
        Row("clip to null", .reported("CGRect.null")) { $0.clip(to: CGRect.null) },
        Row("clip to an empty path", .reported("no elements")) { $0.clip(to: Path()) },
        Row("clip to a path from infinity", .fails(geometry, "clipping to a path")) {
            $0.clip(to: Path(ellipseIn: CGRect(x: -CGFloat.infinity, y: 0, width: 1, height: 1)))
        },
        Row("clip to NaN", .fails(geometry, "clipping to a rectangle")) {
            $0.clip(to: CGRect(x: 0, y: CGFloat.nan, width: 1, height: 1))
        },
    ]

    static let strokes: [Row] = [
        Row("width 0", .reported("width of 0")) { $0.stroke(oval, with: .red, lineWidth: 0) },
        Row("length 0", .reported("length of 0")) {
            $0.stroke(Path { $0.addLines([.zero, .zero]) }, with: .red, lineWidth: 4)
        },
        Row("width -1", .fails(geometry, "-1.0")) { $0.stroke(oval, with: .red, lineWidth: -1) },
        Row("width NaN", .fails(geometry, "nan")) { $0.stroke(square, with: .red, lineWidth: .nan) },
        Row("width beyond the farthest pixel", .fails(geometry, "stroking a path")) {
            $0.stroke(oval, with: .red, lineWidth: 1e12)
        },
        Row("from NaN", .fails(geometry, "stroking a path")) {
            $0.stroke(CGRect(x: 0, y: CGFloat.nan, width: 1, height: 1), with: .red)
        },
        Row("width inf", .fails(geometry, "inf")) { $0.stroke(square, with: .red, lineWidth: .infinity) },
        Row("miter limit -1", .fails(geometry, "-1.0")) {
            $0.stroke(oval, with: .red, style: StrokeStyle(miterLimit: -1))
        },
        Row("miter limit NaN", .fails(geometry, "nan")) {
            $0.stroke(oval, with: .red, style: StrokeStyle(miterLimit: .nan))
        },
        Row("miter limit inf", .silent) { $0.stroke(oval, with: .red, style: StrokeStyle(miterLimit: .infinity)) },
        Row("dash -1", .fails(geometry, "-1.0")) { $0.stroke(oval, with: .red, style: StrokeStyle(dash: [2, -1])) },
        Row("dash NaN", .fails(geometry, "nan")) { $0.stroke(oval, with: .red, style: StrokeStyle(dash: [.nan])) },
        Row("dashes of 0", .fails(geometry, "dash")) { $0.stroke(oval, with: .red, style: StrokeStyle(dash: [0, 0])) },
        Row("dash phase NaN", .fails(geometry, "nan")) {
            $0.stroke(oval, with: .red, style: StrokeStyle(dash: [2], dashPhase: .nan))
        },
        Row("dash phase inf", .fails(geometry, "inf")) {
            $0.stroke(oval, with: .red, style: StrokeStyle(dash: [4], dashPhase: .infinity))
        },
        Row("negative dash phase", .silent) {
            $0.stroke(oval, with: .red, style: StrokeStyle(dash: [2], dashPhase: -1))
        },
        Row("null", .reported("no elements")) { $0.stroke(CGRect.null, with: .red) },
        Row("no stops", .reported("no stops")) {
            $0.stroke(oval, with: .linearGradient(empty, startPoint: .zero, endPoint: end))
        },
        Row("border, width -1", .fails(geometry, "stroking a border")) {
            $0.strokeBorder(bounds, with: .red, lineWidth: -1)
        },
        Row("border, width NaN", .fails(geometry, "stroking a border")) {
            $0.strokeBorder(bounds, with: .red, lineWidth: .nan)
        },
        Row("border, width inf", .fails(geometry, "stroking a border")) {
            $0.strokeBorder(bounds, with: .red, lineWidth: .infinity)
        },
        Row("hairline to NaN", .fails(geometry, "")) {
            $0.hairline(from: .zero, to: CGPoint(x: CGFloat.nan, y: 0), with: .red)
        },
        Row("dash pattern that is too long", .fails(.limitExceeded, "")) {
            let dash = [CGFloat](repeating: 1, count: DrawingLimits.dashPatternCount + 1)
            $0.stroke(bounds, with: .red, style: StrokeStyle(dash: dash))
        },
    ]

    static let images: [Row] = [
        Row("alpha 1.5", .fails(.invalidColor, "opacity: 1.5")) {
            $0.draw(try Fixture.quarters(), in: square, opacity: 1.5)
        },
        Row("alpha -1", .fails(.invalidColor, "opacity: -1.0")) {
            $0.draw(try Fixture.quarters(), at: .zero, anchor: .topLeading, opacity: -1)
        },
        Row("alpha NaN, mode", .fails(.invalidColor, "opacity: nan")) {
            $0.draw(try Fixture.quarters(), in: square, mode: .fit, opacity: .nan)
        },
        Row("alpha 1 but for rounding", .silent) { $0.draw(try Fixture.quarters(), in: square, opacity: 1.0000000002) },
        Row("alpha 0", .silent) { $0.draw(try Fixture.quarters(), in: square, opacity: 0) },
        Row("null", .reported("CGRect.null")) { $0.draw(try Fixture.quarters(), in: .null) },
        Row("at infinity", .fails(geometry, "inf")) {
            $0.draw(try Fixture.quarters(), at: CGPoint(x: CGFloat.infinity, y: .infinity), anchor: .topLeading)
        },
        Row("at infinity, mode", .fails(geometry, "inf")) {
            $0.draw(try Fixture.quarters(), in: CGRect(x: CGFloat.infinity, y: 0, width: 9, height: 9), mode: .fit)
        },
        Row("at infinity, mask", .fails(geometry, "inf")) {
            $0.draw(try Fixture.quarters(), in: CGRect(x: 0, y: CGFloat.infinity, width: 9, height: 9), tint: .red)
        },
        Row("wide as NaN, mask", .fails(geometry, "painting through a mask")) {
            $0.draw(try Fixture.quarters(), in: CGRect(x: 0, y: 0, width: CGFloat.nan, height: 9), tint: .red)
        },
        Row("null, mode", .reported("CGRect.null")) { $0.draw(try Fixture.quarters(), in: .null, mode: .fill) },
        Row("null, mask", .reported("CGRect.null")) { $0.draw(try Fixture.quarters(), in: .null, tint: .red) },
        Row("NaN", .fails(geometry, "drawing an image")) {
            $0.draw(try Fixture.quarters(), at: CGPoint(x: 0, y: CGFloat.nan), anchor: .topLeading)
        },
        Row("alignment 2", .fails(geometry, "x: 2.0")) {
            $0.draw(try Fixture.quarters(), in: bounds, mode: .fit, alignment: UnitPoint(x: 2, y: 0))
        },
        Row("alignment NaN", .fails(geometry, "y: nan")) {
            $0.draw(try Fixture.quarters(), in: bounds, mode: .fill, alignment: UnitPoint(x: 0, y: .nan))
        },
        Row("shape of radius -1", .fails(geometry, "radius -1.0")) {
            $0.draw(try Fixture.quarters(), in: square, mode: .stretch, shape: .roundedRectangle(CornerRadii(-1)))
        },
        Row("no stops, mask", .reported("no stops")) {
            $0.draw(try Fixture.quarters(), in: square, tint: .linearGradient(empty, startPoint: .zero, endPoint: end))
        },
        Row("group, alpha 2", .fails(.invalidColor, "opacity: 2.0")) { context in context.drawLayer(opacity: 2) {} },
        Row("group, alpha NaN", .fails(.invalidColor, "opacity: nan")) { context in context.drawLayer(opacity: .nan) {}
        },
        Row("caps of -1", .fails(.invalidGeometry, "")) { _ in
            _ = try Fixture.quarters().withCapInsets(EdgeInsets(all: -1))
        },
    ]

    static let others: [Row] = [
        Row("shadow, radius -1", .fails(geometry, "-1.0")) { $0.draw(.outer(blur: -1), of: square) },
        Row("shadow, radius NaN", .fails(geometry, "nan")) { $0.draw(.outer(blur: .nan), of: oval) },
        Row("shadow, offset inf", .fails(geometry, "inf")) {
            $0.draw(.outer(blur: 1, x: CGFloat.infinity), of: oval)
        },
        Row("shadow, spread NaN", .fails(geometry, "nan")) { $0.draw(.outer(blur: 1, spread: .nan), of: oval) },
        Row("shadow, offset NaN", .fails(geometry, "nan")) {
            $0.draw(.outer(blur: 1, y: CGFloat.nan), of: square)
        },
        Row("shadow, spread inf", .fails(geometry, "inf")) { $0.draw(.outer(blur: 1, spread: .infinity), of: oval) },
        Row("shadow, corner radius NaN", .fails(geometry, "nan")) {
            $0.draw(.outer(blur: 1), of: Path(roundedRect: square, cornerRadius: .nan))
        },
        Row("shadow, negative spread", .silent) { $0.draw(.outer(blur: 1, spread: -2), of: oval) },
        Row("shadow, corner radius -1", .fails(geometry, "-1.0")) {
            $0.draw(.outer(blur: 1), of: Path(roundedRect: square, cornerRadius: -1))
        },
        Row("shadow of null", .reported("CGRect.null")) { $0.draw(.outer(blur: 1), of: CGRect.null) },
        Row("shadow at infinity", .fails(geometry, "shape")) {
            $0.draw(.outer(blur: 1), of: CGRect(x: CGFloat.infinity, y: 0, width: 9, height: 9))
        },
        Row("shadow of an empty path", .reported("no elements")) { $0.draw(.outer(blur: 1), of: Path()) },
        Row("shadow of a path with a spread", .silent) { $0.draw(.outer(blur: 2, spread: 3), of: oval) },
    ]

    @Test(arguments: [
        ("fills", fills), ("far", far), ("transforms", transforms), ("paths", paths), ("strokes", strokes),
        ("images", images), ("others", others),
    ])
    func answersEachValueByTheRule(name: String, rows: [Row]) throws {
        for row in rows {
            var notes: [DrawingNote] = []
            var failed: RasterError?
            do throws(RasterError) {
                _ = try Fixture.draw { context in
                    context.onNote = { notes.append($0) }
                    try row.call(context)
                }
            } catch {
                failed = error
            }
            let label: Comment = "\(name): \(row.name): \(String(describing: failed)) \(notes.map(\.error.message))"
            switch row.answer {
            case .fails(let code, let text):
                #expect(failed?.code == code, label)
                #expect(text.isEmpty || failed?.message.contains(text) == true, label)
            case .reported(let text):
                #expect(failed == nil && Set(notes.map(\.identity)).count == 1, label)
                #expect(notes.first?.error.code == .drawingNote, label)
                #expect(notes.first?.error.message.contains(text) == true, label)
            case .silent: #expect(failed == nil && notes.isEmpty, label)
            }
        }
    }

    @Test(arguments: fills + strokes + images)
    func drawsNothingWhereItReports(row: Row) throws {
        guard case .reported = row.answer else { return }
        let image = try Fixture.draw { context in
            context.onNote = nil
            try row.call(context)
        }
        #expect(image.hasSamePixels(as: try Fixture.draw { _ in }))
    }
}
