// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterKernels

struct FileDigest {
    /// The bytes; zeros if the file couldn't be read.
    let bytes: [UInt8]
    let isComplete: Bool

    private init(_ bytes: [UInt8]?) {
        self.bytes = bytes ?? [UInt8](repeating: 0, count: Int(RASTER_SHA256_LENGTH))
        isComplete = bytes != nil
    }

    init(path: String) {
        self.init(unsafe RegularFile(path)?.digest())
    }

    /// Reads the file of a library that is loaded: the one at the path, or the one that the kernel names if that is
    /// another by now.
    init(path: String, loadedAt address: UInt) {
        let mapped = MappedFile(at: address)
        var digest: [UInt8]?
        for path in [path, mapped?.path ?? path] where digest == nil {
            guard let mapped, let file = unsafe RegularFile(path), file.isMapped(as: mapped) else { continue }
            digest = file.digest()
        }
        self.init(digest)
    }

    /// Reads the size of a font's file, and the revision and checksum of each of its fonts; its place and its times don't
    /// count.
    init(font path: UnsafePointer<CChar>) {
        guard let file = unsafe RegularFile(path) else {
            self.init(nil)
            return
        }
        var digest = ByteDigest()
        unsafe withUnsafeBytes(of: file.byteCount) { unsafe digest.add($0) }
        file.addFontHeads(to: &digest)
        self.init(digest.bytes)
    }

    var digits: String { HexadecimalDigits.of(bytes) }
}

enum HexadecimalDigits {
    static func of(_ bytes: some Sequence<UInt8>) -> String {
        bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    static func ofDigest(of bytes: [UInt8]) -> String {
        var digest = ByteDigest()
        digest.add(bytes)
        return of(digest.bytes)
    }
}

/// The SHA-256 digest of bytes that are added one after the other.
struct ByteDigest {
    private var state = raster_sha256()

    init() {
        unsafe raster_sha256_init(&state)
    }

    mutating func add(_ bytes: UnsafeRawBufferPointer) {
        unsafe raster_sha256_update(&state, bytes.baseAddress, bytes.count)
    }

    mutating func add(_ bytes: [UInt8]) {
        unsafe bytes.withUnsafeBytes { unsafe add($0) }
    }

    var bytes: [UInt8] {
        var (state, bytes) = (state, [UInt8](repeating: 0, count: Int(RASTER_SHA256_LENGTH)))
        unsafe raster_sha256_final(&state, &bytes)
        return bytes
    }
}
