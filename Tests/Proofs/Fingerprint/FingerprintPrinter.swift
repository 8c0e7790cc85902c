// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import RasterText

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
        case "draw": print(drawText())
        case "add": print(addFont(path))
        case "time":
            let first = ContinuousClock().measure { _ = RasterFingerprint.current }
            let checks = (0..<100).map { _ in
                ContinuousClock().measure { _ = RasterFingerprint.current.isStillCurrent() }
            }
            print("made in \(first), checked in \(checks.sorted()[50])")
        default: print("alive")
        }
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
