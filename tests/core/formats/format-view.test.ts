import { describe, expect, it } from 'vitest';
import { dueEvents } from '#core/lots/closing.ts';
import { isPublic, type PublicLotEvent } from '#core/lots/lot-event.ts';
import { replay } from '#core/lots/lot-replay.ts';
import { viewOf, viewOfEvent } from '#core/lots/lot-view.ts';
import { decidePause, decideWithdrawal } from '#core/lots/pause.ts';
import { yuan } from '#core/money.ts';
import { FIXED_PRICE_RULES, SEALED_RULES } from '#core/sales/rule-set.ts';
import { formatEvents } from '../../kit/formats/format-events.ts';
import {
  DAY_MS,
  HOLD_MS,
  holdOf,
  offerThreadOf,
  onSaleLot,
  openSeal,
  scheduledFormatLot,
  sealedLot,
} from '../../kit/formats/format-lots.ts';
import { END_MS, partyOf, START_MS } from '../../kit/lots.ts';

const stop = { reason: '系统故障' };

const hold = holdOf('A');
const by = partyOf('A');

describe('what the room sees of a fixedPrice', () => {
  it('how many are free, when the next may be, and the price', () => {
    const lot = onSaleLot({
      terms: { unitCount: 3 },
      holds: [hold, holdOf('B', { untilMs: START_MS + 1 })],
    });
    expect(viewOf(lot)).toMatchObject({
      status: 'on-sale',
      priceFen: yuan(10_000),
      formatView: {
        unitCount: 3,
        freeCount: 1,
        soldCount: 0,
        nextFreeAtMs: START_MS + 1,
        isNegotiable: true,
        holdMs: 900_000,
      },
    });
    expect(viewOf(replay(lot, decidePause(lot, stop, START_MS)))).toMatchObject({
      status: 'paused',
      reason: '系统故障',
      formatView: { freeCount: 1 },
    });
  });

  it('before it opens everything is free; when over nothing is', () => {
    expect(viewOf(scheduledFormatLot(FIXED_PRICE_RULES))).toMatchObject({
      priceFen: null,
      formatView: { unitCount: 1, freeCount: 1, nextFreeAtMs: null },
    });
    const over = replay(onSaleLot(), dueEvents(onSaleLot(), START_MS + 31 * DAY_MS));
    expect(viewOf(over)).toMatchObject({ status: 'passed', formatView: { freeCount: 0, soldCount: 0 } });
  });

  it.each([
    [false, yuan(9_000)],
    [true, null],
  ])('a price that came about between two (%s) is shown to nobody else: %s', (isByOffer, priceFen) => {
    const sale = { ...holdOf('A', { priceFen: yuan(9_000), isByOffer }), atMs: START_MS };
    const lot = replay(onSaleLot({ sales: [sale] }), [{ type: 'sale-closed', atMs: END_MS }]);
    expect(viewOf(lot)).toMatchObject({ status: 'sold', priceFen, leaderPaddle: 'P-A' });
    const { holdId, ...sold } = { ...sale, type: 'unit-sold', holdId: sale.id } as const;
    const event: PublicLotEvent = { ...sold, holdId, atMs: START_MS };
    expect(viewOfEvent(event)).toEqual({ type: 'unit-sold', atMs: START_MS, paddle: 'P-A', priceFen });
  });

  it('no event names a person, a hold or a private price', () => {
    const views = formatEvents.filter(isPublic).map(viewOfEvent);
    expect(views).toEqual([
      { type: 'unit-held', atMs: START_MS, untilMs: START_MS + HOLD_MS },
      { type: 'hold-expired', atMs: START_MS },
      { type: 'unit-sold', atMs: START_MS, paddle: 'P-A', priceFen: 1 },
      { type: 'sale-closed', atMs: START_MS },
      { type: 'sealed-count', atMs: START_MS, count: 1 },
      { type: 'bids-opened', atMs: START_MS, bids: [] },
    ]);
    expect(
      JSON.stringify(viewOf(onSaleLot({ holds: [hold], offerThreads: [offerThreadOf('A')] }))),
    ).not.toContain('P-A');
  });

  it('of an envelope before it opens, or of a finished lot: nothing', () => {
    const rules = { isCountShown: true };
    const sealedBids = [{ bidder: by, sealed: 'sealed 1200000', atMs: START_MS, rev: 2 }];
    const lot = sealedLot({ rules, sealedBids });
    const sold = replay(lot, dueEvents(lot, END_MS, openSeal));
    const gone = replay(lot, decideWithdrawal(lot, 'x', START_MS));
    const counts = [scheduledFormatLot({ ...SEALED_RULES, ...rules }), lot, sold, gone].map(
      (one) => viewOf(one).formatView,
    );
    expect(counts.map((formatView) => formatView?.format === 'sealed' && formatView.bidCount)).toEqual([
      0, 1, 1, 0,
    ]);
  });
});
