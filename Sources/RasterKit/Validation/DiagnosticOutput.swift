// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Synchronization

/// Tells of misdeclared components where nobody hears events, once for each component and kind.
package final class DiagnosticOutput: Sendable {
    /// Writes to standard error.
    package static let standardError = DiagnosticOutput { line in
        FileHandle.standardError.write(Data(line.utf8))
    }

    private let write: @Sendable (String) -> Void
    private let told = Mutex<Set<String>>([])

    /// Creates an output.
    ///
    /// - Parameter write: Gets each line, with its end.
    package init(write: @escaping @Sendable (String) -> Void) {
        self.write = write
    }

    /// Writes an error, unless one of its kind was written for the component before.
    package func tell(_ error: RasterError, of component: String) {
        let isNew = told.withLock { $0.insert("\(error.code) \(component)").inserted }
        if isNew {
            write("RasterKit: \(error.message)\n")
        }
    }
}
