// A house that kept maximums in clear is brought up to date: they are sealed where they lie, and all is as it was.
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { advanceLots } from '#server/commands/advance-lots.ts';
import { cancelMaximum } from '#server/commands/cancel-maximum.ts';
import { type PlaceBid, placeBid } from '#server/commands/place-bid.ts';
import type { EngineHandle } from '#server/engine/command.ts';
import { inlineEngine } from '#server/engine/inline.ts';
import { myStandings } from '#server/queries/my-standings.ts';
import { receiptOf } from '#server/queries/receipt.ts';
import { forwardSql, rewriteSql } from '#server/store/migrations/guards.ts';
import { eventIn } from '#server/store/kept-events.ts';
import { receiptIn } from '#server/store/kept-receipts.ts';
import { offeredFen, openedAnswer, openedEvent, openedLot } from '#server/store/kept-maximums.ts';
import { placesOf } from '../kit/canaries.ts';
import { movedClock } from '../kit/clock.ts';
import { bidOf, openSale, someBidder, someLot } from '../kit/houses.ts';
import { violations } from '../kit/invariants.ts';
import { END_MS, START_MS } from '../kit/lots.ts';
import { readHistory } from '../kit/read-history.ts';
import { anySeal } from '../kit/seals.ts';
import { sha256 } from '../kit/sha256.ts';
import { storeKinds, type TestStore, testStore } from '../kit/stores.ts';

/** As the door presses: of what was said only a hash is kept. */
const press = (engine: EngineHandle, bid: PlaceBid, key: string) =>
  engine.runKeyed(placeBid, bid, { bidderId: bid.bidderId, key, bodyHash: sha256(JSON.stringify(bid)) });

const [LEADS_YUAN, LEFT_YUAN] = [7_263_518_491, 5_917_364_823];

