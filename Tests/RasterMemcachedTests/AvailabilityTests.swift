// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import KitFixtures
import RasterKit
import RasterLock
import Testing

@testable import RasterMemcached

/// The circuit breaker of a tier, and the lines about it.
@Suite struct AvailabilityTests {
    private let log = RecordedLog()

    private func tier(
        _ servers: [String],
        firstPause: Duration = .seconds(600),
        deadline: Duration = .milliseconds(50)
    ) throws -> RasterMemcached {
        try RasterMemcached(
            servers: servers,
            deadline: deadline,
            logger: log.logger,
            breaker: CircuitBreaker(threshold: 3, firstPause: firstPause, longestPause: .seconds(600)),
            resolve: { (host, port) throws(ConnectionFailure) in try SocketAddress.resolve(host, port: port) }
        )
    }

    @Test func asksAHungServerThreeTimesAndNotAgain() throws {
        let server = try ScriptedServer { _ in [.hang] }
        let tier = try tier([server.address])
        var areLate: [Bool?] = []
        for _ in 0..<5 {
            let error = #expect(throws: RasterError.self) { try tier.bytes("a-b") }
            #expect(error?.code == .tierUnavailable)
            areLate.append(error?.message.contains("no answer within"))
        }
        #expect(areLate == [true, true, true, false, false])
        #expect(server.commandCount == 3)
    }

    @Test func storesNothingInAServerThatIsNotAsked() throws {
        let tier = try tier(["127.0.0.1:\(MemcachedProcess.freePort())"])
        for _ in 0..<3 { _ = try? tier.bytes("a-b") }
        let error = #expect(throws: RasterError.self) { try tier.store([1], "a-b") }
        #expect(error?.message.contains("is asked again in") == true)
    }

    @Test func logsOneLineForEachChange() throws {
        let port = try MemcachedProcess.freePort()
        let tier = try tier(["127.0.0.1:\(port)"], firstPause: .zero, deadline: .seconds(10))
        for _ in 0..<20 { _ = try? tier.bytes("a-b") }
        #expect(log.lines.count == 1)
        #expect(log.lines.last?.hasPrefix("warning A server of memcached is unavailable") == true)
        let server = try MemcachedProcess(at: "127.0.0.1:\(port)")
        for _ in 0..<5 { #expect(try tier.bytes("a-b") == nil) }
        #expect(log.lines.count == 2)
        #expect(log.lines.last == "notice A server of memcached is available again. \(server.address)")
    }

    @Test func serverThatAnswersMissesStaysAvailable() throws {
        let server = try MemcachedProcess()
        let tier = try tier([server.address], deadline: .seconds(10))
        for index in 0..<10 { _ = try tier.bytes("a-\(index)") }
        #expect(tier.availableServers == [server.address])
        #expect(log.lines == [])
    }

    @Test func aNameThatIsResolvedSlowlyCostsTheDeadlineAtMost() throws {
        let (gate, waiters) = (DrawingGate(), DrawingCounter())
        let server = try MemcachedProcess()
        let port = try #require(UInt16(server.address.split(separator: ":")[1]))
        let tier = try RasterMemcached(
            servers: ["cache.invalid:\(port)"],
            deadline: .milliseconds(50),
            logger: log.logger,
            breaker: CircuitBreaker(threshold: 100),
            resolve: { (_, _) throws(ConnectionFailure) in
                waiters.increment()
                gate.pass()
                return try SocketAddress.resolve("127.0.0.1", port: port)
            }
        )
        let time = ContinuousClock().measure {
            let error = #expect(throws: RasterError.self) { try tier.bytes("a-b") }
            #expect(error?.code == .tierUnavailable)
            #expect(error?.message.contains("no answer within") == true)
        }
        #expect(time < .seconds(2))
        gate.open()
        // The name is resolved by another thread.
        let end = ContinuousClock.now.advanced(by: .seconds(20))
        while (try? tier.bytes("a-b")) == nil, ContinuousClock.now < end {
            if (try? tier.store([1], "a-b")) == true { break }
        }
        #expect(try tier.bytes("a-b") == [1])
        #expect(waiters.count == 1)
    }

    @Test func anAddressThatDoesNotAnswerLeavesTimeForTheNext() throws {
        let listener = try Listener(backlog: 0)
        defer { listener.close() }
        let waiting = try listener.fill()
        defer { for connection in waiting { connection.close() } }
        let server = try MemcachedProcess()
        let port = try #require(UInt16(server.address.split(separator: ":")[1]))
        let tier = try RasterMemcached(
            servers: ["cache.invalid"],
            deadline: .seconds(2),
            logger: log.logger,
            breaker: CircuitBreaker(),
            resolve: { (_, _) throws(ConnectionFailure) in
                try SocketAddress.resolve("127.0.0.1", port: listener.port)
                    + SocketAddress.resolve("127.0.0.1", port: port)
            }
        )
        #expect(try tier.bytes("a-b") == nil)
    }

    @Test func aNameThatDoesNotExistIsAnErrorThatNamesIt() throws {
        let tier = try RasterMemcached(
            servers: ["cache.invalid"],
            deadline: .seconds(10),
            logger: log.logger,
            breaker: CircuitBreaker(),
            resolve: { (host, _) throws(ConnectionFailure) in
                throw .unresolved("the name \(host) can't be resolved: unknown")
            }
        )
        let error = #expect(throws: RasterError.self) { try tier.bytes("a-b") }
        #expect(error?.code == .tierUnavailable)
        #expect(error?.message.contains("cache.invalid") == true)
    }
}

@Suite struct CircuitBreakerTests {
    private let start = ContinuousClock.now
    private var breaker = CircuitBreaker(threshold: 3, firstPause: .seconds(1), longestPause: .seconds(5))

