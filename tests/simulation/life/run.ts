// A whole life of a house: a seeded crowd does whatever people do, by all its nodes, while the
// clock passes from due time to due time and the house is now and then out of reach. In the end the
// record alone is judged.
import { DAY_MS, HOUR_MS } from '#core/time/days.ts';
import { registerForLot } from '#server/bidding/commands-register-for-lot.ts';
import { holdSaleDeposit } from '#server/deposits/commands-hold-sale-deposit.ts';
import { openLevelAccount } from '#server/deposits/commands-open-level-account.ts';
import { inlineEngine } from '#server/engine-inline.ts';
import type { EngineHandle } from '#server/engine/command.ts';
import { ledgerSums } from '#server/ledger/queries-ledger-sums.ts';
import { endedLotIds } from '#server/lots/store-lot-ends.ts';
import { replayOf } from '#server/oversight/replays/replay-lot.ts';
import { publishSale } from '#server/sales/commands-publish-sale.ts';
import { movedClock } from '../../kit/clock.ts';
import { someCard } from '../../kit/deposits/cards.ts';
import { someBuyer, someClerk } from '../../kit/fixtures.ts';
import { MINUTE_MS, START_MS } from '../../kit/lots.ts';
import { openRegister } from '../../kit/sales/announce-again.ts';
import { openNodes } from '../../kit/service/nodes.ts';
import { sha256 } from '../../kit/sha256.ts';
import { readHistory } from '../../kit/store/read-history.ts';
import { recorded } from '../../kit/store/recorded.ts';
import { testStore, type TestStore } from '../../kit/stores.ts';
import { violations } from '../invariants.ts';
import { yearsLater } from './archive.ts';
import { BANK_ACTIONS } from './bank.ts';
import { BUYERS_ACTIONS, LATER_ACTIONS } from './bidding.ts';
import { publishedIn, salesOf } from './catalogue.ts';
import { diceOf, weighed, type Dice, type Weighed } from './dice.ts';
import { DISPUTE_ACTIONS } from './disputes.ts';
import { HOUSE_ACTIONS, LATER_HOUSE_ACTIONS } from './hall.ts';
import { counted, wordsOf, type Actions, type House, type Person } from './house.ts';
import { EARLY_MONEY_ACTIONS, MONEY_ACTIONS, paysSellers } from './money.ts';
import { NEGOTIATION_ACTIONS } from './negotiation.ts';
import { ORDER_ACTIONS } from './orders.ts';
import { PEOPLE_ACTIONS } from './people.ts';
import { runningWithoutPermit } from './permit.ts';
import { requestedBy } from './request.ts';
import { looked } from './shown/list-model.ts';
import { openObserver, type Observer } from './shown/observer.ts';
import { timeOf, type Time } from './time.ts';

const FUNDS_YUAN = [150_000, 90_000, 90_000, 60_000, 60_000, 40_000, 12_000] as const;
const CLERKS = ['clerk-1', 'clerk-2', 'clerk-3'];
const CONSIGNORS = ['consignor-1', 'consignor-2'];
const ROUNDS = 60;
/** Up to here the sales run; from then on the weeks after them. */
const SALE_ROUNDS = 16;
const DAY_ROUNDS = 26;
const ACTIONS_A_ROUND = 14;
/**
 * After these rounds everything that is shown is held against what is so, and in the end once more.
 */
const LOOKED_AT: readonly number[] = [10, 24];
const OFTEN_LOOKED_AT: readonly number[] = [4, 10, 15, 24, 40];
/** Nobody comes for so long: what has ended leaves the halls, and whatever has a time is over. */
const LONG_AFTER_MS = 45 * DAY_MS;
const LONGEST_OUTAGE_MS = 40 * MINUTE_MS;

type Table = readonly [Weighed<Actions>, ...Weighed<Actions>[]];

const SALE_DAY: Table = [
  [12, BUYERS_ACTIONS],
  [4, HOUSE_ACTIONS],
  [2, ORDER_ACTIONS],
  [1, EARLY_MONEY_ACTIONS],
  [1, BANK_ACTIONS],
  [3, PEOPLE_ACTIONS],
];
const WEEKS: Table = [
  [3, LATER_ACTIONS],
  [3, LATER_HOUSE_ACTIONS],
  [12, ORDER_ACTIONS],
  [6, MONEY_ACTIONS],
  [6, DISPUTE_ACTIONS],
  [2, NEGOTIATION_ACTIONS],
  [1, BANK_ACTIONS],
  [3, PEOPLE_ACTIONS],
];

