// A starting price that is told at the opening, named as nobody else would name it and looked for
// in every answer of the house; no list finds a lot by it, or sorts by it.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Outputs } from '#contract/outputs.ts';
import { advanceLots } from '#server/lots/commands-advance-lots.ts';
import { publishSale } from '#server/sales/commands-publish-sale.ts';
import { tellersTo } from '../../kit/audit/questions.ts';
import { SOME_FACTS, someLot, someSale } from '../../kit/fixtures.ts';
import { MINUTE_MS, someTerms, START_MS } from '../../kit/lots.ts';
import {
  call,
  freshKey,
  openTestServer,
  somePerson,
  type Person,
  type TestServer,
} from '../../kit/test-server.ts';

const START_FEN = 7_263_518_491 * 100;
const OPENS_MS = START_MS + 3_600_000;
const REFERENCE_FEN = 8_915_364_827 * 100;

let server: TestServer;
let [an, bo]: Person[] = [];

beforeEach(async () => {
  server = await openTestServer();
  an = await somePerson(server);
  bo = await somePerson(server, '13800000002');
  const hours = { startsAtMs: OPENS_MS, endsAtMs: OPENS_MS + 3_600_000 };
  const lot = someLot({ id: 'hidden', ...hours, terms: { startPriceFen: START_FEN, isPriceHidden: true } });
  const reference = { priceFen: REFERENCE_FEN, source: '示例评估机构' };
  await server.engine.run(publishSale, {
    sale: someSale({ id: 'sale-9', number: 9 }),
    lots: [
      { ...lot, card: { ...lot.card, facts: { ...SOME_FACTS, reference } } },
      someLot({ id: 'told', position: 2, ...hours }),
    ],
  });
  const accepted = { lotId: 'hidden', rulesVersion: someTerms().rules.version };
  await call(server, ['registerForLot', accepted], an);
});
afterEach(() => server.close());

const open = async () => {
  server.clock.moveTo(OPENS_MS);
  await server.engine.run(advanceLots, { lotIds: ['hidden', 'told'], outage: null });
};

const detail = async () =>
  (await call<Outputs['lotDetail']>(server, ['lotDetail', { id: 'hidden' }], an)).data;

const listed = async (query: object): Promise<readonly string[]> => {
  const { data } = await call<Outputs['lotList']>(server, [
    'lotList',
    { sale: 'sale-9', tab: 'upcoming', ...query },
  ]);
  return data.rows.map(({ view }) => view.id);
};

describe('a price that is told at the opening', () => {
  test('stands in no answer before, and appears when it opens', async () => {
    const before = await detail();
    expect(before.view).toMatchObject({ startPriceFen: null, nextMinimumFen: 0, stepFen: 0 });
    expect(before.facts).not.toHaveProperty('reference');
    let minutes = 1;
    for (const fen of [START_FEN, REFERENCE_FEN])
      for (const who of [{}, an ?? {}, bo ?? {}]) {
        // Readers who have asked everything wait, or are told that they ask too often.
        server.clock.moveTo(START_MS + minutes++ * MINUTE_MS);
        expect(await tellersTo(server, who, { fen, lotId: 'hidden' })).toEqual([]);
      }
    await open();
    const after = await detail();
    expect(after.view).toMatchObject({ startPriceFen: START_FEN, nextMinimumFen: START_FEN });
    expect(after.facts.reference).toEqual({ priceFen: REFERENCE_FEN, source: '示例评估机构' });
    expect(await tellersTo(server, {}, { fen: START_FEN, lotId: 'hidden' })).toContain('lotDetail');
  });

  test('finds the lot in no list, and is no place in one', async () => {
    const startYuan = START_FEN / 100;
    expect(await listed({})).toEqual(['hidden', 'told']);
    expect(await listed({ lowestYuan: startYuan, highestYuan: startYuan })).toEqual([]);
    expect(await listed({ lowestYuan: 1 })).toEqual(['told']);
    expect(await listed({ highestYuan: startYuan })).toEqual(['told']);
    expect(await listed({ lowestYuan: 0, highestYuan: startYuan })).toEqual(['told']);
    expect(await listed({ sort: 'price-up' })).toEqual(['hidden', 'told']);
    expect(await listed({ sort: 'price-down' })).toEqual(['told', 'hidden']);
  });

  test('takes no maximum before, by hand or in a group', async () => {
    const key = freshKey();
    const maximum = { lotId: 'hidden', kind: 'maximum', amountFen: START_FEN, seenPriceFen: null };
    const left = await call(server, ['placeBid', { ...maximum, isConfirmed: true }], { ...an, key });
    expect(left).toMatchObject({ code: 4744, data: { refusal: { code: 'PRICE_HIDDEN' } } });
    expect(left.msg).toContain('起拍价开拍时公布');
    await call(server, ['registerForLot', { lotId: 'told', rulesVersion: someTerms().rules.version }], an);
    const wishes = ['hidden', 'told'].map((lotId) => ({ lotId, maximumFen: START_FEN }));
    const group = { wishes, most: 1, ceilingFen: START_FEN };
    const grouped = await call(server, ['placeGroup', group], { ...an, key: freshKey() });
    expect(grouped).toMatchObject({ data: { refusal: { code: 'GROUP_LOT', why: 'PRICE_HIDDEN' } } });
  });
});
