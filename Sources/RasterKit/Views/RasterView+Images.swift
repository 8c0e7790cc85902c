// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

extension RasterView {
    /// The images of the view: the present one, if there is one, and each one that follows.
    ///
    /// A reader that is slower than the view gets the newest image only. The sequence
    /// ends with the view. Each access returns another sequence.
    ///
    /// ```swift
    /// for await image in view.images {
    ///     window.show(image)
    /// }
    /// ```
    public var images: AsyncStream<RasterImage> {
        listeners.images(after: image)
    }
}

/// The sequences of a view's images.
@MainActor
final class ImageListeners {
    private var continuations: [Int: AsyncStream<RasterImage>.Continuation] = [:]
    private var nextID = 0

    deinit {
        for continuation in continuations.values { continuation.finish() }
    }

    /// Returns a sequence of images that starts with the present one.
    func images(after newest: RasterImage?) -> AsyncStream<RasterImage> {
        AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
            if let newest { continuation.yield(newest) }
            nextID += 1
            let id = nextID
            continuations[id] = continuation
            continuation.onTermination = { [weak self] _ in
                Task.detached { @MainActor in self?.continuations[id] = nil }
            }
        }
    }

    /// Adds an image to all sequences.
    func send(_ image: RasterImage) {
        for continuation in continuations.values { continuation.yield(image) }
    }
}
