// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import RasterText

extension Family {
    /// Texts in boxes of CSS with the same fonts, which two rasterizers draw.
    static var texts: Family {
        let long = "The quick brown fox jumps over it"
        let sizes: [(String, String, TextStyle)] = [9, 11, 13, 16, 20, 28].map { size in
            ("\(size) points", "Hamburg", TextStyle(font: Font(size: CGFloat(size))))
        }
        let rows: [(String, String, TextStyle)] = [
            ("bold", "Hamburg", TextStyle(font: Font(size: 16, weight: .bold))),
            ("serif", "Hamburg", TextStyle(font: Font(family: "serif", size: 16))),
            ("monospaced", "Hamburg", TextStyle(font: Font(family: "monospace", size: 16))),
            ("italic", "Hamburg", TextStyle(font: Font(size: 16, isItalic: true))),
            ("kerning", "AVATAR To", TextStyle(font: Font(size: 16))),
            ("ligatures", "office fluff", TextStyle(font: Font(size: 16))),
            ("accents", "Ångström é ñ", TextStyle(font: Font(size: 14))),
            ("Greek and Cyrillic", "αβγ Жёлтый", TextStyle(font: Font(size: 14))),
            ("color", "Hamburg", TextStyle(font: Font(size: 16), color: Ink(255, 112, 64, 0.7).color)),
            ("centered", "mid", TextStyle(font: Font(size: 16), alignment: .center)),
            ("trailing", "end", TextStyle(font: Font(size: 16), alignment: .trailing)),
            ("middle", "mid", TextStyle(font: Font(size: 16), verticalAlignment: .center)),
            ("bottom", "end", TextStyle(font: Font(size: 16), verticalAlignment: .bottom)),
            ("wrapped", long, TextStyle(font: Font(size: 12))),
            ("wrapped, centered", long, TextStyle(font: Font(size: 12), alignment: .center)),
            ("truncated", long, TextStyle(font: Font(size: 12), lineLimit: 1)),
            ("line breaks", "one\ntwo\nthree", TextStyle(font: Font(size: 12))),
            ("right to left", "שלום abc", TextStyle(font: Font(size: 16), direction: .rightToLeft)),
            ("tracking", "Hamburg", TextStyle(font: Font(size: 13), tracking: 3)),
            ("closer letters", "Hamburg", TextStyle(font: Font(size: 16), tracking: -1)),
            ("truncated, tracking", long, TextStyle(font: Font(size: 12), lineLimit: 1, tracking: 2)),
            ("without kerning", "AVATAR To", TextStyle(font: Font(size: 16), isKerningEnabled: false)),
            ("digits of one width", "1171 20:17", TextStyle(font: Font(size: 16, isMonospacedDigit: true))),
            ("underlined", "Hamburg", TextStyle(font: Font(size: 16), underline: true)),
            (
                "underlined twice", "Hamburg",
                TextStyle(font: Font(size: 16), underline: TextStyle.LineStyle(pattern: .double))
            ),
            ("struck through", "Hamburg", TextStyle(font: Font(size: 16), strikethrough: true)),
            ("left", "end", TextStyle(font: Font(size: 16), alignment: .left)),
            ("right", "end", TextStyle(font: Font(size: 16), alignment: .right)),
            ("justified", long, TextStyle(font: Font(size: 12), alignment: .justified)),
            ("lines of 1.6", long, TextStyle(font: Font(size: 12), lineHeight: .multiple(1.6))),
            ("lines of 16 points", long, TextStyle(font: Font(size: 12), lineHeight: .fixed(16))),
            ("tabs", "a\tbc\td", TextStyle(font: Font(size: 12), tabStops: [40])),
        ]
        return Family(
            name: "Text",
            about: """
                The same fonts, laid out by Pango and by Chromium, drawn by FreeType with Cairo and with Skia: the box \
                around the ink must agree to the pixels given, and the picture on average. Chromium places letters between pixels \
                at scale 1, too, with text-rendering: geometricPrecision.
                """,
            scenes: (sizes + rows).map { name, text, style in
                Scene(
                    name: name,
                    size: CGSize(width: 108, height: 72),
                    scales: [1, 1.5, 2],
                    draw: { $0.draw(text, in: CGRect(x: 4, y: 4, width: 100, height: 64), style: style) },
                    browser: .html("<div style='\(css(style, isMiddle: name == "middle"))'><span>\(text)</span></div>"),
                    limits: Limits(
                        largest: 255,
                        mean: 16,
                        reason: "Pango rounds ascents and descents up to 1/8 point, Chromium to the nearest pixel",
                        inkBox: 3
                    )
                )
            }
        )
    }

    /// The declarations of a box with a style.
    private static func css(_ style: TextStyle, isMiddle: Bool) -> String {
        let font = style.font
        let (red, green, blue) = (style.color.red * 255, style.color.green * 255, style.color.blue * 255)
        let sides: [TextStyle.Alignment: String] = [
            .leading: "start", .center: "center", .trailing: "end", .left: "left", .right: "right",
            .justified: "justify",
        ]
        let height =
            switch style.lineHeight {
            case .natural: "normal"
            case .multiple(let factor): "\(factor)"
            case .fixed(let points): "\(points)px"
            }
        let line =
            style.underline.pattern != .none ? "underline" : style.strikethrough.pattern != .none ? "line-through" : ""
        let isLimited = style.lineLimit == 1
        return """
            text-rendering:geometricPrecision;\
            left:4px;top:4px;width:100px;height:64px;overflow:hidden;color:rgba(\(red),\(green),\(blue),\(style.color.opacity));\
            font:\(font.isItalic ? "italic " : "")\(font.weight.rawValue) \(font.size)px \(font.family);\
            text-align:\(sides[style.alignment] ?? "start");direction:\(style.direction == .rightToLeft ? "rtl" : "ltr");\
            white-space:\(isLimited ? "pre" : "pre-wrap");text-overflow:ellipsis;letter-spacing:\(style.tracking)px;\
            font-kerning:\(style.isKerningEnabled ? "auto" : "none");line-height:\(height);tab-size:\(style.tabStops.first ?? 8)px;\
            font-variant-numeric:\(font.isMonospacedDigit ? "tabular-nums" : "normal");\
            text-decoration:\(line) \(style.underline.pattern == .double ? "double" : "solid");\
            \(isMiddle ? "display:grid;align-content:center" : style.verticalAlignment == .bottom ? "display:grid;align-content:end" : "")
            """
    }
}
