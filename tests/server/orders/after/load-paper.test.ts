// The papers of a load, over HTTP: its buyer takes them home, and they are nobody else's.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { OrderDetail } from '#contract/orders/outputs.ts';
import { quantityText, weightText } from '#contract/orders/quantity-words.ts';
import type { Outputs } from '#contract/outputs.ts';
import { yuan } from '#core/money.ts';
import { loadSheet } from '#server/pdf/print-load.ts';
import { publishSale } from '#server/sales/commands-publish-sale.ts';
import { lettersIn } from '../../../kit/documents/pdf.ts';
import { someLot, someSale } from '../../../kit/fixtures.ts';
import { END_MS, START_MS } from '../../../kit/lots.ts';
import { pickUpCodeOf } from '../../../kit/orders/order-facts.ts';
import { callKeyed, done, enter, handBid } from '../../../kit/staff-request.ts';
import {
  openTestServer,
  somebodyOfTheHouse,
  somePerson,
  type Person,
  type TestServer,
} from '../../../kit/test-server.ts';
import { passTo } from '../../../kit/time/server-clock.ts';

const LOAD = {
  action: 'note-delivery',
  quantityMilli: 8_400,
  totalMilli: 12_600,
  unit: '吨',
  plate: '苏E98F76',
  enclosed: ['出库单'],
};
const WEIGHING = { grossGrams: 24_600_000, tareGrams: 16_200_000 };

describe('the papers of a load', () => {
  let server: TestServer;
  let buyer: Person;
  let clerk: Person;
  let orderId: string;

  beforeEach(async () => {
    server = await openTestServer();
    buyer = await somePerson(server);
    clerk = await somebodyOfTheHouse(server);
    const lot = someLot({ id: 'scrap', terms: { kind: 'scrap' } });
    await server.engine.run(publishSale, {
      sale: someSale({ id: 'sale-2' }),
      lots: [{ ...lot, startsAtMs: START_MS + 5_000 }],
    });
    await passTo(server, START_MS + 6_000);
    await enter(server, buyer, { lotId: 'scrap' });
    await done(server, ['placeBid', handBid(yuan(10_000), { lotId: 'scrap' })], buyer);
    await passTo(server, END_MS);
    const { rows } = await done<Outputs['orderList']>(server, ['orderList'], buyer);
    orderId = rows[0]?.id ?? '';
    await done(server, ['orderSign', { orderId, name: '张三' }], buyer);
    await done(server, ['orderPay', { orderId }], buyer);
  });
  afterEach(() => server.close());

  const note = async (part: object): Promise<void> => {
    const { data } = await callKeyed<OrderDetail>(server, ['orderDetail', { id: orderId }], buyer);
    await done(server, ['staffOrderDo', { ...LOAD, ...part, orderId, code: pickUpCodeOf(data) }], clerk);
  };
  const file = (who: Person, count: number, paper: string) =>
    server.app.inject({
      url: `/prod-api/app/order/load/paper?orderId=${orderId}&count=${count}&paper=${paper}`,
      headers: { cookie: `luochui-session=${who.cookie}` },
    });

  test('are printed for its buyer: what it held, and what it weighed', async () => {
    await note({ weighing: WEIGHING });
    for (const paper of ['list', 'weighing']) {
      const { statusCode, headers, rawPayload } = await file(buyer, 1, paper);
      expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf']);
      expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    }
  });

  test('are not there for a missing load or weighing', async () => {
    await note({});
    expect((await file(buyer, 2, 'list')).json()).toMatchObject({ code: 404 });
    expect((await file(buyer, 1, 'weighing')).json()).toMatchObject({ code: 404 });
  });

  test('are the buyer’s alone', async () => {
    await note({ weighing: WEIGHING });
    const other = await somePerson(server, '13900000077');
    expect((await file(other, 1, 'list')).json()).toMatchObject({ code: 404 });
  });
});

test('a load’s list names what is left, and what went', async () => {
  const paper = {
    kind: 'load',
    of: 'list',
    orderNumber: 'LC20261121-0001',
    paddle: '021',
    lot: { title: '废旧铜芯电缆', number: '001' },
    count: 1,
    atMs: START_MS,
    ...LOAD,
    leftMilli: 4_200,
    weighing: WEIGHING,
    netGrams: 8_400_000,
  } as const;
  const letters = lettersIn(await loadSheet(paper).bytes());
  for (const letter of '交割清单余量毛皮净重出库签名') expect(letters).toContain(letter);
  expect(lettersIn(await loadSheet({ ...paper, of: 'weighing' }).bytes())).toContain('磅');
  expect(quantityText(12_600, '吨')).toBe('12.6 吨');
  expect(quantityText(1_800_000, '个')).toBe('1,800 个');
  expect(weightText(8_400_500)).toBe('8,400.5 kg');
});
