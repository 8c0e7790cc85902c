// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
public import RasterText

extension Text: LayoutElement, NodeMaking {
    /// The text itself.
    public var body: LayoutGroup { LayoutGroup(TextNode(self)) }
}

/// A text, which is as wide as its lines, and shortened where it doesn't fit.
final class TextNode: LayoutNode {
    private let text: Text

    init(_ text: consuming Text) {
        self.text = text
    }

    override var name: String {
        let string = text.string
        let start = string.prefix(24).map { $0.isNewline ? " " : String($0) }.joined()
        return "Text(\"\(start)\(string.dropFirst(24).isEmpty ? "" : "…")\")"
    }

    private func resolved(_ item: Int, _ pass: LayoutPass) -> LayoutText? {
        if let known = pass.state(of: item) { return known as? LayoutText }
        var text = text
        if let look = pass.look(of: item) { text = text.inheriting(look) }
        if pass.environment.layoutDirection == .rightToLeft {
            switch text.style.alignment {
            case .leading: text.style.alignment = .right
            case .trailing: text.style.alignment = .left
            case .center, .left, .right, .justified: break
            }
        }
        do throws(RasterError) {
            let resolved = try LayoutText(text, scale: pass.scale, fontScale: pass.environment.fontScale)
            pass.setState(resolved, of: item)
            return resolved
        } catch {
            pass.fail(error, at: item)
            return nil
        }
    }

    override func measure(_ item: Int, _ proposal: ProposedSize, in pass: LayoutPass) -> Measures {
        // In no height, a text has its first line, which isn't shaped unless it is drawn so.
        var wanted = proposal
        if proposal.height == 0 { wanted.height = nil }
        guard let text = resolved(item, pass), let measures = choose(text, item, wanted, pass) else { return .zero }
        let isLow = proposal.height == 0 && measures.lineCount > 1
        return Measures(
            width: min(measures.size.width, proposal.width ?? .infinity),
            height: isLow ? measures.size.height / CGFloat(measures.lineCount) : measures.size.height,
            firstBaseline: measures.firstBaseline,
            lastBaseline: measures.lastBaseline
        )
    }

    override func wordWidth(_ item: Int, upTo letters: Int, in pass: LayoutPass) -> CGFloat {
        guard let text = resolved(item, pass) else { return 0 }
        do throws(RasterError) {
            return min(try text.measureLongestWord(scale: pass.scale, upTo: letters), try text.measure().size.width)
        } catch {
            pass.fail(error, at: item)
            return 0
        }
    }

    /// Lays the text out in a proposal, without shaping more than what it is drawn with where that is likely.
    private func choose(
        _ text: LayoutText,
        _ item: Int,
        _ proposal: ProposedSize,
        _ pass: LayoutPass
    ) -> LayoutText.Measures? {
        do throws(RasterError) {
            func fitted(_ measures: LayoutText.Measures, _ width: CGFloat) throws(RasterError) -> LayoutText.Measures {
                // A text isn't shortened for less than a pixel.
                guard let height = proposal.height, measures.lineCount > 1,
                    measures.size.height >= height + 1 / pass.scale
                else { return measures }
                return try text.measure(width: width, height: height)
            }
            guard let width = proposal.width, width.isFinite else {
                let ideal = try text.measure()
                return try fitted(ideal, ideal.size.width)
            }
            if width == 0 || !text.isLikelyWrapped(at: width) {
                let ideal = try text.measure()
                if ideal.size.width <= width || width == 0 { return try fitted(ideal, ideal.size.width) }
            }
            return try fitted(try text.measure(width: width, height: nil), width)
        } catch {
            pass.fail(error, at: item)
            return nil
        }
    }

    override func placeChildren(of item: Int, _ proposal: ProposedSize, in pass: LayoutPass) {
        guard let text = resolved(item, pass), choose(text, item, proposal, pass) != nil else { return }
        text.place()
    }

    override func shortening(_ item: Int, _ proposal: ProposedSize, in pass: LayoutPass) -> String? {
        guard let text = resolved(item, pass), let measures = choose(text, item, proposal, pass) else { return nil }
        if proposal.width == 0, measures.size.width > 0 { return "0 lines: width" }
        guard measures.isTruncated else { return nil }
        let (count, limit) = (measures.lineCount, text.lineLimit)
        let reason = count == limit ? "lineLimit(\(count))" : proposal.height != nil && count > 0 ? "height" : "width"
        return "\(count) \(count == 1 ? "line" : "lines"): \(reason)"
    }

    override func draw(_ item: Int, in context: DrawingContext, _ pass: LayoutPass) {
        guard let text = resolved(item, pass) else { return }
        let frame = pass.drawnFrame(of: item)
        let place = CGRect(origin: CGPoint(x: frame.minX, y: pass.drawnTop(of: item)), size: frame.size)
        guard text.width > pass.frame(of: item).width + 1 / pass.scale else {
            return text.draw(in: context, at: place.origin)
        }
        // Even one letter, or the ellipsis, is wider.
        context.withState {
            context.clip(to: frame)
            text.draw(in: context, at: place.origin)
        }
    }

    func prepare(_ item: Int, in pass: LayoutPass) {
        guard let text = pass.state(of: item) as? LayoutText else { return }
        text.prepare(at: CGPoint(x: pass.drawnFrame(of: item).minX, y: pass.drawnTop(of: item)))
    }
}
