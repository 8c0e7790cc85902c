// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// Learns of one type of component whether keeping its images pays.
///
/// It is passed by when many requests in a row were misses, and when its drawings take less time than hits would. It comes
/// back when requests repeat again, or its drawings have become dearer. A type that comes back in vain has to miss twice as
/// often as before until it is passed by again, so that the state does not flicker.
package struct ComponentAdmission: Sendable {
    /// The misses in a row after which a type is passed by at first: several screens of a list that is seen for the first time.
    static let patience = 256

    /// The most that patience grows to.
    static let longestPatience = 4096

    /// The latest keys that are remembered, by hash, to notice a repetition: more than patience, and 8 KiB.
    static let memory = 1024

    /// The repetitions among remembered keys that bring a type back.
    static let repetitions = 2

    /// The drawings that a mean is taken of before it is trusted; it then follows the last sixteen or so.
    static let samples = 16

    /// How much dearer than a hit a drawing must become for a type to come back, so that the state does not flicker.
    static let margin = 1.25

    package private(set) var state = CacheAdmission.admitted
    package private(set) var statistics = AdmissionStatistics()
    private var missesInARow = 0
    private var patience = ComponentAdmission.patience
    private var repeated = 0
    private var recent = RecentHashes(capacity: ComponentAdmission.memory)
    private let costs: AdmissionCosts

    package init(costs: AdmissionCosts = .measured) {
        self.costs = costs
    }

    /// Decides about a request, and learns from its key when the type is passed by.
    package mutating func admit(_ hash: UInt64) -> CacheAdmission {
        guard case .bypassed(let reason) = state else { return .admitted }
        let isKnown = recent.contains(hash)
        if !isKnown { recent.insert(hash) }
        if reason == .neverRepeats && isKnown {
            repeated += 1
            if repeated >= Self.repetitions {
                comeBack()
                return .admitted
            }
        }
        statistics.bypasses += 1
        return state
    }

    /// Learns of a hit.
    package mutating func noteHit() {
        statistics.hits += 1
        missesInARow = 0
        patience = Self.patience
    }

    /// Learns of a drawing, after a miss or past the cache.
    ///
    /// - Parameters:
    ///   - hash: The hash of the key.
    ///   - drawingTime: How long it took, in nanoseconds.
    ///   - byteCount: The bytes of the image.
    package mutating func noteDrawing(_ hash: UInt64, drawingTime: Int, byteCount: Int) {
        statistics.note(drawingTime: Double(max(drawingTime, 0)), byteCount: Double(max(byteCount, 0)))
        switch state {
        case .admitted:
            missesInARow += 1
            recent.insert(hash)
            if statistics.drawings >= Self.samples, statistics.meanDrawingTime < hitCost {
                state = .bypassed(.cheapToDraw)
            } else if missesInARow >= patience {
                state = .bypassed(.neverRepeats)
                repeated = 0
            }
        case .bypassed(.cheapToDraw) where statistics.meanDrawingTime > hitCost * Self.margin:
            comeBack()
        case .bypassed:
            break
        }
    }

    private var hitCost: Double { costs.hit(byteCount: statistics.meanByteCount) }

    private mutating func comeBack() {
        state = .admitted
        missesInARow = 0
        patience = min(patience * 2, Self.longestPatience)
    }
}
