// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation

/// The size that is offered to a component, in points; nil along an axis for its own length.
///
/// A `SelfSizing` component is asked for a width, for a height, or for neither:
///
/// ```swift
/// let column = ProposedSize(width: 320)
/// let own = ProposedSize()
/// ```
///
/// ## Topics
///
/// ### Creating a proposal
///
/// - ``init(width:height:)``
///
/// ### Reading the proposal
///
/// - ``width``
/// - ``height``
///
/// ### Comparing proposals
///
/// - ``==(_:_:)``
public struct ProposedSize: Sendable, Hashable {
    /// The width in points; nil for the component's own width.
    public var width: CGFloat?

    /// The height in points; nil for the component's own height.
    public var height: CGFloat?

    /// Creates a proposal; without lengths, that of the component's own size.
    @inlinable public init(width: CGFloat? = nil, height: CGFloat? = nil) {
        (self.width, self.height) = (width, height)
    }

    /// Returns a Boolean value that indicates whether two proposals are equal.
    @inlinable public static func == (one: ProposedSize, other: ProposedSize) -> Bool {
        one.width == other.width && one.height == other.height
    }
}

extension ProposedSize {
    /// Returns the proposal, with the proportions of a size along an axis without a length.
    package func size(inProportionsOf size: CGSize) -> CGSize {
        let width = width ?? height.map { $0 * size.width / size.height } ?? size.width
        return CGSize(width: width, height: height ?? width * size.height / size.width)
    }
}

/// A component that computes its own size.
///
/// Its image can be requested for a width alone, or without a size. Lists and grids with measured lengths ask their
/// components.
///
/// ```swift
/// extension MessageRow: SelfSizing {
///     func size(fitting proposal: ProposedSize, scale: CGFloat, environment: RasterEnvironment) -> CGSize {
///         let width = proposal.width ?? 320
///         return CGSize(width: width, height: 16 + message.height(width: width - 16))
///     }
/// }
///
/// let image = try pipeline.render(MessageRow(message), width: 320, scale: 2).image
/// ```
///
/// ## Topics
///
/// ### Measuring
///
/// - ``size(fitting:scale:environment:)``
///
/// ### Writing files
///
/// - ``data(as:width:scale:environment:)``
/// - ``write(to:as:width:scale:environment:)``
public protocol SelfSizing: Rasterizable {
    /// Returns the size of the component for a proposal.
    ///
    /// It must depend on the state and the arguments alone. Lists call it off the main actor: vertical ones with a width
    /// and no height, horizontal ones with a height and no width.
    ///
    /// - Parameters:
    ///   - proposal: The width and height that are offered, in points.
    ///   - scale: The number of pixels per point.
    ///   - environment: The environment of the component.
    /// - Returns: The size in points.
    func size(fitting proposal: ProposedSize, scale: CGFloat, environment: RasterEnvironment) throws -> CGSize
}

/// A component that is as large in a layout as without one, or smaller where less is offered.
package protocol FixedSizing: SelfSizing {}

extension SelfSizing {
    /// Returns the size of an image of the component for a proposal: as wide as that says, otherwise in whole pixels.
    ///
    /// - Throws: `RasterError` with the code `invalidSize` for a size that isn't finite or is negative, or the
    ///   component's error.
    package func imageSize(
        fitting proposal: ProposedSize,
        _ scale: CGFloat,
        _ environment: RasterEnvironment
    ) throws(RasterError) -> CGSize {
        guard scale > 0, scale.isFinite else { throw .invalidScale(scale) }
        let size: CGSize
        do {
            let environment = environment.declared(by: Self.self)
            size = try self.size(fitting: proposal, scale: scale, environment: environment)
        } catch {
            throw .wrapping(error, "Can't measure \(Self.rasterIdentifier): \(error)")
        }
        guard size.width.isFinite, size.height.isFinite, size.width >= 0, size.height >= 0 else {
            throw RasterError(
                .invalidSize,
                """
                Invalid size \(size) of \(Self.rasterIdentifier). Return finite lengths of at least 0 from \
                size(fitting:scale:environment:), also for a proposal without a width or height.
                """
            )
        }
        // Lengths that only rounding keeps from a whole pixel don't take another one.
        func whole(_ length: CGFloat) -> CGFloat { max(((length * scale) - 1 / 512).rounded(.up), 1) / scale }
        return CGSize(width: proposal.width ?? whole(size.width), height: whole(size.height))
    }
}

