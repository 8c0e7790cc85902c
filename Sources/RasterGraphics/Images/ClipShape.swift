// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

/// The shape to which an image is cut when it is drawn.
public enum ClipShape: Sendable, Hashable {
    /// The whole rectangle in which the image is seen.
    case rectangle

    /// A rectangle with round corners, in points; radii that do not fit are
    /// reduced as ``CornerRadii/fitting(_:)`` says.
    case roundedRectangle(CornerRadii)

    /// The ellipse that touches the edges of the rectangle.
    case ellipse

    /// Returns the shape in a rectangle.
    func path(in rect: CGRect) -> Path {
        switch self {
        case .rectangle: Path(rect)
        case .roundedRectangle(let radii): Path(roundedRect: rect, cornerRadii: radii)
        case .ellipse: Path(ellipseIn: rect)
        }
    }
}
