// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

@_spi(Simulation) import RasterKit
@_spi(Simulation) import RasterMemcached

/// A model of card servers: what is asked of each, what is drawn, and what goes between them.
struct Fleet {
    private struct Server {
        var cache: ServerCache
        var version: Int
        var admission: TierAdmission
        var breakers: [CircuitBreaker]
        /// The drawings since the server started, whose time it learns with the first.
        var drawings = 0
        var endTime = Double.infinity
    }

    let options: FleetOptions
    // Reading an option takes longer than a hit.
    private let properties: CardProperties
    private let duration: Double
    private let deployment: Range<Double>
    private let loss: Range<Double>
    private let newCard: Int
    private(set) var tally = FleetTally()

    /// Receives the server and the card of each request that reaches a server.
    var onServerRequest: ((Int, Int) -> Void)?
    private var traffic: Traffic
    private var random: SeededRandom
    private var edge: EdgeCache?
    private var tier: SharedTier?
    private var servers: [Server] = []
    private var time = 0.0
    private let start = ContinuousClock.now
    private var nextSettling = 0.0

    init(_ options: FleetOptions, serverCount: Int) throws {
        self.options = options
        properties = options.properties
        duration = options.duration
        deployment = options.deployment
        loss = options.loss
        newCard = options.cards
        traffic = Traffic(options)
        random = SeededRandom(seed: options.seed &+ 1)
        edge = options.edgeGiB > 0 ? EdgeCache(options) : nil
        tier = options.memcached > 0 ? try SharedTier(options) : nil
        servers = (0..<serverCount).map { _ in makeServer(version: 0) }
    }

    mutating func run() {
        while let request = traffic.next() { serve(request) }
    }

    mutating func serve(_ request: Traffic.Request) {
        time = request.time
        settle()
        let day = time / duration
        tally.count(.requests, at: day)
        guard let answer = edge?.answer(request.card, at: time) else {
            _ = ask(request.card, tag: nil, day)
            return
        }
        var tag: Int?
        switch answer {
        case .fresh, .joined:
            tally.count(.edgeHits, at: day)
            return
        case .stale(let version):
            tally.count(.edgeHits, at: day)
            tag = version
        case .expired(let version): tag = version
        case .missing: break
        }
        let (version, end) = ask(request.card, tag: tag, day)
        edge?.store(request.card, version: version, at: end)
    }

    /// Asks a server for a card, or whether its tag is current, and returns its version and the moment of the answer.
    private mutating func ask(_ card: Int, tag: Int?, _ day: Double) -> (version: Int, end: Double) {
        let index = Int(random.next() % UInt64(servers.count))
        restartIfDue(index, day)
        onServerRequest?(index, card)
        let card = CardVersion(card: card, version: servers[index].version)
        tally.count(.serverRequests, at: day)
        if tag == card.version {
            tally.count(.notModified, at: day)
            return (card.version, time)
        }
        tally.serverByteCount += properties.byteCount(of: card.card)
        if let ready = servers[index].cache.hit(card) {
            tally.count(ready > time ? .joined : .hits, at: day)
            return (card.version, max(ready, time))
        }
        let end = find(card, for: index, day) ?? draw(card, on: index, at: time, day)
        servers[index].cache.store(card, readyTime: end, properties: properties)
        return (card.version, end)
    }

