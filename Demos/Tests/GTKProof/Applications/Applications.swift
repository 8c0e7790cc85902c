// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGTK
import RasterKit

extension ScenarioGroup {
    /// The life of an application, in processes of their own.
    static let applications = ScenarioGroup(
        "applications",
        loop: .plain,
        dependsOnRenderer: false,
        [
            Scenario("An identifier that GIO refuses is an error") { proof in
                let long = "org.example." + String(repeating: "a", count: 244)
                for id in ["org.example.Messages", "a.b", "org.example.a-b_c", String(long.dropLast())] {
                    do {
                        _ = try RasterApplication(id: id)
                    } catch {
                        proof.fail("“\(id)” is an identifier, but: \(error)")
                    }
                }
                for id in ["", "messages", ".org", "org.", "org..a", "org.1a", "org.a b", "org.ä", "org.a/b", long] {
                    do {
                        _ = try RasterApplication(id: id)
                        proof.fail("“\(id)” is no identifier")
                    } catch let error as RasterError {
                        proof.expect(error.code, equals: .invalidConfiguration, id)
                    }
                }
            },
            program("closing", "Closing the last window ends the application with status 0", prints: ["closed", "0"]),
            program("quitting", "quit() ends the application with status 0", prints: ["activated", "0"]),
            program(
                "forgotten",
                "A list whose snapshot was forgotten says so once; one that is empty on purpose, or for a while, doesn't",
                prints: [
                    "RasterKit: Nothing to show in a list of Int, which is on screen: no snapshot was applied. Call apply(_:), "
                        + "with an empty snapshot for a list that is empty for now, or set isLoading while its contents "
                        + "load.",
                    "none", "applied", "applied",
                ]
            ),
            program(
                "throwing",
                "An error of activate ends the application, and run(_:) throws it",
                prints: ["Refused(reason: 7)", "windows: 0", "0"]
            ),
            program(
                "refused-windows",
                "A window without a size, or before the application runs, is an error",
                prints: ["invalidConfiguration", "invalidSize", "invalidSize", "invalidSize", "limitExceeded"]
            ),
            program(
                "colors",
                "The color scheme of an application reaches the components",
                prints: ["dark", "light", "dark", "light"]
            ),
            program("twice", "An application runs again after its end", prints: ["first", "0", "second", "0"]),
            program(
                "nested",
                "An application that runs cannot be run again inside of itself",
                prints: [
                    "invalidConfiguration",
                    "RasterApplication: the application has ended, since the closure of run(_:) has opened no window.",
                    "0",
                ]
            ),
            program(
                "inside-task",
                "An application cannot run inside of a task, where no other task could run",
                prints: ["invalidConfiguration", "0"]
            ),
            program(
                "before",
                "Tasks from before the application run in it, and quit() before it has no effect",
                prints: ["task", "0"]
            ),
            Scenario("An application without a display is an error") { proof in
                let result = try await Subprocess.run(
                    Subprocess.path(of: "GTKProof"),
                    ["--program", "closing"],
                    environment: ["DISPLAY": "", "WAYLAND_DISPLAY": "", "XDG_RUNTIME_DIR": ""]
                )
                proof.expect(result.status, equals: 3, "status")
                proof.expect(result.output, equals: "displayUnavailable\n")
            },
            otherEntry(
                "GTKTopLevel",
                "In top-level code, tasks run while the application runs",
                prints: ["task", "0"]
            ),
            otherEntry(
                "GTKAsyncTopLevel",
                "In asynchronous top-level code, tasks run while the application runs",
                prints: ["task", "0"]
            ),
            otherEntry(
                "GTKAsyncTopLevel",
                argument: "late",
                "In asynchronous top-level code that has suspended, run(_:) throws",
                prints: ["invalidConfiguration"]
            ),
            otherEntry("GTKAsyncMain", "In an asynchronous main(), tasks run", prints: ["task", "0"]),
            otherEntry(
                "GTKAsyncMain",
                argument: "late",
                "In an asynchronous main() that has suspended, run(_:) throws",
                prints: ["invalidConfiguration"]
            ),
            otherEntry(
                "GTKAsyncMain",
                argument: "attach",
                "In an asynchronous main() that has suspended, attach() throws",
                prints: ["invalidConfiguration"]
            ),
        ]
    )

    /// A scenario about a program of this executable.
    private static func program(_ program: String, _ name: String, prints lines: [String]) -> Scenario {
        Scenario(name) { proof in
            let result = try await Subprocess.run(Subprocess.path(of: "GTKProof"), ["--program", program])
            proof.expect(result.output, equals: lines.joined(separator: "\n") + "\n")
            proof.expect(result.status, equals: 0, "status")
        }
    }

    /// A scenario about an executable with another entry point.
    private static func otherEntry(
        _ product: String,
        argument: String? = nil,
        _ name: String,
        prints lines: [String]
    ) -> Scenario {
        Scenario(name) { proof in
            let result = try await Subprocess.run(Subprocess.path(of: product), argument.map { [$0] } ?? [])
            proof.expect(result.output, equals: lines.joined(separator: "\n") + "\n")
            proof.expect(result.status, equals: 0, "status")
        }
    }
}
