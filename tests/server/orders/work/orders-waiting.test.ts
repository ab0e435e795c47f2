// Orders on which it is the house's turn, as the store finds them: the same as core's rule says of
// each, and the first to fall due first.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RIGHTS } from '#contract/staff/rights.ts';
import { answerByMs } from '#core/enquiries/reply-due.ts';
import { WORK_KINDS, type WorkKind } from '#core/office/work.ts';
import { houseTurn } from '#core/orders/house-steps.ts';
import type { OrderEvent } from '#core/orders/order-event.ts';
import type { Order } from '#core/orders/order.ts';
import { TRANSFER_STEPS } from '#core/orders/transfer-steps.ts';
import { remindSecondAtMs } from '#core/staff/second-person.ts';
import { DAY_MS } from '#core/time/days.ts';
import { workSources } from '#server/domains.ts';
import { workList } from '#server/office/queries-work.ts';
import { addOrder } from '#server/orders/store-orders.ts';
import { END_MS } from '../../../kit/lots.ts';
import { done, paid } from '../../../kit/orders/done-order.ts';
import { newOrder } from '../../../kit/orders/paper-order.ts';
import { anySeal } from '../../../kit/seals.ts';
import { storeKinds, testStore, type TestStore } from '../../../kit/stores.ts';

const NOW_MS = END_MS + DAY_MS;
const MADE = { type: 'order-made', atMs: END_MS } as unknown as OrderEvent;

const stop = { atMs: END_MS } as NonNullable<Order['stop']>;
const goods = { ...newOrder().terms, category: 'goods' } as const;
const stepsDone = (count: number) =>
  TRANSFER_STEPS.slice(0, count).map(({ step }) => ({ step, atMs: END_MS, byId: 'a', papers: [] }));

const inReview = (at: number): Order => ({
  ...newOrder(),
  status: 'in-review',
  signedAtMs: END_MS + 1,
  voucher: { reference: 'R-1', amountFen: 100 + at, atMs: END_MS - at * DAY_MS },
});
const transferring = (count: number, part: Partial<Order> = {}): Order =>
  ({
    ...done(),
    status: 'transferring',
    steps: stepsDone(count),
    transferByMs: END_MS + (20 - count) * DAY_MS,
    ...part,
  }) as Order;

const ORDERS: readonly Order[] = [
  newOrder(),
  done(),
  ...[0, 1, 2].map(inReview),
  { ...inReview(3), stop },
  paid(),
  ...[4, 3, 6].map((days) => paid({ driver: 'sealed', pickUpByMs: END_MS + days * DAY_MS })),
  { ...paid({ driver: 'sealed' }), stop },
  ...TRANSFER_STEPS.map((_rule, count) => transferring(count)),
  ...TRANSFER_STEPS.map((_rule, count) => transferring(count, { services: ['transfer-agency'] })),
  transferring(TRANSFER_STEPS.length),
  transferring(2, { terms: goods }),
  { ...transferring(2), stop },
].map((order, at) => ({
  ...order,
  id: `order-${at}`,
  number: `LC20261121-${1_000 + at}`,
  lotId: `lot-${at}`,
}));

describe.each(storeKinds)('the house’s turns on %s', (kind) => {
  let ground: TestStore;

  beforeAll(async () => {
    ground = await testStore(kind);
    for (const order of ORDERS) await addOrder(ground.store.writer, order, [MADE]);
  });
  afterAll(() => ground.dispose());

  const listed = (area: 'order' | 'money', page = 1, size = 100) =>
    workList(
      {
        asked: {
          reader: ground.store.reader,
          letters: anySeal,
          seal: anySeal,
          nowMs: NOW_MS,
          staffId: 'clerk',
          beyond: () => Promise.resolve(null),
        },
        sources: workSources,
        rights: new Map(RIGHTS.map((right) => [right, 'all'])),
        note: (line) => expect(line).toBe(''),
      },
      { area, page, size },
    );

  test('are those of core, each with its due', async () => {
    const { rows, total } = await listed('order');
    const kinds = Object.keys(WORK_KINDS) as WorkKind[];
    const turns = ORDERS.flatMap((order) => {
      const turn = houseTurn(order);
      return turn ? [{ ref: order.id, kind: turn.what, dueAtMs: turn.dueAtMs }] : [];
    }).toSorted(
      (one, other) =>
        one.dueAtMs - other.dueAtMs ||
        kinds.indexOf(one.kind) - kinds.indexOf(other.kind) ||
        (one.ref < other.ref ? -1 : 1),
    );
    expect(turns.length).toBeGreaterThan(15);
    expect(rows.map(({ ref, kind: what, dueAtMs }) => ({ ref, kind: what, dueAtMs }))).toEqual(turns);
    expect(total).toBe(turns.length);
  });

  test('come by pages that are the whole together', async () => {
    const { rows, total } = await listed('order');
    const pages = await Promise.all(
      Array.from({ length: Math.ceil(total / 4) }, (_none, at) => listed('order', at + 1, 4)),
    );
    expect(pages.flatMap((page) => page.rows)).toEqual(rows);
  });

  test('on a voucher are told with its sum', async () => {
    const { rows } = await listed('order');
    const sums = rows.filter((row) => row.kind === 'voucher').map(({ sumFen }) => sumFen);
    expect(sums).toEqual([102, 101, 100]);
  });

  test('on an invoice wait since its order charges something else', async () => {
    const asked = { totalFen: 500, askedAtMs: END_MS - 9 * DAY_MS };
    const row = { buyerId: 'B', askedAtMs: asked.askedAtMs };
    await ground.store.writer
      .insertInto('invoices')
      .values([
        {
          ...row,
          id: 'invoice-1',
          orderId: 'order-0',
          status: 'to-reverse',
          state: JSON.stringify({ ...asked, outdatedAtMs: END_MS }),
        },
        { ...row, id: 'invoice-2', orderId: 'order-1', status: 'asked', state: JSON.stringify(asked) },
      ])
      .execute();
    const invoices = (await listed('order')).rows.filter((one) => one.kind === 'invoice');
    expect(invoices.map(({ ref, dueAtMs, sumFen }) => [ref, dueAtMs, sumFen])).toEqual([
      ['invoice-2', answerByMs(asked.askedAtMs), 500],
      ['invoice-1', answerByMs(END_MS), 500],
    ]);
  });

  test('on money wait since it was proposed, or objected to', async () => {
    const proposer = { proposerId: 'chief', proposedAtMs: END_MS - 5 * DAY_MS };
    const matter = { kind: 'credit', bidderId: 'B', amountFen: 100 };
    const decisions = [
      { id: 'decision-1', status: 'objected', objection: { text: '不同意', atMs: END_MS } },
      { id: 'decision-2', status: 'proposed' },
    ].map((one) => ({ ...one, ...proposer, matter, reason: '按规则' }));
    await ground.store.writer
      .insertInto('moneyDecisions')
      .values(
        decisions.map((one) => ({
          id: one.id,
          status: one.status,
          kind: 'credit',
          bidderId: 'B',
          proposerId: one.proposerId,
          body: JSON.stringify(one),
          atMs: one.proposedAtMs,
          approverId: null,
        })),
      )
      .execute();
    const { rows, counts } = await listed('money');
    expect(rows.map(({ ref, dueAtMs }) => [ref, dueAtMs])).toEqual([
      ['decision-2', remindSecondAtMs(proposer.proposedAtMs)],
      ['decision-1', remindSecondAtMs(END_MS)],
    ]);
    expect(counts.states.second).toBe(2);
  });
});
