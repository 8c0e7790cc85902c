// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation
import RasterKit

/// A horizontal position that elements have in common.
///
/// From right to left, the leading side is the right one.
///
/// ## Topics
///
/// ### Alignments
///
/// - ``leading``
/// - ``center``
/// - ``trailing``
public struct HorizontalAlignment: Sendable, Hashable {
    let guide: Guide

    /// The leading edges.
    public static let leading = HorizontalAlignment(guide: .leading)
    /// The middles.
    public static let center = HorizontalAlignment(guide: .middle)
    /// The trailing edges.
    public static let trailing = HorizontalAlignment(guide: .trailing)
}

/// A vertical position that elements have in common.
///
/// ## Topics
///
/// ### Alignments
///
/// - ``top``
/// - ``center``
/// - ``bottom``
/// - ``firstTextBaseline``
/// - ``lastTextBaseline``
public struct VerticalAlignment: Sendable, Hashable {
    let guide: Guide

    /// The tops.
    public static let top = VerticalAlignment(guide: .top)
    /// The middles.
    public static let center = VerticalAlignment(guide: .center)
    /// The bottoms.
    public static let bottom = VerticalAlignment(guide: .bottom)
    /// The baselines of the first lines, or the bottoms of elements without text.
    public static let firstTextBaseline = VerticalAlignment(guide: .firstTextBaseline)
    /// The baselines of the last lines, or the bottoms of elements without text.
    public static let lastTextBaseline = VerticalAlignment(guide: .lastTextBaseline)
}

/// A position along one of the axes.
enum Guide: Hashable {
    case leading, middle, trailing, top, center, bottom, firstTextBaseline, lastTextBaseline

    var isHorizontal: Bool { [.leading, .middle, .trailing].contains(self) }

    /// Returns the distance from the leading edge or the top.
    func value(in measures: Measures) -> CGFloat {
        switch self {
        case .leading, .top: 0
        case .middle: measures.width / 2
        case .trailing: measures.width
        case .center: measures.height / 2
        case .bottom: measures.height
        case .firstTextBaseline: measures.firstBaseline ?? measures.height
        case .lastTextBaseline: measures.lastBaseline ?? measures.height
        }
    }
}

/// A position that elements have in common, along both axes.
///
/// Each alignment is a horizontal and a vertical position, such as ``topLeading``. Use one in frames, backgrounds, overlays
/// and in ``ZStack``; stacks take a position along one axis.
///
/// ```swift
/// let corner = Text("New").padding(4).frame(width: 80, height: 40, alignment: .bottomTrailing)
/// ```
///
/// ## Topics
///
/// ### Standard alignments
///
/// - ``center``
/// - ``topLeading``
/// - ``top``
/// - ``topTrailing``
/// - ``leading``
/// - ``trailing``
/// - ``bottomLeading``
/// - ``bottom``
/// - ``bottomTrailing``
///
/// ### Creating an alignment
///
/// - ``init(horizontal:vertical:)``
///
/// ### Reading the alignment
///
/// - ``horizontal``
/// - ``vertical``
public struct Alignment: Sendable, Hashable {
    /// The horizontal position.
    public var horizontal: HorizontalAlignment
    /// The vertical position.
    public var vertical: VerticalAlignment

    /// Creates an alignment.
    public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
        (self.horizontal, self.vertical) = (horizontal, vertical)
    }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension Alignment {
    public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
    public static let top = Alignment(horizontal: .center, vertical: .top)
    public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
    public static let leading = Alignment(horizontal: .leading, vertical: .center)
    public static let center = Alignment(horizontal: .center, vertical: .center)
    public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
    public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
    public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
    public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
}

/// The size of an element, and the places of its alignment guides in it, in points.
///
/// ## Topics
///
/// ### Reading the size
///
/// - ``width``
/// - ``height``
///
/// ### Reading alignment guides
///
/// - ``subscript(_:)-(HorizontalAlignment)``
/// - ``subscript(_:)-(VerticalAlignment)``
public struct AlignmentDimensions {
    let place: Place
    let pass: LayoutPass

    /// The width.
    public var width: CGFloat { place.measures.width }
    /// The height.
    public var height: CGFloat { place.measures.height }

    /// The distance from the leading edge to a guide.
    public subscript(alignment: HorizontalAlignment) -> CGFloat { pass.guide(alignment.guide, of: place) }

    /// The distance from the top to a guide.
    public subscript(alignment: VerticalAlignment) -> CGFloat { pass.guide(alignment.guide, of: place) }
}
