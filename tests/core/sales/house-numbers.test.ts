// The numbers a sale has when nobody says otherwise, as the tables of the house state them.
// Source: product.md 3.1, 3.3, 3.4.
import { describe, expect, it } from 'vitest';
import { HOUSE_LADDER } from '#core/bidding/ladder.ts';
import { LAPSES_KEPT_MS, lapsesSince } from '#core/formats/lapsed-units.ts';
import { yuan } from '#core/money.ts';
import {
  FALLING_RULES,
  FIXED_PRICE_RULES,
  JUDICIAL_RULES,
  LANE_RULES,
  SEALED_RULES,
  TIMED_NON_VEHICLE_RULES,
  TIMED_VEHICLE_RULES,
} from '#core/sales/rule-set.ts';
import { DAY_MS } from '#core/time/days.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;

describe('the house', () => {
  it.each([
    ['vehicle-timed-2026.1', TIMED_VEHICLE_RULES, 'timed', 'house'],
    ['lane-2026.1', LANE_RULES, 'lane', 'house'],
    ['non-vehicle-timed-2026.1', TIMED_NON_VEHICLE_RULES, 'timed', 'house'],
    ['judicial-2026.1', JUDICIAL_RULES, 'timed', 'judicial'],
    ['fixed-price-2026.1', FIXED_PRICE_RULES, 'fixed-price', 'house'],
    ['sealed-2026.1', SEALED_RULES, 'sealed', 'house'],
    ['falling-2026.1', FALLING_RULES, 'falling', 'house'],
  ] as const)('names %s on its receipts', (version, rules, format, profile) => {
    expect(rules).toMatchObject({ version, format, profile });
  });

  it.each([TIMED_VEHICLE_RULES, LANE_RULES, TIMED_NON_VEHICLE_RULES, JUDICIAL_RULES])(
    'lets a bid of $version rise fifty steps, asks from five on',
    ({ mostSteps, confirmSteps, confirmPercent, ladder }) => {
      expect({ mostSteps, confirmSteps, confirmPercent }).toEqual({
        mostSteps: 50,
        confirmSteps: 5,
        confirmPercent: 120,
      });
      expect(ladder).toBe(HOUSE_LADDER);
    },
  );
});

describe('the spans of a sale', () => {
  it.each([
    ['lots of a timed sale close a minute apart', TIMED_VEHICLE_RULES.spacingMs, MINUTE_MS],
    ['a lot of the fast lane is open for sixty seconds', LANE_RULES.lotMs, 60 * SECOND_MS],
    ['and its auctioneer has a minute to decide', LANE_RULES.decideMs, MINUTE_MS],
    ['a unit is kept a quarter of an hour for who is paying', FIXED_PRICE_RULES.holdMs, 15 * MINUTE_MS],
    ['and a day for whom an offer was accepted', FIXED_PRICE_RULES.acceptedHoldMs, DAY_MS],
    ['an offer stands for a day', FIXED_PRICE_RULES.offerMs, DAY_MS],
    ['a falling price falls every five minutes', FALLING_RULES.everyMs, 5 * MINUTE_MS],
  ])('%s', (_says, spanMs, ofTheHouseMs) => {
    expect(spanMs).toBe(ofTheHouseMs);
  });

  it('and what else a format counts: three offers, 500 yuan a fall', () => {
    expect(FIXED_PRICE_RULES.mostRounds).toBe(3);
    expect(FALLING_RULES.dropFen).toBe(yuan(500));
  });

  it('a sealed sale hides its count, and shows all once opened', () => {
    expect(SEALED_RULES).toMatchObject({ isCountShown: false, areAmountsShown: true });
  });
});

describe('a unit that was kept and not paid for', () => {
  const lapse = (atMs: number) => ({ buyerId: 'an', atMs });

  it('counts for a day and not a moment longer', () => {
    expect(LAPSES_KEPT_MS).toBe(DAY_MS);
    const lapses = [lapse(0), lapse(1), lapse(2)];
    expect(lapsesSince({ lapses }, DAY_MS)).toEqual([lapse(1), lapse(2)]);
    expect(lapsesSince({ lapses }, DAY_MS + 2)).toEqual([]);
  });

  it('is none on a lot where nobody let one lapse', () => {
    expect(lapsesSince({}, DAY_MS)).toEqual([]);
  });
});
