import { describe, expect, it } from 'vitest';
import { refundByMs } from '#core/orders/order-dues.ts';
import type { OrderEvent } from '#core/orders/order-event.ts';
import { notifiedEvents, orderLetters, staffMessageOf } from '#core/orders/order-message.ts';
import { replayOrder } from '#core/orders/order-replay.ts';
import { DAY_MS } from '#core/time/days.ts';
import { KIND_OF, newOrder } from '../../../kit/orders/paper-order.ts';

const order = newOrder();
const atMs = order.createdAtMs + 1;
const signed: OrderEvent = { type: 'signed', name: '张三', atMs };
const payment = { paymentId: 'p', fees: [], pickUpCode: '1' };
const paid: OrderEvent = { type: 'paid', ...payment, paidFen: 99, creditFen: 0, atMs };

describe('what the buyer of an undone sale is told', () => {
  const laterMs = atMs + 2 * DAY_MS;
  const undone: OrderEvent = { type: 'undone', reason: '里程不实', atMs: laterMs };
  const ordered = (amountFen: number, when = laterMs): OrderEvent => ({
    type: 'refund-ordered',
    refundId: `r-${amountFen}`,
    amountFen,
    atMs: when,
  });
  const sent = (amountFen: number): OrderEvent => ({
    type: 'refund-paid',
    refundId: `r-${amountFen}`,
    atMs: atMs + DAY_MS,
  });
  const byCredit: OrderEvent = { ...paid, paidFen: 0, creditFen: 99 };
  const facts = {
    kind: 'order',
    orderId: 'order-1',
    orderNumber: 'LC20261121-0001',
    lotId: 'lot-1',
    news: 'undone',
  };
  const none = { sentFen: 0, keptFen: 0 };

  it.each([
    [
      'all they paid, when nothing had gone back',
      [paid, ordered(99)],
      { dueAtMs: refundByMs(laterMs), amountFen: 99, hadBack: none },
    ],
    [
      'the rest, when their bank has sent a part of it',
      [paid, ordered(3, atMs), sent(3), ordered(96)],
      { dueAtMs: refundByMs(laterMs), amountFen: 96, hadBack: { ...none, sentFen: 3 } },
    ],
    [
      'the rest with a part that is still on its way, by the later day',
      [paid, ordered(3, atMs), ordered(96)],
      { dueAtMs: refundByMs(laterMs), amountFen: 99, hadBack: none },
    ],
    [
      'a part that is on its way, when there is no rest',
      [paid, ordered(99, atMs)],
      { dueAtMs: refundByMs(atMs), amountFen: 99, hadBack: none },
    ],
    [
      'that nothing is on its way, when all of it has gone back before',
      [paid, ordered(99, atMs), sent(99)],
      { dueAtMs: null, amountFen: null, hadBack: { ...none, sentFen: 99 } },
    ],
    [
      'their deposit alone, when it had paid for everything',
      [byCredit, { ...ordered(0), creditFen: 99 }],
      { dueAtMs: refundByMs(laterMs), amountFen: null, hadBack: none, toBalanceFen: 99 },
    ],
    [
      'what they paid and the deposit that counted towards the price, of goods',
      [
        { ...paid, creditFen: 20 },
        { ...ordered(99), creditFen: 20 },
      ],
      { dueAtMs: refundByMs(laterMs), amountFen: 99, hadBack: none, toBalanceFen: 20 },
    ],
  ] as const)('is %s', (_what, events, expected) => {
    const after = replayOrder(order, [signed, ...(events as readonly OrderEvent[]), undone]);
    const [toBuyer] = orderLetters(after, undone);
    expect(toBuyer).toEqual({ userId: 'B', message: { ...facts, ...expected } });
  });

  it.each(['vehicle', 'goods'] as const)(
    'says too that they bring back the %s they have fetched',
    (category) => {
      const fetched: OrderEvent = { type: 'picked-up', storageFen: 0, staffId: 'c', atMs };
      const events = [signed, paid, fetched, ordered(99), undone];
      const [toBuyer] = orderLetters(replayOrder(newOrder({ kind: KIND_OF[category] }), events), undone);
      expect(toBuyer).toMatchObject({ userId: 'B', message: { news: 'undone', toReturn: category } });
    },
  );

  it('tells both by when it is back, the house when late', () => {
    const fetched: OrderEvent = { type: 'picked-up', storageFen: 0, staffId: 'c', atMs };
    const named: OrderEvent = { ...undone, returnByMs: laterMs + DAY_MS };
    const after = replayOrder(order, [signed, paid, fetched, ordered(99), named]);
    const day = { returnByMs: laterMs + DAY_MS };
    expect(orderLetters(after, named)).toMatchObject([
      { userId: 'B', message: { news: 'undone', ...day } },
      { userId: 'consignor', message: { news: 'unsold', ...day } },
    ]);
    const soon: OrderEvent = { type: 'reminded', which: 'return-soon', atMs: laterMs + 1 };
    expect(orderLetters(after, soon)).toEqual([
      { userId: 'B', message: { ...facts, news: 'return-soon', dueAtMs: day.returnByMs, amountFen: null } },
    ]);
    expect(staffMessageOf(after, soon)).toBeNull();
    const due: OrderEvent = { type: 'reminded', which: 'return-due', atMs: day.returnByMs };
    expect(orderLetters(after, due)).toEqual([]);
    expect(staffMessageOf(after, due)).toEqual({
      kind: 'return-overdue',
      orderId: 'order-1',
      lotId: 'lot-1',
      dueAtMs: day.returnByMs,
    });
  });

  it.each(['vehicle', 'goods'] as const)('names the %s as what it is when it is back', (category) => {
    const fetched: OrderEvent = { type: 'picked-up', storageFen: 0, staffId: 'c', atMs };
    const back: OrderEvent = { type: 'returned', atMs: laterMs };
    const events = [signed, paid, fetched, undone, back];
    const [toBuyer] = orderLetters(replayOrder(newOrder({ kind: KIND_OF[category] }), events), back);
    expect(toBuyer?.message).toMatchObject({ news: 'returned', category });
  });

  it('says nothing of bringing back what they have not fetched', () => {
    const [toBuyer] = orderLetters(replayOrder(order, [signed, paid, ordered(99), undone]), undone);
    expect(toBuyer?.message).not.toHaveProperty('toReturn');
  });

  it('names the deposit kept until then, as really given back', () => {
    const after = replayOrder(order, [signed, paid, ordered(99), undone]);
    const [toBuyer] = orderLetters(after, undone, 7);
    expect(toBuyer).toMatchObject({
      userId: 'B',
      message: { amountFen: 99, hadBack: { ...none, keptFen: 7 } },
    });
  });

  it('stands in one letter with the refund that undoes it', () => {
    expect(notifiedEvents([ordered(99), undone])).toEqual([undone]);
    expect(notifiedEvents([undone])).toEqual([undone]);
    expect(notifiedEvents([ordered(3)])).toEqual([ordered(3)]);
    expect(notifiedEvents([])).toEqual([]);
    const [resumed, closed]: OrderEvent[] = [
      { type: 'resumed', atMs },
      { type: 'closed', reason: '撤拍', atMs },
    ];
    expect(resumed && closed && notifiedEvents([resumed, closed])).toEqual([closed]);
    expect(resumed && notifiedEvents([resumed])).toEqual([resumed]);
  });

  it.each([
    ['and what goes to their card', 99, 99],
    ['alone, where nothing goes to their card', 0, null],
  ])('says when it has left what lies in their balance, %s', (_what, orderedFen, amountFen) => {
    const left: OrderEvent = { ...sent(orderedFen), atMs: laterMs };
    const events = [
      signed,
      { ...paid, creditFen: 20 },
      // A part of the price that went back before, and is none of this news.
      ordered(7),
      { ...ordered(orderedFen), creditFen: 20 },
      undone,
      left,
    ];
    const [toBuyer] = orderLetters(replayOrder(order, events), left);
    expect(toBuyer?.message).toMatchObject({ news: 'refund-paid', amountFen, toBalanceFen: 20 });
  });

  it('says of no other event what came back', () => {
    const events = [signed, paid, ordered(99), undone, sent(99)];
    const [one] = orderLetters(replayOrder(order, events), sent(99), 7);
    expect(one?.message).toMatchObject({ news: 'refund-paid', amountFen: null });
    expect(one?.message).not.toHaveProperty('hadBack');
    expect(one?.message).not.toHaveProperty('toBalanceFen');
  });
});

