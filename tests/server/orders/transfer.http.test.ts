// The twelve steps of a transfer (过户) over HTTP: each by whom it is, in their order, by
// its day; and the deposit is back with the last.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { OrderDetail } from '#contract/orders/outputs.ts';
import type { Outputs } from '#contract/outputs.ts';
import type { RouteName } from '#contract/routes.ts';
import { yuan } from '#core/money.ts';
import { TRANSFER_STEPS } from '#core/orders/transfer-steps.ts';
import { publishSale } from '#server/sales/commands-publish-sale.ts';
import { handedIn } from '../../kit/documents/handed-in.ts';
import { someLot, someSale } from '../../kit/fixtures.ts';
import { END_MS, START_MS } from '../../kit/lots.ts';
import { orderIn, pickUpCodeOf } from '../../kit/orders/order-facts.ts';
import { callKeyed, done, enter, handBid, sumsAt, type Said } from '../../kit/staff-request.ts';
import {
  openTestServer,
  somebodyOfTheHouse,
  somePerson,
  type Person,
  type TestServer,
} from '../../kit/test-server.ts';
import { passTo, toldAt } from '../../kit/time/server-clock.ts';

/** Sold and paid on a Friday at five; the seventh working day after is Tuesday the 26th. */
const PAPERS_BY_MS = Date.UTC(2027, 0, 26, 9);
/** Twenty and thirty days after it was fetched, that same Friday, to the end of the day. */
const TRANSFER_BY_MS = Date.UTC(2027, 1, 4, 16);
const LAW_MS = Date.UTC(2027, 1, 14, 16);

type Told = Said<OrderDetail>;

