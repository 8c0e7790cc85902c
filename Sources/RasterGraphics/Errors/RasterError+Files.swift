// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

package import Foundation

extension RasterError {
    /// Creates the error for a file that could not be read or written.
    package init(_ code: Code, at url: URL, _ failure: String, _ cause: any Error) {
        let place = url.isFileURL ? url.path : url.absoluteString
        let reason = Self.reason(of: cause)
        let end = reason.hasSuffix(".") ? "" : "."
        self.init(code, "\(place): \(failure): \(reason)\(end)", underlyingError: cause)
    }

    /// Returns the reason that the system gave, which Foundation keeps below its own, vaguer error.
    private static func reason(of cause: any Error) -> String {
        let error = cause as NSError
        let below = error.userInfo[NSUnderlyingErrorKey] as? any Error
        let system = below.map { $0 as NSError } ?? error
        guard system.domain == NSPOSIXErrorDomain, let text = unsafe strerror(Int32(system.code)) else {
            return error.localizedDescription
        }
        return unsafe String(cString: text)
    }
}
