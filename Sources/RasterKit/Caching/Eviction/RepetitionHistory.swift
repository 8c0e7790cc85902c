// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// A record of the component types whose images are requested again.
///
/// A component whose images leave the cache unused, one after the other, fills the cache with images that serve nobody:
/// a clock with milliseconds, or a chart of live data. After ``patience`` of them, its new images are refused until an
/// image is used again, or a key comes back that the policy remembers.
struct RepetitionHistory: Sendable {
    private struct Record {
        /// The images in a row that were evicted unused.
        var unusedEvictions = 0
        /// The images that were refused.
        var refusals = 0
    }

    /// The unused evictions in a row after which new images of a component are refused.
    ///
    /// A list shows several screens of rows for the first time before one of them comes back.
    static let patience = 256

    /// The number of components to learn about; images of further ones are never refused, so that the table stays bounded.
    private static let capacity = 256

    private var records: [String: Record] = [:]

    /// Counts an image that is evicted without having been used again.
    mutating func noteUnusedEviction(of component: String) {
        guard !component.isEmpty, records[component] != nil || records.count < Self.capacity else { return }
        records[component, default: Record()].unusedEvictions += 1
    }

    /// Takes note that an image of a component was used again, or that a remembered key came back.
    mutating func noteRepetition(of component: String) {
        records[component]?.unusedEvictions = 0
    }

    /// Returns a Boolean value that indicates whether the images of a component never repeat.
    func isUnrepeated(_ component: String) -> Bool {
        records[component].map { $0.unusedEvictions >= Self.patience } ?? false
    }

    /// Counts a refused image of a component whose images never repeat.
    ///
    /// - Returns: `false` if new images of the component are admitted.
    mutating func refuses(_ component: String) -> Bool {
        guard isUnrepeated(component) else { return false }
        records[component]?.refusals += 1
        return true
    }

    /// The findings by component, for inspection.
    var reports: [String: RasterCache.Admission] {
        records.mapValues { record in
            RasterCache.Admission(
                isAdmitted: record.unusedEvictions < Self.patience,
                unusedEvictions: record.unusedEvictions,
                refusals: record.refusals
            )
        }
    }
}
