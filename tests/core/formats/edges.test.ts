import { describe, expect, it } from 'vitest';
import { formatViewOf } from '#core/formats/format-view.ts';
import { decideSealedBid, openingEvents } from '#core/formats/sealed-bid.ts';
import { extensionAfterOutage } from '#core/lots/closing.ts';
import { replay } from '#core/lots/lot-replay.ts';
import { yuan } from '#core/money.ts';
import { FALLING_RULES, FIXED_PRICE_RULES, LANE_RULES, SEALED_RULES } from '#core/sales/rule-set.ts';
import {
  buyerAt,
  fallingLot,
  holdOf,
  offerThreadOf,
  onSaleLot,
  openSeal,
  scheduledFormatLot,
  seal,
  sealedLot,
} from '../../kit/formats/format-lots.ts';
import { MINUTE_MS, openLot, partyOf, scheduledLot, someTerms, START_MS } from '../../kit/lots.ts';

const NOW_MS = START_MS + MINUTE_MS;

describe('what the room reads of a lot', () => {
  it('on a fixedPrice nobody pays at: no unit comes free', () => {
    expect(formatViewOf(onSaleLot({ terms: { unitCount: 2 } }))).toEqual({
      format: 'fixed-price',
      unitCount: 2,
      soldCount: 0,
      freeCount: 2,
      nextFreeAtMs: null,
      isNegotiable: true,
      holdMs: 900_000,
    });
  });

  it('at a fixed price that is not bargained over', () => {
    const firm = scheduledFormatLot({ ...FIXED_PRICE_RULES, mostRounds: 0 });
    expect(formatViewOf(firm)).toMatchObject({ format: 'fixed-price', isNegotiable: false });
  });

  it.each(['sold', 'passed'] as const)('under seal once it has %s: how many bids there were', (status) => {
    const over = {
      ...scheduledFormatLot({ ...SEALED_RULES, isCountShown: true }),
      status,
      bidCount: 3,
      closedAtMs: 1,
    };
    expect(formatViewOf(over as never)).toEqual({ format: 'sealed', bidCount: 3 });
  });

  it('on a falling price still to begin: how it will fall', () => {
    const lot = scheduledFormatLot(FALLING_RULES, { floorFen: yuan(8_200) });
    expect(formatViewOf(lot)).toMatchObject({ format: 'falling', beganAtMs: START_MS, stoppedAtMs: null });
  });

  it('is nothing beside the price where it is bid up', () => {
    expect(formatViewOf(openLot())).toBeNull();
    expect(formatViewOf(scheduledLot({ terms: someTerms({ rules: LANE_RULES }) }))).toBeNull();
  });
});

describe('the book of a fixedPrice', () => {
  it('remembers unpaid units only of them whose time ran out', () => {
    const lot = onSaleLot({ terms: { unitCount: 2 }, holds: [holdOf('A'), holdOf('B')] });
    const after = replay(lot, [{ type: 'hold-expired', atMs: NOW_MS, holdId: 'hold-A' }]);
    expect(after).toMatchObject({ lapses: [{ buyerId: 'A', atMs: NOW_MS }], holds: [{ id: 'hold-B' }] });
    expect('lapses' in after && after.lapses).toHaveLength(1);
  });

  it('puts a new offer in place of their own old one', () => {
    const lot = onSaleLot({ offerThreads: [offerThreadOf('C'), offerThreadOf('A'), offerThreadOf('B')] });
    const by = partyOf('A');
    const after = replay(lot, [{ type: 'offer-made', atMs: NOW_MS, by, amountFen: 7, untilMs: NOW_MS + 1 }]);
    expect(
      'offerThreads' in after && after.offerThreads.map(({ buyer, rounds }) => [buyer.bidderId, rounds]),
    ).toEqual([
      ['C', 1],
      ['B', 1],
      ['A', 2],
    ]);
  });

  it('numbers an envelope by the version it made', () => {
    const lot = sealedLot();
    const after = replay(lot, [{ type: 'sealed-bid', atMs: NOW_MS, by: partyOf('A'), sealed: 's' }]);
    expect(after).toMatchObject({ sealedBids: [{ rev: lot.rev + 1 }] });
  });
});

describe('a bid under seal', () => {
  const envelope = (name: string, amountYuan: number) => ({
    bidder: partyOf(name),
    sealed: seal(amountYuan),
    atMs: NOW_MS,
    rev: 2,
  });
  const counting = (names: readonly string[]) =>
    sealedLot({ rules: { isCountShown: true }, sealedBids: names.map((name) => envelope(name, 10_000)) });
  const puts = (lot: ReturnType<typeof counting>, name: string, amountFen: number = yuan(10_500)) =>
    decideSealedBid(lot, { bidder: buyerAt(name, lot), amountFen, sealed: 's' }, NOW_MS);

  it('is counted when it is their first, not when another', () => {
    expect(puts(counting(['A', 'B']), 'C')).toMatchObject({
      events: [{ type: 'sealed-bid' }, { type: 'sealed-count', count: 3 }],
    });
    const again = puts(counting(['A', 'B']), 'A');
    expect(again.ok && again.events.map(({ type }) => type)).toEqual(['sealed-bid']);
  });

  it('off a whole yuan is shown both neighbours, none below the start', () => {
    expect(puts(counting([]), 'A', yuan(10_500) + 30)).toMatchObject({
      refusal: { code: 'NOT_MULTIPLE', lowerFen: yuan(10_500), upperFen: yuan(10_501) },
    });
    expect(puts(counting([]), 'A', yuan(10_000) + 30)).toMatchObject({ refusal: { lowerFen: yuan(10_000) } });
  });

  it('is opened as what it is: theirs, for this lot', () => {
    const opened: unknown[] = [];
    openingEvents(sealedLot({ sealedBids: [envelope('A', 10_000)] }), (sealed, of) => {
      opened.push(of);
      return openSeal(sealed, of);
    });
    expect(opened).toEqual([{ lotId: 'lot-1', bidderId: 'A' }]);
  });
});

describe('a price that falls while the house cannot be reached', () => {
  it('is given the time it stood still, and not more', () => {
    const lot = fallingLot();
    const outage = { fromMs: lot.endsAtMs - 10_000, toMs: lot.endsAtMs + 20_000 };
    expect(extensionAfterOutage(lot, outage)).toEqual([
      { type: 'extended', atMs: outage.toMs, cause: 'outage', endsAtMs: lot.endsAtMs + 30_000 },
    ]);
  });
});

describe('a fixedPrice whose time is up, and whose last buyer is still paying', () => {
  const endsAtMs = START_MS + 5 * MINUTE_MS;
  const lot = onSaleLot({ endsAtMs, holds: [holdOf('A')] });
  const { untilMs } = holdOf('A');
  const outage = { fromMs: endsAtMs + MINUTE_MS, toMs: endsAtMs + 41 * MINUTE_MS };

  it('keeps their unit as long after an outage, opened to nobody else', () => {
    const after = replay(lot, extensionAfterOutage(lot, outage));
    expect(after).toMatchObject({ holds: [{ untilMs: untilMs + 40 * MINUTE_MS }] });
    expect('endsAtMs' in after && after.endsAtMs).toBeLessThan(outage.toMs);
  });

  it('gives nothing to whom it was no longer kept for then', () => {
    const late = { fromMs: untilMs, toMs: untilMs + 40 * MINUTE_MS };
    expect(extensionAfterOutage(lot, late)).toEqual([]);
    expect(extensionAfterOutage({ ...lot, holds: [] }, outage)).toEqual([]);
  });
});
