// Who took a lot as its second bidder was listed as having gone without it. He has it, from the day he took it on.
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { SecondOffer } from '#core/second-offer.ts';
import type { Tables } from '#server/store/tables.ts';
import { winAsSecond } from '#server/store/lists/my-lots.ts';

export const secondBuyers: Migration = {
  up: async (db: Kysely<Tables>) => {
    const taken = await db
      .selectFrom('secondOffers')
      .select('state')
      .where('status', '=', 'accepted')
      .execute();
    for (const { state } of taken) {
      const { lotId, to, endedAtMs, offeredAtMs } = JSON.parse(state) as SecondOffer;
      await winAsSecond(db, { lotId, bidderId: to.bidderId, endedAtMs: endedAtMs ?? offeredAtMs });
    }
  },
};
