// A court's sell-off: sixty days of waiting, and a round of a day from the first bid.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideBid } from '#core/bidding/bid.ts';
import { extensionAfter, ROUND_MS } from '#core/bidding/extension.ts';
import { opening } from '#core/bidding/pre-bid.ts';
import { dueEvents } from '#core/lots/closing.ts';
import { hasBidRound } from '#core/lots/disposal.ts';
import { replay } from '#core/lots/lot-replay.ts';
import type { LotTerms, OpenLot } from '#core/lots/lot.ts';
import { yuan } from '#core/money.ts';
import { JUDICIAL_RULES, type AscendingRules } from '#core/sales/rule-set.ts';
import { DAY_MS } from '#core/time/days.ts';
import {
  buyer,
  exact,
  ledBy,
  MINUTE_MS,
  openLot,
  partyOf,
  scheduledLot,
  someTerms,
  START_MS,
} from '../../kit/lots.ts';

const PERIOD_END_MS = START_MS + 60 * DAY_MS;
const SOLD_OFF = { disposal: { kind: 'sell-off' }, rules: JUDICIAL_RULES } as const;
const soldOff = (part: Partial<OpenLot> = {}, terms: Partial<LotTerms<AscendingRules>> = {}): OpenLot =>
  openLot({ endsAtMs: PERIOD_END_MS, terms: someTerms({ ...SOLD_OFF, ...terms }), ...part });

const bidAt = (lot: OpenLot, name: string, atMs: number, amountYuan = 10_000) => {
  const bidder = buyer(name, { registration: { paddle: `P-${name}`, rulesVersion: JUDICIAL_RULES.version } });
  const decision = decideBid(lot, { bidder, bid: exact(amountYuan, { isConfirmed: true }) }, atMs);
  if (!decision.ok) throw new Error(decision.refusal.code);
  const after = replay(lot, decision.events);
  if (after.status !== 'open') throw new Error(after.status);
  return { lot: after, types: decision.events.map(({ type }) => type) };
};

describe('the round of what a court sells off', () => {
  it('is had by a court’s sell-off alone', () => {
    const sellOff = { kind: 'sell-off' } as const;
    const lease = { kind: 'lease', per: 'year', months: 12 } as const;
    expect(hasBidRound(sellOff, true)).toBe(true);
    expect([hasBidRound(sellOff, false), hasBidRound(lease, true), hasBidRound(undefined, true)]).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('begins with the first bid and lasts a day', () => {
    const { lot, types } = bidAt(soldOff(), 'A', START_MS + DAY_MS);
    expect(types).toEqual(['bid', 'round-started']);
    expect(lot).toMatchObject({ endsAtMs: START_MS + 2 * DAY_MS, extensionCount: 0, bidCount: 1 });
  });

  it('goes on past the sixty days when it began late', () => {
    const { lot } = bidAt(soldOff(), 'A', PERIOD_END_MS - 1);
    expect(lot.endsAtMs).toBe(PERIOD_END_MS - 1 + ROUND_MS);
    expect(dueEvents(lot, PERIOD_END_MS)).toEqual([]);
  });

  it('does not begin anew with the second bid', () => {
    const first = bidAt(soldOff(), 'A', START_MS + DAY_MS).lot;
    const second = bidAt(first, 'B', START_MS + DAY_MS + MINUTE_MS, 11_000);
    expect(second.types).toEqual(['bid']);
    expect(second.lot.endsAtMs).toBe(first.endsAtMs);
  });

  it('is extended by bids of its last five minutes', () => {
    const first = bidAt(soldOff(), 'A', START_MS).lot;
    const atMs = first.endsAtMs - MINUTE_MS;
    const { lot, types } = bidAt(first, 'B', atMs, 11_000);
    expect(types).toEqual(['bid', 'extended']);
    expect(lot).toMatchObject({ endsAtMs: atMs + 5 * MINUTE_MS, extensionCount: 1 });
  });

  it('sells to the first bidder when nobody else bids', () => {
    const { lot } = bidAt(soldOff(), 'A', START_MS + DAY_MS);
    expect(dueEvents(lot, lot.endsAtMs - 1)).toEqual([]);
    expect(dueEvents(lot, lot.endsAtMs)).toEqual([
      { type: 'sold', atMs: lot.endsAtMs, hammerFen: yuan(10_000), winner: partyOf('A') },
    ]);
  });

  it('never begins without a bid, and the lot passes', () => {
    expect(dueEvents(soldOff(), PERIOD_END_MS)).toEqual([
      { type: 'passed', atMs: PERIOD_END_MS, highestFen: null },
    ]);
  });

  it('begins at the opening when a maximum was left', () => {
    const early = ['A', 'B'].map((name, at) => ({
      party: partyOf(name),
      maximumFen: yuan(12_000 + at * 1_000),
      setAtMs: START_MS - DAY_MS + at,
    }));
    const waiting = scheduledLot({ endsAtMs: PERIOD_END_MS, terms: someTerms(SOLD_OFF), early });
    const types = opening(waiting).map(({ type }) => type);
    expect(types).toEqual(['opened', 'bid', 'round-started', 'bid']);
    expect(replay(waiting, opening(waiting))).toMatchObject({ endsAtMs: START_MS + ROUND_MS });
  });

  it('is none of a house’s own sell-off', () => {
    const own = soldOff({}, { rules: { ...JUDICIAL_RULES, profile: 'house' } });
    expect(extensionAfter(own, START_MS)).toEqual([]);
  });

  it('lasts a day at least, whenever anybody bids', () => {
    fc.assert(
      fc.property(fc.integer({ min: START_MS, max: PERIOD_END_MS - 1 }), (atMs) => {
        const [begun, ...more] = extensionAfter(soldOff(), atMs);
        expect(begun).toEqual({ type: 'round-started', atMs, endsAtMs: atMs + DAY_MS });
        expect(more).toEqual([]);
      }),
    );
  });

  it('cannot have begun before anybody bid', () => {
    const begun = { type: 'round-started', atMs: START_MS, endsAtMs: START_MS + DAY_MS } as const;
    expect(() => replay(soldOff(), [begun])).toThrow('lot lot-1 is open');
    const led = soldOff({ standing: ledBy('A', 10_000) });
    expect(replay(led, [begun])).toMatchObject({ endsAtMs: START_MS + DAY_MS });
  });
});