    private func moment(_ seconds: Int) -> ContinuousClock.Instant { start.advanced(by: .seconds(seconds)) }

    private mutating func open() {
        for _ in 0..<3 { _ = breaker.fail(.proceed, started: start, at: start) }
    }

    @Test mutating func opensAfterThreeFailuresInARow() {
        let changes = (0..<3).map { _ in breaker.fail(.proceed, started: start, at: start) }
        #expect(changes == [nil, nil, .opened(pause: .seconds(1))])
        #expect(breaker.admit(at: start) == .refuse(until: moment(1)))
    }

    @Test mutating func countsCallsThatFailTogetherOnce() {
        for second in 1...5 { _ = breaker.fail(.proceed, started: start, at: moment(second)) }
        #expect(breaker.admit(at: moment(5)) == .proceed)
    }

    @Test mutating func staysClosedWhenAnAnswerComesBetween() {
        _ = breaker.fail(.proceed, started: start, at: start)
        _ = breaker.fail(.proceed, started: start, at: start)
        _ = breaker.succeed(.proceed)
        _ = breaker.fail(.proceed, started: start, at: start)
        _ = breaker.fail(.proceed, started: start, at: start)
        #expect(breaker.admit(at: start) == .proceed)
    }

    @Test mutating func permitsOneProbeAfterThePauseAndAnotherIfItIsNeverReported() {
        open()
        let admissions = [1, 1, 1, 2].map { breaker.admit(at: moment($0)) }
        #expect(admissions == [.probe, .refuse(until: moment(2)), .refuse(until: moment(2)), .probe])
    }

    @Test mutating func doublesThePauseUpToItsLimitWhileProbesFail() {
        open()
        var time = 1
        var pauses: [Int] = []
        for _ in 0..<4 {
            #expect(breaker.admit(at: moment(time)) == .probe)
            #expect(breaker.fail(.probe, started: moment(time), at: moment(time)) == nil)
            guard case .refuse(let until) = breaker.admit(at: moment(time)) else { break }
            let pause = Int(moment(time).duration(to: until).components.seconds)
            pauses.append(pause)
            time += pause
        }
        #expect(pauses == [2, 4, 5, 5])
    }

    @Test mutating func beginsWithTheFirstPauseAfterItWasClosed() {
        open()
        _ = breaker.admit(at: moment(1))
        _ = breaker.fail(.probe, started: moment(1), at: moment(1))
        _ = breaker.admit(at: moment(3))
        _ = breaker.succeed(.probe)
        let changes = (0..<3).map { _ in breaker.fail(.proceed, started: moment(3), at: moment(3)) }
        #expect(changes.last == .opened(pause: .seconds(1)))
    }

    @Test mutating func ignoresOutcomesOfCallsThatBeganBefore() {
        open()
        #expect(breaker.fail(.proceed, started: moment(0), at: moment(0)) == nil)
        #expect(breaker.succeed(.proceed) == nil)
        #expect(breaker.admit(at: start) == .refuse(until: moment(1)))
        _ = breaker.admit(at: moment(1))
        #expect(breaker.succeed(.proceed) == nil)
        #expect(breaker.fail(.proceed, started: moment(1), at: moment(1)) == nil)
        #expect(breaker.isClosed == false)
    }

    @Test mutating func permitsAnotherProbeWhenOneWasAbandoned() {
        open()
        _ = breaker.admit(at: moment(1))
        breaker.abandon(.probe, at: moment(1))
        #expect(breaker.admit(at: moment(1)) == .probe)
    }

    @Test mutating func anAbandonedCallIsNoOutcome() {
        _ = breaker.fail(.proceed, started: start, at: start)
        _ = breaker.fail(.proceed, started: start, at: start)
        breaker.abandon(.proceed, at: start)
        #expect(breaker.fail(.proceed, started: start, at: start) == .opened(pause: .seconds(1)))
    }
}
