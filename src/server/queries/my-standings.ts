// Where a person stands on each of some lots. Source: goals.md I-43.
import type { Kysely } from 'kysely';
import type { MyStanding } from '#contract/outputs.ts';
import type { Tables } from '#server/store/tables.ts';
import { offeredFen, openedLot } from '#server/store/kept-maximums.ts';
import type { TextSeal } from '#server/store/text-seal.ts';
import { haggleStatuses } from '#server/store/haggles.ts';
import { lastBids } from '#server/store/lists/own-lots.ts';
import { standingOf } from './my-standing.ts';

interface Asked {
  readonly userId: string;
  readonly lotIds: readonly string[];
}

const DEPOSIT_STATES: Readonly<Record<string, MyStanding['depositState']>> = {
  frozen: 'frozen',
  released: 'released',
  kept: 'kept',
};

type Opener = Pick<TextSeal, 'open'>;

const ownRows = async (reader: Kysely<Tables>, { userId, lotIds }: Asked, seal: Opener) => {
  const [lots, registrations, follows, bids, haggles] = await Promise.all([
    reader.selectFrom('lots').select(['state', 'sealed']).where('id', 'in', lotIds).execute(),
    reader
      .selectFrom('registrations')
      .select(['lotId', 'paddle', 'depositState', 'endedAtMs'])
      .where('bidderId', '=', userId)
      .where('lotId', 'in', lotIds)
      .execute(),
    reader
      .selectFrom('follows')
      .select('lotId')
      .where('userId', '=', userId)
      .where('lotId', 'in', lotIds)
      .execute(),
    lastBids(reader, { userId, lotIds }),
    haggleStatuses(reader, userId, lotIds),
  ]);
  return {
    lots: lots.map((row) => openedLot(seal, row)),
    registrations: new Map(registrations.map((row) => [row.lotId, row])),
    follows: new Set(follows.map(({ lotId }) => lotId)),
    latest: new Map(bids.map((bid) => [bid.lotId, offeredFen(seal, bid)])),
    haggles,
  };
};

/** Lots that do not exist are left out. */
export const myStandings = async (
  reader: Kysely<Tables>,
  asked: Asked,
  seal: Opener,
): Promise<{ readonly rows: readonly MyStanding[] }> => {
  const { lots, registrations, follows, latest, haggles } = await ownRows(reader, asked, seal);
  const rows = lots.map((lot) => {
    const registration = registrations.get(lot.id);
    return standingOf(lot, {
      bidderId: asked.userId,
      paddle: registration?.paddle ?? null,
      depositState: DEPOSIT_STATES[registration?.depositState ?? ''] ?? 'none',
      depositEndedAtMs: registration?.endedAtMs ?? null,
      lastBidFen: latest.get(lot.id) ?? null,
      isFollowed: follows.has(lot.id),
      haggle: haggles.get(lot.id),
    });
  });
  return { rows };
};
