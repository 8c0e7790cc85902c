// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

@_spi(Simulation) import RasterMemcached

/// The memcached servers of a fleet: the distribution of records, leases and breakers are those of `RasterMemcached`.
struct SharedTier {
    enum LookUp: Equatable {
        case found

        /// The record is there after a wait for another server's drawing.
        case waited(until: Double)

        /// The server draws, at once or after it has waited for another one.
        case missing(at: Double)

        case unavailable
    }

    private struct Lease {
        let end: Double
        /// The moment from which the record is there.
        let readyTime: Double
    }

    /// The seconds after a drawing until its record can be found.
    private static let storing = 0.001

    private let tier: RasterMemcached
    private let usesLeases: Bool
    private let properties: CardProperties
    private let cards: Int
    private var records: SegmentedRecords
    private var pending: [CardVersion: Lease] = [:]

    /// The memcached server that can't be reached.
    private(set) var lostServer: Int?

    init(_ options: FleetOptions) throws {
        let names = (0..<options.memcached).map { "cache-\($0).example" }
        tier = try RasterMemcached(servers: names)
        usesLeases = options.leases
        properties = options.properties
        cards = options.cards + 1
        records = SegmentedRecords(
            recordCount: cards * 2,
            serverCount: options.memcached,
            byteLimit: options.memcachedMiB << 20,
            byteCount: { [cards, properties] in Self.memory(of: properties.byteCount(of: $0 % cards)) }
        )
    }

    func expectedLookUpTime(byteCount: Int) -> Duration { tier.expectedLookUpTime(byteCount: byteCount) }

    func serverIndex(of card: CardVersion) -> Int {
        (try? tier.serverIndex(ofRecord: "00000000-\(card.hash)")) ?? 0
    }

    /// Looks for a record at a moment, and takes its lease if there is none.
    mutating func lookUp(_ card: CardVersion, on server: Int, at time: Double) -> LookUp {
        guard server != lostServer else { return .unavailable }
        let entry = index(of: card)
        guard let lease = pending[card] else {
            guard !records.contains(entry) else {
                records.read(entry, on: server)
                return .found
            }
            return .missing(at: time)
        }
        if lease.readyTime <= time {
            pending[card] = nil
            records.insert(entry, on: server)
            return .found
        }
        guard usesLeases, lease.end > time else { return .missing(at: time) }
        let wait = RasterMemcached.leaseWait(drawingTime: .seconds(properties.drawingTime(of: card.card)))
        let end = time + wait / .seconds(1)
        return lease.readyTime <= end ? .waited(until: lease.readyTime) : .missing(at: end)
    }

    /// Notes that a server draws a card until a moment, and stores it then.
    mutating func draw(_ card: CardVersion, until end: Double) {
        let readyTime = min(end + Self.storing, pending[card]?.readyTime ?? .infinity)
        pending[card] = Lease(end: end + 1, readyTime: readyTime)
    }

    /// Stores the records of drawings that have ended.
    mutating func settle(at time: Double) {
        for (card, lease) in pending where lease.readyTime <= time {
            pending[card] = nil
            let server = serverIndex(of: card)
            guard server != lostServer else { continue }
            records.insert(index(of: card), on: server)
        }
    }

    /// Loses a server with all of its records, or gets it back, empty.
    mutating func lose(_ server: Int?) {
        if let server { records.removeAll(on: server) }
        lostServer = server
    }

    /// The part of a page of 1 MiB that memcached takes for a record.
    ///
    /// A page has chunks of one size: 96 bytes and more, each a quarter larger than the next smaller one, in steps of 8
    /// (`slabs_init` of memcached).
    static func memory(of byteCount: Int) -> Int {
        var chunk = 96
        while chunk < byteCount { chunk = min((Int(Double(chunk) * 1.25) + 7) & ~7, max(byteCount, 1 << 19)) }
        return (1 << 20) / max((1 << 20) / chunk, 1)
    }

    private func index(of card: CardVersion) -> Int { card.version * cards + card.card }
}
