// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation
public import RasterGraphics

/// The appearance of a text and its layout in a rectangle.
///
/// ```swift
/// let caption = TextStyle(font: Font(size: 11), color: .gray, alignment: .center)
/// context.draw("12 new messages", in: bounds, style: caption)
/// ```
///
/// A style that says nothing is that of SwiftUI's `Text`: the font ``Font/body``, black, with as many lines as the text
/// needs, from the top leading corner of the rectangle. A label of one line in the middle of its row says so:
/// `TextStyle(verticalAlignment: .center, lineLimit: 1)`.
///
/// ## Topics
///
/// ### Creating a style
///
/// - ``init(font:color:alignment:verticalAlignment:lineLimit:truncationMode:lineSpacing:direction:tracking:isKerningEnabled:lineHeight:underline:strikethrough:baselineOffset:tabStops:metrics:)``
///
/// ### Fonts and colors
///
/// - ``font``
/// - ``color``
///
/// ### Alignment and direction
///
/// - ``alignment-swift.property``
/// - ``Alignment-swift.enum``
/// - ``verticalAlignment-swift.property``
/// - ``VerticalAlignment-swift.enum``
/// - ``direction-swift.property``
/// - ``Direction-swift.enum``
/// - ``tabStops``
///
/// ### Lines
///
/// - ``lineLimit``
/// - ``truncationMode-swift.property``
/// - ``TruncationMode-swift.enum``
/// - ``lineSpacing``
/// - ``lineHeight-swift.property``
/// - ``LineHeight-swift.enum``
///
/// ### Spacing of characters
///
/// - ``tracking``
/// - ``isKerningEnabled``
/// - ``baselineOffset``
/// - ``metrics-swift.property``
/// - ``Metrics-swift.enum``
///
/// ### Decorations
///
/// - ``underline``
/// - ``strikethrough``
/// - ``LineStyle``
public struct TextStyle: Sendable, Hashable {
    /// The font.
    public var font: Font

    /// The color of the text; colored glyphs, such as emoji, keep their own.
    public var color: Color

    /// The horizontal position of the lines in the rectangle.
    public var alignment: Alignment

    /// The vertical position of the lines in the rectangle.
    ///
    /// ```swift
    /// let centered = TextStyle(alignment: .center, verticalAlignment: .center)
    /// ```
    public var verticalAlignment: VerticalAlignment

    /// The largest number of lines, or nil for as many as the text needs.
    ///
    /// A text that is limited to one line is not wrapped, and its line breaks are
    /// drawn as spaces. A number below 1 fails with the code `invalidTextStyle`.
    public var lineLimit: Int?

    /// Which part of a text is left out, and marked by an ellipsis, if it doesn't fit.
    ///
    /// ```swift
    /// let path = TextStyle(lineLimit: 1, truncationMode: .middle)
    /// ```
    public var truncationMode: TruncationMode

    /// The room between the bottom of a line and the top of the next, in points,
    /// rounded to pixels of the layout; usable are 0 up to 10,000.
    public var lineSpacing: CGFloat

    /// In which direction the lines run.
    public var direction: Direction

    /// The distance that is added between letters, in points, as `letter-spacing` in CSS; less than 0 for closer ones.
    ///
    /// Nothing is added behind the last letter of a line. Letters that are apart form no ligatures. Usable are distances of
    /// up to 10,000.
    public var tracking: CGFloat

    /// A Boolean value that indicates whether pairs of letters, such as "AV", move closer as the font says.
    public var isKerningEnabled: Bool

    /// The height of a line.
    ///
    /// ```swift
    /// let airy = TextStyle(lineHeight: .multiple(1.5))
    /// ```
    public var lineHeight: LineHeight

    /// The line below the text.
    ///
    /// ```swift
    /// let link = TextStyle(color: .blue, underline: .solid)
    /// ```
    public var underline: LineStyle

    /// The line through the text, which can only be solid.
    public var strikethrough: LineStyle

    /// The distance that the text is moved up within its lines, in points, rounded to pixels of the layout; less than 0
    /// moves it down.
    public var baselineOffset: CGFloat

    /// The places that tabs move on to, from the start of a line, in points; without any, a tab is four spaces.
    ///
    /// The last distance is repeated behind the last place. Places grow, and are greater than 0; there may be
    /// 100.
    ///
    /// ```swift
    /// let table = TextStyle(tabStops: [80, 160])
    /// context.draw("Name\tSize\tDate", in: bounds, style: table)
    /// ```
    public var tabStops: [CGFloat]

    /// The pixels or points that lines and letters are placed by.
    public var metrics: Metrics

