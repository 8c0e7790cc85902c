// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import CGTK
import Foundation
import RasterGTK
import RasterKit

// Prints "task" and the exit status; with the argument "late", it has suspended before, and prints the error's code.
if CommandLine.arguments.last == "late" { try await Task.sleep(for: .milliseconds(1)) }
do {
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
