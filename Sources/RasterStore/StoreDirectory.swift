// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterLMDB
import Foundation
import RasterKit

/// The directory of a store, and the names of its files.
struct StoreDirectory: Sendable, Equatable {
    /// The path of the directory.
    let path: String

    /// LMDB's file.
    var dataPath: String { path + "/pictures.mdb" }
    /// LMDB's locks, which it names itself.
    var lockPath: String { dataPath + "-lock" }
    /// The file that is locked while the directory is opened, used and written.
    var guardPath: String { path + "/guard" }

    /// The directory that programs use if they choose none:
    /// `$XDG_CACHE_HOME/PROGRAM/RasterKit`, or `~/.cache/PROGRAM/RasterKit`.
    ///
    /// A path in `XDG_CACHE_HOME` that isn't absolute is ignored, as the specification asks. `HOME` counts before the home of
    /// the user.
    static func standard(
        environment: [String: String] = ProcessInfo.processInfo.environment,
        home: String = NSHomeDirectory(),
        program: String = ProcessInfo.processInfo.processName
    ) -> URL {
        func path(_ variable: String) -> String? {
            environment[variable].flatMap { $0.hasPrefix("/") ? $0 : nil }
        }
        let caches = path("XDG_CACHE_HOME") ?? (path("HOME") ?? home) + "/.cache"
        let program = program.split(separator: "/").last.map(String.init) ?? "RasterKit"
        return URL(fileURLWithPath: caches, isDirectory: true)
            .appendingPathComponent([".", ".."].contains(program) ? "RasterKit" : program, isDirectory: true)
            .appendingPathComponent("RasterKit", isDirectory: true)
    }

    /// Makes the directory where it is missing, readable by the user alone, and checks that LMDB can work in it.
    ///
    /// - Returns: What the directory is, by whatever path.
    func prepare() throws(StoreFault) -> Identity {
        try make(path)
        var status = stat()
        try checked(unsafe stat(path, &status), "read \(path)")
        guard status.st_mode & S_IFMT == S_IFDIR else {
            throw .unusable("\(path) is a file. Move it away, or choose another directory")
        }
        var system = statfs()
        try checked(unsafe statfs(path, &system), "read the file system of \(path)")
        if let kind = Self.sharedFileSystems[UInt32(truncatingIfNeeded: system.f_type)] {
            throw .unusable(
                "\(path) is on a file system that machines share (\(kind)), where LMDB's memory isn't coherent. "
                    + "Choose a directory on a local disk"
            )
        }
        return Identity(device: UInt64(status.st_dev), file: UInt64(status.st_ino))
    }

    /// Returns what is at a path, or nil if nothing is.
    static func identity(of path: String) -> Identity? {
        var status = stat()
        guard unsafe stat(path, &status) == 0 else { return nil }
        return Identity(device: UInt64(status.st_dev), file: UInt64(status.st_ino))
    }

    /// Returns what a descriptor has open.
    static func identity(of file: Int32) -> Identity? {
        var status = stat()
        guard unsafe fstat(file, &status) == 0 else { return nil }
        return Identity(device: UInt64(status.st_dev), file: UInt64(status.st_ino))
    }

    /// What a file or directory is, by whatever path.
    struct Identity: Hashable, Sendable {
        let device: UInt64
        let file: UInt64
    }

    private func make(_ path: String) throws(StoreFault) {
        if unsafe mkdir(path, 0o700) == 0 || errno == EEXIST { return }
        let parent = (path as NSString).deletingLastPathComponent
        guard errno == ENOENT, !parent.isEmpty, parent != path else {
            throw StoreFault.lastError("make the directory \(path)")
        }
        try make(parent)
        guard unsafe mkdir(path, 0o700) == 0 || errno == EEXIST else {
            throw StoreFault.lastError("make the directory \(path)")
        }
    }

    /// The numbers of `statfs(2)` for file systems that several machines write to.
    private static let sharedFileSystems: [UInt32: String] = [
        0x6969: "NFS", 0x517B: "SMB", 0xFF53_4D42: "CIFS", 0xFE53_4D42: "SMB2", 0x0102_1997: "9P",
        0x00C3_6400: "Ceph", 0x5346_414F: "AFS", 0x6B41_4653: "AFS", 0x0BD0_0BD0: "Lustre",
        0x7461_636F: "OCFS2", 0x0116_1970: "GFS2", 0x4750_4653: "GPFS",
    ]
}
