// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

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

struct StoreName: Sendable, Equatable {
    /// The first two hexadecimal digits of the digest, or `00` if the name has none.
    let folder: String
    let file: String

    static let longest = 200
    static let folders: [String] = (0..<256).map { number in
        (number < 16 ? "0" : "") + String(number, radix: 16)
    }

    /// Creates the place of a record, or nil if the name can't be that of a file.
    ///
    /// A name has printable characters of ASCII. A slash would lead out of the folder, and a dot at the start is that of
    /// temporary files.
    init?(_ name: String) {
        let bytes = name.utf8
        guard (1...Self.longest).contains(bytes.count), bytes.first != UInt8(ascii: "."),
            bytes.allSatisfy({ (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "/") })
        else { return nil }
        file = name
        let digest = bytes.firstIndex(of: UInt8(ascii: "-")).map { bytes[bytes.index(after: $0)...] } ?? bytes[...]
        let digits = digest.prefix(2)
        folder = digits.count == 2 && digits.allSatisfy(Self.isDigit) ? String(Substring(digits)) : "00"
    }

    /// The starts `FAMILY.` and `FAMILY.GENERATION-` of the name that a pipeline makes; nil for another one.
    var namespace: (family: String, whole: String)? {
        guard let dot = file.firstIndex(of: "."), let end = file.firstIndex(of: "-"), dot < end else { return nil }
        return (String(file[...dot]), String(file[...end]))
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
    }
}

enum StoreFault: Error, Equatable {
    /// Another process has been using the folder alone for too long.
    case busy(String)
    case system(code: Int32, action: String)
    case unusable(String)

    /// Creates the fault of the call of the system that just failed.
    static func lastError(_ action: String) -> StoreFault {
        let code = errno
        return .system(code: code, action: action)
    }

    var isOfFullDisk: Bool {
        guard case .system(let code, _) = self else { return false }
        return code == ENOSPC || code == EDQUOT
    }

    var text: String {
        switch self {
        case .busy(let reason): "it is busy: \(reason)"
        case .unusable(let reason): reason
        case .system(let code, let action):
            "can't \(action): \(unsafe String(cString: strerror(code)))\(Self.remedy(for: code))"
        }
    }

    private static func remedy(for code: Int32) -> String {
        switch code {
        case ENOSPC, EDQUOT: ". Free some of the disk, or choose another directory"
        case EIO: ". The disk may be failing: choose another directory"
        case EFBIG: ". Raise the limit of file sizes (RLIMIT_FSIZE)"
        case EACCES, EPERM, EROFS: ". Choose a directory that this process may write into"
        case EMFILE, ENFILE: ". Raise the limit of open files (RLIMIT_NOFILE)"
        case EEXIST, ENOTDIR, EISDIR, ENOENT, ELOOP: ". Move away what is there, or choose another directory"
        default: ""
        }
    }
}
