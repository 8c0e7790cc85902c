// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// A content delivery network that honors entity tags and `Cache-Control: max-age, stale-while-revalidate`.
///
/// It is one cache: requests of different cities for one card are those of one place.
struct EdgeCache {
    enum Answer: Equatable {
        case fresh
        /// The card is served at once, and asked for with its tag in the background.
        case stale(version: Int)
        /// The card is asked for with its tag, and the request waits.
        case expired(version: Int)
        case missing
        /// The card is being asked for, and the request waits for that.
        case joined
    }

    private struct Record {
        var version: Int8 = 0
        var freshUntil: Double = -1
        var isPendingUntil: Double = -1
    }

    private var records: [Record]
    private var stored: LeastRecentlyUsed
    private let maxAge: Double
    private let staleWhileRevalidate: Double
    private let properties: CardProperties

    init(_ options: FleetOptions) {
        properties = options.properties
        maxAge = options.maxAge
        staleWhileRevalidate = options.staleWhileRevalidate
        records = Array(repeating: Record(), count: options.cards + 1)
        stored = LeastRecentlyUsed(
            entryCount: options.cards + 1,
            storeCount: 1,
            byteLimit: options.edgeGiB << 30
        )
    }

    mutating func answer(_ card: Int, at time: Double) -> Answer {
        let record = records[card]
        guard stored.contains(card) else { return record.isPendingUntil > time ? .joined : .missing }
        stored.use(card, in: 0)
        let age = time - record.freshUntil
        if age <= 0 { return .fresh }
        if record.isPendingUntil > time { return .joined }
        return age <= staleWhileRevalidate
            ? .stale(version: Int(record.version)) : .expired(version: Int(record.version))
    }

    /// Stores the answer of a server, which comes at a moment.
    mutating func store(_ card: Int, version: Int, at time: Double) {
        records[card] = Record(version: Int8(version), freshUntil: time + maxAge, isPendingUntil: time)
        stored.insert(card, in: 0) { properties.byteCount(of: $0) }
    }
}
