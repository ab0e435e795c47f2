// The conversation at a lot that is not bid up, over the house's service in memory.
import { describe, expect, it } from 'vitest';
import { yuan } from '#core/money.ts';
import { bidStage } from '../../../kit/bidding/bid-portal.ts';
import { dealings, formatLotView, heldUnit, stockOf } from '../../../kit/formats/format-views.ts';
import { START_MS } from '../../../kit/lots.ts';

const { portal, replies, to } = bidStage();
const BUY = '/app/fixed/buy';
const MINE = '/app/lot/dealings';
const lot = formatLotView(stockOf({ freeCount: 2 }), { seq: 9 });
const bought = {
  code: 200,
  data: { receipt: null, lot, mine: dealings({ hold: heldUnit() }), nowMs: START_MS },
};
const known = { code: 200, data: dealings() };

const open = async () => {
  const opened = await portal();
  const { openDesk } = await import('#lib/formats/panel/desk.ts');
  return { ...opened, desk: openDesk({ id: '17' }, null) };
};

describe('a press at a lot that is not bid up', () => {
  it('bought brings the lot and their own dealings at once', async () => {
    const { desk, $lots } = await open();
    replies(BUY, bought);
    await desk.act({ name: 'buyUnit' });
    expect(desk.$phase.get()).toMatchObject({ at: 'done', action: { name: 'buyUnit' } });
    expect(desk.$mine.get()?.hold?.orderId).toBe('order-1');
    expect($lots.get()['17']?.view.formatView).toMatchObject({ freeCount: 2 });
    expect(to(BUY)).toMatchObject([{ body: { lotId: '17' } }]);
  });

  it('refused tells why, and asks how they stand', async () => {
    const { desk } = await open();
    const refusal = { code: 'ALL_HELD', nextFreeAtMs: START_MS };
    replies(BUY, { code: 4642, msg: '', data: { refusal, lot } });
    replies(MINE, known);
    await desk.act({ name: 'buyUnit' });
    expect(desk.$phase.get()).toMatchObject({ at: 'refused', refusal });
    expect(desk.$mine.get()).toEqual(dealings());
  });

  it('refused for a corrected text goes on under what they have seen', async () => {
    const { desk } = await open();
    const refusal = { code: 'TEXT_CHANGED', seenTextVersion: 1, textVersion: 2 };
    replies(BUY, { code: 4623, msg: '', data: { refusal, lot } }, bought);
    replies(MINE, known);
    await desk.goOn();
    expect(to(BUY)).toEqual([]);
    await desk.act({ name: 'buyUnit' });
    expect(desk.$phase.get()).toMatchObject({ at: 'refused', refusal });
    await desk.goOn();
    expect(desk.$phase.get()).toMatchObject({ at: 'done' });
    expect(to(BUY)).toMatchObject([{ body: { seenTextVersion: 1 } }, { body: { seenTextVersion: 2 } }]);
  });

  it('without an answer is pressed again as the same request', async () => {
    const { desk } = await open();
    replies(BUY, { code: 4009, msg: '', data: { refusal: { code: 'IN_FLIGHT' }, lot: null } }, bought);
    replies(MINE, known, known);
    await desk.act({ name: 'buyUnit' });
    expect(desk.$phase.get()).toMatchObject({ at: 'unknown' });
    await desk.act({ name: 'buyUnit' });
    const keys = to(BUY).map(({ key }) => key);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    expect(desk.$phase.get()).toMatchObject({ at: 'done' });
  });

  it('done and pressed again is a request of its own', async () => {
    const { desk } = await open();
    replies(BUY, bought, bought);
    await desk.act({ name: 'buyUnit' });
    await desk.act({ name: 'buyUnit' });
    expect(new Set(to(BUY).map(({ key }) => key)).size).toBe(2);
  });

  it('that cannot be taken back waits for the second press', async () => {
    const { desk } = await open();
    replies('/app/sealed/bid', {
      code: 200,
      data: { ...bought.data, mine: dealings({ sealedAtMs: START_MS }) },
    });
    desk.askFirst({ name: 'sealBid', amountFen: yuan(12_000) });
    expect(to('/app/sealed/bid')).toEqual([]);
    desk.cancel();
    await desk.confirm();
    expect(to('/app/sealed/bid')).toEqual([]);
    desk.askFirst({ name: 'sealBid', amountFen: yuan(12_000) });
    await desk.confirm();
    expect(to('/app/sealed/bid')).toMatchObject([{ body: { lotId: '17', amountFen: yuan(12_000) } }]);
    expect(desk.$mine.get()?.sealedAtMs).toBe(START_MS);
  });

  it.each([
    [{ name: 'returnUnit' }, '/app/fixed/return', { lotId: '17' }],
    [{ name: 'makeOffer', amountFen: 900 }, '/app/fixed/offer', { lotId: '17', amountFen: 900 }],
    [
      { name: 'answerCounter', answer: 'decline', seenFen: 950 },
      '/app/fixed/answer',
      { lotId: '17', answer: 'decline', seenFen: 950 },
    ],
    [{ name: 'takeLot', seenPriceFen: 800 }, '/app/falling/take', { lotId: '17', seenPriceFen: 800 }],
  ] as const)('%o goes to its call', async (action, path, body) => {
    const { desk } = await open();
    replies(path, bought);
    await desk.act(action);
    expect(to(path)).toMatchObject([{ body }]);
  });
});

describe('one’s own dealings', () => {
  it('asked for by several changes are one request and one after', async () => {
    const { desk } = await open();
    replies(MINE, known, { code: 200, data: dealings({ roundsLeft: 2 }) });
    await Promise.all([desk.ask(), desk.ask(), desk.ask()]);
    expect(to(MINE).length).toBeLessThanOrEqual(2);
    expect(desk.$mine.get()).not.toBeNull();
  });

  it('that are older than what is known are dropped', async () => {
    const { desk } = await open();
    desk.receive(dealings({ roundsLeft: 1 }), START_MS + 2);
    desk.receive(dealings({ roundsLeft: 3 }), START_MS + 1);
    expect(desk.$mine.get()?.roundsLeft).toBe(1);
  });

  it('that cannot be had stay what they were', async () => {
    const { desk } = await open();
    desk.receive(dealings({ roundsLeft: 1 }), START_MS - 1);
    replies(MINE, { code: 500, msg: '', data: null });
    await desk.ask();
    expect(desk.$mine.get()?.roundsLeft).toBe(1);
  });
});
