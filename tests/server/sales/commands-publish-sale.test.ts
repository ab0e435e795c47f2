import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { yuan } from '#core/money.ts';
import { inlineEngine } from '#server/engine-inline.ts';
import type { EngineHandle } from '#server/engine/command.ts';
import {
  publishLots,
  publishSale,
  type NewLot,
  type PastAction,
} from '#server/sales/commands-publish-sale.ts';
import { movedClock } from '../../kit/clock.ts';
import { someBuyer, someLot, someSale } from '../../kit/fixtures.ts';
import { END_MS, MINUTE_MS, START_MS } from '../../kit/lots.ts';
import { sha256 } from '../../kit/sha256.ts';
import { readHistory } from '../../kit/store/read-history.ts';
import { storeKinds, testStore, type TestStore } from '../../kit/stores.ts';
import { violations } from '../../simulation/invariants.ts';

const HOUR_MS = 60 * MINUTE_MS;

describe.each(storeKinds)('publishing a sale on %s', (kind) => {
  let ground: TestStore;
  let engine: EngineHandle;
  let an: string;
  let bo: string;

  /** Published a day later than everything in it happened. */
  beforeEach(async () => {
    ground = await testStore(kind);
    const clock = movedClock(START_MS - 24 * HOUR_MS);
    engine = inlineEngine(ground.store, clock);
    [an, bo] = [await someBuyer(engine, 'an'), await someBuyer(engine, 'bo')];
    clock.moveTo(END_MS + 24 * HOUR_MS);
  });

  afterEach(async () => {
    await engine.stop();
    await ground.dispose();
  });

  const publish = (lots: readonly NewLot[]) => engine.run(publishSale, { sale: someSale(), lots });

  const lotsThere = () =>
    ground.store.reader.selectFrom('lots').select(['id', 'saleId', 'status']).orderBy('id').execute();

  const bid = (bidderId: string, atMs: number, amountYuan: number): PastAction => ({
    atMs,
    bidderId,
    what: 'bid',
    kind: 'exact',
    amountFen: yuan(amountYuan),
  });

  const history = (): PastAction[] => [
    { atMs: START_MS - HOUR_MS, bidderId: an, what: 'register' },
    { atMs: START_MS - HOUR_MS, bidderId: bo, what: 'register' },
    bid(an, START_MS + MINUTE_MS, 10_000),
    bid(bo, START_MS + 2 * MINUTE_MS, 10_100),
    bid(an, END_MS - MINUTE_MS, 10_200),
  ];

  test('brings a past sale in with its own times', async () => {
    expect(await publish([someLot({ history: history() })])).toEqual({ state: 'published', refused: 0 });
    const events = await ground.store.reader
      .selectFrom('events')
      .select(['type', 'atMs'])
      .orderBy('rev')
      .execute();
    expect(events.map(({ type, atMs }) => [type, atMs])).toEqual([
      ['opened', START_MS],
      ['bid', START_MS + MINUTE_MS],
      ['bid', START_MS + 2 * MINUTE_MS],
      ['bid', END_MS - MINUTE_MS],
      ['extended', END_MS - MINUTE_MS],
      ['sold', END_MS + MINUTE_MS],
    ]);
    const told = { endsAtMs: END_MS, answers: [], outages: [] };
    expect(violations(await readHistory(ground.store.reader, told), sha256)).toEqual([]);
  });

  test('leaves out what the rules forbid, and says how much', async () => {
    const actions = [...history(), bid(bo, END_MS, 10_050), bid(bo, END_MS + HOUR_MS, 20_000)];
    expect(await publish([someLot({ history: actions })])).toEqual({ state: 'published', refused: 2 });
  });

  test('a sale of that name is there: nothing happens twice', async () => {
    await publish([someLot({ history: history() })]);
    expect(await publish([someLot({ history: history() })])).toEqual({ state: 'known' });
    expect(await ground.store.reader.selectFrom('bids').selectAll().execute()).toHaveLength(3);
  });

  test('a long sale enters in chunks, each with its history', async () => {
    await publish([someLot({ history: history() })]);
    const further = [
      someLot({ id: 'lot-2', position: 2, history: history() }),
      someLot({ id: 'lot-3', position: 3 }),
    ];
    const saleId = someSale().id;
    expect(await engine.run(publishLots, { saleId, lots: further })).toEqual({ refused: 0 });
    expect(await lotsThere()).toEqual([
      { id: 'lot-1', saleId, status: 'sold' },
      { id: 'lot-2', saleId, status: 'sold' },
      { id: 'lot-3', saleId, status: 'passed' },
    ]);
  });

  test('a cut-short chunk is sent again, leaving what is there', async () => {
    await publish([someLot({ history: history() })]);
    const lots = [someLot({ history: history() }), someLot({ id: 'lot-2', position: 2, history: history() })];
    await engine.run(publishLots, { saleId: someSale().id, lots });
    expect((await lotsThere()).map(({ id }) => id)).toEqual(['lot-1', 'lot-2']);
    expect(await ground.store.reader.selectFrom('bids').selectAll().execute()).toHaveLength(6);
  });

  test('an untouched lot has opened and passed at its minutes', async () => {
    await publish([someLot()]);
    const [opened, passed, ...more] = await ground.store.reader
      .selectFrom('events')
      .select(['type', 'atMs'])
      .orderBy('rev')
      .execute();
    expect([opened, passed, more]).toEqual([
      { type: 'opened', atMs: START_MS },
      { type: 'passed', atMs: END_MS },
      [],
    ]);
  });
});
