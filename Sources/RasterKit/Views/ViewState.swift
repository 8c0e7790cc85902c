// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Observation

/// What a view shows, observed apart from the view.
///
/// Observing a generic class makes a key path at run time for each access, which takes microseconds; this class is not
/// generic, and its key paths are made once.
@MainActor
@Observable
final class ViewState {
    private(set) var image: RasterImage?
    private(set) var cacheKey: CacheKey?
    private(set) var isLoaded = false
    private(set) var error: RasterError?

    /// What is shown in place of the image until the present state is drawn.
    private(set) var standIn: RasterImage?

    /// Counts the changes of what is shown.
    private(set) var revision = 0

    var placeholder: RasterImage? {
        didSet { if placeholder !== oldValue { revision += 1 } }
    }

    /// Keeps the image from being drawn again elsewhere, whatever the cache lets go of.
    @ObservationIgnored private var display: DisplayedImage?

    /// What is to be shown now.
    var shownImage: RasterImage? { standIn ?? image ?? placeholder }

    /// Notes the key of a state whose image is not there yet.
    func begin(_ key: CacheKey?) {
        if cacheKey != key {
            cacheKey = key
        }
        if isLoaded {
            isLoaded = false
        }
    }

    /// Shows something else until the image is there.
    func standIn(_ image: RasterImage?) {
        guard standIn !== image else { return }
        standIn = image
        revision += 1
    }

    /// Shows an image.
    ///
    /// - Parameters:
    ///   - image: The image.
    ///   - display: Notes that it is on screen; nil for an image without a key.
    ///   - isCurrent: Whether it shows the state that was begun, rather than one before.
    func show(_ image: RasterImage, as display: DisplayedImage?, isCurrent: Bool) {
        if isCurrent, display == nil, cacheKey != nil {
            // The next regeneration draws anew.
            cacheKey = nil
        }
        if self.image !== image || standIn != nil {
            self.image = image
            standIn = nil
            revision += 1
        }
        self.display = display
        if isLoaded != isCurrent {
            isLoaded = isCurrent
        }
        if error != nil {
            error = nil
        }
    }

    /// Keeps the image, and notes why there is no newer one; nil where the drawing had none to give.
    func end(without error: RasterError?) {
        standIn(nil)
        if self.error != nil || error != nil {
            self.error = error
        }
        if isLoaded {
            isLoaded = false
        }
    }

    /// Notes that what is shown has changed in another way.
    func touch() {
        revision += 1
    }
}
