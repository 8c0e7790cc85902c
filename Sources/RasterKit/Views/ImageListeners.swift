// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// Those who follow a view's images.
@MainActor
final class ImageListeners {
    private var continuations: [Int: AsyncStream<RasterImage>.Continuation] = [:]
    private var nextID = 0

    deinit {
        for continuation in continuations.values { continuation.finish() }
    }

    /// Returns the images from now on, with the newest one in front if there is one.
    func images(after newest: RasterImage?) -> AsyncStream<RasterImage> {
        AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
            if let newest { continuation.yield(newest) }
            nextID += 1
            let id = nextID
            continuations[id] = continuation
            continuation.onTermination = { [weak self] _ in
                Task { @MainActor in self?.continuations[id] = nil }
            }
        }
    }

    /// Hands an image to all.
    func send(_ image: RasterImage) {
        for continuation in continuations.values { continuation.yield(image) }
    }
}
