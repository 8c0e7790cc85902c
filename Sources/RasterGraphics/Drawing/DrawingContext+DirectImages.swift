// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterCairo
import Foundation

extension DrawingContext {
    /// The part of a pixel that an edge may be away from a whole one: half of the finest step that Cairo's coordinates
    /// have.
    static let tolerance: CGFloat = 1 / 512

    /// Draws an image straight into the memory of the target, if the image is then the same; returns whether it did.
    ///
    /// The rectangle must lie on whole pixels, the clip must consist of rectangles, and the operator must be one that
    /// leaves the rest alone.
    func drawDirectly(_ image: RasterImage, in rect: CGRect, _ cairo: OpaquePointer) -> Bool {
        guard let access = unsafe pixelAccess(cairo) else { return false }
        return unsafe access._withUnsafeGuaranteedRef {
            draw(image, in: rect, $0, paint: $0.replaces ? .replacing : .covering)
        }
    }

    /// Draws a color through an image straight into the memory of the target, if the result is then the same; returns
    /// whether it did.
    ///
    /// The conditions are those of an image, which must have one byte to a pixel.
    func drawDirectly(_ color: Color, through image: RasterImage, in rect: CGRect, _ cairo: OpaquePointer) -> Bool {
        guard image.format == .a8, let access = unsafe pixelAccess(cairo) else { return false }
        return unsafe access._withUnsafeGuaranteedRef {
            guard !$0.replaces, $0.target.format != .a8 else { return false }
            return draw(image, in: rect, $0, paint: .coloring(color.word(in: .argb32)))
        }
    }

    private func draw(_ image: RasterImage, in rect: CGRect, _ access: PixelAccess, paint: StretchPaint) -> Bool {
        let grid = access.grid
        guard let area = grid.wholePixels(of: rect.standardized, tolerance: Self.tolerance),
            area.width <= PixelSize.maximumLength, area.height <= PixelSize.maximumLength
        else { return false }
        access.begin()
        let isComplete = image.draw(
            over: area,
            scale: (grid.scaleX, grid.scaleY),
            to: access.target,
            inside: access.clips,
            paint: paint
        )
        access.end()
        if !isComplete {
            fail(RasterError(.outOfMemory, "drawing an image: the memory for stretching it is not available."))
        }
        return true
    }

    /// Returns how the pixels of the target can be written directly; nil if they cannot.
    ///
    /// It is found out again only after something has changed the transform, the clip, the operator or the group, since
    /// asking Cairo takes longer than drawing a small image. While the Cairo context is lent, anything may change.
    ///
    /// The result lives until then, so that references to it need not be counted.
    private func pixelAccess(_ cairo: OpaquePointer) -> Unmanaged<PixelAccess>? {
        switch knownAccess {
        case .possible(let access) where lendingDepth == 0: return unsafe .passUnretained(access)
        case .impossible where lendingDepth == 0: return nil
        case .possible, .impossible, .unknown:
            let access = unsafe PixelAccess(cairo, tolerance: Self.tolerance)
            knownAccess = access.map(KnownAccess.possible) ?? .impossible
            return unsafe access.map { unsafe .passUnretained($0) }
        }
    }
}