// MARK: - Images without a size

extension RasterPipeline {
    /// Returns the image of a component in the size that it computes, drawing it if it isn't cached.
    ///
    /// The component is measured on the calling thread. Otherwise it behaves like `render(_:size:scale:environment:)`.
    ///
    /// - Parameters:
    ///   - component: The component.
    ///   - width: The width in points; nil for the component's own width.
    ///   - scale: The number of pixels per point.
    ///   - environment: The environment of the component.
    /// - Throws: The errors of `render(_:size:scale:environment:)`, or that of measuring.
    public func render<Component: SelfSizing>(
        _ component: Component,
        width: CGFloat? = nil,
        scale: CGFloat = 1,
        environment: RasterEnvironment = RasterEnvironment()
    ) throws(RasterError) -> RasterResult {
        let size = try component.imageSize(fitting: ProposedSize(width: width), scale, environment)
        return try render(component, size: size, scale: scale, environment: environment)
    }

    /// Returns the image of a `Sendable` component in the size that it computes, drawing it if it isn't cached.
    ///
    /// An image of an object that changed while it was drawn isn't cached. Otherwise it behaves like the other
    /// `render(_:width:scale:environment:)`.
    public func render<Component: SelfSizing & Sendable>(
        _ component: Component,
        width: CGFloat? = nil,
        scale: CGFloat = 1,
        environment: RasterEnvironment = RasterEnvironment()
    ) throws(RasterError) -> RasterResult {
        let size = try component.imageSize(fitting: ProposedSize(width: width), scale, environment)
        return try render(component, size: size, scale: scale, environment: environment)
    }
}

extension RasterRequest {
    /// Creates a request for the image of a component in the size that it computes.
    ///
    /// The component is measured here, on the calling thread.
    ///
    /// - Parameters:
    ///   - component: The component.
    ///   - width: The width in points; nil for the component's own width.
    ///   - scale: The number of pixels per point.
    ///   - environment: The environment of the component.
    ///   - priority: The urgency of the image.
    /// - Throws: A `RasterError` for a component that can't be measured.
    public init<Component: SelfSizing & Sendable>(
        _ component: Component,
        width: CGFloat? = nil,
        scale: CGFloat = 1,
        environment: RasterEnvironment = RasterEnvironment(),
        priority: RasterPriority = .visible
    ) throws(RasterError) {
        let size = try component.imageSize(fitting: ProposedSize(width: width), scale, environment)
        self.init(component, size: size, scale: scale, environment: environment, priority: priority)
    }
}

extension SelfSizing {
    /// Draws the component in the size that it computes, and returns it as the bytes of a file.
    ///
    /// The image is neither looked up in a cache nor kept in one.
    ///
    /// - Parameters:
    ///   - encoder: The format and its options; PNG by default.
    ///   - width: The width in points; nil for the component's own width.
    ///   - scale: The number of pixels per point; a PNG file keeps it.
    ///   - environment: The environment of the component.
    /// - Throws: A `RasterError`: the error of measuring, of the drawing, or of the encoder.
    public func data(
        as encoder: some ImageEncoder = .png,
        width: CGFloat? = nil,
        scale: CGFloat = 1,
        environment: RasterEnvironment = RasterEnvironment()
    ) throws(RasterError) -> Data {
        let size = try imageSize(fitting: ProposedSize(width: width), scale, environment)
        return try data(as: encoder, size: size, scale: scale, environment: environment)
    }

    /// Draws the component in the size that it computes into a file, which is replaced as a whole or not at all.
    ///
    /// - Parameters:
    ///   - url: The file, whose name must not end in the extension of another image format.
    ///   - encoder: The format and its options; PNG by default.
    ///   - width: The width in points; nil for the component's own width.
    ///   - scale: The number of pixels per point; a PNG file keeps it.
    ///   - environment: The environment of the component.
    /// - Throws: A `RasterError`: the error of measuring, of the drawing, or of writing the file.
    public func write(
        to url: URL,
        as encoder: some ImageEncoder = .png,
        width: CGFloat? = nil,
        scale: CGFloat = 1,
        environment: RasterEnvironment = RasterEnvironment()
    ) throws(RasterError) {
        let size = try imageSize(fitting: ProposedSize(width: width), scale, environment)
        try write(to: url, as: encoder, size: size, scale: scale, environment: environment)
    }
}
