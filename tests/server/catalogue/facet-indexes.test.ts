import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DealList } from '#contract/catalogue/outputs.ts';
import type { Inputs } from '#contract/inputs.ts';
import { yuan } from '#core/money.ts';
import { keepRows } from '#server/catalogue/commands-refresh-rows.ts';
import { facetIndexesOf, type FacetIndexes } from '#server/catalogue/facets/facet-indexes.ts';
import { dealList } from '#server/catalogue/queries-deal-list.ts';
import { lotSummaries } from '#server/catalogue/queries-lot-summaries.ts';
import { notePaid } from '#server/catalogue/store/closed-lots.ts';
import { listVersions, turnStanding } from '#server/catalogue/store/list-version.ts';
import { layFaces } from '#server/catalogue/store/lot-faces.ts';
import type { Sort, Source } from '#server/catalogue/store/scan.ts';
import { inlineEngine } from '#server/engine-inline.ts';
import type { EngineHandle } from '#server/engine/command.ts';
import { advanceLots } from '#server/lots/commands-advance-lots.ts';
import { orderLot } from '#server/sales/commands-stop-lot.ts';
import { setCardTexts } from '#server/sales/store-sale-stops.ts';
import { movedClock } from '../../kit/clock.ts';
import { bidOf, sendBid, someBidder } from '../../kit/fixtures.ts';
import { END_MS, MINUTE_MS, START_MS } from '../../kit/lots.ts';
import { noteStatements } from '../../kit/store/plans.ts';
import { storeKinds, testStore, type TestStore } from '../../kit/stores.ts';
import { publishVaried } from './list-fill.ts';

const RUNNING: Source = { from: 'hall', hall: 'vehicle', stage: 'running', of: null };
const ENDING: Sort = { column: 'endsAtMs', direction: 'asc' };

