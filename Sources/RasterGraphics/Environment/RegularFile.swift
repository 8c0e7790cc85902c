// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import Foundation

/// A regular file that is read; nothing else is opened, since reading a pipe could wait forever.
struct RegularFile: ~Copyable {
    private let descriptor: Int32
    let byteCount: UInt64

    init?(_ path: UnsafePointer<CChar>) {
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return nil }
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            close(descriptor)
            return nil
        }
        self.descriptor = descriptor
        byteCount = UInt64(status.st_size)
    }

    deinit {
        close(descriptor)
    }

    /// Passes the bytes to a closure, some at a time; returns false if they can't be read.
    private func forEachBlock(_ body: (UnsafeRawBufferPointer) -> Void) -> Bool {
        unsafe withUnsafeTemporaryAllocation(byteCount: 65_536, alignment: 16) { block in
            while true {
                let count = unsafe Foundation.read(descriptor, block.baseAddress, block.count)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return count == 0 }
                unsafe body(UnsafeRawBufferPointer(rebasing: block[..<count]))
            }
        }
    }

    fileprivate func contents() -> [UInt8]? {
        var bytes: [UInt8] = []
        return unsafe forEachBlock { unsafe bytes.append(contentsOf: $0) } ? bytes : nil
    }

    func digest() -> [UInt8]? {
        var digest = ByteDigest()
        return unsafe forEachBlock { unsafe digest.add($0) } ? digest.bytes : nil
    }

    /// Returns bytes at a place; nil unless all of them are there.
    private func read(_ count: Int, at place: UInt64) -> [UInt8]? {
        guard let place = Int(exactly: place), place <= Int.max - count else { return nil }
        var bytes = [UInt8](repeating: 0, count: count)
        var done = 0
        while done < count {
            let got = unsafe bytes.withUnsafeMutableBytes { bytes in
                unsafe pread(descriptor, bytes.baseAddress.map { unsafe $0 + done }, count - done, place + done)
            }
            if got < 0, errno == EINTR { continue }
            guard got > 0 else { return nil }
            done += got
        }
        return bytes
    }
}

// MARK: - Mapped files

/// A file as the kernel lists it for memory that it is mapped into.
struct MappedFile {
    private let device: Substring
    private let inode: Substring
    let path: String

    init?(at address: UInt) {
        guard let maps = unsafe RegularFile("/proc/self/maps")?.contents() else { return nil }
        for line in String(decoding: maps, as: UTF8.self).split(separator: "\n") {
            // START-END PERMISSIONS OFFSET DEVICE INODE PATH
            let parts = line.split(separator: " ", maxSplits: 5)
            let bounds = parts.first?.split(separator: "-").compactMap { UInt($0, radix: 16) } ?? []
            guard parts.count == 6, bounds.count == 2, bounds[0] <= address, address < bounds[1] else { continue }
            // Other memory has no inode.
            guard parts[4] != "0" else { return nil }
            (device, inode) = (parts[3], parts[4])
            path = String(parts[5].drop { $0 == " " })
            return
        }
        return nil
    }

    fileprivate func isSame(as other: MappedFile) -> Bool { device == other.device && inode == other.inode }
}

extension RegularFile {
    /// Returns a Boolean value that indicates whether this is the file that is mapped.
    ///
    /// It is mapped once more: numbers of devices and files are others for `stat` on some file systems, such as those of
    /// containers.
    func isMapped(as mapped: MappedFile) -> Bool {
        guard let page = unsafe mmap(nil, 1, PROT_READ, MAP_PRIVATE, descriptor, 0), unsafe page != MAP_FAILED else {
            return false
        }
        defer { unsafe munmap(page, 1) }
        return MappedFile(at: UInt(bitPattern: page))?.isSame(as: mapped) ?? false
    }
}

// MARK: - Fonts

extension RegularFile {
    private static func bigEndian(_ bytes: [UInt8], at place: Int) -> UInt64 {
        bytes[place..<place + 4].reduce(0) { $0 << 8 | UInt64($1) }
    }

    /// Adds the heads of all fonts of the file.
    ///
    /// One that isn't in the format of TrueType and OpenType has none: no text is drawn with it.
    func addFontHeads(to digest: inout ByteDigest) {
        guard let header = read(12, at: 0) else { return }
        guard header.starts(with: "ttcf".utf8) else {
            _ = addFontHead(at: 0, to: &digest)
            return
        }
        let count = Self.bigEndian(header, at: 8)
        guard count <= 64, let places = read(Int(count) * 4, at: 12) else { return }
        for index in 0..<Int(count) {
            guard addFontHead(at: Self.bigEndian(places, at: index * 4), to: &digest) else { return }
        }
    }

    /// Adds the revision and the checksum of a font, which are in its table `head`.
    private func addFontHead(at place: UInt64, to digest: inout ByteDigest) -> Bool {
        guard let header = read(12, at: place) else { return false }
        let count = Int(header[4]) << 8 | Int(header[5])
        guard count <= 512, let entries = read(count * 16, at: place + 12),
            let entry = stride(from: 0, to: entries.count, by: 16).first(where: {
                entries[$0..<$0 + 4].elementsEqual("head".utf8)
            }),
            // Both are behind the version of the table, which has 4 bytes.
            let head = read(8, at: Self.bigEndian(entries, at: entry + 8) + 4)
        else { return false }
        digest.add(head)
        return true
    }
}
