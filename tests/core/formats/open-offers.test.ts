import { describe, expect, it } from 'vitest';
import { concernsOffer, openOffers } from '#core/formats/open-offers.ts';
import type { LotEvent } from '#core/lots/lot-event.ts';
import { replay } from '#core/lots/lot-replay.ts';
import type { Lot } from '#core/lots/lot.ts';
import { yuan } from '#core/money.ts';
import { DAY_MS, holdOf, offerThreadOf, onSaleLot } from '../../kit/formats/format-lots.ts';
import { openLot, partyOf, START_MS } from '../../kit/lots.ts';

const AT_MS = START_MS + 1_000;
const until = (untilMs: number) => ({ amountFen: yuan(9_000), from: 'buyer', untilMs }) as const;

const answered = offerThreadOf('answered', { offer: null });
const early = offerThreadOf('early', { offer: until(AT_MS + 1) });
const late = offerThreadOf('late', { offer: until(AT_MS + 2) });
const namesIn = (lot: Lot): readonly string[] => openOffers(lot).map(({ buyer }) => buyer.bidderId);

const made: LotEvent = {
  type: 'offer-made',
  atMs: AT_MS,
  by: partyOf('A'),
  amountFen: yuan(9_000),
  untilMs: AT_MS + DAY_MS,
};

describe('open offers on a lot', () => {
  it('stand with the soonest over first, those answered left out', () => {
    expect(namesIn(onSaleLot({ offerThreads: [late, answered, early] }))).toEqual(['early', 'late']);
  });

  it('over at the same time stand by paddle, however they came', () => {
    const [one, other] = [offerThreadOf('A'), offerThreadOf('B')];
    const paddles = [one, other].map(({ buyer }) => buyer.paddle).toSorted();
    for (const offerThreads of [
      [one, other],
      [other, one],
    ])
      expect(openOffers(onSaleLot({ offerThreads })).map(({ buyer }) => buyer.paddle)).toEqual(paddles);
  });

  it('keep the sum and the side that named it', () => {
    const [offer] = openOffers(onSaleLot({ offerThreads: [early] }));
    expect(offer).toEqual(early);
  });

  it('of a lot that stands still are as they were', () => {
    const lot = onSaleLot({ offerThreads: [early, late] });
    const paused = replay(lot, [{ type: 'paused', atMs: AT_MS, reason: '核对' }]);
    expect(paused.status).toBe('paused');
    expect(namesIn(paused)).toEqual(['early', 'late']);
  });

  it('are none where the lot is bid up', () => {
    expect(openOffers(openLot())).toEqual([]);
  });

  it('of a buyer are over when a unit is kept for them', () => {
    const lot = onSaleLot({ offerThreads: [offerThreadOf('A'), late] });
    const held = replay(lot, [{ type: 'unit-held', atMs: AT_MS, staffId: null, hold: holdOf('A') }]);
    expect(namesIn(held)).toEqual(['late']);
  });
});

describe('what happens to a lot concerns an offer', () => {
  const declined: LotEvent = { type: 'offer-declined', atMs: AT_MS, buyerId: 'A', staffId: null };
  const lapsed: LotEvent = { type: 'offer-lapsed', atMs: AT_MS, buyerId: 'A', staffId: null };
  const extended: LotEvent = { type: 'extended', atMs: AT_MS, endsAtMs: AT_MS + 1, cause: 'outage' };

  it('where it is one, or is answered, or runs out', () => {
    expect([made, declined, lapsed].every((event) => concernsOffer(onSaleLot(), event))).toBe(true);
  });

  it('where one is open, whose clock moves with the lot', () => {
    expect(concernsOffer(onSaleLot({ offerThreads: [early] }), extended)).toBe(true);
    expect(concernsOffer(onSaleLot({ offerThreads: [answered] }), extended)).toBe(false);
  });

  it('at no other time', () => {
    expect(concernsOffer(onSaleLot(), { type: 'opened', atMs: AT_MS })).toBe(false);
    expect(concernsOffer(openLot(), extended)).toBe(false);
  });
});
