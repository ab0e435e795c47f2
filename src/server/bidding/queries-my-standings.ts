// Standing of a person on each of some lots. It follows from the lot and their offer; their
// registration and what they follow are asked for beside it, and only for the lots that are shown.
// Source: goals.md I-43, P13.
import type { RawBuilder } from 'kysely';
import type { MyStanding } from '#contract/bidding/standing-outputs.ts';
import type { LotId } from '#core/lots/lot.ts';
import type { Negotiation } from '#core/negotiation/negotiation.ts';
import { lotsInHand, type Placed } from '#server/catalogue/lot-cache.ts';
import { lotsNumbered, type NumberedLot } from '#server/catalogue/store/lots-by-number.ts';
import { lotsBidOn, ownFacts, storedBidIn } from '#server/catalogue/store/own-lots.ts';
import { mayBeNegotiated, roomViews } from '#server/lots/queries-room-views.ts';
import type { Reader } from '#server/store/access.ts';
import { inList } from '#server/store/in-list.ts';
import type { TextSeal } from '#server/store/text-seal.ts';
import { offeredFen, openedLot } from './maximum-codec.ts';
import { sharedCover, standingWith, standOf, type OfferFacts } from './queries-my-standing.ts';

/** The person who asks, and the seal that opens what is theirs. */
export interface Person {
  readonly userId: string;
  readonly seal: Pick<TextSeal, 'open'>;
}

type Found = Awaited<ReturnType<typeof lotsBidOn>>[number];

export async function myStandings(
  reader: Reader,
  { userId, lotIds }: { readonly userId: string; readonly lotIds: readonly string[] },
  seal: Person['seal'],
): Promise<{ readonly rows: readonly MyStanding[] }> {
  const lots = lotIds.map((lotId) => ({ lotId }));
  const { known, missing } = inHandOrNot(reader, lots, userId);
  const texts = missing.map(({ lotId }) => lotId);
  const find = (ask: Ask) => ask(inList(reader, 'lots.id', { texts }));
  const anew = texts.length === 0 ? [] : await placedAnew(reader, { userId, seal }, find);
  const byLot = new Map([...known, ...anew].map((placed) => [placed.view.id, placed]));
  const inOrder = lotIds.flatMap((lotId) => byLot.get(lotId) ?? []);
  return { rows: await standingsOn(reader, inOrder, userId) };
}

const offerOn = ({ lastBid, negotiation, taken }: Found, { userId: bidderId, seal }: Person): OfferFacts => {
  const kept = storedBidIn(lastBid, bidderId);
  const status = (negotiation ?? undefined) as Negotiation['status'] | undefined;
  return {
    bidderId,
    lastBidFen: kept && offeredFen(seal, kept),
    isByMaximum: kept !== null && kept.sealed !== null,
    negotiation: status,
    isTaken: taken !== null,
  };
};

type Ask = (where: RawBuilder<boolean>) => Promise<readonly Found[]>;

/** Their standing on the lots that `find` finds, held for the next time they ask. */
const placedAnew = async (
  reader: Reader,
  person: Person,
  find: (ask: Ask) => Promise<readonly Found[]>,
): Promise<readonly Placed[]> => {
  const held = lotsInHand(reader);
  const commitsBefore = held?.commits ?? 0;
  const rows = await find((where) => lotsBidOn(reader, person.userId, where));
  const lots = rows.map((row) => openedLot(person.seal, row));
  const views = await roomViews(reader, lots);
  return rows.flatMap((row, at) => {
    const [lot, view] = [lots[at], views[at]];
    if (!lot || !view) return [];
    const placed = { view, stand: standOf(lot, offerOn(row, person)) };
    if (!mayBeNegotiated(lot)) held?.holdPlaced(person.userId, placed, commitsBefore);
    return placed;
  });
};

/** The first of these is in hand, the second is asked of the store. */
const inHandOrNot = <Wanted extends { readonly lotId: LotId }>(
  reader: Reader,
  lots: readonly Wanted[],
  userId: string,
): { readonly known: readonly Placed[]; readonly missing: readonly Wanted[] } => {
  const held = lotsInHand(reader);
  const known: Placed[] = [];
  const missing: Wanted[] = [];
  for (const lot of lots) {
    const placed = held?.placed(lot.lotId, userId);
    if (placed) known.push(placed);
    else missing.push(lot);
  }
  return { known, missing };
};

/** Standing of a person on each of some lots, in no order. Lots that do not exist are left out. */
export async function placedOn(
  reader: Reader,
  lots: readonly NumberedLot[],
  person: Person,
): Promise<readonly Placed[]> {
  const { known, missing } = inHandOrNot(reader, lots, person.userId);
  if (missing.length === 0) return known;
  const anew = await placedAnew(reader, person, (ask) => lotsNumbered(reader, missing, ask));
  return [...known, ...anew];
}

const DEPOSIT_STATES: Readonly<Record<string, MyStanding['depositState']>> = {
  frozen: 'frozen',
  released: 'released',
  kept: 'kept',
};

/** All of how a person stands on these lots, in their order. */
export async function standingsOn(
  reader: Reader,
  lots: readonly Placed[],
  userId: string,
): Promise<MyStanding[]> {
  const facts = await ownFacts(reader, { userId, lotIds: lots.map(({ view }) => view.id) });
  const byLot = new Map(facts.map((row) => [row.lotId, row]));
  return lots.map(({ view: { id }, stand }) => {
    const own = byLot.get(id);
    const cover = sharedCover(own?.cover);
    return standingWith(id, stand, {
      paddle: own?.paddle ?? null,
      depositState: DEPOSIT_STATES[own?.depositState ?? ''] ?? 'none',
      depositEndedAtMs: own?.endedAtMs ?? null,
      isFollowed: (own?.followedAtMs ?? null) !== null,
      ...(cover !== undefined && { cover }),
      ...(typeof own?.rank === 'number' && { rank: own.rank }),
    });
  });
}
