// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The name of a process as people know it.
struct CommandName: Hashable, Sendable {
    /// The name as text; it may contain any character, line ends included.
    let text: String

    /// Names a process by the base name of its executable, else by what the kernel calls it.
    ///
    /// - Parameters:
    ///   - comm: The kernel's name, which is cut off after 15 bytes.
    ///   - commandLine: The start of `/proc/PID/cmdline`, or nil if it cannot be read. It is empty for threads of the
    ///     kernel (and for zombies), whose names get brackets as in `ps`.
    init(comm: [UInt8], commandLine: [UInt8]?) {
        let kernelName = comm.repairedText
        guard let commandLine else {
            text = kernelName
            return
        }
        guard !commandLine.isEmpty else {
            text = "[\(kernelName)]"
            return
        }
        let executable = Self.executable(of: commandLine)
        text = executable.isEmpty ? kernelName : executable.repairedText
    }

    private static func executable(of commandLine: [UInt8]) -> ArraySlice<UInt8> {
        var path = commandLine.prefix { $0 != 0 }
        // Some programs write a title ("sshd: ann@pts/0") or all of their options ("/opt/x --log=/tmp/y") over their
        // first argument. What follows the name there may contain slashes of its own.
        if let end = path.indices.first(where: { endsName(path[$0...]) }) {
            path = path[..<end]
        }
        // Login shells are started as "-bash".
        if path.first == UInt8(ascii: "-") { path = path.dropFirst() }
        guard let slash = path.lastIndex(of: UInt8(ascii: "/")) else { return path }
        return path[(slash + 1)...]
    }

    private static func endsName(_ rest: ArraySlice<UInt8>) -> Bool {
        rest.starts(with: ": ".utf8) || rest.starts(with: " -".utf8)
    }
}
