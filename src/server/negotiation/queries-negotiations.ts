import type { HaggleRow } from '#contract/negotiation/outputs.ts';
import { haggleAt, isHaggleOpen } from '#core/negotiation/negotiation.ts';
import type { CardedHaggle } from './store-negotiations.ts';

/** A haggling as it stands at `nowMs`, whether or not the clock has seen to it. */
export const haggleRow = ({ haggle, lotNumber, lotTitle }: CardedHaggle, nowMs: number): HaggleRow => {
  const now = haggleAt(haggle, nowMs);
  const { lotId, bidder, status, round, offerFen, counterFen, steps } = now;
  return {
    lotId,
    lotNumber,
    lotTitle,
    paddle: bidder.paddle,
    status,
    round,
    offerFen,
    counterFen,
    priceFen: now.status === 'agreed' ? now.priceFen : null,
    answerByMs: isHaggleOpen(now) ? now.answerByMs : null,
    stoppedAtMs: isHaggleOpen(now) ? (now.stoppedAtMs ?? null) : null,
    endedAtMs: isHaggleOpen(now) ? null : now.endedAtMs,
    // Who of the house spoke for the consignor is nobody's business outside.
    steps: steps.map((step) => ({
      by: step.by,
      what: step.what,
      amountFen: 'amountFen' in step ? step.amountFen : null,
      atMs: step.atMs,
    })),
  };
};
