// One conversation about one bid: it is asked once more when the sum is large, it is on its way, it
// is taken or refused. The bid itself, its key and its retries are the store's; here is only what
// the person is being told.
import type { ConfirmLevel } from '#core/accounts/preferences.ts';
import type { Refusal } from '#core/refusals.ts';
import type { BidAnswer } from '#contract/bidding/standing-outputs.ts';
import { useState } from 'react';
import type { Fen } from '#core/money.ts';
import { CallFailed, EXPIRED, Refused } from '#lib/errors.ts';
import { placeBid } from '#lib/stores/bidding.ts';
import { bidAsGuest } from '#lib/stores/guest.ts';
import type { Kind } from '#lib/bidding/bid-amount.ts';
import type { Offer } from '#lib/bidding/panel/offer.ts';
import { mustConfirm } from '#lib/bidding/panel/amount.ts';
import type { PanelSlice } from '#lib/lots/slices.ts';

export type Phase =
  | { readonly at: 'idle' }
  | { readonly at: 'confirming'; readonly offer: Offer }
  | { readonly at: 'sending'; readonly offer: Offer }
  | { readonly at: 'refused'; readonly offer: Offer; readonly refusal: Refusal }
  | { readonly at: 'failed'; readonly message: string }
  /** No answer came, and what came of it is still being asked for. */
  | { readonly at: 'unknown'; readonly message: string }
  | { readonly at: 'accepted'; readonly answer: BidAnswer };

export interface Conversation {
  readonly phase: Phase;
  /** Sends the bid, or first asks for a second look. */
  readonly offer: (kind: Kind, amountFen: Fen) => void;
  readonly confirm: () => void;
  readonly cancel: () => void;
}

const IDLE: Phase = { at: 'idle' };

export function useOffer(
  {
    view,
    limits,
    confirmLevel,
    isGuest,
  }: Pick<PanelSlice, 'view' | 'limits'> & {
    readonly confirmLevel: ConfirmLevel;
    readonly isGuest: boolean;
  },
  onAccepted: (answer: BidAnswer) => void,
): Conversation {
  const [phase, setPhase] = useState<Phase>(IDLE);
  const send = async (offer: Offer, isConfirmed: boolean): Promise<void> => {
    setPhase({ at: 'sending', offer });
    try {
      const bid = { lotId: view.id, ...offer, isConfirmed };
      const answer = await (isGuest ? bidAsGuest(bid) : placeBid(bid));
      setPhase({ at: 'accepted', answer });
      onAccepted(answer);
    } catch (error) {
      setPhase(phaseAfter(error, offer));
    }
  };
  return {
    phase,
    offer: (kind, amountFen) => {
      const offer = { kind, amountFen, seenPriceFen: view.priceFen };
      if (mustConfirm(view, amountFen, { kind, limits, confirmLevel })) setPhase({ at: 'confirming', offer });
      else void send(offer, false);
    },
    confirm: () => {
      if (phase.at === 'confirming') void send(phase.offer, true);
    },
    cancel: () => setPhase(IDLE),
  };
}

const phaseAfter = (error: unknown, offer: Offer): Phase => {
  if (error instanceof Refused) {
    // The house counts more strictly than this page did: it is asked here, and sent again as
    // confirmed.
    if (error.refusal.code === 'TOO_HIGH_CONFIRM') return { at: 'confirming', offer };
    return { at: 'refused', offer, refusal: error.refusal };
  }
  if (error instanceof CallFailed) {
    // That the session is over is told by the prompt that follows; the sum stays in the box.
    if (error.code === EXPIRED) return IDLE;
    return { at: error.kind === 'timeout' ? 'unknown' : 'failed', message: error.msg };
  }
  throw error;
};
