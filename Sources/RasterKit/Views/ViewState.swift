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

    /// Notes the key of a state whose image is not there yet.
    func begin(_ key: CacheKey?) {
        cacheKey = key
        if isLoaded {
            isLoaded = false
        }
    }

    /// Shows the image of the state that was begun.
    ///
    /// - Parameter key: The key of the image; without one, the next regeneration draws anew.
    func show(_ image: RasterImage, key: CacheKey?) {
        if key == nil, cacheKey != nil {
            cacheKey = nil
        }
        if self.image !== image {
            self.image = image
        }
        isLoaded = true
        if error != nil {
            error = nil
        }
    }

    /// Keeps the image, and notes why there is no newer one.
    func fail(_ error: RasterError) {
        self.error = error
        if isLoaded {
            isLoaded = false
        }
    }
}
