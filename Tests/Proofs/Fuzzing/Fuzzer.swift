// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Fuzzing

/// Runs a target of `Fuzzing` with inputs that libFuzzer chooses, in the build of `.ci/fuzz`.
enum Fuzzer {
    /// The target that `FUZZ_TARGET` names: libFuzzer takes the arguments.
    static let target = ProcessInfo.processInfo.environment["FUZZ_TARGET"].flatMap(FuzzTarget.init(rawValue:))

    private typealias Run = @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
    private typealias Driver =
        @convention(c) (
            UnsafeMutablePointer<CInt>, UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>, Run
        ) -> CInt

    static func run() {
        guard target != nil else {
            let names = FuzzTarget.allCases.map(\.rawValue).joined(separator: ", ")
            return fail("Set FUZZ_TARGET to one of \(names).")
        }
        // libFuzzer is linked by `.ci/fuzz` alone.
        guard let symbol = dlsym(nil, "LLVMFuzzerRunDriver") else {
            return fail("This build has no libFuzzer: run `make fuzz`.")
        }
        var count = CommandLine.argc
        var arguments = CommandLine.unsafeArgv
        exit(unsafeBitCast(symbol, to: Driver.self)(&count, &arguments) { testOneInput($0, $1) })
    }

    private static func fail(_ message: String) {
        FileHandle.standardError.write(Data("\(message)\n".utf8))
        exit(1)
    }
}

/// Runs the target once; a failure ends the process, as libFuzzer expects.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    do throws(FuzzFailure) {
        try Fuzzer.target?.run(Array(UnsafeBufferPointer(start: bytes, count: count)))
    } catch {
        fatalError("\(error)")
    }
    return 0
}