    static let maximumTabStopCount = 100

    /// Creates a style.
    ///
    /// - Parameters:
    ///   - font: The font.
    ///   - color: The color of the text.
    ///   - alignment: Where the lines stand between the sides of the rectangle.
    ///   - verticalAlignment: Where the lines stand between its top and its bottom.
    ///   - lineLimit: The largest number of lines, or nil for as many as needed.
    ///   - truncationMode: Which part is left out if the text doesn't fit.
    ///   - lineSpacing: The room between two lines, in points.
    ///   - direction: In which direction the lines run.
    ///   - tracking: The distance that is added between letters, in points.
    ///   - isKerningEnabled: Whether pairs of letters move closer as the font says.
    ///   - lineHeight: The height of a line.
    ///   - underline: The line below the text.
    ///   - strikethrough: The line through the text.
    ///   - baselineOffset: How far the text is moved up, in points.
    ///   - tabStops: The places that tabs move on to, in points.
    ///   - metrics: The pixels or points that lines and letters are placed by.
    public init(
        font: Font = .body,
        color: Color = .black,
        alignment: Alignment = .leading,
        verticalAlignment: VerticalAlignment = .top,
        lineLimit: Int? = nil,
        truncationMode: TruncationMode = .tail,
        lineSpacing: CGFloat = 0,
        direction: Direction = .natural,
        tracking: CGFloat = 0,
        isKerningEnabled: Bool = true,
        lineHeight: LineHeight = .natural,
        underline: LineStyle = .none,
        strikethrough: LineStyle = .none,
        baselineOffset: CGFloat = 0,
        tabStops: [CGFloat] = [],
        metrics: Metrics = .equalAtEveryScale
    ) {
        self.font = font
        self.color = color
        self.alignment = alignment
        self.verticalAlignment = verticalAlignment
        self.lineLimit = lineLimit
        self.truncationMode = truncationMode
        self.lineSpacing = lineSpacing
        self.direction = direction
        self.tracking = tracking
        self.isKerningEnabled = isKerningEnabled
        self.lineHeight = lineHeight
        self.underline = underline
        self.strikethrough = strikethrough
        self.baselineOffset = baselineOffset
        self.tabStops = tabStops
        self.metrics = metrics
    }
}

extension TextStyle {
    /// The horizontal position of the lines in their rectangle.
    ///
    /// ## Topics
    ///
    /// ### Alignments
    ///
    /// - ``leading``
    /// - ``center``
    /// - ``trailing``
    /// - ``left``
    /// - ``right``
    /// - ``justified``
    public enum Alignment: Sendable, Hashable, CaseIterable {
        /// At the side where the text starts: the left, for Arabic the right.
        case leading
        /// In the middle.
        case center
        /// At the side where the text ends: the right, for Arabic the left.
        case trailing
        /// At the left, whatever the letters are.
        case left
        /// At the right, whatever the letters are.
        case right
        /// At both sides: the spaces of a wrapped line grow. The last line of a paragraph stands as with ``leading``.
        case justified
    }

    /// In which direction the lines of a text run.
    ///
    /// The direction decides the side of ``TextStyle/Alignment/leading``, and the order of words in a line with letters of
    /// both directions.
    ///
    /// ## Topics
    ///
    /// ### Directions
    ///
    /// - ``natural``
    /// - ``leftToRight``
    /// - ``rightToLeft``
    public enum Direction: Sendable, Hashable, CaseIterable {
        /// As the first letter of each paragraph says.
        case natural
        /// From left to right, whatever the letters are.
        case leftToRight
        /// From right to left, whatever the letters are.
        case rightToLeft
    }

    /// Which part of a text is left out if it doesn't fit into its lines.
    ///
    /// ## Topics
    ///
    /// ### Modes
    ///
    /// - ``tail``
    /// - ``head``
    /// - ``middle``
    /// - ``none``
    public enum TruncationMode: Sendable, Hashable, CaseIterable {
        /// Nothing is marked: a single line runs on beyond the rectangle, and lines
        /// beyond the limit or below the rectangle are not drawn.
        case none
        /// The start of the last line.
        case head
        /// The middle of the last line.
        case middle
        /// The end of the last line.
        case tail
    }

    /// The vertical position of the lines in their rectangle.
    ///
    /// ## Topics
    ///
    /// ### Alignments
    ///
    /// - ``top``
    /// - ``center``
    /// - ``bottom``
    public enum VerticalAlignment: Sendable, Hashable, CaseIterable {
        /// At the top.
        case top
        /// In the middle.
        case center
        /// At the bottom.
        case bottom
    }
}
