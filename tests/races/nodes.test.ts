// A crowd that comes in by every node of a house at once: bids, maximums and groups on lots of one
// sale, deposits in and out, and the clocks of all nodes beside it. On SQLite there is one node.
// Afterwards the record alone must satisfy every invariant.
import { describe, expect, test } from 'vitest';
import { yuan } from '#core/money.ts';
import { cancelMaximum } from '#server/bidding/commands-cancel-maximum.ts';
import type { BidPlaced } from '#server/bidding/commands-place-bid.ts';
import { registerForLot } from '#server/bidding/commands-register-for-lot.ts';
import { cancelGroup } from '#server/bidding/groups/commands-cancel-group.ts';
import { placeGroup } from '#server/bidding/groups/commands-place-group.ts';
import { holdSaleDeposit } from '#server/deposits/commands-hold-sale-deposit.ts';
import { topUpDeposit } from '#server/deposits/commands-top-up-deposit.ts';
import { requestPayout } from '#server/deposits/payouts/commands-request-payout.ts';
import { inlineEngine } from '#server/engine-inline.ts';
import type { EngineHandle } from '#server/engine/command.ts';
import { advance } from '#server/jobs/scheduler.ts';
import { nextDueMs } from '#server/lots/store-due-lots.ts';
import { movedClock, type MovedClock } from '../kit/clock.ts';
import { someCard } from '../kit/deposits/cards.ts';
import { bidOf, openSale, sendKeyed, someBuyer, someLot } from '../kit/fixtures.ts';
import type { RecordedAnswer } from '../kit/history.ts';
import { END_MS, MINUTE_MS, someTerms, START_MS } from '../kit/lots.ts';
import { openNodes } from '../kit/service/nodes.ts';
import { sha256 } from '../kit/sha256.ts';
import { readHistory } from '../kit/store/read-history.ts';
import { storeKinds, testStore, type TestStore } from '../kit/stores.ts';
import { assertZeroSum } from '../kit/zero-sum.ts';
import { violations } from '../simulation/invariants.ts';

const LOT_IDS = ['lot-1', 'lot-2', 'lot-3', 'lot-4', 'lot-5'];
const ROUNDS = 10;
const AT_ONCE = 30;

/**
 * A number from 0 to below `below` that depends on `seed` alone: a race that fails can be run
 * again.
 */
const chance = (seed: string, below: number): number => Number.parseInt(sha256(seed).slice(0, 8), 16) % below;

const oneOf = <Thing>(things: readonly Thing[], seed: string): Thing =>
  things[chance(seed, things.length)] ?? expect.fail('there is nothing to choose from');

const SALE_ID = 'sale-1';

interface House {
  readonly ground: TestStore;
  readonly clock: MovedClock;
  readonly nodes: readonly EngineHandle[];
  /** Owner of each group that has been confirmed to its owner. */
  readonly groups: Map<string, string>;
  readonly close: () => Promise<void>;
}

const openHouse = async (kind: TestStore['config']['kind']): Promise<House> => {
  const ground = await testStore(kind);
  const clock = movedClock(START_MS - MINUTE_MS);
  const engine = inlineEngine(ground.store, clock);
  const { all: nodes, close } = await openNodes({ ground, clock, engine });
  await openSale(
    oneOf(nodes, ''),
    LOT_IDS.map((id, at) =>
      someLot({ id, position: at + 1, terms: { reserveFen: yuan(11_000 + 500 * at) } }),
    ),
  );
  return {
    ground,
    clock,
    nodes,
    groups: new Map(),
    close: async () => {
      await close();
      await engine.stop();
      await ground.dispose();
    },
  };
};

interface Person {
  readonly bidderId: string;
  readonly cardId: string;
}

/** Some can pay for all the lots, some for two deposits: these are told so. */
const someCrowd = async ({ nodes }: House): Promise<Person[]> => {
  const node = oneOf(nodes, '');
  const crowd: Person[] = [];
  for (const [at, fundsYuan] of [20_000, 9_000, 4_000, 20_000, 9_000, 4_000, 20_000, 20_000].entries()) {
    const bidderId = await someBuyer(node, `racer-${at}`, fundsYuan);
    crowd.push({ bidderId, cardId: await someCard(node, bidderId, `62220000000${at}`) });
  }
  return crowd;
};

/**
 * Answers to a request. It goes to two nodes at once, as from a browser that lost its line: both
 * must say the same.
 */
