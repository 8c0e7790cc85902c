// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import KitFixtures
import RasterKit
import RasterLock
import Testing

@testable import RasterMemcached

@Suite struct LeaseTests {
    private static let long = Duration.seconds(30)

    /// What a short wait may take on a busy machine.
    private static let bound = Duration.seconds(5)

    private let server: MemcachedProcess
    private let first: RasterMemcached
    private let second: RasterMemcached

    init() throws {
        server = try MemcachedProcess()
        first = try .patient([server.address])
        second = try .patient([server.address])
    }

    private func timeOfMiss(_ body: () throws -> [UInt8]?) throws -> Duration {
        try ContinuousClock().measure {
            let bytes = try body()
            #expect(bytes == nil)
        }
    }

    @Test func theFirstWhoMissesDrawsAtOnce() throws {
        let time = try timeOfMiss { try first.bytes("a-b", drawingTime: Self.long) }
        #expect(time < Self.bound)
    }

    @Test func theSecondWaitsForTheRecordOfTheFirst() async throws {
        #expect(try first.bytes("a-b", drawingTime: Self.long) == nil)
        let second = second
        let found = OnThread { try? second.bytes("a-b", drawingTime: Self.long) }
        // Not before the second has looked: its look-ups are counted by the server.
        try server.hasCounted("cmd_get", 3)
        try first.store([1, 2], "a-b")
        #expect(await found.value == [1, 2])
    }

    @Test(arguments: [Duration.milliseconds(50), nil]) func theSecondDrawsWhenTheTimeOfADrawingHasPassed(
        drawingTime: Duration?
    ) throws {
        #expect(try first.bytes("a-b", drawingTime: drawingTime == nil ? nil : Self.long) == nil)
        let time = try timeOfMiss { try second.bytes("a-b", drawingTime: drawingTime) }
        #expect(time >= .milliseconds(50))
        #expect(time < Self.bound)
    }

    @Test func theSecondDrawsAtTheDeadlineOfItsRequest() throws {
        #expect(try first.bytes("a-b", drawingTime: Self.long) == nil)
        let time = try timeOfMiss { try second.bytes("a-b", within: .milliseconds(100), drawingTime: Self.long) }
        #expect(time < Self.bound)
    }

    @Test func aLookThatHasNoAnswerAtTheDeadlineIsAMiss() throws {
        let looks = Lock(0)
        let server = try ScriptedServer { command in
            guard command.hasPrefix("get") else { return command.hasPrefix("add") ? [] : [.send("NOT_STORED\r\n")] }
            let number = looks.withLock { looks in
                looks += 1
                return looks
            }
            return number == 1 ? [.send("END\r\n")] : [.hang]
        }
        let tier = try RasterMemcached.patient([server.address])
        #expect(try tier.bytes("a-b", within: .seconds(1), drawingTime: Self.long) == nil)
        #expect(looks.withLock { $0 } == 2)
    }

    @Test func theSecondDrawsWhenItsRequestIsCanceled() throws {
        #expect(try first.bytes("a-b", drawingTime: Self.long) == nil)
        let begin = ContinuousClock.now
        let bytes = try second.bytes(
            "a-b",
            drawingTime: Self.long,
            isCancelled: { begin.duration(to: .now) > .milliseconds(50) }
        )
        #expect(bytes == nil)
        #expect(begin.duration(to: .now) < Self.bound)
    }

    @Test func theSecondDrawsWhenTheFirstGaveUp() async throws {
        #expect(try first.bytes("a-b", drawingTime: Self.long) == nil)
        let second = second
        let found = OnThread {
            let begin = ContinuousClock.now
            let bytes = try? second.bytes("a-b", drawingTime: Self.long)
            return (bytes: bytes, time: begin.duration(to: .now))
        }
        try server.hasCounted("cmd_get", 3)
        try first.removeRecord(named: "a-b")
        let answer = try #require(await found.value)
        #expect(answer.bytes == nil)
        #expect(answer.time < Self.long)
    }

    @Test func aLeaseEndsSoonAfterTheRecordWasStored() throws {
        #expect(try first.bytes("a-b", drawingTime: Self.long) == nil)
        // The meta command returns the seconds that are left.
        #expect(try MemcachedProcess.raw("mg a-b.lease t\r\n", to: server.address).hasPrefix("HD t3"))
        try first.store([1], "a-b")
        let answer = try MemcachedProcess.raw("mg a-b.lease t\r\n", to: server.address)
        #expect(["HD t2\r\n", "HD t1\r\n", "HD t0\r\n", "EN\r\n"].contains(answer))
    }

    @Test func aLeaseEndsWithARecordThatIsTooLarge() throws {
        let generous = try RasterMemcached.patient([server.address], valueByteLimit: 8 << 20)
        #expect(try generous.bytes("a-b", drawingTime: Self.long) == nil)
        #expect(try generous.store(noise(2 << 20), "a-b") == false)
        #expect(try MemcachedProcess.raw("get a-b.lease\r\n", to: server.address) == "END\r\n")
    }

