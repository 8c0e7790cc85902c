// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterLock
import RasterState

/// A destination of errors that no event listener receives, one line for each component and reason.
package final class DiagnosticOutput: Sendable {
    package static let standardError = DiagnosticOutput { line in
        FileHandle.standardError.write(Data(line.utf8))
    }

    /// The number of lines after which nothing is written, so that the set of known lines doesn't grow without limit.
    private static let capacity = 1000

    private let write: @Sendable (String) -> Void
    private let reported = Lock<Set<String>>([])

    package init(write: @escaping @Sendable (String) -> Void) {
        self.write = write
    }

    /// Writes an error, unless the same one was written for the component before.
    package func report(_ error: RasterError, of component: String) {
        let reason = error.underlyingError == nil ? "" : error.reason
        let isNew = reported.withLock { reported in
            guard reported.count < Self.capacity else { return false }
            // A component that draws another one that cannot be keyed has the same error.
            let isNewReason = reported.insert("\(error.code) \(component) \(reason)").inserted
            return reported.insert(error.message).inserted && isNewReason
        }
        if isNew {
            write("RasterKit: \(error.message)\n")
        }
    }

    func report(_ note: DrawingNote) {
        // Drawings outside of pipelines write there, too.
        guard self !== Self.standardError else { return note.write() }
        if isFirst(note.identity) { write("RasterKit: \(note.error.message)\n") }
    }

    func isFirst(_ subject: String) -> Bool {
        reported.withLock { $0.count < Self.capacity && $0.insert(subject).inserted }
    }

    /// Reports, once in a process, that the self-test of reading values failed.
    package func reportReading(_ report: String? = CacheKey.Reading.report) {
        guard let report, reported.withLock({ $0.insert("RASTERKIT_KEYS").inserted }) else { return }
        write("RasterKit: \(report) (see the guide Keys).\n")
    }

    /// Writes once that the environment asks for a way of making keys that there isn't.
    package func reportUnknownReading(_ value: String? = CacheKey.Reading.unknownRequest) {
        guard let value, reported.withLock({ $0.insert("RASTERKIT_KEYS=\(value)").inserted }) else { return }
        write("RasterKit: RASTERKIT_KEYS=\(value) is ignored: the variable has the value mirror, or none.\n")
    }
}

extension RasterError {
    /// A text that distinguishes the reasons of errors of one component, without the place inside of a value.
    var reason: String {
        guard let error = underlyingError as? StateError else { return message }
        return "\(error.code) \(error.component ?? "") \(error.keyPath ?? "") \(error.typeName)"
    }
}
