// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Testing

@testable import RasterKit

@Suite struct ComponentAdmissionTests {
    private var admission = ComponentAdmission(costs: AdmissionCosts(lookUp: 100, blitPerByte: 0.5))

    /// Asks for images, and draws those that are not hits.
    private mutating func draw(_ hashes: some Sequence<UInt64>, taking drawingTime: Int = 10_000, byteCount: Int = 400)
    {
        for hash in hashes {
            _ = admission.admit(hash)
            admission.noteDrawing(hash, drawingTime: drawingTime, byteCount: byteCount)
        }
    }

    @Test mutating func admitsAtFirst() {
        #expect(admission.admit(1) == .admitted)
        draw(0..<255)
        #expect(admission.state == .admitted)
    }

    @Test mutating func passesByWhatNeverRepeats() {
        draw(0..<256)
        #expect(admission.admit(1000) == .bypassed(.neverRepeats))
        #expect(admission.statistics.bypasses == 1)
    }

    @Test mutating func forgivesMissesForAHit() {
        draw(0..<255)
        admission.noteHit()
        draw(1000..<1255)
        #expect(admission.state == .admitted)
    }

    @Test mutating func admitsAgainWhatRepeats() {
        draw(0..<300)
        #expect(admission.admit(299) == .bypassed(.neverRepeats))
        #expect(admission.admit(298) == .admitted)
        #expect(admission.state == .admitted)
    }

    @Test mutating func noticesTheReturnToWhatWasSeenBeforeTheBypass() {
        draw(0..<256)
        _ = admission.admit(3)
        #expect(admission.admit(4) == .admitted)
    }

    @Test mutating func isMorePatientWithWhatCameBackInVain() {
        draw(0..<256)
        _ = admission.admit(3)
        _ = admission.admit(4)
        draw(1000..<1511)
        #expect(admission.state == .admitted)
        draw(2000..<2001)
        #expect(admission.state == .bypassed(.neverRepeats))
    }

    @Test mutating func remembersABoundedNumberOfKeys() {
        draw(0..<5000)
        #expect(admission.admit(0) == .bypassed(.neverRepeats))
        #expect(admission.admit(1) == .bypassed(.neverRepeats))
        #expect(admission.admit(2) == .bypassed(.neverRepeats))
        _ = admission.admit(4999)
        #expect(admission.admit(4998) == .admitted)
    }

    @Test mutating func passesByWhatIsCheaperToDrawThanToCopy() {
        // A hit costs 100 + 0.5 × 400 = 300 nanoseconds.
        draw(0..<15, taking: 299)
        #expect(admission.state == .admitted)
        draw(15..<16, taking: 299)
        #expect(admission.state == .bypassed(.cheapToDraw))
    }

    @Test mutating func keepsWhatIsNoCheaper() {
        draw(0..<100, taking: 300)
        #expect(admission.state == .admitted)
    }

    @Test mutating func admitsAgainWhatBecameDear() {
        draw(0..<16, taking: 200)
        draw(16..<40, taking: 310)
        #expect(admission.state == .bypassed(.cheapToDraw))
        draw(40..<100, taking: 500)
        #expect(admission.state == .admitted)
    }

    @Test mutating func passesByWhatIsCheapEvenIfItRepeats() {
        draw(0..<16, taking: 100)
        for _ in 0..<5 {
            #expect(admission.admit(3) == .bypassed(.cheapToDraw))
        }
    }

    @Test mutating func takesMeansOfTheLatest() {
        draw(0..<16, taking: 1000, byteCount: 100)
        #expect(admission.statistics.meanDrawingTime == 1000 && admission.statistics.meanByteCount == 100)
        draw(16..<200, taking: 3000, byteCount: 300)
        #expect(abs(admission.statistics.meanDrawingTime - 3000) < 1)
        #expect(abs(admission.statistics.meanByteCount - 300) < 0.1)
        #expect(admission.statistics.drawings == 200)
    }
}
