// The searches a person keeps, over HTTP: kept, counted, named, looked at and let go;
// another's is as none.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Outputs } from '#contract/outputs.ts';
import { MOST_SEARCHES } from '#core/catalogue/saved-search.ts';
import { done } from '../../../kit/staff-request.ts';
import { call, openTestServer, somePerson, type Person, type TestServer } from '../../../kit/test-server.ts';
import { publishVaried } from '../list-fill.ts';

let server: TestServer;
let an: Person;
let bo: Person;
beforeEach(async () => {
  server = await openTestServer();
  [an, bo] = [await somePerson(server), await somePerson(server, '13800000002')];
});
afterEach(() => server.close());

const asked = (part: object = {}) => ({
  hall: 'vehicle',
  name: '',
  kind: [],
  format: [],
  disposal: [],
  body: [],
  brand: ['大众'],
  grade: [],
  city: [],
  partner: [],
  lowestYuan: null,
  highestYuan: null,
  isAlerted: true,
  ...part,
});
const save = (part: object = {}, by = an) => call<{ id: string }>(server, ['saveSearch', asked(part)], by);
const rows = async (by = an) => (await done<Outputs['savedSearches']>(server, ['savedSearches'], by)).rows;
const codeOf = ({ data }: { readonly data: unknown }) =>
  (data as { readonly refusal?: { readonly code: string } } | null)?.refusal?.code;

describe('a search that is kept', () => {
  test('stands on its owner’s list with what the hall counts', async () => {
    await publishVaried(server.engine, 20);
    const { data } = await save({ brand: ['VW'], body: ['sedan', 'suv'] });
    await publishVaried(server.engine, 30, { from: 20 });
    const [row, ...others] = await rows();
    const hall = async (tab: string) =>
      (
        await done<Outputs['lotList']>(
          server,
          ['lotList', { tab, brand: 'VW', body: 'sedan,suv', size: 1 }],
          an,
        )
      ).total;
    const [running, upcoming] = [await hall('running'), await hall('upcoming')];
    expect(others).toEqual([]);
    expect(row).toMatchObject({ id: data.id, name: '大众 · 轿车 · SUV', ownName: '', isAlerted: true });
    expect([row?.running.count, row?.upcoming.count]).toEqual([running, upcoming]);
    const came = (row?.running.newCount ?? 0) + (row?.upcoming.newCount ?? 0);
    expect(came).toBeGreaterThan(0);
    expect(came).toBeLessThan(running + upcoming);
    await done(server, ['seeSearch', { id: data.id }], an);
    expect(await rows()).toMatchObject([
      { running: { count: running, newCount: 0 }, upcoming: { count: upcoming, newCount: 0 } },
    ]);
    expect(await rows(bo)).toEqual([]);
  });

  test('is named, silenced and let go by its owner alone', async () => {
    const { id } = (await save()).data;
    const named = await done(server, ['changeSearch', { id, name: ' 代步　车 ', isAlerted: false }], an);
    expect(named).toEqual({ id });
    expect(await rows()).toMatchObject([{ name: '代步 车', ownName: '代步 车', isAlerted: false }]);
    const change = { name: '别人的', isAlerted: true };
    for (const [name, part] of [
      ['changeSearch', change],
      ['seeSearch', {}],
      ['removeSearch', {}],
    ] as const) {
      const others = await call(server, [name, { id, ...part }], bo);
      const nowhere = await call(server, [name, { id: 'nowhere', ...part }], bo);
      expect(codeOf(others)).toBe('UNKNOWN_SEARCH');
      expect(others.body).toBe(nowhere.body);
    }
    expect(await rows()).toMatchObject([{ name: '代步 车', isAlerted: false }]);
    await done(server, ['removeSearch', { id }], an);
    expect(await rows()).toEqual([]);
    expect(await server.services.reader.selectFrom('searchFacets').selectAll().execute()).toEqual([]);
    expect(codeOf(await call(server, ['removeSearch', { id }], an))).toBe('UNKNOWN_SEARCH');
  });

  test('is refused where it is empty, there already, or too many', async () => {
    expect(codeOf(await save({ brand: [] }))).toBe('SEARCH_EMPTY');
    await save({ brand: ['大众', '奥迪'] });
    for (const alike of [{ brand: ['VW', 'Audi'] }, { brand: ['大眾', '奧迪', '奥迪'] }])
      expect(codeOf(await save(alike))).toBe('SEARCH_KNOWN');
    expect(codeOf(await save({ brand: ['大众', '奥迪'], lowestYuan: 0 }))).toBe('SEARCH_KNOWN');
    expect(codeOf(await save({ brand: [], lowestYuan: 0 }))).toBe('SEARCH_EMPTY');
    expect(codeOf(await save({ brand: ['奥迪', '大众'], name: '另一个' }))).toBe('SEARCH_KNOWN');
    expect((await save({ brand: ['大众', '奥迪'] }, bo)).code).toBe(200);
    for (let at = 1; at < MOST_SEARCHES; at += 1) expect((await save({ lowestYuan: at })).code).toBe(200);
    expect(codeOf(await save({ lowestYuan: 999 }))).toBe('SEARCHES_FULL');
    expect(await rows()).toHaveLength(MOST_SEARCHES);
  });

  test('is known again by the filters it names alone', async () => {
    const named = { hall: 'vehicle', name: '', brand: ['丰田'], lowestYuan: null, highestYuan: null };
    const once = await call<{ id: string }>(server, ['saveSearch', { ...named, isAlerted: false }], an);
    expect(once.code).toBe(200);
    expect(codeOf(await save({ brand: ['丰田'] }))).toBe('SEARCH_KNOWN');
  });

  test.each([
    [{ name: '长'.repeat(21) }, 'name'],
    [{ brand: ['大众,奥迪'] }, 'brand'],
    [{ brand: Array.from({ length: 11 }, (_none, at) => `b${at}`) }, 'brand'],
    [{ hall: 'practice' }, 'hall'],
    [{ lowestYuan: -1 }, 'lowestYuan'],
  ])('is not taken as %j', async (part, field) => {
    const answer = await save(part);
    expect(answer).toMatchObject({ status: 400, data: { refusal: { code: 'MALFORMED' } } });
    expect(answer.body).toContain(field);
    expect(await rows()).toEqual([]);
  });
});