export interface Lived {
  /** Breaches; empty when all is well. */
  readonly faults: readonly string[];
  /** How often each command came to what. */
  readonly tally: ReadonlyMap<string, number>;
}

/**
 * Lives a house of this name on a new store: on PostgreSQL with three nodes, on SQLite with one.
 * Looked at often, everything that it shows is held against what is so more often, and in the end
 * in every order and under every filter.
 */
export async function lived(
  kind: TestStore['config']['kind'],
  name: string,
  isLookedAtOften = false,
): Promise<Lived> {
  const ground = await testStore(kind);
  const clock = movedClock(START_MS - HOUR_MS);
  const engine = inlineEngine(ground.store, clock);
  const { all, close } = await openNodes({ ground, clock, engine });
  const tally = new Map<string, number>();
  const nodes = atLeastOne(all.map((node) => counted(node, tally)));
  const { reader } = ground.store;
  const people = await everybody(nodes[0]);
  const empty = { lots: [], groups: new Map(), tally, faults: [], outages: [] };
  const house: House = { reader, clock, nodes, ...people, ...empty };
  const observer = await openObserver(house, engine);
  try {
    await lives(house, { ground, observer, name, isLookedAtOften });
  } catch (error) {
    house.faults.push(wordsOf(error));
  }
  observer.leave();
  await close();
  await engine.stop();
  await ground.dispose();
  return { faults: [...new Set(house.faults)], tally: house.tally };
}

const atLeastOne = <Thing>([first, ...rest]: readonly Thing[]): readonly [Thing, ...Thing[]] => {
  if (first === undefined) throw new Error('nobody lives in this house');
  return [first, ...rest];
};

const somebody = async (node: EngineHandle, name: string, fundsYuan: number): Promise<Person> => {
  const id = await someBuyer(node, name, fundsYuan);
  return { id, cardId: await someCard(node, id, `6222${name}`) };
};

const everybody = async (node: EngineHandle): Promise<Pick<House, 'crowd' | 'consignors' | 'staffIds'>> => {
  const crowd: Person[] = [];
  const consignors: Person[] = [];
  const staffIds: string[] = [];
  for (const [at, fundsYuan] of FUNDS_YUAN.entries()) crowd.push(await somebody(node, `p${at}`, fundsYuan));
  for (const name of CONSIGNORS) consignors.push(await somebody(node, name, 1));
  for (const name of CLERKS) staffIds.push(await someClerk(node, name));
  return {
    crowd: atLeastOne(crowd),
    consignors: atLeastOne(consignors),
    staffIds: atLeastOne(staffIds),
  };
};

/**
 * The sales are published, and people come: one on each size of general deposit, one on a level
 * account, the rest lot by lot.
 */
const begins = async (house: House, ground: TestStore, dice: Dice): Promise<void> => {
  const { clock, lots, nodes, crowd, consignors, staffIds } = house;
  const [node] = nodes;
  const [clerk] = staffIds;
  const [dealer, any, one, ...others] = crowd;
  await openRegister({ engine: node, ground, staff: { clerk, chief: staffIds[1] ?? clerk } });
  const relatedId = dice.oneOf(crowd).id;
  const consignorIds = atLeastOne(consignors.map(({ id }) => id));
  for (const sale of salesOf(dice, { consignorIds, relatedId })) {
    await node.run(publishSale, sale);
    lots.push(...publishedIn(sale));
  }
  await node.run(openLevelAccount, { bidderId: dealer.id, staffId: clerk });
  const holds = [
    any && { tier: 'any' as const, bidderId: any.id },
    one && { tier: 'one' as const, bidderId: one.id },
  ];
  for (const hold of holds) if (hold) await node.run(holdSaleDeposit, { ...hold, saleId: 'sale-1' });
  for (const { id: bidderId } of [dealer, any, one, ...others].flatMap((person) => person ?? [])) {
    for (const { id: lotId, terms } of lots) {
      if (dice.isOneIn(3)) continue;
      await node.run(registerForLot, { bidderId, lotId, rulesVersion: terms.rules.version });
    }
  }
  clock.moveTo(START_MS - 4 * MINUTE_MS);
};