describe.each(storeKinds)('maximums that lay in clear on %s', (kind) => {
  let ground: TestStore;
  let [an, bo]: string[] = [];
  const clock = movedClock(START_MS - 1_000);

  const statements = async (texts: readonly string[]): Promise<void> => {
    for (const text of texts) await sql.raw(text).execute(ground.store.writer);
  };

  /** Writes everything as it was written before there were seals, and forgets that there are any. */
  const unseal = async (): Promise<void> => {
    const { writer } = ground.store;
    const [lots, log] = [forwardSql(kind), rewriteSql(kind, ['events', 'bids'])];
    await statements([lots.open, ...log.open]);
    for (const row of await writer.selectFrom('lots').selectAll().execute()) {
      const state = JSON.stringify(openedLot(anySeal, row));
      await writer.updateTable('lots').set({ state }).where('id', '=', row.id).execute();
    }
    for (const row of await writer.selectFrom('events').selectAll().execute()) {
      const body = JSON.stringify(openedEvent(anySeal, eventIn(row.body), row));
      const which = writer.updateTable('events').set({ body }).where('lotId', '=', row.lotId);
      await which.where('rev', '=', row.rev).execute();
    }
    for (const row of await writer.selectFrom('bids').selectAll().execute()) {
      const amountFen = offeredFen(anySeal, row);
      const receipt = JSON.stringify({ ...receiptIn(row), amountFen });
      await writer.updateTable('bids').set({ amountFen, receipt }).where('id', '=', row.id).execute();
    }
    for (const row of await writer.selectFrom('answers').selectAll().execute()) {
      const body = openedAnswer(anySeal, row);
      await writer.updateTable('answers').set({ body }).where('key', '=', row.key).execute();
    }
    await statements([lots.shut, ...log.shut]);
    await statements(['lots', 'events', 'bids'].map((table) => `alter table ${table} drop column sealed`));
    await statements([
      'alter table answers drop column "lotId"',
      `delete from kysely_migration where name = '2026-12-sealed-maximums'`,
    ]);
  };

  const history = () => readHistory(ground.store.reader, { endsAtMs: END_MS, answers: [], outages: [] });

  beforeEach(async () => {
    ground = await testStore(kind);
    clock.moveTo(START_MS - 1_000);
    const engine = inlineEngine(ground.store, clock);
    await openSale(engine, [someLot(), someLot({ id: 'lot-2', position: 2, startsAtMs: END_MS - 1_000 })]);
    an = await someBidder(engine, 'an', ['lot-1', 'lot-2']);
    bo = await someBidder(engine, 'bo', ['lot-1', 'lot-2']);
    clock.moveTo(START_MS + 1_000);
    await press(engine, bidOf(an, LEADS_YUAN, { kind: 'maximum' }), 'leads');
    await press(engine, bidOf(bo, 12_000), 'by-hand');
    await press(engine, bidOf(bo, LEFT_YUAN, { kind: 'maximum', lotId: 'lot-2' }), 'left');
    await press(engine, bidOf(bo, 13_000, { lotId: 'no-such-lot' }), 'no-lot');
    await engine.stop();
  });
  afterEach(() => ground.dispose());

  test('are sealed in place, cleared out of the files, and nothing else has changed', async () => {
    const before = await history();
    await unseal();
    for (const amountYuan of [LEADS_YUAN, LEFT_YUAN])
      expect(await placesOf(ground, amountYuan * 100)).not.toEqual([]);
    await ground.store.migrate(anySeal);
    for (const amountYuan of [LEADS_YUAN, LEFT_YUAN])
      expect(await placesOf(ground, amountYuan * 100)).toEqual([]);
    expect(await history()).toEqual(before);
    expect(violations(await history(), sha256)).toEqual([]);
  });

  test('are still their owner’s to see, to take back and to win with', async () => {
    await unseal();
    await ground.store.migrate(anySeal);
    const { reader } = ground.store;
    const own = async (userId: string | undefined, lotId: string) =>
      (await myStandings(reader, { userId: userId ?? '', lotIds: [lotId] }, anySeal)).rows[0];
    expect(await own(an, 'lot-1')).toMatchObject({
      maximumFen: LEADS_YUAN * 100,
      lastBidFen: LEADS_YUAN * 100,
    });
    expect(await own(bo, 'lot-2')).toMatchObject({ maximumFen: LEFT_YUAN * 100 });
    const { id } = await reader
      .selectFrom('bids')
      .select('id')
      .where('bidderId', '=', an ?? '')
      .executeTakeFirstOrThrow();
    const receipt = await receiptOf(reader, { id, bidderId: an ?? '' }, anySeal);
    expect(receipt).toMatchObject({ kind: 'maximum', amountFen: LEADS_YUAN * 100 });
    const engine = inlineEngine(ground.store, clock);
    expect(await engine.run(cancelMaximum, { bidderId: bo ?? '', lotId: 'lot-2' })).toMatchObject({
      ok: true,
    });
    const again = await press(engine, bidOf(an ?? '', LEADS_YUAN, { kind: 'maximum' }), 'leads');
    expect(again).toMatchObject({ state: 'answered', body: expect.stringContaining(`${LEADS_YUAN}00`) });
    clock.moveTo(END_MS);
    await engine.run(advanceLots, { lotIds: ['lot-1'], outage: null });
    expect(await own(an, 'lot-1')).toMatchObject({ place: 'won' });
    await engine.stop();
  });

  test('leave every answer with the lot it is about, so that it goes a day after that lot', async () => {
    await unseal();
    await ground.store.migrate(anySeal);
    const rows = await ground.store.reader.selectFrom('answers').select(['key', 'lotId']).execute();
    expect(Object.fromEntries(rows.map(({ key, lotId }) => [key, lotId]))).toEqual({
      leads: 'lot-1',
      'by-hand': 'lot-1',
      left: 'lot-2',
      'no-lot': null,
    });
  });

  test('are not touched by whoever has no key, and the log is guarded again after it', async () => {
    await unseal();
    await expect(ground.store.migrate()).rejects.toThrow('only its own house');
    expect(await placesOf(ground, LEADS_YUAN * 100)).not.toEqual([]);
    await ground.store.migrate(anySeal);
    for (const table of ['events', 'bids'] as const) {
      const changed = ground.store.writer.updateTable(table).set({ sealed: null }).execute();
      await expect(changed).rejects.toThrow('never rewritten');
    }
    const back = ground.store.writer.updateTable('lots').set({ rev: 0 }).execute();
    await expect(back).rejects.toThrow('never goes back');
  });
});
