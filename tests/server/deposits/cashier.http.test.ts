// The cashier as a visitor meets them: over HTTP, with a session, and by name when they say
// no.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type {
  ForfeitView,
  Hold,
  LedgerEntry,
  PayoutView,
  SaleDepositView,
} from '#contract/deposits/outputs.ts';
import { yuan } from '#core/money.ts';
import { cardPlace } from '#server/deposits/payouts/card-seal.ts';
import { advanceLots } from '#server/lots/commands-advance-lots.ts';
import { payoutFor } from '#server/ports/payout.ts';
import { byTwo, someSecond } from '../../kit/accounts/by-two.ts';
import { shown } from '../../kit/accounts/shown.ts';
import { bidOf, sendBid } from '../../kit/fixtures.ts';
import { END_MS, someTerms } from '../../kit/lots.ts';
import {
  call,
  freshKey,
  openTestServer,
  somebodyOfTheHouse,
  somePerson,
  type Person,
  type TestServer,
} from '../../kit/test-server.ts';

const CARD = '4111111111111111';

describe('the cashier', () => {
  let server: TestServer;
  let person: Person;
  let clerk: Person;
  let other: Person;
  let cardId: string;

  const callKeyed = (
    name: 'holdSaleDeposit' | 'raiseSaleDeposit' | 'requestPayout',
    input: object,
    key = freshKey(),
  ) => call<PayoutView>(server, [name, input], { ...person, key });

  beforeAll(async () => {
    server = await openTestServer();
    person = await somePerson(server);
    other = await somePerson(server, '13800000002');
    clerk = await somebodyOfTheHouse(server);
  });
  afterAll(() => server.close());

  test('binds a card that checks itself, showing four digits only', async () => {
    const wrong = await call(
      server,
      ['bindCard', { number: '4111111111111112', bank: '示例银行', isConsented: true }],
      person,
    );
    expect(wrong).toMatchObject({ code: 4708, data: { refusal: { code: 'WRONG_CARD_NUMBER' } } });
    const card = { number: CARD, bank: '示例银行', isConsented: true, ...shown };
    const bound = await call<{ id: string }>(server, ['bindCard', card], person);
    expect(bound).toMatchObject({ code: 200, data: { bank: '示例银行', lastFour: '1111' } });
    cardId = bound.data.id;
    const [row] = await server.services.reader.selectFrom('bankCards').selectAll().execute();
    expect(JSON.stringify(row)).not.toContain(CARD);
    const place = cardPlace({ id: cardId, userId: person.userId });
    expect(server.services.cards.open(row?.sealed ?? '', place)).toBe(CARD);
    for (const elsewhere of [
      { ...place, row: 'another' },
      { ...place, owner: other.userId },
    ]) {
      expect(() => server.services.cards.open(row?.sealed ?? '', elsewhere)).toThrow(/authenticate/);
    }
    expect(() => server.services.cards.open('v0.x', place)).toThrow('not ours');
    const list = await call(server, ['cardList'], person);
    expect(list.data).toMatchObject({ rows: [{ id: cardId, bank: '示例银行', lastFour: '1111' }] });
    expect((await call(server, ['cardList'], other)).data).toEqual({ rows: [] });
  });

  test('asks for the separate consent, by the name of the field', async () => {
    const card = { number: CARD, bank: '示例银行', isConsented: false };
    const answer = await call(server, ['bindCard', card], person);
    expect(answer).toMatchObject({ status: 400, data: { refusal: { field: 'isConsented' } } });
  });

  test('takes a wish to be paid once, however often it is sent', async () => {
    const key = freshKey();
    const wish = { cardId, amountFen: yuan(500), ...shown };
    const [first, again] = [
      await callKeyed('requestPayout', wish, key),
      await callKeyed('requestPayout', wish, key),
    ];
    expect(first).toMatchObject({ code: 200, data: { state: 'pending', amountFen: yuan(500) } });
    expect(again.body).toBe(first.body);
    const other500 = await callKeyed('requestPayout', { ...wish, amountFen: yuan(501) }, key);
    expect(other500).toMatchObject({ status: 409, code: 4091 });
    const list = await call<{ rows: PayoutView[] }>(server, ['payoutList'], person);
    expect(list.data.rows.map(({ id }) => id)).toEqual([first.data.id]);
    expect(Object.keys(list.data.rows[0] ?? {})).not.toContain('bidderId');
  });

  test('pays nothing to whoever found the browser open', async () => {
    const key = freshKey();
    const wish = { cardId, amountFen: yuan(120) };
    const wrong = { stepUp: { way: 'password', password: 'not the password' } };
    expect(await callKeyed('requestPayout', wish, key)).toMatchObject({ code: 4307, data: null });
    expect(await callKeyed('requestPayout', { ...wish, ...wrong }, key)).toMatchObject({ code: 4305 });
    const card = { number: '5500005555555559', bank: '示例银行', isConsented: true };
    expect(await call(server, ['bindCard', card], person)).toMatchObject({ code: 4307, data: null });
    const list = await call<{ rows: PayoutView[] }>(server, ['payoutList'], person);
    expect(list.data.rows.map(({ amountFen }) => amountFen)).toEqual([yuan(500)]);
    expect((await call<{ rows: object[] }>(server, ['cardList'], person)).data.rows).toHaveLength(1);
  });

  test('says no by number: too little, and more than is free', async () => {
    expect(await callKeyed('requestPayout', { cardId, amountFen: 1, ...shown })).toMatchObject({
      code: 4706,
    });
    expect(await callKeyed('requestPayout', { cardId, amountFen: 10 ** 12, ...shown })).toMatchObject({
      code: 4707,
    });
    expect(await call(server, ['requestPayout', { cardId, amountFen: 1 }], person)).toMatchObject({
      status: 400,
      data: { refusal: { field: 'idempotency-key' } },
    });
  });

  test('holds a sale’s general deposit, and shows every sum’s reason', async () => {
    expect(await callKeyed('holdSaleDeposit', { saleId: 'sale-1', tier: 'one' })).toMatchObject({
      code: 200,
      data: { frozenFen: yuan(20_000) },
    });
    const register = { lotId: 'lot-2', rulesVersion: someTerms().rules.version };
    await call(server, ['registerForLot', register], { ...other, key: freshKey() });
    const mine = await call<{ rows: Hold[] }>(server, ['depositHolds'], person);
    expect(mine.data.rows.map(({ kind, amountFen, endsBy }) => [kind, amountFen, endsBy])).toEqual([
      ['sale', yuan(20_000), 'end-of-sale'],
      ['payout', yuan(500), 'bank'],
    ]);
    const his = await call<{ rows: Hold[] }>(server, ['depositHolds'], other);
    expect(his.data.rows).toMatchObject([
      { kind: 'lot', id: 'lot-2', amountFen: yuan(2_000), untilMs: END_MS, endsBy: 'hammer' },
    ]);
  });

  test('shows a dealer what is spoken for by the lots they lead', async () => {
    const dealer = await somePerson(server, '13800000005');
    const matter = { kind: 'level-account', bidderId: dealer.userId } as const;
    const second = await someSecond(server);
    expect((await byTwo(server, matter, [clerk, clerk])).data.refusal?.code).toBe('SAME_PERSON');
    expect((await byTwo(server, matter, [clerk, second])).data.status).toBe('executed');
    const register = { lotId: 'lot-2', rulesVersion: someTerms().rules.version };
    await call(server, ['registerForLot', register], { ...dealer, key: freshKey() });
    const before = await call<{ rows: Hold[] }>(server, ['depositHolds'], dealer);
    expect(before.data.rows).toEqual([]);
    await sendBid(server.engine, bidOf(dealer.userId, 12_000, { lotId: 'lot-2', kind: 'maximum' }));
    const after = await call<{ rows: Hold[] }>(server, ['depositHolds'], dealer);
    expect(after.data.rows).toMatchObject([
      { kind: 'level', id: 'lot-2', amountFen: yuan(1_200), endsBy: 'being-outbid' },
    ]);
  });

  test('lists every booking, newest first, with its balance, by pages', async () => {
    const page = await call<{ rows: LedgerEntry[]; next: string | null }>(server, ['depositEntries'], person);
    expect(page.data.rows.map(({ kind }) => kind)).toEqual(['freeze', 'withdraw', 'top-up']);
    expect(page.data.next).toBeNull();
    // Each names what it was booked for, and how that stands; a sum booked in by hand is for none.
    expect(page.data.rows.map(({ about, state }) => [about && [about.kind, about.title], state])).toEqual([
      [['sale', expect.any(String)], 'frozen'],
      [['payout', '示例银行 **** 1111'], 'at-bank'],
      [null, 'arrived'],
    ]);
    const his = await call<{ rows: LedgerEntry[] }>(server, ['depositEntries'], other);
    expect(his.data.rows[0]).toMatchObject({ kind: 'freeze', about: { kind: 'lot', id: 'lot-2' } });
    expect(page.data.rows[0]?.moves).toEqual([
      { account: 'available', deltaFen: -yuan(20_000), balanceFen: yuan(979_500) },
      { account: 'frozen', deltaFen: yuan(20_000), balanceFen: yuan(20_000) },
    ]);
    const before = page.data.rows[0]?.id ?? '';
    const rest = await call<{ rows: LedgerEntry[] }>(server, ['depositEntries', { before }], person);
    expect(rest.data.rows.map(({ kind }) => kind)).toEqual(['withdraw', 'top-up']);
  });

  test('narrows the bookings to one heading and a time', async () => {
    const kinds = async (input: object): Promise<readonly string[]> => {
      const { data } = await call<{ rows: LedgerEntry[] }>(server, ['depositEntries', input], person);
      return data.rows.map(({ kind }) => kind);
    };
    expect(await kinds({ tab: 'in' })).toEqual(['top-up']);
    expect(await kinds({ tab: 'out' })).toEqual(['withdraw']);
    expect(await kinds({ tab: 'forfeited' })).toEqual([]);
    expect(await kinds({ fromMs: '9000000000000' })).toEqual([]);
    expect(await kinds({ size: '1' })).toEqual(['freeze']);
    expect(await call(server, ['depositEntries', { tab: 'all' }], person)).toMatchObject({
      data: { refusal: { field: 'tab' } },
    });
  });

  test('adds the whole house up to nought', async () => {
    const sums = await call<Record<string, number>>(server, ['ledgerSums'], clerk);
    expect(sums.data).toMatchObject({
      inFen: 6 * 100_000_000 - 100_000_000,
      withdrawingFen: yuan(500),
      frozenFen: yuan(22_000),
      offFen: 0,
      otherFen: 0,
    });
    expect(await call(server, ['ledgerSums'], person)).toMatchObject({ status: 403 });
  });

  test('lets two persons forfeit what a winner owes, and the winner object', async () => {
    const second = await somebodyOfTheHouse(server, '13900000002');
    await call(server, ['registerForLot', { lotId: 'lot-1', rulesVersion: someTerms().rules.version }], {
      ...other,
      key: freshKey(),
    });
    await sendBid(server.engine, bidOf(other.userId, 10_000));
    server.clock.moveTo(END_MS);
    await server.engine.run(advanceLots, { lotIds: ['lot-1'], outage: null });
    const matter = { kind: 'forfeit', lotId: 'lot-1', bidderId: other.userId, article: '拍卖法 第三十九条' };
    const reason = '逾期未付款，两次催告未果';
    const proposed = await call<{ id: string }>(server, ['proposeMoney', { matter, reason }], clerk);
    const { id } = proposed.data;
    const alone = await call(server, ['decideMoney', { id, step: 'approve' }], clerk);
    expect(alone).toMatchObject({ code: 4712, data: { refusal: { code: 'SAME_PERSON' } } });
    expect((await call<{ rows: ForfeitView[] }>(server, ['forfeitList'], other)).data.rows).toEqual([]);
    await call(server, ['decideMoney', { id, step: 'approve' }], second);
    const told = await call<{ rows: ForfeitView[] }>(server, ['forfeitList'], other);
    expect(told.data.rows).toMatchObject([{ id, reason, article: matter.article, stage: 'announced' }]);
    expect(JSON.stringify(told.data)).not.toContain(clerk.userId);
    const holds = await call<{ rows: Hold[] }>(server, ['depositHolds'], other);
    expect(holds.data.rows).toMatchObject([{ kind: 'lot' }, { kind: 'performance', endsBy: 'ruling' }]);
    const objected = await call<ForfeitView>(
      server,
      ['objectToForfeit', { id, text: '已于当日付款，附回单' }],
      other,
    );
    expect(objected.data).toMatchObject({ stage: 'objected', objection: '已于当日付款，附回单' });
    const listed = await call(server, ['moneyDecisions', { stage: 'objected' }], clerk);
    expect(listed.data).toMatchObject({ rows: [{ id, status: 'objected' }] });
    const foreign = await call(server, ['objectToForfeit', { id, text: '不是我的事' }], person);
    expect(foreign).toMatchObject({ code: 4710 });
  });

  test('is nobody’s clerk: a buyer proposes and approves nothing', async () => {
    const matter = { kind: 'credit', bidderId: person.userId, amountFen: 100 };
    const answer = await call(server, ['proposeMoney', { matter, reason: '银行回单核对' }], person);
    expect(answer).toMatchObject({ status: 403 });
    const unknown = { kind: 'level-account', bidderId: 'nobody' } as const;
    const nobody = await byTwo(server, unknown, [clerk, clerk]);
    expect(nobody).toMatchObject({ code: 4715 });
  });

  test('raises a general deposit once, and shows its owner alone', async () => {
    const an = await somePerson(server, '13800000006');
    const pressAs = (name: 'holdSaleDeposit' | 'raiseSaleDeposit', input: object, key = freshKey()) =>
      call<SaleDepositView>(server, [name, input], { ...an, key });
    const saleId = 'sale-1';
    expect(await pressAs('raiseSaleDeposit', { saleId })).toMatchObject({ code: 4741 });
    await pressAs('holdSaleDeposit', { saleId, tier: 'one' });
    const before = await call<SaleDepositView>(server, ['saleDeposit', { saleId }], an);
    expect(before.data).toMatchObject({ cover: 'sale', held: { tier: 'one', raiseFen: yuan(30_000) } });
    const key = freshKey();
    const raised = await pressAs('raiseSaleDeposit', { saleId }, key);
    expect(raised).toMatchObject({ code: 200, data: { held: { tier: 'any', amountFen: yuan(50_000) } } });
    expect((await pressAs('raiseSaleDeposit', { saleId }, key)).body).toBe(raised.body);
    expect(await pressAs('raiseSaleDeposit', { saleId })).toMatchObject({ code: 4704 });
    const keyless = await call(server, ['raiseSaleDeposit', { saleId }], an);
    expect(keyless).toMatchObject({ status: 400, data: { refusal: { field: 'idempotency-key' } } });
    const his = await call<SaleDepositView>(server, ['saleDeposit', { saleId }], other);
    expect(his.data).toMatchObject({ cover: 'lot', held: null });
  });
});

describe('the bank outside', () => {
  test('of the sample house is a line without card or name', async () => {
    const lines: string[] = [];
    const port = payoutFor({ kind: 'log' }, (line) => lines.push(line));
    const order = { id: 'p1', amountFen: 10_000, cardNumber: CARD, holderName: '林晓' };
    expect(await port.pay(order)).toMatchObject({ isPaid: true });
    expect(lines).toEqual(['Payout p1: 10000 fen to card **** 1111']);
  });

  test('of a house without one pays nothing, and says so', async () => {
    const port = payoutFor({ kind: 'none' }, () => undefined);
    const order = { id: 'p1', amountFen: 1, cardNumber: CARD, holderName: '林晓' };
    await expect(port.pay(order)).rejects.toThrow('LUOCHUI_PAYOUT_URL');
  });
});
