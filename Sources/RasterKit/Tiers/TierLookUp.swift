// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterGraphics

/// The look-up of one image in the tiers of a pipeline, on the thread that would draw it.
struct TierLookUp {
    /// An image that was found.
    struct Finding {
        let image: RasterImage
        let drawingTime: Duration

        /// The nested component types of the record.
        let nested: String

        /// The place of the tier.
        let place: Int
    }

    /// The time by which a tier may exceed its deadline without being left alone for a while.
    private static let tolerance = Duration.milliseconds(20)

    /// The longest time for a look-up, for which synchronous requests of the image wait as well.
    static let longestAllowance = Duration.seconds(10)

    let tiers: PipelineTiers
    let key: CacheKey

    /// The properties that an image must have.
    let geometry: RasterGeometry
    let format: PixelFormat
    let byteCount: Int
    let type: ObjectIdentifier
    let subject: TierBook.Subject
    let drawing: RunningDrawing

    /// Asks the tiers in order.
    ///
    /// - Parameter isRight: Returns whether an image that was found is shown. If not, its record is removed.
    /// - Returns: The image, or nil if it is to be drawn.
    func find(where isRight: (Finding) -> Bool) -> Finding? {
        guard !tiers.isMissing(key) else { return nil }
        let drawingTime = tiers.drawingTime(of: subject.component, byteCount: byteCount)
        lazy var name = tiers.namespace.recordName(of: key)
        for (place, book) in tiers.books.enumerated() where !drawing.isStopped {
            let isRemote = book.tier.isRemote
            guard !isRemote || drawing.asksRemoteTiers else {
                tiers.skip(book)
                continue
            }
            guard let time = book.admit(key, byteCount: byteCount, drawingTime: drawingTime) else { continue }
            let allowance = Self.allowance(isRemote: isRemote, lookUpTime: time, drawingTime: drawingTime)
            let request = RasterTierRequest(
                name: name,
                deadline: .now + allowance,
                drawingTime: drawingTime,
                isCancelled: { [drawing] in drawing.isStopped }
            )
            guard let finding = find(request, within: allowance, at: place) else { continue }
            guard isRight(finding) else {
                tiers.removeWrong(key, from: tiers.books)
                continue
            }
            tiers.noteFinding()
            return finding
        }
        return nil
    }

    /// Asks one tier, and records the answer.
    private func find(_ request: RasterTierRequest, within allowance: Duration, at place: Int) -> Finding? {
        let book = tiers.books[place]
        let start = tiers.clock.now()
        let answer = Result { () throws(RasterError) in try ask(request, place) }
        let end = tiers.clock.now()
        let time = max(end - start, .zero)
        let isCanceled = request.isCancelled
        let isLate = time > allowance + Self.tolerance
        var finding: Finding?
        var failure = isLate ? Self.lateness(of: book.name, time, allowance) : nil
        switch answer {
        case .success(let found): finding = found
        case .failure(let error) where !isCanceled || error.code == .recordInvalid: failure = error
        case .failure: break
        }
        let isOutdated = finding.map { !NestedComponents.areCurrent($0.nested, in: type) } ?? false
        let outcome: TierOutcome = finding != nil && !isOutdated ? .hit : failure != nil ? .failure : .miss
        let ending: TierAdmission.Ending? =
            switch outcome {
            case _ where isLate: .failure(isLate: true)
            // A record that isn't valid or is outdated was transferred as others are.
            case .failure where failure?.code != .recordInvalid: .failure(isLate: false)
            case .hit, .failure: .hit
            case _ where isOutdated: .hit
            default: isCanceled ? nil : .miss
            }
        book.noteLookUp(max(time - request.waitingTime, .zero), byteCount: byteCount, outcome, ending, at: end)
        if let failure {
            book.report(failure, of: .lookUp, subject)
            if failure.code == .recordInvalid { tiers.removeWrong(key, from: [book]) }
        } else if !isCanceled {
            book.noteSuccess(of: .lookUp)
        }
        guard !isOutdated else {
            tiers.removeWrong(key, from: [book])
            return nil
        }
        return finding
    }

    private func ask(_ request: RasterTierRequest, _ place: Int) throws(RasterError) -> Finding? {
        let tier = tiers.books[place].tier
        let contents = try tier.find(request) { (record) throws(RasterError) in
            try ImageRecord.read(record, key: key.encoding)
        }
        guard let contents else { return nil }
        guard fits(contents.image) else {
            throw RasterError(
                .recordInvalid,
                """
                The record of \(subject.component) in \(tier.name) has the right key and another image, \(contents.image): \
                it is removed, and the image is drawn.
                """
            )
        }
        return Finding(
            image: contents.image,
            drawingTime: contents.drawingTime,
            nested: contents.nested,
            place: place
        )
    }

    /// Returns a Boolean value that indicates whether an image could have been drawn for the request.
    private func fits(_ image: RasterImage) -> Bool {
        guard let size = try? PixelSize(geometry.size, scale: geometry.scale) else { return false }
        return image.pixelSize == size && image.scale == geometry.scale && image.format == format
            && image.capInsets == geometry.capInsets && image.resizingMode == .stretch && image.stretchBands == nil
    }

    /// Returns the time for a look-up: some milliseconds, and as long as the drawing takes, for which a tier may wait for
    /// another process that is drawing the image.
    private static func allowance(isRemote: Bool, lookUpTime: Duration, drawingTime: Duration?) -> Duration {
        let answer = max(isRemote ? .milliseconds(10) : .milliseconds(50), min(lookUpTime * 4, .seconds(1)))
        return min(answer + (drawingTime ?? .milliseconds(60)), longestAllowance)
    }

    private static func lateness(of tier: String, _ time: Duration, _ allowance: Duration) -> RasterError {
        RasterError(
            .deadlineExceeded,
            """
            \(tier) answered after \(time) instead of \(allowance): it is left alone for a while. If this repeats, its disk \
            or network is too slow, or it ignores its deadline.
            """
        )
    }
}
