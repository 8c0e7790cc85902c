// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterGraphics

/// A look-up of one image in the tiers of a pipeline, on the thread that would draw it.
struct TierLookUp {
    struct Finding {
        let image: RasterImage
        let drawingTime: Duration
        let tier: PipelineTier
    }

    /// The longest time for a look-up, for which synchronous requests of the image wait as well.
    static let longestAllowance = Duration.seconds(10)

    /// The time by which a tier may exceed its deadline.
    private static let tolerance = Duration.milliseconds(20)

    let subject: TierSubject

    /// The properties that an image must have.
    let geometry: RasterGeometry
    let format: PixelFormat

    /// A Boolean value that indicates whether the bytes of a file are looked up in place of an image.
    let isFile: Bool

    let drawing: RunningDrawing

    func find(
        in tier: PipelineTier,
        named name: @autoclosure () -> String,
        drawingTime: Duration?,
        removeRecord: () -> Void
    ) -> Finding? {
        guard let lookUpTime = tier.admit(subject, drawingTime: drawingTime) else { return nil }
        let allowance = Self.allowance(isRemote: tier.tier.isRemote, lookUpTime: lookUpTime, drawingTime: drawingTime)
        let request = RasterPipeline.TierRequest(
            name: name(),
            deadline: .now + allowance,
            drawingTime: drawingTime,
            isCancelled: { [drawing] in drawing.isStopped }
        )
        let start = tier.clock.now()
        let answer = Result { () throws(RasterError) in try read(request, from: tier) }
        let end = tier.clock.now()
        let time = max(end - start, .zero)
        let isCancelled = request.isCancelled
        var outcome = TierOutcome.miss
        var ending: TierAdmission.Ending?
        var failure: RasterError?
        var found: ImageRecord.Contents?
        var isWrong = false
        switch answer {
        // A record that isn't valid or current was transferred as others are.
        case .success(let contents?):
            isWrong = !NestedComponents.areCurrent(contents.nested, in: subject.type)
            found = isWrong ? nil : contents
            (outcome, ending) = (isWrong ? .miss : .hit, .hit)
        case .failure(let error) where error.code == .invalidImage:
            isWrong = true
            (outcome, ending, failure) = (.failed, .hit, error)
        case .failure(let error) where !isCancelled:
            (outcome, ending, failure) = (.failed, .failure(isLate: false), error)
        case .success(nil) where !isCancelled: ending = .miss
        case .success(nil), .failure: break
        }
        if time > allowance + Self.tolerance {
            failure = failure ?? Self.lateness(of: tier.name, time, allowance)
            (outcome, ending) = (outcome == .miss ? .failed : outcome, .failure(isLate: true))
        }
        // A wait for another process isn't part of the look-up.
        tier.note(outcome, ending, after: max(time - request.waitingTime, .zero), byteCount: subject.byteCount, at: end)
        if let failure {
            tier.report(failure, of: .lookUp, subject)
        } else if !isCancelled {
            tier.noteSuccess(of: .lookUp)
        }
        if isWrong { removeRecord() }
        return found.map { Finding(image: $0.image, drawingTime: $0.drawingTime, tier: tier) }
    }

    private func read(
        _ request: RasterPipeline.TierRequest,
        from tier: PipelineTier
    ) throws(RasterError) -> ImageRecord.Contents? {
        let contents = try tier.tier.find(request) { (record) throws(RasterError) in
            try ImageRecord.read(
                record,
                key: subject.key.encoding,
                scale: geometry.scale,
                capInsets: geometry.capInsets,
                generation: TierNamespace.generation(ofRecordNamed: request.name)
            )
        }
        guard let contents else { return nil }
        guard fits(contents.image) else { throw misfit(contents.image, of: tier) }
        return contents
    }

    private func misfit(_ image: RasterImage, of tier: PipelineTier) -> RasterError {
        RasterError(
            .invalidImage,
            """
            The record of \(subject.component) in \(tier.name) has the right key and another image, \(image). \
            It is removed, and the image is drawn.
            """
        )
    }

    private func fits(_ image: RasterImage) -> Bool {
        guard !isFile else { return image.fileData != nil }
        guard image.fileData == nil, let size = try? PixelSize(geometry.size, scale: geometry.scale) else {
            return false
        }
        // The drawing of a component that wrongly declares to be opaque has alpha.
        let hasFormat = image.format == format || format.isOpaque && image.format == .argb32
        return image.pixelSize == size && hasFormat
    }

    /// Returns the time for a look-up: some milliseconds, and as long as the drawing takes, for which a tier may wait for
    /// another process that is drawing the image.
    private static func allowance(isRemote: Bool, lookUpTime: Duration, drawingTime: Duration?) -> Duration {
        let answer = max(isRemote ? .milliseconds(10) : .milliseconds(50), min(lookUpTime * 4, .seconds(1)))
        return min(answer + (drawingTime ?? .milliseconds(60)), longestAllowance)
    }

    private static func lateness(of tier: String, _ time: Duration, _ allowance: Duration) -> RasterError {
        RasterError(
            .tierUnavailable,
            """
            \(tier) answered after \(time) instead of \(allowance), and isn't asked for a while. If this repeats, use a \
            faster disk or network, or end look-ups at their deadline.
            """
        )
    }
}