const requests = async ({ nodes }: House, person: Person, seed: string): Promise<RecordedAnswer[]> => {
  const { bidderId } = person;
  const bid = bidOf(bidderId, 10_000 + chance(`${seed} amount`, 60) * 100, {
    lotId: oneOf(LOT_IDS, `${seed} lot`),
    kind: chance(`${seed} kind`, 3) === 0 ? 'maximum' : 'exact',
  });
  const twins = [oneOf(nodes, `${seed} one`), oneOf(nodes, `${seed} other`)];
  const answers = await Promise.all(twins.map((node) => sendKeyed(node, bid, seed)));
  return answers.flatMap((answer) => {
    expect(answer.state).not.toBe('key-reused');
    if (answer.state !== 'answered') return [];
    const placed = JSON.parse(answer.body) as BidPlaced;
    return [{ bidderId, key: seed, body: answer.body, accepted: placed.ok ? placed.answer.receipt : null }];
  });
};

/** Places a group, changes the one there is, or ends it. */
const groups = async (
  { nodes, groups: active }: House,
  { bidderId }: Person,
  seed: string,
): Promise<void> => {
  const node = oneOf(nodes, `${seed} node`);
  const id = active.get(bidderId) ?? null;
  if (id !== null && chance(`${seed} ends`, 2) === 0) {
    active.delete(bidderId);
    await node.run(cancelGroup, { bidderId, id });
    return;
  }
  const from = chance(`${seed} from`, 3);
  const placed = await node.run(placeGroup, {
    bidderId,
    id,
    most: 1 + chance(`${seed} most`, 2),
    ceilingFen: yuan(30_000),
    wishes: LOT_IDS.slice(from, from + 3).map((lotId) => ({
      lotId,
      maximumFen: yuan(10_000 + chance(`${seed} ${lotId}`, 60) * 100),
    })),
  });
  if (placed.ok) active.set(bidderId, placed.answer.id);
};

const looksAtTheClock = async ({ ground, clock, nodes }: House): Promise<void> => {
  const { reader } = ground.store;
  const failed = (error: unknown): never => {
    throw error;
  };
  await Promise.all(nodes.map((engine) => advance({ engine, reader, clock, failed })));
};

const action = async (house: House, crowd: readonly Person[], seed: string): Promise<RecordedAnswer[]> => {
  const person = oneOf(crowd, `${seed} who`);
  const { bidderId, cardId } = person;
  const node = oneOf(house.nodes, `${seed} node`);
  const lotId = oneOf(LOT_IDS, `${seed} lot`);
  const what = chance(`${seed} what`, 14);
  if (what < 6) return requests(house, person, seed);
  if (what === 6) await groups(house, person, seed);
  else if (what === 7) await node.run(cancelMaximum, { bidderId, lotId });
  else if (what === 8) await node.run(topUpDeposit, { bidderId, amountFen: yuan(100), cause: seed });
  else if (what === 9) await node.run(requestPayout, { bidderId, cardId, amountFen: yuan(300) });
  else if (what === 10) await looksAtTheClock(house);
  else if (what === 11) await node.run(holdSaleDeposit, { bidderId, saleId: SALE_ID, tier: 'one' });
  else if (what === 12) await groups(house, person, seed);
  else await node.run(registerForLot, { bidderId, lotId, rulesVersion: someTerms().rules.version });
  return [];
};

describe.each(storeKinds)('the nodes of a house on %s', (kind) => {
  test.each([1, 2, 3])('take in crowd %i at once and leave one sound record', async (day) => {
    const house = await openHouse(kind);
    const { ground, clock, nodes } = house;
    const { reader } = ground.store;
    const crowd = await someCrowd(house);
    const rulesVersion = someTerms().rules.version;
    const places = crowd.flatMap(({ bidderId }) =>
      LOT_IDS.map((lotId) => ({ bidderId, lotId, rulesVersion })),
    );
    await Promise.all(places.map((place, at) => oneOf(nodes, `${at} place`).run(registerForLot, place)));
    const answers: RecordedAnswer[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const seeds = Array.from({ length: AT_ONCE }, (_, at) => `${day} ${round} ${at}`);
      const together = await Promise.all(seeds.map((seed) => action(house, crowd, seed)));
      answers.push(...together.flat());
      clock.moveBy(round === 0 ? 2 * MINUTE_MS : 6 * MINUTE_MS);
      await assertZeroSum(reader);
    }
    for (let dueMs = await nextDueMs(reader); dueMs !== null; dueMs = await nextDueMs(reader)) {
      clock.moveTo(Math.max(dueMs, clock.nowMs()));
      await looksAtTheClock(house);
    }
    const lots = await reader.selectFrom('lots').select('status').execute();
    expect(lots.filter(({ status }) => status === 'sold').length).toBeGreaterThan(0);
    for (const same of Map.groupBy(answers, ({ key }) => key).values()) {
      expect(new Set(same.map(({ body }) => body)).size).toBe(1);
    }
    expect(answers.filter(({ accepted }) => accepted !== null).length).toBeGreaterThan(10);
    await assertZeroSum(reader);
    expect(violations(await readHistory(reader, { endsAtMs: END_MS, answers, outages: [] }), sha256)).toEqual(
      [],
    );
    await house.close();
  });
});
