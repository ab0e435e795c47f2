import { describe, expect, it } from 'vitest';
import { endDeposits } from '#core/deposits/deposit.ts';
import { openedFormat } from '#core/formats/format-replay.ts';
import { decidePayment, decidePurchase } from '#core/formats/purchase.ts';
import { nextFreeAtMs } from '#core/formats/unit-counts.ts';
import { dueAtMs, dueEvents, extensionAfterOutage } from '#core/lots/closing.ts';
import type { LotEvent } from '#core/lots/lot-event.ts';
import { priceOfFen } from '#core/lots/lot-price.ts';
import { replay } from '#core/lots/lot-replay.ts';
import { viewOf } from '#core/lots/lot-view.ts';
import { buyersOf, salesOf } from '#core/lots/lot.ts';
import { decidePause, decideResume, decideWithdrawal } from '#core/lots/pause.ts';
import { yuan } from '#core/money.ts';
import { isNotified, messageOfEvent } from '#core/notifications/lot-message.ts';
import { FALLING_RULES, FIXED_PRICE_RULES, SEALED_RULES } from '#core/sales/rule-set.ts';
import { formatEvents } from '../../kit/formats/format-events.ts';
import {
  buyerAt,
  DAY_MS,
  fallingLot,
  HOLD_MS,
  holdOf,
  offerThreadOf,
  onSaleLot,
  scheduledFormatLot,
  sealedLot,
} from '../../kit/formats/format-lots.ts';
import { END_MS, MINUTE_MS, openLot, partyOf, scheduledLot, START_MS } from '../../kit/lots.ts';

const stop = { reason: '系统故障' };

describe('opening and ending', () => {
  it.each([
    [FIXED_PRICE_RULES, 'on-sale'],
    [SEALED_RULES, 'sealed'],
    [FALLING_RULES, 'falling'],
  ] as const)('$0.format opens at its start as $1', (rules, status) => {
    const lot = scheduledFormatLot(rules, { floorFen: yuan(8_200) });
    expect(dueAtMs(lot)).toBe(START_MS);
    const events = dueEvents(lot, START_MS);
    expect(events).toEqual([{ type: 'opened', atMs: START_MS }]);
    const opened = replay(lot, events);
    expect(opened.status).toBe(status);
    expect(viewOf(opened).endsAtMs).toBe(viewOf(lot).endsAtMs);
  });

  it('a fixedPrice rings for whichever of its clocks is next', () => {
    const held = onSaleLot({ holds: [holdOf('A')], offerThreads: [offerThreadOf('B')] });
    expect(dueAtMs(onSaleLot())).toBe(START_MS + 30 * DAY_MS);
    expect(dueAtMs(held)).toBe(START_MS + HOLD_MS);
    expect(dueAtMs({ ...held, holds: [] })).toBe(START_MS + DAY_MS);
    expect(dueAtMs(sealedLot())).toBe(END_MS);
  });

  it('a fixedPrice whose time is up waits only for who is paying', () => {
    const endsAtMs = START_MS + MINUTE_MS;
    const lot = onSaleLot({ endsAtMs, holds: [holdOf('A')], offerThreads: [offerThreadOf('B')] });
    expect(dueAtMs(lot)).toBe(START_MS + HOLD_MS);
    expect(dueEvents(lot, endsAtMs)).toEqual([]);
    expect(dueEvents(lot, START_MS + 2 * DAY_MS)).toEqual([
      { type: 'hold-expired', atMs: START_MS + HOLD_MS, holdId: 'hold-A' },
      { type: 'passed', atMs: START_MS + HOLD_MS, highestFen: null },
    ]);
    const paid = decidePayment(lot, 'hold-A', endsAtMs + 1);
    expect(paid).toMatchObject({
      events: [{ type: 'unit-sold' }, { type: 'sale-closed', atMs: endsAtMs + 1 }],
    });
    const late = { bidder: buyerAt('B', lot), holdId: 'h' };
    expect(decidePurchase(lot, late, endsAtMs)).toMatchObject({ refusal: { code: 'ENDED' } });
  });

  it('who buys at the price keeps a unit nobody bargained over', () => {
    const lot = onSaleLot();
    expect(decidePurchase(lot, { bidder: buyerAt('A', lot), holdId: 'hold-A' }, START_MS)).toMatchObject({
      events: [{ type: 'unit-held', hold: holdOf('A'), staffId: null }],
    });
  });

  it('of several kept units the first to come free comes next', () => {
    const soon = holdOf('B', { untilMs: START_MS + MINUTE_MS });
    expect(nextFreeAtMs({ holds: [holdOf('A'), soon] })).toBe(START_MS + MINUTE_MS);
  });

  it('a fixedPrice that sold something closes on its end', () => {
    const sale = { ...holdOf('A'), atMs: START_MS };
    const lot = onSaleLot({ terms: { unitCount: 2 }, sales: [sale] });
    expect(dueEvents(lot, lot.endsAtMs)).toEqual([{ type: 'sale-closed', atMs: lot.endsAtMs }]);
  });

  it('nobody pays for a unit of a paused or withdrawn lot', () => {
    const lot = onSaleLot({ holds: [holdOf('A')] });
    const codes = [
      replay(lot, decidePause(lot, stop, START_MS)),
      replay(lot, decideWithdrawal(lot, '委托人撤回', START_MS)),
      sealedLot(),
    ].map((one) => {
      const decision = decidePayment(one, 'hold-A', START_MS);
      return decision.ok ? 'ok' : decision.refusal.code;
    });
    expect(codes).toEqual(['PAUSED', 'WITHDRAWN', 'WRONG_FORMAT']);
  });
});

