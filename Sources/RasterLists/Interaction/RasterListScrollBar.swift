// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation

/// The place of a scroll bar's thumb.
///
/// ```swift
/// if let bar = list.scrollBar(trackLength: size.height) {
///     context.fill(CGRect(x: size.width - 8, y: bar.start, width: 6, height: bar.length), with: .gray)
/// }
/// ```
///
/// ## Topics
///
/// ### Drawing the bar
///
/// - ``start``
/// - ``length``
///
/// ### Dragging the bar
///
/// - ``offset(forStart:)``
public struct RasterListScrollBar: Sendable, Hashable {
    /// The distance of the thumb from the start of the track, in points.
    public let start: CGFloat

    /// The length of the thumb, in points.
    public let length: CGFloat

    private let ratio: CGFloat
    private let offset: CGFloat

    init?(content: CGFloat, viewport: CGFloat, offset: CGFloat, track: CGFloat, minimum: CGFloat) {
        guard content > viewport, viewport > 0, track > 0, track.isFinite else { return nil }
        length = min(max(track * viewport / content, minimum), track)
        ratio = (track - length) / (content - viewport)
        start = offset * ratio
        self.offset = offset
    }

    /// Returns the offset of the list for a place of the thumb that the user drags.
    ///
    /// - Parameter start: The distance of the thumb from the start of the track, in points.
    /// - Returns: The offset in points; the present one for a thumb that is as long as the track.
    public func offset(forStart start: CGFloat) -> CGFloat { ratio > 0 ? start / ratio : offset }
}

extension RasterListController {
    /// Returns the place of a scroll bar's thumb, or nil if the list doesn't scroll or the track has no length.
    ///
    /// - Parameters:
    ///   - trackLength: The length of the bar along the axis, in points. From right to left, a horizontal bar starts at
    ///     the right.
    ///   - minimumLength: The least length of the thumb, in points.
    public func scrollBar(trackLength: CGFloat, minimumLength: CGFloat = 24) -> RasterListScrollBar? {
        RasterListScrollBar(
            content: viewport.points(geometry.contentHeight),
            viewport: viewport.points(viewport.pixelHeight),
            offset: offset,
            track: trackLength,
            minimum: minimumLength
        )
    }
}
