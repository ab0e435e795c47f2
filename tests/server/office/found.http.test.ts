// The console's one box finds a person or a thing by what is known of it, and shows each kind only
// to whoever may see it, within the scope of that right.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { receiptNumber } from '#contract/bidding/receipt-number.ts';
import { caseNumber } from '#contract/disputes/case-number.ts';
import type { FoundList } from '#contract/office/outputs.ts';
import { FOUND_KINDS } from '#core/office/found.ts';
import { foundSources } from '#server/domains.ts';
import { foundList } from '#server/office/queries-found.ts';
import { addSaleFile } from '#server/sales/store-sale-files.ts';
import { openClaimServer, savedClaim, type ClaimServer } from '../../kit/disputes/claims.ts';
import { somePlan } from '../../kit/sales.ts';
import { call, somebodyOfTheHouse, type Person } from '../../kit/test-server.ts';

let house: ClaimServer;
beforeEach(async () => {
  house = await openClaimServer();
});
afterEach(() => house.server.close());

const findAs = (who: Person, words: string) =>
  call<FoundList>(house.server, ['officeSearch', { words }], who);
const foundIn = async (words: string, who = house.staff) => (await findAs(who, words)).data.rows;
const order = () => house.server.services.reader.selectFrom('orders').selectAll().executeTakeFirstOrThrow();

describe('the box finds', () => {
  test('a person by their full phone, masked', async () => {
    const rows = await foundIn('138 0000 0001');
    expect(rows).toMatchObject([{ kind: 'person', id: house.buyer.userId }]);
    expect(rows[0]?.who?.name).toContain('138****0001');
    expect(JSON.stringify(rows)).not.toContain('13800000001');
  });

  test('a person by a part of their name, or their id', async () => {
    const { writer } = house.server.ground.store;
    const { userId } = house.buyer;
    await writer.updateTable('users').set({ displayName: '欧阳小满' }).where('id', '=', userId).execute();
    expect(await foundIn('阳小')).toMatchObject([{ kind: 'person', id: userId }]);
    expect(await foundIn(userId)).toMatchObject([{ kind: 'person', id: userId }]);
  });

  test('a person by a paddle they hold on a lot', async () => {
    const { reader } = house.server.services;
    const { paddle } = await reader
      .selectFrom('registrations')
      .select('paddle')
      .where('bidderId', '=', house.buyer.userId)
      .executeTakeFirstOrThrow();
    const persons = (await foundIn(paddle)).filter(({ kind }) => kind === 'person');
    expect(persons).toMatchObject([{ id: house.buyer.userId, number: `竞买号 ${paddle}` }]);
  });

  test('a person by the end of a card, while it is bound', async () => {
    const { writer } = house.server.ground.store;
    const card = { id: 'card-1', userId: house.buyer.userId, sealed: 'x', cardIndex: 'x', bank: '示例银行' };
    const bound = { ...card, lastFour: '6027', atMs: 1, unboundAtMs: null };
    await writer.insertInto('bankCards').values(bound).execute();
    const found = { kind: 'person', id: house.buyer.userId, number: '尾号 6027', title: '示例银行' };
    expect(await foundIn('6027')).toMatchObject([found]);
    await writer.updateTable('bankCards').set({ unboundAtMs: 2 }).execute();
    expect(await foundIn('6027')).toEqual([]);
  });

  test('nobody of the house, nor by a part of a phone', async () => {
    expect(await foundIn('13900000001')).toEqual([]);
    expect((await foundIn('0000001')).filter(({ kind }) => kind === 'person')).toEqual([]);
  });

  test('an order by its number and its id, with its buyer', async () => {
    const { id, number } = await order();
    const found = { kind: 'order', id, number, who: { id: house.buyer.userId } };
    expect((await foundIn(number)).filter(({ kind }) => kind === 'order')).toMatchObject([found]);
    expect((await foundIn(id)).filter(({ kind }) => kind === 'order')).toMatchObject([found]);
  });

  test('a lot by its id, a sale by its number too', async () => {
    const { lotId, saleId } = await order();
    expect(await foundIn(lotId)).toContainEqual(expect.objectContaining({ kind: 'lot', id: lotId }));
    const [sale] = (await foundIn(saleId)).filter(({ kind }) => kind === 'sale');
    expect(sale).toMatchObject({ id: saleId });
    const byNumber = await foundIn(`第 ${sale?.number} 场`);
    expect(byNumber).toContainEqual(expect.objectContaining({ kind: 'sale', id: saleId }));
  });

  test('a receipt by the number that is read out, and no sum', async () => {
    const { reader } = house.server.services;
    const bid = await reader.selectFrom('bids').selectAll().executeTakeFirstOrThrow();
    const number = receiptNumber(bid);
    const rows = (await foundIn(number.toLowerCase())).filter(({ kind }) => kind === 'receipt');
    expect(rows).toMatchObject([{ id: bid.id, number, lotId: bid.lotId, who: { id: bid.bidderId } }]);
    expect(JSON.stringify(rows)).not.toContain(String(bid.amountFen));
  });

  test('a case by its number, once it is made', async () => {
    const id = await savedClaim(house);
    expect(await foundIn(id)).toEqual([]);
    await call(house.server, ['disputeSubmit', { id }], house.buyer);
    const { createdAtMs } = await house.server.services.reader
      .selectFrom('disputes')
      .selectAll()
      .executeTakeFirstOrThrow();
    const number = caseNumber({ id, createdAtMs });
    expect(await foundIn(number)).toMatchObject([{ kind: 'dispute', id, number }]);
  });

  test('nothing by signs that mean any sign', async () => {
    expect(await foundIn('%%')).toEqual([]);
  });
});

