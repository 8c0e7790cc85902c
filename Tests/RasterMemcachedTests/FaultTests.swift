// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Glibc
import RasterKit
import Testing

@testable import RasterMemcached

/// Faults of a server in each phase of an exchange.
@Suite struct FaultTests {
    /// A deadline that is short beside ``bound``, and long enough that a busy machine answers in it.
    private static let deadline = Duration.milliseconds(100)

    /// What a call with the deadline may take on a busy machine.
    private static let bound = Duration.seconds(2)

    private func failure(
        _ steps: [ScriptedServer.Step]
    ) throws -> (error: RasterError?, time: Duration) {
        let server = try ScriptedServer { _ in steps }
        return try failure(of: server.address, keeping: server)
    }

    private func failure(
        of address: String,
        keeping server: (any Sendable)? = nil
    ) throws -> (error: RasterError?, time: Duration) {
        let tier = try RasterMemcached.patient([address], deadline: Self.deadline)
        var failure: RasterError?
        let time = ContinuousClock().measure {
            do throws(RasterError) {
                let bytes = try tier.bytes("a-b")
                Issue.record("No error, but \(String(describing: bytes)).")
            } catch {
                failure = error
                #expect(error.message.contains(address))
            }
        }
        _ = server
        return (failure, time)
    }

    @Test(
        arguments: [
            "nothing": [],
            "half a header": [.send("VALUE a-b 0 ")],
            "a header": [.send("VALUE a-b 0 1000\r\n")],
            "half a value": [.send("VALUE a-b 0 1000\r\n" + String(repeating: "x", count: 500))],
            "a value without its end": [.send("VALUE a-b 0 1\r\nx\r\n")],
            // Each byte arrives well within the deadline, and all of them after seconds.
            "some bytes of a header": [.trickle("VALUE a-b 0 " + String(repeating: "1", count: 400), pause: 10)],
            "some bytes of a value": [
                .send("VALUE a-b 0 1000\r\n"), .trickle(String(repeating: "x", count: 1000) + "\r\nEND\r\n", pause: 10),
            ],
        ] as [String: [ScriptedServer.Step]]
    )
    func givesUpAtTheDeadlineWhenTheServerStopsAfter(_ name: String, _ steps: [ScriptedServer.Step]) throws {
        expectLate(try failure(steps + [.hang]))
    }

    private func expectLate(
        _ failure: (error: RasterError?, time: Duration),
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect(failure.error?.code == .tierUnavailable, sourceLocation: sourceLocation)
        #expect(failure.error?.message.contains("no answer within") == true, sourceLocation: sourceLocation)
        #expect(failure.time >= Self.deadline, sourceLocation: sourceLocation)
        #expect(failure.time < Self.bound, sourceLocation: sourceLocation)
    }

    @Test(
        arguments: [
            "unknown words": "HELLO\r\n",
            "a page": "HTTP/1.1 400 Bad Request\r\nServer: nginx\r\n\r\n",
            "a version without a number": "VERSION\r\n",
            "another key's value": "VALUE a-c 0 1\r\nx\r\nEND\r\n",
            "a longer key": "VALUE a-bb 0 1\r\nx\r\nEND\r\n",
            "a key of 330 bytes": "VALUE " + String(repeating: "k", count: 330) + " 0 1\r\nx\r\nEND\r\n",
            "a line of 20,000 bytes": String(repeating: "k", count: 20_000) + "\r\n",
            "a line without a carriage return": "END\n",
            "an empty line": "\r\n",
            "no length": "VALUE a-b 0\r\nx\r\nEND\r\n",
            "a negative length": "VALUE a-b 0 -1\r\nx\r\nEND\r\n",
            "a length of 2^64 - 2": "VALUE a-b 0 18446744073709551614\r\nEND\r\n",
            "a length of 2^64 - 1": "VALUE a-b 0 18446744073709551615\r\n\r\nEND\r\n",
            "a length of 2^63": "VALUE a-b 0 9223372036854775808\r\nx\r\nEND\r\n",
            "a length that no value has": "VALUE a-b 0 999999999999999999\r\nx\r\nEND\r\n",
            "a length that is too small": "VALUE a-b 0 1\r\nxyz\r\nEND\r\nEND\r\n",
            "flags that are no number": "VALUE a-b x 1\r\nx\r\nEND\r\n",
            "two values": "VALUE a-b 0 1\r\nx\r\nVALUE a-b 0 1\r\ny\r\nEND\r\n",
            "more than an end": "END\r\nEND\r\n",
            "more than a value": "VALUE a-b 0 1\r\nx\r\nEND\r\nEND\r\n",
            "zeros": "\0\0\0\0\r\n",
            "an error": "ERROR\r\n",
            "an error of the client": "CLIENT_ERROR bad command line format\r\n",
            "an error of the server": "SERVER_ERROR out of memory writing get response\r\n",
        ])
    func failsWithoutWaitingWhenTheServerAnswers(_ name: String, _ answer: String) throws {
        let (error, _) = try failure([.send(answer), .hang])
        #expect(error?.code == .tierUnavailable)
    }

