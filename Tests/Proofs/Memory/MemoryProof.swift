// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

/// Proves what can only be seen in a process of its own: memory that runs out, memory that is given back or used again,
/// the peak of decoding, and pressure that the kernel reports.
///
/// Without an argument it runs each proof in a process of its own, and ends with the status 1 if one fails. A proof
/// that this machine has no means for says so and passes.
enum MemoryProof {
    /// A proof: prints what it measures, and returns what is wrong.
    typealias Body = @Sendable () throws -> [String]

    static let proofs: [(name: String, body: Body)] =
        [
            ("exhausted-large", ExhaustedMemory.largeImages),
            ("exhausted-many", ExhaustedMemory.manyImages),
            ("returned-by-cache", ReturnedMemory.ofCache),
            ("returned-by-client", ReturnedMemory.ofClient),
            ("counted", CountedMemory.ofAllSizes),
            ("scroll-faults", SteadyScroll.faults),
            ("png-reading", PNGPeak.ofReading),
            ("png-writing", PNGPeak.ofWriting),
            ("png-bombs", PNGPeak.ofBombs),
            ("kernel-pressure", KernelPressure.isReported),
        ]

    static func run(_ arguments: [String]) throws {
        if arguments.first == KernelPressure.thrashing {
            return try KernelPressure.thrash(Array(arguments.dropFirst()))
        }
        guard let name = arguments.first else { exit(runAll() ? 0 : 1) }
        if name == CountedMemory.argument, let images = CountedMemory.Images(Array(arguments.dropFirst())) {
            let faults = try CountedMemory.run(images)
            for fault in faults { say("FAILED: \(fault)") }
            exit(faults.isEmpty ? 0 : 1)
        }
        guard let proof = proofs.first(where: { $0.name == name }) else {
            say("There is no proof \(name). Proofs: \(proofs.map(\.name).joined(separator: ", ")).")
            exit(2)
        }
        let faults = try proof.body()
        for fault in faults { say("\(name): FAILED: \(fault)") }
        exit(faults.isEmpty ? 0 : 1)
    }

    private static func runAll() -> Bool {
        var isRight = true
        for (name, _) in proofs {
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
            process.arguments = ["memory", name]
            try? process.run()
            process.waitUntilExit()
            let isProven = process.terminationReason == .exit && process.terminationStatus == 0
            let end = process.terminationReason == .exit ? "status" : "signal"
            say("\(name): \(isProven ? "proven" : "not proven, \(end) \(process.terminationStatus)")")
            isRight = isRight && isProven
        }
        return isRight
    }
}
