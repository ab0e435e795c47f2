import { describe, expect, it } from 'vitest';
import { decideEarlyMaximum } from '#core/bidding/pre-bid.ts';
import { depositFen } from '#core/deposits/deposit-rule.ts';
import { decideAmendment } from '#core/lots/amend-lot.ts';
import { hiddenTerm, isPriceHidden } from '#core/lots/hidden-price.ts';
import { replay } from '#core/lots/lot-replay.ts';
import { shownPriceFen, viewOf } from '#core/lots/lot-view.ts';
import type { Lot } from '#core/lots/lot.ts';
import { decideRelisting } from '#core/lots/relisting.ts';
import { yuan } from '#core/money.ts';
import { checkAnnouncing } from '#core/sales/announcing.ts';
import {
  FALLING_RULES,
  FIXED_PRICE_RULES,
  JUDICIAL_RULES,
  SEALED_RULES,
  TIMED_NON_VEHICLE_RULES,
  TIMED_VEHICLE_RULES,
} from '#core/sales/rule-set.ts';
import { termsOf } from '#core/sales/scheduling.ts';
import { DAY_MS } from '#core/time/days.ts';
import { buyer, END_MS, openLot, scheduledLot, someTerms, START_MS } from '../../kit/lots.ts';
import { somePlan, somePlannedLot, TODAY_MS } from '../../kit/sales.ts';

const terms = someTerms({ isPriceHidden: true });
const hidden = scheduledLot({ terms });
const AT_MS = START_MS - 1_000;
const PAUSED = { type: 'paused', atMs: AT_MS, reason: '系统故障' } as const;
const WITHDRAWN = { type: 'withdrawn', atMs: AT_MS, reason: '委托人撤回' } as const;
const OPENED = { type: 'opened', atMs: START_MS } as const;

describe('a starting price that is told at the opening', () => {
  it.each<readonly [string, Lot]>([
    ['waits', hidden],
    ['waits its turn in a lane', scheduledLot({ terms, isInLine: true })],
    ['stands still before its opening', replay(hidden, [PAUSED])],
    ['was withdrawn before it opened', replay(hidden, [WITHDRAWN])],
    ['was withdrawn while it stood still', replay(hidden, [PAUSED, WITHDRAWN])],
  ])('is nobody’s but the house’s while the lot %s', (_says, lot) => {
    expect(isPriceHidden(lot)).toBe(true);
    const view = viewOf(lot);
    expect(view).toMatchObject({ startPriceFen: null, priceFen: null, nextMinimumFen: 0, stepFen: 0 });
    expect(shownPriceFen(view)).toBeNull();
    expect(JSON.stringify(view)).not.toContain(String(terms.startPriceFen));
  });

  it.each<readonly [string, Lot]>([
    ['is open', replay(hidden, [OPENED])],
    ['stands still after its opening', replay(hidden, [OPENED, PAUSED])],
    ['was withdrawn after it opened', replay(hidden, [OPENED, WITHDRAWN])],
    ['found no buyer', replay(hidden, [OPENED, { type: 'passed', atMs: END_MS, highestFen: null }])],
  ])('is everybody’s once the lot %s', (_says, lot) => {
    expect(isPriceHidden(lot)).toBe(false);
    expect(viewOf(lot).startPriceFen).toBe(terms.startPriceFen);
  });

  it('is never hidden where the sale did not say so', () => {
    for (const lot of [scheduledLot(), replay(scheduledLot(), [WITHDRAWN]), openLot()]) {
      expect(isPriceHidden(lot)).toBe(false);
      expect(viewOf(lot).startPriceFen).toBe(someTerms().startPriceFen);
    }
  });

  it('is a term of the sale, frozen into each lot', () => {
    const facts = { registrationFromMs: START_MS - DAY_MS, kind: 'vehicle' } as const;
    const frozen = termsOf({ ...facts, isPriceHidden: true }, somePlannedLot(), TIMED_VEHICLE_RULES);
    expect(frozen.isPriceHidden).toBe(true);
    expect(termsOf(facts, somePlannedLot(), TIMED_VEHICLE_RULES)).not.toHaveProperty('isPriceHidden');
  });

  it('lets nobody name a maximum, whatever the sum says', () => {
    for (const amountFen of [1, terms.startPriceFen, yuan(1_000_000)]) {
      expect(decideEarlyMaximum(hidden, { bidder: buyer('A'), amountFen }, AT_MS)).toEqual({
        ok: false,
        refusal: { code: 'PRICE_HIDDEN' },
      });
    }
  });

  it('keeps a correction of the reference price until then', () => {
    const reference = { field: 'reference', before: '', after: '¥98,000，示例评估' } as const;
    const amendment = { staffId: 'clerk', changes: [reference] };
    expect(decideAmendment(hidden, amendment, AT_MS)).toEqual({
      ok: false,
      refusal: { code: 'REFERENCE_HIDDEN' },
    });
    const defects = { field: 'defects', before: '', after: '右前门补漆' } as const;
    expect(decideAmendment(hidden, { staffId: 'clerk', changes: [defects] }, AT_MS).ok).toBe(true);
    const still = replay(hidden, [OPENED, PAUSED]);
    expect(decideAmendment(still, amendment, START_MS + 1).ok).toBe(true);
    expect(decideAmendment(scheduledLot(), amendment, AT_MS).ok).toBe(true);
  });

  it('is known when the lot is offered again', () => {
    const again = decideRelisting(
      { terms, failedAtMs: END_MS, defaulterIds: [] },
      {
        rules: terms.rules,
        startPriceFen: terms.startPriceFen,
        depositFen: terms.depositFen,
        startsAtMs: END_MS + 30 * DAY_MS,
        nowMs: END_MS + DAY_MS,
      },
    );
    if (!again.ok) throw new Error(again.refusal.code);
    expect(again.terms).not.toHaveProperty('isPriceHidden');
  });
});

