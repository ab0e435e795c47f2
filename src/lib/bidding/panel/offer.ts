// One conversation about one bid: it is asked once more when the sum is large, it is on its way, it
// is taken or refused. The bid itself, its key and its retries are the store's; here is only what
// the person is being told.
import { atom, type ReadableAtom } from 'nanostores';
import type { BidAnswer } from '#contract/bidding/standing-outputs.ts';
import type { ConfirmLevel } from '#core/accounts/preferences.ts';
import type { Fen } from '#core/money.ts';
import type { Refusal } from '#core/refusals.ts';
import type { Kind } from '#lib/bidding/bid-amount.ts';
import { CallFailed, EXPIRED, Refused } from '#lib/errors.ts';
import { noteSeenText, seenTextOf, type DrawnLot } from '#lib/lots/seen-text.ts';
import type { PanelSlice } from '#lib/lots/slices.ts';
import { placeBid } from '#lib/stores/bidding.ts';
import { bidAsGuest } from '#lib/stores/guest.ts';
import { mustConfirm } from './amount.ts';

/** A sum that somebody asks to bid, with the price they saw when they asked. */
export interface Offer {
  readonly kind: Kind;
  readonly amountFen: Fen;
  readonly seenPriceFen: Fen | null;
}

export type Phase =
  | { readonly at: 'idle' }
  | { readonly at: 'confirming'; readonly offer: Offer }
  | { readonly at: 'sending'; readonly offer: Offer }
  | {
      readonly at: 'refused';
      readonly offer: Offer;
      readonly refusal: Refusal;
      readonly isConfirmed: boolean;
    }
  | { readonly at: 'failed'; readonly message: string }
  /** No answer came, and what came of it is still being asked for. */
  | { readonly at: 'unknown'; readonly message: string }
  | { readonly at: 'accepted'; readonly answer: BidAnswer };

/** The lot and the person at the moment of a press. */
export interface Press extends Pick<PanelSlice, 'view' | 'limits'> {
  /** The lot as their page was drawn with it. */
  readonly drawn: DrawnLot;
  readonly confirmLevel: ConfirmLevel;
  readonly isGuest: boolean;
  readonly onAccepted: (answer: BidAnswer) => void;
}

export interface Offering {
  readonly $phase: ReadableAtom<Phase>;
  /** Sends the bid, or first asks for a second look. */
  readonly offer: (press: Press, kind: Kind, amountFen: Fen) => Promise<void>;
  readonly confirm: (press: Press) => Promise<void>;
  /** Sends what was refused once more: they have seen since what has changed. */
  readonly goOn: (press: Press) => Promise<void>;
  readonly cancel: () => void;
}

const IDLE: Phase = { at: 'idle' };

export function openOffering(): Offering {
  const $phase = atom<Phase>(IDLE);
  const send = async (press: Press, offer: Offer, isConfirmed: boolean) => {
    const { view, isGuest, onAccepted, drawn } = press;
    $phase.set({ at: 'sending', offer });
    try {
      const bid = { lotId: view.id, ...offer, isConfirmed, seenTextVersion: seenTextOf(drawn) };
      const answer = await (isGuest ? bidAsGuest(bid) : placeBid(bid));
      $phase.set({ at: 'accepted', answer });
      onAccepted(answer);
    } catch (error) {
      $phase.set(phaseAfter(error, offer, isConfirmed));
    }
  };
  return {
    $phase,
    offer: async (press, kind, amountFen) => {
      const { view, limits, confirmLevel } = press;
      const offer = { kind, amountFen, seenPriceFen: view.priceFen };
      if (mustConfirm(view, amountFen, { kind, limits, confirmLevel }))
        $phase.set({ at: 'confirming', offer });
      else await send(press, offer, false);
    },
    confirm: async (press) => {
      const phase = $phase.get();
      if (phase.at === 'confirming') await send(press, phase.offer, true);
    },
    goOn: async (press) => {
      const phase = $phase.get();
      if (phase.at !== 'refused' || phase.refusal.code !== 'TEXT_CHANGED') return;
      noteSeenText(press.drawn.id, phase.refusal.textVersion);
      await send(press, phase.offer, phase.isConfirmed);
    },
    cancel: () => $phase.set(IDLE),
  };
}

const phaseAfter = (error: unknown, offer: Offer, isConfirmed: boolean): Phase => {
  if (error instanceof Refused) {
    // The house counts more strictly than this page did: it is asked here, and sent again as
    // confirmed.
    if (error.refusal.code === 'TOO_HIGH_CONFIRM') return { at: 'confirming', offer };
    return { at: 'refused', offer, refusal: error.refusal, isConfirmed };
  }
  if (error instanceof CallFailed) {
    // That the session is over is told by the prompt that follows; the sum stays in the box.
    if (error.code === EXPIRED) return IDLE;
    return { at: error.kind === 'timeout' ? 'unknown' : 'failed', message: error.msg };
  }
  throw error;
};
