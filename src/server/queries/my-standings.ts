// Where a person stands on each of some lots. How he stands follows from the lot and his offer; his registration and what he
// follows are asked for beside it, and only for the lots that are shown. Source: goals.md I-43, P13.
import type { Kysely } from 'kysely';
import type { MyStanding } from '#contract/outputs.ts';
import type { Haggle } from '#core/haggling.ts';
import type { Lot } from '#core/lot.ts';
import { among } from '#server/store/among.ts';
import { offeredFen, openedLot } from '#server/store/kept-maximums.ts';
import { keptBidIn, lotsBidOn, ownFacts } from '#server/store/lists/own-lots.ts';
import { lotsNumbered, type NumberedLot } from '#server/store/lists/lots-numbered.ts';
import type { Tables } from '#server/store/tables.ts';
import type { TextSeal } from '#server/store/text-seal.ts';
import { type OfferFacts, standingOf } from './my-standing.ts';

/** Who asks, and what opens what is his. */
export interface Person {
  readonly userId: string;
  readonly seal: Pick<TextSeal, 'open'>;
}

/** A lot with what a person has offered on it. */
export interface OfferedOn {
  readonly lot: Lot;
  readonly offer: OfferFacts;
}

type Found = Awaited<ReturnType<typeof lotsBidOn>>[number];

const offeredOn = ({ lastBid, haggle, ...row }: Found, { userId: bidderId, seal }: Person): OfferedOn => {
  const kept = keptBidIn(lastBid, bidderId);
  const offer = {
    bidderId,
    lastBidFen: kept && offeredFen(seal, kept),
    haggle: (haggle ?? undefined) as Haggle['status'] | undefined,
  };
  return { lot: openedLot(seal, row), offer };
};

/** Lots that do not exist are left out. */
export const offersOn = async (
  reader: Kysely<Tables>,
  lots: readonly NumberedLot[],
  person: Person,
): Promise<readonly OfferedOn[]> => {
  const rows = await lotsNumbered(reader, lots, (where) => lotsBidOn(reader, person.userId, where));
  return rows.map((row) => offeredOn(row, person));
};

const DEPOSIT_STATES: Readonly<Record<string, MyStanding['depositState']>> = {
  frozen: 'frozen',
  released: 'released',
  kept: 'kept',
};

/** All of how a person stands on these lots, in their order. */
export const standingsOn = async (
  reader: Kysely<Tables>,
  lots: readonly OfferedOn[],
  userId: string,
): Promise<MyStanding[]> => {
  const facts = await ownFacts(reader, { userId, lotIds: lots.map(({ lot }) => lot.id) });
  const byLot = new Map(facts.map((row) => [row.lotId, row]));
  return lots.map(({ lot, offer }) => {
    const own = byLot.get(lot.id);
    return standingOf(lot, {
      ...offer,
      paddle: own?.paddle ?? null,
      depositState: DEPOSIT_STATES[own?.depositState ?? ''] ?? 'none',
      depositEndedAtMs: own?.endedAtMs ?? null,
      isFollowed: (own?.followedAtMs ?? null) !== null,
    });
  });
};

export const myStandings = async (
  reader: Kysely<Tables>,
  { userId, lotIds }: { readonly userId: string; readonly lotIds: readonly string[] },
  seal: Person['seal'],
): Promise<{ readonly rows: readonly MyStanding[] }> => {
  const rows = await lotsBidOn(reader, userId, among(reader, 'lots.id', { texts: lotIds }));
  const lots = rows.map((row) => offeredOn(row, { userId, seal }));
  return { rows: await standingsOn(reader, lots, userId) };
};
