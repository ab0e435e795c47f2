// The first moment at which a draft could lawfully begin, at its own time of day.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { announcingFaults, earliestLawfulStartMs } from '#core/sales/announcing-faults.ts';
import type { Around, Planned } from '#core/sales/announcing.ts';
import { FIXED_PRICE_RULES, JUDICIAL_RULES, TIMED_VEHICLE_RULES } from '#core/sales/rule-set.ts';
import type { LotPlan, SalePlan } from '#core/sales/sale.ts';
import { DAY_MS, HOUR_MS } from '#core/time/days.ts';
import { somePlan, somePlannedLot, TODAY_MS } from '../../kit/sales.ts';

const later = { validUntilMs: TODAY_MS + 400 * DAY_MS };
const around: Around = {
  rules: { rules: TIMED_VEHICLE_RULES, effectiveFromMs: 0 },
  permit: later,
  auctioneer: later,
};
const courts: Around = { ...around, rules: { rules: JUDICIAL_RULES, effectiveFromMs: 0 } };

const planned = (plan: Partial<SalePlan> = {}, lot: Partial<LotPlan> = {}): Planned => ({
  plan: somePlan(plan),
  lots: [{ lotId: 'lot-1', kind: 'vehicle', plan: somePlannedLot(lot) }],
});

describe('the earliest lawful start', () => {
  const at = (text: string): number => Date.parse(`${text}+08:00`);

  it('keeps the time of day that was planned', () => {
    // Announced on the 21st: the 28th is the first day, at ten as planned.
    const startsAtMs = at('2026-11-26T10:00:00');
    const plan = { startsAtMs, previewFromMs: TODAY_MS };
    expect(earliestLawfulStartMs(planned(plan), around, TODAY_MS)).toBe(at('2026-11-28T10:00:00'));
  });

  it('leaves two days of preview before it', () => {
    const previewFromMs = at('2026-11-27T09:00:00');
    const late = { startsAtMs: at('2026-11-28T10:00:00'), previewFromMs };
    expect(earliestLawfulStartMs(planned(late), around, TODAY_MS)).toBe(at('2026-11-29T10:00:00'));
    const early = { ...late, startsAtMs: at('2026-11-28T08:00:00') };
    expect(earliestLawfulStartMs(planned(early), around, TODAY_MS)).toBe(at('2026-11-30T08:00:00'));
  });

  it('follows the court’s days', () => {
    const movable = planned({ previewFromMs: TODAY_MS });
    expect(earliestLawfulStartMs(movable, courts, TODAY_MS)).toBe(at('2026-12-06T10:00:00'));
    const estate = planned({ previewFromMs: TODAY_MS, property: 'real-estate' });
    expect(earliestLawfulStartMs(estate, courts, TODAY_MS)).toBe(at('2026-12-21T10:00:00'));
  });

  it('is a day after the failure at a fixed price', () => {
    const formerEndedAtMs = at('2026-11-21T09:00:00');
    const what = planned({}, { formerStartFen: 1_000_000, formerEndedAtMs });
    const fixed = { ...around, rules: { rules: FIXED_PRICE_RULES, effectiveFromMs: 0 } };
    expect(earliestLawfulStartMs(what, fixed, TODAY_MS)).toBe(at('2026-11-22T10:00:00'));
  });

  it('is unknown without rules', () => {
    expect(earliestLawfulStartMs(planned(), { ...around, rules: null }, TODAY_MS)).toBeNull();
  });

  it('mends notice and preview of a sale that moves to it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 20 * 24 }),
        fc.integer({ min: 0, max: 20 * 24 }),
        (from, start) => {
          const previewFromMs = TODAY_MS + from * HOUR_MS;
          const plan = { startsAtMs: TODAY_MS + start * HOUR_MS, previewFromMs };
          const moved = earliestLawfulStartMs(planned(plan), around, TODAY_MS) ?? 0;
          const times = {
            startsAtMs: moved,
            previewToMs: moved,
            registrationFromMs: TODAY_MS,
            firstEndMs: moved + HOUR_MS,
          };
          expect(announcingFaults(planned({ ...plan, ...times }), around, TODAY_MS)).toEqual([]);
        },
      ),
    );
  });
});
