// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import RasterText
import Testing

/// Spellings of Core Graphics, UIKit and SwiftUI mean what the spellings of RasterKit do.
@Suite struct OtherSpellingTests {
    private static let rect = CGRect(x: 4, y: 6, width: 30, height: 20)

    @Test func ofPathsAreTheSamePaths() {
        let rect = Self.rect
        #expect(Path(ovalIn: rect) == Path(ellipseIn: rect))
        #expect(Path(capsule: rect) == Capsule().path(in: rect))
        let radii = CornerRadii(topLeft: 1, topRight: 4, bottomRight: 3, bottomLeft: 2)
        let corners = Path(roundedRect: rect, topLeading: 1, bottomLeading: 2, bottomTrailing: 3, topTrailing: 4)
        #expect(corners == Path(roundedRect: rect, cornerRadii: radii))
        #expect(CornerRadii(topLeading: 1, bottomLeading: 2, bottomTrailing: 3, topTrailing: 4) == radii)
        #expect(CornerRadii(all: 3) == CornerRadii(3))
        let (one, two, end) = (CGPoint(x: 1, y: 2), CGPoint(x: 3, y: 9), CGPoint(x: 8, y: 5))
        let uikit = Path { path in
            path.move(to: .zero)
            path.addCurve(to: end, controlPoint1: one, controlPoint2: two)
            path.addQuadCurve(to: one, controlPoint: two)
            path.close()
        }
        let swiftUI = Path { path in
            path.move(to: .zero)
            path.addCurve(to: end, control1: one, control2: two)
            path.addQuadCurve(to: one, control: two)
            path.closeSubpath()
        }
        #expect(uikit == swiftUI)
        #expect(uikit.bounds == swiftUI.boundingRect)
        #expect(uikit.boundingBox == swiftUI.boundingRect)
        let turn = CGAffineTransform(rotationAngle: 1)
        #expect(uikit.transformed(by: turn) == swiftUI.applying(turn))
    }

