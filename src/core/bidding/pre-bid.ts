// The early maximum (预委托). Before a lot opens a bidder may leave a maximum with the house, raise
// it, lower it or take it back as often as they like, also while the lot stands still: nothing has
// been bid yet. At the opening they all meet, in the order in which they were last set, before
// anybody in the room can speak; from then on each is a maximum like any other and cannot be taken
// back.
// Source: product.md 3.2; 拍卖法 第36条; goals.md I-14…I-16; decisions/what-can-be-taken-back.
import type { LotEvent } from '#core/lots/lot-event.ts';
import { replay } from '#core/lots/lot-replay.ts';
import { unopened } from '#core/lots/lot-status.ts';
import type { Lot, ScheduledLot } from '#core/lots/lot.ts';
import { textRefusal, type SeenText } from '#core/lots/seen-text.ts';
import type { Fen } from '#core/money.ts';
import { refuse } from '#core/result.ts';
import type { Decision } from './bid.ts';
import { partyOf, type Bidder } from './bidder.ts';
import { proxyCan } from './can.ts';
import { extensionAfter } from './extension.ts';
import { lowestFenFor } from './priority.ts';
import { meet } from './proxy.ts';
import type { EarlyRefusal } from './refusals.ts';

const ONE_YUAN_FEN: Fen = 100;

/**
 * Decides an early maximum on a lot that has been brought up to `nowMs`: set, raised or lowered,
 * with a new time.
 */
export function decideEarlyMaximum(
  lot: Lot,
  { bidder, amountFen, ...seen }: SeenText & { readonly bidder: Bidder; readonly amountFen: Fen },
  nowMs: number,
): Decision<EarlyRefusal> {
  const may = proxyCan.leaveMaximum(lot, bidder, nowMs);
  if (may !== true) return refuse(may);
  const unseen = textRefusal(lot, seen);
  if (unseen) return refuse(unseen);
  const { startPriceFen } = lot.terms;
  if (amountFen < startPriceFen) return refuse({ code: 'TOO_LOW', nextMinimumFen: startPriceFen });
  const overFen = amountFen % ONE_YUAN_FEN;
  if (overFen !== 0) {
    const lowerFen = Math.max(amountFen - overFen, startPriceFen);
    const upperFen = amountFen - overFen + ONE_YUAN_FEN;
    return refuse({ code: 'NOT_MULTIPLE', stepFen: ONE_YUAN_FEN, lowerFen, upperFen });
  }
  const set = { type: 'maximum-set', atMs: nowMs, by: partyOf(bidder), maximumFen: amountFen } as const;
  return { ok: true, events: [set] };
}

/** Takes an early maximum back. */
export function decideCancelMaximum(lot: Lot, bidder: Bidder, nowMs: number): Decision<EarlyRefusal> {
  const may = proxyCan.cancelMaximum(lot, bidder, nowMs);
  if (may !== true) return refuse(may);
  const own = earlyOf(lot).filter(({ party }) => party.bidderId === bidder.id);
  return { ok: true, events: own.map(({ party: by }) => ({ type: 'maximum-cancelled', atMs: nowMs, by })) };
}

export function earlyOf(lot: Lot): NonNullable<ScheduledLot['early']> {
  return unopened(lot)?.early ?? [];
}

/**
 * The opening: the lot opens, and the early maximums meet. One that is passed already when its turn
 * comes says nothing.
 */
export function opening(lot: ScheduledLot): readonly LotEvent[] {
  const atMs = lot.startsAtMs;
  const events: LotEvent[] = [{ type: 'opened', atMs }];
  let state = replay(lot, events);
  for (const { party, maximumFen, setAtMs } of earlyOf(lot)) {
    if (state.status !== 'open' || maximumFen < lowestFenFor(state, party)) continue;
    const met = meet(state, { party, kind: 'maximum', amountFen: maximumFen, atMs: setAtMs });
    const heard: LotEvent[] = [{ type: 'bid', atMs, by: party, ...met }, ...extensionAfter(state, atMs)];
    events.push(...heard);
    state = replay(state, heard);
  }
  return events;
}
