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

    /// Why the picture must not be stored, if it must not.
    private(set) var refusal: RasterError?

    /// What the component declares and the drawing does not keep, if that was found out.
    var misdeclaration: RasterError?

    init(
        pipeline: RasterPipeline,
        environment: RasterEnvironment,
        enclosing: [String],
        declared: Set<ObjectIdentifier>
    ) {
        self.pipeline = pipeline
        self.environment = environment
        self.enclosing = enclosing
        self.declared = declared
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
        let chain = enclosing + [identifier]
        guard chain.count <= Self.maximumDepth else {
            throw RasterError(
                .nestingTooDeep,
                """
                Components are nested more than \(Self.maximumDepth) deep, perhaps in themselves: \
                \(chain.suffix(4).joined(separator: " draws ")). Draw fewer levels.
                """
            )
        }
        return DrawingScope(pipeline: pipeline, environment: environment, enclosing: chain, declared: declared)
    }
}

extension DrawingContext {
    /// The environment that the component is drawn for.
    public var environment: RasterEnvironment {
        scope?.environment ?? RasterEnvironment()
    }

    /// The pipeline's part of this drawing, or nil outside a pipeline.
    var scope: DrawingScope? {
        get { attachment as? DrawingScope }
        set { attachment = newValue }
    }
}
