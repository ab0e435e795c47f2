// The conversation about a bid, joined to the panel that shows it.
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Fen } from '#core/money.ts';
import type { Kind } from '#lib/bidding/bid-amount.ts';
import { openOffering, type Phase, type Press } from '#lib/bidding/panel/offer.ts';

export interface Conversation {
  readonly phase: Phase;
  readonly offer: (kind: Kind, amountFen: Fen) => void;
  /** Never without a second look. */
  readonly ask: (kind: Kind, amountFen: Fen) => void;
  readonly confirm: () => void;
  readonly goOn: () => void;
  readonly cancel: () => void;
}

export function useOffer(press: Press): Conversation {
  const [{ $phase, offer, confirm, goOn, cancel }] = useState(openOffering);
  return {
    phase: useStore($phase),
    offer: (kind, amountFen) => void offer(press, kind, amountFen),
    ask: (kind, amountFen) => void offer({ ...press, confirmLevel: 'every' }, kind, amountFen),
    confirm: () => void confirm(press),
    goOn: () => void goOn(press),
    cancel,
  };
}