describe('a transfer over HTTP', () => {
  let server: TestServer;
  let people: Readonly<Record<'buyer' | 'seller' | 'house', Person>>;
  let stranger: Person;
  let orderId: string;

  beforeEach(async () => {
    server = await openTestServer();
    people = {
      buyer: await somePerson(server),
      seller: await somePerson(server, '13800000002'),
      house: await somebodyOfTheHouse(server),
    };
    stranger = await somePerson(server, '13800000003');
    const { buyer, seller } = people;
    const sale = someSale({ id: 'sale-2' });
    const lot = someLot({ id: 'car', terms: { consignorIds: [seller.userId] } });
    await server.engine.run(publishSale, { sale, lots: [{ ...lot, startsAtMs: START_MS + 5_000 }] });
    await passTo(server, START_MS + 6_000);
    await enter(server, buyer, { lotId: 'car' });
    await done(server, ['placeBid', handBid(yuan(10_000), { lotId: 'car' })], buyer);
    await passTo(server, END_MS);
    const { rows } = await done<Outputs['orderList']>(server, ['orderList'], buyer);
    orderId = rows[0]?.id ?? '';
    await done(server, ['orderSign', { orderId, name: '张三' }], buyer);
    await done(server, ['orderPay', { orderId }], buyer);
  });
  afterEach(() => server.close());

  const ask = (who: Person, name: RouteName, input: object): Promise<Told> =>
    callKeyed(server, [name, input], who);
  const step = (who: Person, name: string, papers: readonly string[] = []): Promise<Told> =>
    who === people.house
      ? ask(who, 'staffOrderDo', { action: 'do-transfer-step', orderId, step: name, papers })
      : ask(who, 'orderStep', { orderId, step: name, papers });
  const order = async (who = people.buyer): Promise<OrderDetail> =>
    (await ask(who, 'orderDetail', { id: orderId })).data;
  const sums = () => sumsAt(server, people.house);
  const dues = async () => (await order()).dues.map(({ what, atMs }) => [what, atMs]);
  const upload = (who: Person): Promise<string> => handedIn(server.engine, who.userId);
  const fetchIt = async (): Promise<void> => {
    const code = pickUpCodeOf(await order());
    await ask(people.house, 'staffOrderDo', { action: 'hand-out', orderId, code, storageFen: 0 });
  };

  test('begins with the seller’s papers, asked with their day', async () => {
    const { buyer, seller } = people;
    expect((await toldAt(server, seller))[0]).toMatchObject({ news: 'to-hand-over', dueAtMs: PAPERS_BY_MS });
    expect(await dues()).toContainEqual(['hand-over', PAPERS_BY_MS]);
    expect((await step(buyer, 'confirm-transfer')).data.refusal).toEqual({
      code: 'WRONG_STEP',
      nextStep: 'hand-over-papers',
    });
    expect((await step(buyer, 'hand-over-papers', ['paper-1'])).data.refusal).toEqual({
      code: 'NOT_YOUR_STEP',
      doer: 'seller',
    });
    expect((await step(seller, 'hand-over-papers')).data.refusal.code).toBe('PAPER_MISSING');
    expect((await step(stranger, 'hand-over-papers', ['paper-1'])).data.refusal.code).toBe('UNKNOWN_ORDER');
    expect((await step(seller, 'hand-over-papers', [await upload(seller)])).code).toBe(200);
    expect((await order()).status).toBe('paid');
    expect((await dues()).map(([what]) => what)).toEqual(['pick-up']);
    // The vehicle is still in the yard.
    expect((await step(buyer, 'confirm-transfer')).data.refusal.code).toBe('WRONG_STEP');
  });

  test('takes no paper of nobody or somebody else, unchanged', async () => {
    const { buyer, seller, house } = people;
    const [own, his, strange] = [await upload(seller), await upload(buyer), await upload(stranger)];
    const before = await order();
    for (const papers of [['none'], [his], [strange], [own, 'none'], [his, own, strange]]) {
      const refused = await step(seller, 'hand-over-papers', papers);
      expect(refused).toMatchObject({
        code: 4846,
        msg: expect.stringContaining('没有找到。只能提交本人上传的照片'),
      });
      // Whether it is another's or nobody's is not told.
      const wrong = papers.filter((id) => id !== own);
      expect(refused.data.refusal).toEqual({ code: 'UNKNOWN_PAPER', papers: wrong });
    }
    // The house shows what was brought to its counter, and not what lies with the buyer either.
    expect((await step(house, 'hand-over-papers', [own])).data.refusal.code).toBe('UNKNOWN_PAPER');
    expect(await order()).toEqual(before);
    expect((await step(house, 'hand-over-papers', [await upload(house)])).code).toBe(200);
    await fetchIt();
    // Nor is one taken where none is needed.
    expect((await step(buyer, 'confirm-transfer', [own])).data.refusal.code).toBe('UNKNOWN_PAPER');
    expect((await step(buyer, 'confirm-transfer')).code).toBe(200);
  });

  test('goes on by steps, giving the deposit back with the last', async () => {
    await step(people.seller, 'hand-over-papers', [await upload(people.seller)]);
    await fetchIt();
    expect(await dues()).toEqual([
      ['transfer', TRANSFER_BY_MS],
      ['transfer-law', LAW_MS],
    ]);
    for (const { step: name, doer, hasPaper } of TRANSFER_STEPS.slice(1)) {
      expect(await sums()).toMatchObject({ performanceFen: yuan(2_000), offFen: 0 });
      const wrong = doer === 'buyer' ? people.seller : people.buyer;
      expect([name, (await step(wrong, name, ['paper-2'])).data.refusal.code]).toEqual([
        name,
        'NOT_YOUR_STEP',
      ]);
      // A step that leaves a paper behind is not done without one.
      const bare = await step(people[doer], name);
      const whole = hasPaper ? await step(people[doer], name, [await upload(people[doer])]) : bare;
      expect([name, bare.code === 200, whole.code]).toEqual([name, !hasPaper, 200]);
    }
    const { steps } = orderIn(await order(), 'done');
    expect(steps.every(({ doneAtMs }) => doneAtMs !== null)).toBe(true);
    expect(await sums()).toMatchObject({ performanceFen: 0, offFen: 0 });
    expect((await toldAt(server, people.buyer)).map((told) => ('news' in told ? told.news : ''))).toContain(
      'completed',
    );
    expect((await step(people.house, 'confirm-papers')).data.refusal.code).toBe('WRONG_ORDER_STATE');
  });

  test('with wrong papers begins anew with the upload, explained', async () => {
    await step(people.seller, 'hand-over-papers', [await upload(people.seller)]);
    await fetchIt();
    for (const { step: name, doer } of TRANSFER_STEPS.slice(1, -1))
      await step(people[doer], name, [await upload(people[doer])]);
    expect((await order()).status).toBe('papers-sent');
    const back = { action: 'send-papers-back', orderId, reason: '登记证第三页不清' };
    expect((await ask(people.house, 'staffOrderDo', back)).code).toBe(200);
    expect((await toldAt(server, people.buyer))[0]).toMatchObject({
      news: 'papers-rejected',
      reason: '登记证第三页不清',
    });
    expect((await step(people.house, 'confirm-papers')).data.refusal).toEqual({
      code: 'WRONG_STEP',
      nextStep: 'upload-formalities',
    });
  });
});