describe('what the seller of an undone sale is told', () => {
  const undone: OrderEvent = { type: 'undone', reason: '里程不实', atMs };
  const fetched: OrderEvent = { type: 'picked-up', storageFen: 0, staffId: 'c', atMs };
  const refund = { refundId: 'r', amountFen: 99, atMs };
  const ordered: OrderEvent = { type: 'refund-ordered', ...refund };
  const sent: OrderEvent = { type: 'refund-paid', refundId: 'r', atMs };
  const returned: OrderEvent = { type: 'returned', atMs };
  const nothing = { dueAtMs: null, amountFen: null };
  const facts = {
    kind: 'order',
    orderId: 'order-1',
    orderNumber: 'LC20261121-0001',
    lotId: 'lot-1',
    ...nothing,
  };
  const toldSeller = (events: readonly OrderEvent[], from = order) => {
    const [last] = events.slice(-1);
    if (!last) throw new Error('nothing has happened');
    const letters = orderLetters(replayOrder(from, [signed, paid, ...events]), last);
    return letters.filter(({ userId }) => userId !== 'B');
  };

  it('is why, at the buyer’s time, and nothing of their money', () => {
    const message = { ...facts, news: 'unsold', reason: '里程不实' };
    expect(toldSeller([ordered, undone])).toEqual([{ userId: 'consignor', message }]);
  });

  it.each(['vehicle', 'goods'] as const)('is too that the %s is with the buyer, once fetched', (category) => {
    const letters = toldSeller([fetched, ordered, undone], newOrder({ kind: KIND_OF[category] }));
    expect(letters).toMatchObject([{ message: { news: 'unsold', toReturn: category } }]);
  });

  it('is that their thing is back, when the buyer has brought it', () => {
    expect(toldSeller([fetched, ordered, undone, sent, returned])).toEqual([
      { userId: 'consignor', message: { ...facts, news: 'back-in-yard' } },
    ]);
  });

  it('is nothing of a refund, nor of one that is sent', () => {
    expect(toldSeller([ordered])).toEqual([]);
    expect(toldSeller([fetched, ordered, undone, sent])).toEqual([]);
  });

  it('is told to each of several owners, to nobody for none', () => {
    const several = newOrder({}, { consignorIds: ['first', 'second'] });
    expect(toldSeller([ordered, undone], several).map(({ userId }) => userId)).toEqual(['first', 'second']);
    expect(toldSeller([ordered, undone], newOrder({}, { consignorIds: [] }))).toEqual([]);
  });
});
