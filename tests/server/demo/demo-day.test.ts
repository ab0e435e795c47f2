import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nextEntryMs } from '#server/demo/lanes.ts';
import { enterDue } from '#server/demo/planner.ts';
import { FRIDAY_MS, sampleHouse, type SampleFixture } from '../../kit/sample.ts';
import { sha256 } from '../../kit/sha256.ts';
import { asPublished, recorded } from '../../kit/store/recorded.ts';
import { violations } from '../../simulation/invariants.ts';

// Half a working day of the sample house, from one entry of a sale to the next.
const HOURS = 4;
let house: SampleFixture;

beforeAll(async () => {
  house = await sampleHouse();
  const { clock } = house.parts;
  while (clock.nowMs() < FRIDAY_MS + HOURS * 3_600_000) {
    clock.moveTo(nextEntryMs(clock.nowMs()));
    await house.advance();
    await enterDue(house.parts, house.ids);
  }
  await house.advance();
});
afterAll(() => house.dispose());

describe('half a day of the sample house', () => {
  it('brings in a sale of every lane in its turn, each once', () => {
    const ids = house.published.map(({ sale }) => sale.id);
    expect(new Set(ids).size).toBe(ids.length);
    const lanes = Map.groupBy(ids, (id) => id.split('-')[0]);
    expect(lanes.get('a')?.length).toBeGreaterThanOrEqual(HOURS * 2);
    expect(lanes.get('b')?.length).toBeGreaterThanOrEqual(HOURS * 2);
    expect(lanes.get('c')?.length).toBeGreaterThanOrEqual(HOURS);
    expect(lanes.get('practice')?.length).toBeGreaterThanOrEqual(HOURS * 4);
  });

  it('counts the sales of a hall without a gap', () => {
    for (const hall of ['vehicle', 'practice']) {
      const numbers = house.published.filter(({ sale }) => sale.hall === hall).map(({ sale }) => sale.number);
      expect(numbers).toEqual(numbers.map((_number, index) => (numbers[0] ?? 0) + index));
    }
  });

  it('allows every action of every past, and holds every invariant', async () => {
    expect(house.refusedCount()).toBe(0);
    const published = house.published.flatMap(({ sale, lots }) =>
      lots.map((lot) => asPublished(lot, sale.id)),
    );
    // The clock of this test looks only when a sale enters, so deposits end when it looks.
    const found = violations(await recorded(house.parts.reader, published), sha256);
    expect(found.filter((words) => !words.startsWith('I-28'))).toEqual([]);
  });

  it('leaves no lot open past its end', async () => {
    const open = await house.parts.reader
      .selectFrom('lots')
      .select('id')
      .where('dueAtMs', '<=', house.parts.clock.nowMs())
      .execute();
    expect(open).toEqual([]);
  });

  it('withdraws the one sale of the week whose consignor takes it back', async () => {
    const rows = await house.parts.reader
      .selectFrom('lots')
      .select('id')
      .where('status', '=', 'withdrawn')
      .execute();
    expect(rows).toHaveLength(2);
  });

  it('finds its way after having been shut for a day', async () => {
    const { clock } = house.parts;
    clock.moveBy(86_400_000);
    await house.advance();
    expect(await enterDue(house.parts, house.ids)).toBeGreaterThan(3);
    const running = await house.parts.reader
      .selectFrom('lots')
      .select('id')
      .where('status', '=', 'open')
      .execute();
    expect(running.length).toBeGreaterThan(15);
    expect(house.refusedCount()).toBe(0);
  });
});
