// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import HTTPTypes
import RasterKit
import Synchronization

/// A card with its tag.
struct ResolvedCard: Sendable {
    let image: RasterRequest
    let encoder: any ImageEncoder
    let tag: EntityTag
    /// The tag as text, which is computed once.
    let text: String
    /// The fields of a response to GET, but those of a body.
    let headers: HTTPFields
}

/// The cards of the targets that were requested last: for these, parameters aren't read and keys aren't computed again.
///
/// Two generations of targets: when the newer one is full, the older one goes.
final class ResolvedCards: Sendable {
    private struct Generations {
        var newer: [String: ResolvedCard] = [:]
        var older: [String: ResolvedCard] = [:]
    }

    private let generations = Mutex(Generations())
    private static let limit = 2_048
    private static let targetByteCount = 1_024

    func find(_ target: String) -> ResolvedCard? {
        generations.withLock { generations in
            if let card = generations.newer[target] { return card }
            guard let card = generations.older[target] else { return nil }
            Self.insert(card, target, &generations)
            return card
        }
    }

    func store(_ card: ResolvedCard, for target: String) {
        guard target.utf8.count <= Self.targetByteCount else { return }
        generations.withLock { Self.insert(card, target, &$0) }
    }

    private static func insert(_ card: ResolvedCard, _ target: String, _ generations: inout Generations) {
        if generations.newer.count >= limit { generations = Generations(newer: [:], older: generations.newer) }
        generations.newer[target] = card
    }
}
