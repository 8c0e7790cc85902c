// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import CGTK
import Foundation
import RasterKit

extension ScenarioGroup {
    /// Scenarios that fail, for the proof of the runner; they run only where the group is named.
    static let misbehaving = ScenarioGroup(
        "misbehaving",
        loop: .plain,
        dependsOnRenderer: false,
        [
            Scenario("passes") { _ in },
            Scenario("differs in a value") { proof in proof.expect(1 + 1, equals: 3, "sum") },
            Scenario("differs in a picture") { proof in
                let red = try square(Color(hex: 0xFF0000))
                proof.expect(red, looksLike: red)
                proof.expect(try square(Color(hex: 0x0000FF)), looksLike: red)
            },
            Scenario("makes GTK complain") { _ in g_return_if_fail_warning(nil, "proof", "something") },
            Scenario("makes GTK warn") { _ in g_warn_message("Gtk", "file", 1, "proof", "something") },
            Scenario("starts a program that makes GTK warn") { _ in
                _ = try await Subprocess.run("echo", ["(program:1): Gtk-WARNING **: 12:00:00.000: something"])
            },
            Scenario("throws") { _ in throw Options.Mistake(description: "thrown") },
            Scenario("needs what isn't there") { proof in
                _ = try proof.require(Int("a"), "a number")
                say("not reached")
            },
            Scenario("ends its process") { _ in abort() },
            Scenario("hangs", limit: .milliseconds(300)) { _ in
                while true { usleep(10_000) }
            },
            Scenario("passes after the others") { _ in },
            Scenario("differs the first time") { proof in
                let file = URL(filePath: "Output/differed")
                guard !FileManager.default.fileExists(atPath: file.path()) else { return }
                try FileManager.default.createDirectory(atPath: "Output", withIntermediateDirectories: true)
                try Data().write(to: file)
                proof.fail("it is the first time")
            },
        ]
    )

    private static func variable(_ name: String) -> String? { ProcessInfo.processInfo.environment[name] }

    private static func square(_ color: Color) throws -> RasterImage {
        let size = CGSize(width: 8, height: 8)
        return try RasterImage(size: size) { $0.fill(CGRect(origin: .zero, size: size), with: color) }
    }

    /// The runner.
    static let runner = ScenarioGroup(
        "runner",
        loop: .plain,
        dependsOnRenderer: false,
        [
            Scenario("Scenarios that fail, crash and hang are counted, and keep no other from running") { proof in
                let directory = FileManager.default.temporaryDirectory.appending(path: "runner-\(UUID().uuidString)")
                try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
                defer { try? FileManager.default.removeItem(at: directory) }
                let result = try await Subprocess.run(
                    "sh",
                    [
                        "-c", "cd \"$1\" && exec \"$2\" --group misbehaving --report report", "sh", directory.path(),
                        Subprocess.path(of: "GTKProof"),
                    ],
                    mayWarn: true
                )
                let lines = result.output.split(separator: "\n").map(String.init)
                proof.expect(lines.last, equals: "2 passed, 9 failed, 1 unstable", result.output)
                proof.expect(result.status, equals: 1, "status")
                // What stands at the end, once more, is in the report, too.
                let report = try String(contentsOf: directory.appending(path: "report"), encoding: .utf8)
                    .split(separator: "\n").map(String.init)
                proof.expect(lines.dropLast().suffix(report.count).elementsEqual(report), "the report is the end")
                let verdicts = lines.dropLast(report.count + 1)
                    .filter { $0.hasPrefix("passed: ") || $0.hasPrefix("failed: ") }
                    .map { $0.components(separatedBy: " (")[0] }
                let expected = misbehaving.scenarios.map { scenario in
                    "\(scenario.name.hasPrefix("passes") ? "passed" : "failed"): misbehaving: \(scenario.name)"
                }
                proof.expect(verdicts, equals: expected)
                let failing = misbehaving.scenarios.map(\.name).filter { !$0.hasPrefix("passes") }
                proof.expect(
                    report.filter { !$0.hasPrefix(" ") },
                    equals: failing.map { name in
                        "\(name == "differs the first time" ? "unstable" : "failed"): misbehaving: \(name) "
                            + "(renderer \(variable("GSK_RENDERER") ?? "default"), scale \(variable("GDK_SCALE") ?? "1"))"
                    }
                )
                for message in [
                    "sum: expected 3, actual 2", "it is the first time", "(its process ended: -6)",
                    "Gtk-WARNING **: 12:00:00.000: something",
                ] {
                    proof.expect(
                        report.contains { $0.hasPrefix("    ") && $0.hasSuffix(message) },
                        "the report says: \(message)"
                    )
                }
                proof.expect(
                    lines.contains { $0.hasSuffix("sum: expected 3, actual 2") },
                    "a failure says what is wrong"
                )
                proof.expect(lines.contains { $0.hasPrefix("GTKProof/Misbehaving.swift:") }, "a failure says where")
                proof.expect(!lines.contains("not reached"), "a scenario ends where it cannot go on")
                let pictures = try FileManager.default.contentsOfDirectory(
                    atPath: directory.appending(path: "Output/gtk").path()
                )
                proof.expect(
                    pictures.sorted(),
                    equals: ["actual", "difference", "expected"].map {
                        "misbehaving--differs-in-a-picture-picture-\($0).png"
                    }
                )
            },
            Scenario("A mistake in the command line is an error, and so is a filter that selects nothing") { proof in
                for arguments in [["--unknown"], ["--filter"], ["--start", "a"], ["--program", "none"]] {
                    let result = try await Subprocess.run(Subprocess.path(of: "GTKProof"), arguments)
                    proof.expect(result.status, equals: 2, "\(arguments)")
                }
                let result = try await Subprocess.run(
                    Subprocess.path(of: "GTKProof"),
                    ["--filter", "no such scenario"]
                )
                proof.expect(result.status, equals: 1, "a filter that selects nothing")
            },
        ]
    )
}
