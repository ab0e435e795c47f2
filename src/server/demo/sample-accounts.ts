// Promises of the login dialog about its accounts are true at every minute: one leads and has won,
// one has been overtaken. As soon as one is not true any more (a lot is over, a visitor was faster,
// an order is signed), it is made true on another lot, by the commands everybody uses.
import { nextMinimumFen, stepFen } from '#core/lots/lot-price.ts';
import type { OpenLot } from '#core/lots/lot.ts';
import { yuan } from '#core/money.ts';
import { lotIdsBidOn } from '#server/bidding/store-bids.ts';
import { countByStatus } from '#server/orders/store-orders.ts';
import { bidOnLot, enterLot } from './bids.ts';
import { isUsual, openLots } from './in-play.ts';
import { LOGINS, WINNER, type SamplePerson } from './people-data.ts';
import type { PeopleIds } from './people.ts';
import { demandOn, isToBeSold, rivalFen } from './rivals.ts';
import type { SampleParts } from './sample-parts.ts';

/**
 * A promise that holds for less than this is as good as broken: who logs in wants to see something
 * of it.
 */
const LEAST_LEFT_MS = 150_000;
/** A maximum on a lot that ends at this moment would come too late. */
const LEAST_TO_WIN_MS = 10_000;
/** A lot that is led and ends within this will be won soon. */
const SOON_MS = 6 * 60_000;
/** One order to sign, and another behind it: who has signed the one waits for nothing. */
const ORDERS_TO_SIGN = 2;

interface Scene {
  readonly parts: SampleParts;
  readonly ids: PeopleIds;
  /** Those that are open, the longest first. */
  readonly lots: readonly OpenLot[];
}

/** Looks once, and mends what is not true. */
export async function openSampleAccounts(parts: SampleParts, ids: PeopleIds): Promise<void> {
  const lots = (await openLots(parts))
    .filter(isUsual)
    .toSorted((one, other) => other.endsAtMs - one.endsAtMs);
  const lasting = lots.filter(({ endsAtMs }) => endsAtMs - parts.clock.nowMs() >= LEAST_LEFT_MS);
  const people = (name: string) => ({ ...personNamed(name), id: ids.get(name) ?? '' });
  await lead({ parts, ids, lots: lasting }, people(WINNER));
  await beOvertaken({ parts, ids, lots: lasting }, people('周远'));
  await win({ parts, ids, lots }, people(WINNER));
}

const personNamed = (name: string): SamplePerson => {
  const person = LOGINS.find((one) => one.name === name);
  if (!person) throw new Error(`nobody is called ${name} in the login dialog`);
  return person;
};

const isLedBy = (lot: OpenLot, bidderId: string): boolean => lot.standing?.leader.bidderId === bidderId;

/**
 * Lots that are wanted, and not led by a visitor, whom nobody overtakes for the sake of a scene.
 */
const lotsFor = ({ ids, lots }: Scene): readonly OpenLot[] => {
  const known = new Set(ids.values());
  return lots.filter(
    (lot) =>
      demandOn(lot).buyers.length > 0 && (lot.standing === null || known.has(lot.standing.leader.bidderId)),
  );
};

const enter = async ({ parts }: Scene, lot: OpenLot, person: SamplePerson & { id: string }): Promise<void> =>
  enterLot(parts, person.id, { lot, spareFen: yuan(person.fundsYuan) });

/** The person leaves a maximum above what the sample buyers go to. */
const outbid = async (scene: Scene, lot: OpenLot, person: SamplePerson & { id: string }): Promise<void> => {
  const { parts, ids } = scene;
  await enter(scene, lot, person);
  const bid = { name: person.name, kind: 'maximum', amountFen: rivalFen(lot) } as const;
  await bidOnLot(parts, { ids, lot }, bid);
};

const lead = async (scene: Scene, person: SamplePerson & { id: string }): Promise<void> => {
  if (scene.lots.some((lot) => isLedBy(lot, person.id))) return;
  const [lot] = lotsFor(scene);
  if (lot) await outbid(scene, lot, person);
};

const toSignCount = async ({ reader }: SampleParts, buyerId: string): Promise<number> => {
  const counts = await countByStatus(reader, { buyerId });
  return counts.find(({ status }) => status === 'to-sign')?.count ?? 0;
};

/** An order waits to be signed: when none is left, the person wins what ends next. */
const win = async (scene: Scene, person: SamplePerson & { id: string }): Promise<void> => {
  const { parts, lots } = scene;
  const nowMs = parts.clock.nowMs();
  const soon = lots
    .filter(({ endsAtMs }) => endsAtMs - nowMs >= LEAST_TO_WIN_MS && endsAtMs - nowMs <= SOON_MS)
    .toReversed();
  const led = soon.filter((lot) => isLedBy(lot, person.id)).length;
  if (led + (await toSignCount(parts, person.id)) >= ORDERS_TO_SIGN) return;
  const lot = lotsFor({ ...scene, lots: soon }).find((one) => isToBeSold(one) && !isLedBy(one, person.id));
  if (lot) await outbid(scene, lot, person);
};

const lotIdsWithBidsOf = async ({ parts, lots }: Scene, bidderId: string): Promise<ReadonlySet<string>> => {
  const lotIds = lots.map(({ id }) => id);
  if (lotIds.length === 0) return new Set();
  return lotIdsBidOn(parts.reader, { bidderId, lotIds });
};

/** The person bids the least that is valid, and whoever wants the lot most bids a step more. */
const beOvertaken = async (scene: Scene, person: SamplePerson & { id: string }): Promise<void> => {
  const bidOn = await lotIdsWithBidsOf(scene, person.id);
  if (scene.lots.some((lot) => bidOn.has(lot.id) && !isLedBy(lot, person.id))) return;
  const { parts, ids } = scene;
  const lot = lotsFor(scene).find((one) => {
    const [best] = demandOn(one).buyers;
    const roomFen = (best?.mostFen ?? 0) - nextMinimumFen(one);
    const isLedByBest = best !== undefined && isLedBy(one, ids.get(best.name) ?? '');
    return roomFen >= 2 * stepFen(one) && !isLedByBest && !isLedBy(one, person.id);
  });
  const [best] = lot ? demandOn(lot).buyers : [];
  if (!lot || !best) return;
  await enter(scene, lot, person);
  const exact = { kind: 'exact', amountFen: nextMinimumFen(lot) } as const;
  const placed = await bidOnLot(parts, { ids, lot }, { name: person.name, ...exact });
  if (!placed?.ok || placed.answer.outcome !== 'leading') return;
  const { nextMinimumFen: amountFen } = placed.answer.lot;
  await bidOnLot(parts, { ids, lot }, { name: best.name, kind: 'exact', amountFen });
};
