// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import RasterLock
import RasterMemcached

/// Runs one of the programs of tests that need several processes.
enum TierProof {
    static func run(_ arguments: [String]) async throws {
        switch arguments.first {
        case "lease":
            try LeaseProof.run(Array(arguments.dropFirst()))
        case "requests":
            try await RequestProof.run(Array(arguments.dropFirst()))
        case "nested":
            try await NestedProof.run(Array(arguments.dropFirst()))
        default:
            print(
                """
                usage: Proofs tiers lease SERVER COUNT | requests SERVER COUNT | nested DIRECTORY VERSION NUMBER...
                """
            )
        }
    }
}

/// Asks a tier on memcached for records by several threads, and stores those that it misses.
///
/// It prints a line when it is ready, begins when its input ends, and prints the names of the records that
/// it missed.
enum LeaseProof {
    static func run(_ arguments: [String]) throws {
        guard arguments.count == 2, let count = Int(arguments[1]) else { return }
        let tier = try RasterMemcached(servers: [arguments[0]], deadline: .seconds(10))
        say("ready")
        _ = try FileHandle.standardInput.readToEnd()
        DispatchQueue.concurrentPerform(iterations: count) { index in
            let name = "lease-\(index)"
            let request = RasterPipeline.TierRequest(
                name: name,
                deadline: .now.advanced(by: .seconds(30)),
                drawingTime: .seconds(20)
            )
            let bytes = try? tier.find(request) { record throws(RasterError) in record.byteCount }
            guard bytes == nil else { return }
            // One write, so that lines of threads don't mix.
            FileHandle.standardOutput.write(Data("\(name)\n".utf8))
            let record = [UInt8](repeating: 1, count: 1000)
            _ = try? tier.store(record.span.bytes, named: name, drawingTime: .milliseconds(1))
        }
    }
}

/// Requests one picture many times at once from a pipeline with a tier on memcached.
///
/// It prints a line when it is ready, begins when its input ends, and prints how often the picture was drawn
/// and how many of the images had its color.
enum RequestProof {
    /// The number of drawings in this process.
    fileprivate static let drawings = Lock(0)

    static func run(_ arguments: [String]) async throws {
        guard arguments.count == 2, let count = Int(arguments[1]) else { return }
        let tier = try RasterMemcached(servers: [arguments[0]], deadline: .seconds(10))
        // Validation draws hits again, to compare them.
        let pipeline = RasterPipeline(tiers: [tier]) { $0.validation = [] }
        say("ready")
        _ = try FileHandle.standardInput.readToEnd()
        let right = await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<count {
                group.addTask {
                    let size = CGSize(width: 64, height: 64)
                    let result = try? await pipeline.render(RasterRequest(SlowSquare(), size: size, scale: 1))
                    return result?.image.pixel(x: 32, y: 32)?.red == 255
                }
            }
            return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
        await pipeline.flushTiers()
        print(drawings.withLock { $0 }, right)
    }
}

/// A square that takes a while to draw.
private struct SlowSquare: Rasterizable {
    static var keyPathsThatAffectState: StateKeyPaths<SlowSquare> { [\.side] }

    var side = 64

    func draw(in context: DrawingContext, bounds: CGRect) {
        RequestProof.drawings.withLock { $0 += 1 }
        // Work, not sleep: as a drawing is.
        let end = ContinuousClock.now.advanced(by: .milliseconds(20))
        while ContinuousClock.now < end {}
        context.fill(bounds, with: Color(red: 1, green: 0, blue: 0))
    }
}

/// Draws pictures for a slow tier, and ends in a way that its argument says before they are stored.
enum TierEnd {
    /// The pictures, each of which takes 50 ms to store.
    private static let count = 5

    static func run(_ arguments: [String]) throws {
        let way = arguments.last ?? ""
        let tier = SlowTier(pause: way == "hang" ? 1_000_000 : 50)
        var pipeline: RasterPipeline? = RasterPipeline(tiers: [tier]) { $0.validation = [] }
        for number in 0..<count {
            _ = try pipeline?.render(Stripe(number: number), size: CGSize(width: 20, height: 20))
        }
        switch way {
        case "exit":
            exit(3)
        case "thread":
            Thread.detachNewThread { exit(4) }
            while true { sleep(1) }
        case "release":
            pipeline = nil
        default:
            break
        }
        withExtendedLifetime(pipeline) {}
    }
}

/// A stripe that takes some time to draw.
private struct Stripe: Rasterizable {
    var number: Int
    static var keyPathsThatAffectState: StateKeyPaths<Stripe> { [\.number] }
    func draw(in context: DrawingContext, bounds: CGRect) {
        usleep(2000)
        context.fill(CGRect(x: CGFloat(number), y: 0, width: 1, height: 20), with: .red)
    }
}

/// A tier that prints a line for each record, a while after it gets it.
final class SlowTier: RasterTier {
    private let pause: UInt32

    let name = "slow"
    let isRemote = false

    /// Creates a tier.
    ///
    /// - Parameter pause: The time that a record takes, in milliseconds.
    init(pause: UInt32) {
        self.pause = pause
    }

    func expectedLookUpTime(byteCount: Int) -> Duration { .zero }

    func find<Value>(
        _ request: RasterPipeline.TierRequest,
        read: (RawSpan) throws(RasterError) -> Value
    ) throws(RasterError) -> Value? { nil }

    func store(_ record: RawSpan, named name: String, drawingTime: Duration) throws(RasterError) -> Bool {
        usleep(pause * 1000)
        FileHandle.standardOutput.write(Data("stored\n".utf8))
        return true
    }

    func removeRecord(named name: String) throws(RasterError) {}

    func removeAll() throws(RasterError) {}

    func flush() throws(RasterError) {
        FileHandle.standardOutput.write(Data("flushed\n".utf8))
    }
}
