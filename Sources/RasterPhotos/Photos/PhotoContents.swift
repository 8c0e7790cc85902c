// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterKernels
import Foundation
import RasterKit

/// The SHA-256 digest of a file's contents.
struct PhotoDigest: Hashable, Sendable {
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
        let url = URL(fileURLWithPath: path)
        if let kind = ImageFile.kind(of: url), kind != S_IFREG {
            throw RasterError(.fileFailed, "\(path): Can't read the photo: it is a folder, device or pipe.")
        }
        do {
            try check(url.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0, at: "\(path): ", limits)
            let data = try Data(contentsOf: url)
            // It may have grown, and files of the system have no size.
            try check(data.count, at: "\(path): ", limits)
            return data
        } catch let error as RasterError {
            throw error
        } catch {
            throw RasterError(.fileFailed, at: url, "Can't read the photo", error)
        }
    }
}
