import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { earliestStartMs } from '#core/sales/announcing.ts';
import { copiedPlan } from '#core/sales/sale-copy.ts';
import { DAY_MS } from '#core/time/days.ts';
import { somePlan, TODAY_MS } from '../../kit/sales.ts';

const TIMES = ['previewFromMs', 'previewToMs', 'registrationFromMs', 'startsAtMs', 'firstEndMs'] as const;

describe('the copy of a sale', () => {
  it('keeps its texts and terms, and asks for another medium', () => {
    const plan = somePlan({ isResale: true });
    const copy = copiedPlan(plan, { isOfCourt: false, nowMs: TODAY_MS });
    expect(copy).toMatchObject({ name: plan.name, city: plan.city, rulesVersion: plan.rulesVersion });
    expect(copy.announcement).toEqual({ ...plan.announcement, medium: '', mediumDate: '' });
    expect(copy.isResale).toBe(false);
  });

  it('is whole weeks later, as far apart in itself as before', () => {
    const plan = somePlan();
    const copy = copiedPlan(plan, { isOfCourt: false, nowMs: TODAY_MS });
    const later = new Set(TIMES.map((time) => copy[time] - plan[time]));
    expect([...later]).toEqual([7 * DAY_MS]);
    const ofCourt = copiedPlan(plan, { isOfCourt: true, nowMs: TODAY_MS });
    expect(ofCourt.startsAtMs - plan.startsAtMs).toBe(14 * DAY_MS);
  });

  it('can be announced for days after it was drafted', () => {
    fc.assert(
      fc.property(fc.integer({ min: -400, max: 400 }), (days) => {
        const nowMs = TODAY_MS + days * DAY_MS;
        const { startsAtMs } = copiedPlan(somePlan(), { isOfCourt: false, nowMs });
        expect(startsAtMs).toBeGreaterThanOrEqual(earliestStartMs(nowMs + 2 * DAY_MS, 7));
        expect(startsAtMs).toBeGreaterThan(somePlan().startsAtMs);
      }),
    );
  });
});
