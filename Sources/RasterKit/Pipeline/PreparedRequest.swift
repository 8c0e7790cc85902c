// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterRuntime
import Foundation
import Observation

/// The geometry and the key of a component's image.
///
/// The component itself is beside it: its copy that is keyed is the one that is drawn.
struct PreparedRequest: Sendable {
    /// The size that was asked for; that of the geometry may be smaller.
    private let size: CGSize

    let geometry: RasterGeometry
    let environment: RasterEnvironment

    /// The encoder of the file that is requested in place of the image, or nil.
    let encoder: FileEncoder?

    /// The key, or the reason why there is none.
    let identity: Result<CacheKey, RasterError>

    let objects: StateObjects

    /// A Boolean value that indicates whether any thread may change the component's objects, because it is `Sendable`.
    let isShared: Bool

    /// A Boolean value that indicates whether another component's drawing needs the image.
    let isNested: Bool

    /// A Boolean value that indicates whether the tiers are asked for the image, and store it.
    ///
    /// The image that a file is made of stays in memory: beside the file, a tier would hold it, and be asked for it, for
    /// nothing.
    var usesTiers = true

    /// The name of the component; empty until the image has to be drawn.
    var name = ""

    /// The key of the image that the requesting view showed before.
    var previousKey: CacheKey?

    /// The closure to call before the image is drawn for this request, on the thread that draws.
    var willDraw: (@Sendable () -> Void)?

    var key: CacheKey? { try? identity.get() }

    var uncachedReason: RasterError? {
        guard case .failure(let uncachedReason) = identity else { return nil }
        return uncachedReason
    }

    var byteCount: Int { geometry.byteCount }

    /// Reads the state of a component.
    ///
    /// - Parameter core: The pipeline that reports an error, or nil.
    /// - Throws: The error of a size, scale or caps that can't be drawn. A state that can't be keyed has no key.
    init<Component: Rasterizable>(
        _ component: Component,
        _ size: CGSize,
        _ scale: CGFloat,
        _ environment: RasterEnvironment,
        isShared: Bool,
        isNested: Bool = false,
        as encoder: FileEncoder? = nil,
        in core: PipelineCore?
    ) throws(RasterError) {
        raster_reading_begins()
        defer { raster_reading_ends() }
        try Self.checkNesting(of: Component.self, in: core)
        let environment = environment.declared(by: Component.self)
        self.size = size
        self.environment = environment
        self.encoder = encoder
        self.isShared = isShared
        self.isNested = isNested
        geometry = try Self.geometry(of: component, size, scale, isNested: isNested, as: encoder, in: core)
        var objects = StateObjects()
        do throws(StateError) {
            let key = try CacheKey(component, geometry, environment, encoder, reaching: &objects)
            identity = Self.untracked(objects, isShared, of: component).map { .failure($0) } ?? .success(key)
        } catch {
            identity = .failure(RasterError(notKeyable: error))
        }
        self.objects = objects
        try Self.checkNesting(of: Component.self, in: core)
    }

    /// Throws if requests are made while the states of others are read, too many inside of each other.
    @inline(__always)
    static func checkNesting<Component>(of type: Component.Type, in core: PipelineCore?) throws(RasterError) {
        guard raster_reading_is_too_deep() else { return }
        // An identifier of the component's own may be what requests the image.
        let error = RasterError(
            .nestingTooDeep,
            """
            The state of \(type) requests images, more than 32 inside of each other, perhaps its own: in a key path, \
            rasterOptions, encodeAdditionalState or a static declaration. Request images outside of them.
            """
        )
        core?.reporter.note(.failed, of: "\(type)", error: error)
        throw error
    }

    /// Returns the geometry of an image, or of the image in a file, which is stretched to the whole size.
    static func geometry(
        of component: some Rasterizable,
        _ size: CGSize,
        _ scale: CGFloat,
        isNested: Bool = false,
        as encoder: FileEncoder?,
        in core: PipelineCore?
    ) throws(RasterError) -> RasterGeometry {
        do throws(RasterError) {
            return try RasterGeometry(of: component, size: size, scale: scale, caps: encoder == nil ? nil : .zero)
        } catch {
            core?.reporter.note(.failed, of: component.rasterName, isNested: isNested, error: error)
            throw error
        }
    }

    /// The name of the component, and the type of its file.
    func name(of component: some Rasterizable) -> String {
        encoder.map { "\(component.rasterName) \($0.base.contentType)" } ?? component.rasterName
    }