describe('time given back', () => {
  const outage = { fromMs: START_MS + MINUTE_MS, toMs: START_MS + 11 * MINUTE_MS };

  it('after an outage who was paying or bargaining has what they had', () => {
    const lot = onSaleLot({
      holds: [holdOf('A')],
      offerThreads: [offerThreadOf('B'), offerThreadOf('C', { offer: null })],
    });
    const after = replay(lot, extensionAfterOutage(lot, outage));
    expect(after).toMatchObject({
      endsAtMs: lot.endsAtMs + 10 * MINUTE_MS,
      holds: [{ untilMs: START_MS + HOLD_MS + 10 * MINUTE_MS }],
      offerThreads: [{ offer: { untilMs: START_MS + DAY_MS + 10 * MINUTE_MS } }, { offer: null }],
    });
  });

  it('after an outage who was paying at an ended fixedPrice pays on', () => {
    const { fromMs, toMs } = outage;
    const unpaid = holdOf('A', { untilMs: fromMs });
    const lot = onSaleLot({ endsAtMs: fromMs, holds: [holdOf('B'), unpaid] });
    const after = replay(lot, extensionAfterOutage(lot, outage));
    expect(after).toMatchObject({ endsAtMs: toMs });
    expect('holds' in after && after.holds[0]?.untilMs).toBe(START_MS + HOLD_MS + 10 * MINUTE_MS);
  });

  it.each([
    ['a fixedPrice where nobody waits', onSaleLot(), outage],
    [
      'a fixed-price lot whose offer threads are over',
      onSaleLot({ offerThreads: [offerThreadOf('A', { offer: null })] }),
      outage,
    ],
    ['a sealed lot with time enough', sealedLot(), outage],
    ['a falling price that had ended', fallingLot({ endsAtMs: START_MS + 1 }), outage],
    ['a moment', fallingLot(), { fromMs: START_MS, toMs: START_MS + 1_999 }],
  ])('%s is left as it is', (_says, lot, hole) => {
    expect(extensionAfterOutage(lot, hole)).toEqual([]);
  });

  it.each([
    ['sealed', sealedLot()],
    ['on-sale', onSaleLot({ endsAtMs: END_MS })],
  ])('a lot that is %s does not close within minutes of an outage', (_says, lot) => {
    const hole = { fromMs: END_MS - 4 * MINUTE_MS, toMs: END_MS - MINUTE_MS };
    const endsAtMs = END_MS + 4 * MINUTE_MS;
    expect(extensionAfterOutage(lot, hole)).toEqual([
      { type: 'extended', atMs: hole.toMs, cause: 'outage', endsAtMs },
    ]);
  });

  it('a fall due meanwhile begins when the house is back', () => {
    const lot = scheduledFormatLot(FALLING_RULES, { floorFen: yuan(8_200) });
    const hole = { fromMs: START_MS - MINUTE_MS, toMs: START_MS + 10 * MINUTE_MS };
    const after = replay(lot, extensionAfterOutage(lot, hole));
    expect(viewOf(after)).toMatchObject({ status: 'falling', formatView: { beganAtMs: hole.toMs } });
  });

  it('a pause is given back to holds and offers alike', () => {
    const lot = onSaleLot({ holds: [holdOf('A')], sales: [{ ...holdOf('B'), atMs: START_MS }] });
    const paused = replay(lot, decidePause(lot, stop, START_MS));
    expect(salesOf(paused)).toHaveLength(1);
    const after = replay(paused, decideResume(paused, START_MS + DAY_MS));
    expect(after).toMatchObject({ status: 'on-sale', holds: [{ untilMs: START_MS + DAY_MS + HOLD_MS }] });
    expect([after.rev, after.seq]).toEqual([lot.rev + 3, lot.seq + 3]);
  });

  it('a fixedPrice whose time is up cannot be paused any more', () => {
    const lot = onSaleLot({ holds: [holdOf('A')] });
    expect(decidePause(lot, stop, lot.endsAtMs)).toEqual([]);
  });
});