    @Test func ofValuesAreTheSameValues() throws {
        #expect(
            EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4) == EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        )
        #expect(EdgeInsets(5) == EdgeInsets(all: 5))
        #expect(FillStyle.evenOdd == FillStyle(eoFill: true))
        #expect(FillStyle.winding == FillStyle())
        #expect(Color(hex: "FF8800") == Color("#FF8800"))
        #expect(Color(hex: "#FF8800CC") == Color("#FF8800CC"))
        #expect(Color("#FF880080").withAlphaComponent(0.25) == Color(hex: 0xFF8800, opacity: 0.25))
        let gradient = Gradient(colors: [.red, .blue])
        #expect(
            Shading.angularGradient(gradient, center: CGPoint.zero)
                == .conicGradient(gradient, center: CGPoint.zero)
        )
        #expect(
            Shading.angularGradient(gradient, center: UnitPoint.top)
                == .conicGradient(gradient, center: UnitPoint.top)
        )
        let tile = try RasterImage(size: CGSize(width: 2, height: 2)) { $0.fill(with: .red) }
        #expect(Shading.image(tile) == .tiledImage(tile))
    }

    @Test(arguments: [
        (ContentMode.scaleToFill, ContentMode.stretch), (.scaleAspectFit, .fit), (.scaleAspectFill, .fill),
        (.aspectFit, .fit), (.aspectFill, .fill),
    ])
    func ofModesAreTheSameModes(uikit: ContentMode, mode: ContentMode) {
        #expect(uikit == mode)
    }

    @Test(arguments: [
        (Font.systemFont(ofSize: 12), Font.system(size: 12)),
        (.systemFont(ofSize: 12, weight: .light), .system(size: 12, weight: .light)),
        (.boldSystemFont(ofSize: 12), .system(size: 12, weight: .bold)),
        (.italicSystemFont(ofSize: 12), .system(size: 12).italic()),
        (.monospacedDigitSystemFont(ofSize: 12, weight: .bold), .system(size: 12, weight: .bold).monospacedDigit()),
        (.preferredFont(forTextStyle: .title), .system(.title)),
        (Font(name: "serif", size: 9), Font(family: "serif", size: 9)),
    ])
    func ofFontsAreTheSameFonts(uikit: Font, font: Font) {
        #expect(uikit == font)
    }

    @Test(arguments: [
        (TextStyle(kerning: 2), TextStyle(tracking: 2)), (TextStyle(letterSpacing: 3), TextStyle(tracking: 3)),
        (TextStyle(fontSize: 17, color: .red), TextStyle(font: .system(size: 17), color: .red)),
        (TextStyle(numberOfLines: 0), TextStyle(lineLimit: nil)),
        (TextStyle(numberOfLines: 2), TextStyle(lineLimit: 2)),
        (TextStyle(alignment: .centre), TextStyle(alignment: .center)),
    ])
    func ofTextStylesAreTheSameStyles(other: TextStyle, style: TextStyle) {
        #expect(other == style)
    }

    typealias Drawing = @Sendable (DrawingContext) -> Void

    private static let oval = Path(ellipseIn: rect.insetBy(dx: -8, dy: 0))

    static let calls: [(Drawing, Drawing)] = [
        ({ $0.translate(x: 3, y: 5) }, { $0.translateBy(x: 3, y: 5) }),
        ({ $0.translate(by: CGSize(width: 3, height: 5)) }, { $0.translateBy(x: 3, y: 5) }),
        ({ $0.scale(by: 2) }, { $0.scaleBy(x: 2, y: 2) }), ({ $0.scale(x: 2, y: 3) }, { $0.scaleBy(x: 2, y: 3) }),
        ({ $0.rotate(by: CGFloat.pi / 6) }, { $0.rotate(by: .degrees(30)) }),
        ({ $0.setAlpha(0.4) }, { $0.opacity = 0.4 }), ({ $0.globalAlpha = 0.4 }, { $0.opacity = 0.4 }),
        ({ $0.setBlendMode(.multiply) }, { $0.blendMode = .multiply }),
        ({ $0.blur(radius: 2) }, { $0.addFilter(.blur(radius: 2)) }),
        ({ $0.clip(to: oval, rule: .evenOdd) }, { $0.clip(to: oval, style: FillStyle(eoFill: true)) }),
        ({ $0.fill(oval, with: .red, rule: .evenOdd) }, { $0.fill(oval, with: .red, style: FillStyle(eoFill: true)) }),
        (
            { $0.fill(rect, cornerRadius: 6, with: .red) },
            { $0.fill(Path(roundedRect: rect, cornerRadius: 6), with: .red) }
        ),
        (
            { $0.fill(rect, with: Gradient(colors: [.red, .blue])) },
            {
                $0.fill(
                    rect,
                    with: .linearGradient(Gradient(colors: [.red, .blue]), startPoint: .top, endPoint: .bottom)
                )
            }
        ),
        (
            { $0.fill(oval, with: Gradient(colors: [.red, .blue])) },
            {
                $0.fill(
                    oval,
                    with: .linearGradient(Gradient(colors: [.red, .blue]), startPoint: .top, endPoint: .bottom)
                )
            }
        ),
        (
            { $0.hairline(from: .zero, to: CGPoint(x: 40, y: 0)) },
            { $0.hairline(from: .zero, to: CGPoint(x: 40, y: 0), with: .black) }
        ),
        (
            { $0.draw("Text", in: rect, font: .system(size: 9), color: .red) },
            { $0.draw("Text", in: rect, style: TextStyle(font: .system(size: 9), color: .red)) }
        ),
        (
            { $0.draw("Text", in: rect, style: TextStyle(), opacity: 0.5) },
            { $0.draw("Text", in: rect, style: TextStyle(color: .black.opacity(0.5))) }
        ),
    ]

    @Test(arguments: calls.indices)
    func ofCallsDrawTheSame(index: Int) throws {
        let images = try [Self.calls[index].0, Self.calls[index].1].map { call in
            try RasterImage(size: CGSize(width: 48, height: 40), scale: 2, background: .yellow) { context in
                call(context)
                context.fill(CGRect(x: 6, y: 12, width: 5, height: 5), with: .green)
            }
        }
        #expect(images[0].hasSamePixels(as: images[1]))
    }
}