    /// Draws the image of a component, or encodes it: the pixels of the image are then the bytes of a file.
    func image(of component: some Rasterizable, in scope: DrawingScope) throws(RasterError) -> RasterImage {
        guard let encoder else { return try geometry.image(of: component, in: scope) }
        let (core, scale) = (scope.pipeline, geometry.scale)
        var drawn =
            try PreparedRequest(component, size, scale, environment, isShared: isShared, isNested: true, in: core)
        drawn.usesTiers = false
        let result = try scope.separatingReads(of: component) { () throws(RasterError) in
            try core.render(component, drawn, scope: scope).get()
        }
        scope.preventCaching(because: result.uncachedReason)
        let image = result.image.capInsets == .zero ? result.image : try result.image.stretched(to: size)
        return try RasterImage(fileData: try encoder.base.encode(image))
    }

    /// Runs the drawing of a component, and returns the reason why its image must not be stored: the state isn't the
    /// one of the key.
    ///
    /// Stored values can't change. Values that code reads are read again before and after the drawing: a global
    /// variable, a closure or an option may return another value than when the request was made. Properties of
    /// observable objects is observed meanwhile, so that a change back to the previous state is noticed as well;
    /// versioned objects count their changes.
    func noticingChanges<Component: Rasterizable>(
        of component: Component,
        in scope: DrawingScope,
        during drawing: () throws(RasterError) -> RasterImage
    ) throws(RasterError) -> (image: RasterImage, change: RasterError?) {
        guard case .success(let key) = identity else { return (try drawing(), nil) }
        var isUnchanged = true
        var changes: ObservationToken?
        defer { changes?.cancel() }
        if objects.hasObservable || !objects.isStored || objects.isDerived {
            // Observation starts when the closure returns: the state is read here, and drawn after that.
            (isUnchanged, changes) = ObservationToken.observing(ObjectIdentifier(Component.self)) {
                has(component, stateOf: key)
            }
        }
        let image = try drawing()
        guard !objects.isConstant || scope.isDerived else { return (image, nil) }
        // The state is read before the observation is checked: a change between the two is noticed by the latter.
        guard isUnchanged, has(component, stateOf: key), changes?.hasChanged != true else {
            let message = "\(Component.rasterIdentifier) changed while it was drawn: the image may show either state."
            return (image, RasterError(.stateChanged, message))
        }
        return (image, nil)
    }

    private func has(_ component: some Rasterizable, stateOf key: CacheKey) -> Bool {
        let presentGeometry = try? Self.geometry(of: component, size, geometry.scale, as: encoder, in: nil)
        guard presentGeometry == geometry else { return false }
        var present = StateObjects()
        let presentKey = try? CacheKey(component, geometry, environment, encoder, reaching: &present)
        return presentKey == key && present.versions == objects.versions
    }

    /// Returns the error of a state whose changes by other threads can't be noticed.
    private static func untracked<Component: Rasterizable>(
        _ objects: StateObjects,
        _ isShared: Bool,
        of component: Component
    ) -> RasterError? {
        // Reading stored properties in place observes nothing.
        guard isShared, let type = objects.untrackedType ?? objects.unobservedTypes.min() else { return nil }
        if let property = objects.unobservedProperty {
            return RasterError(
                .stateNotTrackable,
                """
                The state of \(Component.rasterIdentifier) includes \(property), which other threads can change unnoticed while \
                it is drawn: it isn't observed. \(objects.observingAdvice), or make it a constant.
                """
            )
        }
        return RasterError(
            .stateNotTrackable,
            """
            The state of \(Component.rasterIdentifier) includes an object of type \(type)\(component.way(to: type)), which \
            other threads can change unnoticed while it is drawn. List key paths through the object to its values, and make \
            its class @Observable, or adopt StateVersioned, or store constants only.
            """
        )
    }
}

/// An encoder in an object: most requests have none, which an optional existential takes long to copy.
final class FileEncoder: Sendable {
    let base: any ImageEncoder

    init(_ base: any ImageEncoder) {
        self.base = base
    }
}

extension StateObjects {
    var observingAdvice: String {
        "Remove @ObservationIgnored, or annotate the subclass that declares it with @Observable"
    }
}

extension RasterError {
    init(notKeyable error: StateError) {
        self.init(.stateNotKeyable, error.description, underlyingError: error)
    }
}

extension Rasterizable {
    func way(to type: String) -> String {
        let labels = labels(leadingTo: type).map { "\"\($0)\"" }
        return labels.isEmpty ? "" : " (key path \(labels.joined(separator: ", ")))"
    }

    var rasterName: String { Self.rasterIdentifier }
}
