// What is secret in the log of a house that kept it in clear is put under seal, event by event; the log stays as it was heard.
import { type Kysely, sql } from 'kysely';
import type { LotEvent } from '#core/event.ts';
import { withoutMaximum } from '#core/maximum.ts';
import { sealedMaximum } from '#server/store/kept-maximums.ts';
import type { Tables } from '#server/store/tables.ts';
import type { TextSeal } from '#server/store/text-seal.ts';
import { eachPage } from './pages.ts';

const PORTION = 500;

/** Of these types; an event in which nothing is secret stays as it is. */
export const sealEvents = (
  db: Kysely<Tables>,
  seal: TextSeal,
  types: readonly LotEvent['type'][],
): Promise<void> =>
  eachPage<Pick<Tables['events'], 'lotId' | 'rev' | 'body'>>(
    (after) =>
      db
        .selectFrom('events')
        .select(['lotId', 'rev', 'body'])
        .where('type', 'in', types)
        .where(sql<boolean>`("lotId", "rev") > (${after?.lotId ?? ''}, ${after?.rev ?? 0})`)
        .orderBy('lotId')
        .orderBy('rev')
        .limit(PORTION)
        .execute(),
    async ({ lotId, rev, body }) => {
      const event = JSON.parse(body) as LotEvent;
      const sealed = sealedMaximum(seal, event, { lotId, rev });
      if (sealed === null) return;
      const kept = { body: JSON.stringify(withoutMaximum(event)), sealed };
      await db.updateTable('events').set(kept).where('lotId', '=', lotId).where('rev', '=', rev).execute();
    },
  );
