// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import RasterStore

/// Uses a store in a process of its own, which a test can kill.
enum StoreProof {
    static func run(_ arguments: [String]) throws {
        var arguments = arguments
        guard arguments.count >= 3, let limit = Int(arguments[2]) else {
            return say("usage: Proofs store write|check|full|fork|damage DIRECTORY LIMIT [NUMBER...]")
        }
        let command = arguments.removeFirst()
        let directory = URL(fileURLWithPath: arguments.removeFirst())
        let numbers = arguments.dropFirst().compactMap { UInt64($0) }
        switch command {
        case "write": try write(try RasterStore(directory: directory, byteLimit: limit), seed: numbers.first ?? 1)
        case "check": try check(try RasterStore(directory: directory, byteLimit: limit))
        case "full": try fill(try RasterStore(directory: directory, byteLimit: limit))
        case "fork": try useAfterFork(try RasterStore(directory: directory, byteLimit: limit))
        case "damage":
            try DamagedStores(directory: directory, byteLimit: limit).run(seeds: numbers[0]..<numbers[0] + numbers[1])
        default: say("unknown command \(command)")
        }
    }

    /// Writes, removes and reads records until it is killed.
    private static func write(_ store: RasterStore, seed: UInt64) throws {
        var random = ProofRandom(seed: seed)
        var count = 0
        while true {
            let name = random.below(ProofRecord.nameCount)
            switch random.below(10) {
            case 0: try store.removeRecord(named: ProofRecord.name(name))
            case 1: _ = try ProofRecord.find(name, in: store)
            default:
                let record = ProofRecord.bytes(name, generation: random.next(), count: 100 + random.below(60_000))
                try store.store(record.span.bytes, named: ProofRecord.name(name), drawingTime: .milliseconds(1))
            }
            count += 1
            if count == 20 { say("ready") }
        }
    }

    /// Finds each record, and stores another.
    private static func check(_ store: RasterStore) throws {
        var counts: [ProofRecord.Finding: Int] = [:]
        for name in 0..<ProofRecord.nameCount { counts[try ProofRecord.find(name, in: store), default: 0] += 1 }
        let record = ProofRecord.bytes(1, generation: 1, count: 9000)
        // A full or read-only disk stores nothing.
        let isStored = (try? store.store(record.span.bytes, named: ProofRecord.name(1), drawingTime: .milliseconds(1)))
        let isFound = try isStored == true && ProofRecord.find(1, in: store) == .right
        say("right \(counts[.right] ?? 0) wrong \(counts[.wrong] ?? 0) stored \(isFound)")
    }

    /// Stores records until files can't be as large, and says what happened to the records before.
    private static func fill(_ store: RasterStore) throws {
        for name in 0..<5 {
            let record = ProofRecord.bytes(name, generation: 1, count: 20_000)
            try store.store(record.span.bytes, named: ProofRecord.name(name), drawingTime: .milliseconds(1))
        }
        var limit = rlimit(rlim_cur: 10_000, rlim_max: rlim_t.max)
        setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
        var code = "none"
        var message = ""
        for name in 5..<40 {
            do {
                let record = ProofRecord.bytes(name, generation: 1, count: 20_000)
                try store.store(record.span.bytes, named: ProofRecord.name(name), drawingTime: .milliseconds(1))
            } catch {
                (code, message) = (error.code.name, error.message)
                break
            }
        }
        let right = try (0..<5).filter { try ProofRecord.find($0, in: store) == .right }.count
        say("right \(right) error \(code) \(message)")
    }

    /// Asks a store in a child that was forked, which must say that it can't, one of the child's own, and the parent's.
    private static func useAfterFork(_ store: RasterStore) throws {
        let record = ProofRecord.bytes(1, generation: 1, count: 20_000)
        try store.store(record.span.bytes, named: ProofRecord.name(1), drawingTime: .milliseconds(1))
        let child = forkProcess()
        if child == 0 {
            do {
                _ = try ProofRecord.find(1, in: store)
                _exit(1)
            } catch {
                guard (error as? RasterError)?.message.contains("forked") == true else { _exit(2) }
            }
            do {
                let own = try RasterStore(directory: store.directory, byteLimit: 1 << 20)
                _exit(try ProofRecord.find(1, in: own) == .right ? 0 : 3)
            } catch {
                _exit(4)
            }
        }
        var status: Int32 = 0
        waitpid(child, &status, 0)
        say("child \(status >> 8) parent \(try ProofRecord.find(1, in: store) == .right)")
    }
}

/// Swift doesn't import `fork`.
@_silgen_name("fork") private func forkProcess() -> Int32
