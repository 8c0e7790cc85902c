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

    /// Returns the name of a type as it can be had in this way.
    ///
    /// The name of a private type holds an address, and what stands there is not public.
    func name(of type: any Any.Type) -> TypeName {
        let name = TypeName.entry(of: type)
        guard self == .mirror, name.refusal == nil, UnnamedTypes.text(of: type).contains("(unknown context") else {
            return name
        }
        if case .text(let own) = TypeName.own(of: type), own != TypeName.reflected(type).text { return name }
        return TypeName(text: name.text, refusal: .hidden)
    }
}

extension TypeName.Refusal {
    /// The refusal of a private type where only public interfaces are used.
    fileprivate static let hidden = TypeName.Refusal(
        code: .ambiguousName,
        reason: "public interfaces don't tell private types apart, and keys are made by Mirror"
    )
}

extension StateEncoder {
    /// A Boolean value that indicates whether keys are made by `Mirror` and other public interfaces alone.
    ///
    /// It is `true` if the layout of Swift values isn't the one that RasterKit knows: with a compiler or on a processor that
    /// wasn't tried, or where a test at the first key fails. Then keys take longer, and values that `Mirror` shows in
    /// part are refused. The environment variable `RASTERKIT_KEYS` with the value `mirror` asks for it.
    public static var usesMirror: Bool { RuntimeReading.current == .mirror }

    /// A Boolean value that indicates whether keys are made by `Mirror` although the environment doesn't ask for it.
    package static var usesMirrorUnasked: Bool {
        usesMirror && RuntimeReading.reasonForMirror() != .asked
    }

    /// The value of the environment's variable `RASTERKIT_KEYS`, if it isn't one that RasterKit knows.
    package static var unknownReading: String? { RuntimeReading.misunderstood() }
}
