// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

package import RasterState
import Synchronization

/// Learns of each type of component whether keeping its images pays; for a pipeline to ask and to tell.
///
/// A request goes like this:
///
/// 1. ``admit(_:of:)``; when it is bypassed, neither look the image up nor store it.
/// 2. ``noteHit(of:)`` after a hit, or ``noteDrawing(of:key:drawingTime:byteCount:)`` after a drawing, past the cache too.
///
/// Sixteen locks divide the types, so that a component seldom waits for another one; asking takes none while no type of
/// its lock is passed by.
package final class AdmissionControl: Sendable {
    /// The types that are learned of for each lock; further ones are always admitted, so that nothing grows without bound.
    private static let capacity = 256

    private struct Learned {
        let component: String
        var admission: ComponentAdmission
    }

    private final class Shard: Sendable {
        let types = Mutex<[ObjectIdentifier: Learned]>([:])
        let bypassedCount = Atomic(0)
    }

    private let shards = (0..<16).map { _ in Shard() }
    private let costs: AdmissionCosts

    /// Creates a control that has learned nothing.
    package init(costs: AdmissionCosts = .measured) {
        self.costs = costs
    }

    /// Decides whether a request goes through the cache.
    package func admit<Component: Rasterizable>(_ key: CacheKey, of type: Component.Type) -> CacheAdmission {
        guard shard(of: ObjectIdentifier(type)).bypassedCount.load(ordering: .relaxed) > 0 else { return .admitted }
        return learn(of: ObjectIdentifier(type), Component.rasterIdentifier) { $0.admit(key.hash) } ?? .admitted
    }

    /// Learns of a hit.
    package func noteHit<Component: Rasterizable>(of type: Component.Type) {
        learn(of: ObjectIdentifier(type), Component.rasterIdentifier) { $0.noteHit() }
    }

    /// Learns of a drawing.
    package func noteDrawing<Component: Rasterizable>(
        of type: Component.Type,
        key: CacheKey,
        drawingTime: Duration,
        byteCount: Int
    ) {
        learn(of: ObjectIdentifier(type), Component.rasterIdentifier) {
            $0.noteDrawing(key.hash, drawingTime: drawingTime.wholeNanoseconds, byteCount: byteCount)
        }
    }

    /// What was learned, by the identifiers of the components.
    package var reports: [String: AdmissionReport] {
        var reports: [String: AdmissionReport] = [:]
        for shard in shards {
            for learned in shard.types.withLock({ Array($0.values) }) {
                reports[learned.component] = AdmissionReport(
                    admission: learned.admission.state,
                    statistics: learned.admission.statistics
                )
            }
        }
        return reports
    }

    /// Changes what is known of a type.
    ///
    /// - Returns: What the closure returns, or nil for a type that there is no room to learn of.
    @discardableResult
    func learn<Result: Sendable>(
        of type: ObjectIdentifier,
        _ component: @autoclosure () -> String,
        _ body: (inout ComponentAdmission) -> Result
    ) -> Result? {
        let shard = shard(of: type)
        return shard.types.withLock { types in
            guard types[type] != nil || types.count < Self.capacity else { return nil }
            return Self.follow(
                &types[type, default: Learned(component: component(), admission: ComponentAdmission(costs: costs))]
                    .admission,
                shard.bypassedCount,
                body
            )
        }
    }

    /// Changes what is known of a type, and counts those that are passed by.
    private static func follow<Result>(
        _ admission: inout ComponentAdmission,
        _ bypassedCount: borrowing Atomic<Int>,
        _ body: (inout ComponentAdmission) -> Result
    ) -> Result {
        let wasAdmitted = admission.state == .admitted
        let result = body(&admission)
        let isAdmitted = admission.state == .admitted
        if wasAdmitted != isAdmitted {
            bypassedCount.add(isAdmitted ? -1 : 1, ordering: .relaxed)
        }
        return result
    }

    private func shard(of type: ObjectIdentifier) -> Shard {
        // Types lie some words apart in memory.
        shards[Int(bitPattern: type) >> 4 & 15]
    }
}
