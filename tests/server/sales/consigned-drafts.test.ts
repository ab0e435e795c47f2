// Drafts as those read them for whom the lots are to be sold: theirs alone, until they are
// announced, with what each still lacks and nothing that lies under seal.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Outputs } from '#contract/outputs.ts';
import { yuan } from '#core/money.ts';
import { draftSale, removeLot } from '#server/sales/commands-draft-sale.ts';
import { consignedDrafts } from '#server/sales/consigned/queries-consigned-drafts.ts';
import { someCard, somePlan, somePlannedLot } from '../../kit/sales.ts';
import {
  call,
  openTestServer,
  somebodyOfTheHouse,
  somePerson,
  type Person,
  type TestServer,
} from '../../kit/test-server.ts';

let server: TestServer;
let seller: Person;
let staff: Person;
let saleId: string;

beforeEach(async () => {
  server = await openTestServer();
  seller = await somePerson(server, '13800000071');
  staff = await somebodyOfTheHouse(server);
  const drafted = await server.engine.run(draftSale, { plan: somePlan(), staffId: staff.userId });
  if (!drafted.ok) throw new Error(drafted.refusal.code);
  ({ saleId } = drafted.answer);
});
afterEach(() => server.close());

type Part = Parameters<typeof somePlannedLot>[0];

const put = async (lotId: string, plan: Part = {}): Promise<void> => {
  const consignorIds = plan.consignorIds ?? [seller.userId];
  const planned = somePlannedLot({ ...plan, consignorIds });
  const lot = { saleId, lotId, position: 1, plan: planned, card: someCard() };
  expect((await call(server, ['putLot', lot], staff)).code).toBe(200);
};
const drafts = async (who = seller, page?: number) =>
  (await call<Outputs['consignedDrafts']>(server, ['consignedDrafts', page ? { page } : {}], who)).data;

describe('a draft of a lot', () => {
  test('is read by whoever is to sell it, and nobody else', async () => {
    await put('one', { reserveFen: yuan(11_000) });
    await put('two', { consignorIds: ['another'] });
    const { rows, total } = await drafts();
    expect(total).toBe(1);
    expect(rows).toMatchObject([
      { lotId: 'one', stage: 'draft', startPriceFen: yuan(10_000), hasReserve: true, kind: 'vehicle' },
    ]);
    expect(JSON.stringify(rows)).not.toContain(String(yuan(11_000)));
    expect((await drafts(await somePerson(server, '13800000072'))).rows).toEqual([]);
  });

  test('says what it still lacks', async () => {
    await put('one', { defects: '', yard: undefined, marks: undefined });
    expect((await drafts()).rows[0]?.lacks).toEqual(expect.arrayContaining(['defects', 'marks', 'yard']));
    await put('one');
    expect((await drafts()).rows[0]?.lacks).not.toContain('defects');
  });

  test('is gone once it is taken out, or its sale is announced', async () => {
    await put('one');
    await put('two');
    await server.engine.run(removeLot, { saleId, lotId: 'one', staffId: staff.userId });
    expect((await drafts()).rows.map(({ lotId }) => lotId)).toEqual(['two']);
    const announced = { stage: 'announced' } as const;
    await server.ground.store.writer
      .updateTable('saleFiles')
      .set(announced)
      .where('id', '=', saleId)
      .execute();
    expect((await drafts()).rows).toEqual([]);
  });

  test('stands on a page with others, the last at most', async () => {
    for (let at = 0; at < 25; at += 1) await put(`lot-${String(at).padStart(2, '0')}`);
    const first = await drafts();
    expect([first.rows.length, first.total, first.pageCount]).toEqual([24, 25, 2]);
    expect((await drafts(seller, 2)).rows).toHaveLength(1);
    const beyond = { userId: seller.userId, page: 9, nowMs: 0 };
    expect((await consignedDrafts(server.services.reader, beyond)).page).toBe(2);
  });
});
