import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideNoticeChange, type NoticeChange } from '#core/sales/notice-change.ts';
import type { Announcement } from '#core/sales/sale.ts';
import { DAY_MS } from '#core/time/days.ts';
import { somePlan, TODAY_MS } from '../../kit/sales.ts';

const plan = somePlan();
const same: NoticeChange = {
  announcement: plan.announcement,
  previewFromMs: plan.previewFromMs,
  previewToMs: plan.previewToMs,
};
const texts = (part: Partial<Announcement>): NoticeChange => ({
  ...same,
  announcement: { ...plan.announcement, ...part },
});

const refusalOf = (change: NoticeChange, nowMs = TODAY_MS + DAY_MS): unknown => {
  const decision = decideNoticeChange(plan, change, nowMs);
  return decision.ok ? null : decision.refusal;
};

describe('an announcement that is amended', () => {
  it('says the new text and keeps all that was not amended', () => {
    const decision = decideNoticeChange(plan, texts({ other: '增加一处看车点' }), TODAY_MS);
    expect(decision).toEqual({
      ok: true,
      plan: { ...plan, announcement: { ...plan.announcement, other: '增加一处看车点' } },
    });
  });

  it.each(['place', 'objects', 'previewPlace', 'formalities', 'other', 'medium', 'mediumDate'] as const)(
    'may be amended in %s, and not be left without it',
    (field) => {
      expect(refusalOf(texts({ [field]: '2026-11-22' }))).toBeNull();
      expect(refusalOf(texts({ [field]: '  ' }))).toEqual({ code: 'SALE_INCOMPLETE', fields: [field] });
    },
  );

  it('must differ from the one before', () => {
    expect(refusalOf(same)).toEqual({ code: 'NOTHING_CHANGED' });
    // Also where the sale has begun: nothing was asked for.
    expect(refusalOf(same, plan.startsAtMs)).toEqual({ code: 'NOTHING_CHANGED' });
  });

  it('is amended before the sale begins, and no later', () => {
    const change = texts({ other: '更正' });
    expect(refusalOf(change, plan.startsAtMs - 1)).toBeNull();
    expect(refusalOf(change, plan.startsAtMs)).toEqual({ code: 'TIMES_OUT_OF_ORDER', field: 'startsAtMs' });
  });

  it('may be amended in words when little preview is left', () => {
    expect(refusalOf(texts({ other: '更正' }), plan.previewToMs - 1)).toBeNull();
  });
});

describe('a preview that is moved', () => {
  const moved = (previewFromMs: number, previewToMs: number): NoticeChange => ({
    ...same,
    previewFromMs,
    previewToMs,
  });

  it('leaves two days from the moment it is told', () => {
    const nowMs = TODAY_MS + DAY_MS;
    expect(refusalOf(moved(TODAY_MS, nowMs + 2 * DAY_MS), nowMs)).toBeNull();
    expect(refusalOf(moved(TODAY_MS, nowMs + 2 * DAY_MS - 1), nowMs)).toEqual({
      code: 'PREVIEW_TOO_SHORT',
      leastMs: 2 * DAY_MS,
    });
  });

  it('leaves two days also where it only begins later', () => {
    const { previewToMs } = plan;
    expect(refusalOf(moved(previewToMs - 2 * DAY_MS, previewToMs))).toBeNull();
    expect(refusalOf(moved(previewToMs - 2 * DAY_MS + 1, previewToMs))).toMatchObject({
      code: 'PREVIEW_TOO_SHORT',
    });
  });

  it.each([
    ['ends before it begins', moved(plan.previewToMs, plan.previewFromMs)],
    ['ends after the sale has begun', moved(plan.previewFromMs, plan.startsAtMs + 1)],
  ])('that %s is refused by its name', (_what, change) => {
    expect(refusalOf(change)).toEqual({ code: 'TIMES_OUT_OF_ORDER', field: 'previewToMs' });
  });

  it('never moves the sale itself, nor who sells what', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -9 * DAY_MS, max: 9 * DAY_MS }),
        fc.integer({ min: -9 * DAY_MS, max: 9 * DAY_MS }),
        fc.integer({ min: 0, max: 9 * DAY_MS }),
        fc.string(),
        (fromMs, toMs, nowMs, other) => {
          const change = {
            announcement: { ...plan.announcement, other },
            previewFromMs: plan.previewFromMs + fromMs,
            previewToMs: plan.previewToMs + toMs,
          };
          const decision = decideNoticeChange(plan, change, TODAY_MS + nowMs);
          if (!decision.ok) return;
          const { announcement, previewFromMs, previewToMs } = plan;
          expect({ ...decision.plan, announcement, previewFromMs, previewToMs }).toEqual(plan);
          expect(decision.plan.previewToMs).toBeLessThanOrEqual(plan.startsAtMs);
          expect(TODAY_MS + nowMs).toBeLessThan(plan.startsAtMs);
        },
      ),
    );
  });
});
