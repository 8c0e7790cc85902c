// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import CGTK
import Foundation
import RasterGTK

// Prints "task" and the exit status.
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
