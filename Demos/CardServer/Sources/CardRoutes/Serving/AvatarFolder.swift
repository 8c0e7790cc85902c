// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

package import Foundation
import HTTPTypes
import RasterKit
import RasterPhotos
import Synchronization

/// The photos that cards may show: files of one folder, and uploads in a folder inside it.
///
/// Names have no slash and no dot in front, and links aren't followed, so that nothing outside can be read. Photos are kept
/// in memory by file, size and time of change, up to a limit.
package final class AvatarFolder: Sendable {
    private let folder: URL
    private let uploadLimit: Int
    private let cache = Mutex(CachedPhotos())
    private let uploads = Mutex<Void>(())

    private static let limits = PhotoLimits(pixelCount: 40_000_000, byteCount: 8 << 20, time: .seconds(2))

    /// - Parameter uploadLimit: The bytes that uploads may occupy; the oldest ones are removed.
    package init(folder: URL, uploadLimit: Int) throws {
        self.folder = folder
        self.uploadLimit = uploadLimit
        try FileManager.default.createDirectory(at: uploadFolder, withIntermediateDirectories: true)
    }

    private var uploadFolder: URL { folder.appendingPathComponent(".uploads", isDirectory: true) }

    /// Returns whether a text is the name of an avatar: no path, and no hidden file.
    static func isName(_ text: String) -> Bool { text.wholeMatch(of: /[A-Za-z0-9_-][A-Za-z0-9._-]{0,79}/) != nil }

    /// The problem of a server without avatars.
    static let missing = Problem(
        .notFound,
        "The server has no avatars. Start it with --avatars and a folder.",
        parameter: "avatar"
    )

    /// Returns the photo of a name.
    func photo(named name: String) throws(Problem) -> Photo {
        guard Self.isName(name) else { throw Self.unknown(name) }
        for directory in [folder, uploadFolder] {
            guard let file = PlainFile(at: directory.appendingPathComponent(name)) else { continue }
            let identity = file.identity
            if let photo = cache.withLock({ $0.find(identity) }) { return photo }
            guard identity.byteCount <= Self.limits.byteCount else { break }
            do {
                let photo = try Photo(data: try file.contents(limit: Self.limits.byteCount), limits: Self.limits)
                cache.withLock { $0.store(photo, identity) }
                return photo
            } catch {
                throw Problem(.notFound, "The avatar \"\(name)\" can't be read as a photo.", parameter: "avatar")
            }
        }
        throw Self.unknown(name)
    }

    private static func unknown(_ name: String) -> Problem {
        Problem(.notFound, "There is no avatar \"\(name.prefix(40))\".", parameter: "avatar")
    }

    /// Stores a photo by its contents, without metadata and at most 512 pixels large, and returns its name.
    func store(_ data: Data) async throws(Problem) -> String {
        let small: Data
        do {
            let photo = try Photo(data: data, limits: Self.limits)
            let request = RasterRequest(photo, size: photo.size(fitting: CGSize(width: 512, height: 512)))
            small = try await RasterPipeline(cache: nil).render(request).image.data(as: .png)
        } catch {
            throw Problem(
                .unprocessableContent,
                "The body can't be read as a JPEG, PNG, WebP or AVIF: \(error.message)"
            )
        }
        do {
            let name = try CacheKey(of: small).digest + ".png"
            try uploads.withLock { _ in
                try small.write(to: uploadFolder.appendingPathComponent(name), options: .atomic)
                try removeOldest()
            }
            return name
        } catch {
            throw .busy("The avatar can't be stored now.", seconds: 30)
        }
    }

    private func removeOldest() throws {
        let keys: Set<URLResourceKey> = [.fileSizeKey, .contentModificationDateKey]
        let files = try FileManager.default.contentsOfDirectory(
            at: uploadFolder,
            includingPropertiesForKeys: Array(keys)
        )
        .map { (url: $0, values: try $0.resourceValues(forKeys: keys)) }
        .sorted {
            $0.values.contentModificationDate ?? .distantPast > $1.values.contentModificationDate ?? .distantPast
        }
        var total = 0
        for (index, file) in files.enumerated() {
            total += file.values.fileSize ?? 0
            if total > uploadLimit, index > 0 { try FileManager.default.removeItem(at: file.url) }
        }
    }
}

/// The photos that were read last, of at most 64 MiB: when they are more, all are read again.
private struct CachedPhotos {
    private var photos: [PlainFile.Identity: Photo] = [:]
    private var byteCount = 0

    func find(_ identity: PlainFile.Identity) -> Photo? { photos[identity] }

    mutating func store(_ photo: Photo, _ identity: PlainFile.Identity) {
        if byteCount + identity.byteCount > 64 << 20 { (photos, byteCount) = ([:], 0) }
        if photos.updateValue(photo, forKey: identity) == nil { byteCount += identity.byteCount }
    }
}
