// Lists of the console that are turned by pages in the store: customers, colleagues, negotiations,
// offers. A page costs what is on it and no walk through a table that grows with the house.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { customerCount, customersNamed } from '#server/accounts/store-buyers.ts';
import { inlineEngine } from '#server/engine-inline.ts';
import { offerCount, offersPage } from '#server/formats/store-open-offers.ts';
import { negotiationsForConsignors, negotiationsPage } from '#server/negotiation/store-negotiations.ts';
import { HOUSE_ROLE } from '#server/staff/store-house-people.ts';
import { staffUsersPage } from '#server/staff/store-staff-accounts.ts';
import { chunks } from '#server/store/chunks.ts';
import { waitingCounts, waitingPage } from '#server/store/waiting-rows.ts';
import { movedClock } from '../../kit/clock.ts';
import { MINUTE_MS, START_MS } from '../../kit/lots.ts';
import { anySeal } from '../../kit/seals.ts';
import { countRows, noteStatements, walksIn } from '../../kit/store/plans.ts';
import { storeKinds, testStore, type TestStore } from '../../kit/stores.ts';
import { publishVaried } from '../catalogue/list-fill.ts';

const MANY = 400;
const LOTS = 100;
/**
 * As many rows as the house has people of its own, or negotiations and offers that wait for an
 * answer.
 */
const SMALL = /userRoles|secondFactors|staffPlaces|staff_places|user_roles|second_factors|negotiations_due/;

describe.each(storeKinds)('the plans of the console’s lists on %s', (kind) => {
  let ground: TestStore;
  let noted: ReturnType<typeof noteStatements>;

  beforeAll(async () => {
    ground = await testStore(kind, true);
    const people = Array.from({ length: MANY }, (_none, at) => ({
      id: `person-${at}`,
      phoneIndex: `index-${at}`,
      phoneSealed: 'sealed',
      maskedPhone: '138****0001',
      displayName: `客户 ${at}`,
      role: at % 100 === 0 ? HOUSE_ROLE : 'buyer',
      verification: 'verified',
      createdAtMs: at,
    }));
    for (let from = 0; from < MANY; from += 50)
      await ground.store.writer
        .insertInto('users')
        .values(people.slice(from, from + 50))
        .execute();
    const engine = inlineEngine(ground.store, movedClock(START_MS - MINUTE_MS));
    await publishVaried(engine, LOTS, { from: 0 });
    await engine.stop();
    const open = Array.from({ length: LOTS / 2 }, (_none, at) => ({
      lotId: `lot-${at}`,
      saleId: 'varied-0',
      bidderId: 'person-1',
      paddle: `P${at}`,
      rev: 1,
      status: 'awaiting-consignor',
      state: JSON.stringify({ lotId: `lot-${at}`, bidder: {} }),
      openedAtMs: 1,
      answerByMs: at,
      stoppedAtMs: at === 0 ? 1 : null,
      sealed: null,
    }));
    await ground.store.writer.insertInto('negotiations').values(open).execute();
    const offers = Array.from({ length: LOTS }, (_none, at) => ({
      lotId: `lot-${at}`,
      saleId: 'varied-0',
      paddle: `B${at}`,
      untilMs: at - (at % 2),
    }));
    for (const some of chunks(offers))
      await ground.store.writer.insertInto('openOffers').values(some).execute();
    await countRows(ground.store.writer, kind);
    noted = noteStatements(ground.store.reader);
  });
  afterAll(() => ground.dispose());

  const walks = () => walksIn(ground.store.writer, kind, { noted, small: SMALL });

  test('customers by page', async () => {
    const asked = { words: '', phoneIndex: null, page: 2, size: 50 };
    const rows = await customersNamed(ground.store.reader, asked);
    expect([rows.length, rows[0]?.id]).toEqual([50, 'person-349']);
    await customerCount(ground.store.reader, { ...asked, phoneIndex: 'index-7', words: '1' });
    expect(await walks()).toEqual([]);
  });

  test('colleagues by page, words, state and role', async () => {
    const all = { words: '', state: null, roleId: null, page: 1, size: 3 };
    const { reader } = ground.store;
    const first = await staffUsersPage(reader, all);
    expect([first.total, first.rows.length]).toEqual([4, 3]);
    expect((await staffUsersPage(reader, { ...all, page: 2 })).rows.map(({ id }) => id)).toEqual([
      'person-300',
    ]);
    expect((await staffUsersPage(reader, { ...all, words: '户 200', state: 'on' })).total).toBe(1);
    expect((await staffUsersPage(reader, { ...all, state: 'off' })).total).toBe(0);
    expect(await walks()).toEqual([]);
  });

  test('negotiations that wait, by page and words', async () => {
    const asked = { words: '', nowMs: 10, dueBeforeMs: 30, page: 1, size: 5, beyond: null };
    const pageOf = async (input: Partial<typeof asked>) => {
      const page = await negotiationsPage(ground.store.reader, { ...asked, ...input }, anySeal);
      return [page.total, page.found.map(({ negotiation }) => negotiation.lotId)];
    };
    // One that stands still with its sale waits however late it is.
    expect(await pageOf({})).toEqual([20, ['lot-0', 'lot-11', 'lot-12', 'lot-13', 'lot-14']]);
    expect(await pageOf({ page: 4 })).toEqual([20, ['lot-25', 'lot-26', 'lot-27', 'lot-28', 'lot-29']]);
    expect(await pageOf({ words: 'P17' })).toEqual([1, ['lot-17']]);
    expect(await pageOf({ words: '没有这件' })).toEqual([0, []]);
    expect(await walks()).toEqual([]);
  });

  test('negotiations that wait for their consignors, beside all other work', async () => {
    const { reader } = ground.store;
    const rows = negotiationsForConsignors(reader, { nowMs: 10, beyond: null });
    const wish = { refs: null, notBy: null, sinceBeforeMs: 30 };
    const counted = await waitingCounts(reader, rows, { ...wish, lateSinceMs: 15, staffId: 'clerk' });
    // One that stands still with its sale waits for nobody.
    expect(counted).toEqual({ all: 19, late: 4, second: 0 });
    const first = await waitingPage(reader, rows, { ...wish, after: null, most: 2 });
    expect(first.map(({ ref, sinceMs }) => [ref, sinceMs])).toEqual([
      ['lot-11', 11],
      ['lot-12', 12],
    ]);
    const after = { sinceMs: 28, ref: 'lot-28' };
    const last = await waitingPage(reader, rows, { ...wish, after, most: 2 });
    expect(last.map(({ ref }) => ref)).toEqual(['lot-29']);
    expect(await walks()).toEqual([]);
  });

  test('open offers by page and words, the soonest over first', async () => {
    const { reader } = ground.store;
    const asked = { words: '', dueBeforeMs: 30, page: 1, size: 3, beyond: null };
    const pageOf = async (input: Partial<typeof asked>) => {
      const page = { ...asked, ...input };
      const rows = await offersPage(reader, page);
      return [await offerCount(reader, page), rows.map(({ paddle }) => paddle)];
    };
    expect(await pageOf({})).toEqual([30, ['B0', 'B1', 'B2']]);
    // Two are over at each moment: they stand by lot, and none of them on two pages.
    expect(await pageOf({ page: 4 })).toEqual([30, ['B9', 'B10', 'B11']]);
    expect(await pageOf({ page: 11 })).toEqual([30, []]);
    expect(await pageOf({ words: 'B17' })).toEqual([1, ['B17']]);
    expect(await pageOf({ words: '没有这件' })).toEqual([0, []]);
    expect(await walks()).toEqual([]);
  });
});
