// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import RasterStore
import RasterText
import Synchronization

/// Answers questions about the fingerprint of a process of its own, one in each line of its input.
///
/// The fingerprint is made for the first of them that needs it.
struct FingerprintPrinter {
    static func run(_ arguments: [String]) async throws {
        var texts: StoredTexts?
        guard arguments.isEmpty else {
            print(RasterFingerprint.current)
            return
        }
        while let line = readLine() {
            let words = line.split(separator: " ", maxSplits: 1).map(String.init)
            switch words.first {
            case "store": texts = try StoredTexts(directory: words.last ?? "")
            case "render": print(try await texts?.answer(words.last ?? "") ?? "there is no store")
            default: answer(words.first ?? "", words.last ?? "")
            }
            fflush(nil)
        }
    }

    private static func answer(_ question: String, _ path: String) {
        switch question {
        case "namespace": print(RasterFingerprint.current.namespace)
        case "isStillCurrent": print(RasterFingerprint.current.isStillCurrent())
        case "tag": print(tag)
        case "draw": print(drawText())
        case "add": print(addFont(path))
        case "load": print(dlopen(path, RTLD_NOW) != nil)
        case "code":
            let lines = RasterFingerprint.current.description.split(separator: "\n")
            print(lines.first { $0.hasPrefix("code \(path): ") } ?? "none")
        case "time":
            let first = ContinuousClock().measure { _ = RasterFingerprint.current }
            let checks = (0..<100).map { _ in
                ContinuousClock().measure { _ = RasterFingerprint.current.isStillCurrent() }
            }
            print("made in \(first), checked in \(checks.sorted()[50])")
        default: print("alive")
        }
    }

    private static var tag: String {
        let request = RasterRequest(StoredText(text: "Text"), size: CGSize(width: 120, height: 120))
        let tag = try? RasterPipeline(cache: nil).entityTag(for: request, as: .png)
        return tag?.description ?? "none"
    }

    /// Draws a text, and returns whether that went well.
    private static func drawText() -> Bool {
        let size = CGSize(width: 32, height: 16)
        let image = try? RasterImage(size: size) { $0.draw("Text", in: CGRect(origin: .zero, size: size)) }
        return image != nil
    }

    /// Adds a font to those of this process, as programs do that bring their own.
    private static func addFont(_ path: String) -> Bool {
        typealias AddFile = @convention(c) (OpaquePointer?, UnsafePointer<CChar>) -> CInt
        guard let symbol = dlsym(nil, "FcConfigAppFontAddFile") else { return false }
        return unsafeBitCast(symbol, to: AddFile.self)(nil, path) != 0
    }
}

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
        pipeline = RasterPipeline(tiers: [store]) {
            $0.onEvent = { event in
                guard event.action == .tierFailed, event.error?.code == .tierUnavailable else { return }
                fontChanges.count.add(1, ordering: .relaxed)
            }
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
