// A sale of the sample house enters in chunks: nobody's bid is decided while one of them is
// brought in.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { slotsDue } from '#server/demo/lanes.ts';
import { enterDue } from '#server/demo/planner.ts';
import type { SampleParts } from '#server/demo/sample-parts.ts';
import { publishLots, publishSale } from '#server/sales/commands-publish-sale.ts';
import { sampleHouse, type SampleFixture } from '../../kit/sample.ts';

const HALF_AN_HOUR_MS = 30 * 60_000;
let house: SampleFixture;

beforeEach(async () => {
  house = await sampleHouse();
  house.parts.clock.moveTo(house.parts.clock.nowMs() + HALF_AN_HOUR_MS);
  await house.advance();
});
afterEach(() => house.dispose());

type Run = SampleParts['engine']['run'];

/** The same house, whose engine tells `heard` of every command before it runs. */
const overheard = (heard: (name: string, input: unknown) => void): SampleParts => {
  const run: Run = async (command, input) => {
    heard(command.name, input);
    return await house.parts.engine.run(command, input);
  };
  return { ...house.parts, engine: { run } };
};

const lotsMissing = async (): Promise<readonly (readonly [string, number])[]> => {
  const rows = await house.parts.reader.selectFrom('lots').select('saleId').execute();
  return slotsDue(house.parts.clock.nowMs()).map(({ saleId, lane }) => [
    saleId,
    lane.lotCount - rows.filter((row) => row.saleId === saleId).length,
  ]);
};

describe('a sale that enters the sample house', () => {
  it('brings three lots at a time', async () => {
    const lotCounts: number[] = [];
    const parts = overheard((name, input) => {
      if (name !== publishSale.name && name !== publishLots.name) return;
      lotCounts.push((input as { readonly lots: readonly unknown[] }).lots.length);
    });
    expect(await enterDue(parts, house.ids)).toBeGreaterThan(1);
    expect(lotCounts.length).toBeGreaterThan(8);
    expect(Math.max(...lotCounts)).toBe(3);
  });

  it('cut short by the house’s end is finished at reopening', async () => {
    let chunks = 0;
    const parts = overheard((name) => {
      if (name === publishLots.name) chunks += 1;
      if (chunks === 3) throw new Error('The house ends here');
    });
    await expect(enterDue(parts, house.ids)).rejects.toThrow('The house ends here');
    const short = (await lotsMissing()).filter(([, count]) => count > 0);
    expect(short.length).toBeGreaterThan(0);
    await enterDue(house.parts, house.ids);
    expect((await lotsMissing()).filter(([, count]) => count > 0)).toEqual([]);
    expect(await enterDue(house.parts, house.ids)).toBe(0);
  });
});
