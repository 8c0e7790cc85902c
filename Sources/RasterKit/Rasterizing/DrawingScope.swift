// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// What a drawing knows of the pipeline that runs it; it travels with the drawing's context.
final class DrawingScope {
    /// How deep components may be nested in each other.
    static let maximumDepth = 32

    let pipeline: RasterPipeline
    let environment: RasterEnvironment

    /// The components being drawn, outermost first.
    let enclosing: [String]

    /// The component objects whose state is part of the key of the picture.
    let declared: Set<ObjectIdentifier>

    /// The drawing of the picture, or nil outside a pipeline.
    let drawing: RunningDrawing?

    /// How long nested components took that were drawn for themselves.
    private(set) var innerTime = Duration.zero

    /// Why the picture must not be stored, if it must not.
    private(set) var refusal: RasterError?

    /// What the component declares and the drawing does not keep, if that was found out.
    var misdeclaration: RasterError?

    init(
        pipeline: RasterPipeline,
        environment: RasterEnvironment,
        enclosing: [String],
        declared: Set<ObjectIdentifier>,
        drawing: RunningDrawing? = nil
    ) {
        self.pipeline = pipeline
        self.environment = environment
        self.enclosing = enclosing
        self.declared = declared
        self.drawing = drawing
    }

    /// Creates the scope of a drawing that a pipeline runs for a request.
    ///
    /// - Parameter outer: The scope of the drawing that needs it.
    /// - Throws: `RasterError.Code.nestingTooDeep`, naming the components.
    convenience init<Component>(
        of request: RasterRequest<Component>,
        in pipeline: RasterPipeline,
        as drawing: RunningDrawing,
        inside outer: DrawingScope?
    ) throws(RasterError) {
        self.init(
            pipeline: pipeline,
            environment: request.environment,
            enclosing: try Self.chain((outer?.enclosing ?? []) + [Component.rasterIdentifier]),
            declared: request.declared,
            drawing: drawing
        )
    }

    /// Returns the scope of a drawing that no pipeline runs: nothing is cached there.
    static func outsidePipelines(environment: RasterEnvironment = RasterEnvironment()) -> DrawingScope {
        DrawingScope(pipeline: uncached, environment: environment, enclosing: [], declared: [])
    }

    private static let uncached = RasterPipeline(cache: nil, validation: [])

    /// The components being drawn as text, innermost first.
    var chain: String {
        enclosing.reversed().joined(separator: " in ")
    }

    /// Notes why the picture must not be stored; the first reason stays.
    func refuse(_ reason: RasterError?) {
        refusal = refusal ?? reason
    }

    /// Returns the scope of a component that is drawn inside this one.
    ///
    /// - Throws: `RasterError.Code.nestingTooDeep`, naming the components.
    func nested(_ identifier: String) throws(RasterError) -> DrawingScope {
        DrawingScope(
            pipeline: pipeline,
            environment: environment,
            enclosing: try Self.chain(enclosing + [identifier]),
            declared: declared,
            drawing: drawing
        )
    }

    /// Runs what draws a nested component for itself, whose time is not that of this drawing.
    func timingInner<Value>(_ body: () throws(RasterError) -> Value) throws(RasterError) -> Value {
        let start = pipeline.clock.now()
        defer { innerTime += pipeline.clock.time(since: start) }
        return try body()
    }

    /// Ends a drawing that nobody waits for any more.
    func checkCancellation() throws(RasterError) {
        guard drawing?.isStopped == true else { return }
        throw RasterError(.cancelled, "\(chain) was given up: nobody waits for it any more.")
    }

    private static func chain(_ names: [String]) throws(RasterError) -> [String] {
        guard names.count <= maximumDepth else {
            throw RasterError(
                .nestingTooDeep,
                """
                Components are nested more than \(maximumDepth) deep, perhaps in themselves: \
                \(names.suffix(4).joined(separator: " draws ")). Draw fewer levels.
                """
            )
        }
        return names
    }
}

extension DrawingContext {
    /// The environment that the component is drawn for.
    public var environment: RasterEnvironment {
        scope?.environment ?? RasterEnvironment()
    }

    /// Whether nobody waits for the picture any more.
    ///
    /// A long drawing asks now and then, and returns early or calls
    /// ``checkCancellation()``. A picture that is completed all the same is cached.
    ///
    /// - Complexity: O(1), without a lock.
    public var isCancelled: Bool {
        scope?.drawing?.isStopped ?? false
    }

    /// Ends the drawing if nobody waits for the picture any more.
    ///
    /// - Throws: A `RasterError` with the code `RasterError.Code.cancelled`: let it
    ///   leave `draw`.
    public func checkCancellation() throws(RasterError) {
        try scope?.checkCancellation()
    }

    /// The pipeline's part of this drawing, or nil outside a pipeline.
    var scope: DrawingScope? {
        get { attachment as? DrawingScope }
        set { attachment = newValue }
    }
}
