// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

struct HitDifference {
    enum Reason {
        case changed([String])
        case unchanged
        /// The values at that time are not known; the component has these stored properties.
        case unknown(properties: [String])
        case incompleteKey
        case record(tier: String, isCallerKeyed: Bool)
    }

    let cached: RasterImage
    let drawn: RasterImage
    let reason: Reason

    func error<Component: Rasterizable>(of type: Component.Type) -> RasterError {
        let advice = advice(listed: Component.keyPathsThatAffectState.entries.map(\.label))
        return RasterError(
            .misdeclared,
            "\(Component.rasterIdentifier) has \(image) that differs from a new drawing: \(place). \(advice)"
        )
    }

    private var image: String {
        guard case .record(let tier, _) = reason else { return "a cached image" }
        return "an image in the tier \(tier)"
    }

    private var place: String {
        if let (cachedFile, drawnFile) = files { return Self.difference(of: cachedFile, and: drawnFile) }
        guard let mismatch = ImageMismatch(expected: drawn, actual: cached) else {
            return "it has \(cached.pixelSize) pixels instead of \(drawn.pixelSize)"
        }
        let x = (CGFloat(mismatch.x) / drawn.scale).pointsText
        let y = (CGFloat(mismatch.y) / drawn.scale).pointsText
        return """
            the first pixel that differs, at (\(x), \(y)) points, is \(Self.color(of: mismatch, in: cached)) in the cache \
            and \(Self.color(of: mismatch, in: drawn)) in the drawing; \(mismatch.differingPixels) of \
            \(mismatch.pixelCount) pixels differ
            """
    }

    private var files: (Data, Data)? {
        guard let cached = cached.fileData, let drawn = drawn.fileData else { return nil }
        return (cached, drawn)
    }

    private static func difference(of cached: Data, and drawn: Data) -> String {
        let place = zip(cached, drawn).enumerated().first { $1.0 != $1.1 }?.offset ?? min(cached.count, drawn.count)
        return "the encoded files of \(cached.count) and \(drawn.count) bytes differ from byte \(place) on"
    }

    private static func color(of mismatch: ImageMismatch, in image: RasterImage) -> String {
        image.pixel(x: mismatch.x, y: mismatch.y)?.color.description ?? "nothing"
    }

    private func advice(listed: [String]) -> String {
        let advice = "List key paths to all that draw reads."
        switch reason {
        case .record(_, isCallerKeyed: true):
            return """
                Add to its key all that its closure uses, and a number that changes with each change of the closure. The record \
                is removed.
                """
        case .record:
            return """
                If its drawing has changed since, a drawingVersion is needed only for a pipeline that trusts drawing versions; \
                otherwise list key paths to all that draw reads. The record is removed.
                """
        case .incompleteKey:
            return "Its closure uses something that its key does not contain: add it to the key."
        case .changed(let names):
            let changes = names.map { name in
                let isListed = listed.contains { $0.isPlace(in: name) }
                return
                    "\"\(name)\" has changed since, \(isListed ? "at a place that is not listed" : "and is not listed")"
            }
            return "Perhaps because \(changes.joined(separator: "; ")). \(advice)"
        case .unchanged:
            return """
                None of its stored properties has changed since: draw may read the content of an object, or something \
                outside of the component, such as a global variable or the clock. \(advice)
                """
        case .unknown(let properties):
            let unlisted = properties.filter { name in !listed.contains { $0.isPlace(in: name) } }
            let names = unlisted.map { "\"\($0)\"" }.joined(separator: ", ")
            return names.isEmpty
                ? "Draw may read something outside of the component. \(advice)"
                : "These stored properties are not listed: \(names). \(advice)"
        }
    }
}

extension String {
    fileprivate func isPlace(in property: String) -> Bool {
        self == property || hasPrefix("\(property).")
    }
}
