// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import CGTK
import Foundation
import RasterGTK
import RasterKit

/// Prints "task" and the exit status; with an argument, it has suspended before, and prints the error's code.
@main
@MainActor
struct AsyncMain {
    static func main() async throws {
        let argument = CommandLine.arguments.dropFirst().first
        if argument != nil { try await Task.sleep(for: .milliseconds(1)) }
        do {
            if argument == "attach" { try MainLoop.attach() }
            let application = try RasterApplication(id: nil)
            let status = try application.run { application in
                let pointer = UnsafeMutableRawPointer(application.application)
                g_application_hold(pointer.assumingMemoryBound(to: GApplication.self))
                Task {
                    try await Task.sleep(for: .milliseconds(2))
                    print("task")
                    application.quit()
                }
            }
            print(status)
        } catch let error as RasterError {
            print("\(error.code)")
        }
    }
}
