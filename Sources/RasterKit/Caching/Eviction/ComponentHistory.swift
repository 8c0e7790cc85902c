// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// A record of the component types whose images are requested again.
///
/// A component whose images leave the cache unused, one after the other, fills the cache with images that are never
/// reused: a clock with milliseconds, or a chart of live data. After ``patience`` of them, its new images are rejected
/// until an image is used again, or a key comes back that the policy remembers.
struct ComponentHistory: Sendable {
    private struct Record {
        let name: String
        var unusedEvictions: Int?
        var rejections = 0
        var isUnrepeated: Bool { (unusedEvictions ?? 0) >= ComponentHistory.patience }
    }

    private static let patience = 256

    /// The number of components to learn about; images of further ones are never rejected, so that the table stays bounded.
    private static let capacity = 1024

    private var numbers: [String: Int32] = [:]
    private var records: [Record] = []

    /// The component that was looked up last: images of one component often come one after the other.
    private var latest: (name: String, number: Int32)?

    /// Returns the number of a component, or -1 if it has no name, or there are too many.
    mutating func number(of component: String) -> Int32 {
        if let number = known(component) { return number }
        guard !component.isEmpty, records.count < Self.capacity else { return -1 }
        records.append(Record(name: component))
        numbers[component] = Int32(records.count - 1)
        return Int32(records.count - 1)
    }

    private mutating func known(_ component: String) -> Int32? {
        if let latest, latest.name == component { return latest.number }
        guard !component.isEmpty, let number = numbers[component] else { return nil }
        latest = (component, number)
        return number
    }

    mutating func noteUnusedEviction(of number: Int32) {
        if number >= 0 { records[Int(number)].unusedEvictions = (records[Int(number)].unusedEvictions ?? 0) + 1 }
    }

    mutating func noteRepetition(of number: Int32) {
        if number >= 0, records[Int(number)].unusedEvictions != nil { records[Int(number)].unusedEvictions = 0 }
    }

    func isUnrepeated(_ number: Int32) -> Bool { number >= 0 && records[Int(number)].isUnrepeated }

    /// Counts a rejected image of a component whose images never repeat; false if new images are admitted.
    mutating func rejects(_ component: String) -> Bool {
        guard let number = known(component), isUnrepeated(number) else { return false }
        records[Int(number)].rejections += 1
        return true
    }

    var reports: [String: RasterCache.Admission] {
        var reports: [String: RasterCache.Admission] = [:]
        for record in records {
            guard let unusedEvictions = record.unusedEvictions else { continue }
            reports[record.name] = RasterCache.Admission(
                isAdmitted: !record.isUnrepeated,
                unusedEvictions: unusedEvictions,
                rejections: record.rejections
            )
        }
        return reports
    }
}