describe('who has bought', () => {
  const sales = [
    { ...holdOf('A'), atMs: START_MS },
    { ...holdOf('B', { priceFen: yuan(9_000), isByOffer: true }), atMs: START_MS },
    { ...holdOf('A', { id: 'again' }), atMs: START_MS },
  ];
  const sold = replay(onSaleLot({ terms: { unitCount: 3 }, sales }), [{ type: 'sale-closed', atMs: END_MS }]);

  it('is everybody who paid for a unit, once, with their sum', () => {
    expect(buyersOf(sold)).toEqual(['A', 'B']);
    expect(['A', 'B', 'C'].map((who) => priceOfFen(sold, who) / 100)).toEqual([20_000, 9_000, 0]);
  });

  it('is the winner of a lot under the hammer, at its price', () => {
    const lot = replay(fallingLot(), [
      { type: 'sold', atMs: START_MS, hammerFen: yuan(9_500), winner: partyOf('A') },
    ]);
    expect([buyersOf(lot), priceOfFen(lot, 'A'), priceOfFen(lot, 'B')]).toEqual([['A'], yuan(9_500), 0]);
    expect(priceOfFen(fallingLot(), 'A')).toBe(0);
  });

  it('their deposit is kept, others’ released, also when the rest is withdrawn', () => {
    const gone = replay(
      onSaleLot({ terms: { unitCount: 4 }, sales }),
      decideWithdrawal(onSaleLot(), '委托人撤回', END_MS),
    );
    const held = ['A', 'B', 'C'].map((bidderId) => ({ bidderId, amountFen: 1 }));
    for (const lot of [sold, gone]) {
      const kinds = endDeposits(lot, held, END_MS).map(({ kind }) => kind);
      expect(kinds).toEqual(['keep', 'keep', 'release']);
    }
    expect(decideWithdrawal(gone, 'x', END_MS)).toEqual([]);
  });
});

describe('what people are told at the end of a fixedPrice', () => {
  const sales = [{ ...holdOf('A'), atMs: START_MS }];
  const closed: LotEvent = { type: 'sale-closed', atMs: END_MS };
  const lot = replay(onSaleLot({ sales }), [closed]);

  it.each([
    ['A', 1, null],
    ['B', 1, { kind: 'deposit-released', lotId: 'lot-1', depositFen: 1 }],
    ['C', null, null],
  ])('%s, with a deposit of %s: %o', (userId, depositFen, message) => {
    expect(isNotified(closed)).toBe(true);
    expect(messageOfEvent(lot, closed, { userId, depositFen, hasBid: true })).toEqual(message);
  });

  it('nobody is told of a unit in this way', () => {
    const held: LotEvent = { type: 'unit-held', atMs: START_MS, hold: holdOf('A'), staffId: null };
    expect([
      isNotified(held),
      messageOfEvent(lot, held, { userId: 'B', depositFen: 1, hasBid: true }),
    ]).toEqual([false, null]);
  });
});

const hold = holdOf('A');
const by = partyOf('A');

describe('what can happen to a lot that is not bid up', () => {
  it.each(formatEvents)('$type happens to no lot that is bid up', (event) => {
    expect(() => replay(openLot(), [event])).toThrow('cannot have happened');
  });

  it('is never opened as one that is', () => {
    expect(() => openedFormat(scheduledLot())).toThrow('cannot have happened');
  });

  it.each([
    ['bids on a fixedPrice', onSaleLot(), { type: 'sold', atMs: START_MS, hammerFen: 1, winner: by }],
    [
      'passing with somebody paying',
      onSaleLot({ holds: [hold] }),
      { type: 'passed', atMs: 1, highestFen: null },
    ],
    ['closing with nothing sold', onSaleLot(), { type: 'sale-closed', atMs: START_MS }],
    [
      'closing with somebody paying',
      onSaleLot({ holds: [hold], sales: [{ ...hold, atMs: 1 }] }),
      { type: 'sale-closed', atMs: START_MS },
    ],
    ['an answer to nothing', onSaleLot(), formatEvents[5] as LotEvent],
    [
      'a lapse of what is settled',
      onSaleLot({ offerThreads: [offerThreadOf('A', { offer: null })] }),
      formatEvents[7] as LotEvent,
    ],
    [
      'a second end',
      replay(sealedLot(), [{ type: 'passed', atMs: 1, highestFen: null }]),
      { type: 'passed', atMs: 2, highestFen: null },
    ],
    ['an end before the start', scheduledLot(), { type: 'passed', atMs: 2, highestFen: null }],
  ] as const)('never %s', (_says, lot, event) => {
    expect(() => replay(lot, [event])).toThrow('cannot have happened');
  });
});
