import { describe, expect, it } from 'vitest';
import { formatDueAtMs, formatDueEvents, standsStill } from '#core/formats/closing.ts';
import { yuan } from '#core/money.ts';
import {
  DAY_MS,
  fallingLot,
  HOLD_MS,
  holdOf,
  offerThreadOf,
  onSaleLot,
  openSeal,
  sealedLot,
} from '../../kit/formats/format-lots.ts';
import { MINUTE_MS, START_MS } from '../../kit/lots.ts';

const silent = offerThreadOf('B', { offer: null });

describe('the clock of a fixedPrice', () => {
  it.each([
    ['nobody pays or bargains', onSaleLot(), false],
    ['somebody pays', onSaleLot({ holds: [holdOf('A')] }), true],
    ['an offer waits for its answer', onSaleLot({ offerThreads: [silent, offerThreadOf('A')] }), true],
    ['what was offered has been answered', onSaleLot({ offerThreads: [silent] }), false],
    ['its price falls', fallingLot(), true],
    ['its sealed bids lie there', sealedLot(), false],
  ])('when %s, while the house cannot be reached, stands still or not: %3$s', (_says, lot, stands) => {
    expect(standsStill(lot)).toBe(stands);
  });

  it('is not rung by a buyer whose offer has been answered', () => {
    const lot = onSaleLot({ offerThreads: [silent] });
    expect(formatDueAtMs(lot)).toBe(lot.endsAtMs);
    expect(formatDueEvents(lot, lot.endsAtMs - 1, openSeal)).toEqual([]);
  });

  it('tells what ended in its order, whoever came first', () => {
    const soon = { amountFen: yuan(9_000), from: 'buyer', untilMs: START_MS + MINUTE_MS } as const;
    const late = holdOf('A', { untilMs: START_MS + HOLD_MS });
    const early = holdOf('C', { untilMs: START_MS + 2 * MINUTE_MS });
    const lot = onSaleLot({ holds: [late, early], offerThreads: [offerThreadOf('B', { offer: soon })] });
    expect(formatDueEvents(lot, START_MS + DAY_MS, openSeal).map(({ type, atMs }) => [type, atMs])).toEqual([
      ['offer-lapsed', soon.untilMs],
      ['hold-expired', early.untilMs],
      ['hold-expired', late.untilMs],
    ]);
  });
});
