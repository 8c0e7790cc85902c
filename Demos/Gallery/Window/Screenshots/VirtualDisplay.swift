// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import DemoSupport
package import Foundation
import RasterKit

/// A display without a screen, which belongs to this process: an Xvfb of its own.
///
/// The server ends with its last client, so that it never outlives the process, however that ends.
package final class VirtualDisplay {
    private let server: Process

    /// Starts a server, and makes it the display of this process.
    ///
    /// Call it before GTK is initialized. The settings of the user's desktop don't reach the windows.
    package init(size: CGSize, scale: Int) throws(GalleryError) {
        server = Process()
        guard let program = Self.program(named: "Xvfb") else {
            throw GalleryError(
                "Xvfb isn't installed, which pictures are drawn on: install the package xvfb (apt-get install xvfb)."
            )
        }
        let (width, height) = (Int(saturating: size.width) * scale, Int(saturating: size.height) * scale)
        let number = Pipe()
        let messages = Pipe()
        server.executableURL = program
        server.arguments = [
            "-displayfd", "1", "-screen", "0", "\(width)x\(height)x24", "-nolisten", "tcp", "-terminate",
        ]
        server.standardInput = FileHandle.nullDevice
        server.standardOutput = number
        server.standardError = messages
        // The server inherits the signals that are blocked here, and a blocked one would not end it.
        var signals = sigset_t()
        sigemptyset(&signals)
        pthread_sigmask(SIG_SETMASK, &signals, nil)
        do {
            try server.run()
        } catch {
            throw GalleryError("Xvfb doesn't start: \(error.localizedDescription)")
        }
        // The number comes when the server is ready; the end of the file comes if it never will be.
        var line = Data()
        while !line.contains(10), case let data = number.fileHandleForReading.availableData, !data.isEmpty {
            line += data
        }
        guard let display = Int(String(decoding: line, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines))
        else {
            server.waitUntilExit()
            let text = String(decoding: messages.fileHandleForReading.availableData, as: UTF8.self)
            let reason = text.split(separator: "\n").last { !$0.isEmpty } ?? "it says nothing"
            throw GalleryError("Xvfb ended before it had a display: \(reason)")
        }
        Self.adopt(display, scale: scale)
    }

    package func end() {
        server.terminate()
        server.waitUntilExit()
    }

    deinit {
        if server.isRunning { server.terminate() }
    }

    private static func adopt(_ display: Int, scale: Int) {
        for name in ["WAYLAND_DISPLAY", "XAUTHORITY", "GTK_THEME", "GDK_DPI_SCALE", "GTK_MODULES"] { unsetenv(name) }
        let values = [
            "DISPLAY": ":\(display)", "GDK_BACKEND": "x11", "GDK_SCALE": "\(scale)", "GTK_A11Y": "none",
            "GSETTINGS_BACKEND": "memory",
        ]
        for (name, value) in values { setenv(name, value, 1) }
        setenv("GSK_RENDERER", "cairo", 0)
    }

    private static func program(named name: String) -> URL? {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        return path.split(separator: ":")
            .map { URL(filePath: String($0)).appending(path: name) }
            .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    }
}
