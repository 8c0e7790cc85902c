// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterCairo
public import Foundation

/// A context that draws shapes, images, clips and groups, in points from the top left.
///
/// A context exists while the closure runs that it is passed to; it is not `Sendable` and must not be kept. Its calls
/// do not throw: the first failure is remembered in ``error``, later calls do nothing, and the call that started the
/// drawing throws the error.
///
/// ```swift
/// let image = try RasterImage(size: CGSize(width: 64, height: 48)) { context in
///     let oval = CGRect(x: 8, y: 8, width: 48, height: 32)
///     context.fill(Path(ellipseIn: oval), with: .orange)
/// }
/// ```
///
/// ## Topics
///
/// ### Filling
///
/// - ``fill(_:with:style:)-(_,Color,_)``
/// - ``fill(_:with:style:)-(_,Shading,_)``
/// - ``fill(with:)-(Color)``
/// - ``fill(with:)-(Shading)``
/// - ``clear(_:)``
///
/// ### Stroking
///
/// - ``stroke(_:with:lineWidth:)-(_,Color,_)``
/// - ``stroke(_:with:lineWidth:)-(_,Shading,_)``
/// - ``stroke(_:with:style:)-(_,Color,_)``
/// - ``stroke(_:with:style:)-(_,Shading,_)``
/// - ``strokeBorder(_:with:lineWidth:)-(_,Color,_)``
/// - ``strokeBorder(_:with:lineWidth:)-(_,Shading,_)``
/// - ``strokeBorder(_:with:style:)-(_,Color,_)``
/// - ``strokeBorder(_:with:style:)-(_,Shading,_)``
/// - ``hairline(from:to:with:)``
///
/// ### Drawing images
///
/// - ``draw(_:in:mode:alignment:interpolation:shape:opacity:)``
/// - ``draw(_:at:anchor:opacity:)``
/// - ``draw(_:in:tint:)-(_,_,Shading)``
/// - ``draw(_:in:tint:)-(_,_,Color)``
/// - ``Interpolation``
/// - ``ClipShape``
///
/// ### Drawing shadows
///
/// - ``draw(_:of:style:)``
///
/// ### Clipping and masking
///
/// - ``clip(to:style:)``
/// - ``withMask(_:content:)``
///
/// ### Drawing in groups
///
/// - ``drawLayer(opacity:blendMode:filters:_:)-(_,_,_,()->R)``
/// - ``drawLayer(opacity:blendMode:filters:_:)-(_,_,_,(DrawingContext)->R)``
/// - ``withState(_:)``
///
/// ### Opacity, blend mode and filters
///
/// - ``opacity``
/// - ``blendMode``
/// - ``addFilter(_:)``
/// - ``Filter``
///
/// ### Transforming coordinates
///
/// - ``transform``
/// - ``translateBy(x:y:)``
/// - ``scaleBy(x:y:)``
/// - ``rotate(by:)``
/// - ``concatenate(_:)``
///
/// ### Fitting to pixels
///
/// - ``size``
/// - ``scale``
/// - ``pixelLength``
/// - ``snapsToPixels``
/// - ``aligned(_:)``
///
/// ### Checking for errors
///
/// - ``error``
///
/// ### Using Cairo
///
/// - ``withCairo(_:)``
@safe
public final class DrawingContext {
    /// The size of the target, in points.
    public let size: CGSize

    /// The number of pixels to a point.
    ///
    /// A drawing seldom needs it: coordinates are points at each scale. Use ``pixelLength`` for lines of one pixel.
    public let scale: CGFloat

    /// A Boolean value that indicates whether rectangles land on whole pixels of the target, as boxes do in browsers.
    ///
    /// It is true at first where ``scale`` isn't a whole number: at 1.25 and 1.5, whole points are not whole pixels. At
    /// 1, 2 and 3 they are, and a coordinate between pixels is drawn as it is, with soft edges, unless this is set to
    /// true. Set it to false for rectangles that move by parts of a pixel or are compared with exact coverage.
    /// ``withState(_:)`` restores it; a component that is drawn starts as an image does.
    ///
    /// It counts for rectangles, also with round corners, that are filled, clipped to or cast shadows, and for borders,
    /// images and masks. Each edge moves to the nearest edge of a pixel, as ``aligned(_:)`` says, so that rectangles
    /// with a common edge neither overlap nor leave a gap. It does not count for other paths, lines and texts, nor
    /// under a rotation or shear.
    public var snapsToPixels: Bool {
        get { state.snapsToPixels }
        set { state.snapsToPixels = newValue }
    }

    /// The opacity of each drawing, 0 to 1; 1 at first.
    ///
    /// It multiplies the opacity of colors, shadings, images, texts and layers. Shapes that overlap show through each
    /// other; draw them in ``drawLayer(opacity:blendMode:filters:_:)-(_,_,_,()->R)`` to fade them as one. Inside of a
    /// layer it is 1 at first. A number outside of 0...1 fails the drawing with the code `invalidColor`.
    /// ``withState(_:)`` restores it.
    ///
    /// ```swift
    /// context.withState {
    ///     context.opacity = 0.5
    ///     context.fill(bounds, with: .red)
    /// }
    /// ```
    public var opacity: Double {
        get { state.opacity }
        set {
            if let unit = newValue.unit {
                state.opacity = unit
                return
            }
            refuse(.notInUnit("opacity", newValue, in: "setting the opacity"))
        }
    }

