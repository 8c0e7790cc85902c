// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import RasterStore
import RasterText
import Synchronization

/// A text that takes long enough to draw for being worth a place on the disk.
struct StoredText: Rasterizable {
    let text: String

    static var keyPathsThatAffectState: StateKeyPaths<StoredText> { [\.text] }

    func draw(in context: DrawingContext, bounds: CGRect) {
        for line in 0..<400 {
            let top = CGFloat(line % 10) * 12
            context.draw("\(line % 10) \(text)", in: CGRect(x: 0, y: top, width: bounds.width, height: 12))
        }
    }
}

/// A pipeline with a store on the disk.
final class StoredTexts: Sendable {
    private let pipeline: RasterPipeline
    private let fontChanges: FontChanges

    /// The number of events about fonts that changed.
    private final class FontChanges: Sendable {
        let count = Atomic(0)
    }

    init(directory: String) throws {
        let fontChanges = FontChanges()
        self.fontChanges = fontChanges
        let store = try RasterStore(directory: URL(filePath: directory))
        pipeline = RasterPipeline(tiers: [store]) { event in
            guard event.action == .tierFailed, event.error?.code == .tierUnavailable else { return }
            fontChanges.count.add(1, ordering: .relaxed)
        }
    }

    /// Renders a text and stores it.
    ///
    /// - Returns: Where the picture comes from, its digest, and the number of events about fonts so far.
    func answer(_ text: String) async throws -> String {
        let result = try pipeline.render(StoredText(text: text), size: CGSize(width: 120, height: 120))
        await pipeline.flushTiers()
        let pixels = result.image.pixelDigest.map { String($0, radix: 16) }.joined()
        return "\(result.tier ?? "drawn") \(pixels) \(fontChanges.count.load(ordering: .relaxed))"
    }
}
