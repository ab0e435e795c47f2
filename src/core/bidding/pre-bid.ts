// The early maximum (预委托). Before a lot opens a bidder may leave a maximum with the house, raise it, lower it or take it
// back as often as he likes, also while the lot stands still: nothing has been bid yet. At the opening they all meet, in the order in which they were last
// set, before anybody in the room can speak; from then on each is a maximum like any other and cannot be taken back.
// Source: product.md 3.2; 拍卖法 第36条; goals.md I-14…I-16; decisions/what-can-be-taken-back.
import { type Decision, admission, personRefusal, refuse } from './bid.ts';
import type { Bidder } from './bidder.ts';
import type { LotEvent } from '#core/lots/lot-event.ts';
import { extensionAfter } from './extension.ts';
import { type Lot, type ScheduledLot, isAscending, unopened } from '#core/lots/lot.ts';
import type { Fen } from '#core/money.ts';
import { lowestFenFor } from './priority.ts';
import { meet } from './proxy.ts';
import type { EarlyRefusal } from './refusals.ts';
import { replay } from '#core/lots/lot-replay.ts';

const ONE_YUAN_FEN: Fen = 100;

const notBefore = (lot: Lot, nowMs: number): EarlyRefusal | null => {
  if (!isAscending(lot)) return { code: 'WRONG_FORMAT', format: lot.terms.rules.format };
  // Who stands still opens no sooner than he goes on, and perhaps in that very moment.
  const isStill = lot.status === 'paused' && unopened(lot) !== null;
  const isWaiting = lot.status === 'scheduled' && (nowMs < lot.startsAtMs || lot.isInLine === true);
  return isStill || isWaiting ? null : { code: 'ALREADY_OPEN' };
};

/** Decides an early maximum on a lot that has been brought up to `nowMs`: set, raised or lowered, with a new time. */
export const decideEarlyMaximum = (
  lot: Lot,
  { bidder, amountFen }: { readonly bidder: Bidder; readonly amountFen: Fen },
  nowMs: number,
): Decision<EarlyRefusal> => {
  const barred = notBefore(lot, nowMs) ?? personRefusal(lot, bidder);
  if (barred) return refuse(barred);
  const admitted = admission(lot, bidder);
  if (!admitted.ok) return admitted;
  const { startPriceFen } = lot.terms;
  if (amountFen < startPriceFen) return refuse({ code: 'TOO_LOW', nextMinimumFen: startPriceFen });
  const overFen = amountFen % ONE_YUAN_FEN;
  if (overFen !== 0) {
    const lowerFen = Math.max(amountFen - overFen, startPriceFen);
    const upperFen = amountFen - overFen + ONE_YUAN_FEN;
    return refuse({ code: 'NOT_MULTIPLE', stepFen: ONE_YUAN_FEN, lowerFen, upperFen });
  }
  const set = { type: 'maximum-set', atMs: nowMs, by: admitted.party, maximumFen: amountFen } as const;
  return { ok: true, events: [set] };
};

/** Takes an early maximum back. On an open lot nothing is left to take back: who leads is bound, who is outbid has bid it. */
export const decideCancel = (lot: Lot, bidder: Bidder, nowMs: number): Decision<EarlyRefusal> => {
  const barred = notBefore(lot, nowMs);
  if (barred) return refuse(barred);
  const own = earlyOf(lot).find(({ party }) => party.bidderId === bidder.id);
  if (!own) return refuse({ code: 'NO_MAXIMUM' });
  return { ok: true, events: [{ type: 'maximum-cancelled', atMs: nowMs, by: own.party }] };
};

export const earlyOf = (lot: Lot): NonNullable<ScheduledLot['early']> => unopened(lot)?.early ?? [];

/** The opening: the lot opens, and the early maximums meet. One that is passed already when its turn comes says nothing. */
export const opening = (lot: ScheduledLot): readonly LotEvent[] => {
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
};
