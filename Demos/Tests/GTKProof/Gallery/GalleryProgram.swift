// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import GalleryPages
import RasterKit

extension ScenarioGroup {
    /// The gallery's program, in processes of its own.
    static let galleryProgram = ScenarioGroup(
        "gallery-program",
        loop: .plain,
        dependsOnRenderer: false,
        [
            Scenario("Closing the window ends the program with status 0") { proof in
                async let result = gallery([])
                try await openedWindow(proof)
                _ = try await Subprocess.run("xdotool", ["key", "alt+F4"])
                let (status, output) = try await (result.status, result.output)
                proof.expect(status, equals: 0, output)
            },
            Scenario("Without a display the program says so in a line that names --screenshot") { proof in
                let result = try await gallery([], environment: withoutDisplay)
                proof.expect(result.status, equals: 1)
                proof.expect(result.output.split(separator: "\n").count, equals: 1, result.output)
                proof.expect(result.output.contains("--screenshot"), "--screenshot in: \(result.output)")
            },
            Scenario("A picture of each tab needs no display, and is the same each time", limit: .seconds(600)) {
                proof in
                let count = GalleryTab.all().count
                let folders = ["first", "second"].map { temporaryFolder.appending(path: $0) }
                defer { try? FileManager.default.removeItem(at: temporaryFolder) }
                for folder in folders {
                    let result = try await gallery(
                        ["--screenshot", folder.path, "--without-times"],
                        environment: withoutDisplay
                    )
                    proof.expect(result.status, equals: 0, result.output)
                    proof.expect(result.output.split(separator: "\n").count, equals: count, result.output)
                }
                let names = try FileManager.default.contentsOfDirectory(atPath: folders[0].path).sorted()
                proof.expect(names.count, equals: count, names.joined(separator: " "))
                // Which states of the slider are superseded depends on the times of drawings.
                for name in names where !["processes.png", "single-slot-queue.png"].contains(name) {
                    let pictures = try folders.map { try RasterImage(contentsOf: $0.appending(path: name), scale: 1) }
                    proof.expect(pictures[1], looksLike: pictures[0], named: name)
                }
            },
            Scenario("A picture has the size and the scale that are asked for") { proof in
                defer { try? FileManager.default.removeItem(at: temporaryFolder) }
                let options = ["--tab", "circles", "--scale", "2", "--size", "1000x700", "--dark"]
                let result = try await gallery(
                    ["--screenshot", temporaryFolder.path] + options,
                    environment: withoutDisplay
                )
                proof.expect(result.status, equals: 0, result.output)
                let image = try await RasterImage(contentsOf: temporaryFolder.appending(path: "circles.png"), scale: 2)
                proof.expect(image.pixelWidth, equals: 2000)
                proof.expect(image.pixelHeight, equals: 1400)
            },
            Scenario("A script prints a line for each tab, without a display too") { proof in
                let script = temporaryFolder.appending(path: "script.txt")
                try FileManager.default.createDirectory(at: temporaryFolder, withIntermediateDirectories: true)
                defer { try? FileManager.default.removeItem(at: temporaryFolder) }
                try Data("4 rest\n10 drag 200\n6 wheel 2\n4 jump end\n".utf8).write(to: script)
                let tabs = ["--tab", "Smart rasterization", "--tab", "Circles"]
                let result = try await gallery(["--script", script.path] + tabs, environment: withoutDisplay)
                let lines = result.output.split(separator: "\n")
                proof.expect(result.status, equals: 0, result.output)
                proof.expect(lines.count, equals: 3, result.output)
                // Frames at rest aren't measured.
                for line in lines.dropFirst() {
                    proof.expect(line.split(separator: " ").contains("20"), "20 frames in: \(line)")
                }
            },
            Scenario("What cannot be done is an error in one line") { proof in
                let folder = temporaryFolder
                try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
                defer { try? FileManager.default.removeItem(at: folder) }
                let file = folder.appending(path: "file").path
                try Data("10 fly 3".utf8).write(to: URL(filePath: file))
                for (arguments, word) in [
                    (["--screenshot", file], file), (["--screenshot", "/proc/none"], "/proc/none"),
                    (["--script", file], "line 1"), (["--script", "\(file)-none"], "\(file)-none"),
                    (["--screenshot", folder.path, "--tab", "Nothing"], "Nothing"),
                ] {
                    let result = try await gallery(arguments, environment: withoutDisplay)
                    proof.expect(result.status, equals: 1, result.output)
                    proof.expect(result.output.split(separator: "\n").count, equals: 1, result.output)
                    proof.expect(result.output.contains(word), "\(word) in: \(result.output)")
                }
                for arguments in [
                    ["--scale", "3"], ["--text-scale", "9"], ["--direction", "up"], ["--size", "10x10"],
                    ["--size", "large"], ["--frames", "5"], ["--nonsense"],
                    ["--dark", "--light"], ["--screenshot", "a", "--script", "b"], ["--screenshot", ""],
                ] {
                    let result = try await gallery(arguments, environment: withoutDisplay)
                    proof.expect(result.status != 0, "a status that isn't 0: \(arguments)")
                    proof.expect(result.output.contains("Error: "), "an error: \(result.output)")
                }
            },
        ]
    )

    private static let withoutDisplay = ["DISPLAY": "", "WAYLAND_DISPLAY": "", "XDG_RUNTIME_DIR": ""]

    private static var temporaryFolder: URL {
        FileManager.default.temporaryDirectory.appending(path: "gallery-proof-\(getpid())")
    }

    private static func gallery(
        _ arguments: [String],
        environment: [String: String] = [:]
    ) async throws -> Subprocess.Result {
        var result = try await Subprocess.run(
            Subprocess.path(of: "gallery"),
            arguments,
            environment: environment,
            limit: .seconds(300)
        )
        // Memory may run short on this machine, which the caches log, or a page may take a second of the main thread.
        let lines = result.output.split(separator: "\n", omittingEmptySubsequences: false)
        let expected = lines.filter { line in
            !["[RasterKit] trimmed", "waited a second for the main actor"].contains { line.contains($0) }
        }
        result.output = expected.joined(separator: "\n")
        return result
    }

    /// Waits until the window of the program has the keyboard.
    @MainActor
    private static func openedWindow(_ proof: Proof) async throws {
        let clock = ContinuousClock()
        let end = clock.now + .seconds(60)
        while clock.now < end {
            let result = try await Subprocess.run("xdotool", ["getactivewindow", "getwindowname"])
            if result.output.contains("RasterKit Gallery") { return }
            try await Task.sleep(for: .milliseconds(20))
        }
        proof.fail("The window doesn't open.")
    }
}