describe.each(storeKinds)('what lists keep in hand on %s', (kind) => {
  let ground: TestStore;
  let engine: EngineHandle;
  let facetIndexes: () => Promise<FacetIndexes>;
  let an = '';
  const clock = movedClock(START_MS - MINUTE_MS);
  const ids = ['lot-0', 'lot-1', 'lot-2', 'lot-3'];

  beforeAll(async () => {
    ground = await testStore(kind);
    engine = inlineEngine(ground.store, clock);
    await publishVaried(engine, ids.length);
    clock.moveTo(START_MS + MINUTE_MS);
    await engine.run(advanceLots, { lotIds: ids, outage: null });
    an = await someBidder(engine, 'an', ids);
    facetIndexes = facetIndexesOf(ground.store.reader);
  });
  afterAll(async () => {
    await engine.stop();
    await ground.dispose();
  });

  const running = async () => (await facetIndexes()).of(RUNNING, ENDING);
  const turn = async () => (await listVersions(ground.store.reader)).lists;

  test('a facetIndex is the same until something in the lists changes', async () => {
    const [first, counts] = [await running(), await (await facetIndexes()).counts('vehicle')];
    expect(await running()).toBe(first);
    expect(await (await facetIndexes()).counts('vehicle')).toBe(counts);
    await publishVaried(engine, 1, { from: 500 });
    expect(await running()).not.toBe(first);
    expect(await (await facetIndexes()).counts('vehicle')).not.toBe(counts);
  });

  test('a search’s finds are found once until the lists change', async () => {
    const find = async () => (await facetIndexes()).found({ index: 'liveWords', words: ['帕萨'] });
    const sold = async () => (await facetIndexes()).found({ index: 'soldWords', words: ['帕萨'] });
    const [first, past] = [await find(), await sold()];
    expect(await find()).toBe(first);
    await publishVaried(engine, 1, { from: 510 });
    expect((await find()).length).toBe(first.length + 1);
    // Nothing was sold meanwhile.
    expect(await sold()).toBe(past);
  });

  test('a sale’s lots are laid out once until one changes', async () => {
    const sale = async (from: FacetIndexes, saleId = 'varied-0') =>
      from.sales({ source: { from: 'sales', saleIds: [saleId] }, sort: ENDING });
    const mine = async () => sale(await facetIndexes());
    await publishVaried(engine, 1, { from: 520 });
    const first = await mine();
    expect(await mine()).toBe(first);
    await turnStanding(ground.store.writer, ['lot-520']);
    expect(await mine()).toBe(first);
    await turnStanding(ground.store.writer, ['lot-2']);
    const standing = await mine();
    expect(standing).not.toBe(first);
    expect(standing.all.lots).toEqual(first.all.lots);
    await publishVaried(engine, 1, { from: 530 });
    const anew = await mine();
    expect(anew).not.toBe(standing);
    expect(anew.all.lots).toEqual((await sale(await facetIndexesOf(ground.store.reader)())).all.lots);
  });

  test('whoever asks while it is being fetched waits for the same one', async () => {
    const fresh = await facetIndexesOf(ground.store.reader)();
    const [one, other] = await Promise.all([fresh.of(RUNNING, ENDING), fresh.of(RUNNING, ENDING)]);
    expect(one).toBe(other);
  });

  test('facetIndexes nobody has asked for in a while are let go', async () => {
    const first = await running();
    const now = await facetIndexes();
    for (let at = 0; at < 200; at += 1) {
      const of = { column: 'brand' as const, values: [`brand ${at}`] };
      await now.of({ ...RUNNING, of }, ENDING);
    }
    expect(await running()).not.toBe(first);
  });

  test('a failed fetch is not kept', async () => {
    const now = await facetIndexes();
    const broken = {
      from: 'hall',
      hall: 'vehicle',
      stage: 'running',
      of: { column: 'nothing', values: ['x'] },
    };
    await expect(now.of(broken as never, ENDING)).rejects.toThrow(/nothing/);
    await expect(now.of(broken as never, ENDING)).rejects.toThrow(/nothing/);
    expect((await now.of(RUNNING, ENDING)).lots.length).toBeGreaterThan(0);
  });

  test('a bid is news to the lists once, when brought in', async () => {
    const before = await turn();
    await sendBid(engine, bidOf(an, yuan(90_000), { lotId: 'lot-1', kind: 'maximum' }));
    expect(await turn()).toBe(before);
    await engine.run(keepRows, { lotIds: ['lot-1'], beforeMs: 0 });
    expect(await turn()).toBe(before + 1);
    await engine.run(keepRows, { lotIds: ['lot-1'], beforeMs: 0 });
    expect(await turn()).toBe(before + 1);
  });

  test('a lot that ends is at once among the deals', async () => {
    expect(await deals({})).toMatchObject({ total: 0, rows: [] });
    clock.moveTo(END_MS + 30 * MINUTE_MS);
    await engine.run(advanceLots, { lotIds: ['lot-1'], outage: null });
    expect((await running()).lots.map(({ no }) => no)).not.toContain(await noOf('lot-1'));
    const found = await deals({ brand: '丰田', soldTo: '2099-01', format: 'timed' });
    expect(found).toMatchObject({ total: 1, isAtLeast: false, next: null });
    expect(found.rows[0]).toMatchObject({ lotId: 'lot-1', bidCount: 1, bidderCount: 1, brand: '丰田' });
    expect(await deals({ format: 'sealed' })).toMatchObject({ total: 0, rows: [] });
  });

  test('a withdrawn lot moves between facetIndexes: only moved lists are read', async () => {
    const of = (from: FacetIndexes, stage: 'running' | 'ended') => from.of({ ...RUNNING, stage }, ENDING);
    const both = async (from: FacetIndexes) => Promise.all([of(from, 'running'), of(from, 'ended')]);
    const nosOn = (found: Awaited<ReturnType<typeof both>>) =>
      found.map(({ lots }) => lots.map(({ no }) => no));
    const [no, before] = [await noOf('lot-3'), nosOn(await both(await facetIndexes()))];
    const withdrawn = { verb: 'withdraw', reason: 'stolen', note: '' } as const;
    await engine.run(orderLot, { lotId: 'lot-3', order: withdrawn, staffId: 'clerk' });
    const noted = noteStatements(ground.store.reader);
    const after = await both(await facetIndexes());
    const read = [...noted.keys()].filter((text) => text.includes('from "lotRows"'));
    expect(read).toEqual([expect.stringContaining('from "listChanges"')]);
    expect(before.map((nos) => nos.includes(no))).toEqual([true, false]);
    expect(nosOn(after).map((nos) => nos.includes(no))).toEqual([false, true]);
    const anew = await both(await facetIndexesOf(ground.store.reader)());
    expect(after.map(({ lots }) => lots)).toEqual(anew.map(({ lots }) => lots));
  });

  test('a page of deals is read once until a closed lot changes', async () => {
    clock.moveTo(END_MS + 30 * MINUTE_MS);
    await sendBid(engine, bidOf(an, yuan(90_000), { lotId: 'lot-1', kind: 'maximum' }));
    await engine.run(advanceLots, { lotIds: ids.slice(0, 3), outage: null });
    const first = await deals({});
    const noted = noteStatements(ground.store.reader);
    const isRead = () => [...noted.keys()].some((text) => text.includes('"lotFaces"'));
    const again = await deals({});
    expect([again.rows === first.rows, isRead()]).toEqual([true, false]);
    await engine.run(keepRows, { lotIds: ['lot-4'], beforeMs: 0 });
    expect([(await deals({})).rows === first.rows, isRead()]).toEqual([true, false]);
    await ground.store.writer
      .updateTable('lotRows')
      .set({ isPriceShown: 0 })
      .where('soldAtMs', 'is not', null)
      .execute();
    await notePaid(ground.store.writer, { lotId: 'lot-1', atMs: clock.nowMs() });
    const after = await deals({});
    expect(after.rows.map(({ lotId }) => lotId)).toEqual(first.rows.map(({ lotId }) => lotId));
    expect([after.rows.every(({ hammerFen }) => hammerFen === null), isRead()]).toEqual([true, true]);
  });

  const deals = async (query: Inputs['deals']): Promise<DealList> => {
    const house = { reader: ground.store.reader, facetIndexes };
    const answer = await dealList(house, query, { isStranger: false, nowMs: clock.nowMs() });
    if (!answer.ok) throw new Error(answer.why);
    return answer.list;
  };

  const noOf = async (lotId: string): Promise<number> => {
    const rows = ground.store.reader.selectFrom('lotRows').select('no').where('lotId', '=', lotId);
    return (await rows.executeTakeFirstOrThrow()).no;
  };

  describe('the face of a lot', () => {
    beforeEach(() => layFaces(ground.store.writer, ids));

    const countOf = async (table: 'lotFaces' | 'lotRows'): Promise<number> => {
      const all = ground.store.reader.selectFrom(table).select(({ fn }) => fn.countAll<number>().as('count'));
      return (await all.executeTakeFirstOrThrow()).count;
    };
    const shown = async () => (await lotSummaries(ground.store.reader, [await noOf('lot-0')]))[0];

    test('says what its card says, with the name of its sale', async () => {
      const card = await ground.store.reader
        .selectFrom('lotCards')
        .innerJoin('sales', 'sales.id', 'lotCards.saleId')
        .select(['title', 'lotCards.number', 'drawing', 'kind', 'sales.name as saleName'])
        .where('lotId', '=', 'lot-0')
        .executeTakeFirstOrThrow();
      expect(await shown()).toMatchObject(card);
    });

    test('is laid down anew when the words of the card are corrected', async () => {
      await setCardTexts(ground.store.writer, 'lot-0', { title: '更正后的标题', facts: '{}' });
      expect((await shown())?.title).toBe('更正后的标题');
    });

    test('is there once for each lot, however often it is laid', async () => {
      await layFaces(ground.store.writer, [...ids, 'no-such-lot']);
      const lots = await countOf('lotRows');
      expect([lots > 0, await countOf('lotFaces')]).toEqual([true, lots]);
    });
  });
});
