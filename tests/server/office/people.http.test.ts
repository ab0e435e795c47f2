// Customers before the people of the house: masked, each look on record, with notes that the
// customer never sees and that go with the account.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PersonList, StaffPerson } from '#contract/office/person-outputs.ts';
import { dropNotesOn } from '#server/office/people/store-person-notes.ts';
import { openClaimServer, savedClaim, type ClaimServer } from '../../kit/disputes/claims.ts';
import { handInPerson, PERSON } from '../../kit/identity/verifications.ts';
import { call, somebodyOfTheHouse, type Person } from '../../kit/test-server.ts';

let house: ClaimServer;
beforeEach(async () => {
  house = await openClaimServer();
});
afterEach(() => house.server.close());

const personFor = async (who: Person = house.staff, id = house.buyer.userId): Promise<StaffPerson> =>
  (await call<StaffPerson>(house.server, ['staffPerson', { id }], who)).data;
const listFor = async (input: object = {}): Promise<PersonList> =>
  (await call<PersonList>(house.server, ['staffPersonList', input], house.staff)).data;
const note = (text: string, who: Person = house.staff, id = house.buyer.userId) =>
  call(house.server, ['staffPersonNote', { id, text }], who);

describe('the list of customers', () => {
  test('has neither people of the house nor a phone in full', async () => {
    const { rows, total } = await listFor();
    expect(total).toBe(rows.length);
    expect(rows.map(({ id }) => id)).toContain(house.buyer.userId);
    expect(rows.map(({ id }) => id)).not.toContain(house.staff.userId);
    expect(JSON.stringify(rows)).not.toContain('1380000000');
  });

  test('is narrowed by a full phone, and counted', async () => {
    expect(await listFor({ words: '13800000002' })).toMatchObject({
      total: 1,
      rows: [{ id: house.stranger.userId, maskedPhone: '138****0002' }],
    });
    expect(await listFor({ words: '没有这个人' })).toEqual({ total: 0, rows: [] });
    expect((await listFor({ page: 2 })).rows).toEqual([]);
  });
});

describe('one customer', () => {
  test('is shown with what they have, masked', async () => {
    const person = await personFor();
    expect(person).toMatchObject({ maskedPhone: '138****0001', papers: null, notes: [] });
    expect(person.orders).toMatchObject([{ id: house.orderId }]);
    expect(person.cases).toEqual([]);
    expect(person.logIns[0]).toMatchObject({ kind: 'log-in' });
    expect(person.entries.length).toBeGreaterThan(0);
  });

  test('has their papers masked and their cases by number', async () => {
    const id = await savedClaim(house);
    await call(house.server, ['disputeSubmit', { id }], house.buyer);
    await handInPerson(house.server, house.buyer);
    const person = await personFor();
    expect(person.cases).toMatchObject([{ id, number: expect.stringMatching(/^ZY/) as string }]);
    expect(JSON.stringify(person)).not.toContain(PERSON.number);
    expect(JSON.stringify(person)).not.toContain(PERSON.name);
  });

  test('is not there, nor is a colleague', async () => {
    for (const id of ['nobody', house.staff.userId])
      expect(await call(house.server, ['staffPerson', { id }], house.staff)).toMatchObject({ code: 404 });
  });

  test('is not shown to a customer', async () => {
    const asked = call(house.server, ['staffPerson', { id: house.buyer.userId }], house.buyer);
    expect(await asked).toMatchObject({ code: 403 });
  });

  test('shows only what the right of whoever looks opens', async () => {
    const service = await somebodyOfTheHouse(house.server, '13900000008', ['reviewer']);
    await house.server.ground.store.writer
      .deleteFrom('roleMenus')
      .where('menuId', 'in', ['order.view', 'dispute.view'])
      .execute();
    const person = await personFor(service);
    expect(person).toMatchObject({ orders: null, cases: null });
    expect(new Set(person.logIns.map(({ home }) => home))).toEqual(new Set([null]));
  });

  test('shows who has looked', async () => {
    await personFor();
    const { looks } = await personFor();
    expect(looks.length).toBeGreaterThan(0);
    expect(looks.every(({ byName }) => byName !== '')).toBe(true);
  });
});

describe('a note', () => {
  test('is shown with its author, to colleagues', async () => {
    expect(await note('提车联系只打手机')).toMatchObject({ code: 200 });
    const { notes } = await personFor();
    expect(notes).toMatchObject([{ text: '提车联系只打手机' }]);
    expect(notes[0]?.byName).not.toBe('');
  });

  test('lies under seal', async () => {
    await note('提车联系只打手机');
    const row = await house.server.services.reader
      .selectFrom('personNotes')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain('提车');
  });

  test('takes its right, a customer, and words', async () => {
    const auditor = await somebodyOfTheHouse(house.server, '13900000007', ['auditor']);
    expect(await note('一句话', auditor)).toMatchObject({ code: 403 });
    expect((await note('一句话', house.staff, 'nobody')).code).not.toBe(200);
    expect((await note('一句话', house.staff, house.staff.userId)).code).not.toBe(200);
    expect(await note('  ')).toMatchObject({ code: 4000 });
  });

  test('goes with the account', async () => {
    await note('提车联系只打手机');
    await dropNotesOn(house.server.ground.store.writer, house.buyer.userId);
    expect((await personFor()).notes).toEqual([]);
  });
});