describe('terms that speak against hiding the price', () => {
  const plan = somePlannedLot({ startPriceFen: yuan(123_456), depositFen: yuan(20_000) });

  it('are a court’s, and a price that falls', () => {
    expect(hiddenTerm({ kind: 'equipment', plan }, JUDICIAL_RULES)).toBe('isPriceHidden');
    expect(hiddenTerm({ kind: 'equipment', plan }, FALLING_RULES)).toBe('isPriceHidden');
  });

  it.each([TIMED_VEHICLE_RULES, TIMED_NON_VEHICLE_RULES, SEALED_RULES, FIXED_PRICE_RULES])(
    'are none in the format $format of the house',
    (rules) => {
      expect(hiddenTerm({ kind: 'equipment', plan }, rules)).toBeNull();
    },
  );

  it.each([
    ['vehicle', 'vehicle'],
    ['equipment', 'non-vehicle'],
    ['scrap', 'scrap'],
  ] as const)('are a deposit of a %s that is the usual share', (kind, what) => {
    const told = { ...plan, depositFen: depositFen(what, plan.startPriceFen) };
    expect(hiddenTerm({ kind, plan: told }, TIMED_VEHICLE_RULES)).toBe('depositFen');
    const round = { ...plan, depositFen: told.depositFen + 100 };
    expect(hiddenTerm({ kind, plan: round }, TIMED_VEHICLE_RULES)).toBeNull();
  });

  it('are none where the deposit stands at a limit', () => {
    const cheap = { startPriceFen: yuan(4_000), depositFen: yuan(500) };
    const dear = { startPriceFen: yuan(800_000), depositFen: yuan(50_000) };
    expect(hiddenTerm({ kind: 'equipment', plan: cheap }, TIMED_NON_VEHICLE_RULES)).toBeNull();
    expect(hiddenTerm({ kind: 'vehicle', plan: dear }, TIMED_VEHICLE_RULES)).toBeNull();
  });

  it('keep the sale from being announced', () => {
    const later = { validUntilMs: TODAY_MS + 400 * DAY_MS };
    const around = {
      rules: { rules: TIMED_VEHICLE_RULES, effectiveFromMs: TODAY_MS },
      permit: later,
      auctioneer: later,
    };
    const share = somePlannedLot({ startPriceFen: yuan(60_000), depositFen: yuan(6_000) });
    const announce = (isHidden: true | undefined) =>
      checkAnnouncing(
        {
          plan: somePlan({ isPriceHidden: isHidden }),
          lots: [{ lotId: 'lot-1', kind: 'vehicle', plan: share }],
        },
        around,
        TODAY_MS,
      );
    expect(announce(true)).toEqual({
      ok: false,
      refusal: { code: 'TERMS_UNSOUND', lotId: 'lot-1', field: 'depositFen' },
    });
    expect(announce(undefined).ok).toBe(true);
  });
});
