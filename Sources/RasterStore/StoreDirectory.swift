// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

/// The directory of a store.
struct StoreDirectory: Sendable, Equatable {
    let path: String

    /// The folder of the records of this format; those of other formats have folders of their own.
    var recordsPath: String { path + "/records-2" }

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

    /// Makes the directory and its folder of records where they are missing, readable by the user alone.
    func make() throws(StoreFault) {
        try make(path)
        try make(recordsPath)
        var status = stat()
        guard unsafe lstat(recordsPath, &status) == 0 else { throw .lastError("read \(recordsPath)") }
        guard status.st_mode & S_IFMT == S_IFDIR else {
            throw .unusable("\(recordsPath) isn't a folder. Move it away, or choose another directory")
        }
    }

    private func make(_ path: String) throws(StoreFault) {
        if unsafe mkdir(path, 0o700) == 0 || errno == EEXIST { return }
        let parent = (path as NSString).deletingLastPathComponent
        guard errno == ENOENT, !parent.isEmpty, parent != path else { throw .lastError("make the directory \(path)") }
        try make(parent)
        guard unsafe mkdir(path, 0o700) == 0 || errno == EEXIST else {
            throw .lastError("make the directory \(path)")
        }
    }
}
