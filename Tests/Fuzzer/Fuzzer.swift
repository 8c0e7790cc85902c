// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Fuzzing

/// Runs the target that `FUZZ_TARGET` names with inputs that libFuzzer chooses.
@main
enum Fuzzer {
    static let target = ProcessInfo.processInfo.environment["FUZZ_TARGET"].flatMap(FuzzTarget.init(rawValue:))

    static func main() {
        guard target != nil else {
            let names = FuzzTarget.allCases.map(\.rawValue).joined(separator: ", ")
            FileHandle.standardError.write(Data("Set FUZZ_TARGET to one of \(names).\n".utf8))
            exit(1)
        }
        var count = CommandLine.argc
        var arguments = CommandLine.unsafeArgv
        exit(runFuzzer(&count, &arguments) { testOneInput($0, $1) })
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

/// The driver of libFuzzer, which SwiftPM's own `main` hides otherwise.
@_silgen_name("LLVMFuzzerRunDriver")
private func runFuzzer(
    _ count: UnsafeMutablePointer<CInt>,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
    _ run: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt
