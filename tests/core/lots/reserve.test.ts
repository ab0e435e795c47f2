// A lot without its reserve: nothing of the amount is left in it, and nobody who looks at it can
// tell the difference.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { replay } from '#core/lots/lot-replay.ts';
import { viewOf } from '#core/lots/lot-view.ts';
import type { Lot, PassedLot, SoldLot } from '#core/lots/lot.ts';
import { withoutReserve, withReserve, withReserveHidden } from '#core/lots/reserve.ts';
import { yuan } from '#core/money.ts';
import { END_MS, ledBy, openLot, partyOf, scheduledLot, someTerms, START_MS } from '../../kit/lots.ts';
import { anyCommands, historyOf } from '../any-history.ts';
import { anyLot } from '../any.ts';

const RESERVE_FEN = yuan(13_579);

const reserved = (reserveShown: boolean, priceYuan: number | null): Lot =>
  openLot({
    terms: someTerms({ reserveFen: RESERVE_FEN, reserveShown }),
    standing: priceYuan === null ? null : ledBy('A', priceYuan, 20_000),
  });

/** Stopped while it was open: it carries itself as it stood. */
const stopped = (reserveShown: boolean, priceYuan: number | null): Lot => {
  const lot = reserved(reserveShown, priceYuan);
  const { terms, id, saleId, rev, seq, startsAtMs } = lot;
  const every = { id, saleId, rev, seq, startsAtMs, terms };
  return {
    ...every,
    endsAtMs: END_MS,
    status: 'paused',
    pausedAtMs: START_MS,
    reason: '系统故障',
    stopped: scheduledLot({ terms: someTerms({ reserveFen: RESERVE_FEN, reserveShown }) }),
  };
};

const ended = (
  part: Pick<PassedLot, 'status' | 'highestFen'> | Pick<SoldLot, 'status' | 'hammerFen' | 'winner'>,
) => {
  const { endsAtMs, ...lot } = scheduledLot({
    terms: someTerms({ reserveFen: RESERVE_FEN, reserveShown: true }),
  });
  return { ...lot, closedAtMs: endsAtMs, bidCount: 2, extensionCount: 0, ...part } as Lot;
};

describe('what is written down of a lot with a reserve', () => {
  it.each<[string, Lot]>([
    ['secret, before any bid', reserved(false, null)],
    ['secret, below it', reserved(false, 12_000)],
    ['secret, above it', reserved(false, 14_000)],
    ['shown, before any bid', reserved(true, null)],
    ['shown, a yuan below it', reserved(true, 13_578)],
    ['shown, at it', reserved(true, 13_579)],
    ['shown, above it', reserved(true, 14_000)],
    ['stopped, secret', stopped(false, 14_000)],
    ['stopped, shown', stopped(true, 14_000)],
    ['sold', ended({ status: 'sold', hammerFen: yuan(14_000), winner: partyOf('A') })],
    ['passed below it', ended({ status: 'passed', highestFen: yuan(13_000) })],
    ['passed without a bid', ended({ status: 'passed', highestFen: null })],
    ['passed above it, its buyer gone', ended({ status: 'passed', highestFen: yuan(14_000) })],
  ])('shows the same, and holds no amount: %s', (_what, lot) => {
    const written = withoutReserve(lot);
    expect(viewOf(written)).toEqual(viewOf(lot));
    expect(JSON.stringify(written.terms)).not.toContain(String(RESERVE_FEN));
    expect(written.terms.reserveFen).not.toBeNull();
    expect(withReserve(written, RESERVE_FEN)).toEqual(lot);
  });

  it('tells by its stand-in no more than the room sees', () => {
    const placeOf = (lot: Lot) => withoutReserve(lot).terms.reserveFen;
    expect(placeOf(reserved(false, 12_000))).toBe(placeOf(reserved(false, 14_000)));
    expect(placeOf(reserved(false, 12_000))).toBe(0);
    expect(placeOf(reserved(true, 14_000))).toBe(0);
    expect(placeOf(reserved(true, 12_000))).toBe(Number.MAX_SAFE_INTEGER);
  });

  it('is the lot itself where there is no reserve', () => {
    const lot = scheduledLot();
    expect(withoutReserve(lot)).toBe(lot);
    expect(withReserveHidden(lot)).toBe(lot);
    expect(withReserve(lot, null)).toEqual(lot);
  });

  it('shows the same of any lot, and gives it back whole', () => {
    fc.assert(
      fc.property(anyLot, (lot) => {
        const written = withoutReserve(lot);
        expect(viewOf(written)).toEqual(viewOf(lot));
        expect(withReserve(written, lot.terms.reserveFen)).toEqual(lot);
        expect(written.terms.reserveFen === null).toBe(lot.terms.reserveFen === null);
      }),
    );
  });
});

describe('what an archive holds of a reserve', () => {
  it('is that there was one, unchanged from announcement to end', () => {
    for (const lot of [reserved(true, 12_000), reserved(true, 14_000), stopped(true, 14_000)]) {
      const held = withReserveHidden(lot);
      expect(held.terms.reserveFen).toBe(0);
      expect(JSON.stringify(held)).not.toContain(String(RESERVE_FEN));
      expect(withReserveHidden(withoutReserve(lot))).toEqual(held);
    }
  });

  it('lets its log be replayed without it, whatever happened', () => {
    fc.assert(
      fc.property(anyCommands, (commands) => {
        for (const { published, events, state } of historyOf(commands).lots) {
          const log = events.map(({ event }) => event);
          expect(replay(withReserveHidden(published), log)).toEqual(withReserveHidden(state));
        }
      }),
      { numRuns: 60 },
    );
  });
});
