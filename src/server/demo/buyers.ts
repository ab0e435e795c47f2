// The buyers of the sample house, while it is open: they register and bid on by the same commands
// as everybody, each up to a limit of their own (demand.ts), at a pace of their own (pace.ts). They
// remember nothing: a house that opens again goes on where it stood.
import { registrationsIn } from '#server/bidding/store-registrations.ts';
import { followLot } from '#server/lots/follows/commands-follow-lot.ts';
import { followersBy } from './bid-history.ts';
import { bidOnLot, enterLot } from './bids.ts';
import type { Chance } from './chance.ts';
import { registersAtMs } from './demand.ts';
import { lotsToEnter, openLots } from './in-play.ts';
import { bidAt } from './pace.ts';
import { SAMPLE_BUYERS } from './people-data.ts';
import type { PeopleIds } from './people.ts';
import { demandOn } from './rivals.ts';
import type { SampleParts } from './sample-parts.ts';
import { followersIn } from './store/sample-lots.ts';

/**
 * A house with a few dozen lots open sees a bid or two a second, and never more than these in one
 * turn.
 */
const MOST_BIDS = 3;
const MOST_ENTRIES = 4;
const MOST_FOLLOWS = 4;
/** After a longer silence nobody makes up for it. */
const LONGEST_LOOK_MS = 10_000;

/**
 * One turn: on each open lot perhaps one buyer who does not lead bids. `sinceMs`: since the last
 * turn.
 */
export async function buyersTurn(
  parts: SampleParts,
  ids: PeopleIds,
  { sinceMs, chance }: { readonly sinceMs: number; readonly chance: Chance },
): Promise<void> {
  const names = new Map(SAMPLE_BUYERS.map(({ name }) => [ids.get(name) ?? '', name]));
  const nowMs = parts.clock.nowMs();
  let bids = 0;
  for (const lot of chance.shuffled(await openLots(parts))) {
    if (bids === MOST_BIDS) return;
    const leader = names.get(lot.standing?.leader.bidderId ?? '') ?? null;
    const moment = { demand: demandOn(lot), nowMs, sinceMs: Math.min(sinceMs, LONGEST_LOOK_MS), leader };
    const bid = bidAt(lot, moment, chance);
    if (bid === null) continue;
    bids += 1;
    await bidOnLot(parts, { ids, lot }, bid);
  }
}

/**
 * One turn: whoever is due by now registers for the lots they want, before these open or while
 * these are open.
 */
export async function entriesTurn(parts: SampleParts, ids: PeopleIds): Promise<void> {
  const nowMs = parts.clock.nowMs();
  const lots = await lotsToEnter(parts);
  const lotIds = lots.map(({ id }) => id);
  if (lotIds.length === 0) return;
  const rows = await registrationsIn(parts.reader, lotIds);
  const entered = new Set(rows.map(({ lotId, bidderId }) => `${lotId}/${bidderId}`));
  const due = lots.flatMap((lot) =>
    demandOn(lot)
      .buyers.filter(({ name }) => registersAtMs(lot, name) <= nowMs)
      .map(({ name }) => ({ lot, bidderId: ids.get(name) ?? '' }))
      .filter(({ bidderId }) => !entered.has(`${lot.id}/${bidderId}`)),
  );
  for (const { lot, bidderId } of due.slice(0, MOST_ENTRIES)) await enterLot(parts, bidderId, { lot });
  await followDue(parts, ids, lots);
}

/** Followers who are due by now put a lot on their lists. */
const followDue = async (
  parts: SampleParts,
  ids: PeopleIds,
  lots: Awaited<ReturnType<typeof lotsToEnter>>,
): Promise<void> => {
  const nowMs = parts.clock.nowMs();
  const known = await followersIn(
    parts.reader,
    lots.map(({ id }) => id),
  );
  const due = lots
    .filter(({ terms }) => terms.isPractice !== true)
    .flatMap((lot) =>
      followersBy(lot, { ids, untilMs: nowMs }).map(({ userId }) => ({ userId, lotId: lot.id })),
    )
    .filter(({ userId, lotId }) => !known.has(`${lotId}/${userId}`));
  for (const follow of due.slice(0, MOST_FOLLOWS))
    await parts.engine.run(followLot, { ...follow, isFollowed: true });
};
