// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

/// The shape that a component's image is clipped to.
///
/// A mask is applied to the image as a whole, so that edges of the drawing aren't visible through its antialiased rim.
///
/// ```swift
/// struct Avatar: Rasterizable {
///     var photo: RasterImage
///     var rasterOptions: RasterOptions { RasterOptions(mask: .ellipse) }
///
///     func draw(in context: DrawingContext, bounds: CGRect) {
///         context.draw(photo, in: bounds)
///     }
/// }
/// ```
///
/// ## Topics
///
/// ### Masks
///
/// - ``none``
/// - ``roundedRectangle(_:)``
/// - ``ellipse``
/// - ``path(_:)``
/// - ``image(_:)``
public enum RasterMask: Sendable {
    /// No mask: the whole image.
    case none

    /// The bounds with rounded corners; radii that are too large for them are
    /// reduced as `CornerRadii.fitting(_:)` says.
    case roundedRectangle(CornerRadii)

    /// The ellipse that touches the edges of the bounds.
    case ellipse

    /// The interior of a path, in points from the top left corner of the bounds.
    case path(Path)

    /// The alpha of an image that fills the bounds, stretched between its caps.
    case image(RasterImage)
}

extension RasterMask {
    @inlinable var isNone: Bool {
        if case .none = self { true } else { false }
    }
}

extension RasterMask: StateEncodable, StoredState {
    /// Writes the kind of the mask, and its radii, its path or its pixels.
    public func encodeState(into encoder: inout StateEncoder) throws(StateError) {
        switch self {
        case .none: break
        case .roundedRectangle(let radii): try encoder.encode("roundedRectangle", radii)
        case .ellipse: try encoder.encode("ellipse", true)
        case .path(let path): try encoder.encode("path", path.elements)
        case .image(let image): try encoder.encode("image", image)
        }
    }
}

extension DrawingContext {
    func withMask(_ mask: RasterMask, of bounds: CGRect, content: () throws -> Void) rethrows {
        let path: Path
        switch mask {
        case .none: return try content()
        case .roundedRectangle(let radii): path = Path(roundedRect: bounds, cornerRadii: radii)
        case .ellipse: path = Path(ellipseIn: bounds)
        case .path(let own): path = own
        case .image(let image): return try withMask({ draw(image, in: bounds) }, content: content)
        }
        try withState {
            clip(to: path)
            // The clip cuts the group, once, and not the drawings in it.
            try drawLayer(content)
        }
    }
}
