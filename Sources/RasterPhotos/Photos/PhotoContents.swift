// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterKernels
import Foundation
import RasterKit

/// The SHA-256 digest of a file's contents.
struct PhotoDigest: Hashable, Sendable {
    private var words: (UInt64, UInt64, UInt64, UInt64) { (first, second, third, fourth) }
    private let first: UInt64
    private let second: UInt64
    private let third: UInt64
    private let fourth: UInt64

    init(of data: Data) {
        var state = raster_sha256()
        var words: [UInt64] = [0, 0, 0, 0]
        unsafe raster_sha256_init(&state, raster_sha256_instructions_in_use())
        unsafe data.withUnsafeBytes { unsafe raster_sha256_update(&state, $0.baseAddress, $0.count) }
        unsafe raster_sha256_final(&state, &words)
        (first, second, third, fourth) = (words[0], words[1], words[2], words[3])
    }
}

/// The bytes of a photo, or the file that has them.
enum PhotoContents: Sendable {
    case file(path: String)
    case data(Data)

    /// The start of messages about them.
    var place: String {
        switch self {
        case .file(let path): "\(path): "
        case .data: ""
        }
    }

    /// Returns the bytes.
    func read(_ limits: PhotoLimits) throws(RasterError) -> Data {
        switch self {
        case .file(let path): return try Self.read(path, limits)
        case .data(let data):
            try Self.check(data.count, at: "", limits)
            return data
        }
    }

    private static func check(_ count: Int, at place: String, _ limits: PhotoLimits) throws(RasterError) {
        guard count > limits.byteCount else { return }
        throw RasterError(
            .limitExceeded,
            "\(place)Can't read the photo: it has \(count) bytes, and the limit is \(limits.byteCount). Compress it, or raise "
                + "the byteCount of its PhotoLimits."
        )
    }

    private static func read(_ path: String, _ limits: PhotoLimits) throws(RasterError) -> Data {
        func failed(_ code: Int32) -> RasterError {
            RasterError(
                .fileFailed,
                at: URL(fileURLWithPath: path),
                "Can't read the photo",
                NSError(domain: NSPOSIXErrorDomain, code: Int(code))
            )
        }
        // Opening a pipe doesn't wait for a writer.
        let file = unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard file >= 0 else { throw failed(errno) }
        defer { close(file) }
        var status = stat()
        guard unsafe fstat(file, &status) == 0 else { throw failed(errno) }
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw RasterError(
                .fileFailed,
                "\(path): Can't read the photo: it is a folder, a device or a pipe, not a file."
            )
        }
        let count = Int(status.st_size)
        try check(count, at: "\(path): ", limits)
        guard let bytes = unsafe malloc(max(count, 1)) else {
            throw RasterError(
                .outOfMemory,
                "\(path): Can't read the photo: the memory for \(count) bytes is not available."
            )
        }
        var data = unsafe Data(bytesNoCopy: bytes, count: count, deallocator: .free)
        var end = 0
        while end < count {
            let read = unsafe Glibc.read(file, bytes + end, count - end)
            if read < 0, errno == EINTR { continue }
            guard read >= 0 else { throw failed(errno) }
            guard read > 0 else { break }
            end += read
        }
        // A file that has become shorter has another digest.
        data.count = end
        return data
    }
}
