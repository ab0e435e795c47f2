// The cashier's lists over HTTP: who has had a hand in what, whose money it is, and all that can be
// proposed about one account, which is found by its phone, its number or an order's.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Outputs } from '#contract/outputs.ts';
import type { MoneyMatter } from '#core/deposits/money-decision.ts';
import { yuan } from '#core/money.ts';
import { byTwo, someSecond } from '../../kit/accounts/by-two.ts';
import { openSoldServer } from '../../kit/sold-server.ts';
import { done } from '../../kit/staff-request.ts';
import { call, freshKey, type Person, type TestServer } from '../../kit/test-server.ts';

let server: TestServer;
let buyer: Person;
let clerk: Person;
let other: Person;
let orderId: string;

beforeEach(async () => {
  ({ server, buyer, clerk, orderId } = await openSoldServer());
  other = await someSecond(server);
});
afterEach(() => server.close());

const proposes = async (matter: MoneyMatter): Promise<string> => {
  const wish = { matter, reason: '银行回单已核对' };
  const key = freshKey();
  return (await call<{ id: string }>(server, ['proposeMoney', wish], { ...clerk, key })).data.id;
};
const credit = (amountFen = yuan(30)): MoneyMatter => ({ kind: 'credit', bidderId: buyer.userId, amountFen });
const listed = async (input: object, who = clerk) =>
  (await call<Outputs['moneyDecisions']>(server, ['moneyDecisions', input], who)).data;
const fileOf = async (of: string) =>
  (await call<Outputs['moneyFile']>(server, ['moneyFile', { of }], clerk)).data;

describe('the list of decisions', () => {
  test('names who has proposed, and says whether that is its reader', async () => {
    const id = await proposes(credit());
    const own = { id, proposedBy: { isYou: true }, endedBy: null, sumFen: yuan(30) };
    expect((await listed({ stage: 'proposed' })).rows).toMatchObject([own]);
    const [seen] = (await listed({ stage: 'proposed' }, other)).rows;
    expect(seen).toMatchObject({ id, proposedBy: { isYou: false } });
    expect(seen?.proposedBy.name).not.toBe('');
  });

  test('masks whose money it is', async () => {
    await proposes(credit());
    const [row] = (await listed({ stage: 'proposed' })).rows;
    expect(row?.who).toMatch(/\*.* · \d{4}$/);
  });

  test('names the lot of an order, and the person who ended it', async () => {
    const id = await proposes({ kind: 'closing', bidderId: buyer.userId, orderId });
    const [closing] = (await listed({ stage: 'proposed' })).rows;
    expect(closing).toMatchObject({ id, sumFen: null });
    expect(closing?.lotTitle).toContain('号');
    await byTwo(server, credit(), [clerk, other]);
    const [ended] = (await listed({ stage: 'executed' }, other)).rows;
    expect(ended).toMatchObject({ matter: { kind: 'credit' }, endedBy: { isYou: true } });
  });

  test('of what was taken back names who took it', async () => {
    const id = await proposes(credit());
    const word = { id, step: 'take-back', reason: '金额写错' };
    const bare = { id, step: 'take-back' };
    const unsaid = await call(server, ['decideMoney', bare], { ...other, key: freshKey() });
    expect(unsaid.code).not.toBe(200);
    await call(server, ['decideMoney', word], { ...other, key: freshKey() });
    const [row] = (await listed({ stage: 'withdrawn' }, other)).rows;
    expect(row).toMatchObject({ id, endedBy: { isYou: true }, proposedBy: { isYou: false } });
    expect(row).toMatchObject({ status: 'withdrawn', withdrawnFor: '金额写错' });
  });

  test('goes on behind its last row', async () => {
    const first = await proposes(credit());
    server.clock.moveBy(1_000);
    const second = await proposes(credit(yuan(40)));
    const { rows, next } = await listed({ stage: 'proposed' });
    expect(rows.map(({ id }) => id)).toEqual([second, first]);
    expect(next).toBeNull();
    const after = `${rows[0]?.proposedAtMs}.${second}`;
    const behind = await listed({ stage: 'proposed', after });
    expect(behind.rows.map(({ id }) => id)).toEqual([first]);
  });

  test('is nobody’s but the house’s', async () => {
    expect((await call(server, ['moneyDecisions', { stage: 'proposed' }], buyer)).status).toBe(403);
    expect((await call(server, ['moneyFile', { of: buyer.userId }], buyer)).status).toBe(403);
  });
});

describe('the file of an account', () => {
  test('is found by its number, its phone and an order of it', async () => {
    const byId = await fileOf(buyer.userId);
    expect(byId.bidderId).toBe(buyer.userId);
    const [order] = byId.orders;
    expect((await fileOf(order?.number ?? '')).bidderId).toBe(buyer.userId);
    expect((await fileOf('138 0000 0001')).bidderId).toBeTruthy();
  });

  test('is not there for what names nobody', async () => {
    for (const of of ['nobody', '13999999999', 'LC20990101-0001']) {
      expect((await call(server, ['moneyFile', { of }], clerk)).status).toBe(404);
    }
  });

  test('has the performance deposit of a lot that was won', async () => {
    const { held, availableFen, who } = await fileOf(buyer.userId);
    expect(held).toHaveLength(1);
    expect(held[0]?.amountFen).toBeGreaterThan(0);
    expect(availableFen).toBeGreaterThanOrEqual(0);
    expect(who).toContain('*');
  });

  test('says by which sum a voucher would be found', async () => {
    await done(server, ['orderSign', { orderId, name: '张三' }], buyer);
    const deeds = async () => (await fileOf(buyer.userId)).orders.flatMap(({ may }) => may);
    expect(await deeds()).toEqual([{ kind: 'closing', dueFen: null }]);
    await done(server, ['orderVoucher', { orderId, reference: 'BANK-0001' }], buyer);
    const [found] = await deeds();
    expect(found?.kind).toBe('voucher');
    const matter = {
      kind: 'voucher',
      bidderId: buyer.userId,
      orderId,
      receivedFen: found?.dueFen ?? 0,
    } as const;
    expect(await byTwo(server, matter, [clerk, other])).toMatchObject({ code: 200 });
  });

  test('has bookings that can be put right, until they are', async () => {
    await byTwo(server, credit(), [clerk, other]);
    const { bookings } = await fileOf(buyer.userId);
    const booked = bookings.find(({ kind, amountFen }) => kind === 'credit' && amountFen === yuan(30));
    expect(booked).toBeDefined();
    const transactionId = booked?.id ?? '';
    const back = { kind: 'reversal', bidderId: buyer.userId, transactionId } as const;
    const id = await proposes(back);
    const [row] = (await listed({ stage: 'proposed' })).rows;
    expect(row).toMatchObject({ id, sumFen: yuan(30) });
    await call(server, ['decideMoney', { id, step: 'approve' }], { ...other, key: freshKey() });
    expect((await fileOf(buyer.userId)).bookings.map((one) => one.id)).not.toContain(transactionId);
  });

  test('says whether it has a level account', async () => {
    expect((await fileOf(buyer.userId)).hasLevelAccount).toBe(false);
    await byTwo(server, { kind: 'level-account', bidderId: buyer.userId }, [clerk, other]);
    expect((await fileOf(buyer.userId)).hasLevelAccount).toBe(true);
  });
});
