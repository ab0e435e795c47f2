// The orders of the sample house: one at each stage in both halls, and one that was not paid for,
// brought in once.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BUYER_AT_EVERY_STAGE, DEFAULTER } from '#server/demo/people-data.ts';
import { defaultsRoutine } from '#server/demo/routines/defaults.ts';
import { enterStages } from '#server/demo/stages/enter-stages.ts';
import { decisionsAt } from '#server/deposits/store-money-decisions.ts';
import { feedbackOwner } from '#server/enquiries/feedback-owner.ts';
import { feedbackList } from '#server/enquiries/queries-feedback.ts';
import { fileRow } from '#server/files/store-files.ts';
import { ringAlarms } from '#server/jobs/alarms.ts';
import { workDeadline } from '#server/jobs/commands-work-deadlines.ts';
import { orderDetail, orderList } from '#server/orders/queries-orders.ts';
import { ordersShowing } from '#server/orders/store-order-files.ts';
import { dueDeadlines } from '#server/store/deadlines.ts';
import { overdrawn } from '../../kit/deposits/money-below-zero.ts';
import { sampleHouse, type SampleFixture } from '../../kit/sample.ts';
import { anySeal } from '../../kit/seals.ts';
import { sha256 } from '../../kit/sha256.ts';
import { asPublished, recorded } from '../../kit/store/recorded.ts';
import { assertMoneyHolds } from '../../kit/zero-sum.ts';
import { violations } from '../../simulation/invariants.ts';
import { orderInvariants } from '../../simulation/invariants/orders.ts';

const SALES = 6;

let house: SampleFixture;
const entered: boolean[] = [];
beforeAll(async () => {
  house = await sampleHouse();
  for (let count = 0; count <= SALES; count += 1) entered.push(await enterStages(house.parts, house.ids));
});
afterAll(() => house.dispose());

const orders = async (name: string, category: 'vehicle' | 'goods') => {
  const { reader, clock } = house.parts;
  const buyerId = house.ids.get(name) ?? '';
  const wish = { buyerId, category, after: undefined, sort: 'due' as const, nowMs: clock.nowMs() };
  return (await orderList(reader, wish)).rows;
};
const failed = (error: unknown): never => {
  throw error;
};
const statuses = async (name: string, category: 'vehicle' | 'goods') =>
  (await orders(name, category)).map(({ status }) => status).toSorted();

