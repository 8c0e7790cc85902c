// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import StateGeneration
import Testing

@testable import RasterState

@Suite struct SHA256Tests {
    private typealias Model = ModelSHA256

    private static let ways = SHA256.hasExtension ? [false, true] : [false]

    private func digest(_ text: String, _ usesExtension: Bool) -> String {
        Array(text.utf8).withUnsafeBytes { digits([$0], usesExtension) }
    }

    private func digits(_ parts: [UnsafeRawBufferPointer], _ usesExtension: Bool) -> String {
        var hash = SHA256(usingExtension: usesExtension)
        for part in parts { hash.update(part) }
        return hash.finalize().withUnsafeBytes { Model.digits($0) }
    }

    @Test(arguments: ways)
    func givesTheDigestsOfTheStandard(usesExtension: Bool) {
        #expect(digest("", usesExtension) == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
        #expect(digest("abc", usesExtension) == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
        #expect(
            digest("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", usesExtension)
                == "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        )
        let bits896 =
            "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmn"
            + "hijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu"
        #expect(digest(bits896, usesExtension) == "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1")
        #expect(
            digest(String(repeating: "a", count: 1_000_000), usesExtension)
                == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
        )
    }

    @Test(arguments: ways)
    func agreesWithAModelAtEveryLengthAndAlignment(usesExtension: Bool) {
        let bytes = Model.bytes(count: 300)
        for length in 0...300 {
            let expected = Model.digest(of: bytes[..<length])
            for alignment in 0..<16 {
                // As much memory as the bytes need, so that the address sanitizer finds what is read behind them.
                let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: alignment + length, alignment: 16)
                defer { memory.deallocate() }
                let text = UnsafeMutableRawBufferPointer(rebasing: memory[alignment...])
                text.copyBytes(from: bytes[..<length])
                #expect(digits([.init(text)], usesExtension) == expected, "\(length) bytes at \(alignment)")
            }
        }
    }

    @Test(arguments: ways)
    func givesOneDigestForPartsOfAnyLength(usesExtension: Bool) {
        let bytes = Model.bytes(count: 2000)
        let expected = Model.digest(of: bytes[...])
        var random = SeededSource(seed: 14)
        for round in 0..<300 {
            // Short parts, parts around a block, and long ones.
            let longest = [3, 70, 130, 900][round % 4]
            bytes.withUnsafeBytes { bytes in
                var parts: [UnsafeRawBufferPointer] = []
                var start = 0
                while start < bytes.count {
                    let end = min(start + random.index(below: longest + 1), bytes.count)
                    parts.append(UnsafeRawBufferPointer(rebasing: bytes[start..<end]))
                    start = end
                }
                #expect(digits(parts, usesExtension) == expected, "parts of round \(round)")
            }
        }
    }

    @Test(arguments: ways)
    func goesOnAfterADigestWasRead(usesExtension: Bool) {
        let bytes = Model.bytes(count: 200)
        var hash = SHA256(usingExtension: usesExtension)
        for (index, byte) in bytes.enumerated() {
            #expect(hash.finalize().withUnsafeBytes { Model.digits($0) } == Model.digest(of: bytes[..<index]))
            withUnsafeBytes(of: byte) { hash.update($0) }
        }
    }

    @Test func usesTheInstructionsOfEveryProcessorWhereTheBaselineIsAskedFor() async {
        await #expect(processExitsWith: .success) {
            setenv("RASTERKIT_INSTRUCTIONS", "baseline", 1)
            #expect(!SHA256.usesExtension)
        }
    }

    @Test(arguments: ["", nil])
    func usesTheFastestInstructionsOtherwise(name: String?) async {
        await #expect(processExitsWith: .success) { [name] in
            if let name { setenv("RASTERKIT_INSTRUCTIONS", name, 1) } else { unsetenv("RASTERKIT_INSTRUCTIONS") }
            #expect(SHA256.usesExtension == SHA256.hasExtension)
        }
    }
}
