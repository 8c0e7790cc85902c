// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation

/// The appearance of a stroked line: its width, ends, corners and dashes.
///
/// ```swift
/// let dashed = StrokeStyle(lineWidth: 2, lineCap: .round, dash: [0, 6])
/// context.stroke(Path(ellipseIn: bounds), with: .gray, style: dashed)
/// ```
///
/// ## Topics
///
/// ### Creating a style
///
/// - ``init(lineWidth:lineCap:lineJoin:miterLimit:dash:dashPhase:)``
///
/// ### Width, ends and corners
///
/// - ``lineWidth``
/// - ``lineCap``
/// - ``Cap``
/// - ``lineJoin``
/// - ``Join``
/// - ``miterLimit``
///
/// ### Dashes
///
/// - ``dash``
/// - ``dashPhase``
public struct StrokeStyle: Sendable, Hashable {
    /// The width of the line, in points, half of it on either side of the path.
    public var lineWidth: CGFloat

    /// The shape of the ends of open lines and of dashes.
    public var lineCap: StrokeStyle.Cap

    /// The shape of corners.
    public var lineJoin: StrokeStyle.Join

    /// The longest pointed corner, as a multiple of the line width, before it is beveled.
    ///
    /// With less than 1 all corners are beveled, and with infinity none is, except where a line goes back on itself,
    /// and those that reach 4,194,304 pixels or more away from the path.
    public var miterLimit: CGFloat

    /// The lengths of dashes and gaps in turn, in points; empty for a solid line.
    public var dash: [CGFloat]

    /// The distance into the dashes at which the line starts, in points.
    public var dashPhase: CGFloat

    /// Creates a style.
    ///
    /// - Parameters:
    ///   - lineWidth: The width of the line, in points.
    ///   - lineCap: The shape of the ends.
    ///   - lineJoin: The shape of corners.
    ///   - miterLimit: The longest pointed corner, in line widths.
    ///   - dash: The lengths of dashes and gaps in turn, in points.
    ///   - dashPhase: The distance into the dashes to start at, in points.
    public init(
        lineWidth: CGFloat = 1,
        lineCap: StrokeStyle.Cap = .butt,
        lineJoin: StrokeStyle.Join = .miter,
        miterLimit: CGFloat = 10,
        dash: [CGFloat] = [],
        dashPhase: CGFloat = 0
    ) {
        self.lineWidth = lineWidth
        self.lineCap = lineCap
        self.lineJoin = lineJoin
        self.miterLimit = miterLimit
        self.dash = dash
        self.dashPhase = dashPhase
    }
}

extension StrokeStyle {
    /// The shape of the ends of a stroked line.
    ///
    /// ## Topics
    ///
    /// ### Ends of lines
    ///
    /// - ``butt``
    /// - ``round``
    /// - ``square``
    public enum Cap: Sendable, Hashable {
        /// The line ends exactly at its end point.
        case butt

        /// A half circle around the end point.
        case round

        /// A half square around the end point.
        case square
    }
}

extension StrokeStyle {
    /// The shape of the corners of a stroked line.
    ///
    /// ## Topics
    ///
    /// ### Corners of lines
    ///
    /// - ``miter``
    /// - ``round``
    /// - ``bevel``
    public enum Join: Sendable, Hashable {
        /// Pointed, up to the miter limit.
        case miter

        /// Rounded around the corner point.
        case round

        /// Cut off.
        case bevel
    }
}
