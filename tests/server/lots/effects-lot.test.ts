// Effects of the events of a lot: the table that the engine is handed is run in its order, in one
// transaction.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { placeBid } from '#server/bidding/commands-place-bid.ts';
import { openDomainParts } from '#server/domain-parts.ts';
import { effectTables } from '#server/domains.ts';
import { inlineEngine, OPEN_KEY } from '#server/engine-inline.ts';
import type { Command, CommandContext } from '#server/engine/command.ts';
import { openQueue } from '#server/engine/queue.ts';
import { advanceLots } from '#server/lots/commands-advance-lots.ts';
import type { LotChange, LotEffects } from '#server/lots/lot-effect.ts';
import { movedClock } from '../../kit/clock.ts';
import { bidOf, openSale, someBidder, someLot } from '../../kit/fixtures.ts';
import { END_MS, START_MS } from '../../kit/lots.ts';
import { storeKinds, testStore, type TestStore } from '../../kit/stores.ts';

const OVER_MS = END_MS + 1_000;
const close = { lotIds: ['lot-1'], outage: null };

describe.each(storeKinds)('what follows from the events of a lot on %s', (kind) => {
  let ground: TestStore;
  let seen: string[];
  let bidderId: string;

  beforeEach(async () => {
    ground = await testStore(kind);
    seen = [];
    const clock = movedClock(START_MS - 1_000);
    const engine = inlineEngine(ground.store, clock);
    await openSale(engine, [someLot()]);
    bidderId = await someBidder(engine, 'an');
    clock.moveTo(START_MS);
    await engine.run(advanceLots, close);
    await engine.stop();
  });
  afterEach(() => ground.dispose());

  const note =
    (name: string) =>
    (_context: CommandContext, { before, page, isEnd }: LotChange): void =>
      void seen.push(`${name}: ${before.status} to ${page.lot.status}${isEnd ? ', over' : ''}`);

  const effects = (...onLot: LotEffects<CommandContext>['onLot']): LotEffects<CommandContext> => ({
    onLot,
    onOthers: {
      concerns: (_context, before, after) => before.status !== after.status,
      follow: (_context, lotId) => Promise.resolve(void seen.push(`others of ${lotId}`)),
    },
  });

  const run = <Input>(
    command: Command<Input, unknown>,
    { input, atMs }: { readonly input: Input; readonly atMs: number },
    lotEffects: LotEffects<CommandContext>,
  ): Promise<boolean> =>
    new Promise((resolve) => {
      const tables = { ...effectTables, lotEffects };
      const queue = openQueue(
        ground.store,
        (unit) => openDomainParts(unit, OPEN_KEY, tables),
        () => undefined,
      );
      const work = { command: command as Command<unknown, unknown>, input, atMs, key: null };
      queue.submit(work, ({ ok }) => resolve(ok));
    });

  const statusNow = async () =>
    (await ground.store.reader.selectFrom('lots').select('status').executeTakeFirst())?.status;

  test('takes place in the table’s order, then on other lots', async () => {
    const slow = async (context: CommandContext, change: LotChange): Promise<void> => {
      await context.lots.page(change.before.id);
      note('first')(context, change);
    };
    expect(await run(advanceLots, { input: close, atMs: OVER_MS }, effects(slow, note('second')))).toBe(true);
    expect(seen).toEqual(['first: open to passed, over', 'second: open to passed, over', 'others of lot-1']);
    expect(await statusNow()).toBe('passed');
  });

  test('is taken back with the lot where one part of it breaks', async () => {
    const breaks = (): never => {
      throw new Error('it broke');
    };
    const broken = effects(note('first'), breaks, note('third'));
    expect(await run(advanceLots, { input: close, atMs: OVER_MS }, broken)).toBe(false);
    // On PostgreSQL, a command that failed beside others is decided once more, alone.
    const once = 'first: open to passed, over';
    expect(seen).toEqual(kind === 'postgres' ? [once, once] : [once]);
    expect(await statusNow()).toBe('open');
  });

  test('is nothing for a plain bid: the table is not even asked', async () => {
    const throughTheWhole = { ...placeBid, runAtOnce: () => null };
    const bid = { input: bidOf(bidderId, 10_000), atMs: START_MS + 1_000 };
    expect(await run(throughTheWhole, bid, effects(note('first')))).toBe(true);
    expect(seen).toEqual([]);
    expect(await ground.store.reader.selectFrom('bids').select('lotId').execute()).toHaveLength(1);
  });
});

test('deposits end before a sale makes its order', () => {
  const names = effectTables.lotEffects.onLot.map(({ name }) => name);
  expect(names).toEqual([
    'recordOpenedBids',
    'beginNegotiation',
    'settleEnded',
    'orderSold',
    'followUnits',
    'wantMinutes',
    'tellOfLot',
    'keepLaneGoing',
  ]);
});
