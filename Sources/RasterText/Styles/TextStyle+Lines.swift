// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation
public import RasterGraphics

extension TextStyle {
    /// The height of a line.
    ///
    /// What a line is higher or lower than its font is split in halves above and below it, as CSS does
    /// ([CSS 2.2, section 10.8.1](https://www.w3.org/TR/CSS22/visudet.html#leading)).
    ///
    /// ## Topics
    ///
    /// ### Heights
    ///
    /// - ``natural``
    /// - ``multiple(_:)``
    /// - ``fixed(_:)``
    public enum LineHeight: Sendable, Hashable {
        /// The height of the font's lines, `normal` in CSS.
        case natural
        /// A multiple of the font's size, as a number in CSS: 1.5 makes lines of 18 points for a font of 12 points. It can be
        /// 0 to 100.
        case multiple(CGFloat)
        /// A height in points, whatever the size of the font.
        ///
        /// As with a multiple, other fonts in a line, such as that of emoji, don't make it higher or move its baseline; a
        /// `line_height` of a markup does.
        case fixed(CGFloat)

        static let maximumMultiple: CGFloat = 100
    }

    /// A line along a text.
    ///
    /// ```swift
    /// let misspelled = TextStyle(underline: .wavy(.red))
    /// let link = TextStyle(color: .blue, underline: true)
    /// ```
    ///
    /// Pango draws no dashed or dotted lines.
    ///
    /// ## Topics
    ///
    /// ### Styles
    ///
    /// - ``none``
    /// - ``solid``
    /// - ``solid(_:)``
    /// - ``double(_:)``
    /// - ``wavy(_:)``
    ///
    /// ### Creating a style
    ///
    /// - ``init(pattern:color:)``
    /// - ``init(booleanLiteral:)``
    ///
    /// ### Reading the style
    ///
    /// - ``pattern-swift.property``
    /// - ``Pattern-swift.enum``
    /// - ``color``
    public struct LineStyle: Sendable, Hashable, ExpressibleByBooleanLiteral {
        /// The shape of a line.
        ///
        /// ## Topics
        ///
        /// ### Patterns
        ///
        /// - ``none``
        /// - ``solid``
        /// - ``double``
        /// - ``wavy``
        public enum Pattern: Sendable, Hashable, CaseIterable {
            /// No line.
            case none
            /// One line.
            case solid
            /// Two lines.
            case double
            /// A wave, as below a misspelled word.
            case wavy
        }

        /// The shape.
        public var pattern: Pattern

        /// The color; nil for that of the text.
        public var color: Color?

        /// Creates a line.
        ///
        /// - Parameters:
        ///   - pattern: The shape.
        ///   - color: The color; nil for that of the text.
        public init(pattern: Pattern = .solid, color: Color? = nil) {
            self.pattern = pattern
            self.color = color
        }

        /// Creates a solid line, or none.
        public init(booleanLiteral value: Bool) {
            self.init(pattern: value ? .solid : .none)
        }

        /// No line.
        public static let none = LineStyle(pattern: .none)

        /// One line in the color of the text.
        public static let solid = LineStyle()

        /// One line.
        public static func solid(_ color: Color) -> LineStyle { LineStyle(color: color) }

        /// Two lines.
        public static func double(_ color: Color? = nil) -> LineStyle { LineStyle(pattern: .double, color: color) }

        /// A wave.
        public static func wavy(_ color: Color? = nil) -> LineStyle { LineStyle(pattern: .wavy, color: color) }
    }

    /// The pixels or points that lines and letters are placed by.
    ///
    /// ## Topics
    ///
    /// ### Metrics
    ///
    /// - ``equalAtEveryScale``
    /// - ``wholePixels``
    public enum Metrics: Sendable, Hashable, CaseIterable {
        /// Lines and letters take the same points at every scale.
        ///
        /// This is the default. Advances aren't rounded, and all layouts are computed at one resolution: heights, widths and
        /// line breaks are equal at 1, 1.25, 1.5 and 2, and nearly those of a browser. Heights of lines are multiples of
        /// 1/8 point. Letters stand in the nearest quarter of a pixel, and baselines on whole pixels where the text
        /// isn't rotated.
        case equalAtEveryScale

        /// Lines and letters take whole pixels of the image.
        ///
        /// Strokes have the same sharpness and the same distances wherever a text stands, which is best to read in small
        /// sizes at scale 1. In return, widths and heights in points depend on the scale, and a text has to be measured at
        /// the scale that it is drawn at: a line of DejaVu Sans in 13 points is 17 points high at scale 1, 16 at 2 and 15.7
        /// at 3, and a paragraph may break at other words.
        case wholePixels
    }
}

// Spellings of UIKit and CSS.

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension TextStyle {
    @available(*, unavailable, message: "Use Text(string, style: style).foregroundStyle(paint).")
    public init(font: Font = Font(), color: Shading) { self.init() }
    @available(*, unavailable, renamed: "tracking") public var kerning: CGFloat {
        get { 0 }
        set {}
    }
    @available(*, unavailable, message: "Pass the distance as tracking.")
    public init(font: Font = Font(), color: Color = .black, kerning: CGFloat) { self.init() }
    @available(*, unavailable, message: "Pass .multiple(1.5) of the font's size, or .fixed(20) points, as lineHeight.")
    public init(font: Font = Font(), color: Color = .black, lineHeight: Double) { self.init() }
    @available(*, unavailable, message: "Pass the number as lineLimit, nil for as many as needed.")
    public init(font: Font = Font(), color: Color = .black, numberOfLines: Int) { self.init() }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension TextStyle.Alignment {
    @available(*, unavailable, renamed: "leading") public static var start: Self { .leading }
    @available(*, unavailable, renamed: "trailing") public static var end: Self { .trailing }
}
