import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dueAtMs, dueEvents, extensionAfterOutage, knockDown, passOver } from '#core/lots/closing.ts';
import { replay } from '#core/lots/lot-replay.ts';
import type { Lot } from '#core/lots/lot.ts';
import { decidePause, decideResume, decideWithdrawal } from '#core/lots/pause.ts';
import { yuan } from '#core/money.ts';
import { fallingLot, onSaleLot, sealedLot } from '../../kit/formats/format-lots.ts';
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

const stop = { reason: '系统故障' };
const running = [
  openLot({ standing: ledBy('A', 11_000), bidCount: 1 }),
  onSaleLot(),
  sealedLot(),
  fallingLot(),
];

describe('a stop to the millisecond', () => {
  it.each(running)('is possible up to the end of a $status lot, not later', (lot) => {
    expect(decidePause(lot, stop, lot.endsAtMs - 1)).toHaveLength(1);
    expect(decidePause(lot, stop, lot.endsAtMs)).toEqual([]);
  });

  it.each(running)('and going on give a lot that is $status its lost time', (lot) => {
    const stopped = replay(lot, decidePause(lot, stop, START_MS + 1_000));
    const back = replay(stopped, decideResume(stopped, START_MS + 8_000));
    expect(back).toMatchObject({ status: lot.status, endsAtMs: lot.endsAtMs + 7_000, terms: lot.terms });
    expect([back.rev, back.seq]).toEqual([lot.rev + 3, lot.seq + 3]);
  });

  it.each(running)('keeps the clock away from a lot that is $status, however long', (lot) => {
    const stopped = replay(lot, decidePause(lot, stop, START_MS + 1_000));
    expect(dueAtMs(stopped)).toBeNull();
    expect(dueEvents(stopped, lot.endsAtMs + 1_000_000)).toEqual([]);
    expect(extensionAfterOutage(stopped, { fromMs: START_MS, toMs: lot.endsAtMs + MINUTE_MS })).toEqual([]);
  });

  it('can be repeated, and every pause is given back', () => {
    const anyPauses = fc.array(fc.tuple(fc.nat(10_000), fc.nat(100_000)), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(fc.constantFrom(...running), anyPauses, (lot, pauses) => {
        let state: Lot = lot;
        let nowMs = START_MS;
        let lostMs = 0;
        for (const [afterMs, lengthMs] of pauses) {
          nowMs += afterMs;
          state = replay(state, decidePause(state, stop, nowMs));
          nowMs += lengthMs;
          lostMs += lengthMs;
          state = replay(state, decideResume(state, nowMs));
        }
        expect(state).toMatchObject({ status: lot.status, endsAtMs: lot.endsAtMs + lostMs });
      }),
    );
  });
});

describe('whatever state a lot is in', () => {
  it('each order does one thing or nothing, and can be replayed', () => {
    fc.assert(
      fc.property(anyLot, fc.nat(4_000_000), (lot, afterMs) => {
        const nowMs = START_MS + afterMs;
        const before = structuredClone(lot);
        const answers = [
          decidePause(lot, stop, nowMs),
          decideResume(lot, nowMs),
          decideWithdrawal(lot, stop.reason, nowMs),
        ];
        for (const events of answers) {
          const told = JSON.parse(JSON.stringify(events)) as typeof events;
          expect(replay(lot, told)).toEqual(replay(lot, events));
        }
        expect(answers[0]?.length === 0 || answers[1]?.length === 0).toBe(true);
        expect(lot).toEqual(before);
      }),
    );
  });

  it('a withdrawal is the last thing that happens to it', () => {
    fc.assert(
      fc.property(anyLot, (lot) => {
        const gone = replay(lot, decideWithdrawal(lot, stop.reason, START_MS));
        expect(decideWithdrawal(gone, stop.reason, START_MS)).toEqual([]);
        expect(decidePause(gone, stop, START_MS)).toEqual([]);
        expect(decideResume(gone, START_MS)).toEqual([]);
        expect(dueAtMs(gone)).toBeNull();
      }),
    );
  });
});

describe('the hammer and the pass', () => {
  const reserved = (reserveFen: number | null) =>
    openLot({ terms: someTerms({ reserveFen }), standing: ledBy('A', 11_000, 15_000) });
  const sold = { type: 'sold', atMs: 7, hammerFen: yuan(11_000), winner: partyOf('A') };
  const passed = { type: 'passed', atMs: 7, highestFen: yuan(11_000) };

  it.each([
    [null, sold, passed],
    [yuan(11_000) - 1, sold, passed],
    [yuan(11_000), sold, passed],
    [
      yuan(11_000) + 1,
      { ...passed, reserveMissedBy: partyOf('A') },
      { ...passed, reserveMissedBy: partyOf('A') },
    ],
    // The leader's secret maximum covers it; their price does not.
    [
      yuan(15_000),
      { ...passed, reserveMissedBy: partyOf('A') },
      { ...passed, reserveMissedBy: partyOf('A') },
    ],
  ])('under a reserve of %s fen', (reserveFen, byHammer, byPass) => {
    expect(knockDown(reserved(reserveFen), 7)).toEqual(byHammer);
    expect(passOver(reserved(reserveFen), 7)).toEqual(byPass);
  });

  it('find nobody where nobody has bid', () => {
    const nobody = { type: 'passed', atMs: 7, highestFen: null };
    expect([knockDown(openLot(), 7), passOver(openLot(), 7)]).toEqual([nobody, nobody]);
  });
});

describe('an outage on both sides of its limits', () => {
  it.each([
    [1_999, 0],
    [2_000, 1],
    [2_001, 1],
  ])('of %i ms at the end of a lot is answered by %i events', (lengthMs, count) => {
    const toMs = END_MS - 1;
    expect(extensionAfterOutage(openLot(), { fromMs: toMs - lengthMs, toMs })).toHaveLength(count);
  });

  it.each([
    [-1, 1],
    [0, 0],
    [1, 0],
  ])('that begins %i ms after the end is answered by %i events', (afterMs, count) => {
    const fromMs = END_MS + afterMs;
    expect(extensionAfterOutage(openLot(), { fromMs, toMs: fromMs + 9_000 })).toHaveLength(count);
  });

  it('opens a lot only when over after the minute of opening', () => {
    const short = scheduledLot({ endsAtMs: START_MS + MINUTE_MS });
    const until = (toMs: number) =>
      extensionAfterOutage(short, { fromMs: START_MS - 9_000, toMs }).map(({ type }) => type);
    expect(until(START_MS - 1)).toEqual([]);
    expect(until(START_MS)).toEqual(['opened', 'extended']);
  });
});
