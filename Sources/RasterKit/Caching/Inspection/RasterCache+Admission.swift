// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterLock

extension RasterCache {
    /// The reason why an image was not stored.
    public enum Refusal: String, Sendable, Hashable, CaseIterable {
        /// The image alone exceeds the limit.
        case tooLarge

        /// Storing the image would evict others, and images of its component are hardly ever asked for again.
        case neverRepeats
    }

    /// The record of a full cache about a component type.
    public struct Admission: Sendable, Hashable {
        /// A Boolean value that indicates whether new images of the component may evict others.
        ///
        /// It is false once 256 of its images in a row were evicted without
        /// having been found again. It becomes true when an image that is about
        /// to be evicted has been found again, or when a key is stored that the
        /// cache remembers: it keeps the hashes of the keys that it evicted or
        /// refused last, as many as it has images, and at least 256.
        public let isAdmitted: Bool

        /// The latest images in a row that were evicted without having been found again.
        public let unusedEvictions: Int

        /// The number of images that were refused.
        public let refusals: Int

        /// Creates the findings about a component.
        package init(isAdmitted: Bool, unusedEvictions: Int, refusals: Int) {
            self.isAdmitted = isAdmitted
            self.unusedEvictions = unusedEvictions
            self.refusals = refusals
        }
    }

    /// The findings about each component that has lost images to the limit, by the component's identifier.
    ///
    /// Admission matters only for images that would evict others: while the
    /// cache has room, it keeps all of them.
    ///
    /// ```swift
    /// for (component, admission) in cache.admission where !admission.isAdmitted {
    ///     print("\(component): \(admission.refusals) images refused")
    /// }
    /// ```
    ///
    /// - Complexity: O(*n*) in the number of components, at most 256.
    public var admission: [String: Admission] {
        index.withLock { $0.admission }
    }
}
