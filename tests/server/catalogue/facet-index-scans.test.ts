// What was walked to beyond a shelf: a range of what a list is sorted by, and a page; found once, and the same as by walking anew.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { yuan } from '#core/money.ts';
import { conditionsOf } from '#server/catalogue/lot-filter.ts';
import { pageOn, rangeOn } from '#server/catalogue/facet-index-scans.ts';
import { type Shelf, shelfOf } from '#server/catalogue/facet-index.ts';
import { firstLots, type Walk, walkKept } from '#server/catalogue/store/scan.ts';
import { movedClock } from '../../kit/clock.ts';
import { MINUTE_MS, START_MS } from '../../kit/lots.ts';
import { noteStatements } from '../../kit/store/plans.ts';
import { storeKinds, type TestStore } from '../../kit/stores.ts';
import { openHall } from './open-hall.ts';

const LOTS = 100;
const walk: Walk = {
  source: { from: 'hall', hall: 'vehicle', stage: 'running', of: null },
  sort: { column: 'priceFen', direction: 'asc' },
  conditions: conditionsOf({ lowestYuan: 20_000, highestYuan: 50_000 }),
  after: null,
};

describe.each(storeKinds)('walks kept on a shelf on %s', (kind) => {
  let ground: TestStore;
  let close: () => Promise<void>;
  beforeAll(async () => {
    const hall = await openHall(kind, movedClock(START_MS - MINUTE_MS), { lotCount: LOTS, openCount: LOTS });
    ({ ground, close } = hall);
  });
  afterAll(() => close());

  const someShelf = async (): Promise<Shelf> => shelfOf(await firstLots(ground.store.reader, walk));
  const range = (shelf: Shelf, part: Partial<Walk> = {}) =>
    rangeOn(ground.store.reader, shelf, { ...walk, ...part });

  test('a range begins with what lies within it, and knows how many that are', async () => {
    const shelf = await someShelf();
    const within = shelf.lots.filter(({ priceFen }) => priceFen >= yuan(20_000) && priceFen <= yuan(50_000));
    const found = await range(shelf);
    expect(found).toMatchObject({ total: within.length, end: null });
    expect(found.first.map(({ no }) => no)).toEqual(within.map(({ no }) => no).slice(0, 61));
  });

  test('a range with other filters is all that a walk keeps', async () => {
    const shelf = await someShelf();
    const conditions = [...walk.conditions, ...conditionsOf({ brand: '大众' })];
    const found = await range(shelf, { conditions });
    expect(found.first).toEqual(await walkKept(ground.store.reader, { ...walk, conditions }));
    expect(found.total).toBe(found.first.length);
  });

  test('a range is found once for a shelf, whatever place it is asked from', async () => {
    const shelf = await someShelf();
    const first = await range(shelf);
    expect(await range(shelf, { after: { key: 1, no: 1 } })).toBe(first);
    expect(await range(await someShelf())).not.toBe(first);
    expect(await range(shelf, { conditions: conditionsOf({ lowestYuan: 20_001 }) })).not.toBe(first);
  });

  test('of many ranges the first are forgotten', async () => {
    const shelf = await someShelf();
    const first = await range(shelf);
    for (let lowestYuan = 1; lowestYuan <= 60; lowestYuan += 1) {
      await range(shelf, { conditions: conditionsOf({ lowestYuan }) });
    }
    expect(await range(shelf)).not.toBe(first);
    expect(await range(shelf)).toEqual(first);
  });

  test('a range that could not be found is asked for again', async () => {
    const shelf = await someShelf();
    const broken = { column: 'nothing', direction: 'asc' } as never;
    await expect(range(shelf, { sort: broken })).rejects.toThrow(/nothing/);
    const noted = noteStatements(ground.store.reader);
    await expect(range(shelf, { sort: broken })).rejects.toThrow(/nothing/);
    expect(noted.size).toBe(1);
  });

  test('a page beyond it is found once, with where to go on when it ends before it is full', async () => {
    const [shelf, { reader }] = [await someShelf(), ground.store];
    const [, , third] = (await range(shelf)).first;
    const beyond = { shelf, walk: { ...walk, after: third ?? null } };
    const page = await pageOn(reader, beyond, { skip: 0, take: 6 });
    expect(page).toEqual({ found: (await range(shelf)).first.slice(3, 9), end: null });
    expect(await pageOn(reader, beyond, { skip: 0, take: 6 })).toBe(page);
    expect(await pageOn(reader, beyond, { skip: 0, take: 7 })).not.toBe(page);
    const whole = await pageOn(reader, { shelf, walk }, { skip: 0, take: LOTS * 2 });
    expect(whole.found).toHaveLength((await range(shelf)).total);
    expect(whole.end).toBeNull();
  });
});
