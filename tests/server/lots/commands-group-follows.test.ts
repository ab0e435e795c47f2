// The groups of lots one follows, over HTTP: given with the note or many at once, counted,
// and what the list is narrowed by.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { LotList } from '#contract/catalogue/outputs.ts';
import type { Outputs } from '#contract/outputs.ts';
import { MOST_GROUPS } from '#core/lots/follow-group.ts';
import { yuan } from '#core/money.ts';
import { followLot } from '#server/lots/follows/commands-follow-lot.ts';
import { groupFollows } from '#server/lots/follows/commands-group-follows.ts';
import { storedGroup } from '#server/lots/follows/note-seal.ts';
import { publishSale } from '#server/sales/commands-publish-sale.ts';
import { someLot, someSale } from '../../kit/fixtures.ts';
import { done } from '../../kit/staff-request.ts';
import { call, openTestServer, somePerson, type Person, type TestServer } from '../../kit/test-server.ts';

const LOTS = ['lot-1', 'lot-2'] as const;

let server: TestServer;
let an: Person;
let bo: Person;
beforeEach(async () => {
  server = await openTestServer();
  [an, bo] = [await somePerson(server), await somePerson(server, '13800000002')];
  for (const lotId of LOTS) await follow(lotId);
});
afterEach(() => server.close());

const follow = (lotId: string, person = an) => done(server, ['follow', { lotId, isFollowed: true }], person);
const group = (name: string, lotIds: readonly string[] = LOTS, person = an) =>
  call<Outputs['groupFollows']>(server, ['groupFollows', { lotIds, group: name }], person);
const note = (
  lotId: string,
  name: string,
  more: { readonly note?: string; readonly alertFen?: number } = {},
) =>
  call<Outputs['noteFollow']>(
    server,
    ['noteFollow', { lotId, note: '', alertFen: null, group: name, ...more }],
    an,
  );
const notes = async () =>
  (await call<Outputs['followNotes']>(server, ['followNotes', { ids: LOTS.join(',') }], an)).data.rows;
const groups = async (person = an) => {
  const { data } = await call<Outputs['followGroups']>(server, ['followGroups', {}], person);
  return data.rows.map(({ group: name, tabs }) => [name, tabs.upcoming]);
};
const listed = async (narrowed: Readonly<Record<string, string>>, person = an) => {
  const { data } = await call<LotList>(
    server,
    ['lotList', { mine: 'followed', tab: 'upcoming', ...narrowed }],
    person,
  );
  expect(data.tabs.upcoming).toBe(data.rows.length);
  return data.rows.map(({ view }) => view.id).toSorted();
};

describe('a group of lots one follows', () => {
  test('is given with the note, one line, gone with its lots', async () => {
    expect((await note('lot-1', '  家用\u200b　Ａ ')).data).toMatchObject({ group: '家用 A' });
    expect(await groups()).toEqual([
      ['家用 A', 1],
      ['', 1],
    ]);
    await note('lot-1', '');
    expect([await groups(), await notes()]).toEqual([[['', 2]], []]);
  });

  test('is given to many at once, beside what is noted on them', async () => {
    await note('lot-1', '', { note: '看底盘', alertFen: yuan(90_000) });
    expect((await group('备选')).data).toEqual({ group: '备选', changedCount: 2 });
    expect(await notes()).toEqual([
      { lotId: 'lot-1', note: '看底盘', alertFen: yuan(90_000), group: '备选' },
      { lotId: 'lot-2', note: '', alertFen: null, group: '备选' },
    ]);
    await group('');
    expect(await notes()).toEqual([{ lotId: 'lot-1', note: '看底盘', alertFen: yuan(90_000), group: '' }]);
  });

  test('narrows the list and tabs to its own, or ungrouped', async () => {
    await group('家用', ['lot-1']);
    expect(await listed({ group: ' 家用 ' })).toEqual(['lot-1']);
    expect(await listed({ noGroup: 'yes' })).toEqual(['lot-2']);
    expect(await listed({ group: '没有' })).toEqual([]);
    expect(await listed({})).toEqual(LOTS);
    await note('lot-2', '', { note: '再看看' });
    expect(await listed({ noGroup: 'yes' })).toEqual(['lot-2']);
  });

  test('is its owner’s alone, and goes with the follow', async () => {
    await follow('lot-1', bo);
    await group('家用');
    expect([await groups(bo), await listed({ group: '家用' }, bo)]).toEqual([[['', 1]], []]);
    expect((await group('乙', ['lot-1', 'lot-2'], bo)).data.changedCount).toBe(1);
    await done(server, ['unfollowLots', { lotIds: ['lot-1'] }], an);
    expect(await groups()).toEqual([
      ['家用', 1],
      ['', 0],
    ]);
    await follow('lot-1');
    expect(await listed({ group: '家用' })).toEqual(['lot-2']);
  });

  test('is counted where its lots stand, in their hall', async () => {
    await group('家用', ['lot-1']);
    const inGoods = ['followGroups', { hall: 'non-vehicle' }] as const;
    const { data } = await call<Outputs['followGroups']>(server, inGoods, an);
    const nowhere = { running: 0, upcoming: 0, ended: 0 };
    expect(data).toEqual({
      rows: [
        { group: '家用', tabs: nowhere },
        { group: '', tabs: nowhere },
      ],
      most: MOST_GROUPS,
    });
  });
});

describe('a group one too many', () => {
  const many = Array.from({ length: MOST_GROUPS }, (_none, at) => `lot-g${at}`);
  beforeEach(async () => {
    await server.engine.run(publishSale, {
      sale: { ...someSale(), id: 'sale-g' },
      lots: many.map((id, at) => someLot({ id, position: at + 1 })),
    });
    for (const [at, lotId] of many.entries()) {
      await server.engine.run(followLot, { userId: an.userId, lotId, isFollowed: true });
      const kept = storedGroup(server.services, an.userId, `第${at}组`);
      await server.engine.run(groupFollows, { userId: an.userId, lotIds: [lotId], group: kept });
    }
  });

  test('is refused with how many there may be, and changes nothing', async () => {
    const before = await groups();
    for (const refused of [await group('再一组'), await note('lot-1', '再一组', { note: '看看' })])
      expect(refused.data).toMatchObject({ refusal: { code: 'FOLLOW_GROUPS_FULL', most: 20 } });
    expect([await groups(), await notes()]).toEqual([before, []]);
    expect((await group('第3组')).data.changedCount).toBe(2);
    expect((await group('再一组', ['lot-g0'])).data.changedCount).toBe(1);
  });

  test('is no fault of who names lots that nobody follows', async () => {
    expect((await group('再一组', ['nowhere'])).data).toEqual({ group: '再一组', changedCount: 0 });
    expect((await group('长'.repeat(13))).data).toMatchObject({ refusal: { code: 'MALFORMED' } });
    expect((await group('家用', [])).data).toMatchObject({ refusal: { code: 'MALFORMED' } });
  });
});