/** Somebody does something, at the same time as others or not. */
const happens = async (house: House, table: Table, seed: string): Promise<void> => {
  const dice = diceOf(seed);
  const person = dice.oneOf(house.crowd);
  const staffId = dice.oneOf(house.staffIds);
  const action = weighed(dice, weighed(dice, table));
  try {
    await action({ house, dice, person, staffId, seed, does: requestedBy(house, dice, seed) });
  } catch (error) {
    house.faults.push(`${seed}: ${wordsOf(error)}`);
  }
};

const stepMs = (dice: Dice, round: number): number => {
  if (round < SALE_ROUNDS) return dice.oneOf([0, 1, 1, 2, 5, 10]) * MINUTE_MS;
  return round < DAY_ROUNDS ? dice.below(120) * MINUTE_MS : dice.below(30) * HOUR_MS;
};

const round = async (house: House, time: Time, { at, name }: { at: number; name: string }): Promise<void> => {
  const dice = diceOf(`${name} ${at}`);
  for (let action = 0; action < ACTIONS_A_ROUND; action += 1) {
    const table = at < SALE_ROUNDS || dice.isOneIn(5) ? SALE_DAY : WEEKS;
    const seed = `${name} ${at}-${action}`;
    const seeds = dice.isOneIn(3) ? [`${seed}a`, `${seed}b`] : [seed];
    await Promise.all(seeds.map((one) => happens(house, table, one)));
    if (dice.isOneIn(2)) await time.pass(dice.below(20) * 1_000);
    if (dice.isOneIn(3)) await time.look();
  }
  const ms = stepMs(dice, at);
  await (dice.isOneIn(8) ? time.fail(Math.min(ms, LONGEST_OUTAGE_MS)) : time.pass(ms));
  await time.look();
};

const judged = async (house: House): Promise<readonly string[]> => {
  const { reader, lots, outages } = house;
  const told = { endsAtMs: START_MS + DAY_MS, answers: [], outages };
  const history = { ...(await readHistory(reader, told)), lots: (await recorded(reader, lots)).lots };
  return violations(history, sha256);
};

/** Lots whose stored result is another than their log makes it. */
const redIn = async ({ reader }: House): Promise<readonly string[]> => {
  const ids = await endedLotIds(reader, { after: '', most: 1_000 });
  const replays = await Promise.all(ids.map((id) => replayOf(reader, id, () => 0)));
  return replays.flatMap(
    (replay) => replay?.faults.map(({ field }) => `${replay.lotId} replays with another ${field}`) ?? [],
  );
};

interface Scene {
  readonly ground: TestStore;
  readonly observer: Observer;
  readonly name: string;
  readonly isLookedAtOften: boolean;
}

const lives = async (house: House, { ground, observer, name, isLookedAtOften }: Scene): Promise<void> => {
  await begins(house, ground, diceOf(name));
  const time = timeOf(house);
  const lookedAt = isLookedAtOften ? OFTEN_LOOKED_AT : LOOKED_AT;
  const looks = async (isWhole: boolean): Promise<void> => {
    await time.settle();
    if (house.faults.length === 0) house.faults.push(...(await looked(house, observer, isWhole)));
  };
  for (let at = 0; at < ROUNDS && house.faults.length === 0; at += 1) {
    await round(house, time, { at, name });
    const { offFen } = await ledgerSums(house.reader);
    if (offFen !== 0) house.faults.push(`the books are off by ${offFen} after round ${at}`);
    house.faults.push(...(await runningWithoutPermit(house)));
    if (lookedAt.includes(at)) await looks(false);
  }
  await looks(isLookedAtOften);
  await time.pass(LONG_AFTER_MS);
  await happens(house, [[1, [[1, paysSellers]]]], `${name} in the end`);
  await looks(false);
  house.faults.push(...(await judged(house)));
  house.faults.push(...(await redIn(house)));
  if (house.faults.length === 0) house.faults.push(...(await yearsLater(house, time)));
};
