// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
package import RasterKit
import RasterLock

extension RasterPipeline {
    /// Makes a pipeline with a cache of its own.
    package static func isolated(
        byteLimit: Int = 1 << 20,
        threadCount: Int = ProcessInfo.processInfo.activeProcessorCount,
        validation: RasterPipeline.Validation = [],
        diagnostics: DiagnosticOutput = .standardError,
        onEvent: (@Sendable (RasterPipeline.Event) -> Void)? = nil
    ) -> RasterPipeline {
        RasterPipeline(
            core: PipelineCore(cache: RasterCache(byteLimit: byteLimit, pressure: nil)) {
                $0.threadCount = threadCount
                $0.validation = validation
                $0.diagnostics = diagnostics
                $0.onEvent = onEvent
            }
        )
    }

    /// The requests that wait for a drawing, those of threads that draw included.
    package var waiterCount: Int { core.inFlight.waiterCount }

    /// The drawings that wait for a thread or are running.
    package var drawingCount: Int { core.inFlight.drawingCount }

    /// Performs the next drawing of the queue on the calling thread; false if the queue is empty.
    @discardableResult
    package func drawNext() -> Bool { core.inFlight.drawNext() }

    /// The cache that pipelines have by default, to look into.
    package var rasterCache: RasterCache? { core.rasterCache }
}

/// A recorder of values that any thread may add.
package final class Recorder<Element: Sendable>: Sendable {
    private let recorded = Lock<[Element]>([])

    package init() {}

    /// The values, oldest first.
    package var all: [Element] { recorded.withLock { $0 } }

    @Sendable
    package func add(_ element: Element) {
        recorded.withLock { $0.append(element) }
    }
}

/// A recorder of a pipeline's events.
package typealias EventRecorder = Recorder<RasterPipeline.Event>

extension Recorder<RasterPipeline.Event> {
    package var events: [RasterPipeline.Event] { all }

    @Sendable
    package func record(_ event: RasterPipeline.Event) { add(event) }
}

extension RasterOutcome<RasterResult> {
    /// The reason why there is no image.
    package var error: RasterError? {
        switch self {
        case .declined(let error), .failed(let error): error
        default: nil
        }
    }

    /// The message of an error.
    package var message: String? { error?.message }

    /// The code of an error.
    package var code: RasterError.Code? { error?.code }

    /// The kind of the outcome, with the code of an error.
    package var name: String {
        switch self {
        case .hit: "hit"
        case .drawn(let result): result.uncachedReason.map { "drawn uncached \($0.code)" } ?? "drawn"
        case .unchanged: "unchanged"
        case .declined: "declined"
        case .canceled: "canceled"
        case .superseded: "superseded"
        case .failed(let error): "failed \(error.code)"
        }
    }
}

/// A cache that keeps everything until a test removes it, and remembers the origins.
package final class RememberingCache: RasterCaching {
    private struct State {
        var images: [CacheKey: RasterImage] = [:]
        var origins: [RasterCache.Origin] = []
        var last: RasterCache.Origin?
    }

    private let state = Lock(State())

    package init() {}

    /// The origins of the images, in the order in which they were stored.
    package var origins: [RasterCache.Origin] { state.withLock { $0.origins } }

    /// The keys of the images.
    package var keys: [CacheKey] { state.withLock { Array($0.images.keys) } }

    package func image(for key: CacheKey) -> RasterImage? {
        state.withLock { $0.images[key] }
    }

    package func store(_ image: RasterImage, for key: CacheKey, origin: RasterCache.Origin) -> RasterImage? {
        state.withLock { state in
            state.images[key] = image
            state.origins.append(origin)
            state.last = origin
        }
        return image
    }

    /// Returns the origin of the image that was stored last, once.
    package func takeLastOrigin() -> RasterCache.Origin? {
        state.withLock { state in
            defer { state.last = nil }
            return state.last
        }
    }

    package func removeImage(for key: CacheKey) -> RasterImage? {
        state.withLock { $0.images.removeValue(forKey: key) }
    }

    package func removeAll() {
        state.withLock { $0.images = [:] }
    }
}

/// A cache that keeps nothing.
package struct ForgetfulCache: RasterCaching {
    package init() {}

    package func image(for key: CacheKey) -> RasterImage? { nil }
    package func store(_ image: RasterImage, for key: CacheKey, origin: RasterCache.Origin) -> RasterImage? { nil }
    package func removeImage(for key: CacheKey) -> RasterImage? { nil }
    package func removeAll() {}
}

/// Makes the key of a number.
package func numberKey(_ number: Int) throws -> CacheKey {
    try CacheKey { encoder throws(StateError) in try encoder.encode(number) }
}

/// Makes an image of 4 pixels in a row, 16 bytes, that no other number has.
///
/// - Parameters:
///   - number: What the pixels tell.
///   - height: The number of rows.
package func numberImage(_ number: Int, height: Int = 4) throws -> RasterImage {
    let color = Color(
        red: Double(number & 255) / 255,
        green: Double(number >> 8 & 255) / 255,
        blue: Double(number >> 16 & 255) / 255
    )
    return try RasterImage(size: CGSize(width: 4, height: height), background: color) { _ in }
}

/// Returns the bytes that an image costs in a cache: its pixels, which several images may share, and the rest.
package func cost(of image: RasterImage, for key: CacheKey) -> Int {
    image.pixelFootprint + CacheEntry.overhead(of: image, for: key)
}

/// The bytes that each of the images of ``numberImage(_:height:)`` costs under the key of its number.
package func numberCost(height: Int = 4) throws -> Int {
    try cost(of: numberImage(1, height: height), for: numberKey(1))
}
