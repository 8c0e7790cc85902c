// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// What a pipeline did for one request, and why.
public struct RasterEvent: Sendable {
    /// What was done.
    public enum Action: Sendable, Hashable, CaseIterable {
        /// The image was in the cache, or on screen.
        case hit
        /// Another request was drawing the image already.
        case joined
        /// The image was drawn and cached.
        case drawn
        /// The image was drawn and not cached, since keeping those of its component does not pay; see
        /// ``RasterPipeline/admissionReports``.
        case bypassed
        /// The image was drawn, and must not be cached.
        case drawnUncached
        /// The image could not be drawn.
        case failed
        /// The drawing declined its picture; see `RasterError.declined(_:)`.
        case declined
        /// The request was given up before its image was there.
        case cancelled
        /// The image was drawn although everyone who wanted it had left; it is cached, unless there is an error.
        case abandoned
        /// The image was drawn, and shows that the component declares what its drawing does not keep; see
        /// ``RasterValidation``. Another event tells of the drawing itself.
        case misdeclared
    }

    /// What was done.
    public let action: Action

    /// The component's identifier.
    public let component: String

    /// The key of the image, or nil where there is none.
    public let key: CacheKey?

    /// The key of the image that the same view showed before, where a view asked.
    public let previousKey: CacheKey?

    /// Why the image must not be cached, could not be drawn, or is not what the component declares.
    public let error: RasterError?

    /// What differs from the image that the view showed before: why it had to be drawn.
    ///
    /// - Complexity: O(*n*) in the size of the keys; computed at each call.
    public var changes: [KeyDifference] {
        guard let key, let previousKey else { return [] }
        return key.difference(from: previousKey)
    }
}

extension RasterEvent: CustomStringConvertible {
    /// One line: the action, the component, the digest, and the changes or the error.
    public var description: String {
        var parts = ["\(action)", component]
        if let key {
            parts.append(key.digest)
        }
        var line = parts.joined(separator: " ")
        let reasons = error.map { [$0.message] } ?? changes.map(\.description)
        if !reasons.isEmpty {
            line += ": " + reasons.joined(separator: "; ")
        }
        return line
    }
}
