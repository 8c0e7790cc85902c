// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterLock

/// A report of a drawing call that is legal, and draws less than it says.
package struct DrawingNote: Sendable {
    /// A closure that receives the reports of a drawing, while it runs.
    package typealias Receiver = (DrawingNote) -> Void

    /// The call, its value and the remedy.
    package let error: RasterError

    /// A text that two reports have in common if one of them is enough.
    package let identity: String

    /// Creates a report that is made once for a component type, or what else a text names.
    package init(_ error: RasterError, once place: String) {
        self.error = error
        identity = "\(error.code) \(place)"
    }

    /// The receiver of drawings outside of pipelines: in a debug build it writes one line for each reason to standard
    /// error.
    package static var standardReceiver: Receiver? {
        #if DEBUG
            { $0.write() }
        #else
            nil
        #endif
    }

    /// Writes the report to standard error, unless the same one was written before.
    package func write() {
        let isNew = Self.written.withLock { written in
            written.count < Self.capacity && written.insert(identity).inserted
        }
        if isNew { FileHandle.standardError.write(Data("RasterKit: \(error.message)\n".utf8)) }
    }

    /// The number of lines after which nothing is written.
    private static let capacity = 500

    private static let written = Lock<Set<String>>([])
}

/// The object that a drawing is attached to, if it names the component that draws.
package protocol DrawingPlace: AnyObject {
    /// The name of the component, and of those that draw it.
    var name: String { get }

    /// The name of the component alone.
    var component: String { get }

    var fontScale: Double { get }
}

extension DrawingContext {
    /// The factor of fonts that follow the environment: that of the component that draws, otherwise 1.
    package var fontScale: Double { (attachment as? any DrawingPlace)?.fontScale ?? 1 }
}
