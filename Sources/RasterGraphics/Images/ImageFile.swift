// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

package import Foundation

/// The files that images are written to.
package enum ImageFile {
    /// Writes data to a file, which is replaced as a whole or not at all.
    ///
    /// A device, pipe or socket at the path isn't a file: users who may do so would replace it, too.
    package static func write(_ data: Data, to url: URL) throws(RasterError) {
        if let kind = kind(of: url), kind != S_IFREG, kind != S_IFDIR {
            throw RasterError(
                .fileFailed,
                "\(url.path): Can't write the image: a device, pipe or socket would be replaced by a file. Write the data "
                    + "to it instead."
            )
        }
        do {
            try data.write(to: url, options: .atomic)
        } catch {
            throw RasterError(.fileFailed, at: url, "Can't write the image", error)
        }
    }

    /// Returns the bytes of a file, or one more than a limit where it has more.
    ///
    /// - Throws: `RasterError` with the code `fileFailed`, also for folders, devices and pipes, which aren't read.
    package static func read(_ url: URL, limit: Int) throws(RasterError) -> Data {
        let kind = kind(of: url)
        guard kind == S_IFREG else {
            let place = url.isFileURL ? url.path : url.absoluteString
            let reason = kind == nil ? "there is no such file" : "it is a folder, device or pipe"
            let advice = "it isn't the address of a file. Fetch its data"
            throw RasterError(.fileFailed, "\(place): Can't read the image: \(url.isFileURL ? reason : advice).")
        }
        do {
            return try FileHandle(forReadingFrom: url).read(upToCount: limit + 1) ?? Data()
        } catch {
            throw RasterError(.fileFailed, at: url, "Can't read the image", error)
        }
    }

    /// Returns the type bits of `stat` for a path, or nil if there is nothing.
    package static func kind(of url: URL) -> mode_t? {
        var status = stat()
        guard url.isFileURL, unsafe stat(url.path, &status) == 0 else { return nil }
        return status.st_mode & S_IFMT
    }
}
