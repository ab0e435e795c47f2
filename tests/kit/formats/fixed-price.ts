// A fixed-price lot on paper: actions are decided by core one after another, what is due first, and
// every event is kept.
import { decideBuyerAnswer, decideHouseAnswer, decideOffer } from '#core/formats/offer.ts';
import { decidePayment, decidePurchase, decideReturn } from '#core/formats/purchase.ts';
import { dueEvents } from '#core/lots/closing.ts';
import type { LotEvent } from '#core/lots/lot-event.ts';
import { replay } from '#core/lots/lot-replay.ts';
import type { Lot } from '#core/lots/lot.ts';
import type { Action } from '../../core/formats/fixed-price-table.ts';
import { MINUTE_MS, START_MS } from '../lots.ts';
import { buyerAt } from './format-lots.ts';

type Decided =
  | { readonly ok: true; readonly events: readonly LotEvent[] }
  | { readonly ok: false; readonly refusal: { readonly code: string } };

const fen = (yuan: number): number => Math.round(yuan * 100);

export class PaperFixedPrice {
  lot: Lot;
  readonly events: LotEvent[] = [];
  #holds = 0;

  constructor(lot: Lot) {
    this.lot = lot;
  }

  happen(events: readonly LotEvent[]): void {
    this.lot = replay(this.lot, events);
    this.events.push(...events);
  }

  /** Brings it up to a minute after the start. */
  bringTo(minute: number): number {
    const nowMs = START_MS + Math.round(minute * MINUTE_MS);
    this.happen(dueEvents(this.lot, nowMs));
    return nowMs;
  }

  /** `ok`, or the code of the refusal. */
  do(action: Action): string {
    const decision = this.#decide(action, this.bringTo(action.at));
    if (decision.ok) this.happen(decision.events);
    return decision.ok ? 'ok' : decision.refusal.code;
  }

  #holdId(): string {
    this.#holds += 1;
    return `hold-${this.#holds}`;
  }

  #ownHoldId(who: string): string {
    const holds = this.lot.status === 'on-sale' ? this.lot.holds : [];
    return holds.find(({ buyer }) => buyer.bidderId === who)?.id ?? 'none';
  }

  #decide(action: Action, nowMs: number): Decided {
    const { lot } = this;
    const holdId = this.#holdId();
    if ('house' in action) {
      const seenFen = fen(action.yuan);
      const side = { staffId: 'clerk', buyerId: action.of };
      if (action.house === 'counter') {
        const said = { answer: 'counter', seenFen, counterFen: fen(action.names) } as const;
        return decideHouseAnswer(lot, { ...side, said }, nowMs);
      }
      return decideHouseAnswer(lot, { ...side, said: { answer: action.house, seenFen, holdId } }, nowMs);
    }
    const bidder = buyerAt(action.who, lot);
    switch (action.does) {
      case 'buy':
        return decidePurchase(lot, { bidder, holdId }, nowMs);
      case 'return':
        return decideReturn(lot, action.who, START_MS + Math.round(action.at * MINUTE_MS));
      case 'pay':
        return decidePayment(lot, this.#ownHoldId(action.who), nowMs);
      case 'offer':
        return decideOffer(lot, { bidder, amountFen: fen(action.yuan) }, nowMs);
      case 'accept':
      case 'decline': {
        const said = { answer: action.does, seenFen: fen(action.yuan), holdId };
        return decideBuyerAnswer(lot, { bidder, said }, nowMs);
      }
    }
  }
}
