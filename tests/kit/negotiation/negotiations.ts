// A lot that missed its reserve, and the negotiation that begins with it.
import type { PassedLot } from '#core/lots/lot.ts';
import { yuan } from '#core/money.ts';
import { openNegotiation, type NegotiationRequest } from '#core/negotiation/negotiation.ts';
import { partyOf, scheduledLot, someTerms } from '../lots.ts';

export const OFFER_FEN = yuan(10_000);

export function missedLot(part: Partial<PassedLot> = {}): PassedLot {
  const { endsAtMs, ...lot } = scheduledLot({ terms: someTerms({ reserveFen: yuan(20_000) }) });
  return {
    ...lot,
    status: 'passed',
    closedAtMs: endsAtMs,
    bidCount: 3,
    extensionCount: 0,
    highestFen: OFFER_FEN,
    reserveMissedBy: partyOf('an'),
    ...part,
  };
}

export function openedNegotiation(): NegotiationRequest {
  const negotiation = openNegotiation(missedLot());
  if (!negotiation) throw new Error('nothing to negotiation over');
  return negotiation;
}