describe('the orders of the sample house', () => {
  it('enter one sale after another, once in a house’s life', () => {
    expect(entered).toEqual([true, true, true, true, true, true, false]);
    expect(house.refusedCount()).toBe(0);
  });

  it('of vehicles stand at each stage from signing to the end', async () => {
    expect(await statuses(BUYER_AT_EVERY_STAGE, 'vehicle')).toEqual([
      'done',
      'in-review',
      'paid',
      'papers-sent',
      'picked-up',
      'to-pay',
      'to-pay',
      'to-sign',
      'transferring',
    ]);
  });

  it('of goods do so too, with their quantity', async () => {
    expect(await statuses(BUYER_AT_EVERY_STAGE, 'goods')).toEqual([
      'disputed',
      'done',
      'in-review',
      'paid',
      'picked-up',
      'refunding',
      'returned',
      'to-pay',
      'to-pay',
      'to-sign',
    ]);
    for (const { title } of await orders(BUYER_AT_EVERY_STAGE, 'goods'))
      expect(title).toMatch(/ [\d.,]+ (?:吨|台|套|个)$/);
  });

  it('show a rating in either hall, and goods in loads', async () => {
    const { reader, clock } = house.parts;
    const by = { userId: house.ids.get(BUYER_AT_EVERY_STAGE) ?? '', isStaff: false };
    const shown = async (category: 'vehicle' | 'goods', status: string) => {
      const row = (await orders(BUYER_AT_EVERY_STAGE, category)).find((one) => one.status === status);
      return orderDetail(reader, { id: row?.id ?? '', by, nowMs: clock.nowMs(), seal: anySeal });
    };
    for (const category of ['vehicle', 'goods'] as const)
      expect((await shown(category, 'done'))?.rating).toMatchObject({ condition: 5, staff: 4 });
    const inParts = await shown('goods', 'paid');
    const loads = inParts?.status === 'paid' ? inParts.loads : [];
    expect(loads).toHaveLength(1);
    expect(loads[0]?.leftMilli).toBeGreaterThan(0);
  });

  it('have been asked about where they are paid, and answered there', async () => {
    const { reader, keys, bids, clock } = house.parts;
    const { ownerIndex } = feedbackOwner(keys.visitor, house.ids.get(BUYER_AT_EVERY_STAGE) ?? '');
    const reading = { reader, seal: bids.maximums, nowMs: clock.nowMs() };
    for (const category of ['vehicle', 'goods'] as const) {
      const paid = (await orders(BUYER_AT_EVERY_STAGE, category)).find(({ status }) => status === 'paid');
      const { rows } = await feedbackList(reading, ownerIndex, { orderId: paid?.id ?? '' });
      expect(rows).toMatchObject([{ kind: 'order', status: 'answered', lot: { id: paid?.lotId } }]);
    }
  });

  it('are late in nothing on the day they enter', async () => {
    const nowMs = house.parts.clock.nowMs();
    for (const category of ['vehicle', 'goods'] as const)
      for (const { dueAtMs, title, status } of await orders(BUYER_AT_EVERY_STAGE, category))
        expect(dueAtMs ?? Infinity, `${title}, ${status}`).toBeGreaterThan(nowMs);
  });

  it('have left papers that can be looked at, shown in their order', async () => {
    const { reader } = house.parts;
    const rows = await reader.selectFrom('files').select('id').execute();
    expect(rows.length).toBeGreaterThan(10);
    for (const { id } of rows) {
      expect(await fileRow(reader, id)).not.toBeNull();
      expect(await ordersShowing(reader, id)).toHaveLength(1);
    }
  });

  it('hold only valid bids, break no invariant, keep money whole', async () => {
    const published = house.published
      .filter(({ sale: { id } }) => id.startsWith('stages'))
      .flatMap(({ sale, lots }) => lots.map((lot) => asPublished(lot, sale.id)));
    const history = await recorded(house.parts.reader, published);
    expect(violations(history, sha256)).toEqual([]);
    expect(orderInvariants.flatMap(({ breaches }) => breaches(history, sha256))).toEqual([]);
    await assertMoneyHolds(house.parts.reader);
  });

  it('have signed papers of the very time they were signed', async () => {
    const signed = await house.parts.reader
      .selectFrom('papers')
      .innerJoin('orderEvents', (on) =>
        on.onRef('orderEvents.orderId', '=', 'papers.ref').on('orderEvents.type', '=', 'signed'),
      )
      .select(['papers.wantedAtMs', 'orderEvents.atMs'])
      .where('papers.kind', '=', 'signed-confirmation')
      .execute();
    expect(signed.length).toBeGreaterThan(5);
    expect(signed.filter(({ wantedAtMs, atMs }) => wantedAtMs !== atMs)).toEqual([]);
  });

  it('are bought with money that came in before it went out', async () => {
    expect(await overdrawn(house.parts.reader)).toEqual([]);
  });

  it('have unpaid ones in each hall, in three stages', async () => {
    for (const category of ['vehicle', 'goods'] as const) {
      expect(await statuses(DEFAULTER, category)).toEqual(['to-sign', 'to-sign', 'to-sign']);
    }
    const { parts, ids } = house;
    for (let due = 1; due > 0; due = (await dueDeadlines(parts.reader, parts.clock.nowMs())).length)
      await ringAlarms({ ...parts, failed }, workDeadline);
    for (let turn = 0; turn < 2; turn += 1) await defaultsRoutine(parts, ids);
    for (const category of ['vehicle', 'goods'] as const) {
      expect(await statuses(DEFAULTER, category)).toEqual(['closed', 'defaulted', 'penalty-due']);
    }
    const forfeits = await decisionsAt(parts.reader, 'announced');
    expect(forfeits.map(({ matter }) => matter.kind)).toEqual(['forfeit', 'forfeit']);
  });
});