    @Test(arguments: [(Duration.milliseconds(1), 2), (.seconds(3), 4), (.milliseconds(3500), 5)])
    func aLeaseLastsAsLongAsTheDrawing(_ drawingTime: Duration, _ seconds: Int) throws {
        let commands = Lock<[String]>([])
        let server = try ScriptedServer { command in
            commands.withLock { $0.append(command) }
            return command.hasPrefix("get") ? [.send("END\r\n")] : command.hasPrefix("add") ? [] : [.send("STORED\r\n")]
        }
        #expect(try RasterMemcached.patient([server.address]).bytes("a-b", drawingTime: drawingTime) == nil)
        #expect(commands.withLock { $0 } == ["get a-b\r\n", "add a-b.lease 0 \(seconds) 1\r\n", "1\r\n"])
    }

    @Test func withoutAnAnswerToTheLeaseThePictureIsDrawn() throws {
        let server = try ScriptedServer { command in command.hasPrefix("get") ? [.send("END\r\n")] : [.close] }
        #expect(try RasterMemcached.patient([server.address]).bytes("a-b", drawingTime: Self.long) == nil)
    }

    @Test func otherSecretsHaveOtherLeases() throws {
        let signing = try RasterMemcached.patient([server.address], secret: "0123456789abcdef")
        #expect(try first.bytes("a-b", drawingTime: Self.long) == nil)
        let time = try timeOfMiss { try signing.bytes("a-b", drawingTime: Self.long) }
        #expect(time < Self.bound)
    }

    @Test func twoProcessesThatMissAtOnceDrawEachPictureAboutOnce() async throws {
        let names = 30
        let programs = try (0..<2).map { _ in try ProofProcess(["tiers", "lease", server.address, "\(names)"]) }
        for program in programs { #expect(try program.line() == "ready") }
        for program in programs { try program.closeInput() }
        var drawn: [String: Int] = [:]
        for program in programs {
            for name in try program.end().lines { drawn[name, default: 0] += 1 }
        }
        #expect(drawn.count == names)
        #expect(drawn.values.reduce(0, +) <= names + 3)
    }
}

/// The result of a closure that runs on a thread of its own, where it may wait.
///
/// The thread begins at once: a child task would begin after the tests that wait for a thread of Swift's.
private struct OnThread<Value: Sendable> {
    private let results: AsyncStream<Value>

    init(_ body: @escaping @Sendable () -> Value) {
        let (results, continuation) = AsyncStream<Value>.makeStream()
        self.results = results
        Thread.detachNewThread {
            continuation.yield(body())
            continuation.finish()
        }
    }

    var value: Value? {
        get async { await results.first { _ in true } }
    }
}

extension MemcachedProcess {
    fileprivate func hasCounted(_ counter: String, _ number: Int) throws {
        let end = ContinuousClock.now.advanced(by: .seconds(60))
        while ContinuousClock.now < end {
            let lines = try Self.raw("stats\r\n", to: address).split(whereSeparator: \.isNewline)
            if let line = lines.first(where: { $0.hasPrefix("STAT \(counter) ") }),
                let count = Int(line.split(separator: " ")[2]), count >= number
            {
                return
            }
        }
        throw Failure(description: "\(counter) didn't reach \(number).")
    }
}

/// Pipelines of several processes with one memcached.
@Suite struct SharedDrawingTests {
    private let server: MemcachedProcess

    init() throws {
        server = try MemcachedProcess()
    }

    private func outcome(processCount: Int, requestCount: Int) throws -> (drawings: Int, right: Int) {
        let programs = try (0..<processCount).map { _ in
            try ProofProcess(["tiers", "requests", server.address, "\(requestCount)"])
        }
        for program in programs { #expect(try program.line() == "ready") }
        for program in programs { try program.closeInput() }
        let numbers = try programs.map { try $0.end().lines.joined().split(separator: " ").compactMap { Int($0) } }
        guard numbers.allSatisfy({ $0.count == 2 }) else { return (0, 0) }
        return (numbers.map { $0[0] }.reduce(0, +), numbers.map { $0[1] }.reduce(0, +))
    }

    @Test func aLaterProcessDrawsNothing() throws {
        #expect(try outcome(processCount: 1, requestCount: 1).drawings == 1)
        let (drawings, right) = try outcome(processCount: 1, requestCount: 50)
        #expect(drawings == 0)
        #expect(right == 50)
    }

    @Test func picturesAreRightWithoutAServer() throws {
        server.stop()
        let (drawings, right) = try outcome(processCount: 1, requestCount: 50)
        #expect(drawings == 1)
        #expect(right == 50)
    }
}
