// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Synchronization

#if compiler(>=6.4) || !compiler(>=6.3)
    #warning("RasterKit was tried with Swift 6.3: with this compiler, keys are made by Mirror (see Docs/Keys.md)")
#endif
#if !(arch(x86_64) || arch(arm64))
    #warning("RasterKit was tried on x86_64 and arm64: on this processor, keys are made by Mirror (see Docs/Keys.md)")
#endif

/// A way of reading values whose types say nothing about themselves.
enum RuntimeReading {
    /// By the layout that the runtime gives to values.
    case inPlace
    /// By `Mirror` and other public interfaces alone.
    case mirror

    /// The number of the choice: 0 before it is made.
    private static let choice = Atomic<Int>(0)

    /// The way that this process uses.
    ///
    /// It is chosen on the first call. Threads that call at the same time all choose, so that none waits for another one,
    /// which may hold a lock of its own; they choose alike.
    @inline(__always)
    static var current: RuntimeReading {
        let known = choice.load(ordering: .relaxed)
        return known == 1 ? .inPlace : known == 2 ? .mirror : decide()
    }

    @inline(never)
    private static func decide() -> RuntimeReading {
        let reading = reasonForMirror() == nil ? inPlace : mirror
        choice.store(reading == .inPlace ? 1 : 2, ordering: .relaxed)
        return reading
    }

    /// A Boolean value that indicates whether the process reads in place.
    static var isReadingInPlace: Bool { current == .inPlace }

    /// A reason for which a process reads by `Mirror`.
    enum Reason: Hashable {
        /// The environment asks for it.
        case asked
        /// The compiler or the processor is none that was proven.
        case unproven
        /// The self-test failed, at the probe of this name.
        case failed(String)
    }

    /// Returns why a process reads by `Mirror`, or nil if it reads in place.
    ///
    /// - Parameters:
    ///   - asked: The value of the environment's variable `RASTERKIT_KEYS`.
    ///   - isProven: A Boolean value that indicates whether compiler and processor are among those that were proven.
    ///   - probes: The probes of the self-test.
    static func reasonForMirror(
        asked: String? = asked,
        isProven: Bool = isProven,
        probes: [RuntimeSelfTest.Probe] = RuntimeSelfTest.probes
    ) -> Reason? {
        guard asked != "mirror" else { return .asked }
        guard isProven else { return .unproven }
        return RuntimeSelfTest.failure(of: probes).map { .failed($0) }
    }

    /// The value of the environment's variable `RASTERKIT_KEYS`.
    static var asked: String? {
        unsafe getenv("RASTERKIT_KEYS").map { unsafe String(cString: $0) }
    }

    /// Returns a value of the environment's variable that asks for nothing that there is, or nil.
    static func misunderstood(_ asked: String? = asked) -> String? {
        asked.flatMap { $0.isEmpty || $0 == "mirror" ? nil : $0 }
    }

    /// A Boolean value that indicates whether the compiler and the processor are among those that were proven.
    static var isProven: Bool {
        #if compiler(>=6.3) && !compiler(>=6.4) && (arch(x86_64) || arch(arm64))
            true
        #else
            false
        #endif
    }
}
