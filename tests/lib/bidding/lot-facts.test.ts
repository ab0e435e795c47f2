// A page that asks the house's table with what the room sees is told what the house itself would
// say.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupedRefusal, lotCan, proxyCan } from '#core/bidding/can.ts';
import { earlyOf } from '#core/bidding/pre-bid.ts';
import { viewOf } from '#core/lots/lot-view.ts';
import type { Lot } from '#core/lots/lot.ts';
import { yuan } from '#core/money.ts';
import { bidderFacts, canCancelMaximum, canLeaveMaximum, lotFacts } from '#lib/bidding/lot-facts.ts';
import { anyLot } from '../../core/any.ts';
import { fallingLot, onSaleLot, sealedLot } from '../../kit/formats/format-lots.ts';
import { buyer, END_MS, openLot, partyOf, scheduledLot, someTerms, START_MS } from '../../kit/lots.ts';

const EARLY_MS = START_MS - 60_000;
const early = [{ party: partyOf('A'), maximumFen: yuan(12_000), setAtMs: EARLY_MS }];
const anyAsked = fc.oneof(
  { weight: 4, arbitrary: anyLot },
  fc.constantFrom<Lot>(onSaleLot(), sealedLot(), fallingLot()),
  fc.constantFrom<Lot>(scheduledLot({ early }), scheduledLot({ early, isInLine: true })),
  fc.constantFrom<Lot>(
    scheduledLot({ terms: someTerms({ isPriceHidden: true }) }),
    openLot({ terms: someTerms({ isPriceHidden: true }) }),
  ),
);

const ownOn = (lot: Lot, name: string | null) => {
  const own = earlyOf(lot).find(({ party }) => party.bidderId === name);
  return { paddle: name === null ? null : `P-${name}`, maximumFen: own?.maximumFen ?? null };
};

describe('a page', () => {
  it('is told of every action what the house would say', () => {
    fc.assert(
      fc.property(
        anyAsked,
        fc.constantFrom('A', 'B', null),
        fc.boolean(),
        fc.integer({ min: EARLY_MS, max: END_MS + 1 }),
        (lot, name, isVerified, nowMs) => {
          const bidder = buyer(name ?? 'C', {
            verification: isVerified || name !== null ? 'verified' : 'unverified',
            registration:
              name === null ? null : { paddle: `P-${name}`, rulesVersion: lot.terms.rules.version },
          });
          const mine = ownOn(lot, name);
          const [seen, shown] = [lotFacts(viewOf(lot)), bidderFacts(mine.paddle, isVerified)];
          for (const action of Object.keys(lotCan) as (keyof typeof lotCan)[]) {
            expect(lotCan[action](seen, shown, nowMs)).toEqual(lotCan[action](lot, bidder, nowMs));
          }
          expect(groupedRefusal(seen, nowMs)).toEqual(groupedRefusal(lot, nowMs));
          const mayLeave = proxyCan.leaveMaximum(lot, buyer('A'), nowMs) === true;
          expect(canLeaveMaximum(viewOf(lot), nowMs)).toBe(mayLeave);
          const mayTake = proxyCan.cancelMaximum(lot, bidder, nowMs) === true;
          expect(canCancelMaximum(viewOf(lot), mine, nowMs)).toBe(mayTake);
        },
      ),
      { numRuns: 1_000 },
    );
  });

  it('offers who left a maximum to take it back, until opening', () => {
    const view = viewOf(scheduledLot({ early }));
    const mine = ownOn(scheduledLot({ early }), 'A');
    expect(canCancelMaximum(view, mine, START_MS - 1)).toBe(true);
    expect(canCancelMaximum(view, mine, START_MS)).toBe(false);
    expect(canCancelMaximum(view, { ...mine, maximumFen: null }, EARLY_MS)).toBe(false);
    expect(canCancelMaximum(viewOf(openLot()), mine, EARLY_MS)).toBe(false);
  });
});
