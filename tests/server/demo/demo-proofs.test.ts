// Proofs in the sample house: some lots ask for one, nobody of the house has bid on them, and the
// first login waits for a priority right.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Lot } from '#core/lots/lot.ts';
import { WINNER } from '#server/demo/people-data.ts';
import { proofsOf } from '#server/proofs/store-proofs.ts';
import { FRIDAY_MS, sampleHouse, type SampleFixture } from '../../kit/sample.ts';

describe('the sample house', () => {
  let house: SampleFixture;
  beforeAll(async () => {
    house = await sampleHouse(FRIDAY_MS);
  }, 120_000);
  afterAll(() => house.dispose());

  const asking = async (): Promise<readonly Lot[]> => {
    const rows = await house.parts.reader.selectFrom('lots').select('state').execute();
    return rows.map(({ state }) => JSON.parse(state) as Lot).filter(({ terms }) => terms.needs !== undefined);
  };

  it('has a vehicle that asks for a quota, goods for a permit', async () => {
    const needs = (await asking()).flatMap(({ terms }) => terms.needs ?? []);
    expect(new Set(needs)).toEqual(new Set(['vehicle-quota', 'hazardous-waste']));
  });

  it('has registered nobody for them, and brought in nothing that was refused', async () => {
    const lotIds = (await asking()).map(({ id }) => id);
    const { reader } = house.parts;
    const rows = await reader
      .selectFrom('registrations')
      .select('lotId')
      .where('lotId', 'in', lotIds)
      .execute();
    expect(rows).toEqual([]);
    expect(house.refusedCount()).toBe(0);
  });

  it('looks at one proof of a priority right of the first login', async () => {
    const own = await proofsOf(house.parts.reader, house.ids.get(WINNER) ?? '');
    expect(own.map(({ kind, status }) => ({ kind, status }))).toEqual([
      { kind: 'priority', status: 'waiting' },
    ]);
  });
});
