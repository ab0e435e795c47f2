import { describe, expect, it } from 'vitest';
import { unitRefusal } from '#core/formats/can.ts';
import { LAPSES_KEPT_MS, lapsesSince } from '#core/formats/lapsed-units.ts';
import { decideReturn } from '#core/formats/purchase.ts';
import { dueEvents } from '#core/lots/closing.ts';
import { replay } from '#core/lots/lot-replay.ts';
import { viewOfEvent } from '#core/lots/lot-view.ts';
import { holdOf, onSaleLot } from '../../kit/formats/format-lots.ts';
import { MINUTE_MS, START_MS } from '../../kit/lots.ts';

const AT_MS = START_MS + 5 * MINUTE_MS;
const END_MS = START_MS + 60 * MINUTE_MS;
const held = onSaleLot({ holds: [holdOf('A')], endsAtMs: END_MS });

describe('a unit that is given back', () => {
  it('is free from that moment, and the room hears no name', () => {
    const decision = decideReturn(held, 'A', AT_MS);
    const freed = { type: 'hold-expired', atMs: AT_MS, holdId: 'hold-A', isReturned: true } as const;
    expect(decision).toEqual({ ok: true, events: [freed] });
    expect(viewOfEvent(freed)).toEqual({ type: 'hold-expired', atMs: AT_MS });
    expect(replay(held, [freed])).toMatchObject({ holds: [], lapses: [{ buyerId: 'A', atMs: AT_MS }] });
  });

  it('is only one’s own', () => {
    expect(decideReturn(held, 'B', AT_MS)).toEqual({ ok: false, refusal: { code: 'NO_HOLD' } });
  });

  it('past the end ends the lot, unless others are still paying', () => {
    const passed = { type: 'passed', atMs: END_MS + 1, highestFen: null };
    expect(decideReturn(held, 'A', END_MS + 1)).toMatchObject({ events: [{ type: 'hold-expired' }, passed] });
    const two = onSaleLot({ holds: [holdOf('A'), holdOf('B')], endsAtMs: END_MS, terms: { unitCount: 2 } });
    expect(decideReturn(two, 'A', END_MS + 1)).toMatchObject({ events: [{ isReturned: true }] });
    const sold = replay(two, [
      {
        type: 'unit-sold',
        atMs: AT_MS,
        holdId: 'hold-B',
        buyer: holdOf('B').buyer,
        priceFen: 1,
        isByOffer: false,
      },
    ]);
    const closed = { type: 'sale-closed', atMs: END_MS };
    expect(decideReturn(sold, 'A', END_MS)).toMatchObject({ events: [{ isReturned: true }, closed] });
  });

  it('leaves nothing for the clock to do twice', () => {
    const decision = decideReturn(held, 'A', END_MS + 1);
    const after = replay(held, decision.ok ? decision.events : []);
    expect([after.status, dueEvents(after, END_MS + LAPSES_KEPT_MS)]).toEqual(['passed', []]);
  });

  it('cannot be, while the lot stands still or when it is over', () => {
    const paused = replay(held, [{ type: 'paused', atMs: AT_MS, reason: '系统故障' }]);
    expect(decideReturn(paused, 'A', AT_MS)).toMatchObject({ refusal: { code: 'PAUSED' } });
    const gone = replay(held, [{ type: 'withdrawn', atMs: AT_MS, reason: '撤回' }]);
    expect(decideReturn(gone, 'A', AT_MS)).toMatchObject({ refusal: { code: 'WITHDRAWN' } });
  });
});

describe('what somebody has let go', () => {
  const lapsedAt = (...atMs: number[]) =>
    onSaleLot({ lapses: atMs.map((at) => ({ buyerId: 'A', atMs: at })) });

  it('counts for a day, to the millisecond', () => {
    const lot = lapsedAt(AT_MS, AT_MS + 10);
    expect(lapsesSince(lot, AT_MS + LAPSES_KEPT_MS - 1)).toHaveLength(2);
    expect(lapsesSince(lot, AT_MS + LAPSES_KEPT_MS)).toHaveLength(1);
    expect(lapsesSince(onSaleLot(), AT_MS)).toEqual([]);
  });

  it('once is no bar to another try, twice for a day', () => {
    expect(unitRefusal(lapsedAt(AT_MS), 'A', AT_MS)).toBeNull();
    const againAtMs = AT_MS + LAPSES_KEPT_MS;
    const lot = lapsedAt(AT_MS, AT_MS + 10);
    expect(unitRefusal(lot, 'A', againAtMs - 1)).toEqual({ code: 'HOLDS_LAPSED', lapsedCount: 2, againAtMs });
    expect(unitRefusal(lot, 'A', againAtMs)).toBeNull();
  });

  it('is nobody else’s fault', () => {
    expect(unitRefusal(lapsedAt(AT_MS, AT_MS), 'B', AT_MS)).toBeNull();
  });

  it('is told after what they still hold; before, all are held', () => {
    const lot = { ...lapsedAt(AT_MS, AT_MS), holds: [holdOf('B')] };
    expect(unitRefusal(lot, 'A', AT_MS)).toMatchObject({ code: 'HOLDS_LAPSED' });
    expect(unitRefusal(lot, 'B', AT_MS)).toMatchObject({ code: 'ALREADY_HOLDING' });
    expect(unitRefusal(lot, 'C', AT_MS)).toMatchObject({ code: 'ALL_HELD' });
  });
});
