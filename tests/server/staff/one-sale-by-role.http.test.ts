// One sale from its draft to the gate, by people of whom each has one of the starting roles and no
// other: what is theirs they can do, and what is the next one's they cannot. Source: product.md
// 7.8; goals.md I-46.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SecurityEvent } from '#contract/audit/outputs.ts';
import type { StaffVerification } from '#contract/identity/outputs.ts';
import type { OrderDetail, OrderList } from '#contract/orders/outputs.ts';
import type { Outputs } from '#contract/outputs.ts';
import type { RouteName } from '#contract/routes.ts';
import type { MoneyDecision } from '#core/deposits/money-decision.ts';
import { yuan } from '#core/money.ts';
import { DAY_MS } from '#core/time/days.ts';
import { handInPerson, somebodyUnknown } from '../../kit/identity/verifications.ts';
import { dueFenOf, pickUpCodeOf } from '../../kit/orders/order-facts.ts';
import { someCard, somePlan, somePlannedLot, TODAY_MS } from '../../kit/sales.ts';
import { lotIdOf } from '../../kit/sales/back-office.ts';
import { callKeyed, done, enter, handBid, lotAt, sumsAt } from '../../kit/staff-request.ts';
import { openTestServer, somebodyOfTheHouse, type Person, type TestServer } from '../../kit/test-server.ts';
import { backAgain, passTo } from '../../kit/time/server-clock.ts';

const LOT_COUNT = 20;
const FOREVER_MS = TODAY_MS + 1_000 * DAY_MS;

const PHONES = {
  administrator: '13900000001',
  operator: '13900000002',
  second: '13900000003',
  auctioneer: '13900000004',
  finance: '13900000005',
  cashier: '13900000006',
  reviewer: '13900000007',
  auditor: '13900000008',
} as const;
type Name = keyof typeof PHONES;
const ROLE_OF: Readonly<Partial<Record<Name, string>>> = { second: 'operator', cashier: 'finance' };

let server: TestServer;
let buyer: Person;
let saleId: string;
let firstLot: string;
const house: Partial<Record<Name, Person>> = {};

/** They log in anew whenever days have passed. */
const person = async (name: Name): Promise<Person> => {
  const known = house[name];
  if (!known) throw new Error(`${name} has not been opened`);
  return backAgain(server, known);
};
const by = async <Data>(name: Name, call: RouteName, input: object = {}): Promise<Data> =>
  done<Data>(server, [call, input], await person(name));
const statusFor = async (name: Name, call: RouteName, input: object): Promise<number> =>
  (await callKeyed(server, [call, input], await person(name))).status;

beforeAll(async () => {
  server = await openTestServer();
  server.clock.moveTo(TODAY_MS);
  for (const name of Object.keys(PHONES) as Name[])
    house[name] = await somebodyOfTheHouse(server, PHONES[name], [ROLE_OF[name] ?? name]);
  buyer = await somebodyUnknown(server);
});
afterAll(() => server.close());

