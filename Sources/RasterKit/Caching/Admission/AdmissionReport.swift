// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// Whether the images of a type of component are kept, and what that was decided by.
public struct AdmissionReport: Sendable, Hashable {
    /// Whether they go through the cache, or why not.
    public let admission: CacheAdmission

    /// What was learned.
    public let statistics: AdmissionStatistics
}
