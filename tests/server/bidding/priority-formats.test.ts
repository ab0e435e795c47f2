// Formats in which a priority right (优先购买权) is confirmed at all: the format decides which
// commands there are.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Lot } from '#core/lots/lot.ts';
import { confirmPriority } from '#server/bidding/commands-confirm-priority.ts';
import { inlineEngine } from '#server/engine-inline.ts';
import type { EngineHandle } from '#server/engine/command.ts';
import { movedClock } from '../../kit/clock.ts';
import { openSale, someBuyer, someLot } from '../../kit/fixtures.ts';
import { fallingLot, onSaleLot, sealedLot } from '../../kit/formats/format-lots.ts';
import { START_MS } from '../../kit/lots.ts';
import { storeKinds, testStore, type TestStore } from '../../kit/stores.ts';

describe.each(storeKinds)('a priority right on %s', (kind) => {
  let ground: TestStore;
  let engine: EngineHandle;
  let an: string;

  beforeEach(async () => {
    ground = await testStore(kind);
    engine = inlineEngine(ground.store, movedClock(START_MS - 1_000));
    an = await someBuyer(engine, 'an');
  });

  afterEach(async () => {
    await engine.stop();
    await ground.dispose();
  });

  const confirmedOn = async ({ terms }: Pick<Lot, 'terms'>) => {
    await openSale(engine, [{ ...someLot(), terms }]);
    return engine.run(confirmPriority, { lotId: 'lot-1', bidderId: an, rank: 1, staffId: 'clerk-1' });
  };
  const told = async () => {
    const rows = await ground.store.reader.selectFrom('messages').select('body').execute();
    return rows.map(({ body }) => JSON.parse(body) as { readonly kind: string });
  };

  test.each([
    ['a fixedPrice', onSaleLot(), 'fixed-price'],
    ['a price that falls', fallingLot(), 'falling'],
  ] as const)('is confirmed for nobody at %s, where whoever is first has it', async (_says, lot, format) => {
    expect(await confirmedOn(lot)).toEqual({ ok: false, refusal: { code: 'WRONG_FORMAT', format } });
    expect(await ground.store.reader.selectFrom('priorityBuyers').selectAll().execute()).toEqual([]);
    expect(await told()).toEqual([]);
  });

  test('among sealed bids says that theirs goes first of equals', async () => {
    expect(await confirmedOn(sealedLot())).toMatchObject({ ok: true });
    expect(await told()).toEqual([{ kind: 'priority-confirmed', lotId: 'lot-1', rank: 1, format: 'sealed' }]);
  });
});
