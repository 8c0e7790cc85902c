// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics

/// The masks of a text, without the color of its style.
struct TextPicture: Sendable {
    let width: Int
    let height: Int
    let lineCount: Int
    let firstBaseline: Int
    let lastBaseline: Int
    let isTruncated: Bool

    /// The columns that the lines reach from the left of the width that they are laid out in, in pixels of the layout.
    let columns: Range<Int>

    /// The distance from the top to the baseline of a text of one line, in pixels of the layout; nil for others.
    let baseline: CGFloat?

    /// The text as it looks where it was drawn between pixels, the last of them drawn last; one at most on whole pixels.
    private(set) var versions: [Version] = []

    /// The most versions that are kept.
    private static let maximumVersionCount = 8

    struct Version: Sendable {
        let phase: TextPhase

        /// The layers from the bottom; nil for a text that is drawn step by step each time, because they would be too large
        /// or too many.
        let layers: [Layer]?
    }

    struct Layer: Sendable {
        let paint: TextPaint
        let content: Content

        /// The place of the layer, in pixels from the top left of the text.
        let bounds: TextBounds
    }

    enum Content: Sendable {
        /// The color, through coverage.
        case mask(RasterImage)

        /// Glyphs with colors of their own, in the opacity of the color.
        case picture(RasterImage)

        /// Lines and backgrounds.
        case lines([PlacedLine])
    }

    /// Creates the picture of a text that has no versions.
    init(measuresOf block: TextBlock) {
        width = block.width
        let height = block.height
        self.height = height
        lineCount = block.lineCount
        isTruncated = block.isTruncated
        let lines = block.parts.flatMap(\.lines)
        let rise = block.style.rise
        firstBaseline = (lines.first?.baseline ?? 0) - rise
        lastBaseline = lines.last.map { height - (block.parts.last?.height ?? 0) + $0.baseline - rise } ?? 0
        baseline = lineCount == 1 ? CGFloat((lines.first?.baselineUnits ?? 0) - rise << 10) / 1024 : nil
        let isLimited = block.maximumWidth != nil
        let left = isLimited ? lines.map { $0.left >> 10 }.min() ?? 0 : 0
        let right = isLimited ? lines.map { ($0.left + $0.width + 1023) >> 10 }.max() ?? 0 : width
        columns = left..<max(left, right)
    }

    func version(at phase: TextPhase) -> Version? { versions.last { $0.phase == phase } }

    /// Adds a version, in the place of the oldest ones if it would be one too many, or the bytes would be.
    mutating func add(_ version: Version, byteLimit: Int = .max) {
        versions.removeAll { $0.phase == version.phase }
        versions.append(version)
        while versions.count > Self.maximumVersionCount || versions.count > 1 && byteCount > byteLimit {
            versions.removeFirst()
        }
    }

    /// Draws a version, which isn't added.
    ///
    /// - Parameters:
    ///   - block: The text.
    ///   - phase: Where the text stands between pixels.
    ///   - stretch: The pixels of the target to one of the layout.
    func makeVersion(of block: TextBlock, at phase: TextPhase, stretch: CGFloat) throws(RasterError) -> Version {
        guard CGFloat(max(width, height)) * stretch <= CGFloat(PixelSize.maximumLength) else {
            return Version(phase: phase, layers: nil)
        }
        let isWhole = block.style.style.metrics == .wholePixels
        let raster = TextRaster(scale: stretch, phase: phase, baseline: baseline, isWhole: isWhole)
        return Version(phase: phase, layers: try Self.makeLayers(of: block, in: raster))
    }

    private static func makeLayers(of block: TextBlock, in raster: TextRaster) throws(RasterError) -> [Layer]? {
        var composer = LayerComposer(raster)
        let operations = block.operations
        // The steps refer to the layouts of the block.
        defer { withExtendedLifetime(block) {} }
        try operations.checkPictures()
        for operation in operations where composer.isPossible { composer.add(operation) }
        let layers = Result { () throws(RasterError) in try composer.makeLayers() }
        try operations.checkFonts()
        return try layers.get()
    }

    var byteCount: Int { versions.reduce(0) { $0 + $1.byteCount } }
}

extension TextPicture.Version {
    var byteCount: Int { (layers ?? []).reduce(0) { $0 + $1.byteCount } }
}

extension TextPicture.Layer {
    var byteCount: Int {
        switch content {
        case .mask(let image), .picture(let image): image.byteCount
        case .lines(let lines): lines.count * MemoryLayout<PlacedLine>.size
        }
    }
}
