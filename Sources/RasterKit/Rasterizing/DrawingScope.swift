// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The pipeline's part of a drawing, attached to the drawing's context.
final class DrawingScope {
    static let maximumDepth = 32

    let pipeline: PipelineCore
    let environment: RasterEnvironment
    private let outer: DrawingScope?
    private let namedType: (any Rasterizable.Type)?

    /// The number of components that are being drawn inside of each other, requests of drawings included.
    let depth: Int

    let type: ObjectIdentifier?
    let objects: StateObjects
    let isShared: Bool
    let drawing: RunningDrawing?

    /// The time spent on nested components with images of their own.
    private(set) var innerTime = Duration.zero

    private(set) var uncachedReason: RasterError?

    /// A Boolean value that indicates whether options, which may be computed, were applied to anything that was drawn.
    var isDerived = false

    /// The components and objects that the key of the image contains; nil where they aren't known.
    private(set) lazy var contents = readContents()

    private let readContents: () -> StateContents?
    var innerReads = ObservedReads()
    var misdeclaration: RasterError?
    private(set) var notes: [DrawingNote] = []

    init(
        pipeline: PipelineCore,
        environment: RasterEnvironment,
        inside outer: DrawingScope? = nil,
        namedType: (any Rasterizable.Type)? = nil,
        type: ObjectIdentifier? = nil,
        objects: StateObjects = StateObjects(),
        isShared: Bool = false,
        drawing: RunningDrawing? = nil,
        contents: @escaping () -> StateContents? = { nil }
    ) {
        self.pipeline = pipeline
        self.environment = environment
        self.outer = outer
        self.namedType = namedType
        depth = (outer?.depth ?? RunningDrawing.depth) + (namedType == nil ? 0 : 1)
        self.type = type
        self.objects = objects
        self.isShared = isShared
        self.drawing = drawing
        readContents = contents
    }

    private func checkDepth() throws(RasterError) {
        guard depth <= Self.maximumDepth, StackMemory.hasRoom else {
            let isDeep = depth > Self.maximumDepth
            let limit = isDeep ? "more than \(Self.maximumDepth) deep" : "too deep for the stack of the thread"
            throw RasterError(
                .nestingTooDeep,
                """
                Components are nested \(limit), perhaps in themselves: \
                \(names.prefix(4).reversed().joined(separator: " draws ")). Draw fewer levels.
                """
            )
        }
    }

    convenience init<Component: Rasterizable>(
        of component: Component,
        _ request: PreparedRequest,
        in pipeline: PipelineCore,
        as drawing: RunningDrawing,
        inside outer: DrawingScope?
    ) throws(RasterError) {
        self.init(
            pipeline: pipeline,
            environment: request.environment,
            inside: outer,
            // A file has the component once, in the drawing of its image.
            namedType: request.encoder == nil ? Component.self : nil,
            type: ObjectIdentifier(Swift.type(of: component)),
            objects: request.objects,
            isShared: request.isShared,
            drawing: drawing,
            contents: { StateContents(of: component) }
        )
        try checkDepth()
    }

    /// Returns the scope of a drawing that no pipeline runs: nothing is cached there.
    static func outsidePipelines(environment: RasterEnvironment = RasterEnvironment()) -> DrawingScope {
        DrawingScope(pipeline: uncached, environment: environment)
    }

    private static let uncached = PipelineCore(cache: nil)

    var chain: String { names.joined(separator: " in ") }

    private var names: [String] {
        var names: [String] = []
        var scope: DrawingScope? = self
        while let present = scope {
            if let type = present.namedType { names.append(type.rasterIdentifier) }
            scope = present.outer
        }
        return names
    }

    func note(_ note: DrawingNote) {
        guard !notes.contains(where: { $0.identity == note.identity }) else { return }
        notes.append(note)
    }

    func preventCaching(because reason: RasterError?) { uncachedReason = uncachedReason ?? reason }

    func nested<Component: Rasterizable>(_ component: Component) throws(RasterError) -> DrawingScope {
        let scope = DrawingScope(
            pipeline: pipeline,
            environment: environment.declared(by: Component.self),
            inside: self,
            namedType: Component.self,
            type: ObjectIdentifier(Swift.type(of: component)),
            objects: objects,
            isShared: isShared,
            drawing: drawing,
            contents: { self.contents }
        )
        try scope.checkDepth()
        return scope
    }

    /// Runs the drawing of a nested component, and subtracts its time from that of this drawing.
    func timingInner<Value>(_ body: () -> Value) -> Value {
        let start = pipeline.clock.now()
        defer { innerTime += pipeline.clock.time(since: start) }
        return body()
    }

    func checkCancellation() throws(RasterError) {
        if drawing?.tellsToStop() == true { throw canceled }
    }

    /// Ends a drawing of which the image may be incomplete, because the code that draws was told that it is canceled.
    func checkCompleteness() throws(RasterError) {
        if drawing?.mayBeIncomplete == true { throw canceled }
    }

    private var canceled: RasterError {
        RasterError(.canceled, "\(chain) was canceled: no request waits for it any more.")
    }
}

extension DrawingScope: DrawingPlace {
    var name: String { chain }
    var component: String { namedType?.rasterIdentifier ?? "" }
    var fontScale: Double { environment.fontScale }
}

extension DrawingContext {
    /// The environment of the component.
    ///
    /// ```swift
    /// let isHovered = context.environment.interaction.contains(.hovered)
    /// context.fill(bounds, with: isHovered ? Color(white: 0.9) : .white)
    /// ```
    public var environment: RasterEnvironment { scope?.environment ?? RasterEnvironment() }

    /// A Boolean value that indicates whether no request waits for the image any more.
    ///
    /// Check it in a long drawing, and return early, or call
    /// ``checkCancellation()``. The image is discarded once it was `true`.
    ///
    /// - Complexity: O(1), without a lock.
    public var isCancelled: Bool { scope?.drawing?.tellsToStop() ?? false }

    /// Throws if no request waits for the image any more.
    ///
    /// ```swift
    /// for layer in layers {
    ///     try context.checkCancellation()
    ///     layer.draw(in: context)
    /// }
    /// ```
    ///
    /// - Throws: A `RasterError` with the code `RasterError.Code.canceled`. Let `draw` throw it.
    public func checkCancellation() throws(RasterError) {
        try scope?.checkCancellation()
    }

    var scope: DrawingScope? {
        get { attachment as? DrawingScope }
        set { attachment = newValue }
    }
}