    @Test(
        arguments: [
            "at once": [],
            "after half a header": [.send("VALUE a-b ")],
            "after half a value": [.send("VALUE a-b 0 1000\r\nxxx")],
        ] as [String: [ScriptedServer.Step]]
    )
    func failsWhenTheServerClosesTheConnection(_ name: String, _ steps: [ScriptedServer.Step]) throws {
        #expect(try failure(steps + [.close]).error?.code == .tierUnavailable)
        #expect(try failure(steps + [.reset]).error?.code == .tierUnavailable)
    }

    @Test func failsAtAClosedPortAndAtAPathWithoutASocket() throws {
        for address in try ["127.0.0.1:\(MemcachedProcess.freePort())", "/tmp/raster-memcached-\(UUID())"] {
            #expect(try failure(of: address).error?.code == .tierUnavailable)
        }
    }

    @Test func givesUpAtTheDeadlineWhenConnectionsAreNotAccepted() throws {
        let listener = try Listener(backlog: 0)
        defer { listener.close() }
        let waiting = try listener.fill()
        defer { for connection in waiting { connection.close() } }
        expectLate(try failure(of: "127.0.0.1:\(listener.port)"))
    }

    @Test func givesUpAtTheDeadlineWhenTheServerIsStopped() throws {
        let server = try MemcachedProcess()
        server.suspend()
        defer { server.resume() }
        expectLate(try failure(of: server.address))
    }

    @Test func theEarlierDeadlineCounts() throws {
        let server = try ScriptedServer { _ in [.hang] }
        let tier = try RasterMemcached.patient([server.address], deadline: .seconds(20))
        let time = ContinuousClock().measure {
            let error = #expect(throws: RasterError.self) { try tier.bytes("a-b", within: .milliseconds(50)) }
            #expect(error?.code == .tierUnavailable)
            #expect(error?.message.contains("no answer within") == true)
        }
        #expect(time < Self.bound)
    }

    @Test func asksNobodyAfterTheDeadlineOfTheRequest() throws {
        let server = try ScriptedServer { _ in [.send("END\r\n")] }
        let tier = try RasterMemcached.patient([server.address])
        let error = #expect(throws: RasterError.self) { try tier.bytes("a-b", within: .zero) }
        #expect(error?.code == .tierUnavailable)
        #expect(error?.message.contains("the deadline of the request passed") == true)
        #expect(server.connectionCount == 0)
    }

    @Test func returnsNothingForACanceledRequest() throws {
        let server = try ScriptedServer { _ in [.hang] }
        let tier = try RasterMemcached.patient([server.address], deadline: .seconds(20))
        let begin = ContinuousClock.now
        let bytes = try tier.bytes("a-b", isCancelled: { begin.duration(to: .now) > .milliseconds(20) })
        #expect(bytes == nil)
        #expect(begin.duration(to: .now) < Self.bound)
    }

    @Test func aLateAnswerIsNotTakenForTheNextOne() throws {
        // The answer to the first request arrives after its deadline.
        let server = try ScriptedServer { command in
            command == "get a-1\r\n"
                ? [.trickle("VALUE a-1 0 1\r\nx\r\nEND\r\n", pause: 20)] : [.send("VALUE a-2 0 1\r\ny\r\nEND\r\n")]
        }
        let tier = try RasterMemcached.patient([server.address], deadline: .milliseconds(200))
        let error = #expect(throws: RasterError.self) { try tier.bytes("a-1") }
        #expect(error?.code == .tierUnavailable)
        #expect(error?.message.contains("no answer within") == true)
        #expect(try tier.bytes("a-2") == [UInt8(ascii: "y")])
        #expect(server.connectionCount == 2)
    }

    @Test func anErrorOfMemoryIsNoFailureOfTheServer() throws {
        let server = try ScriptedServer { _ in [.send("SERVER_ERROR out of memory storing object\r\n")] }
        let tier = try RasterMemcached.patient([server.address])
        for _ in 0..<5 {
            let error = #expect(throws: RasterError.self) { try tier.bytes("a-b") }
            #expect(error?.message.contains("SERVER_ERROR out of memory storing object") == true)
        }
        #expect(tier.availableServers == [server.address])
    }

    @Test func aValueOverTheLimitIsNoFailureOfTheServer() throws {
        let server = try ScriptedServer { _ in [.send("VALUE a-b 0 101\r\n"), .hang] }
        let tier = try RasterMemcached.patient([server.address], valueByteLimit: 100)
        for _ in 0..<5 {
            let error = #expect(throws: RasterError.self) { try tier.bytes("a-b") }
            #expect(error?.code == .limitExceeded)
        }
        #expect(tier.availableServers == [server.address])
    }

    @Test func reportsThatAServerCannotStore() throws {
        // It answers the lines of a command, and the record as one.
        let server = try ScriptedServer { command in
            command.hasPrefix("set") ? [] : [.send("SERVER_ERROR out of memory storing object\r\n")]
        }
        let tier = try RasterMemcached.patient([server.address])
        let error = #expect(throws: RasterError.self) { try tier.store([1], "a-b") }
        #expect(error?.code == .tierUnavailable)
    }
}