describe('whoever looks', () => {
  test('types two signs at least', async () => {
    expect(await findAs(house.staff, '1')).toMatchObject({ code: 4000 });
  });

  test('is of the house', async () => {
    expect(await findAs(house.buyer, '13800000001')).toMatchObject({ code: 403 });
  });

  test('is shown only the kinds they may see', async () => {
    const editor = await somebodyOfTheHouse(house.server, '13900000008', ['editor']);
    const { data } = await findAs(editor, '13800000001');
    expect(data.rows).toEqual([]);
    expect(data.kinds).toEqual(['lot', 'sale']);
  });

  test('finds no order of another house beyond their scope', async () => {
    const { writer } = house.server.ground.store;
    const { saleId, number } = await order();
    const plan = somePlan({ houseId: 'house-9', auctioneerId: 'auctioneer-9' });
    await addSaleFile(writer, { id: saleId, plan, createdById: 'somebody', atMs: 1 });
    await writer.updateTable('roleMenus').set({ scope: 'house' }).execute();
    const person = await somebodyOfTheHouse(house.server, '13900000009');
    expect((await foundIn(number, person)).map(({ kind }) => kind)).not.toContain('order');
    expect((await foundIn(saleId, person)).map(({ kind }) => kind)).not.toContain('sale');
  });

  test('leaves a line of it in the log', async () => {
    await foundIn('13800000001');
    const { reader } = house.server.services;
    const lines = await reader
      .selectFrom('houseDeeds')
      .select(['kind', 'userId', 'detail'])
      .where('detail', '=', 'officeSearch')
      .execute();
    expect(lines).toEqual([{ kind: 'persons-shown', userId: house.staff.userId, detail: 'officeSearch' }]);
  });
});

test('every kind has its source', () => {
  expect(new Set(foundSources.map(({ kind }) => kind))).toEqual(new Set(FOUND_KINDS));
});

test('a domain that cannot be read is named beside the others', async () => {
  const noted: string[] = [];
  const { unread, rows } = await foundList({
    reader: house.server.services.reader,
    words: house.buyer.userId,
    indexOf: (phone) => phone,
    rights: new Map([
      ['person.view', 'all'],
      ['sale.view', 'all'],
    ]),
    beyond: () => Promise.resolve(null),
    sources: [
      { kind: 'lot', load: () => Promise.reject(new Error('no such table')) },
      ...foundSources.filter(({ kind }) => kind === 'person'),
    ],
    note: (line) => noted.push(line),
  });
  expect(unread).toEqual(['lot']);
  expect(rows).toMatchObject([{ kind: 'person' }]);
  expect(noted).toEqual([expect.stringMatching(/lot.*no such table/)]);
});
