// An outage is noted by every node that comes back from it, and once more where the note itself
// could not be written: what was given back is not given again.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { yuan } from '#core/money.ts';
import { FIXED_PRICE_RULES } from '#core/sales/rule-set.ts';
import { HOUR_MS } from '#core/time/days.ts';
import { registerForLot } from '#server/bidding/commands-register-for-lot.ts';
import type { EngineHandle } from '#server/engine/command.ts';
import { buyUnit } from '#server/formats/commands-buy-unit.ts';
import { noteAlive } from '#server/jobs/scheduler.ts';
import { giveTimeBack } from '#server/sales/commands-give-time-back.ts';
import { publishSale } from '#server/sales/commands-publish-sale.ts';
import { someLot, someSale } from '../../kit/fixtures.ts';
import { MINUTE_MS, someTerms } from '../../kit/lots.ts';
import { soldHouse, type SoldHouse } from '../../kit/orders.ts';
import { openNodes, type Nodes } from '../../kit/service/nodes.ts';
import { storeKinds } from '../../kit/stores.ts';
import { lotNow } from '../../simulation/life/asked.ts';

const OUTAGE_MS = 10 * MINUTE_MS;

describe.each(storeKinds)('an outage of a house on %s', (kind) => {
  let house: SoldHouse;
  let nodes: Nodes;

  beforeEach(async () => {
    house = await soldHouse(kind, { reserveFen: yuan(20_000) });
    nodes = await openNodes(house);
  });
  afterEach(async () => {
    await nodes.close();
    await house.leave();
  });

  /** By when a negotiated price is answered, and until when a unit is kept. */
  const dues = async (): Promise<readonly (number | null | undefined)[]> => {
    const { reader } = house.ground.store;
    const negotiation = await reader
      .selectFrom('negotiations')
      .select('answerByMs')
      .executeTakeFirstOrThrow();
    const fixedPrice = await lotNow({ reader }, 'unit');
    return [negotiation.answerByMs, fixedPrice?.status === 'on-sale' ? fixedPrice.holds[0]?.untilMs : null];
  };

  test('is given back once, though all nodes note it', async () => {
    const { engine, clock, winnerId: bidderId, ground } = house;
    const startsAtMs = clock.nowMs();
    const terms = { ...someTerms(), rules: FIXED_PRICE_RULES };
    const times = { startsAtMs, endsAtMs: startsAtMs + 24 * HOUR_MS };
    const lot = { ...someLot({ id: 'unit', ...times }), terms };
    await engine.run(publishSale, { sale: someSale({ id: 'fixedPrice', number: 2, ...times }), lots: [lot] });
    const { version: rulesVersion } = FIXED_PRICE_RULES;
    await engine.run(registerForLot, { bidderId, lotId: 'unit', rulesVersion });
    await engine.run(buyUnit, { bidderId, lotId: 'unit' });
    const before = await dues();
    const aliveMs = clock.nowMs();
    clock.moveBy(OUTAGE_MS);
    const failed = (error: unknown): never => {
      throw error;
    };
    const note = (node: EngineHandle) =>
      noteAlive({ engine: node, reader: ground.store.reader, clock, failed }, aliveMs);
    await Promise.all(nodes.all.map(note));
    await note(engine);
    // A node that noted it a few seconds sooner says so last, and the first says it once more.
    const outage = { fromMs: aliveMs, toMs: clock.nowMs() };
    const alarm = { kind: 'negotiation', ref: 'lot-1' } as const;
    await engine.run(giveTimeBack, { outage: { ...outage, toMs: outage.toMs - 5_000 }, alarm });
    await engine.run(giveTimeBack, { outage, alarm });
    expect(await dues()).toEqual(before.map((dueMs) => (dueMs ?? 0) + OUTAGE_MS));
  });
});