    /// Asks memcached for a card, and returns the moment at which the server has it, found or drawn; nil if it isn't asked.
    private mutating func find(_ card: CardVersion, for index: Int, _ day: Double) -> Double? {
        guard tier != nil else { return nil }
        let byteCount = properties.byteCount(of: card.card)
        let drawingTime = properties.drawingTime(of: card.card)
        let now = Duration.seconds(time)
        let expected = servers[index].drawings > 0 ? Duration.seconds(drawingTime) : nil
        guard servers[index].admission.asks(byteCount: byteCount, drawingTime: expected, at: now) else { return nil }
        let place = tier?.serverIndex(of: card) ?? 0
        let lookUpTime = tier?.expectedLookUpTime(byteCount: byteCount) ?? .zero
        let seconds = lookUpTime / .seconds(1)
        let instant = start.advanced(by: now)
        let admission = servers[index].breakers[place].admit(at: instant)
        var outcome = SharedTier.LookUp.unavailable
        if case .refuse = admission {
        } else if let found = tier?.lookUp(card, on: place, at: time) {
            outcome = found
            _ =
                found == .unavailable
                ? servers[index].breakers[place].fail(admission, started: instant, at: instant.advanced(by: lookUpTime))
                : servers[index].breakers[place].succeed(admission)
        }
        var ending = TierAdmission.Ending.hit
        defer { servers[index].admission.noteLookUp(lookUpTime, byteCount: byteCount, ending, at: now + lookUpTime) }
        switch outcome {
        case .found, .waited:
            tally.count(.tierHits, at: day)
            tally.tierReadByteCount += byteCount
            guard case .waited(let end) = outcome else { return time + seconds }
            return end + seconds
        case .missing(let moment):
            ending = .miss
            return draw(card, on: index, at: moment + seconds, day)
        case .unavailable:
            ending = .failure(isLate: false)
            return draw(card, on: index, at: time, day)
        }
    }

    private mutating func draw(_ card: CardVersion, on index: Int, at moment: Double, _ day: Double) -> Double {
        tally.count(.drawings, at: day)
        if card.card == newCard { tally.burstDrawings += 1 }
        servers[index].drawings += 1
        let end = moment + properties.drawingTime(of: card.card)
        if properties.imageByteCount > 0 {
            var image = card
            image.isImage = true
            servers[index].cache.store(image, readyTime: end, properties: properties)
        }
        let byteCount = properties.byteCount(of: card.card)
        let drawingTime = Duration.seconds(properties.drawingTime(of: card.card))
        guard let place = tier?.serverIndex(of: card), place != tier?.lostServer,
            servers[index].admission.stores(byteCount: byteCount, drawingTime: drawingTime, at: .seconds(time))
        else { return end }
        // A server that isn't asked for a while gets no records either.
        let admission = servers[index].breakers[place].admit(at: start.advanced(by: .seconds(time)))
        if case .refuse = admission { return end }
        _ = servers[index].breakers[place].succeed(admission)
        tally.tierWrittenByteCount += byteCount
        tier?.draw(card, until: end)
        return end
    }

    private mutating func settle() {
        let day = time / duration
        if tier?.lostServer == nil, loss.contains(day) { tier?.lose(0) }
        if tier?.lostServer != nil, !loss.contains(day) { tier?.lose(nil) }
        guard time >= nextSettling else { return }
        tier?.settle(at: time)
        nextSettling = time + 1
    }

    /// Replaces a server whose life is over, or whose turn it is to get the new drawing version, by an empty one.
    private mutating func restartIfDue(_ index: Int, _ day: Double) {
        let turn =
            deployment.lowerBound + Double(index) / Double(servers.count)
            * (deployment.upperBound - deployment.lowerBound)
        let version = day >= turn ? 1 : 0
        guard time >= servers[index].endTime || version != servers[index].version else { return }
        servers[index] = makeServer(version: version)
        tally.restarts += 1
    }

    private mutating func makeServer(version: Int) -> Server {
        var server = Server(
            cache: ServerCache(byteLimit: options.cacheMiB << 20),
            version: version,
            admission: TierAdmission { [tier] in tier?.expectedLookUpTime(byteCount: $0) ?? .seconds(1) },
            breakers: Array(repeating: CircuitBreaker(), count: options.memcached)
        )
        if options.lifetime > 0 {
            server.endTime = time - logarithm(1 - random.fraction()) * options.lifetime * 3600
        }
        return server
    }
}
