// Names of those who sign, fetch, pay or stand on an invoice: read by those who may, and nowhere in
// clear at rest, neither in the rows, the logs that are never changed, the papers' facts, nor in
// what is kept of a request.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { OrderDetail } from '#contract/orders/outputs.ts';
import type { Outputs } from '#contract/outputs.ts';
import type { RouteName } from '#contract/routes.ts';
import { yuan } from '#core/money.ts';
import { openPrintPapers } from '#server/jobs/print-papers.ts';
import { publishSale } from '#server/sales/commands-publish-sale.ts';
import { placesOfText } from '../../kit/audit/leak-markers.ts';
import { unzip } from '../../kit/documents/zips.ts';
import { someLot, someSale } from '../../kit/fixtures.ts';
import { END_MS, START_MS } from '../../kit/lots.ts';
import { orderIn, pickUpCodeOf } from '../../kit/orders/order-facts.ts';
import { callKeyed, done, enter, handBid } from '../../kit/staff-request.ts';
import {
  call,
  openTestServer,
  somebodyOfTheHouse,
  somePerson,
  type Person,
  type TestServer,
} from '../../kit/test-server.ts';
import { passTo } from '../../kit/time/server-clock.ts';

const SIGNER = '欧阳金雀';
const DRIVER = { name: '令狐白鸽', idLastFour: '907X', plate: '沪A98765' };
const FIRM = { kind: 'company', name: '上海蓝鹊汽车贸易有限公司', creditCode: '91110108551385082Q' } as const;
const PAYER = '司徒黄鹂';
const REMARK = '给女儿的嫁妆车尾款';

describe('the persons of an order at rest', () => {
  let server: TestServer;
  let buyer: Person;
  let clerk: Person;
  let orderId: string;

  const ask = <Data>(who: Person, name: RouteName, input: object) =>
    callKeyed<Data>(server, [name, input], who);
  const order = async (who: Person): Promise<OrderDetail> =>
    (await ask<OrderDetail>(who, 'orderDetail', { id: orderId })).data;

  beforeEach(async () => {
    server = await openTestServer();
    buyer = await somePerson(server);
    clerk = await somebodyOfTheHouse(server);
    const lot = someLot({ id: 'car' });
    await server.engine.run(publishSale, {
      sale: someSale({ id: 'sale-2' }),
      lots: [{ ...lot, startsAtMs: START_MS + 5_000 }],
    });
    await passTo(server, START_MS + 6_000);
    await enter(server, buyer, { lotId: 'car' });
    await done(server, ['placeBid', handBid(yuan(10_000), { lotId: 'car' })], buyer);
    await passTo(server, END_MS);
    const { rows } = await done<Outputs['orderList']>(server, ['orderList'], buyer);
    orderId = rows[0]?.id ?? '';
  });
  afterEach(() => server.close());

  const expectHidden = async (text: string): Promise<void> => {
    expect(await placesOfText(server.ground, text)).toEqual([]);
  };

  test('a signer is named in papers and evidence, nowhere in clear', async () => {
    await done(server, ['orderSign', { orderId, name: SIGNER }], buyer);
    const { engine, clock, services: house } = server;
    const failed = (error: unknown): never => {
      throw error;
    };
    const seal = house.bids.maximums;
    const next = openPrintPapers({
      engine,
      reader: house.reader,
      clock,
      printer: house.printer,
      seal,
      failed,
    });
    while (await next());
    await expectHidden(SIGNER);
    const { rawPayload } = await server.app.inject({
      url: '/prod-api/app/staff/lot/evidence?lotId=car&persons=1',
      headers: { cookie: `luochui-session=${clerk.cookie}` },
    });
    const archive = new Map(unzip(rawPayload)).get('archive.jsonl');
    expect(archive?.toString()).toContain(SIGNER);
  });

  test('whoever fetches it is read by buyer and house, however late', async () => {
    await done(server, ['orderSign', { orderId, name: SIGNER }], buyer);
    await done(server, ['orderPay', { orderId }], buyer);
    const named = await ask<OrderDetail>(buyer, 'orderDriver', { orderId, ...DRIVER });
    expect(orderIn(named.data, 'paid').driver).toEqual(DRIVER);
    expect(orderIn(await order(buyer), 'paid').driver).toEqual(DRIVER);
    for (const text of Object.values(DRIVER)) await expectHidden(text);
  });

  test('whom an invoice names is read by its buyer and issuer', async () => {
    await done(server, ['orderSign', { orderId, name: SIGNER }], buyer);
    await done(server, ['orderPay', { orderId }], buyer);
    const code = pickUpCodeOf(await order(buyer));
    await done(server, ['staffOrderDo', { action: 'hand-out', orderId, code, storageFen: 0 }], clerk);
    await done(server, ['askInvoice', { orderId, title: FIRM }], buyer);
    const own = await call<Outputs['orderInvoice']>(server, ['orderInvoice', { orderId }], buyer);
    expect(own.data.invoice?.title).toEqual(FIRM);
    const { data } = await call<Outputs['invoicesWaiting']>(server, ['invoicesWaiting'], clerk);
    const [waiting] = data.rows;
    expect(waiting?.title).toEqual(FIRM);
    const end = { action: 'issue', number: '25312000000012345678', totalFen: waiting?.totalFen };
    await done(server, ['endInvoice', { id: waiting?.id, end }], clerk);
    for (const text of [FIRM.name, FIRM.creditCode]) await expectHidden(text);
  });

  test('who paid a transfer, with their remark, is read by the cashier', async () => {
    const facts = {
      bankRef: 'HX2026-0001',
      reference: REMARK,
      amountFen: yuan(100),
      paidAtMs: server.clock.nowMs(),
    };
    await done(server, ['transferReceived', { ...facts, payerName: PAYER }], clerk);
    await done(server, ['transferReceived', { ...facts, payerName: PAYER }], clerk);
    const list = async () => (await call<Outputs['transferList']>(server, ['transferList'], clerk)).data;
    const [entered] = (await list()).rows;
    expect(entered).toMatchObject({ payerName: PAYER, reference: REMARK });
    const { amountFen, paidAtMs } = facts;
    const second = await somebodyOfTheHouse(server, '13800000098');
    const confirming = { id: entered?.id, step: 'confirm', amountFen, paidAtMs };
    const decided = await done<Outputs['decideTransfer']>(server, ['decideTransfer', confirming], second);
    expect(decided).toMatchObject({ state: 'unclaimed', payerName: PAYER, reference: REMARK });
    for (const text of [PAYER, REMARK]) await expectHidden(text);
  });
});
