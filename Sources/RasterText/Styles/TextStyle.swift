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
public struct TextStyle: Sendable, Hashable {
    /// The font.
    public var font: Font

    /// The color of the text; colored glyphs, such as emoji, keep their own.
    public var color: Color

    /// The horizontal position of the lines in the rectangle.
    public var alignment: Alignment

    /// The vertical position of the lines in the rectangle.
    public var verticalAlignment: VerticalAlignment

    /// The largest number of lines, or nil for as many as the text needs.
    ///
    /// A text that is limited to one line is not wrapped, and its line breaks are
    /// drawn as spaces. A number below 1 fails with the code `invalidTextStyle`.
    public var lineLimit: Int?

    /// Which part of a text is left out, and marked by an ellipsis, if it doesn't fit.
    public var truncation: Truncation

    /// The room between the bottom of a line and the top of the next, in points,
    /// rounded to whole pixels; usable are 0 up to ``Font/maximumSize``.
    public var lineSpacing: CGFloat

    /// In which direction the lines run.
    public var direction: Direction

    /// Creates a style.
    ///
    /// - Parameters:
    ///   - font: The font.
    ///   - color: The color of the text.
    ///   - alignment: Where the lines stand between the sides of the rectangle.
    ///   - verticalAlignment: Where the lines stand between its top and its bottom.
    ///   - lineLimit: The largest number of lines, or nil for as many as needed.
    ///   - truncation: Which part is left out if the text doesn't fit.
    ///   - lineSpacing: The room between two lines, in points.
    ///   - direction: In which direction the lines run.
    public init(
        font: Font = Font(),
        color: Color = .black,
        alignment: Alignment = .leading,
        verticalAlignment: VerticalAlignment = .center,
        lineLimit: Int? = 1,
        truncation: Truncation = .tail,
        lineSpacing: CGFloat = 0,
        direction: Direction = .natural
    ) {
        self.font = font
        self.color = color
        self.alignment = alignment
        self.verticalAlignment = verticalAlignment
        self.lineLimit = lineLimit
        self.truncation = truncation
        self.lineSpacing = lineSpacing
        self.direction = direction
    }
}

extension TextStyle {
    /// The horizontal position of the lines in their rectangle.
    public enum Alignment: Sendable, Hashable, CaseIterable {
        /// At the side where the text starts: the left, for Arabic the right.
        case leading
        /// In the middle, on whole pixels.
        case center
        /// At the side where the text ends: the right, for Arabic the left.
        case trailing
    }

    /// In which direction the lines of a text run.
    public enum Direction: Sendable, Hashable, CaseIterable {
        /// As the first letter of each paragraph says.
        case natural
        /// From left to right, whatever the letters are.
        case leftToRight
        /// From right to left, whatever the letters are.
        case rightToLeft
    }

    /// Which part of a text is left out if it doesn't fit into its lines.
    public enum Truncation: Sendable, Hashable, CaseIterable {
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
    public enum VerticalAlignment: Sendable, Hashable, CaseIterable {
        /// At the top.
        case top
        /// In the middle, on whole pixels.
        case center
        /// At the bottom.
        case bottom
    }
}
