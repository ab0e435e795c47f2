import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dueAtMs, dueEvents, extensionAfterOutage } from '#core/lots/closing.ts';
import { replay } from '#core/lots/lot-replay.ts';
import type { Lot } from '#core/lots/lot.ts';
import { yuan } from '#core/money.ts';
import {
  END_MS,
  ledBy,
  MINUTE_MS,
  openLot,
  partyOf,
  scheduledLot,
  someTerms,
  START_MS,
} from '../../kit/lots.ts';
import { anyLot } from '../any.ts';

const reserved = someTerms({ reserveFen: yuan(11_000) });
const sold = { type: 'sold', atMs: END_MS, hammerFen: yuan(11_000), winner: partyOf('A') };

describe('opening', () => {
  it('a lot opens at its own minute, and not before', () => {
    expect(dueEvents(scheduledLot(), START_MS - 1)).toEqual([]);
    expect(dueEvents(scheduledLot(), START_MS)).toEqual([{ type: 'opened', atMs: START_MS }]);
  });

  it('a lot opened late is opened at the time it was due', () => {
    expect(dueEvents(scheduledLot(), START_MS + 90_000)).toEqual([{ type: 'opened', atMs: START_MS }]);
  });

  it('a lot that slept through its sale opens and passes at once', () => {
    expect(dueEvents(scheduledLot(), END_MS + 1)).toEqual([
      { type: 'opened', atMs: START_MS },
      { type: 'passed', atMs: END_MS, highestFen: null },
    ]);
  });
});

describe('the fall of the hammer', () => {
  it('comes at the end and never a millisecond early', () => {
    expect(dueEvents(openLot(), END_MS - 1)).toEqual([]);
    expect(dueEvents(openLot(), END_MS)).toHaveLength(1);
  });

  it('bears the time of the end, however late it is worked off', () => {
    const lot = openLot({ standing: ledBy('A', 11_000) });
    expect(dueEvents(lot, END_MS)).toEqual([sold]);
    expect(dueEvents(lot, END_MS + 86_400_000)).toEqual([sold]);
  });

  it.each([
    ['nobody has bid', null, someTerms(), { type: 'passed', atMs: END_MS, highestFen: null }],
    ['nobody has bid on a reserve', null, reserved, { type: 'passed', atMs: END_MS, highestFen: null }],
    [
      'the price is one yuan under the reserve',
      ledBy('A', 10_999),
      reserved,
      { type: 'passed', atMs: END_MS, highestFen: yuan(10_999), reserveMissedBy: partyOf('A') },
    ],
    ['the price is the reserve', ledBy('A', 11_000), reserved, sold],
    ['there is a leader and no reserve', ledBy('A', 11_000, 15_000), someTerms(), sold],
  ])('when %s', (_when, standing, terms, event) => {
    expect(dueEvents(openLot({ standing, terms }), END_MS)).toEqual([event]);
  });

  it('falls once: what is over, paused or withdrawn is due for nothing', () => {
    fc.assert(
      fc.property(anyLot, fc.nat(10_000_000), (lot, laterMs) => {
        if (['open', 'scheduled', 'confirming'].includes(lot.status)) return;
        expect(dueEvents(lot, END_MS + laterMs)).toEqual([]);
        expect(dueAtMs(lot)).toBeNull();
      }),
    );
  });

  it('the clock looks at a lot when it opens and ends', () => {
    expect(dueAtMs(scheduledLot())).toBe(START_MS);
    expect(dueAtMs(openLot())).toBe(END_MS);
  });

  it('comes out the same whether the clock looked often or once', () => {
    fc.assert(
      fc.property(anyLot, fc.array(fc.nat(4_000_000), { maxLength: 8 }), (lot, looks) => {
        const untilMs = START_MS + 4_000_000;
        const times = looks.map((afterMs) => START_MS + afterMs).toSorted((one, other) => one - other);
        const step = (state: Lot, nowMs: number): Lot => replay(state, dueEvents(state, nowMs));
        expect([...times, untilMs].reduce(step, lot)).toEqual(step(lot, untilMs));
      }),
    );
  });
});

describe('an outage of the house', () => {
  const fromMs = END_MS - 10_000;
  const givenBack = (toMs: number) => [
    { type: 'extended', atMs: toMs, cause: 'outage', endsAtMs: toMs + 5 * MINUTE_MS },
  ];

  it('in a lot’s last minutes gives it five minutes from the return', () => {
    const outage = { fromMs, toMs: END_MS - 1_000 };
    expect(extensionAfterOutage(openLot(), outage)).toEqual(givenBack(outage.toMs));
  });

  it('over a lot’s end gives it five minutes instead of the hammer', () => {
    const outage = { fromMs, toMs: END_MS + 3_600_000 };
    const lot = openLot({ standing: ledBy('A', 11_000) });
    const back = replay(lot, extensionAfterOutage(lot, outage));
    expect(dueEvents(back, outage.toMs)).toEqual([]);
    expect(dueEvents(back, outage.toMs + 5 * MINUTE_MS - 1)).toEqual([]);
    expect(dueEvents(back, outage.toMs + 5 * MINUTE_MS)).toHaveLength(1);
  });

  it('over a lot’s opening and end opens it for five minutes', () => {
    const outage = { fromMs: START_MS - 1_000, toMs: END_MS + 1_000 };
    expect(extensionAfterOutage(scheduledLot(), outage)).toEqual([
      { type: 'opened', atMs: START_MS },
      ...givenBack(outage.toMs),
    ]);
  });

  it('over the opening alone takes nothing: the lot opens by the clock', () => {
    const outage = { fromMs: START_MS - 1_000, toMs: START_MS + 60_000 };
    expect(extensionAfterOutage(scheduledLot(), outage)).toEqual([]);
    expect(extensionAfterOutage(scheduledLot(), { fromMs: 0, toMs: START_MS - 1 })).toEqual([]);
  });

  it.each([
    ['shorter than two seconds', { fromMs: END_MS - 2_000, toMs: END_MS - 1 }],
    ['that ended more than five minutes before the end', { fromMs: START_MS, toMs: END_MS - 5 * MINUTE_MS }],
    ['that began when the lot was over', { fromMs: END_MS, toMs: END_MS + MINUTE_MS }],
  ])('%s gives nothing back', (_kind, outage) => {
    expect(extensionAfterOutage(openLot(), outage)).toEqual([]);
  });

  it('just touching the last five minutes still counts', () => {
    const toMs = END_MS - 5 * MINUTE_MS + 1;
    expect(extensionAfterOutage(openLot(), { fromMs: toMs - 2_000, toMs })).toEqual(givenBack(toMs));
  });

  it('never shortens a lot, never counts as an extension, leaves ends alone', () => {
    fc.assert(
      fc.property(anyLot, fc.nat(4_000_000), fc.nat(400_000), (lot, afterMs, lengthMs) => {
        const outage = { fromMs: START_MS + afterMs, toMs: START_MS + afterMs + lengthMs };
        const events = extensionAfterOutage(lot, outage);
        const after = replay(lot, events);
        const isOpen = after.status === 'open' && lot.status === 'open';
        const isDue = ['open', 'scheduled', 'confirming'].includes(lot.status);
        expect(isDue || events.length === 0).toBe(true);
        if (!isOpen) return;
        expect(after.endsAtMs).toBeGreaterThanOrEqual(lot.endsAtMs);
        expect(after.extensionCount).toBe(lot.extensionCount);
      }),
      { numRuns: 300 },
    );
  });
});
