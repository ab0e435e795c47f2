import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { yuan } from '#core/money.ts';
import { BidHistory, rivalry } from '#server/demo/bid-history.ts';
import { demandFor } from '#server/demo/demand.ts';
import { SAMPLE_BUYERS } from '#server/demo/people-data.ts';
import { someLot } from '../../kit/fixtures.ts';
import { END_MS, MINUTE_MS, START_MS } from '../../kit/lots.ts';

const ids = new Map(SAMPLE_BUYERS.map(({ name }) => [name, name]));

const pastOf = (seed: string, untilMs: number) => {
  const lot = { ...someLot(), id: `${seed}-01` };
  const past = new BidHistory(lot);
  rivalry(past, lot, { ids, untilMs });
  return past;
};

const anySeed = fc.string({ minLength: 1, maxLength: 8 });

describe('the past of a lot', () => {
  it('is told in order, and ends before the house opens', () => {
    fc.assert(
      fc.property(anySeed, fc.integer({ min: 1, max: 70 }), (seed, minutes) => {
        const untilMs = START_MS + minutes * MINUTE_MS;
        const times = pastOf(seed, untilMs)
          .actions()
          .map(({ atMs }) => atMs);
        expect(times).toEqual(times.toSorted((one, other) => one - other));
        expect(times.every((atMs) => atMs < untilMs)).toBe(true);
      }),
    );
  });

  it('has nobody bid unregistered, or before the lot opens', () => {
    fc.assert(
      fc.property(anySeed, (seed) => {
        const actions = pastOf(seed, END_MS).actions();
        const bids = actions.filter(({ what }) => what === 'bid');
        const firstActions = new Map(actions.toReversed().map((action) => [action.bidderId, action.what]));
        expect(bids.every(({ bidderId }) => firstActions.get(bidderId) === 'register')).toBe(true);
        expect(bids.every(({ atMs }) => atMs >= START_MS)).toBe(true);
      }),
    );
  });

  it('of a minute in a lane has nobody late in it', () => {
    for (let turn = 0; turn < 400; turn += 1) {
      const lot = { ...someLot(), id: `lane-${turn}-01`, endsAtMs: START_MS + MINUTE_MS };
      const past = new BidHistory(lot);
      rivalry(past, lot, { ids, untilMs: START_MS + MINUTE_MS - 11_000 });
      const came = past.actions().filter(({ what }) => what === 'register');
      expect(came.every(({ atMs }) => atMs < START_MS + MINUTE_MS)).toBe(true);
    }
  });

  it('of a lot of three minutes has nobody bid unregistered either', () => {
    const untilMs = START_MS + 3 * MINUTE_MS;
    for (let number = 1; number <= 600; number += 1) {
      const id = `short-${number}`;
      const reserved = demandFor({ id, startPriceFen: someLot().terms.startPriceFen }).reserve;
      const lot = { ...someLot(), id, endsAtMs: untilMs };
      const past = new BidHistory({ ...lot, terms: { ...lot.terms, ...reserved } });
      expect(() => {
        rivalry(past, { ...lot, terms: { ...lot.terms, ...reserved } }, { ids, untilMs });
      }).not.toThrow();
    }
  });

  it('registers each of them once', () => {
    const past = new BidHistory(someLot());
    past.register('a', START_MS);
    past.register('a', START_MS + 1);
    expect(past.actions()).toEqual([{ what: 'register', atMs: START_MS, bidderId: 'a' }]);
  });

  it('leaves out what the auctioneer would not have taken', () => {
    const past = new BidHistory(someLot());
    past.register('a', START_MS);
    past.bid('a', { kind: 'exact', amountFen: 1 }, START_MS + 1);
    past.bid('a', { kind: 'exact', amountFen: yuan(10_000) }, START_MS + 2);
    past.bid('a', { kind: 'exact', amountFen: yuan(10_100) }, START_MS + 3);
    expect(past.actions().map(({ what }) => what)).toEqual(['register', 'bid']);
  });

  it('lets nobody bid unregistered: a mistake in the sample', () => {
    const past = new BidHistory(someLot());
    expect(() => past.bid('a', { kind: 'exact', amountFen: yuan(10_000) }, START_MS)).toThrow(
      'not registered',
    );
  });

  it('is livelier the longer the lot has been open', () => {
    const bids = (untilMs: number): number =>
      Array.from({ length: 40 }, (_none, index) => pastOf(`lot-${index}`, untilMs))
        .flatMap((past) => past.actions())
        .filter(({ what }) => what === 'bid').length;
    expect(bids(START_MS + 3 * MINUTE_MS)).toBeGreaterThan(0);
    expect(bids(END_MS)).toBeGreaterThan(bids(START_MS + 3 * MINUTE_MS));
  });

  it('sometimes finds nobody', () => {
    const pasts = Array.from({ length: 100 }, (_none, index) => pastOf(`lot-${index}`, END_MS));
    const lonely = pasts.filter((past) => past.actions().length === 0);
    expect(lonely.length).toBeGreaterThan(1);
    expect(lonely.length).toBeLessThan(25);
  });

  it('crowds into the last two minutes, as bids do', () => {
    const times = Array.from({ length: 40 }, (_none, index) =>
      pastOf(`lot-${index}`, END_MS + 60 * MINUTE_MS),
    )
      .flatMap((past) => past.actions())
      .filter(({ what }) => what === 'bid')
      .map(({ atMs }) => atMs);
    const late = times.filter((atMs) => atMs > END_MS - 2 * MINUTE_MS);
    expect(late.length / times.length).toBeGreaterThan(0.4);
  });

  it('says when the lot is over, and lets nothing happen after', () => {
    const past = new BidHistory(someLot());
    past.register('a', START_MS);
    expect(past.openAt(END_MS - 1)).not.toBeNull();
    expect(past.openAt(END_MS)).toBeNull();
    past.bid('a', { kind: 'exact', amountFen: yuan(10_000) }, END_MS);
    expect(past.actions()).toHaveLength(1);
  });
});
