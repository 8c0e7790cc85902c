// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit

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
        case .file(let path): return try read(path, limits)
        case .data(let data):
            try check(data.count, limits)
            return data
        }
    }

    static func digest(of data: Data) -> SHA256.Digest {
        unsafe data.withUnsafeBytes { unsafe SHA256.digest(of: $0) }
    }

    private func check(_ count: Int, _ limits: PhotoLimits) throws(RasterError) {
        guard count > limits.byteCount else { return }
        throw RasterError(
            .limitExceeded,
            "\(place)Can't read the photo: it has \(count) bytes, and the limit is \(limits.byteCount). Compress it, or raise "
                + "the byteCount of its PhotoLimits."
        )
    }

    private func read(_ path: String, _ limits: PhotoLimits) throws(RasterError) -> Data {
        let url = URL(fileURLWithPath: path)
        if let kind = ImageFile.kind(of: url), kind != S_IFREG {
            throw RasterError(.fileFailed, "\(path): Can't read the photo: it is a folder, device or pipe.")
        }
        do {
            try check(url.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0, limits)
            let data = try Data(contentsOf: url)
            // It may have grown, and files of the system have no size.
            try check(data.count, limits)
            return data
        } catch let error as RasterError {
            throw error
        } catch {
            throw RasterError(.fileFailed, at: url, "Can't read the photo", error)
        }
    }
}