    /// The changes of each drawing, one after the other.
    package var filters: [Filter] {
        get { state.filters }
        set { state.filters = newValue }
    }

    /// The part of the state that isn't Cairo's.
    ///
    /// Like `failure`, it is hidden from other modules: each reading of a stored property that they see is checked for
    /// exclusive access, which was an eighth of the instructions of drawing a small image.
    var state: State

    /// The transform to points of the target, before that of the component that draws.
    package var baseTransform = AffineTransform.identity

    /// The bounds of the component or image that is drawn, in its own coordinates, which shapes without a place take.
    @usableFromInline package var bounds: CGRect

    /// The first failure of this drawing, if there was one.
    ///
    /// Read it to stop a long drawing early; nothing else needs it, because the call that started the drawing throws it.
    ///
    /// ```swift
    /// for layer in layers where context.error == nil {
    ///     layer.draw(in: context)
    /// }
    /// ```
    public var error: RasterError? { failure }

    private var failure: RasterError?

    /// An object that a caller of the drawing keeps for its own use.
    package var attachment: AnyObject?

    /// The closure that receives notes on calls that succeed; nil if none are looked for.
    package var onNote: DrawingNote.Receiver?

    /// The bounds that lines and shadows are expected to stay in; nil if anything may leave them.
    package var expectedBounds: ExpectedBounds?

    private var cairo: OpaquePointer?

    /// The known possibility of writing pixels directly in the current state.
    ///
    /// Whatever changes the transform, the clip, the operator or the group makes it unknown.
    var knownAccess = KnownAccess.unknown

    /// The number of pixels that were computed so far to show images that are resampled or laid out between caps.
    var resampledPixelCount = 0

    package var clipState = ClipState()

    /// The memory of the groups that are open, in bytes.
    var layerByteCount = 0

    /// The number of `withCairo` calls that are running.
    var lendingDepth = 0

    private let surface: CairoSurface

    /// Creates a context that draws on memory, which must stay until `end()`.
    init(
        memory: UnsafeMutableRawPointer,
        size: PixelSize,
        format: PixelFormat,
        stride: Int,
        scale: CGFloat
    ) throws(RasterError) {
        surface = try unsafe CairoSurface(memory: memory, size: size, format: format, stride: stride)
        self.size = size.points(scale: scale)
        bounds = CGRect(origin: .zero, size: self.size)
        self.scale = scale
        state = State(snapsToPixels: scale != scale.rounded())
        onNote = DrawingNote.standardReceiver
        unsafe cairo_surface_set_device_scale(surface.pointer, scale, scale)
        let created = unsafe cairo_create(surface.pointer)
        if let error = unsafe RasterError(cairo_status(created), in: "beginning a drawing") {
            unsafe cairo_destroy(created)
            throw error
        }
        unsafe cairo = created
    }

    deinit {
        end()
    }

    func run(_ body: (DrawingContext) throws -> Void) throws(RasterError) {
        do {
            try body(self)
        } catch {
            throw RasterError.wrapping(error, "The drawing threw an error.")
        }
        if let error { throw error }
    }

    /// Writes pending changes into the memory.
    func flush() {
        surface.flush()
    }

    /// Fails the drawing with an error, and changes nothing in the memory any more.
    func stop(_ error: RasterError) {
        fail(error)
        surface.finish()
    }

    func end() {
        unsafe cairo_destroy(cairo)
        unsafe cairo = nil
        surface.finish()
    }

    /// Records an error, unless there was an earlier one.
    package func fail(_ error: RasterError) {
        if failure == nil { failure = error }
    }

    /// Records an error of a value that can't be drawn with, and names the component that draws.
    package func refuse(_ error: RasterError) {
        guard let place = (attachment as? any DrawingPlace)?.name else { return fail(error) }
        fail(RasterError(error.code, "\(error.message) (Drawn by \(place).)", underlyingError: error.underlyingError))
    }

    /// Returns an opacity times that of the context; nil, with an error recorded, if it is not between 0 and 1.
    func unit(_ opacity: Double, in operation: StaticString) -> Double? {
        if let unit = opacity.unit { return unit * state.opacity }
        refuse(.notInUnit("opacity", opacity, in: operation))
        return nil
    }

    func target(for operation: StaticString) -> OpaquePointer? {
        guard failure == nil else { return nil }
        if unsafe cairo == nil {
            fail(
                RasterError(
                    .drawingFailed,
                    "\(operation): the context was used after its drawing had ended; do not keep it."
                )
            )
        }
        return unsafe cairo
    }

    func exchangeTarget(_ other: OpaquePointer?) -> OpaquePointer? {
        defer { unsafe cairo = unsafe other }
        return unsafe cairo
    }

    func check(_ cairo: OpaquePointer, after operation: StaticString) {
        let status = unsafe cairo_status(cairo)
        guard status != CAIRO_STATUS_SUCCESS, let error = RasterError(status, in: operation) else { return }
        fail(error)
    }

    /// Runs one operation on the Cairo context, if it can still be used, and remembers the error that it leaves.
    func perform(_ operation: StaticString, _ body: (OpaquePointer) -> Void) {
        guard let cairo = unsafe target(for: operation) else { return }
        unsafe body(cairo)
        unsafe check(cairo, after: operation)
    }
}
