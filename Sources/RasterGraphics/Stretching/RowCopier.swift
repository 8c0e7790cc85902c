// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// Replaces rows of a target by cells whose pixels are copied or repeated.
@safe
struct RowCopier {
    private let plan: StretchPlan
    private let words: UnsafePointer<UInt32>
    private let wordsPerRow: Int
    private let target: PixelTarget

    /// The bits to set in every pixel.
    private let opacity: UInt32

    /// The most words that are copied at a time: what stays in the processor's
    /// nearest cache.
    private static let blockLength = 2048

    /// Prepares to write.
    ///
    /// - Parameters:
    ///   - plan: The cells.
    ///   - words: The words of the image's pixels.
    ///   - wordsPerRow: The number of words in a row of the image.
    ///   - target: The memory to write, with 32 bits to a pixel.
    ///   - opacity: Bits that are set in every pixel.
    init(
        _ plan: StretchPlan,
        of words: UnsafePointer<UInt32>,
        wordsPerRow: Int,
        to target: PixelTarget,
        opacity: UInt32
    ) {
        self.plan = plan
        unsafe self.words = unsafe words
        self.wordsPerRow = wordsPerRow
        self.target = target
        self.opacity = opacity
    }

    /// Writes a band of rows, as far as it is inside a rectangle of the target.
    func draw(_ row: StretchBand, inside clip: PixelRect) {
        guard row.kind == .copied || row.kind == .repeated else { return }
        let rows = row.visible.clamped(to: clip.rows)
        guard !rows.isEmpty else { return }
        if row.kind == .repeated, rows.count > 1, let columns {
            draw(row, rows.lowerBound, inside: clip.columns)
            Self.repeatFirstRow(of: PixelRect(columns: columns.clamped(to: clip.columns), rows: rows), in: target)
        } else {
            for position in rows { draw(row, position, inside: clip.columns) }
        }
    }

    /// Copies the first row of an area to all others.
    ///
    /// Where the area is as wide as the target, its rows follow each other in
    /// memory, and several are copied at a time.
    static func repeatFirstRow(of area: PixelRect, in target: PixelTarget) {
        guard !area.isEmpty else { return }
        let wordsPerRow = target.stride / 4
        let first = unsafe target.words + area.y * wordsPerRow + area.x
        let isContiguous = area.width == wordsPerRow
        var done = 1
        while done < area.height {
            let rows = isContiguous ? min(done, area.height - done, max(1, blockLength / area.width)) : 1
            let run = unsafe PixelRun(start: first + done * wordsPerRow, count: rows * area.width)
            unsafe run.replace(by: first, opacity: 0)
            done += rows
        }
    }

    /// The columns of the target if all of them are written here; nil otherwise.
    private var columns: Range<Int>? {
        let bands = plan.horizontal.bands
        guard let first = bands.first, let last = bands.last, !plan.isHollow,
            bands.allSatisfy({ $0.kind == .copied || $0.kind == .repeated })
        else { return nil }
        return first.visible.lowerBound..<last.visible.upperBound
    }

    /// Writes one row of the target.
    @inline(__always)
    private func draw(_ row: StretchBand, _ position: Int, inside columns: Range<Int>) {
        let source = unsafe words + row.sourceStart(at: position) * wordsPerRow
        let line = unsafe target.words + position * (target.stride / 4)
        for band in plan.horizontal.bands {
            let visible = band.visible.clamped(to: columns)
            guard !visible.isEmpty else { continue }
            let run = unsafe PixelRun(start: line + visible.lowerBound, count: visible.count)
            let pixels = unsafe source + band.sourceStart(at: visible.lowerBound)
            switch plan.kind(band, row) {
            case .copied: unsafe run.replace(by: pixels, opacity: opacity)
            case .repeated: run.fill(with: unsafe pixels.pointee | opacity)
            case .scaled, .blank: break
            }
        }
    }
}
