// Where a person stands on each of some lots. Source: goals.md I-43.
import type { Kysely } from 'kysely';
import type { MyStanding } from '#contract/outputs.ts';
import type { Haggle } from '#core/haggling.ts';
import type { Lot } from '#core/lot.ts';
import { among } from '#server/store/among.ts';
import { offeredFen, openedLot } from '#server/store/kept-maximums.ts';
import type { Tables } from '#server/store/tables.ts';
import type { TextSeal } from '#server/store/text-seal.ts';
import { followOf, haggleOf, lastBids } from '#server/store/lists/own-lots.ts';
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

/** All that is one person's on each of these lots, but for what he has bid. */
const ownRows = (reader: Kysely<Tables>, { userId, lotIds }: Asked) =>
  reader
    .selectFrom('lots')
    .leftJoin('registrations as r', (join) =>
      join.onRef('r.lotId', '=', 'lots.id').on('r.bidderId', '=', userId),
    )
    .select(['lots.state', 'lots.sealed', 'r.paddle', 'r.depositState', 'r.endedAtMs'])
    .select((lot) => [followOf(lot, userId).as('followed'), haggleOf(lot, userId).as('haggle')])
    .where(among(reader, 'lots.id', { texts: lotIds }))
    .execute();

/** A lot with where a person stands on it. */
export interface StoodOn {
  readonly lot: Lot;
  readonly mine: MyStanding;
}

/** Lots that do not exist are left out. */
export const standingsOn = async (
  reader: Kysely<Tables>,
  asked: Asked,
  seal: Pick<TextSeal, 'open'>,
): Promise<readonly StoodOn[]> => {
  const [rows, bids] = await Promise.all([ownRows(reader, asked), lastBids(reader, asked)]);
  const latest = new Map(bids.map((bid) => [bid.lotId, offeredFen(seal, bid)]));
  return rows.map(({ paddle, depositState, endedAtMs, followed, haggle, ...row }) => {
    const lot = openedLot(seal, row);
    const mine = standingOf(lot, {
      bidderId: asked.userId,
      paddle,
      depositState: DEPOSIT_STATES[depositState ?? ''] ?? 'none',
      depositEndedAtMs: endedAtMs,
      lastBidFen: latest.get(lot.id) ?? null,
      isFollowed: followed !== null,
      haggle: (haggle ?? undefined) as Haggle['status'] | undefined,
    });
    return { lot, mine };
  });
};

export const myStandings = async (
  reader: Kysely<Tables>,
  asked: Asked,
  seal: Pick<TextSeal, 'open'>,
): Promise<{ readonly rows: readonly MyStanding[] }> => {
  const stood = await standingsOn(reader, asked, seal);
  return { rows: stood.map(({ mine }) => mine) };
};