describe('one sale, by one role after the other', () => {
  test('the administrator registers house and auctioneer', async () => {
    const permit = { permitNumber: '沪拍 001', issuer: '上海市商务委员会', validUntilMs: FOREVER_MS };
    await by('administrator', 'putHouse', { id: 'house-1', name: '示例拍卖行', ...permit });
    const licence = { name: '周明', certificate: 'P-0001', validUntilMs: FOREVER_MS };
    await by('administrator', 'putAuctioneer', { id: 'auctioneer-1', houseId: 'house-1', ...licence });
    const register = await by<Outputs['register']>('auditor', 'register');
    expect(register).toMatchObject({ houses: [{ id: 'house-1' }], auctioneers: [{ id: 'auctioneer-1' }] });
  });

  test('an operator drafts twenty lots, and may not approve them', async () => {
    ({ saleId } = await by<{ saleId: string }>('operator', 'draftSale', { plan: somePlan() }));
    for (let number = 1; number <= LOT_COUNT; number += 1) {
      const card = someCard({ number: String(number).padStart(3, '0') });
      const lot = { saleId, lotId: lotIdOf(saleId, number), position: number, plan: somePlannedLot(), card };
      await by('operator', 'putLot', lot);
      server.clock.moveBy(2_000);
    }
    firstLot = lotIdOf(saleId, 1);
    await by('operator', 'submitSale', { saleId });
    const approval = { saleId, verdict: 'approve' };
    const own = await callKeyed(server, ['reviewSale', approval], await person('operator'));
    expect(own.code).not.toBe(200);
    for (const name of ['finance', 'reviewer', 'auditor', 'auctioneer'] as const)
      expect(await statusFor(name, 'reviewSale', approval)).toBe(403);
  });

  test('a second operator approves and announces', async () => {
    await by('second', 'reviewSale', { saleId, verdict: 'approve' });
    await by('second', 'announceSale', { saleId });
    expect((await lotAt(server, firstLot)).view.status).toBe('scheduled');
  });

  test('the reviewer lets a buyer in, whom nobody else may', async () => {
    await handInPerson(server, buyer);
    const { rows } = await by<{ rows: StaffVerification[] }>('reviewer', 'authList', { status: 'waiting' });
    const review = { id: rows[0]?.id, review: { verdict: 'approve' } };
    for (const name of ['administrator', 'operator', 'finance'] as const)
      expect(await statusFor(name, 'authReview', review)).toBe(403);
    await by('reviewer', 'authReview', review);
    await passTo(server, somePlan().registrationFromMs + 1_000);
    buyer = await backAgain(server, buyer);
    await enter(server, buyer, { lotId: firstLot, rulesVersion: somePlan().rulesVersion });
  });

  test('the auctioneer stops a lot and lets it go on', async () => {
    await passTo(server, somePlan().startsAtMs + 1_000);
    buyer = await backAgain(server, buyer);
    const pause = { verb: 'pause', reason: 'accident', note: '网络中断，正在恢复' };
    expect(await statusFor('finance', 'orderLot', { lotId: firstLot, order: pause })).toBe(403);
    await by('auctioneer', 'orderLot', { lotId: firstLot, order: pause });
    expect((await lotAt(server, firstLot)).view.status).toBe('paused');
    await by('auctioneer', 'orderLot', { lotId: firstLot, order: { verb: 'resume' } });
    await done(server, ['placeBid', handBid(yuan(10_000), { lotId: firstLot })], buyer);
  });

  test('two of finance let the money in', async () => {
    await passTo(server, somePlan().firstEndMs + DAY_MS / 24);
    buyer = await backAgain(server, buyer);
    const { rows } = await done<OrderList>(server, ['orderList', {}], buyer);
    const orderId = rows[0]?.id ?? '';
    const signed = await done<OrderDetail>(server, ['orderSign', { orderId, name: '林晓' }], buyer);
    const sumFen = dueFenOf(signed);
    await done(server, ['orderVoucher', { orderId, reference: 'BANK-7' }], buyer);
    const matter = { kind: 'voucher', bidderId: buyer.userId, orderId, receivedFen: sumFen };
    const proposal = { matter, reason: '银行回单已核对' };
    expect(await statusFor('reviewer', 'proposeMoney', proposal)).toBe(403);
    const { id } = await by<MoneyDecision>('finance', 'proposeMoney', proposal);
    const approval = { id, step: 'approve' };
    const own = await callKeyed(server, ['decideMoney', approval], await person('finance'));
    expect(own.data.refusal.code).toBe('SAME_PERSON');
    expect(await statusFor('operator', 'decideMoney', approval)).toBe(403);
    await by('cashier', 'decideMoney', approval);
  });

  test('an operator hands the car out against its code', async () => {
    const { rows } = await done<OrderList>(server, ['orderList', {}], buyer);
    const order = await done<OrderDetail>(server, ['orderDetail', { id: rows[0]?.id ?? '' }], buyer);
    const handOut = { action: 'hand-out', orderId: order.id, code: pickUpCodeOf(order), storageFen: 0 };
    for (const name of ['administrator', 'finance', 'auctioneer'] as const)
      expect(await statusFor(name, 'staffOrderDo', handOut)).toBe(403);
    const handed = await by<OrderDetail>('operator', 'staffOrderDo', handOut);
    expect(handed.status).toBe('picked-up');
  });

  test('the auditor finds every step, and may do none', async () => {
    const { rows } = await by<{ rows: SecurityEvent[] }>('auditor', 'securityLog', {});
    const doneBy = (name: Name) => rows.filter(({ userId }) => userId === house[name]?.userId);
    for (const name of ['operator', 'second', 'auctioneer', 'finance', 'reviewer'] as const)
      expect(doneBy(name).length).toBeGreaterThan(0);
    expect(await statusFor('auditor', 'orderSale', { saleId, order: { verb: 'resume' } })).toBe(403);
    expect(await sumsAt(server, await person('auditor'))).toMatchObject({ offFen: 0, otherFen: 0 });
  });
});
