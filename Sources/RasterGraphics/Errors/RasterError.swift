// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation

/// An error that occurs while an image is made, drawn, read or written.
///
/// Every throwing call of RasterKit's graphics throws this type. Its `code` is for programs, its `message` for people:
/// it has the failure, its place, and a remedy.
///
/// ```swift
/// do {
///     let image = try await RasterImage(contentsOf: url)
/// } catch where error.code == .fileFailed {
///     print(error.message)
/// }
/// ```
///
/// ## Topics
///
/// ### Inspecting an error
///
/// - ``code-swift.property``
/// - ``Code-swift.struct``
/// - ``message``
/// - ``underlyingError``
/// - ``description``
///
/// ### Creating an error
///
/// - ``init(_:_:underlyingError:)``
/// - ``wrapping(_:as:_:)``
public struct RasterError: Error, Sendable, CustomStringConvertible {
    /// The kind of failure.
    public let code: Code

    /// A description of the refusal, its place and its remedy, in one sentence or two.
    public let message: String

    /// The error that caused this one, if another layer reported it.
    public let underlyingError: (any Error)?

    /// Creates an error.
    ///
    /// - Parameters:
    ///   - code: The kind of failure.
    ///   - message: The failure, its place, and a remedy.
    ///   - underlyingError: The error that caused this one.
    public init(_ code: Code, _ message: String, underlyingError: (any Error)? = nil) {
        self.code = code
        self.message = message
        self.underlyingError = underlyingError
    }

    /// The code, the message and the cause, for logs.
    public var description: String {
        guard let cause = underlyingError.map(Self.text), !message.contains(cause) else { return "\(code): \(message)" }
        return "\(code): \(message) (cause: \(cause))"
    }

    /// Returns the description of an error for people, or else its type and value.
    private static func text(of error: any Error) -> String {
        if let described = (error as? any LocalizedError)?.errorDescription {
            return described
        }
        return error is CocoaError ? error.localizedDescription : String(reflecting: error)
    }

    /// Returns `error` itself if it is a `RasterError`, or a new error around it.
    ///
    /// Use it where foreign errors meet an API that throws `RasterError`, so
    /// that a specific error is never buried under a general one.
    ///
    /// ```swift
    /// func contents(of url: URL) throws(RasterError) -> Data {
    ///     do {
    ///         return try Data(contentsOf: url)
    ///     } catch {
    ///         throw RasterError.wrapping(error, as: .fileFailed, "Can't read \(url.path).")
    ///     }
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - error: The error to pass through or to wrap.
    ///   - code: The code of a new error.
    ///   - message: The message of a new error, evaluated only when needed.
    /// - Returns: A `RasterError` that is `error` or has it as its cause.
    public static func wrapping(
        _ error: any Error,
        as code: Code = .drawingFailed,
        _ message: @autoclosure () -> String
    ) -> RasterError {
        if let error = error as? RasterError { return error }
        return RasterError(code, message(), underlyingError: error)
    }
}

extension RasterError: LocalizedError {
    /// The message, as `localizedDescription` shows it.
    public var errorDescription: String? { message }
}

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
