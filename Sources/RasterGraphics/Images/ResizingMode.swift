// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// A mode that determines how the part between the caps of an image fills the room between them.
///
/// The names are those of [CSS border images](https://www.w3.org/TR/css-backgrounds-3/#border-image-repeat).
///
/// ```swift
/// let fence = try picture.withCapInsets(
///     EdgeInsets(left: 12, right: 12),
///     resizingMode: ResizingMode(horizontal: .round, vertical: .stretch)
/// )
/// ```
///
/// ## Topics
///
/// ### Modes for both axes
///
/// - ``stretch``
/// - ``repeat``
/// - ``round``
/// - ``space``
///
/// ### Creating a mode
///
/// - ``init(horizontal:vertical:isHollow:)``
/// - ``hollow``
///
/// ### Reading the mode
///
/// - ``horizontal``
/// - ``vertical``
/// - ``Axis``
/// - ``isHollow``
public struct ResizingMode: Sendable, Hashable {
    /// A mode that determines how the part between the caps fills the room along one axis.
    ///
    /// ## Topics
    ///
    /// ### Modes for an axis
    ///
    /// - ``stretch``
    /// - ``repeat``
    /// - ``round``
    /// - ``space``
    public enum Axis: Sendable, Hashable, CaseIterable {
        /// The part is made as long as the room.
        case stretch
        /// The part is repeated with one piece in the middle of the room, and the
        /// first and the last piece are cut; pieces start at whole pixels.
        case `repeat`
        /// The part is repeated a whole number of times, in pieces that are made a little longer or shorter to fit.
        case round
        /// The part is repeated a whole number of times as it is, with equal gaps before, between and after the pieces,
        /// through which the background is seen; a room that is too small for one piece stays empty.
        case space
    }

    /// The mode along the width.
    public var horizontal: Axis

    /// The mode along the height.
    public var vertical: Axis

    /// A Boolean value that indicates whether the center, which is between the
    /// caps along both axes, is left out, so that the image is a frame.
    public var isHollow: Bool

    /// Creates a mode.
    ///
    /// - Parameters:
    ///   - horizontal: How columns fill the width.
    ///   - vertical: How rows fill the height.
    ///   - isHollow: Whether the center is left out.
    public init(horizontal: Axis, vertical: Axis, isHollow: Bool = false) {
        self.horizontal = horizontal
        self.vertical = vertical
        self.isHollow = isHollow
    }

    /// Stretched along both axes.
    public static let stretch = ResizingMode(horizontal: .stretch, vertical: .stretch)

    /// Repeated along both axes from the middle.
    public static let `repeat` = ResizingMode(horizontal: .repeat, vertical: .repeat)

    /// Repeated a whole number of times along both axes.
    public static let round = ResizingMode(horizontal: .round, vertical: .round)

    /// Repeated along both axes with gaps.
    public static let space = ResizingMode(horizontal: .space, vertical: .space)

    /// The same mode without the center.
    ///
    /// ```swift
    /// let frame = try panel.withCapInsets(EdgeInsets(all: 8), resizingMode: .stretch.hollow)
    /// ```
    public var hollow: ResizingMode {
        ResizingMode(horizontal: horizontal, vertical: vertical, isHollow: true)
    }
}
