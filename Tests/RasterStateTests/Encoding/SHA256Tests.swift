// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Testing

@testable import RasterState

@Suite struct SHA256Tests {
    private func digest(_ text: String) -> String {
        Array(text.utf8).withUnsafeBytes { SHA256.digest(of: $0) }.withUnsafeBytes { [UInt8]($0) }
            .map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    @Test func givesTheDigestsOfTheStandard() {
        #expect(digest("") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
        #expect(digest("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
        #expect(
            digest("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")
                == "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        )
        #expect(
            digest(String(repeating: "a", count: 100_000))
                == "6d1cf22d7cc09b085dfc25ee1a1f3ae0265804c607bc2074ad253bcc82fd81ee"
        )
    }

    @Test(arguments: [55, 56, 57, 63, 64, 65, 119, 120, 128])
    func dependsOnTheLastByteAtEveryLength(length: Int) {
        let text = String(repeating: "a", count: length - 1)
        #expect(digest(text + "a") != digest(text + "b"))
    }
}
